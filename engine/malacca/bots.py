"""Who else plays Malacca: one that plays anything, four simple habits, and the levels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.core import Bot, Choice, Draw
from engine.malacca import GAME, learned
from engine.malacca.mind import mixing
from engine.malacca.pieces import (
    ATTACK,
    DEFENCE,
    KINDS,
    SHOP,
    TRADE,
    UNSEEN,
    Action,
    Buy,
    Card,
    Choose,
    Keep,
    Lay,
    Pirate,
    State,
)
from engine.malacca.reckoned import PURSE, medium
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
    legal = GAME.legal_actions(supposed(view))
    return Choice(legal[int(draw() * len(legal))], 0.0)


# Habits

# What somebody with a habit plays, best first, once it is known what it wants to be.
CARDS_OF: Final = {ATTACK: ("attack2", ATTACK), DEFENCE: ("defence2", DEFENCE), TRADE: ("trade2", TRADE)}


def habit(kind_for: Callable[[View, Draw], str]) -> Bot:
    """Somebody who knows at a glance what to be."""

    def plays(view: View, draw: Draw) -> Choice:
        return Choice(by_habit(view, kind_for(view, draw)), 0.0)

    return plays


def by_habit(view: View, kind: str) -> Action:
    """The strongest card of the kind, and a bet only where it pays; of other choices the first that fits."""
    pirate, legal = view.pirates[view.actor], GAME.legal_actions(supposed(view))
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


BOTS: Mapping[str, Bot] = {
    "easy": habit(easy),
    "medium": medium,
    "hard": mixing(*learned.NETS),
    "random": at_random,
    "always-trade": habit(lambda view, draw: TRADE),
    "always-attack": habit(lambda view, draw: ATTACK),
    "always-defend": habit(lambda view, draw: DEFENCE),
    "attack-high-bets": habit(attacks_high_bets),
}
