"""What each game brings to be played here, found by its name: a reader's Python may hold one game only.

For each purpose a game may have a module, `widgets/<game>/<purpose>.py`. What it lacks, a module or a name,
is taken from `widgets/plain/<purpose>.py`. `RULE_NAMES` in its words every game has to have.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple, Protocol, cast

from engine.core import Choice, OwnPieces, Reason
from engine.transcript import Transcript
from widgets.html import Child, Html
from widgets.words import Message, Words


class Entry(NamedTuple):
    """A part of a game's log: who did something or when, what happened, its rule, and its moves.

    `last` is the move to explain, where it is not the last one of the part.
    """

    name: str
    deeds: str
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


class TypedMovesPart(Protocol):
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

    def find_move(self, meanings: list[str | int], player: str | None, state: Any) -> str | None:
        """Return the lines of a transcript that a reader means.

        `meanings` holds numbers and words of the vocabulary, `player` the player who is named. None leaves
        the reader's own words as they are, for they may be a line already.
        """


class ModulesPart(Protocol):
    """`words.py` of a game with optional parts."""

    @property
    def MODULES(self) -> Mapping[str, Message]:
        """What each optional part is called."""


class OwnBoxPart(Protocol):
    """`words.py` of a game whose copies may differ."""

    @property
    def OWN(self) -> Message:
        """What the pieces of the reader's own box are called."""

    @property
    def WHY_OWN(self) -> Message:
        """Why a reader would want to name them."""

    @property
    def SAME_BUT_OWN(self) -> Message:
        """What a friend gets who begins a game with the same number, but has another box."""


class BoxPart(Protocol):
    """`box.py` of a game whose copies may differ: a form for the pieces of the reader's own box."""

    @property
    def ASKS(self) -> str:
        """Which fields of the form the browser is to put together."""

    def draw_fields(self, id: str, own: OwnPieces, words: Words) -> Child:
        """Return the fields, filled in with the usual pieces."""

    def list_buttons(self, id: str, words: Words) -> list[Html]:
        """Return the buttons beside the fields."""

    def read_box(self, said: str, words: Words) -> list[str] | Reason:
        """Return the pieces as a transcript names them, or why they cannot be read."""

    def sum_up(self, pieces: Iterable[str]) -> Reason:
        """Return what can be counted in the box."""


class FillPart(Protocol):
    """`fill.py` of a game with a board that readers fill in field by field."""

    def fill_in(self, table: Transcript, asked: list[str]) -> Transcript | Reason:
        """Return the table with one thing on it changed, or why that cannot be."""


PARTS: dict[str, type] = {
    "words": WordsPart,
    "log": LogPart,
    "guide": GuidePart,
    "advice": AdvicePart,
    "typed": TypedMovesPart,
}


class PartWithDefaults:
    """A game's module for a purpose. A name that the module lacks is taken from the plain module."""

    def __init__(self, own: ModuleType | None, purpose: str) -> None:
        """Keep the module, if there is one, and the purpose."""
        self.own, self.purpose = own, purpose

    def __getattr__(self, name: str) -> Any:
        """Return what a module has under a name, the game's own first."""
        if hasattr(self.own, name):
            return getattr(self.own, name)
        return getattr(import_module(f"widgets.plain.{self.purpose}"), name)


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
    return cast(WordsPart, PartWithDefaults(find_own(game, "words"), "words"))


def find_log(game: str) -> LogPart:
    """Return what tells the moves of a game."""
    return cast(LogPart, PartWithDefaults(find_own(game, "log"), "log"))


def find_guide(game: str) -> GuidePart:
    """Return what tells a beginner what is new."""
    return cast(GuidePart, PartWithDefaults(find_own(game, "guide"), "guide"))


def find_advice(game: str) -> AdvicePart:
    """Return what tells a bot's reasons."""
    return cast(AdvicePart, PartWithDefaults(find_own(game, "advice"), "advice"))


def find_typed(game: str) -> TypedMovesPart:
    """Return what reads typed moves."""
    return cast(TypedMovesPart, PartWithDefaults(find_own(game, "typed"), "typed"))


# What only some games need. There is no plain module in its place.


def find_modules(game: str) -> ModulesPart:
    """Return what the optional parts of a game are called."""
    return cast(ModulesPart, import_module(f"widgets.{game}.words"))


def find_own_box(game: str) -> OwnBoxPart:
    """Return the sentences about the reader's own box."""
    return cast(OwnBoxPart, import_module(f"widgets.{game}.words"))


def find_box(game: str) -> BoxPart:
    """Return the form for the reader's own box."""
    return cast(BoxPart, import_module(f"widgets.{game}.box"))


def find_fill(game: str) -> FillPart:
    """Return what fills in a reader's own table."""
    return cast(FillPart, import_module(f"widgets.{game}.fill"))
