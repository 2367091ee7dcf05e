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
from engine.pow.traits import pile_traits, row_traits

# The part of its value that a trimmed hero counts, and the points that each villain to spare counts.
HALF_HOPE: Final = 0.6


def plain_worth(piles: Piles, hope: float = HALF_HOPE, wait: float = HALF_HOPE) -> float:
    """Return a player's points, and a little for heroes that would be trimmed and for villains to spare."""
    above = sum(tile.value for tile in rules.trimmed_heroes(piles))
    spare = max(len(piles.villains) - len(piles.heroes), 0)
    return rules.points(piles) + hope * above + wait * spare


# The learned net. Each part of the table adds its own share to the hidden sums, so shares can be cached.

CERTAIN: Final = 100.0  # per cent
DIGITS: Final = 6  # figures are rounded, because the last digits of `tanh` differ between machines
AT_HAND: Final = 20_000  # how many parts are cached

Matrix = tuple[tuple[float, ...], ...]


class Net(NamedTuple):
    """Holds the weights of a learned net with one hidden layer, apart for each part of the table."""

    looks: tuple[Matrix, ...]  # for each part of the table: how each hidden sum weighs its traits
    sums: tuple[float, ...]  # how the result weighs the hidden sums
    bias: float


@cache
def load_net(players: int) -> Net:
    """Return the learned net for so many players.

    With two players it looks at both players' piles. With more it looks at those of the player, of the next
    one, of the strongest, and of all the others on average. It looks at the rows too.
    """
    text, roles = (learned.TWO, 2) if players == 2 else (learned.MORE, 4)
    numbers = (int(word) / learned.SCALE for word in text.split())
    traits = [len(pile_traits(Piles()))] * roles + [len(row_traits(2, (), ()))]
    looks = tuple(tuple(tuple(islice(numbers, length)) for _ in range(learned.SUMS)) for length in traits)
    return Net(looks, tuple(islice(numbers, learned.SUMS)), next(numbers))


def win_chance(after: State, seat: int) -> float:
    """Return the chance, in per cent, that the player on this seat wins, who has just acted.

    A victory that is shared counts as the player's part of it.
    """
    if rules.is_over(after):
        return victory_share(after, seat)
    judge = load_net(len(after.players))
    layer = [tanh(sum(parts)) for parts in zip(*hidden_contributions(after, seat), strict=True)]
    return round(CERTAIN * (1 + tanh((judge.bias + sum(map(mul, judge.sums, layer))) / 2)) / 2, DIGITS)


def victory_share(over: State, seat: int) -> float:
    """Return a player's part of the victory, in per cent, at the end of a game."""
    winners = rules.winners([rules.points(piles) for piles in over.piles])
    return CERTAIN / len(winners) if seat in winners else 0.0


def hidden_contributions(after: State, seat: int) -> list[Sequence[float]]:
    """Return what each part of the table adds to every hidden sum."""
    players = len(after.players)
    mine, *others = after.piles[seat:] + after.piles[:seat]
    seen: list[Sequence[float]] = [
        weigh_piles(players, 0, mine),
        weigh_piles(players, 1, others[0]),
        weigh_rows(players, after.heroes, after.villains),
    ]
    if players > 2:
        strongest = max(others, key=plain_worth)
        everybody = zip(*(weigh_piles(players, 3, piles) for piles in others), strict=True)
        seen += [weigh_piles(players, 2, strongest), [sum(parts) / len(others) for parts in everybody]]
    return seen


@lru_cache(AT_HAND)
def weigh_piles(players: int, role: int, piles: Piles) -> list[float]:
    """Return what one player's piles add to every hidden sum; the role says which weights apply."""
    return weigh_traits(load_net(players).looks[role], pile_traits(piles))


@lru_cache(AT_HAND)
def weigh_rows(players: int, heroes: tuple[Tile, ...], villains: tuple[Tile, ...]) -> list[float]:
    """Return what the rows add to every hidden sum."""
    return weigh_traits(load_net(players).looks[-1], row_traits(players, heroes, villains))


def weigh_traits(matrix: Matrix, traits: list[float]) -> list[float]:
    """Return the traits weighed by each row of a matrix."""
    return [sum(map(mul, row, traits)) for row in matrix]
