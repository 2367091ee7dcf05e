"""A first game of Malacca with a friend beside you: a sentence at each new thing, never twice."""

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
        "Twelve ships have sailed, and whoever has the most money has won. Cards and items count for nothing."
    ),
    "payout": message(
        "Now attack and defence are compared, and coins go their ways: follow them step by step, or see at "
        "once what everybody has."
    ),
    "reveal": message("All cards are laid. You have the parrot, so you give the sign: turn them up."),
    "choose": message(
        "Your card waited to see the others. Now that they are open, say what it counts as: one of the two "
        "on it."
    ),
    "keep": message("Sayyida al Hurra looks at two special cards. Keep one; the other goes under the deck."),
    "shop": message(
        "As captain you may buy one item before the ship is turned up. It costs 5 and pays each time you "
        "succeed in what it is for, to the end of the game."
    ),
    "captain": message(
        "The parrot is with you: you are captain of this round. Turn up the ship; then lay the first card."
    ),
    "special": message(
        "You have a special card. It works once, in place of a basic one, and then goes under the deck. "
        "Nobody sees that you lay it."
    ),
    "poor": message(
        "You have no money. Lay trade with a bet of 0: if the ship is defended, scrubbing the deck brings 2."
    ),
    "last": message("This is the last ship. What you have after it is what counts."),
    "robbed": message(
        "Your bet went to the attackers. High bets in front of you are a reason to attack, and yours are one "
        "for the others."
    ),
    "halved": message(
        "The ship was defended, so your attack cost the bet and half of the money left. The more you have, "
        "the dearer such a failure."
    ),
    "begin": message(
        "A ship lies at anchor. Attack to seize its cargo, defend it, or trade: if the ship is defended, a "
        "trader’s bet is doubled. Choose your bet, then press a card. The others see the bet, not the card."
    ),
    "bets": message(
        "All bets are open. Whoever bets a lot probably trades and hopes for defenders; whoever bets "
        "nothing has no bet to lose."
    ),
}


def find_sentence(table: Transcript, you: int) -> str | None:
    """Return what is new to the reader at this moment; while others play, what was new before stays."""
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
    """Return all that could be said here, the rarest first."""
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
    """Return what could be said of the reader's cards and money."""
    if state.pirates[you].hand:
        yield "special"
    if not state.pirates[you].money:
        yield "poor"


def find_after_round(table: Transcript, at: int, you: int) -> Iterator[str]:
    """Return what could be said of what the last ship has cost the reader."""
    paid = max(place for place in range(at) if isinstance(table.deeds[place], Payout))
    state: State = table.states[paid]
    pirate = state.pirates[you]
    captured = outcome(*total_strengths(state)).rule == "malacca.outcome.captured"
    if captured and pirate.bet and counts_as(pirate) == TRADE:
        yield "robbed"
    if not captured and pirate.bet + pirate.money > 1 and counts_as(pirate) == "attack":
        yield "halved"
