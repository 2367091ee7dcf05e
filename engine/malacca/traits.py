"""Describes a view by numbers for the net of the bot `hard`. The numbers are about as great as 1."""

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
MANY: Final = 3  # sums over the other players are divided by this
OF_ONE: Final = 7 + len(CHARACTERS) + len(KINDS)
OF_LAID: Final = 5 + len(KINDS)
TRAITS: Final = 57 + 2 * OF_ONE + OF_LAID


def view_traits(view: View) -> Traits:
    """Return the numbers that describe a view."""
    me, *others = (view.pirates[seat] for seat in ORDERS[len(view.pirates)][view.seat])
    return [
        *round_traits(view),
        *money_traits(view, me, others),
        *laying_traits(me, others),
        *piece_traits(view, me),
        *open_card_traits(view, me, others),
        *leader_traits(view, me, others),
        *others_traits(view, me, others),
    ]


def wealth(pirate: SeenPirate) -> int:
    """Return all the coins of a player, those on the card too."""
    return pirate.money + pirate.bet


def part_of_both(one: float, other: float) -> float:
    """Return `one` as a part of the sum of both numbers: this compares them, however great they are."""
    return one / (one + other) if one else 0.0


# The player whose turn it is


def round_traits(view: View) -> Traits:
    """Return the numbers for the moment, the ships to come, the players, the modules and the cargo."""
    players, ships = len(view.players), view.ships
    return [
        1.0,
        *(view.phase == moment for moment in MOMENTS),
        *(ships / (SHIPS - 1), ships == 0, ships == 1, ships <= 3),
        *(players / MOST_PLAYERS, 2 / players, players == 2, players == 3),
        *(module in view.modules for module in MODULES),
        view.cargo / MOST_CARGO,
    ]


def money_traits(view: View, me: SeenPirate, others: list[SeenPirate]) -> Traits:
    """Return numbers that compare a player's money to the cargo and to that of the others."""
    mine, theirs = wealth(me), [wealth(pirate) for pirate in others]
    pot = view.cargo + sum(pirate.bet for pirate in others)
    richer = sum(their > mine for their in theirs)
    return [
        *(part_of_both(view.cargo, mine), part_of_both(pot, mine)),
        *(log1p(mine) / 8, mine == 0, mine <= 2),
        *(part_of_both(mine, max(theirs)), mine > max(theirs), richer / len(others)),
        *(part_of_both(mine, sum(theirs)), part_of_both(mine, min(theirs))),
    ]


def laying_traits(me: SeenPirate, others: list[SeenPirate]) -> Traits:
    """Return how many of the others have laid a card, and how much of the money the player has bet."""
    laid = sum(bool(pirate.laid) for pirate in others)
    return [laid / len(others), laid == 0, laid == len(others), me.bet / wealth(me) if me.bet else 0.0]


def piece_traits(view: View, me: SeenPirate) -> Traits:
    """Return the numbers for a player's special cards, character and items."""
    held = [card.card for card in me.hand]
    return [
        *(held.count(card) / 2 for card in SPECIAL),
        not view.special,
        *(me.character == character for character in CHARACTERS),
        *(me.items.count(kind) / 2 for kind in KINDS),
    ]


def open_card_traits(view: View, me: SeenPirate, others: list[SeenPirate]) -> Traits:
    """Return the numbers for open cards: what is still to be chosen, and what a choice would change."""
    if not view.face_up:
        return [0.0] * 6
    ahead = view.attack - view.defence
    to_choose = sum(not pirate.counts_as for pirate in others)
    return [me.laid == "attack-or-defence", to_choose / 2, ahead / 4, ahead > 0, ahead > -1, ahead > 1]


# The other players


def leader_traits(view: View, me: SeenPirate, others: list[SeenPirate]) -> Traits:
    """Return the numbers for the richest of the others; of equals it is the next one clockwise."""
    leader = max(others, key=wealth)
    ventured = leader.bet / wealth(leader) if leader.bet else 0.0
    return [
        part_of_both(wealth(leader), wealth(me)),
        bool(leader.laid),
        ventured,
        part_of_both(leader.bet, view.cargo),
    ]


def others_traits(view: View, me: SeenPirate, others: list[SeenPirate]) -> Traits:
    """Return the numbers that describe the others.

    First come those for players who are still to lay a card, added up, then those for players who have laid
    one.
    """
    total, most = sum(map(wealth, (me, *others))), max(map(wealth, others))
    to_lay, laid = [], []
    for pirate in others:
        one = pirate_traits(pirate, wealth(me), total, most)
        if pirate.laid:
            laid.append(one + laid_card_traits(view, pirate))
        else:
            to_lay.append(one)
    return [*add_up_rows(to_lay, OF_ONE), *add_up_rows(laid, OF_ONE + OF_LAID)]


def add_up_rows(rows: list[Traits], width: int) -> Traits:
    """Return the sum of each column, divided by MANY; zeros if there are no rows."""
    return [sum(column) / MANY for column in zip(*rows, strict=True)] if rows else [0.0] * width


def pirate_traits(pirate: SeenPirate, mine: int, total: int, most: int) -> Traits:
    """Return the numbers for one of the others: money, hand, character and items."""
    their = wealth(pirate)
    return [
        *(
            1.0,
            their > mine,
            part_of_both(their, mine),
            part_of_both(their, total - their),
            their == most,
            their == 0,
        ),
        len(pirate.hand) / 2,
        *(pirate.character == character for character in CHARACTERS),
        *(pirate.items.count(kind) / 2 for kind in KINDS),
    ]


def laid_card_traits(view: View, pirate: SeenPirate) -> Traits:
    """Return the numbers for a card that is laid: its bet, and, once it is open, its kind."""
    bet, ventured = pirate.bet, pirate.bet / wealth(pirate) if pirate.bet else 0.0
    return [
        *(bet == 0, ventured, ventured >= 0.5, ventured == 1, part_of_both(bet, view.cargo)),
        *(view.face_up and pirate.counts_as == kind for kind in KINDS),
    ]
