"""Understands what a reader of Malacca types: a card and a bet, a choice, an item, in whatever form."""

from __future__ import annotations

from engine.malacca import moments
from engine.malacca.pieces import CHOOSE, KEEP, KINDS, SHOP, SPECIAL, STRONG, WAITING, State
from widgets.words import message

# By a word of the transcript: how words with that meaning begin in a language, separated by commas.
VOCABULARY = {
    "attack": message("attack, attacking"),
    "defence": message("defence, defend, defense"),
    "trade": message("trade, trading"),
    "twice": message("+2, ×2, x2, *2, special"),
    "once": message("+1, ×1, x1, *1, basic, simple"),
    "attack2": message("double attack, strong attack"),
    "defence2": message("double defence, strong defence"),
    "trade2": message("double trade, strong trade"),
    "attack-or-defence": message("attack or defence"),
    "defence-or-trade": message("defence or trade"),
    "1": message("one"),
    "nothing": message("nothing, none, zero, no bet, without a bet, without betting"),
    "half": message("half"),
    "all": message("all, everything"),
    "on": message("next, continue, go on, turn over, turn up"),
}
SIGNED = False  # a figure with a sign is no value here: +2 and ×2 are names of cards
NOTHING = "nothing"
COLOURED: dict[str, str] = {}


def find_move(said: list[str | int], person: str | None, now: State) -> str | None:
    """Return the line for what was typed.

    The phase decides whether a word means an item, a card or a choice.
    """
    moment, seat = moments.current_moment(now)
    if moment == SHOP:
        item = next((word for word in said if word in KINDS), "nothing" if "nothing" in said else None)
        return f"buy {item}" if item else None
    if moment == CHOOSE:
        return next((f"choose {word}" for word in said if word in KINDS), None)
    card = find_card([word for word in said if isinstance(word, str)])
    if moment == KEEP and card:
        return f"keep {card}"
    if card:  # if it is not the time to lay a card, the rules refuse the line
        return f"lay {card} {find_bet(said, now.pirates[seat].money)}"
    return "chance" if "on" in said else None


def find_card(said: list[str]) -> str | None:
    """Return the card that is meant.

    Two kinds mean the waiting card of both; one kind twice a special card.
    """
    named = next((word for word in said if word in SPECIAL), None)
    kinds = tuple(dict.fromkeys(word for word in said if word in KINDS))
    waiting = next((card for card, both in WAITING.items() if set(both) == set(kinds)), None)
    if named or waiting or len(kinds) != 1:
        return named or waiting
    strong = next(card for card, kind in STRONG.items() if kind == kinds[0])
    return strong if "twice" in said else kinds[0]


def find_bet(said: list[str | int], money: int) -> int:
    """Return the bet that is meant: a number of coins, half, or all; without a word, nothing."""
    figure = next((word for word in said if isinstance(word, int)), 0)
    return money if "all" in said else money // 2 if "half" in said else figure
