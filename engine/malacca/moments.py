"""The moments of a round: what has to be done, who decides it, and what is refused."""

from __future__ import annotations

from engine.core import CHANCE, NOBODY, Reason, because
from engine.malacca import rules, special
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
    SPECIAL,
    Action,
    Buy,
    Choose,
    Keep,
    Lay,
    Payout,
    Peek,
    Reveal,
    Ship,
    State,
)

MOMENT = {Ship: SHIP, Lay: LAY, Reveal: REVEAL, Choose: CHOOSE, Keep: KEEP, Payout: PAYOUT}


def phase(state: State) -> str:
    """Return the moment of the round."""
    return current_moment(state)[0]


def actor(state: State) -> int:
    """Return the seat that has to act, or CHANCE where the table goes on by itself, or NOBODY."""
    return current_moment(state)[1]


def current_moment(state: State) -> tuple[str, int]:
    """Return the moment of the round, and who acts in it."""
    if not state.cargo:
        if rules.is_over(state):
            return OVER, NOBODY
        return (SHOP, state.captain) if rules.may_shop(state) else (SHIP, CHANCE)
    if not state.face_up:
        seat = rules.next_to_lay(state)
        return (REVEAL, CHANCE) if seat is None else (LAY, seat)
    if (seat := rules.next_to_choose(state)) is not None:
        return CHOOSE, seat
    return (PAYOUT, CHANCE) if (seat := special.next_to_keep(state)) is None else (KEEP, seat)


def why_due(state: State) -> Reason:
    """Return what has to be done now, as the reason that refuses anything else."""
    moment, seat = current_moment(state)
    name = state.players[max(seat, 0)]
    match moment:
        case "over":
            return because("malacca.end.twelve", ships=SHIPS)
        case "shop":
            return because("malacca.item.buy", player=name)
        case "ship":
            return because("malacca.round.ship", round=len(state.sailed) + 1)
        case "lay":
            return because("malacca.bet.order", player=name)
        case "reveal":
            return because("malacca.reveal", players=len(state.players))
        case "choose":
            return because("malacca.wait.choose", player=name)
        case "keep":
            return because("malacca.captain.sayyida", player=name)
        case _:
            return rules.outcome(*rules.total_strengths(state))


def why_not(state: State, action: Action) -> Reason | None:
    """Return the rule that refuses an action, or None."""
    if isinstance(action, Buy):
        return rules.why_not_buy(state, action)
    if isinstance(action, Peek):
        return rules.why_not_peek(state, action)
    moment, seat = current_moment(state)
    if moment != MOMENT[type(action)]:
        return why_due(state)
    match action:
        case Ship():
            return rules.why_not_ship(state, action)
        case Lay():
            pirate = state.pirates[seat]
            return rules.has_no_such_card(pirate, action) or rules.bets_too_much(pirate, action)
        case Choose():
            return rules.not_on_that_card(state.pirates[seat], action)
        case Keep():
            return special.not_offered(state, action)
        case _:  # Reveal, Payout
            return None


def why(state: State, action: Action) -> Reason:
    """Return the rule that allows an action. The action has to be allowed."""
    match action:
        case Buy(item):
            money = state.pirates[state.captain].money
            return because("malacca.item.buy", item=item or "nothing", money=money)
        case Ship(cargo):
            return because("malacca.round.ship", cargo=cargo)
        case Lay(card, bet) if card in SPECIAL:
            return because("malacca.special.play", card=card, bet=bet)
        case Lay(card, bet):
            return because("malacca.bet.limit", bet=bet, money=state.pirates[actor(state)].money)
        case Choose(kind):
            return because("malacca.wait.choose", asked=kind)
        case Keep(card):
            return because("malacca.captain.sayyida", card=card)
        case Payout():
            return rules.outcome(*rules.total_strengths(state))
        case _:  # Reveal; a Peek is never allowed
            return because("malacca.reveal", players=len(state.players))
