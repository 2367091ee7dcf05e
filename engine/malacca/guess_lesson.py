"""Turns up a lesson: one card is laid, those of the others are drawn at random by a guess.

The words are `guess CARD BET SHARE SHARE SHARE NUMBER`, and what comes back could have been laid by hand. The
number is the seed, which is drawn elsewhere, so that the same table can be turned up again and again.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import TOGETHER, Draw, Expected, Words, is_seed, pick_weighted, random_source, read_number
from engine.malacca import moments, notation
from engine.malacca.guess import WHOLE, Guess, possible_cards
from engine.malacca.pieces import LAY, Lay, State
from engine.malacca.view import make_view

SetupLine = list[str]


def draw_guessed_cards(state: State, words: Words) -> list[str]:
    """Return the words of one `arrange` line that lays all the cards and turns them up."""
    if len(words) != 6 or not is_seed(words[-1]) or moments.phase(state) != LAY:
        raise Expected("in somebody's turn a card, its bet, three shares in per cent and a number")
    lay = Lay(*notation.read_card_and_bet(words[:2]))
    if moments.why_not(state, lay):
        raise Expected("a card that may be laid, and a bet that can be paid")
    guess = Guess(*(read_number(word, 0, WHOLE, "a share") for word in words[2:5]))
    lines = [
        *lay_own_card(state, lay),
        *draw_other_cards(state, guess, random_source(int(words[-1]), 0)),
        ["open"],
    ]
    return f" {TOGETHER} ".join(map(" ".join, lines)).split()


def lay_own_card(state: State, lay: Lay) -> Iterator[SetupLine]:
    """Yield the set-up lines that lay the reader's card.

    A special card leaves the hand first: laid before that, it would be there twice.
    """
    seat = moments.actor(state)
    name, pirate = state.players[seat], state.pirates[seat]
    hand = [card.kind for card in pirate.hand]
    if lay.card in hand:
        hand.remove(lay.card)
        yield ["hand", name, *hand]
    yield from lay_lines(name, pirate.money, lay.card, lay.bet, pirate.money - lay.bet)


def draw_other_cards(state: State, guess: Guess, draw: Draw) -> Iterator[SetupLine]:
    """Yield the set-up lines that lay the cards of the others, drawn at random by the guess."""
    seen = make_view(state, moments.actor(state), {})
    for seat, pirate in enumerate(seen.pirates):
        if seat != seen.seat:
            cards = possible_cards(pirate, guess)
            drawn = cards[pick_weighted([card.weight for card in cards], draw)]
            yield from lay_lines(
                seen.players[seat], pirate.money, drawn.kind, drawn.pirate.bet, drawn.pirate.money
            )


def lay_lines(name: str, money_before: int, card: str, bet: int, money: int) -> Iterator[SetupLine]:
    """Yield the set-up lines that lay a card and the bet, and change the money if there is a bet."""
    if money != money_before:
        yield ["money", name, str(money)]
    yield ["laid", name, card, str(bet)]
