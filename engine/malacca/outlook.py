"""What laying a card may bring, exactly, where the others are as a guess has it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import accumulate
from typing import NamedTuple

from engine.malacca.guess import End, Guess, Rounds, half, may_count_as
from engine.malacca.pieces import ATTACK, DEFENCE, KINDS, TRADE, Lay
from engine.malacca.view import View

# Every sum that may come out, the least first, and how likely it is.
Amounts = tuple[tuple[int, float], ...]


class Outlook(NamedTuple):
    """What one card leads to: the money when the ship is gone, and shares of all that may happen."""

    lay: Lay
    amounts: Amounts
    mean: float
    quarter: int  # in the middle half of all cases the money is from here …
    three_quarters: int  # … to here
    richest: float
    captured: float
    if_captured: float  # the money then
    defended: float
    if_defended: float
    vain: float  # nobody attacks
    draws: float  # a special card
    as_attack: float  # what a waiting card comes to be
    as_defence: float
    as_trade: float


Ends = list[tuple[End, int]]


def outlooks(view: View, guess: Guess, also: Lay | None = None) -> list[Outlook]:
    """Of each card that a seat might lay now."""
    rounds = Rounds(view, guess)
    return [outlook(lay, list(rounds.ends(lay))) for lay in choices(view, also)]


def choices(view: View, also: Lay | None = None) -> list[Lay]:
    """All the cards in the hand; a bet only where it may pay, and then half of the money or all.

    Besides, one with any bet: a bluff costs what it costs.
    """
    pirate = view.pirates[view.seat]
    cards = list(dict.fromkeys([*KINDS, *(held.card for held in pirate.hand)]))
    bets = sorted({half(pirate.money), pirate.money})
    usual = [Lay(card, bet) for card in cards for bet in (bets if TRADE in may_count_as(card) else [0])]
    if also and also not in usual and also.card in cards and 0 <= also.bet <= pirate.money:
        usual.append(also)
    return sorted(usual, key=lambda lay: (cards.index(lay.card), lay.bet))


def outlook(lay: Lay, ends: Ends) -> Outlook:
    ends = sorted(ends, key=lambda weighed: weighed[0].money)
    return Outlook(
        lay=lay,
        amounts=amounts(ends),
        mean=mean(ends, always),
        quarter=money_at(ends, 1),
        three_quarters=money_at(ends, 3),
        richest=share(ends, lambda end: end.richest),
        captured=share(ends, lambda end: end.captured),
        if_captured=mean(ends, lambda end: end.captured),
        defended=share(ends, lambda end: not end.captured),
        if_defended=mean(ends, lambda end: not end.captured),
        vain=share(ends, lambda end: not end.attacked),
        draws=share(ends, lambda end: end.draws),
        as_attack=share(ends, lambda end: end.kind == ATTACK),
        as_defence=share(ends, lambda end: end.kind == DEFENCE),
        as_trade=share(ends, lambda end: end.kind == TRADE),
    )


def amounts(ends: Ends) -> Amounts:
    weights: Counter[int] = Counter()
    for end, many in ends:
        weights[end.money] += many
    return tuple((money, many / weights.total()) for money, many in weights.items())


def always(end: End) -> bool:
    return True


def weight(ends: Ends, wanted: Callable[[End], bool]) -> int:
    return sum([many for end, many in ends if wanted(end)])


def share(ends: Ends, wanted: Callable[[End], bool]) -> float:
    """Of whole weights: what always happens has a share of exactly one."""
    return weight(ends, wanted) / weight(ends, always)


def mean(ends: Ends, wanted: Callable[[End], bool]) -> float:
    """The money in those cases; nothing where there are none."""
    total = sum([end.money * many for end, many in ends if wanted(end)])
    return total / (weight(ends, wanted) or 1)


def money_at(ends: Ends, quarters: int) -> int:
    """The money that so many quarters of all cases do not go beyond, the poorest first."""
    whole, passed = weight(ends, always), accumulate(many for _, many in ends)
    return next(
        end.money for (end, _), so_far in zip(ends, passed, strict=True) if 4 * so_far >= quarters * whole
    )
