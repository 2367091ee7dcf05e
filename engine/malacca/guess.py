"""Goes through every round that is possible by a guess about the others, each with its weight.

The payout is worked out once for each player, card and outcome. Only coins that are dealt one by one depend
on all the cards at once: they are shared out here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from typing import Final, NamedTuple

from engine.malacca import rules, special
from engine.malacca.open_round import Round
from engine.malacca.payout import payout_steps
from engine.malacca.pieces import (
    ATTACK,
    COUNTS_AS,
    DEFENCE,
    HOLD,
    KINDS,
    LOOT,
    MONEY,
    TRADE,
    WAITING,
    Card,
    Lay,
    Pirate,
    Place,
    State,
    seats_from,
)
from engine.malacca.settle import coins_after, coins_before_payout
from engine.malacca.view import SeenPirate, View

WHOLE: Final = 100


class Guess(NamedTuple):
    """Says how the others are thought to play. The three figures are per cent."""

    bet: int  # how many of those who bet something trade
    nothing: int  # how many of those who bet nothing trade
    attack: int  # how many of all who do not trade attack


class PossibleCard(NamedTuple):
    """Describes a card that a player may have laid. Its weight compares it to the player's other cards."""

    kind: str  # what the card counts as
    pirate: Pirate  # the player once the card is laid
    strength: int
    name: str  # tells apart all the cards that this player may lay
    weight: int


class RoundEnd(NamedTuple):
    """Tells how a round ends, seen from one seat."""

    money: int
    richest: bool  # alone or with others
    kind: str  # what its own card counted as
    captured: bool
    attacked: bool
    draws: bool  # whether this seat draws a special card


# What everybody may lay


def half_rounded_up(money: int) -> int:
    """Return half of the money, rounded up."""
    return (money + 1) // 2


def possible_kinds(card: str) -> tuple[str, ...]:
    """Return the kinds that a card may count as."""
    return WAITING.get(card) or (COUNTS_AS[card],)


def possible_cards(seen: SeenPirate, guess: Guess) -> list[PossibleCard]:
    """Return the basic cards that a player may have laid, or may lay, with their weights.

    Of a player who has not laid a card yet, one does not know whether there will be a bet: such a player
    trades as often as the average of those who bet and those who do not.
    """
    trades = 2 * (guess.bet if seen.bet else guess.nothing) if seen.laid else guess.bet + guess.nothing
    others = 2 * WHOLE - trades
    weights = {ATTACK: others * guess.attack, DEFENCE: others * (WHOLE - guess.attack), TRADE: trades * WHOLE}
    return [
        make_possible_card(seen, kind, kind, guess_bet(seen, kind), weights[kind])
        for kind in KINDS
        if weights[kind]
    ]


def guess_bet(seen: SeenPirate, kind: str) -> int:
    """Return a player's bet: half of the money if a trade is still to be laid, nothing with other cards."""
    if seen.laid:
        return seen.bet
    return half_rounded_up(seen.money) if kind == TRADE else 0


def make_possible_card(seen: SeenPirate, card: str, kind: str, bet: int, weight: int = 1) -> PossibleCard:
    """Return a card as somebody may have laid it, with the money that the bet leaves."""
    pirate = Pirate(
        money=seen.money + seen.bet - bet,
        character=seen.character,
        items=seen.items,
        laid=Card(card),
        bet=bet,
        chosen=kind if card in WAITING else "",
    )
    return PossibleCard(kind, pirate, rules.card_strength(pirate), f"{card} {kind} {bet}", weight)


# How rounds end


class Rounds:
    """Goes through all the rounds that are possible once a seat has laid a card."""

    def __init__(self, view: View, guess: Guess) -> None:
        """Combine the cards that the others may lay, each combination with its weight."""
        self.view, self.seat = view, view.seat
        self.order = seats_from(len(view.players), view.captain)
        self.table = State(view.players, view.modules, (), view.captain, cargo=view.cargo, face_up=True)
        others = [possible_cards(seen, guess) for seat, seen in enumerate(view.pirates) if seat != view.seat]
        self.others = [(line, prod([one.weight for one in line])) for line in product(*others)]
        self.money_known: dict[tuple[object, ...], int] = {}

    def possible_ends(self, lay: Lay) -> Iterator[tuple[RoundEnd, int]]:
        """Yield the end of every possible round if the seat lays this card, with its weight.

        A waiting card comes to be the kind that brings more: when it is chosen, all cards are open.
        """
        seen, seat = self.view.pirates[self.seat], self.seat
        own = [make_possible_card(seen, lay.card, kind, lay.bet) for kind in possible_kinds(lay.card)]
        for others, weight in self.others:
            lines = [(*others[:seat], one, *others[seat:]) for one in own]
            yield max(map(self.play_out, lines), key=lambda end: end.money), weight

    def play_out(self, line: Sequence[PossibleCard]) -> RoundEnd:
        """Return the end of the round in which each seat has laid the card in `line`."""
        now = self.reveal_cards(line)
        money = self.money_without_dealing(line, now)
        heap, sharers = self.coins_to_deal(line, now)
        for place, seat in enumerate(sharers):
            money[seat] += (heap - place + len(sharers) - 1) // len(sharers)
        drawing = special.seats_to_draw(now)[: len(self.view.special)]
        return RoundEnd(
            money=money[self.seat],
            richest=money[self.seat] == max(money),
            kind=line[self.seat].kind,
            captured=now.captured,
            attacked=bool(now.attackers),
            draws=self.seat in drawing,
        )

    def reveal_cards(self, line: Sequence[PossibleCard]) -> Round:
        """Return the round that these cards make."""
        attackers, defenders, traders = (
            [seat for seat in self.order if line[seat].kind == kind] for kind in KINDS
        )
        attack = sum([line[seat].strength for seat in attackers])
        defence = sum([line[seat].strength for seat in defenders])
        captured = rules.is_captured(attack, defence)
        return Round(self.table, attackers, defenders, traders, attack, defence, captured, not captured)

    def coins_to_deal(self, line: Sequence[PossibleCard], now: Round) -> tuple[int, list[int]]:
        """Return how many coins are dealt one by one, and to whom.

        It is all that is on a captured ship, or what the attackers of a defended one had bet.
        """
        if now.captured:
            lost = sum([line[seat].pirate.bet for seat in (*now.traders, *now.defenders)])
            return self.table.cargo + lost, now.attackers
        return sum([line[seat].pirate.bet for seat in now.attackers]), now.defenders

    def money_without_dealing(self, line: Sequence[PossibleCard], now: Round) -> list[int]:
        """Return each seat's money after the round, without the coins that are dealt one by one.

        It depends only on the seat's own card, on the outcome, on whether anybody attacked, and on whether
        all did the same. So it is worked out once for each such case.
        """
        alike = len(self.order) in (len(now.attackers), len(now.defenders), len(now.traders))
        keys = [(seat, one.name, now.captured, bool(now.attackers), alike) for seat, one in enumerate(line)]
        if not all(key in self.money_known for key in keys):
            self.money_known.update(zip(keys, self.pay_out(line), strict=True))
        return [self.money_known[key] for key in keys]

    def pay_out(self, line: Sequence[PossibleCard]) -> list[int]:
        """Return each seat's money after a payout, without the coins that are dealt one by one."""
        table = replace(self.table, pirates=tuple(one.pirate for one in line))
        steps = [step for step in payout_steps(table) if step.source not in (HOLD, LOOT)]
        coins = coins_after(coins_before_payout(table.pirates, table.cargo), steps)
        return [coins[Place(MONEY, seat)] for seat in range(len(line))]
