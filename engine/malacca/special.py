"""Special cards at the end of a round: who draws what, what Sayyida keeps, and what goes under the deck."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Reason, because
from engine.malacca import revealed, rules
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
    clockwise,
)
from engine.malacca.revealed import Round

clause = rules.RULES.clause
Steps = list[Step]


@clause("malacca.captain.sayyida")
def cards_drawn_by(pirate: Pirate) -> int:
    return 2 if pirate.character == "sayyida" else 1


@clause("malacca.special.empty")
def in_order_of_drawing(now: Round) -> list[int]:
    """Clockwise from the captain: the last of them may find the deck empty."""
    return revealed.successful_defenders(now) or revealed.heroes(now)


def drawn(now: Round) -> Steps:
    """As far as to where Sayyida has to choose; what she gives back is under the deck before others draw."""
    deck, kept, steps = [card.kind for card in now.state.special], now.state.kept, Steps()
    for seat in in_order_of_drawing(now):
        got = deck[: cards_drawn_by(now.pirate(seat))]
        del deck[: len(got)]
        why = why_drawn(now, got, seat)
        steps += [Step(why, DECK, Place(HAND, seat), card=card) for card in got] or [Step(why)]
        if len(got) == 2 and not kept:
            break
        if len(got) == 2:
            back = got[1] if got[0] == kept else got[0]
            steps.append(Step(why, Place(HAND, seat), DECK, card=back))
            deck.append(back)
    return steps


def why_drawn(now: Round, got: list[str], seat: int) -> Reason:
    if not got:
        return because("malacca.special.empty", player=now.state.players[seat])
    if len(got) == 2:
        return because("malacca.captain.sayyida")
    return because("malacca.defend.hero" if now.captured else "malacca.defend.defended")


def offered(state: State) -> tuple[int, tuple[str, ...]] | None:
    """Sayyida's seat and the two cards of which she keeps one, where she draws two in this round."""
    if all(cards_drawn_by(pirate) == 1 for pirate in state.pirates):
        return None
    steps = drawn(revealed.round_of(replace(state, kept="")))[-2:]
    targets = [step.target for step in steps if step.why.rule == "malacca.captain.sayyida"]
    if not targets or not targets[0]:
        return None
    return targets[0].seat, tuple(step.card for step in steps)


def keeper(state: State) -> int | None:
    """Sayyida's seat while she has to choose."""
    found = None if state.kept else offered(state)
    return found[0] if found else None


def not_offered(state: State, keep: Keep) -> Reason | None:
    """Of the two cards she drew she keeps one, and no other."""
    found = offered(state)
    if found and keep.card in found[1]:
        return None
    return because("malacca.captain.sayyida", card=keep.card)


def used_up(now: Round) -> Steps:
    """Special cards that were played, clockwise from the captain."""
    why = because("malacca.special.play")
    return [Step(why, Place(LAID, seat), DECK, card=card) for seat, card in laid(now) if card in SPECIAL]


def taken_back(now: Round) -> Steps:
    """Basic cards."""
    why, basic = because("malacca.round.end"), [(seat, card) for seat, card in laid(now) if card in KINDS]
    return [Step(why, Place(LAID, seat), Place(HAND, seat), card=card) for seat, card in basic]


def laid(now: Round) -> list[tuple[int, str]]:
    return [(seat, rules.laid_by(now.pirate(seat))) for seat in clockwise(now.state)]
