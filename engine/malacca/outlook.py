"""What laying a card may bring, exactly, if the others play as a guess says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import accumulate
from typing import NamedTuple

from engine.malacca.guess import Guess, RoundEnd, Rounds, half_rounded_up, possible_kinds
from engine.malacca.pieces import ATTACK, DEFENCE, KINDS, TRADE, Lay
from engine.malacca.view import View

# Each sum of money that may come out, the least first, and how likely it is.
Amounts = tuple[tuple[int, float], ...]


class Outlook(NamedTuple):
    """Tells what one card leads to: the money when the ship is gone, and how likely other things are."""

    lay: Lay
    amounts: Amounts
    mean: float
    quarter: int  # in half of all cases the money lies between these two: a quarter of the cases is below
    three_quarters: int  # and a quarter is above
    richest: float
    captured: float
    if_captured: float  # the mean money then
    defended: float
    if_defended: float
    vain: float  # how likely nobody attacks
    draws: float  # how likely the player draws a special card
    as_attack: float  # how likely a waiting card becomes each kind
    as_defence: float
    as_trade: float


Ends = list[tuple[RoundEnd, int]]


def list_outlooks(view: View, guess: Guess, also: Lay | None = None) -> list[Outlook]:
    """Return the outlook of each card that a seat might lay now; `also` adds one with any bet."""
    rounds = Rounds(view, guess)
    return [make_outlook(lay, list(rounds.possible_ends(lay))) for lay in list_lays(view, also)]


def list_lays(view: View, also: Lay | None = None) -> list[Lay]:
    """Return the cards in the hand; a bet is laid only if it may pay, and then half of the money or all.

    `also` is added if it can be laid: the lesson shows what a bluff costs.
    """
    pirate = view.pirates[view.seat]
    cards = list(dict.fromkeys([*KINDS, *(held.card for held in pirate.hand)]))
    bets = sorted({half_rounded_up(pirate.money), pirate.money})
    usual = [Lay(card, bet) for card in cards for bet in (bets if TRADE in possible_kinds(card) else [0])]
    if also and also not in usual and also.card in cards and 0 <= also.bet <= pirate.money:
        usual.append(also)
    return sorted(usual, key=lambda lay: (cards.index(lay.card), lay.bet))


def make_outlook(lay: Lay, ends: Ends) -> Outlook:
    """Return the outlook of a card from all the ends that it may lead to."""
    ends = sorted(ends, key=lambda weighed: weighed[0].money)
    return Outlook(
        lay=lay,
        amounts=money_shares(ends),
        mean=mean_money(ends, is_any_end),
        quarter=money_quartile(ends, 1),
        three_quarters=money_quartile(ends, 3),
        richest=share_of_ends(ends, lambda end: end.richest),
        captured=share_of_ends(ends, lambda end: end.captured),
        if_captured=mean_money(ends, lambda end: end.captured),
        defended=share_of_ends(ends, lambda end: not end.captured),
        if_defended=mean_money(ends, lambda end: not end.captured),
        vain=share_of_ends(ends, lambda end: not end.attacked),
        draws=share_of_ends(ends, lambda end: end.draws),
        as_attack=share_of_ends(ends, lambda end: end.kind == ATTACK),
        as_defence=share_of_ends(ends, lambda end: end.kind == DEFENCE),
        as_trade=share_of_ends(ends, lambda end: end.kind == TRADE),
    )


def money_shares(ends: Ends) -> Amounts:
    """Return each sum of money that may come out, and how likely it is."""
    weights: Counter[int] = Counter()
    for end, many in ends:
        weights[end.money] += many
    return tuple((money, many / weights.total()) for money, many in weights.items())


def is_any_end(end: RoundEnd) -> bool:
    """Return True for every end: this is the `wanted` with which all ends count."""
    return True


def total_weight(ends: Ends, wanted: Callable[[RoundEnd], bool]) -> int:
    """Return the weight of all the ends for which `wanted` holds."""
    return sum([many for end, many in ends if wanted(end)])


def share_of_ends(ends: Ends, wanted: Callable[[RoundEnd], bool]) -> float:
    """Return how likely an end for which `wanted` holds is.

    Weights are whole numbers, so that something certain has a share of exactly 1.
    """
    return total_weight(ends, wanted) / total_weight(ends, is_any_end)


def mean_money(ends: Ends, wanted: Callable[[RoundEnd], bool]) -> float:
    """Return the mean money of the ends for which `wanted` holds, or 0 if there are none."""
    total = sum([end.money * many for end, many in ends if wanted(end)])
    return total / (total_weight(ends, wanted) or 1)


def money_quartile(ends: Ends, quarters: int) -> int:
    """Return the money that is not exceeded in so many `quarters` of all cases."""
    whole, passed = total_weight(ends, is_any_end), accumulate(many for _, many in ends)
    return next(
        end.money for (end, _), so_far in zip(ends, passed, strict=True) if 4 * so_far >= quarters * whole
    )
