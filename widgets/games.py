"""What each game brings to be played here, found by its name: a reader's Python may hold one game only.

For each purpose a game may have a module, `widgets/<game>/<purpose>.py`. What it lacks, a module or a name,
is taken from `widgets/plain/<purpose>.py`. `RULE_NAMES` in its words every game has to have.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple, Protocol, cast

from engine.core import Choice, Reason
from engine.transcript import Transcript
from widgets.html import Html
from widgets.words import Message, Words


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


class WordsPart(Protocol):
    """`words.py`: the sentences of a game."""

    @property
    def RULE_NAMES(self) -> Mapping[str, Message]:
        """The rules' names, which are their headings on the page."""

    @property
    def REFUSED(self) -> Mapping[tuple[str, ...], Message]:
        """Why not, by the key of the reason: see `key_of` in `widgets/reasons.py`."""

    @property
    def ALLOWED(self) -> Mapping[Any, Message]:
        """Why something may be done: a key begins with its rule."""

    @property
    def SAME_DEAL(self) -> Message:
        """What a friend gets who begins a game with the same number."""

    @property
    def TYPED(self) -> Message:
        """What stands at the field in which moves are typed."""

    def say_refusal(self, words: Words, reason: Reason, you: str = "") -> Html:
        """Return why not; `you` is the name of the reader's own seat."""

    def name_action(self, table: Transcript, state: Any, action: Any, words: Words) -> str:
        """Return an action in words, as plain buttons, logs and advice name it."""


class LogPart(Protocol):
    """`log.py`: what happened."""

    def list_entries(self, table: Transcript, here: int, you: int | None, words: Words) -> list[Entry]:
        """Return the parts of a game; `here` is where the reader stands, and `you` the reader's seat."""


class GuidePart(Protocol):
    """`guide.py`: tips for a first game."""

    def find_sentence(self, table: Transcript, you: int) -> Message | None:
        """Return what is new to the reader at this moment."""


class AdvicePart(Protocol):
    """`advice.py`: what a bot would do and why."""

    @property
    def NOT_YET(self) -> Message:
        """What is said while there is nothing to decide."""

    def say_would(self, now: Transcript, choice: Choice, level: str, you: int | None, words: Words) -> Html:
        """Return what a bot would do in the reader's place."""

    def may_be_told(self, table: Transcript, at: int, you: int | None) -> bool:
        """Return whether a bot's reasons for a move give nothing away."""

    def say_done(
        self, table: Transcript, at: int, choice: Choice, level: str, you: int | None, words: Words
    ) -> Html:
        """Return why a bot made a move."""

    def name_todays_choice(
        self, table: Transcript, at: int, choice: Choice, you: int | None, words: Words
    ) -> str:
        """Return what the bot would choose today, or nothing if that is not to be told."""


class TypedPart(Protocol):
    """`typed.py`: what a reader may type."""

    @property
    def VOCABULARY(self) -> Mapping[str, str]:
        """The words of the transcript, each with the messages that mean it."""

    @property
    def SIGNED(self) -> bool:
        """Whether a number with a sign is a value, which no move can name."""

    @property
    def NOTHING(self) -> str | None:
        """The word that stays when everything else is denied."""

    @property
    def COLOURED(self) -> Mapping[str, str]:
        """Marks that have a colour, each with the message that names both."""

    def find_move(self, said: list[str | int], somebody: str | None, state: Any) -> str | None:
        """Return the lines that are meant; None leaves the words as they are: a transcript may have them."""


PARTS: dict[str, type] = {
    "words": WordsPart,
    "log": LogPart,
    "guide": GuidePart,
    "advice": AdvicePart,
    "typed": TypedPart,
}


class Part:
    """A game's module for a purpose. What it has no name for is the plain module's."""

    def __init__(self, own: ModuleType | None, purpose: str) -> None:
        """Keep the module, if there is one, and the purpose."""
        self.own, self.purpose = own, purpose

    def __getattr__(self, name: str) -> Any:
        """Return what a module has under a name, the game's own first."""
        if hasattr(self.own, name):
            return getattr(self.own, name)
        return getattr(import_module(f"widgets.plain.{self.purpose}"), name)


def find_module(game: str, purpose: str) -> ModuleType:
    """Return a module that a game has to have: for its box, or for a table of the reader's own."""
    return import_module(f"widgets.{game}.{purpose}")


@cache
def find_own(game: str, purpose: str) -> ModuleType | None:
    """Return a game's module for a purpose, or nothing if it has none."""
    name = f"widgets.{game}.{purpose}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, f"widgets.{game}"):
            raise
        return None


def find_words(game: str) -> WordsPart:
    """Return the sentences of a game."""
    return cast(WordsPart, Part(find_own(game, "words"), "words"))


def find_log(game: str) -> LogPart:
    """Return what tells the moves of a game."""
    return cast(LogPart, Part(find_own(game, "log"), "log"))


def find_guide(game: str) -> GuidePart:
    """Return what tells a beginner what is new."""
    return cast(GuidePart, Part(find_own(game, "guide"), "guide"))


def find_advice(game: str) -> AdvicePart:
    """Return what tells a bot's reasons."""
    return cast(AdvicePart, Part(find_own(game, "advice"), "advice"))


def find_typed(game: str) -> TypedPart:
    """Return what reads typed moves."""
    return cast(TypedPart, Part(find_own(game, "typed"), "typed"))
