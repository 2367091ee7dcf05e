"""The bot `medium`: works out what each choice brings on average, if the others play as it guesses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
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

Chances = tuple[float, ...]  # how likely a card is an attack, a defence, a trade

# How often the others attack, defend and trade, as this bot guesses.
TO_LAY: Final = (0.45, 0.45, 0.10)  # a player who has not laid a card yet
NO_BET: Final = (0.55, 0.30, 0.15)
NO_MONEY: Final = (0.20, 0.10, 0.70)  # a player who has nothing to bet, and scrubs the deck
BET: Final = (0.25, 0.10, 0.65)

# What special cards are worth in coins while more ships come, and what one still to be drawn is worth.
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


class Forecast(NamedTuple):
    """Tells what the others may play: the chance of each sum of attack and defence, and the bets to win."""

    me: SeenPirate
    cargo: int
    strengths: dict[tuple[int, int], float]
    lost: float  # the bets that traders and defenders lose if the ship is captured
    loot: float  # the bets that attackers lose if it is defended
    last: bool  # whether this is the last ship: then special cards are worth nothing


def play_medium(view: View, draw: Draw) -> Choice:
    """Choose what brings most. The figures are the coins that the bot expects to have."""
    figures = expected_money(view)
    action, *others = sorted(figures, key=lambda one: -figures[one])
    if not others:
        return Choice(action, figures[action])
    return Choice(action, figures[action], others[0], figures[others[0]])


def expected_money(view: View) -> dict[Action, float]:
    """Return each choice with the coins that the player then has on average."""
    me = view.pirates[view.actor]
    owned = me.money + me.bet
    return {action: round(owned + gain, DIGITS) for action, gain in expected_gains(view, me).items()}


def expected_gains(view: View, me: SeenPirate) -> dict[Action, float]:
    """Return each choice with the coins that it brings on average."""
    if view.phase == SHOP:
        return buy_gains(view, me)
    if view.phase == LAY:
        return lay_gains(forecast_round(view))
    if view.offered:
        return {Keep(card): CARDS_WORTH[card] for card in view.offered}
    return {Choose(kind): mean_gain(forecast_round(view), kind, (kind,), me.bet) for kind in WAITING[me.laid]}


# A card and a bet


def lay_gains(ahead: Forecast) -> dict[Action, float]:
    """Return each card in the hand with what it brings, less what it is worth if it is kept."""
    cards = dict.fromkeys([*KINDS, *(card.card for card in ahead.me.hand)])
    found: dict[Action, float] = {}
    for card in cards:
        kinds, bet = WAITING.get(card) or (COUNTS_AS[card],), choose_bet(ahead, card)
        kept = 0.0 if ahead.last else CARDS_WORTH[card]
        found[Lay(card, bet)] = mean_gain(ahead, card, kinds, bet) - kept
    return found


def choose_bet(ahead: Forecast, card: str) -> int:
    """Return the bet on a card: only on a trade, and more the safer the ship is.

    It is the part of the money that makes money grow fastest in the long run.
    """
    if COUNTS_AS.get(card) != TRADE:
        return 0
    holds = sum(chance for (attack, defence), chance in ahead.strengths.items() if attack <= defence)
    part = holds - (1 - holds) / strength_of(card)
    least = min(ahead.me.money, 1) if TRADE in ahead.me.items else 0
    return max(int(part * ahead.me.money), least)


def strength_of(card: str) -> int:
    """Return how much a card counts: 2 if it is a double card, else 1."""
    return 2 if card in STRONG else 1


def mean_gain(ahead: Forecast, card: str, kinds: tuple[str, ...], bet: int) -> float:
    """Return what a card brings on average.

    A waiting card becomes the better kind: by then all cards are open.
    """
    return sum(
        chance * max(OUTCOMES[kind](ahead, strength_of(card), bet, attack, defence) for kind in kinds)
        for (attack, defence), chance in ahead.strengths.items()
    )


def attack_gain(ahead: Forecast, strength: int, bet: int, attack: int, defence: int) -> float:
    """Return what an attack brings: a share of cargo and bets, or it costs the bet and half of the rest."""
    if attack + strength > defence:
        return (ahead.cargo + ahead.lost) / (attack + 1) + extra_coins(ahead.me, ATTACK)
    rest = ahead.me.money + ahead.me.bet - bet
    return -bet - rest // 2


def defence_gain(ahead: Forecast, strength: int, bet: int, attack: int, defence: int) -> float:
    """Return what a defence brings: a share of the attackers' bets and a card, or else it costs the bet."""
    if attack > defence + strength:
        return -bet
    if not attack:
        return 0.0
    card = 0.0 if ahead.last else DRAWN_WORTH
    return ahead.loot / (defence + 1) + card + extra_coins(ahead.me, DEFENCE)


def trade_gain(ahead: Forecast, strength: int, bet: int, attack: int, defence: int) -> float:
    """Return what a trade brings: the bet again, twice for a double trade, or else it costs the bet."""
    if attack > defence:
        return -bet
    scrubs = not ahead.me.money + ahead.me.bet
    return strength * bet + 2 * scrubs + extra_coins(ahead.me, TRADE, bet > 0)


OUTCOMES: Final = {ATTACK: attack_gain, DEFENCE: defence_gain, TRADE: trade_gain}


def extra_coins(me: SeenPirate, kind: str, items_pay: bool = True) -> int:
    """Return what a player's character and items bring besides."""
    items = me.items.count(kind) * ITEMS_PAY[kind] if items_pay else 0
    return items + BONUS * (me.character == BONUS_FOR[kind])


def success_chance(view: View, card: str) -> float:
    """Return how likely a card of one kind does what it is for, if the others play as this bot guesses."""
    succeeds, strength = SUCCEEDS[COUNTS_AS[card]], strength_of(card)
    sums = forecast_round(view).strengths.items()
    return sum(chance for (attack, defence), chance in sums if succeeds(strength, attack, defence))


SUCCEEDS: Final[dict[str, Callable[[int, int, int], bool]]] = {
    ATTACK: lambda strength, attack, defence: attack + strength > defence,
    DEFENCE: lambda strength, attack, defence: 0 < attack <= defence + strength,
    TRADE: lambda strength, attack, defence: attack <= defence,
}


# What the others may do


def forecast_round(view: View) -> Forecast:
    """Return what the others may come to in this round."""
    me, others = view.pirates[view.actor], view.pirates[: view.actor] + view.pirates[view.actor + 1 :]
    guesses = [guess_kinds(pirate) for pirate in others]
    chances = {(0, 0): 1.0}
    for pirate, kinds in zip(others, guesses, strict=True):
        chances = add_card(chances, kinds, strength_of(pirate.laid))
    lost = loot = 0.0
    for pirate, (attacks, _, trades) in zip(others, guesses, strict=True):
        lost += (1 - attacks) * pirate.bet if pirate.laid else trades * pirate.money / 2
        loot += attacks * pirate.bet
    return Forecast(me, view.cargo, chances, lost, loot, last=not view.ships)


def guess_kinds(pirate: SeenPirate) -> Chances:
    """Return how likely a player's card is an attack, a defence or a trade."""
    if pirate.counts_as:
        return tuple(float(kind == pirate.counts_as) for kind in KINDS)
    if pirate.laid in WAITING:
        return tuple((kind in WAITING[pirate.laid]) / 2 for kind in KINDS)
    if not pirate.laid:
        return TO_LAY
    if pirate.bet:
        return BET
    return NO_BET if pirate.money else NO_MONEY


def add_card(
    chances: dict[tuple[int, int], float], kinds: Chances, strength: int
) -> dict[tuple[int, int], float]:
    """Return the chances of all sums with one card more on the table."""
    attacks, defends, trades = kinds
    more: dict[tuple[int, int], float] = defaultdict(float)
    for (attack, defence), chance in chances.items():
        more[attack + strength, defence] += chance * attacks
        more[attack, defence + strength] += chance * defends
        more[attack, defence] += chance * trades
    return {sums: chance for sums, chance in more.items() if chance}


# Buying an item

PURSE: Final = 3 * PRICE  # with less money than this nothing is bought
USED: Final = 1 / 3  # at how many of the ships to come an item is expected to pay


def buy_gains(view: View, me: SeenPirate) -> dict[Action, float]:
    """Return each item with what it brings, as if every third card were of its kind and succeeded."""
    found: dict[Action, float] = {Buy(""): 0.0}
    if me.money < PURSE:
        return found
    for kind in KINDS:
        if view.left[kind]:
            found[Buy(kind)] = view.ships * USED * ITEMS_PAY[kind] - PRICE
    return found
