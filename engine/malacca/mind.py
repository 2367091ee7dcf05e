"""How often each choice is played: nets with one hidden layer look at traits, and a lot is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import islice
from math import exp
from operator import mul
from typing import Final, NamedTuple

from engine.core import Bot, Choice, Draw, pick_weighted
from engine.malacca.pieces import (
    CARDS,
    CHOOSE,
    KINDS,
    LAY,
    SHOP,
    SPECIAL,
    WAITING,
    Action,
    Buy,
    Choose,
    Keep,
    Lay,
)
from engine.malacca.traits import TRAITS, Traits, traits
from engine.malacca.view import View

SUMS: Final = 64  # in the hidden layer
SCALE: Final = 512  # weights are written as whole numbers of this part of one
CERTAIN: Final = 100.0  # per cent
DIGITS: Final = 4  # `exp` is not the same to the last digit on every machine

Row = Sequence[float]

# What may be done, in the order of the net's answers

BETS: Final = 5
ITEMS: Final = (*KINDS, "")
FIRST_CHOICE: Final = len(CARDS) * BETS
FIRST_ITEM: Final = FIRST_CHOICE + len(KINDS)
FIRST_KEPT: Final = FIRST_ITEM + len(ITEMS)
ANSWERS: Final = FIRST_KEPT + len(SPECIAL)


def options(view: View) -> dict[Action, int]:
    """Each choice worth a thought, and its place among the answers."""
    if view.phase == LAY:
        return layable(view)
    if view.phase == CHOOSE:
        kinds = WAITING[view.pirates[view.actor].laid]
        return {Choose(kind): FIRST_CHOICE + KINDS.index(kind) for kind in kinds}
    if view.phase == SHOP:
        on_sale = [item for item in ITEMS if not item or view.left[item]]
        return {Buy(item): FIRST_ITEM + ITEMS.index(item) for item in on_sale}
    return {Keep(card): FIRST_KEPT + SPECIAL.index(card) for card in view.offered}


def layable(view: View) -> dict[Action, int]:
    """Every card with each bet."""
    me = view.pirates[view.actor]
    held = {card.card for card in me.hand}
    return {
        Lay(card, bet): place * BETS + size
        for place, card in enumerate(CARDS)
        if card in KINDS or card in held
        for bet, size in bets(me.money).items()
    }


def bets(money: int) -> dict[int, int]:
    """Nothing, one coin, a third, half or all, and which of these it is; of equals it is the first."""
    sizes = (0, min(money, 1), money // 3, (money + 1) // 2, money)
    return {bet: sizes.index(bet) for bet in sizes}


# The net


class Net(NamedTuple):
    """How each hidden sum weighs the traits, and each answer the sums."""

    looks: Sequence[Row]
    answers: Sequence[Row]
    leanings: Row


@cache
def net(text: str) -> Net:
    numbers = (int(word) / SCALE for word in text.split())
    looks = tuple(tuple(islice(numbers, TRAITS)) for _ in range(SUMS))
    answers = tuple(tuple(islice(numbers, SUMS)) for _ in range(ANSWERS))
    return Net(looks, answers, tuple(numbers))


def layer(mind: Net, seen: Traits) -> Traits:
    """The hidden sums, as far as they are above nothing."""
    return [max(sum(map(mul, row, seen)), 0.0) for row in mind.looks]


def chances(mind: Net, sums: Traits, places: Iterable[int]) -> list[float]:
    """How often each of some answers is given, all of them together once."""
    heights = [sum(map(mul, mind.answers[place], sums)) + mind.leanings[place] for place in places]
    highest = max(heights)
    parts = [exp(height - highest) for height in heights]
    whole = sum(parts)
    return [part / whole for part in parts]


# A lot


def mixing(*texts: str) -> Bot:
    """Somebody who plays by lot, as often as the nets of these texts say on average."""

    def plays(view: View, draw: Draw) -> Choice:
        possible, seen = options(view), traits(view)
        said = [chances(mind, layer(mind, seen), possible.values()) for mind in map(net, texts)]
        parts = [sum(each) / len(texts) for each in zip(*said, strict=True)]
        return by_lot(dict(zip(possible, parts, strict=True)), draw)

    return plays


def by_lot(often: dict[Action, float], draw: Draw) -> Choice:
    """The figures say how often of 100 this is played here, and the likeliest of all else."""
    figures = {action: round(CERTAIN * part, DIGITS) for action, part in often.items()}
    action = list(often)[pick_weighted(list(often.values()), draw)]
    figure = figures.pop(action)
    if not figures:
        return Choice(action, figure)
    other = max(figures, key=lambda one: figures[one])
    return Choice(action, figure, other, figures[other])
