"""Every round that a guess at the others allows, each with its weight, and none drawn by lot.

The payout is asked once for each thing that may become of a card. Only what is dealt coin by coin depends
on all the cards at once; it is shared out here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from typing import Final, NamedTuple

from engine.malacca import rules, special
from engine.malacca.payout import payout
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
    turned,
)
from engine.malacca.revealed import Round
from engine.malacca.settle import after, coins_of
from engine.malacca.view import SeenPirate, View

WHOLE: Final = 100


class Guess(NamedTuple):
    """Of a hundred: how many trade who have bet, how many who have not, and how many of the rest attack."""

    bet: int
    nothing: int
    attack: int


class Might(NamedTuple):
    """What somebody might have laid, and its weight among all that this pirate might."""

    kind: str
    pirate: Pirate
    strength: int
    name: str
    weight: int


class End(NamedTuple):
    """How a round goes out, seen from one seat."""

    money: int
    richest: bool  # alone, or with others
    kind: str  # what its own card counted as
    captured: bool
    attacked: bool
    draws: bool  # a special card


# What everybody might lay


def half(money: int) -> int:
    return (money + 1) // 2


def may_count_as(card: str) -> tuple[str, ...]:
    return WAITING.get(card) or (COUNTS_AS[card],)


def mights(seen: SeenPirate, guess: Guess) -> list[Might]:
    """A basic card. Whoever is still to lay trades as often as others do on average, bet or no bet."""
    trades = 2 * (guess.bet if seen.bet else guess.nothing) if seen.laid else guess.bet + guess.nothing
    others = 2 * WHOLE - trades
    weights = {ATTACK: others * guess.attack, DEFENCE: others * (WHOLE - guess.attack), TRADE: trades * WHOLE}
    return [might(seen, kind, kind, bet_of(seen, kind), weights[kind]) for kind in KINDS if weights[kind]]


def bet_of(seen: SeenPirate, kind: str) -> int:
    """Who is still to lay bets half of the money on a trade, and nothing on another card."""
    if seen.laid:
        return seen.bet
    return half(seen.money) if kind == TRADE else 0


def might(seen: SeenPirate, card: str, kind: str, bet: int, weight: int = 1) -> Might:
    pirate = Pirate(
        money=seen.money + seen.bet - bet,
        character=seen.character,
        items=seen.items,
        laid=Card(card),
        bet=bet,
        chosen=kind if card in WAITING else "",
    )
    return Might(kind, pirate, rules.strength(pirate), f"{card} {kind} {bet}", weight)


# How rounds go out


class Rounds:
    """All the rounds that are possible once a seat has laid a card."""

    def __init__(self, view: View, guess: Guess) -> None:
        self.view, self.seat = view, view.seat
        self.order = turned(len(view.players), view.captain)
        self.table = State(view.players, view.modules, (), view.captain, cargo=view.cargo, face_up=True)
        others = [mights(seen, guess) for seat, seen in enumerate(view.pirates) if seat != view.seat]
        self.others = [(line, prod([one.weight for one in line])) for line in product(*others)]
        self.apart: dict[tuple[object, ...], int] = {}

    def ends(self, lay: Lay) -> Iterator[tuple[End, int]]:
        """A waiting card comes to be what brings more: by then all cards lie open."""
        seen, seat = self.view.pirates[self.seat], self.seat
        own = [might(seen, lay.card, kind, lay.bet) for kind in may_count_as(lay.card)]
        for others, weight in self.others:
            lines = [(*others[:seat], one, *others[seat:]) for one in own]
            yield max(map(self.end, lines), key=lambda end: end.money), weight

    def end(self, line: Sequence[Might]) -> End:
        now = self.weighed(line)
        money = self.without_dealing(line, now)
        heap, sharers = self.dealt(line, now)
        for place, seat in enumerate(sharers):
            money[seat] += (heap - place + len(sharers) - 1) // len(sharers)
        drawing = special.in_order_of_drawing(now)[: len(self.view.special)]
        return End(
            money=money[self.seat],
            richest=money[self.seat] == max(money),
            kind=line[self.seat].kind,
            captured=now.captured,
            attacked=bool(now.attackers),
            draws=self.seat in drawing,
        )

    def weighed(self, line: Sequence[Might]) -> Round:
        attackers, defenders, traders = (
            [seat for seat in self.order if line[seat].kind == kind] for kind in KINDS
        )
        attack = sum([line[seat].strength for seat in attackers])
        defence = sum([line[seat].strength for seat in defenders])
        captured = rules.is_captured(attack, defence)
        return Round(self.table, attackers, defenders, traders, attack, defence, captured, not captured)

    def dealt(self, line: Sequence[Might], now: Round) -> tuple[int, list[int]]:
        """What goes coin by coin, and to whom: all that is on a captured ship, or what attackers had bet."""
        if now.captured:
            lost = sum([line[seat].pirate.bet for seat in (*now.traders, *now.defenders)])
            return self.table.cargo + lost, now.attackers
        return sum([line[seat].pirate.bet for seat in now.attackers]), now.defenders

    def without_dealing(self, line: Sequence[Might], now: Round) -> list[int]:
        """All other money depends on its owner's card, and on nothing but these three things besides."""
        alike = len(self.order) in (len(now.attackers), len(now.defenders), len(now.traders))
        keys = [(seat, one.name, now.captured, bool(now.attackers), alike) for seat, one in enumerate(line)]
        if not all(key in self.apart for key in keys):
            self.apart.update(zip(keys, self.paid(line), strict=True))
        return [self.apart[key] for key in keys]

    def paid(self, line: Sequence[Might]) -> list[int]:
        """What the payout leaves everybody, without what it deals."""
        table = replace(self.table, pirates=tuple(one.pirate for one in line))
        steps = [step for step in payout(table) if step.source not in (HOLD, LOOT)]
        coins = after(coins_of(table.pirates, table.cargo), steps)
        return [coins[Place(MONEY, seat)] for seat in range(len(line))]
