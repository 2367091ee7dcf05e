"""Bots that decide at random: learned nets say how often each choice is to be played here."""

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
from engine.malacca.traits import TRAITS, Traits, view_traits
from engine.malacca.view import View

SUMS: Final = 64  # the size of the hidden layer
SCALE: Final = 512  # weights are written as whole numbers: divide them by this
CERTAIN: Final = 100.0  # per cent
DIGITS: Final = 4  # figures are rounded, because the last digits of `exp` differ between machines

Row = Sequence[float]

# The choices, in the order of the net's answers

BETS: Final = 5
ITEMS: Final = (*KINDS, "")
FIRST_CHOICE: Final = len(CARDS) * BETS
FIRST_ITEM: Final = FIRST_CHOICE + len(KINDS)
FIRST_KEPT: Final = FIRST_ITEM + len(ITEMS)
ANSWERS: Final = FIRST_KEPT + len(SPECIAL)


def answer_places(view: View) -> dict[Action, int]:
    """Return each choice that is worth a thought, with its place among the net's answers."""
    if view.phase == LAY:
        return lay_places(view)
    if view.phase == CHOOSE:
        kinds = WAITING[view.pirates[view.actor].laid]
        return {Choose(kind): FIRST_CHOICE + KINDS.index(kind) for kind in kinds}
    if view.phase == SHOP:
        on_sale = [item for item in ITEMS if not item or view.left[item]]
        return {Buy(item): FIRST_ITEM + ITEMS.index(item) for item in on_sale}
    return {Keep(card): FIRST_KEPT + SPECIAL.index(card) for card in view.offered}


def lay_places(view: View) -> dict[Action, int]:
    """Return every card with each bet, with its place among the net's answers."""
    me = view.pirates[view.actor]
    held = {card.card for card in me.hand}
    return {
        Lay(card, bet): place * BETS + size
        for place, card in enumerate(CARDS)
        if card in KINDS or card in held
        for bet, size in bet_sizes(me.money).items()
    }


def bet_sizes(money: int) -> dict[int, int]:
    """Return the bets worth a thought: nothing, one coin, a third, half or all.

    Each comes with its place in this list; if two are the same number of coins, the first counts.
    """
    sizes = (0, min(money, 1), money // 3, (money + 1) // 2, money)
    return {bet: sizes.index(bet) for bet in sizes}


# The net


class Net(NamedTuple):
    """Holds the weights of a learned net with one hidden layer."""

    looks: Sequence[Row]  # how each hidden sum weighs the traits
    answers: Sequence[Row]  # how each answer weighs the hidden sums
    leanings: Row  # the bias of each answer


@cache
def read_net(text: str) -> Net:
    """Return the net that a text of weights describes."""
    numbers = (int(word) / SCALE for word in text.split())
    looks = tuple(tuple(islice(numbers, TRAITS)) for _ in range(SUMS))
    answers = tuple(tuple(islice(numbers, SUMS)) for _ in range(ANSWERS))
    return Net(looks, answers, tuple(numbers))


def hidden_sums(mind: Net, seen: Traits) -> Traits:
    """Return the hidden sums for some traits; sums below 0 count as 0."""
    return [max(sum(map(mul, row, seen)), 0.0) for row in mind.looks]


def answer_chances(mind: Net, sums: Traits, places: Iterable[int]) -> list[float]:
    """Return how often each of some answers is to be given; together they make 1."""
    heights = [sum(map(mul, mind.answers[place], sums)) + mind.leanings[place] for place in places]
    highest = max(heights)
    parts = [exp(height - highest) for height in heights]
    whole = sum(parts)
    return [part / whole for part in parts]


# Drawing at random


def make_mixing_bot(*texts: str) -> Bot:
    """Return a bot that plays at random, as often as the nets of these texts say on average."""

    def play(view: View, draw: Draw) -> Choice:
        """Draw one of the choices, each as likely as the nets say on average."""
        possible, seen = answer_places(view), view_traits(view)
        chances = [
            answer_chances(mind, hidden_sums(mind, seen), possible.values()) for mind in map(read_net, texts)
        ]
        parts = [sum(each) / len(texts) for each in zip(*chances, strict=True)]
        return draw_choice(dict(zip(possible, parts, strict=True)), draw)

    return play


def draw_choice(often: dict[Action, float], draw: Draw) -> Choice:
    """Draw an action at random, as often as it is to be played.

    The figures of the choice are per cent: of this action, and of the likeliest of the others.
    """
    figures = {action: round(CERTAIN * part, DIGITS) for action, part in often.items()}
    action = list(often)[pick_weighted(list(often.values()), draw)]
    figure = figures.pop(action)
    if not figures:
        return Choice(action, figure)
    other = max(figures, key=lambda one: figures[one])
    return Choice(action, figure, other, figures[other])
