"""No coin is made or lost: whole random games with a ledger of the bank, coin by coin."""

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
from tests.malacca.plain import money_after, plain

MALACCA = GAMES["malacca"]
MODULES = ((), ("characters",), ("items",), ("characters", "items"))


def on_the_table(state: State) -> int:
    return state.cargo + sum(pirate.money + pirate.bet for pirate in state.pirates)


def keeps_its_money(players: int, modules: Sequence[str], seed: int) -> int:
    """A game played at random to its end; how many steps its payouts had."""
    state, choice = new_game(MALACCA, "12345678"[:players], modules, seed).now, Random(seed)
    begun, bank, steps = on_the_table(state), 0, 0
    while MALACCA.actor(state) != NOBODY:
        action = choice.choice(MALACCA.legal_actions(state))
        into, many = paid_in(state, action)
        state, steps, bank = MALACCA.apply_action(state, action), steps + many, bank + into
        assert on_the_table(state) + bank == begun
        assert all(pirate.money >= 0 and pirate.bet >= 0 for pirate in state.pirates)
    return steps


def paid_in(state: State, action: Any) -> tuple[int, int]:
    """What the bank gets by this action, and by how many steps."""
    match action:
        case Payout():
            return every_step_is_whole(state)
        case Ship(cargo):
            return -cargo, 0
        case Buy(item) if item:
            return 5, 0
        case _:
            return 0, 0


def every_step_is_whole(state: State) -> tuple[int, int]:
    """Nobody gives what is not there, and at the end no coin lies in the middle."""
    steps, now = payout_steps(state), coins_before_payout(state.pirates, state.cargo)
    for number, step in enumerate(steps):
        now = coins_after(now, [step])
        assert sum(now.values()) == on_the_table(state), number
        assert all(coins >= 0 for place, coins in now.items() if place != BANK), number
    assert not any(coins for place, coins in now.items() if place.what not in ("money", "bank"))
    settled = MALACCA.apply_action(state, Payout())
    for seat, pirate in enumerate(settled.pirates):
        assert pirate.money == now[Place(MONEY, seat)] == money_after(plain(state), seat)
    return now[BANK], len(steps)
