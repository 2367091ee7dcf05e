"""What a reader of POW! may type: what is named, in whatever order and form, says which move is meant."""

from __future__ import annotations

from collections.abc import Iterable

from engine.pow.notation import FARTHEST
from engine.pow.pieces import DICE, FACES, SIDES, SYMBOL, State
from widgets.words import message

# A word of the transcript, and how the words that mean it begin in a language, with commas between.
VOCABULARY = {
    "roll": message("roll, reroll, re-roll, throw"),
    "pass": message("pass, nothing"),
    "keep": message("keep, set aside, put aside"),
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
}

SIGNED = True  # a figure with its sign is a tile's value, and no place in a row
ALONE = {"roll": "chance", "pass": "pass"}  # what says all by itself, whatever is said besides

# A mark by its colour, in a language's own order: such a colour asks for no bubble.
COLOURED = {
    "shield": message("blue shield"),
    "skull": message("orange skull"),
    "shields": message("blue shields"),
    "skulls": message("orange skulls"),
}

# Who names several dice and no number means all that lie there.
SEVERAL = {f"{face}s": face for face in FACES}


def move(said: list[str | int], person: str | None, now: State) -> str | None:
    """The transcript's lines: `hero 2` is taken, `hero 2` of a person stolen, `2 shield` are set aside.

    Who keeps a hero and names no place means the die that counts to it.
    """
    number = next((word for word in said if isinstance(word, int)), None)
    side = next((word for word in said if word in SIDES), None)
    if side and number is None and not person and "keep" in said:
        return kept([SYMBOL[side]])
    if side:
        place = min(1 if number is None else number, FARTHEST)
        return f"steal {side} {place} from {person}" if person else f"take {side} {place}"
    faces = [face for place in range(len(said)) for face in dice_named(said, place, now)]
    if faces:
        return kept(faces)
    return next((ALONE[word] for word in said if word in ALONE), None)


def kept(faces: Iterable[str | int]) -> str:
    return f"keep {' '.join(map(str, faces))}\nchance"


def dice_named(said: list[str | int], place: int, now: State) -> list[str]:
    """The dice that one word means: as many as the number before it says, or all of several, or else one."""
    word, before = str(said[place]), said[place - 1] if place else None
    face = SEVERAL.get(word, word)
    if face not in FACES:
        return []
    lying = max(1, now.dice.count(face)) if word in SEVERAL else 1
    return [face] * min(before if isinstance(before, int) else lying, DICE)
