"""Play whole games between bots, and count what share of them each wins."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from engine.core import CHANCE, NOBODY, AnyGame, Draw, random_source, shuffle

TOO_LONG = 20_000  # moves: a game that is longer never ends
Z = 1.959964  # 95 of 100 values of a normal variable are within so many standard deviations


class Share(NamedTuple):
    """What share of its games a bot won (ties are split), with its 95 % interval."""

    bot: str
    share: float
    low: float
    high: float


def seat_entries(entries: int, game: int, seed: int) -> list[int]:
    """Return who sits where in a game: each deal is played with every entry in every seat in turn."""
    deal, turned = divmod(game, entries)
    order = shuffle(range(entries), random_source(make_seed(deal, seed, 1), 0))
    return order[turned:] + order[:turned]


def make_seed(deal: int, seed: int, use: int) -> int:
    """Return a seed for a deal and a use: 0 for the deal and the dice, 1 for the seats, 2 for the bots."""
    return (seed * 1_000_003 + deal) * 3 + use


def play_game(game: AnyGame, bots: Sequence[str], number: int, seed: int, start: Any = None) -> list[float]:
    """Play one game of a match, and return what part of it each bot won."""
    seats = seat_entries(len(bots), number, seed)
    deal = number // len(bots)
    chance = random_source(make_seed(deal, seed, 0), 0)
    mind = random_source(make_seed(deal, seed, 2), 0)
    state = deal_table(game, len(bots), chance) if start is None else start
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


def deal_table(game: AnyGame, players: int, draw: Draw) -> Any:
    """Return the state of a fresh table; making its transcript too would take longer."""
    names = [str(seat + 1) for seat in range(players)]
    state = game.empty_state(names, [])
    for line in game.new_setup(names, [], draw):
        state = game.arrange(state, line.split())
    return state


def count_shares(bots: Sequence[str], games: Sequence[Sequence[float]]) -> list[Share]:
    """Return the share of each bot."""
    return [count_share(bot, [parts[entry] for parts in games]) for entry, bot in enumerate(bots)]


def count_share(bot: str, parts: Sequence[float]) -> Share:
    """Return the share of one bot, with Wilson's interval, which stays between 0 and 1."""
    many = len(parts)
    part = 0.0
    for one in parts:  # `sum` would add floats up differently in another version of Python
        part += one
    part /= many
    middle, width = part + Z * Z / (2 * many), Z * sqrt(part * (1 - part) / many + Z * Z / (4 * many * many))
    whole = 1 + Z * Z / many
    low, high = (middle - width) / whole, (middle + width) / whole
    # Rounding must not leave a share of 0 or 1 outside of its own interval.
    return Share(bot, part, min(max(low, 0.0), part), max(high, part))
