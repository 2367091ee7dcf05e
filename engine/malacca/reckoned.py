"""What `medium` reckons: the money that each choice brings on average, if the others play as it guesses."""

from __future__ import annotations

from collections import defaultdict
from typing import Final, NamedTuple

from engine.core import Choice, Draw
from engine.malacca.payout import BONUS, ITEMS_PAY
from engine.malacca.pieces import (
    ATTACK,
    COUNTS_AS,
    DEFENCE,
    KINDS,
    LAY,
    PRICE,
    SHOP,
    STRONG,
    TRADE,
    WAITING,
    Action,
    Buy,
    Choose,
    Keep,
    Lay,
)
from engine.malacca.view import SeenPirate, View

Chances = tuple[float, ...]  # of an attack, a defence, a trade

TO_LAY: Final = (0.45, 0.45, 0.10)  # before somebody has laid a card
NO_BET: Final = (0.55, 0.30, 0.15)
NO_MONEY: Final = (0.20, 0.10, 0.70)  # who has nothing to bet scrubs the deck
BET: Final = (0.25, 0.10, 0.65)

# What a special card is worth as long as another ship comes, in coins; and one that is still to be drawn.
CARDS_WORTH: Final = {
    **dict.fromkeys(KINDS, 0.0),
    "attack2": 2.0,
    "defence2": 2.0,
    "trade2": 3.0,
    "attack-or-defence": 2.5,
    "defence-or-trade": 2.5,
}
DRAWN_WORTH: Final = 2.0
BONUS_FOR: Final = {ATTACK: "ingrid", DEFENCE: "henry", TRADE: "zheng"}
DIGITS: Final = 6


class Outlook(NamedTuple):
    """What the others may come to: the chance of each sum of attack and defence, and the bets to be won."""

    me: SeenPirate
    cargo: int
    strengths: dict[tuple[int, int], float]
    lost: float  # of traders and defenders, should the ship be captured
    loot: float  # of attackers, should it not
    last: bool  # the last ship: special cards are worth nothing any more


def medium(view: View, draw: Draw) -> Choice:
    """What brings most; the figures are the coins it will have, as far as it can guess."""
    figures = figured(view)
    action, *others = sorted(figures, key=lambda one: -figures[one])
    if not others:
        return Choice(action, figures[action])
    return Choice(action, figures[action], others[0], figures[others[0]])


def figured(view: View) -> dict[Action, float]:
    me = view.pirates[view.actor]
    owned = me.money + me.bet
    return {action: round(owned + gain, DIGITS) for action, gain in gains(view, me).items()}


def gains(view: View, me: SeenPirate) -> dict[Action, float]:
    if view.phase == SHOP:
        return bought(view, me)
    if view.phase == LAY:
        return laid(outlook(view))
    if view.offered:
        return {Keep(card): CARDS_WORTH[card] for card in view.offered}
    return {Choose(kind): gain(outlook(view), kind, (kind,), me.bet) for kind in WAITING[me.laid]}


# A card and a bet


def laid(ahead: Outlook) -> dict[Action, float]:
    """Of each card held what it brings, less what it would be worth if it were kept."""
    cards = dict.fromkeys([*KINDS, *(card.card for card in ahead.me.hand)])
    found: dict[Action, float] = {}
    for card in cards:
        kinds, bet = WAITING.get(card) or (COUNTS_AS[card],), wager(ahead, card)
        kept = 0.0 if ahead.last else CARDS_WORTH[card]
        found[Lay(card, bet)] = gain(ahead, card, kinds, bet) - kept
    return found


def wager(ahead: Outlook, card: str) -> int:
    """Only on a trade, and the more the safer the ship: what makes money grow fastest in the long run."""
    if COUNTS_AS.get(card) != TRADE:
        return 0
    holds = sum(chance for (attack, defence), chance in ahead.strengths.items() if attack <= defence)
    part = holds - (1 - holds) / times(card)
    least = min(ahead.me.money, 1) if TRADE in ahead.me.items else 0
    return max(int(part * ahead.me.money), least)


def times(card: str) -> int:
    return 2 if card in STRONG else 1


def gain(ahead: Outlook, card: str, kinds: tuple[str, ...], bet: int) -> float:
    """On average; who waits chooses the better kind when all cards are open."""
    return sum(
        chance * max(OUTCOMES[kind](ahead, times(card), bet, attack, defence) for kind in kinds)
        for (attack, defence), chance in ahead.strengths.items()
    )


def by_attack(ahead: Outlook, strength: int, bet: int, attack: int, defence: int) -> float:
    """A share of cargo and bets, or the bet and half of the rest is gone."""
    if attack + strength > defence:
        return (ahead.cargo + ahead.lost) / (attack + 1) + extra(ahead.me, ATTACK)
    rest = ahead.me.money + ahead.me.bet - bet
    return -bet - rest // 2


def by_defence(ahead: Outlook, strength: int, bet: int, attack: int, defence: int) -> float:
    if attack > defence + strength:
        return -bet
    if not attack:
        return 0.0
    card = 0.0 if ahead.last else DRAWN_WORTH
    return ahead.loot / (defence + 1) + card + extra(ahead.me, DEFENCE)


def by_trade(ahead: Outlook, strength: int, bet: int, attack: int, defence: int) -> float:
    if attack > defence:
        return -bet
    scrubs = not ahead.me.money + ahead.me.bet
    return strength * bet + 2 * scrubs + extra(ahead.me, TRADE, bet > 0)


OUTCOMES: Final = {ATTACK: by_attack, DEFENCE: by_defence, TRADE: by_trade}


def extra(me: SeenPirate, kind: str, items_pay: bool = True) -> int:
    """What a character and items bring on top."""
    items = me.items.count(kind) * ITEMS_PAY[kind] if items_pay else 0
    return items + BONUS * (me.character == BONUS_FOR[kind])


# The guess at the others


def outlook(view: View) -> Outlook:
    me, others = view.pirates[view.actor], view.pirates[: view.actor] + view.pirates[view.actor + 1 :]
    guesses = [guess(pirate) for pirate in others]
    chances = {(0, 0): 1.0}
    for pirate, kinds in zip(others, guesses, strict=True):
        chances = joined(chances, kinds, times(pirate.laid))
    lost = loot = 0.0
    for pirate, (attacks, _, trades) in zip(others, guesses, strict=True):
        lost += (1 - attacks) * pirate.bet if pirate.laid else trades * pirate.money / 2
        loot += attacks * pirate.bet
    return Outlook(me, view.cargo, chances, lost, loot, last=not view.ships)


def guess(pirate: SeenPirate) -> Chances:
    if pirate.counts_as:
        return tuple(float(kind == pirate.counts_as) for kind in KINDS)
    if pirate.laid in WAITING:
        return tuple((kind in WAITING[pirate.laid]) / 2 for kind in KINDS)
    if not pirate.laid:
        return TO_LAY
    if pirate.bet:
        return BET
    return NO_BET if pirate.money else NO_MONEY


def joined(
    chances: dict[tuple[int, int], float], kinds: Chances, strength: int
) -> dict[tuple[int, int], float]:
    """With one more card on the table."""
    attacks, defends, trades = kinds
    more: dict[tuple[int, int], float] = defaultdict(float)
    for (attack, defence), chance in chances.items():
        more[attack + strength, defence] += chance * attacks
        more[attack, defence + strength] += chance * defends
        more[attack, defence] += chance * trades
    return {sums: chance for sums, chance in more.items() if chance}


# An item

PURSE: Final = 3 * PRICE  # who has so much can do without the price
USED: Final = 1 / 3  # of the ships to come


def bought(view: View, me: SeenPirate) -> dict[Action, float]:
    """An item pays as if every third card were of its kind and succeeded."""
    found: dict[Action, float] = {Buy(""): 0.0}
    if me.money < PURSE:
        return found
    for kind in KINDS:
        if view.left[kind]:
            found[Buy(kind)] = view.ships * USED * ITEMS_PAY[kind] - PRICE
    return found
