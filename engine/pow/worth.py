"""What piles and tables are worth to the bots that plan."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import islice
from math import tanh
from operator import mul
from typing import Final, NamedTuple

from engine.pow import learned, rules
from engine.pow.pieces import Piles, State, Tile
from engine.pow.traits import of_piles, of_rows

HALF_HOPE: Final = 0.6  # of a hero that is trimmed as things stand, and of a villain that waits for a hero


def plain_worth(piles: Piles, hope: float = HALF_HOPE, wait: float = HALF_HOPE) -> float:
    """One's points, a little for the heroes that would be trimmed, and for villains to spare."""
    above = sum(tile.value for tile in rules.trimmed(piles))
    spare = max(len(piles.villains) - len(piles.heroes), 0)
    return rules.points(piles) + hope * above + wait * spare


# Learned: a net with one hidden layer, whose sums are put together from parts

CERTAIN: Final = 100.0  # per cent
DIGITS: Final = 6  # `tanh` is not the same to the last digit on every machine
AT_HAND: Final = 20_000  # parts that are not reckoned again

Matrix = tuple[tuple[float, ...], ...]


class Net(NamedTuple):
    """For each thing that is looked at its weights in every hidden sum; then what the sums weigh."""

    looks: tuple[Matrix, ...]
    sums: tuple[float, ...]
    bias: float


@cache
def net(players: int) -> Net:
    """For two there is one opponent to look at; for more the next, the strongest, and all of them."""
    text, roles = (learned.TWO, 2) if players == 2 else (learned.MORE, 4)
    numbers = (int(word) / learned.SCALE for word in text.split())
    traits = [len(of_piles(Piles()))] * roles + [len(of_rows(2, (), ()))]
    looks = tuple(tuple(tuple(islice(numbers, many)) for _ in range(learned.SUMS)) for many in traits)
    return Net(looks, tuple(islice(numbers, learned.SUMS)), next(numbers))


def chance(after: State, seat: int) -> float:
    """Of winning, in per cent, for who has just acted; a shared victory is a part of one."""
    if rules.is_over(after):
        return won(after, seat)
    judge = net(len(after.players))
    layer = [tanh(sum(parts)) for parts in zip(*looked_at(after, seat), strict=True)]
    return round(CERTAIN * (1 + tanh((judge.bias + sum(map(mul, judge.sums, layer))) / 2)) / 2, DIGITS)


def won(over: State, seat: int) -> float:
    winners = rules.winners([rules.points(piles) for piles in over.piles])
    return CERTAIN / len(winners) if seat in winners else 0.0


def looked_at(after: State, seat: int) -> list[Sequence[float]]:
    """What each thing adds to every hidden sum."""
    players = len(after.players)
    mine, *others = after.piles[seat:] + after.piles[:seat]
    seen: list[Sequence[float]] = [
        of_one(players, 0, mine),
        of_one(players, 1, others[0]),
        of_rest(players, after.heroes, after.villains),
    ]
    if players > 2:
        strongest = max(others, key=plain_worth)
        everybody = zip(*(of_one(players, 3, piles) for piles in others), strict=True)
        seen += [of_one(players, 2, strongest), [sum(parts) / len(others) for parts in everybody]]
    return seen


@lru_cache(AT_HAND)
def of_one(players: int, role: int, piles: Piles) -> list[float]:
    return weighed(net(players).looks[role], of_piles(piles))


@lru_cache(AT_HAND)
def of_rest(players: int, heroes: tuple[Tile, ...], villains: tuple[Tile, ...]) -> list[float]:
    return weighed(net(players).looks[-1], of_rows(players, heroes, villains))


def weighed(matrix: Matrix, traits: list[float]) -> list[float]:
    return [sum(map(mul, row, traits)) for row in matrix]
