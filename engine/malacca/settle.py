"""Carries out the steps of a payout: where the coins are after some of them, and the table after all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.malacca.payout import payout_steps
from engine.malacca.pieces import (
    BANK,
    BET,
    DECK,
    HOLD,
    LAID,
    LOOT,
    MONEY,
    PARROT,
    SPECIAL,
    Card,
    Pirate,
    Place,
    State,
    Step,
    all_seats,
)

Coins = dict[Place, int]


class Purse(Protocol):
    """Stands for whoever has coins: a pirate, or a pirate as a seat sees it."""

    @property
    def money(self) -> int:
        """Return the coins in front."""

    @property
    def bet(self) -> int:
        """Return the coins on the card."""


def coins_before_payout(pirates: Sequence[Purse], cargo: int) -> Coins:
    """Return where coins lie before the payout. The bank's are counted from 0, and may fall below it."""
    coins = {BANK: 0, HOLD: cargo, LOOT: 0}
    for seat, pirate in enumerate(pirates):
        coins[Place(MONEY, seat)] = pirate.money
        coins[Place(BET, seat)] = pirate.bet
    return coins


def coins_after(coins: Coins, steps: Iterable[Step]) -> Coins:
    """Return where the coins lie after some steps."""
    now = dict(coins)
    for _, source, target, many, _ in steps:
        if many and source and target:
            now[source] -= many
            now[target] += many
    return now


def settle_round(state: State) -> State:
    """Return the table when the round has been paid out and the parrot has gone on."""
    steps = payout_steps(state)
    coins = coins_after(coins_before_payout(state.pirates, state.cargo), steps)
    special, hands = cards_after(state, steps)
    pirates = tuple(
        Pirate(coins[Place(MONEY, seat)], hands[seat], pirate.character, pirate.items)
        for seat, pirate in enumerate(state.pirates)
    )
    return State(
        players=state.players,
        modules=state.modules,
        pirates=pirates,
        captain=captain_after(state, steps),
        ships=state.ships,
        sailed=(*state.sailed, state.cargo),
        special=special,
    )


def captain_after(state: State, steps: Iterable[Step]) -> int:
    """Return the seat that has the parrot after the steps."""
    went = [step.target.seat for step in steps if step.target and step.target.what == PARROT]
    return went[-1] if went else state.captain


def cards_after(state: State, steps: Iterable[Step]) -> tuple[tuple[Card, ...], list[tuple[Card, ...]]]:
    """Return the deck and the hands after the steps, each card with those who have seen it."""
    deck, hands = list(state.special), [list(pirate.hand) for pirate in state.pirates]
    for _, source, target, _, kind in steps:
        if kind not in SPECIAL or not source or not target:
            continue
        if source == DECK:
            hands[target.seat].append(add_viewer(deck.pop(0), target.seat))
        elif source.what == LAID:
            deck.append(Card(kind, all_seats(state)))
        else:
            kept, back = split_pair(hands[source.seat][-2:], kind, source.seat)
            hands[source.seat][-2:] = [kept]
            deck.append(back)
    return tuple(deck), [tuple(hand) for hand in hands]


def add_viewer(card: Card, seat: int) -> Card:
    """Return the card, seen by one seat more."""
    return Card(card.kind, tuple(sorted({*card.seen, seat})))


def split_pair(pair: Sequence[Card], kind: str, seat: int) -> tuple[Card, Card]:
    """Return the card that Sayyida keeps and the one of `kind` that she gives back.

    Only she knows which is which. If both are of one kind, players who had seen both before still know them.
    """
    one, other = pair
    alike = set(one.seen) & set(other.seen) if one.kind == other.kind else {seat}
    kept = one.kind if other.kind == kind else other.kind
    return Card(kept, tuple(sorted(alike))), Card(kind, tuple(sorted(alike)))
