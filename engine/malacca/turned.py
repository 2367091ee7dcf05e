"""A lesson turned up: one card is laid, and what the others have laid is drawn by lot, as a guess has it.

`guess CARD BET SHARE SHARE SHARE NUMBER` comes out as what a hand could have laid. The number is where lots
begin: drawn elsewhere, so that the same table may be turned up again and again.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import TOGETHER, Draw, Expected, Words, is_seed, pick_weighted, random_source, read_number
from engine.malacca import moments, notation
from engine.malacca.guess import WHOLE, Guess, mights
from engine.malacca.pieces import LAY, Lay, State
from engine.malacca.view import view

Deed = list[str]


def turned_up(state: State, words: Words) -> list[str]:
    if len(words) != 6 or not is_seed(words[-1]) or moments.phase(state) != LAY:
        raise Expected("in somebody's turn a card, its bet, three shares in per cent and a number")
    lay = Lay(*notation.card_and_bet(words[:2]))
    if moments.why_not(state, lay):
        raise Expected("a card that may be laid, and a bet that can be paid")
    guess = Guess(*(read_number(word, 0, WHOLE, "a share") for word in words[2:5]))
    deeds = [*own(state, lay), *others(state, guess, random_source(int(words[-1]), 0)), ["open"]]
    return f" {TOGETHER} ".join(map(" ".join, deeds)).split()


def own(state: State, lay: Lay) -> Iterator[Deed]:
    """A special card leaves the hand before it is laid: there are not two of it."""
    seat = moments.actor(state)
    name, pirate = state.players[seat], state.pirates[seat]
    hand = [card.kind for card in pirate.hand]
    if lay.card in hand:
        hand.remove(lay.card)
        yield ["hand", name, *hand]
    yield from laid(name, pirate.money, lay.card, lay.bet, pirate.money - lay.bet)


def others(state: State, guess: Guess, draw: Draw) -> Iterator[Deed]:
    seen = view(state, moments.actor(state), {})
    for seat, pirate in enumerate(seen.pirates):
        if seat != seen.seat:
            some = mights(pirate, guess)
            one = some[pick_weighted([might.weight for might in some], draw)]
            yield from laid(seen.players[seat], pirate.money, one.kind, one.pirate.bet, one.pirate.money)


def laid(name: str, before: int, card: str, bet: int, money: int) -> Iterator[Deed]:
    if money != before:
        yield ["money", name, str(money)]
    yield ["laid", name, card, str(bet)]
