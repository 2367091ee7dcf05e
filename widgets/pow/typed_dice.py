"""What a reader of POW! types of dice: which are set aside, by their own names or by those of the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from engine.pow.pieces import DICE, FACES, SYMBOL, State, sort_faces

# Who names several dice and no number means all that lie there.
SEVERAL = {f"{face}s": face for face in FACES}
VERBS = ("keep", "roll")
Said = list[str | int]


def dice_moved(said: Said, now: State) -> str | None:
    """The dice that are kept, or those that are rolled, or both, or all but some."""
    verbs = {str(word) for word in said if word in VERBS}
    if "keep" not in verbs and "again" in said:
        verbs, said = {"roll"}, ["roll" if word == "again" else word for word in said]
    except_at = where_except_is(said)
    if except_at is not None:
        return all_but(said, except_at, verbs, now)
    if verbs == {*VERBS}:
        return both(said, now)
    faces = named(said, now)
    return rolled(faces, now) if verbs == {"roll"} else kept(faces)


def kept(faces: Iterable[str]) -> str:
    return f"keep {' '.join(faces)}".strip() + "\nchance"


def rolled(faces: list[str], now: State) -> str:
    """All the others that lie there are kept; of dice that do not lie there the rules say why not."""
    if not now.dice:
        return "chance"
    return kept(faces if Counter(faces) - Counter(now.dice) else others(faces, now))


def others(faces: list[str], now: State) -> list[str]:
    """What lies on the table besides; what is set aside already stays so."""
    return [*sort_faces((Counter(now.dice) - Counter(faces)).elements())]


def where_except_is(said: Said) -> int | None:
    """`All but` has other words between; any other `but` only joins."""
    places = [
        at for at, word in enumerate(said) if word == "except" or (word == "but" and "all" in said[:at])
    ]
    return places[0] if places else None


def all_but(said: Said, at: int, verbs: set[str], now: State) -> str | None:
    """What is named after the word is left out; one of several that lie there may be any of them."""
    left_out = named(said[at:], now)
    unclear = any(
        word in FACES and not isinstance(said[place - 1], int) and now.dice.count(str(word)) > 1
        for place, word in enumerate(said)
    )
    if named(said[:at], now) or not left_out or unclear or Counter(left_out) - Counter(now.dice):
        return None
    if verbs == {"keep"}:
        return kept(others(left_out, now))
    return kept(left_out) if verbs == {"roll"} else None


def both(said: Said, now: State) -> str | None:
    """Some are kept and some are rolled: no die may be forgotten, or none be named that is rolled."""
    keeping, rolling = by_verb(said, "keep", now), by_verb(said, "roll", now)
    sure = not rolling or Counter(keeping + rolling) == Counter(now.dice)
    return kept(keeping) if keeping and sure else None


def by_verb(said: Said, asked: str, now: State) -> list[str]:
    """The dice that belong to a verb: to the one before them, or where dice come first to the one after."""
    verbs = [place for place, word in enumerate(said) if word in VERBS]
    parts = [named(said[before + 1 : after], now) for before, after in pairwise([-1, *verbs, len(said)])]
    owners = [*verbs, verbs[-1]] if parts[0] else [verbs[0], *verbs]
    return [face for owner, part in zip(owners, parts, strict=True) if said[owner] == asked for face in part]


def named(said: Said, now: State) -> list[str]:
    return [face for place in range(len(said)) for face in dice_named(said, place, now)]


def dice_named(said: Said, place: int, now: State) -> list[str]:
    """The dice that one word means: as many as the number before it says, or all of several, or else one.

    A side means the die that counts to it.
    """
    word, before = str(said[place]), said[place - 1] if place else None
    face = SYMBOL.get(word, SEVERAL.get(word, word))
    if face not in FACES:
        return []
    lying = max(1, now.dice.count(face)) if word in SEVERAL else 1
    return [face] * min(before if isinstance(before, int) else lying, DICE)
