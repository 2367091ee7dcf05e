"""What a reader of POW! may type: what is named, in whatever order and form, says which move is meant."""

from __future__ import annotations

from collections.abc import Iterable

from engine.pow.pieces import DICE, FACES, SIDES, SYMBOL, State, box
from widgets.words import message

# A word of the transcript, and how the words that mean it begin in a language, with commas between.
VOCABULARY = {
    "roll": message("roll, reroll, re-roll, throw"),
    "pass": message("pass, nothing"),
    "keep": message("keep, set aside, put aside"),
    "hero": message("hero, superhero"),
    "villain": message("villain, supervillain"),
    "shield": message("shield, shields"),
    "skull": message("skull, skulls"),
    "blue": message("blue"),
    "orange": message("orange"),
}

SIGNED = True  # a figure with its sign is a tile's value, and no place in a row
ALONE = {"roll": "chance", "pass": "pass"}  # what says all by itself, whatever is said besides

# A mark by its colour, in a language's own order: such a colour asks for no bubble.
COLOURED = {"shield": message("blue shield"), "skull": message("orange skull")}


def move(said: list[str | int], person: str | None, now: State) -> str | None:
    """The transcript's lines: `hero 2` is taken, `hero 2` of a person stolen, `2 shield` are set aside.

    Who keeps a hero and names no place means the die that counts to it.
    """
    number = next((word for word in said if isinstance(word, int)), None)
    side = next((word for word in said if word in SIDES), None)
    if side and number is None and not person and "keep" in said:
        return kept([SYMBOL[side]])
    if side:
        place = min(1 if number is None else number, len(box(side)))  # no row and no pile is longer
        return f"steal {side} {place} from {person}" if person else f"take {side} {place}"
    faces = [word for place, word in enumerate(said) if word in FACES for _ in range(times(said, place))]
    if faces:
        return kept(faces)
    return next((ALONE[word] for word in said if word in ALONE), None)


def kept(faces: Iterable[str | int]) -> str:
    return f"keep {' '.join(map(str, faces))}\nchance"


def times(said: list[str | int], place: int) -> int:
    """How often a face is meant: as the number before it says, or else once."""
    before = said[place - 1] if place else 1
    return min(before, DICE) if isinstance(before, int) else 1
