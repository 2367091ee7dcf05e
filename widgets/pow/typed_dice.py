"""Understands what a reader of POW! types about dice: which to set aside, by their names or by the
others'."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from engine.pow.pieces import DICE, FACES, SYMBOL, State, sort_faces

# Several dice without a number are all that lie there.
SEVERAL = {f"{face}s": face for face in FACES}
VERBS = ("keep", "roll")
Said = list[str | int]


def find_dice_move(said: Said, now: State) -> str | None:
    """Return the lines that keep the named dice, or that roll the named dice and keep the others."""
    verbs = {str(word) for word in said if word in VERBS}
    if "keep" not in verbs and "again" in said:
        verbs, said = {"roll"}, ["roll" if word == "again" else word for word in said]
    except_at = find_except(said)
    if except_at is not None:
        return find_all_but(said, except_at, verbs, now)
    if verbs == {*VERBS}:
        return find_both(said, now)
    faces = list_named(said, now)
    return write_roll(faces, now) if verbs == {"roll"} else write_keep(faces)


def write_keep(faces: Iterable[str]) -> str:
    """Return the lines that set these dice aside and roll the others."""
    return f"keep {' '.join(faces)}".strip() + "\nchance"


def write_roll(faces: list[str], now: State) -> str:
    """Return the lines that roll some dice and keep all others. The rules refuse dice that are not there."""
    if not now.dice:
        return "chance"
    return write_keep(faces if Counter(faces) - Counter(now.dice) else list_others(faces, now))


def list_others(faces: list[str], now: State) -> list[str]:
    """Return the other dice on the table. Those set aside already stay so."""
    return [*sort_faces((Counter(now.dice) - Counter(faces)).elements())]


def find_except(said: Said) -> int | None:
    """Return where an exception begins. `All but` may have words between; any other `but` only joins."""
    places = [
        at for at, word in enumerate(said) if word == "except" or (word == "but" and "all" in said[:at])
    ]
    return places[0] if places else None


def find_all_but(said: Said, at: int, verbs: set[str], now: State) -> str | None:
    """Return the lines for all dice but some, or None if it is not clear which ones are meant."""
    left_out = list_named(said[at:], now)
    unclear = any(
        word in FACES and not isinstance(said[place - 1], int) and now.dice.count(str(word)) > 1
        for place, word in enumerate(said)
    )
    if list_named(said[:at], now) or not left_out or unclear or Counter(left_out) - Counter(now.dice):
        return None
    if verbs == {"keep"}:
        return write_keep(list_others(left_out, now))
    return write_keep(left_out) if verbs == {"roll"} else None


def find_both(said: Said, now: State) -> str | None:
    """Return the lines for some dice to keep and others to roll, if all are named or only the first."""
    keeping, rolling = list_by_verb(said, "keep", now), list_by_verb(said, "roll", now)
    sure = not rolling or Counter(keeping + rolling) == Counter(now.dice)
    return write_keep(keeping) if keeping and sure else None


def list_by_verb(said: Said, asked: str, now: State) -> list[str]:
    """Return the dice that belong to a verb: those after it, and those before it at the beginning of a
    sentence."""
    verbs = [place for place, word in enumerate(said) if word in VERBS]
    parts = [list_named(said[before + 1 : after], now) for before, after in pairwise([-1, *verbs, len(said)])]
    owners = [*verbs, verbs[-1]] if parts[0] else [verbs[0], *verbs]
    return [face for owner, part in zip(owners, parts, strict=True) if said[owner] == asked for face in part]


def list_named(said: Said, now: State) -> list[str]:
    """Return all dice that are named."""
    return [face for place in range(len(said)) for face in list_dice_named(said, place, now)]


def list_dice_named(said: Said, place: int, now: State) -> list[str]:
    """Return the dice that one word means: as many as the number before it, all of a plural, or one.

    A side means the die that counts to it.
    """
    word, before = str(said[place]), said[place - 1] if place else None
    face = SYMBOL.get(word, SEVERAL.get(word, word))
    if face not in FACES:
        return []
    lying = max(1, now.dice.count(face)) if word in SEVERAL else 1
    return [face] * min(before if isinstance(before, int) else lying, DICE)
