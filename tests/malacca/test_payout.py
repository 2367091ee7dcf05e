"""The payout as steps: they keep all coins, can be taken back, and come to what a plain reckoning does."""

from __future__ import annotations

from itertools import product

import pytest

from engine import GAMES
from engine.malacca import moments
from engine.malacca.payout import LAPS, deal_coins, payout_steps
from engine.malacca.pieces import BANK, HOLD, Payout, Place, State
from engine.malacca.settle import coins_after, coins_before_payout
from engine.transcript import read_transcript
from tests.malacca.money import MODULES, check_money_of_a_game
from tests.malacca.plain import make_plain, pay_out
from tests.malacca.told import position

MALACCA = GAMES["malacca"]


def list_rounds(seeds: range) -> list[State]:
    """Return positions in which everything is decided."""
    states = [read_transcript(position(seed)).now for seed in seeds]
    return [state for state in states if moments.phase(state) == "payout"]


@pytest.mark.parametrize(("players", "modules"), list(product(range(2, 9), MODULES)))
def test_no_coin_is_made_or_lost(players: int, modules: tuple[str, ...]) -> None:
    assert check_money_of_a_game(players, modules, seed=7) > 12 * players


def test_a_payout_comes_to_what_a_plain_reckoning_comes_to() -> None:
    some = list_rounds(range(1500))
    assert len(some) > 300
    for state in some:
        assert make_plain(MALACCA.apply_action(state, Payout())) == pay_out(make_plain(state))


def test_steps_can_be_taken_back() -> None:
    for state in list_rounds(range(60)):
        before, steps = coins_before_payout(state.pirates, state.cargo), payout_steps(state)
        back = [step._replace(source=step.target, target=step.source) for step in reversed(steps)]
        assert coins_after(coins_after(before, steps), back) == before


def test_every_step_has_a_rule_and_moves_one_thing() -> None:
    for state in list_rounds(range(200)):
        for step in payout_steps(state):
            assert step.why.rule in MALACCA.rules
            assert bool(step.source) == bool(step.target)
            assert step.coins == 0 or not step.card
            assert step.coins >= 0


def deal_heap(coins: int, seats: list[int]) -> list[tuple[int, int]]:
    """Return who gets how many coins of a heap, step by step."""
    return [(step.target.seat, step.coins) for step in deal_coins("rule", HOLD, coins, seats) if step.target]


def test_a_share_goes_round_coin_by_coin() -> None:
    assert deal_heap(5, [2, 0]) == [(2, 1), (0, 1), (2, 1), (0, 1), (2, 1)]
    assert deal_heap(0, [2, 0]) == []
    assert deal_heap(LAPS * 2 + 1, [2, 0]) == [(2, 1), (0, 1)] * LAPS + [(2, 1)]


def test_of_a_very_great_share_the_first_lap_goes_by_the_handful() -> None:
    """1,001 coins for two are 500 rounds and one coin: first 481 coins each at once, then 19 rounds, then the
    last coin."""
    assert deal_heap(1001, [2, 0]) == [(2, 481), (0, 481)] + [(2, 1), (0, 1)] * 19 + [(2, 1)]


def test_the_bank_is_counted_from_nothing() -> None:
    """The bank begins with 0 coins, whatever lies on the table."""
    state = list_rounds(range(30))[0]
    coins = coins_before_payout(state.pirates, state.cargo)
    assert coins[BANK] == 0
    assert coins[HOLD] == state.cargo
    assert coins[Place("money", 0)] == state.pirates[0].money
