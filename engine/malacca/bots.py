"""Who else plays Malacca: one that plays anything, four simple habits, and the levels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from engine.core import Bot, Choice, Draw
from engine.malacca import GAME, notation, rules
from engine.malacca.payout import payout
from engine.malacca.pieces import (
    ATTACK,
    CHOOSE,
    DEFENCE,
    KINDS,
    LAY,
    MONEY,
    PRICE,
    SHOP,
    TRADE,
    UNSEEN,
    WAITING,
    Action,
    Buy,
    Card,
    Choose,
    Keep,
    Lay,
    Pirate,
    Place,
    State,
)
from engine.malacca.settle import after, coins_of
from engine.malacca.view import SeenPirate, View


def supposed(view: View) -> State:
    """The table as its seat knows it; a card that it does not know is of no kind."""
    return State(
        players=view.players,
        modules=view.modules,
        pirates=tuple(supposed_pirate(pirate) for pirate in view.pirates),
        captain=view.captain,
        ships=(0,) * view.ships,
        sailed=view.sailed,
        special=tuple(Card(card) for card in view.special),
        shopped=view.phase != SHOP,
        cargo=view.cargo,
        face_up=view.face_up,
        kept=view.kept,
    )


def supposed_pirate(seen: SeenPirate) -> Pirate:
    return Pirate(
        money=seen.money,
        hand=tuple(Card(held.card) for held in seen.hand if held.card != UNSEEN),
        character=seen.character,
        items=seen.items,
        laid=Card(seen.laid) if seen.laid else None,
        bet=seen.bet,
        chosen=seen.chosen,
    )


def at_random(view: View, draw: Draw) -> Choice:
    """Any legal action, each as likely as the others."""
    legal = GAME.legal(supposed(view))
    return Choice(legal[int(draw() * len(legal))], 0.0)


# Habits

# What somebody with a habit plays, best first, once it is known what it wants to be.
CARDS_OF: Final = {ATTACK: ("attack2", ATTACK), DEFENCE: ("defence2", DEFENCE), TRADE: ("trade2", TRADE)}
PURSE: Final = 3 * PRICE  # who has so much buys an item


def habit(kind_for: Callable[[View, Draw], str]) -> Bot:
    """Somebody who knows at a glance what to be."""

    def plays(view: View, draw: Draw) -> Choice:
        return Choice(by_habit(view, kind_for(view, draw)), 0.0)

    return plays


def by_habit(view: View, kind: str) -> Action:
    """The strongest card of the kind, and a bet only where it pays; of other choices the first that fits."""
    pirate, legal = view.pirates[view.actor], GAME.legal(supposed(view))
    if view.phase == SHOP:
        return Buy(kind if pirate.money >= PURSE and view.left[kind] else "")
    held = {card.card for card in pirate.hand}
    card = next(card for card in CARDS_OF[kind] if card in held or card == kind)
    bet = (pirate.money + 1) // 2 if kind == TRADE else 0
    wishes = [Lay(card, bet), Choose(kind), *(Keep(card) for card in CARDS_OF[kind])]
    return next((wish for wish in wishes if wish in legal), legal[0])


def attacks_high_bets(view: View, draw: Draw) -> str:
    """Attacks where the bets so far come to more than half of the cargo, and trades where they do not."""
    return ATTACK if sum(pirate.bet for pirate in view.pirates) * 2 > view.cargo else TRADE


RICH: Final = 9  # a cargo that tempts


def easy(view: View, draw: Draw) -> str:
    """As often as not a rich ship is attacked, and beside another one trades; the rest is a whim."""
    likely = ATTACK if view.cargo >= RICH else TRADE
    return likely if draw() < 0.5 else KINDS[int(draw() * len(KINDS))]


# Guessing


def guesses(often: int) -> Bot:
    """Guesses so often at the cards of the others, and takes what brings most money on average."""

    def plays(view: View, draw: Draw) -> Choice:
        table, seat = supposed(view), view.actor
        if view.phase not in (LAY, CHOOSE):
            return Choice(by_habit(view, TRADE), 0.0)
        figures = dict.fromkeys(worth_a_thought(table, seat), 0.0)
        for _ in range(often):
            others = guessed(table, seat, draw)
            for action in figures:
                figures[action] += money_after(others, seat, action) / often
        return best(figures)

    return plays


def best(figures: dict[Action, float]) -> Choice:
    """The first of the best, and the best of the others."""
    first, runner, *_ = sorted(figures, key=lambda action: -figures[action])
    return Choice(first, figures[first], runner, figures[runner])


def worth_a_thought(table: State, seat: int) -> list[Action]:
    """Of bets only nothing and, where it may pay, half and all."""
    money = table.pirates[seat].money
    pays = {0, (money + 1) // 2, money}
    return [
        action
        for action in GAME.legal(table)
        if not isinstance(action, Lay) or action.bet in (pays if "trade" in action.card else {0})
    ]


def guessed(table: State, seat: int, draw: Draw) -> State:
    """The table with everybody else's card as it might be."""
    pirates = tuple(
        pirate if other == seat else guess(pirate, draw) for other, pirate in enumerate(table.pirates)
    )
    return replace(table, pirates=pirates)


def guess(pirate: Pirate, draw: Draw) -> Pirate:
    """Who bets mostly trades, who does not mostly does not; whoever is still to lay does anything."""
    card = rules.laid_by(pirate)
    if card in WAITING:
        return pirate if pirate.chosen else pirate._replace(chosen=WAITING[card][int(draw() * 2)])
    if card not in ("", UNSEEN):
        return pirate
    trades = 1 / 3 if not card else 0.6 if pirate.bet else 0.1
    kind = TRADE if draw() < trades else KINDS[int(draw() * 2)]
    bet = pirate.money // 2 if kind == TRADE and not card else pirate.bet
    return pirate._replace(laid=Card(kind), bet=bet, money=pirate.money + pirate.bet - bet)


def money_after(others: State, seat: int, action: Action) -> int:
    """What the seat has when the round is over, if the others are as they were guessed to be."""
    pirate = others.pirates[seat]
    if isinstance(action, Choose):
        mine = pirate._replace(chosen=action.kind)
    else:
        assert isinstance(action, Lay)
        card, bet = action
        chosen = DEFENCE if card in WAITING else ""
        mine = pirate._replace(laid=Card(card), bet=bet, money=pirate.money - bet, chosen=chosen)
    shown = replace(notation.with_pirate(others, seat, mine), face_up=True)
    return after(coins_of(shown.pirates, shown.cargo), payout(shown))[Place(MONEY, seat)]


# So far hard is a medium that guesses more often.
BOTS: Mapping[str, Bot] = {
    "easy": habit(easy),
    "medium": guesses(12),
    "hard": guesses(24),
    "random": at_random,
    "always-trade": habit(lambda view, draw: TRADE),
    "always-attack": habit(lambda view, draw: ATTACK),
    "always-defend": habit(lambda view, draw: DEFENCE),
    "attack-high-bets": habit(attacks_high_bets),
}
