"""What each game brings to be played here, found by its name: who plays one fetches nothing of the others."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from types import ModuleType
from typing import Any, ClassVar, NamedTuple, Protocol

from engine.transcript import Transcript
from widgets.html import NOTHING, Html
from widgets.look import Look, Slip
from widgets.words import Words


class Around(NamedTuple):
    """What a whole game brings to its board: what is advised, what is said of it, whether it has been played
    to its end."""

    advised: Any | None = None
    tips: Html = NOTHING
    over: bool = False


ALONE = Around()  # nothing of the kind: an example


class Entry(NamedTuple):
    """A part of a game's log: whose or which part, what was done in it, its rule, and its moves.

    Where something follows the last deed that is not worth a word, `last` is that deed's move.
    """

    name: str
    done: str
    rule: str
    first: int
    after: int
    last: int | None = None


class Board(Protocol):
    """How a game is drawn: its board, what a reader may switch on there, and what is then below."""

    counts: ClassVar[bool]
    """Whether the end of a game is counted step by step."""

    def __init__(
        self, table: Transcript, look: Look, words: Words, slip: Slip | None, around: Around = ALONE
    ) -> None: ...
    @staticmethod
    def waits(table: Transcript) -> bool:
        """Whether something lies there to be read before the table goes on by itself."""
        ...

    @staticmethod
    def shows(before: Any, after: Any, seat: int) -> bool:
        """Whether a seat has learned by a move what nobody lets it take back."""
        ...

    def whole(self) -> Html: ...
    def slip_itself(self, place: int) -> Html: ...
    def going_on(self) -> Look | None: ...
    def switches(self) -> Iterable[Html]: ...
    def below(self) -> Html: ...


def board_of(game: str) -> type[Board]:
    board: type[Board] = import_module(f"widgets.{game}.board").Board
    return board


def part(game: str, name: str) -> ModuleType:
    """What a game has for one purpose: its words, its log, its guide, its advice, what may be said."""
    return import_module(f"widgets.{game}.{name}")


def bot_goes_on(table: Transcript) -> bool:
    """Whether a bot plays now, and nobody is to read something first."""
    return bool(table.bot_to_act()) and not board_of(table.game.name).waits(table)
