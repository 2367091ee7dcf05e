"""Going through the steps of a payout: where the coins lie after some of them, and the table after all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.malacca.payout import payout
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
    everybody,
)

Coins = dict[Place, int]


class Purse(Protocol):
    """Whoever has coins: a pirate, or one as a seat sees it."""

    @property
    def money(self) -> int: ...
    @property
    def bet(self) -> int: ...


def coins_of(pirates: Sequence[Purse], cargo: int) -> Coins:
    """Where coins lie before the payout; what the bank has is counted from nothing."""
    coins = {BANK: 0, HOLD: cargo, LOOT: 0}
    for seat, pirate in enumerate(pirates):
        coins[Place(MONEY, seat)] = pirate.money
        coins[Place(BET, seat)] = pirate.bet
    return coins


def after(coins: Coins, steps: Iterable[Step]) -> Coins:
    """Where they lie after some steps."""
    now = dict(coins)
    for _, source, target, many, _ in steps:
        if many and source and target:
            now[source] -= many
            now[target] += many
    return now


def settled(state: State) -> State:
    """The table when the round has been paid out and the parrot has gone on."""
    steps = payout(state)
    coins = after(coins_of(state.pirates, state.cargo), steps)
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
    """Who has the parrot."""
    went = [step.target.seat for step in steps if step.target and step.target.what == PARROT]
    return went[-1] if went else state.captain


def cards_after(state: State, steps: Iterable[Step]) -> tuple[tuple[Card, ...], list[tuple[Card, ...]]]:
    """The deck and the hands, each card with those who have seen it."""
    deck, hands = list(state.special), [list(pirate.hand) for pirate in state.pirates]
    for _, source, target, _, kind in steps:
        if kind not in SPECIAL or not source or not target:
            continue
        if source == DECK:
            hands[target.seat].append(looked_at(deck.pop(0), target.seat))
        elif source.what == LAID:
            deck.append(Card(kind, everybody(state)))
        else:
            kept, back = parted(hands[source.seat][-2:], kind, source.seat)
            hands[source.seat][-2:] = [kept]
            deck.append(back)
    return tuple(deck), [tuple(hand) for hand in hands]


def looked_at(card: Card, seat: int) -> Card:
    return Card(card.kind, tuple(sorted({*card.seen, seat})))


def parted(pair: Sequence[Card], kind: str, seat: int) -> tuple[Card, Card]:
    """The card that Sayyida keeps, and the one of a kind that she gives back: nobody sees which is which."""
    one, other = pair
    alike = set(one.seen) & set(other.seen) if one.kind == other.kind else {seat}
    kept = one.kind if other.kind == kind else other.kind
    return Card(kept, tuple(sorted(alike))), Card(kind, tuple(sorted(alike)))
