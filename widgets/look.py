"""How a reader looks at a table: one short line, read like any text that comes from outside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace

from engine.core import Reason

LONGEST = 400
SMALL = "abcdefghijklmnopqrstuvwxyz"
DIGITS = "0123456789"
PACES = ("slow", "quick", "at-once")  # of the bots, besides the usual one

# What each word's value may be. Plain questions: to compile patterns would delay a browser's first board.
SHAPES: dict[str, Callable[[str], bool]] = {
    "board": lambda text: 0 < len(text) <= 40 and text[0] in SMALL and set(text) <= set(f"{SMALL}{DIGITS}-"),
    "root": lambda text: text == "./" or text in ["../" * up for up in range(1, 7)],
    "seat": lambda text: len(text) == 1 and text in "12345678",
    "start": lambda text: 1 <= len(text) <= 4 and set(text) <= set(DIGITS),
    "mark": lambda text: (
        len(text) <= 9 and all(len(one) == 1 and one in DIGITS[1:] for one in text.split(","))
    ),
    "hand": lambda text: not text,
    "at": lambda text: 1 <= len(text) <= 4 and set(text) <= set(DIGITS),
    "play": lambda text: not text,
    "asked": lambda text: len(parts := text.split(",")) == 2 and all(map(is_word, parts)),
    "pace": lambda text: text in PACES,
    "guide": lambda text: not text,
    "advice": lambda text: not text,
    "why": lambda text: 1 <= len(text) <= 4 and set(text) <= set(DIGITS),
    "deal": lambda text: not text,
    "memory": lambda text: not text,
    "die": lambda text: len(text) == 1 and text in "123456",
    "leaf": lambda text: 1 <= len(text) <= 2 and set(text) <= set(DIGITS),
    "chances": lambda text: not text,
    "own": lambda text: not text,
    "step": lambda text: 1 <= len(text) <= 2 and set(text) <= set(DIGITS),
    "counting": lambda text: not text,
    "pick": lambda text: text == "ship" or is_pick(text.split("-")),
    "bet": lambda text: 1 <= len(text) <= 3 and set(text) <= set(DIGITS),
    "guess": lambda text: len(parts := text.split(",")) == 3 and all(map(is_percent, parts)),
    "box": lambda text: all(map(is_percent, text.split(","))),
    "would": lambda text: 0 < len(text) <= 24 and set(text) <= set(f"{SMALL}{DIGITS}-"),
}


def is_word(text: str) -> bool:
    return 0 < len(text) <= 20 and text.isascii() and text.isalnum()


def is_percent(text: str) -> bool:
    return 1 <= len(text) <= 3 and set(text) <= set(DIGITS) and int(text) <= 100


def is_pick(parts: list[str]) -> bool:
    """A seat, or a seat, a pile, and a place in it: 1-hero-4."""
    if len(parts) == 1:
        return SHAPES["seat"](parts[0])
    if len(parts) != 3:
        return False
    seat, pile, place = parts
    number = 1 <= len(place) <= 2 and set(place) <= set(DIGITS)
    return SHAPES["seat"](seat) and pile != "" and set(pile) <= set(SMALL) and number


@dataclass(frozen=True)
class Slip:
    """A refused action, and why: it lies by the piece that was pressed until the next action."""

    action: str
    reason: Reason

    @property
    def typed(self) -> bool:
        """What came in words has no piece: its slip lies by the field."""
        return self.action.startswith("say ")

    @property
    def at_a_piece(self) -> bool:
        """Whether something on the table was pressed: it is answered there."""
        return not (self.typed or self.of_a_deal)

    @property
    def of_a_deal(self) -> bool:
        """Whether it was a new game that could not be dealt: no piece was pressed, but a form."""
        return self.action.startswith("new ")


class NotALook(ValueError):
    """The line holds a word that no look has."""


@dataclass(frozen=True)
class Look:
    """Whose ids, where the pages are, through whose eyes, how many moves are the author's, what is picked up.

    `hand` lets the reader's hand on the table: dice are turned instead of set aside, piles are laid anew,
    and `pick` is what it holds: a tile by seat, pile and place from the bottom, all of a seat, or the ship.
    `bet` is what will be laid on a card. `deal` lets it lay the table out anew. `own` asks about the reader's
    own table; `step` is how far the count has been played out, and with `counting` it goes on by itself.
    `memory` draws what the seat remembers, `chances` what the dice may still bring. `die` and `leaf` show no
    table but its pieces: which face of a die is up, and which of the tiles. `at` is a place in the past, so
    many moves from the beginning. `guess` makes a lesson of the table: three shares in per cent by which the
    others are guessed, and `would` is what the reader would lay there, a card and a bet; `box` says the
    numbers of one's own copy, where they may be other than ours. `play` puts the tools of a game around the
    board; `asked` is how seats and starter of this game were asked for, where not by lot; with `guide` it
    says a word at each new thing, with `advice` what the hard bot would do, with `why` why a bot did so.
    """

    board: str = "board"
    root: str = "../"
    seat: str = "1"
    start: str = ""
    mark: str = ""
    hand: bool = False
    at: str = ""
    play: bool = False
    asked: str = ""
    pace: str = ""
    guide: bool = False
    advice: bool = False
    why: str = ""
    deal: bool = False
    memory: bool = False
    die: str = ""
    leaf: str = ""
    chances: bool = False
    own: bool = False
    step: str = ""
    counting: bool = False
    pick: str = ""
    bet: str = ""
    guess: str = ""
    box: str = ""
    would: str = ""

    def __str__(self) -> str:
        said = {field.name: getattr(self, field.name) for field in fields(self)}
        return " ".join(
            name if value is True else f"{name}={value}"
            for name, value in said.items()
            if value not in ("", False)
        )

    def you(self) -> int | None:
        """The seat that is the reader's own; at an example nobody is meant."""
        return int(self.seat) - 1 if self.play else None

    def marked(self) -> set[int]:
        return {int(place) for place in self.mark.split(",") if place}

    def with_marks(self, places: set[int]) -> Look:
        return replace(self, mark=",".join(str(place) for place in sorted(places)))


def read_look(line: str) -> Look:
    if len(line) > LONGEST:
        raise NotALook(line[:40])
    said: dict[str, str | bool] = {}
    for word in line.split():
        name, _, value = word.partition("=")
        if name not in SHAPES or not SHAPES[name](value):
            raise NotALook(word[:40])
        said[name] = value or True  # a word alone is a thing switched on
    return Look(**said)  # type: ignore[arg-type]
