"""Understands what a reader of POW! types: what is named, in whatever order, says which move is meant.

What is not certain is not played: no move is better than the wrong one.
"""

from __future__ import annotations

from engine.core import read_seat
from engine.pow.notation import FARTHEST
from engine.pow.pieces import FACES, SIDES, State
from widgets.pow.typed_dice import SEVERAL, find_dice_move
from widgets.typed import EXCEPT
from widgets.words import message

# By a word of the transcript: how words with that meaning begin in a language, separated by commas.
VOCABULARY = {
    "roll": message("roll, reroll, re-roll, throw"),
    "again": message("again"),
    "dice": message("dice"),
    "pass": message("pass, nothing"),
    "keep": message("keep, set aside, put aside, aside, hold, leave"),
    "steal": message("steal, rob"),
    "hero": message("hero, superhero"),
    "villain": message("villain, supervillain"),
    "shield": message("shield, a shield"),
    "skull": message("skull, a skull"),
    "blue": message("blue"),
    "orange": message("orange"),
    "shields": message("shields"),
    "skulls": message("skulls"),
    "blues": message("blue bubbles, blue ones, blues"),
    "oranges": message("orange bubbles, orange ones, oranges"),
    "except": EXCEPT,
    "all": message("all, every"),
    "but": message("but"),
    "last-but-one": message("last but one, second to last, second last, next to last, penultimate"),
    "left": message("left"),
    "right": message("right"),
    "from-right": message("from the right, from right, from the end, from the back"),
    "top": message("top"),
    "bottom": message("bottom, lowermost, undermost"),
    "unsure": message(
        "middle, best, better, worst, high, low, big, small, great, least, strong, weak, any, "
        "value, worth, point, rolled, threw, thrown"
    ),
}

SIGNED = True  # a figure with a sign is a tile's value, not a place in a row
NOTHING = "pass"
# Words that are a whole move by themselves, and its lines.
ALONE = {"roll": "chance", "again": "chance", "dice": "chance", "pass": "pass"}

# Marks that are named with their colour, in a language's own word order. The colour means no bubble then.
COLOURED = {
    "shield": message("blue shield"),
    "skull": message("orange skull"),
    "shields": message("blue shields"),
    "skulls": message("orange skulls"),
}


def find_move(said: list[str | int], person: str | None, now: State) -> str | None:
    """Return the lines for what was typed: `hero 2` takes it, with a person it is stolen, `2 shield` keeps
    dice.

    To keep a hero without naming a place means the die that counts to it.
    """
    if "unsure" in said:
        return None
    counted = any(isinstance(word, int) or word in ("first", *ENDS) for word in said)
    of_dice = "keep" in said and not counted and not person
    if not of_dice and any(word in SIDES for word in said):
        return find_tile_move(said, person, now)
    if any(word in (*FACES, *SEVERAL, *(SIDES if of_dice else ())) for word in said):
        return find_dice_move(said, now)
    if "keep" in said and "roll" not in said:
        return None
    return next((ALONE[str(word)] for word in said if word in ALONE), None)


# Tiles

ENDS = ("last", "last-but-one", "left", "right", "from-right", "top", "bottom")
OF_ROWS = ("left", "right", "from-right", "last", "last-but-one")  # in a pile these words would not be clear
OF_PILES = ("top", "bottom")


def find_tile_move(said: list[str | int], person: str | None, now: State) -> str | None:
    """Return the move that takes or steals a tile; the only opponent need not be named."""
    sides = {word for word in said if word in SIDES}
    figures = {word for word in said if isinstance(word, int)}
    if len(sides) > 1 or len(figures) > 1 or {"roll", "except"} & set(said):
        return None
    side, figure = str(*sides), next(iter(figures), None)
    ends = {str(word) for word in said if word in ENDS}
    robbed = person or (find_only_opponent(now) if "steal" in said else None)
    if robbed:
        place = find_in_pile(ends, figure, len(now.piles[read_seat(now.players, robbed)].pile(side)))
        return f"steal {side} {place} from {robbed}" if place else None
    place = None if "steal" in said else find_in_row(ends, figure, len(now.row(side)))
    return f"take {side} {place}" if place else None


def find_only_opponent(now: State) -> str | None:
    """Return the name of the only opponent, if there is just one."""
    others = now.opponents()
    return now.players[others[0]] if len(others) == 1 else None


def find_in_row(ends: set[str], figure: int | None, length: int) -> int | None:
    """Return a place counted from the left, as a row lies in every language."""
    if ends & {*OF_PILES} or ("left" in ends and len(ends) > 1):
        return None
    if "from-right" in ends:
        return count_backwards(figure, length) if len(ends) == 1 else None
    if ends & {"last", "right"}:
        return length if figure is None and "last-but-one" not in ends else None
    if ends == {"last-but-one"}:
        return count_backwards(2, length) if figure is None else None
    return read_place(figure)


def find_in_pile(ends: set[str], figure: int | None, height: int) -> int | None:
    """Return a place counted from the top."""
    if ends & {*OF_ROWS} or ends == {*OF_PILES}:
        return None
    return count_backwards(figure, height) if "bottom" in ends else read_place(figure)


def read_place(figure: int | None) -> int:
    """Return the place that a figure means; no figure means the first."""
    return min(1 if figure is None else figure, FARTHEST)


def count_backwards(figure: int | None, length: int) -> int | None:
    """Return a place counted from the other end, if there is such a place."""
    place = length + 1 - read_place(figure)
    return place if 1 <= place <= length else None
