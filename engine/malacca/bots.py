"""The bots of Malacca: the levels, one that plays anything, and some with simple habits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.core import Bot, Choice, Draw
from engine.malacca import GAME, learned
from engine.malacca.mind import make_mixing_bot
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
from engine.malacca.reckoned import PURSE, play_medium
from engine.malacca.view import SeenPirate, View


def suppose_table(view: View) -> State:
    """Return the table as a seat knows it. A card that the seat does not know has no kind."""
    return State(
        players=view.players,
        modules=view.modules,
        pirates=tuple(suppose_pirate(pirate) for pirate in view.pirates),
        captain=view.captain,
        ships=(0,) * view.ships,
        sailed=view.sailed,
        special=tuple(Card(card) for card in view.special),
        shopped=view.phase != SHOP,
        cargo=view.cargo,
        face_up=view.face_up,
        kept=view.kept,
    )


def suppose_pirate(seen: SeenPirate) -> Pirate:
    """Return a player as a seat knows that player, without cards that the seat does not know."""
    return Pirate(
        money=seen.money,
        hand=tuple(Card(held.card) for held in seen.hand if held.card != UNSEEN),
        character=seen.character,
        items=seen.items,
        laid=Card(seen.laid) if seen.laid else None,
        bet=seen.bet,
        chosen=seen.chosen,
    )


def play_at_random(view: View, draw: Draw) -> Choice:
    """Choose any legal action, each with the same chance."""
    legal = GAME.legal_actions(suppose_table(view))
    return Choice(legal[int(draw() * len(legal))], 0.0)


# Habits

# The cards of a bot with a habit, for the kind that it wants to play: the best card first.
CARDS_OF: Final = {ATTACK: ("attack2", ATTACK), DEFENCE: ("defence2", DEFENCE), TRADE: ("trade2", TRADE)}


def make_habit_bot(kind_for: Callable[[View, Draw], str]) -> Bot:
    """Return a bot that always plays the kind of card which `kind_for` names."""

    def play(view: View, draw: Draw) -> Choice:
        """Play the kind of card that `kind_for` names here."""
        return Choice(act_by_habit(view, kind_for(view, draw)), 0.0)

    return play


def act_by_habit(view: View, kind: str) -> Action:
    """Return the action of somebody who wants to play this kind.

    It is the strongest card of the kind, with a bet only if it is a trade; at other moments the first choice
    that fits.
    """
    pirate, legal = view.pirates[view.actor], GAME.legal_actions(suppose_table(view))
    if view.phase == SHOP:
        return Buy(kind if pirate.money >= PURSE and view.left[kind] else "")
    held = {card.card for card in pirate.hand}
    card = next(card for card in CARDS_OF[kind] if card in held or card == kind)
    bet = (pirate.money + 1) // 2 if kind == TRADE else 0
    wishes = [Lay(card, bet), Choose(kind), *(Keep(card) for card in CARDS_OF[kind])]
    return next((wish for wish in wishes if wish in legal), legal[0])


def kind_against_high_bets(view: View, draw: Draw) -> str:
    """Return attack if the bets so far come to more than half of the cargo, and trade if they do not."""
    return ATTACK if sum(pirate.bet for pirate in view.pirates) * 2 > view.cargo else TRADE


RICH: Final = 9  # a cargo that is worth an attack


def easy_kind(view: View, draw: Draw) -> str:
    """Return attack for a rich ship and trade for another, or, half of the time, any kind at random."""
    likely = ATTACK if view.cargo >= RICH else TRADE
    return likely if draw() < 0.5 else KINDS[int(draw() * len(KINDS))]


BOTS: Mapping[str, Bot] = {
    "easy": make_habit_bot(easy_kind),
    "medium": play_medium,
    "hard": make_mixing_bot(*learned.NETS),
    "random": play_at_random,
    "always-trade": make_habit_bot(lambda view, draw: TRADE),
    "always-attack": make_habit_bot(lambda view, draw: ATTACK),
    "always-defend": make_habit_bot(lambda view, draw: DEFENCE),
    "attack-high-bets": make_habit_bot(kind_against_high_bets),
}
