"""Whole games between bots, and what part of them each wins."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from engine.core import CHANCE, NOBODY, AnyGame, Draw, random_source, shuffle

TOO_LONG = 20_000  # moves; nobody plays like that
Z = 1.959964  # of a normal variable, 95 of 100 lie within so many deviations


class Share(NamedTuple):
    """What part of its games an entry won, ties split, and where its true part lies, 95 times in 100."""

    bot: str
    share: float
    low: float
    high: float


def seating(entries: int, game: int, seed: int) -> list[int]:
    """Who sits where in the n-th game: each deal is played with every entry in every seat in turn."""
    deal, turned = divmod(game, entries)
    order = shuffle(range(entries), random_source(seed_of(deal, seed, 1), 0))
    return order[turned:] + order[:turned]


def seed_of(deal: int, seed: int, use: int) -> int:
    """Its own chance for every deal and use: 0 the deal and the dice, 1 the seating, 2 the bots."""
    return (seed * 1_000_003 + deal) * 3 + use


def won(game: AnyGame, bots: Sequence[str], number: int, seed: int, start: Any = None) -> list[float]:
    """What part of the n-th game each entry won."""
    seats = seating(len(bots), number, seed)
    deal = number // len(bots)
    chance = random_source(seed_of(deal, seed, 0), 0)
    mind = random_source(seed_of(deal, seed, 2), 0)
    state = dealt(game, len(bots), chance) if start is None else start
    for _ in range(TOO_LONG):
        actor = game.actor(state)
        if actor == NOBODY:
            break
        if actor == CHANCE:
            state = game.apply_action(state, game.draw_outcome(state, chance))
        else:
            state = game.apply_action(
                state, game.bots[bots[seats[actor]]](game.view(state, actor), mind).action
            )
    winners = game.score(state)["winners"]
    parts = [0.0] * len(bots)
    for seat in winners:
        parts[seats[seat - 1]] = 1 / len(winners)
    return parts


def dealt(game: AnyGame, players: int, draw: Draw) -> Any:
    """A fresh table, without the text of it."""
    names = [str(seat + 1) for seat in range(players)]
    state = game.empty_state(names, [])
    for line in game.new_setup(names, [], draw):
        state = game.arrange(state, line.split())
    return state


def shares(bots: Sequence[str], games: Sequence[Sequence[float]]) -> list[Share]:
    return [share(bot, [parts[entry] for parts in games]) for entry, bot in enumerate(bots)]


def share(bot: str, parts: Sequence[float]) -> Share:
    """With Wilson's interval, which does not leave 0 to 1."""
    many = len(parts)
    part = 0.0
    for one in parts:  # not `sum`, which adds floats up differently from one Python to the next
        part += one
    part /= many
    middle, width = part + Z * Z / (2 * many), Z * sqrt(part * (1 - part) / many + Z * Z / (4 * many * many))
    whole = 1 + Z * Z / many
    low, high = (middle - width) / whole, (middle + width) / whole
    # At 0 and at 1 the share itself is the end of its interval, whatever rounding makes of it.
    return Share(bot, part, min(max(low, 0.0), part), max(high, part))
