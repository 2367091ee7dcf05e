"""Checks that no coin is made or lost, with a ledger of the bank over whole random games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine import GAMES
from engine.core import NOBODY
from engine.malacca.payout import payout_steps
from engine.malacca.pieces import BANK, MONEY, Buy, Payout, Place, Ship, State
from engine.malacca.settle import coins_after, coins_before_payout
from engine.transcript import new_game
from tests.malacca.plain import count_money_after, make_plain

MALACCA = GAMES["malacca"]
MODULES = ((), ("characters",), ("items",), ("characters", "items"))


def count_on_the_table(state: State) -> int:
    """Return how many coins are not in the bank."""
    return state.cargo + sum(pirate.money + pirate.bet for pirate in state.pirates)


def check_money_of_a_game(players: int, modules: Sequence[str], seed: int) -> int:
    """Check every step of a random game, and return how many steps its payouts had."""
    state, choice = new_game(MALACCA, "12345678"[:players], modules, seed).now, Random(seed)
    begun, bank, steps = count_on_the_table(state), 0, 0
    while MALACCA.actor(state) != NOBODY:
        action = choice.choice(MALACCA.legal_actions(state))
        into, many = count_paid_in(state, action)
        state, steps, bank = MALACCA.apply_action(state, action), steps + many, bank + into
        assert count_on_the_table(state) + bank == begun
        assert all(pirate.money >= 0 and pirate.bet >= 0 for pirate in state.pirates)
    return steps


def count_paid_in(state: State, action: Any) -> tuple[int, int]:
    """Return what the bank gets by this action, and in how many steps."""
    match action:
        case Payout():
            return check_every_step(state)
        case Ship(cargo):
            return -cargo, 0
        case Buy(item) if item:
            return 5, 0
        case _:
            return 0, 0


def check_every_step(state: State) -> tuple[int, int]:
    """Check that nobody gives what is not there, and that no coin is left in the middle."""
    steps, now = payout_steps(state), coins_before_payout(state.pirates, state.cargo)
    for number, step in enumerate(steps):
        now = coins_after(now, [step])
        assert sum(now.values()) == count_on_the_table(state), number
        assert all(coins >= 0 for place, coins in now.items() if place != BANK), number
    assert not any(coins for place, coins in now.items() if place.what not in ("money", "bank"))
    settled = MALACCA.apply_action(state, Payout())
    for seat, pirate in enumerate(settled.pirates):
        assert pirate.money == now[Place(MONEY, seat)] == count_money_after(make_plain(state), seat)
    return now[BANK], len(steps)
