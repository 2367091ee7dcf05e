"""What the net of `hard` looks at: a view as numbers about as great as one, the same for every seat."""

from __future__ import annotations

from math import log1p
from typing import Final

from engine.malacca.pieces import (
    CHARACTERS,
    CHOOSE,
    KEEP,
    KINDS,
    LAY,
    MODULES,
    MOST_CARGO,
    MOST_PLAYERS,
    ORDERS,
    SHIPS,
    SHOP,
    SPECIAL,
)
from engine.malacca.view import SeenPirate, View

Traits = list[float]

MOMENTS: Final = (LAY, CHOOSE, SHOP, KEEP)
MANY: Final = 3  # so many other players weigh one
OF_ONE: Final = 7 + len(CHARACTERS) + len(KINDS)
OF_LAID: Final = 5 + len(KINDS)
TRAITS: Final = 57 + 2 * OF_ONE + OF_LAID


def traits(view: View) -> Traits:
    me, *others = (view.pirates[seat] for seat in ORDERS[len(view.pirates)][view.seat])
    return [
        *of_round(view),
        *of_money(view, me, others),
        *of_seats(me, others),
        *of_pieces(view, me),
        *of_open_cards(view, me, others),
        *of_leader(view, me, others),
        *of_others(view, me, others),
    ]


def wealth(pirate: SeenPirate) -> int:
    return pirate.money + pirate.bet


def part(one: float, other: float) -> float:
    """One of both together: how they compare, however great they are."""
    return one / (one + other) if one else 0.0


# One's own place


def of_round(view: View) -> Traits:
    players, ships = len(view.players), view.ships
    return [
        1.0,
        *(view.phase == moment for moment in MOMENTS),
        *(ships / (SHIPS - 1), ships == 0, ships == 1, ships <= 3),
        *(players / MOST_PLAYERS, 2 / players, players == 2, players == 3),
        *(module in view.modules for module in MODULES),
        view.cargo / MOST_CARGO,
    ]


def of_money(view: View, me: SeenPirate, others: list[SeenPirate]) -> Traits:
    mine, theirs = wealth(me), [wealth(pirate) for pirate in others]
    pot = view.cargo + sum(pirate.bet for pirate in others)
    richer = sum(their > mine for their in theirs)
    return [
        *(part(view.cargo, mine), part(pot, mine)),
        *(log1p(mine) / 8, mine == 0, mine <= 2),
        *(part(mine, max(theirs)), mine > max(theirs), richer / len(others)),
        *(part(mine, sum(theirs)), part(mine, min(theirs))),
    ]


def of_seats(me: SeenPirate, others: list[SeenPirate]) -> Traits:
    laid = sum(bool(pirate.laid) for pirate in others)
    return [laid / len(others), laid == 0, laid == len(others), me.bet / wealth(me) if me.bet else 0.0]


def of_pieces(view: View, me: SeenPirate) -> Traits:
    held = [card.card for card in me.hand]
    return [
        *(held.count(card) / 2 for card in SPECIAL),
        not view.special,
        *(me.character == character for character in CHARACTERS),
        *(me.items.count(kind) / 2 for kind in KINDS),
    ]


def of_open_cards(view: View, me: SeenPirate, others: list[SeenPirate]) -> Traits:
    """What is still to be chosen, and what a choice would change."""
    if not view.face_up:
        return [0.0] * 6
    ahead = view.attack - view.defence
    to_choose = sum(not pirate.counts_as for pirate in others)
    return [me.laid == "attack-or-defence", to_choose / 2, ahead / 4, ahead > 0, ahead > -1, ahead > 1]


# The others


def of_leader(view: View, me: SeenPirate, others: list[SeenPirate]) -> Traits:
    """The richest of the others; of equals the next one clockwise."""
    leader = max(others, key=wealth)
    ventured = leader.bet / wealth(leader) if leader.bet else 0.0
    return [part(wealth(leader), wealth(me)), bool(leader.laid), ventured, part(leader.bet, view.cargo)]


def of_others(view: View, me: SeenPirate, others: list[SeenPirate]) -> Traits:
    """Those who are still to lay a card taken together, and those who have laid one."""
    total, most = sum(map(wealth, (me, *others))), max(map(wealth, others))
    to_lay, laid = [], []
    for pirate in others:
        one = of_one(pirate, wealth(me), total, most)
        if pirate.laid:
            laid.append(one + of_laid(view, pirate))
        else:
            to_lay.append(one)
    return [*together(to_lay, OF_ONE), *together(laid, OF_ONE + OF_LAID)]


def together(rows: list[Traits], width: int) -> Traits:
    return [sum(column) / MANY for column in zip(*rows, strict=True)] if rows else [0.0] * width


def of_one(pirate: SeenPirate, mine: int, total: int, most: int) -> Traits:
    their = wealth(pirate)
    return [
        *(1.0, their > mine, part(their, mine), part(their, total - their), their == most, their == 0),
        len(pirate.hand) / 2,
        *(pirate.character == character for character in CHARACTERS),
        *(pirate.items.count(kind) / 2 for kind in KINDS),
    ]


def of_laid(view: View, pirate: SeenPirate) -> Traits:
    """What somebody ventures, and once it is open, as what."""
    bet, ventured = pirate.bet, pirate.bet / wealth(pirate) if pirate.bet else 0.0
    return [
        *(bet == 0, ventured, ventured >= 0.5, ventured == 1, part(bet, view.cargo)),
        *(view.face_up and pirate.counts_as == kind for kind in KINDS),
    ]
