"""Tells the laws about POW!, without asking the engine what is allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random
from typing import Any

from engine.pow.pieces import State, Tile
from engine.transcript import Transcript
from tests.games import Recorded

RECORDED = Recorded(random=range(100, 144))
FACES = ("shield", "skull", "blue", "orange")
WORDS = (*FACES, "hero", "villain", "steal")
ORDINARY = ("turn", "blue", "orange", "kept")
REFUSED_PRESS = ("pow/", "martin", ["hero-1"])
HEROES = [value for value in range(1, 7) for _ in range(2)]
VILLAINS = [-1] * 5 + [-2] * 4 + [-3] * 2 + [-4]


def written(table: Transcript) -> Iterator[str]:
    """Yield every line that a player could write, wise or not."""
    for dice in range(6):
        for faces in combinations_with_replacement(FACES, dice):
            yield " ".join(["keep", *faces])
            if faces:
                yield " ".join(["roll", *faces])
    for side in ("hero", "villain"):
        for number in range(1, 13):
            yield f"take {side} {number}"
            for player in table.players:
                yield f"steal {side} {number} from {player}"
                yield f"peek {side} {number} at {player}"
    yield "pass"


def pieces(state: State) -> Counter[Tile]:
    """Count every tile, wherever it lies."""
    lying = [*state.heroes, *state.villains]
    for piles in state.piles:
        lying += [*piles.heroes, *piles.villains]
    return Counter(lying)


def count_box() -> Counter[int]:
    """Count the values of the box."""
    return Counter(HEROES + VILLAINS)


def may_know(table: Transcript, seat: int, known: dict[str, Any]) -> None:
    """Check that a seat's view has only what it may know.

    Every tile was face up once, so all are known, and covered ones are remembered.
    """
    state: State = table.now
    assert known["heroes"] == [tile.value for tile in state.heroes]
    assert known["villains"] == [tile.value for tile in state.villains]
    for piles, said in zip(state.piles, known["piles"], strict=True):
        for pile, tiles in ((piles.heroes, said["heroes"]), (piles.villains, said["villains"])):
            assert [tile["value"] for tile in tiles] == [tile.value for tile in pile]
            assert [tile["remembered"] for tile in tiles] == [True] * (len(pile) - 1) + [False] * bool(pile)


def deal_tiles(chance: Random, values: list[int]) -> tuple[list[int], list[int]]:
    """Return some values for a row and some for the piles; the rest stays in the box."""
    tiles = chance.sample(values, len(values))
    row = chance.choice([0, 1, 2, 3, 4, 6, 12])
    return tiles[:row], tiles[row : chance.randint(row, len(tiles))]


def position(seed: int) -> str:
    """Return an example at any moment of a turn, with any tiles that the box allows."""
    chance = Random(seed)
    names = ["Martin", "Peter", "Tina", "4", "Õnne"][: chance.randint(2, 5)]
    lines = ["rules-at-play 1", "example pow", f"players {' '.join(names)}", f"seed {seed % 1000}"]
    lines += [f"turn {chance.choice(names)}", *make_dice(chance)]
    for row, values in (("heroes", HEROES), ("villains", VILLAINS)):
        middle, piles = deal_tiles(chance, values)
        lines.append(" ".join([row, *(f"{value:+d}" for value in middle)]))
        owners = [chance.choice(names) for _ in piles]
        for name in names:
            own = [f"{value:+d}" for value, owner in zip(piles, owners, strict=True) if owner == name]
            lines.append(" ".join(["pile", name, row, *own]))
    head, body = lines[:3], lines[3:]
    return "\n".join([*head, *chance.sample(body, len(body))]) + "\n"


def make_dice(chance: Random) -> list[str]:
    """Return dice at any moment; bubbles come as often as the rest, so that there is something to steal."""
    face = chance.choice(FACES)
    faces = [chance.choice([face, *FACES]) for _ in range(5)]
    rolls = chance.choice([0, 1, 2, 3, 3, 3])
    if rolls == 0:
        return []
    kept = chance.randint(rolls - 1, 4) if rolls > 1 else 0
    if rolls < 3 and chance.random() < 0.25:  # the dice are in the hand again, before a roll
        return [f"rolls {rolls}", " ".join(["kept", *faces[: max(kept, rolls)]])]
    lines = [f"rolls {rolls}", " ".join(["dice", *faces[kept:]])]
    return lines + ([" ".join(["kept", *faces[:kept]])] if kept else [])
