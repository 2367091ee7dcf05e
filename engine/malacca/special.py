"""Special cards at the end of a round: who draws them, what Sayyida keeps, and which go under the deck."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Reason, because
from engine.malacca import open_round, rules
from engine.malacca.open_round import Round
from engine.malacca.pieces import (
    DECK,
    HAND,
    KINDS,
    LAID,
    SPECIAL,
    Keep,
    Pirate,
    Place,
    State,
    Step,
    seats_clockwise,
)

clause = rules.RULES.clause
Steps = list[Step]


@clause("malacca.captain.sayyida")
def count_cards_to_draw(pirate: Pirate) -> int:
    """Return how many special cards a player draws at once: Sayyida draws two."""
    return 2 if pirate.character == "sayyida" else 1


@clause("malacca.special.empty")
def seats_to_draw(now: Round) -> list[int]:
    """Return the seats that draw, clockwise from the captain. For the last of them the deck may be empty."""
    return open_round.successful_defenders(now) or open_round.lone_defenders(now)


def draw_cards(now: Round) -> Steps:
    """Return the steps in which special cards are drawn.

    They stop where Sayyida has to choose between two cards. The card that she gives back is under the deck
    before the others draw.
    """
    deck, kept, steps = [card.kind for card in now.state.special], now.state.kept, Steps()
    for seat in seats_to_draw(now):
        got = deck[: count_cards_to_draw(now.pirate(seat))]
        del deck[: len(got)]
        why = why_draw(now, got, seat)
        steps += [Step(why, DECK, Place(HAND, seat), card=card) for card in got] or [Step(why)]
        if len(got) == 2 and not kept:
            break
        if len(got) == 2:
            back = got[1] if got[0] == kept else got[0]
            steps.append(Step(why, Place(HAND, seat), DECK, card=back))
            deck.append(back)
    return steps


def why_draw(now: Round, got: list[str], seat: int) -> Reason:
    """Return the rule by which a seat draws these cards."""
    if not got:
        return because("malacca.special.empty", player=now.state.players[seat])
    if len(got) == 2:
        return because("malacca.captain.sayyida")
    return because("malacca.defend.hero" if now.captured else "malacca.defend.defended")


def offered_cards(state: State) -> tuple[int, tuple[str, ...]] | None:
    """Return Sayyida's seat and the two cards of which she keeps one, or None in a round without that."""
    if all(count_cards_to_draw(pirate) == 1 for pirate in state.pirates):
        return None
    steps = draw_cards(open_round.reveal_round(replace(state, kept="")))[-2:]
    targets = [step.target for step in steps if step.why.rule == "malacca.captain.sayyida"]
    if not targets or not targets[0]:
        return None
    return targets[0].seat, tuple(step.card for step in steps)


def next_to_keep(state: State) -> int | None:
    """Return Sayyida's seat while she has to choose between two cards, or None."""
    found = None if state.kept else offered_cards(state)
    return found[0] if found else None


def not_offered(state: State, keep: Keep) -> Reason | None:
    """Refuse to keep a card that is none of the two."""
    found = offered_cards(state)
    if found and keep.card in found[1]:
        return None
    return because("malacca.captain.sayyida", card=keep.card)


def return_special_cards(now: Round) -> Steps:
    """Return the steps in which special cards that were laid go under the deck."""
    why = because("malacca.special.play")
    return [
        Step(why, Place(LAID, seat), DECK, card=card) for seat, card in laid_cards(now) if card in SPECIAL
    ]


def take_back_basic_cards(now: Round) -> Steps:
    """Return the steps in which basic cards that were laid go back to their owners' hands."""
    why, basic = (
        because("malacca.round.end"),
        [(seat, card) for seat, card in laid_cards(now) if card in KINDS],
    )
    return [Step(why, Place(LAID, seat), Place(HAND, seat), card=card) for seat, card in basic]


def laid_cards(now: Round) -> list[tuple[int, str]]:
    """Return each seat and the card it has laid, clockwise from the captain."""
    return [(seat, rules.laid_card(now.pirate(seat))) for seat in seats_clockwise(now.state)]
