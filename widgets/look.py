"""How a reader looks at a table: a short line of words, each of which is declared in one place.

`notes/look.md` shows what is declared here, and `python -m widgets.site.looks` writes it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, NamedTuple

from engine.core import Reason
from widgets.lifetimes import Event, Fate, Life, fate_of

LONGEST = 400
LONGEST_BOX = 60
LONGEST_WORD = 12
SMALL = "abcdefghijklmnopqrstuvwxyz"
DIGITS = "0123456789"
PACES = ("slow", "quick", "at-once")  # of the bots, besides the usual one


# What the value of a key may be. Regular expressions are avoided: compiling them delays the first board.


def is_board(text: str) -> bool:
    """Return whether a text can be the name of a board."""
    return 0 < len(text) <= 40 and text[0] in SMALL and set(text) <= set(f"{SMALL}{DIGITS}-")


def is_way_up(text: str) -> bool:
    """Return whether a text is a relative path upwards, up to six folders."""
    return text == "./" or text in ["../" * up for up in range(1, 7)]


def is_seat(text: str) -> bool:
    """Return whether a text is the number of a seat."""
    return len(text) == 1 and text in "12345678"


def make_number_check(most_digits: int) -> Callable[[str], bool]:
    """Return a check for numbers of so many digits."""
    return lambda text: 1 <= len(text) <= most_digits and set(text) <= set(DIGITS)


def is_percent(text: str) -> bool:
    """Return whether a text is a number up to 100."""
    return make_number_check(3)(text) and int(text) <= 100


def is_list_of_dice(text: str) -> bool:
    """Return whether a text lists dice by their places, as in `1,3`."""
    return len(text) <= 9 and all(len(one) == 1 and one in DIGITS[1:] for one in text.split(","))


def is_seat_and_starter(text: str) -> bool:
    """Return whether a text has two words: which seat and which starter were asked for."""
    parts = text.split(",")
    return len(parts) == 2 and all(is_word(part) for part in parts)


def is_word(text: str) -> bool:
    """Return whether a text is a short word of plain letters and digits."""
    return 0 < len(text) <= LONGEST_WORD and text.isascii() and text.isalnum()


def is_guess(text: str) -> bool:
    """Return whether a text has the three shares of a guess, in per cent."""
    return text.count(",") == 2 and all(map(is_percent, text.split(",")))


def is_box(text: str) -> bool:
    """Return whether a text lists the numbers of the reader's own box."""
    return len(text) <= LONGEST_BOX and all(map(is_percent, text.split(",")))


def is_choice(text: str) -> bool:
    """Return whether a text can be a choice of a lesson, as in `trade-3`."""
    return 0 < len(text) <= 24 and set(text) <= set(f"{SMALL}{DIGITS}-")


def is_pick(text: str) -> bool:
    """Return whether a text picks a piece: the ship, a seat, or a seat, a pile and a place in it."""
    seat, *rest = text.split("-")
    if not rest:
        return text == "ship" or is_seat(seat)
    pile, place = rest if len(rest) == 2 else ("", "")
    return (
        is_seat(seat)
        and 0 < len(pile) <= LONGEST_WORD
        and set(pile) <= set(SMALL)
        and make_number_check(2)(place)
    )


class Key(NamedTuple):
    """What is declared of one key: its values, its lifetime, an example and its meaning."""

    accepts: Callable[[str], bool]
    life: Life
    example: str
    meaning: str


def declare_key(
    accepts: Callable[[str], bool], life: Life, example: str, meaning: str, default: str = ""
) -> Any:
    """Return the field of a key with a value, as in `seat=1`."""
    return field(default=default, metadata={"key": Key(accepts, life, example, meaning)})


def declare_switch(life: Life, meaning: str) -> Any:
    """Return the field of a key that stands alone, as in `hand`."""
    return field(default=False, metadata={"key": Key(lambda text: not text, life, "", meaning)})


@dataclass(frozen=True)
class Look:
    """How a reader looks at a table. Each field is a key, and the line has them in this order."""

    board: str = declare_key(
        is_board, Life.PAGE, "martin", "the board’s name, which begins every id in it", "board"
    )
    root: str = declare_key(is_way_up, Life.PAGE, "../", "the way to the language’s first page", "../")
    seat: str = declare_key(is_seat, Life.POSITION, "2", "whose eyes the reader looks through", "1")
    start: str = declare_key(
        make_number_check(4), Life.BOARD, "3", "how many moves are the author’s: undo goes back no further"
    )
    mark: str = declare_key(is_list_of_dice, Life.MOMENT, "1,3", "the dice picked up")
    hand: bool = declare_switch(
        Life.BOARD, "the reader’s hand may turn the dice, lay the piles and set the table"
    )
    at: str = declare_key(
        make_number_check(4),
        Life.MOMENT,
        "7",
        "a place in the past, so many moves from the beginning of a game",
    )
    play: bool = declare_switch(Life.READER, "the tools of a whole game stand around the board")
    asked: str = declare_key(
        is_seat_and_starter,
        Life.GAME,
        "2,you",
        "which seat and which starter the form for a new game asked for, where not both by lot",
    )
    pace: str = declare_key(
        lambda text: text in PACES, Life.READER, "quick", "how fast the bots play: `slow`, `quick`, `at-once`"
    )
    guide: bool = declare_switch(Life.READER, "a sentence about each thing that is new in a first game")
    advice: bool = declare_switch(Life.MOMENT, "what the hard bot would do")
    why: str = declare_key(make_number_check(4), Life.MOMENT, "7", "why a bot made the move at that place")
    deal: bool = declare_switch(Life.BOARD, "the table may be laid out anew")
    memory: bool = declare_switch(Life.READER, "what the seat remembers is drawn open")
    die: str = declare_key(
        lambda text: len(text) == 1 and text in "123456",
        Life.BOARD,
        "1",
        "no table but its pieces: the face of a die on show",
    )
    leaf: str = declare_key(
        make_number_check(2), Life.BOARD, "1", "no table but its pieces: the tile on show"
    )
    chances: bool = declare_switch(Life.BOARD, "what the dice may still bring")
    own: bool = declare_switch(Life.BOARD, "the reader’s own table: what may be taken there, tiles unseen")
    step: str = declare_key(
        make_number_check(2),
        Life.MOMENT,
        "2",
        "how far a count or a payout is played out; all of it without this",
    )
    counting: bool = declare_switch(Life.MOMENT, "the count goes on by itself")
    pick: str = declare_key(
        is_pick,
        Life.HAND,
        "1-hero-4",
        "what the hand holds: a tile by seat, pile and place from the bottom, 0 above the top; all of a "
        "seat, as in `pick=2`; or `pick=ship`. In Dig Mars what the next press on a field is for, as in "
        "`pick=1-look-0`, whose station is to go and where it stands, counted from a1, as in "
        "`pick=1-move-6`, and the field the hand lays on, as in `pick=1-field-6`",
    )
    bet: str = declare_key(make_number_check(3), Life.MOMENT, "3", "what the reader will bet on a card")
    guess: str = declare_key(
        is_guess,
        Life.POSITION,
        "60,10,50",
        "a lesson: three shares in per cent by which the others are guessed",
    )
    box: str = declare_key(is_box, Life.POSITION, "3,4,5", "a lesson: the numbers of the reader’s own copy")
    would: str = declare_key(is_choice, Life.POSITION, "trade-3", "a lesson: what the reader would lay there")

    def __str__(self) -> str:
        """Return the look as a line; keys with no value are left out."""
        values = {name: getattr(self, name) for name in KEYS}
        return " ".join(
            name if value is True else f"{name}={value}"
            for name, value in values.items()
            if value not in ("", False)
        )

    def you(self) -> int | None:
        """Return the reader's own seat, or None at an example."""
        return int(self.seat) - 1 if self.play else None

    def list_marks(self) -> set[int]:
        """Return the places of the dice that the reader has marked."""
        return {int(place) for place in self.mark.split(",") if place}

    def with_marks(self, places: set[int]) -> Look:
        """Return the look with these dice marked instead."""
        return replace(self, mark=",".join(str(place) for place in sorted(places)))


KEYS: dict[str, Key] = {one.name: one.metadata["key"] for one in fields(Look)}


class NotALook(ValueError):
    """Is raised for a line that holds a word that no look has."""


def read_look(line: str) -> Look:
    """Return the look of a line; raise NotALook with the first word that belongs to no look."""
    if len(line) > LONGEST:
        raise NotALook(line[:40])
    values: dict[str, Any] = {}
    for said in line.split():
        name, _, value = said.partition("=")
        if name not in KEYS or not KEYS[name].accepts(value):
            raise NotALook(said[:40])
        values[name] = value or True  # a word alone is a thing switched on
    return Look(**values)


def keep_after(look: Look, event: Event) -> Look:
    """Return a look without the keys that an event ends. What the event sets, its caller has to set."""
    return replace(look, **usual_after(event, look.hand or look.own))


@cache
def usual_after(event: Event, held: bool) -> dict[str, Any]:
    """Return the keys that an event ends, with their usual values.

    `held` says that the table is set by hand.
    """
    ends = (Fate.DROP,) if held else (Fate.DROP, Fate.HOLD)
    over = {name for name, key in KEYS.items() if fate_of(name, key.life, event) in ends}
    return {one.name: one.default for one in fields(Look) if one.name in over}


@dataclass(frozen=True)
class Slip:
    """A refused action and the reason. It is shown beside what was pressed, until the next action."""

    action: str
    reason: Reason

    @property
    def is_typed(self) -> bool:
        """Return whether the action came in words.

        Then it has no piece, and the slip is shown by the field.
        """
        return self.action.startswith("say ")

    @property
    def is_at_piece(self) -> bool:
        """Return whether something on the table was pressed, beside which the slip is shown."""
        return not (self.is_typed or self.is_of_deal)

    @property
    def is_of_deal(self) -> bool:
        """Return whether it was a new game that could not be dealt: then a form was sent, no piece
        pressed."""
        return self.action.startswith("new ")
