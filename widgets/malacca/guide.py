"""Explains each new thing in a first game of Malacca with one sentence, and never twice."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import CHANCE
from engine.malacca import moments
from engine.malacca.pieces import (
    CHOOSE,
    KEEP,
    LAY,
    OVER,
    PAYOUT,
    REVEAL,
    SHIP,
    SHIPS,
    SHOP,
    TRADE,
    Payout,
    State,
)
from engine.malacca.rules import counts_as, outcome, total_strengths
from engine.transcript import Transcript
from widgets.words import message

SENTENCES = {
    "end": message(
        "Twelve ships have sailed, and the player with the most money has won. Cards and items do not count."
    ),
    "payout": message(
        "Now attack and defence are compared, and the coins are paid out. Follow them step by step, "
        "or go straight to the result."
    ),
    "reveal": message(
        "Everybody has played a card. You have the parrot, so you give the signal: turn over all the cards."
    ),
    "choose": message(
        "All the cards are face up. Choose what your waiting card counts as: one of the two kinds on it."
    ),
    "keep": message("Sayyida al Hurra draws two special cards. Keep one; the other goes under the deck."),
    "shop": message(
        "As captain you may buy one item before the ship is turned over. It costs 5, and until the "
        "end of the game it pays you for every success with its kind of card."
    ),
    "captain": message(
        "You have the parrot, so you are captain for this round. Turn over the ship, and then play "
        "the first card."
    ),
    "special": message(
        "You have a special card. You can play it once, instead of a basic card, and then it goes "
        "under the deck. Nobody can tell that you have played it until the cards are turned over."
    ),
    "poor": message(
        "You have no money. Play trade with a bet of 0: if the ship is defended, you get 2 for "
        "scrubbing the deck."
    ),
    "last": message("This is the last ship. What counts is the money you have after it."),
    "robbed": message(
        "Your bet went to the attackers. High bets attract attackers, so be careful with yours."
    ),
    "halved": message(
        "The ship was defended, so your attack cost you the bet and half of the money you had left. "
        "The more you have, the more a failed attack costs."
    ),
    "begin": message(
        "A ship has come in. Attack to seize its cargo, defend it, or trade: if the ship is defended, "
        "a trader’s bet is doubled. Choose your bet, then press a card. The others see the bet, not "
        "the card."
    ),
    "bets": message(
        "Everybody can see the bets. A player with a high bet is probably trading, and needs the ship "
        "to be defended. A player who bets nothing may be attacking or defending."
    ),
}


def find_sentence(table: Transcript, you: int) -> str | None:
    """Return the sentence for what is new to the reader now.

    While others play, the last such sentence stays.
    """
    said: set[str] = set()
    new: str | None = None
    for at, state in enumerate(table.states):
        moment, actor = moments.current_moment(state)
        mine = actor == you or (actor == CHANCE and state.captain == you)
        if mine or moment in (PAYOUT, OVER):
            new = next((thing for thing in find_things(table, at, you) if thing not in said), None)
            said |= {new} if new else set()
    return SENTENCES[new] if new else None


ALWAYS = {OVER: "end", PAYOUT: "payout", REVEAL: "reveal", CHOOSE: "choose", KEEP: "keep"}
ALWAYS |= {SHOP: "shop", SHIP: "captain"}


def find_things(table: Transcript, at: int, you: int) -> Iterator[str]:
    """Yield the key of everything that could be explained here, the rarest first."""
    state: State = table.states[at]
    moment = moments.phase(state)
    if moment != LAY:
        yield ALWAYS[moment]
        return
    if len(state.sailed) == SHIPS - 1:
        yield "last"
    yield from find_in_hand(state, you)
    if state.sailed:
        yield from find_after_round(table, at, you)
    yield "begin"
    if any(pirate.laid and pirate.bet for pirate in state.pirates):
        yield "bets"


def find_in_hand(state: State, you: int) -> Iterator[str]:
    """Yield the keys of what could be explained about the reader's cards and money."""
    if state.pirates[you].hand:
        yield "special"
    if not state.pirates[you].money:
        yield "poor"


def find_after_round(table: Transcript, at: int, you: int) -> Iterator[str]:
    """Yield the keys of what could be explained about the reader's losses in the last round."""
    paid = max(place for place in range(at) if isinstance(table.deeds[place], Payout))
    state: State = table.states[paid]
    pirate = state.pirates[you]
    captured = outcome(*total_strengths(state)).rule == "malacca.outcome.captured"
    if captured and pirate.bet and counts_as(pirate) == TRADE:
        yield "robbed"
    if not captured and pirate.bet + pirate.money > 1 and counts_as(pirate) == "attack":
        yield "halved"
