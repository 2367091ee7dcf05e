"""Finds what lies where on a table of Malacca after some steps of a payout, and what has just moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from engine.malacca.pieces import (
    ATTACK,
    BANK,
    BET,
    DECK,
    DEFENCE,
    HAND,
    HOLD,
    KINDS,
    LAID,
    LOOT,
    MONEY,
    PARROT,
    Place,
    Step,
)
from engine.malacca.settle import Coins, coins_after, coins_before_payout
from engine.malacca.view import View

COIN, ALL, ROUNDS, REST = "coin", "all", "rounds", "rest"  # how coins of a heap are dealt
SHARERS = {HOLD: ATTACK, LOOT: DEFENCE}  # whose coins they become


class Stage(NamedTuple):
    """What one press plays out: some steps of a payout, and if coins are dealt, how."""

    steps: tuple[Step, ...]
    dealt: str = ""


def list_stages(view: View) -> list[Stage]:
    """Return the stages of a payout: single steps, but full rounds of coins and all basic cards together."""
    found: list[Stage] = []
    for alike, run in groupby(view.payout, find_heap):
        steps = tuple(run)
        if alike in SHARERS:
            found += deal_in_laps(steps, sum(one.counts_as == SHARERS[alike] for one in view.pirates))
        else:
            found += [Stage(steps)] if alike else [Stage((step,)) for step in steps]
    return found


def find_heap(step: Step) -> Place | None:
    """Return the heap that is dealt in this step, or the hand to which several cards go."""
    if step.source in SHARERS and step.target != BANK:
        return step.source
    if step.source == DECK and step.why.rule == "malacca.captain.sayyida":
        return step.target
    return Place(HAND) if step.card in KINDS else None


def deal_in_laps(steps: tuple[Step, ...], sharers: int) -> Iterator[Stage]:
    """Yield the dealt coins in parts: the first ones singly, then full rounds, then the rest singly."""
    if sharers == 1:
        yield Stage(steps, ALL)
        return
    full = len(steps) // sharers * sharers
    for step in steps[:sharers]:
        yield Stage((step,), COIN)
    if full > sharers:
        yield Stage(steps[sharers:full], ROUNDS)
    for step in steps[max(full, sharers) :]:
        yield Stage((step,), REST)


class Scene(NamedTuple):
    """What lies on the table after some steps of the payout; `stage` is what moved last."""

    number: int
    stage: Stage | None
    coins: Coins
    back: frozenset[int]  # the seats whose card has left the table
    cards: Counter[Place]  # how many special cards are in each hand and in the deck
    captain: int

    def list_came(self, place: Place) -> list[Step]:
        """Return the last steps that brought something to a place."""
        return [step for step in self.stage.steps if step.target == place] if self.stage else []

    def list_gone(self, place: Place) -> list[Step]:
        """Return the last steps that took something from a place."""
        return [step for step in self.stage.steps if step.source == place] if self.stage else []


def find_scene(view: View, number: int) -> Scene:
    """Return the table after so many stages of the payout."""
    over = list_stages(view)[:number] if number else []
    steps = [step for stage in over for step in stage.steps]
    parrots = [step.target.seat for step in steps if step.target and step.target.what == PARROT]
    return Scene(
        number=number,
        stage=over[-1] if over else None,
        coins=coins_after(coins_before_payout(view.pirates, view.cargo), steps),
        back=frozenset(step.source.seat for step in steps if step.source and step.source.what == LAID),
        cards=count_cards(view, steps),
        captain=parrots[-1] if parrots else view.captain,
    )


def count_cards(view: View, steps: Iterable[Step]) -> Counter[Place]:
    """Return how many special cards are in each hand, and in the deck."""
    cards = Counter({Place(HAND, seat): len(pirate.hand) for seat, pirate in enumerate(view.pirates)})
    cards[DECK] = len(view.special)
    for step in steps:
        if step.card and step.card not in KINDS and step.source and step.target:
            cards[step.source] -= 1
            cards[step.target] += 1
    return cards


def count_totals(view: View) -> list[int]:
    """Return what everybody has after the payout."""
    coins = coins_after(coins_before_payout(view.pirates, view.cargo), view.payout)
    return [coins[Place(MONEY, seat)] + coins[Place(BET, seat)] for seat in range(len(view.pirates))]
