"""The rules of Malacca, each under its id, up to the payout (`payout.py`, `special.py`).

What returns a Reason refuses; the others say what happens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core import Draw, Reason, Rulebook, because, shuffle
from engine.malacca.pieces import (
    ATTACK,
    CHARACTERS,
    COUNTS_AS,
    DEFENCE,
    ITEM_COPIES,
    ITEMS_MODULE,
    KINDS,
    PRICE,
    STRONG,
    TRADE,
    UNSEEN,
    WAITING,
    Buy,
    Card,
    Choose,
    Lay,
    Peek,
    Pirate,
    Ship,
    State,
    box,
    clockwise,
)

RULES = Rulebook()
clause = RULES.clause

# Setting up


@clause("malacca.setup.hand")
def new_pirate() -> Pirate:
    """With a basic card of each kind, which never leaves for longer than a round."""
    return Pirate(money=5)


@clause("malacca.setup.captain")
def first_captain(players: int, draw: Draw) -> int:
    return int(draw() * players)


@clause("malacca.captain.deal")
def dealt_characters(players: int, draw: Draw) -> list[str]:
    return shuffle(CHARACTERS, draw)[:players]


@clause("malacca.captain.rodrigo")
def rodrigos_purse() -> int:
    return 9


def purse(character: str, players: int) -> int:
    """What a character begins with."""
    purses = {"pierre": 3, "rodrigo": rodrigos_purse(), "caesar": players, "zheng": 3, "ingrid": 4}
    return purses.get(character, new_pirate().money)


@clause("malacca.captain.laskarina")
def begins_with_a_card(character: str) -> bool:
    return character == "laskarina"


def shuffled_decks(draw: Draw, cargoes: Sequence[int]) -> tuple[list[int], list[str]]:
    return shuffle(cargoes, draw), shuffle(box(), draw)


# The end


@clause("malacca.end.twelve")
def is_over(state: State) -> bool:
    return not state.cargo and not state.ships


def winners(totals: list[int]) -> list[int]:
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


# Before the ship


def left(state: State, item: str) -> int:
    """How many items of a kind nobody has; of all kinds, where none is named."""
    owned = [one for pirate in state.pirates for one in pirate.items]
    return ITEM_COPIES - owned.count(item) if item else ITEM_COPIES * len(KINDS) - len(owned)


def may_shop(state: State) -> bool:
    """Whether the captain has anything to decide."""
    return why_not_buy(state, Buy("")) is None


@clause("malacca.item.buy")
def why_not_buy(state: State, buy: Buy) -> Reason | None:
    if ITEMS_MODULE not in state.modules:
        return because("malacca.item.buy", items=0)
    if state.cargo or state.shopped or is_over(state):
        return because("malacca.item.buy", late=1)
    if (money := state.pirates[state.captain].money) < PRICE:
        return because("malacca.item.buy", money=money, price=PRICE)
    return None if left(state, buy.item) else because("malacca.item.buy", item=buy.item or "nothing", left=0)


@clause("malacca.round.ship")
def why_not_ship(state: State, ship: Ship) -> Reason | None:
    top = state.ships[0]
    return because("malacca.round.ship", cargo=top, asked=ship.cargo) if ship.cargo != top else None


# Cards and bets


@clause("malacca.bet.order")
def next_to_lay(state: State) -> int | None:
    return first(state, lambda pirate: pirate.laid is None)


def first(state: State, wanted: Callable[[Pirate], bool]) -> int | None:
    """The first from the captain on of whom it is true."""
    pirates = state.pirates
    for place in clockwise(state):
        if wanted(pirates[place]):
            return place
    return None


@clause("malacca.special.play")
def has_no_such_card(pirate: Pirate, lay: Lay) -> Reason | None:
    hand = pirate.hand
    if lay.card in KINDS or any(card.kind == lay.card for card in hand):
        return None
    return because("malacca.special.play", card=lay.card, held=len(hand))


@clause("malacca.bet.limit")
def bets_too_much(pirate: Pirate, lay: Lay) -> Reason | None:
    money = pirate.money
    return because("malacca.bet.limit", bet=lay.bet, money=money) if lay.bet > money else None


@clause("malacca.reveal")
def is_face_down(state: State) -> bool:
    """Whether the cards that lie on the table are still covered."""
    return not state.face_up


@clause("malacca.special.secret")
def is_secret(card: Card, viewer: int) -> bool:
    """Whether a seat has never seen this card since it last went among others."""
    return viewer not in card.seen


def as_seen(card: Card, viewer: int) -> str:
    return UNSEEN if is_secret(card, viewer) else card.kind


def why_not_peek(state: State, peek: Peek) -> Reason:
    laid = state.pirates[peek.owner].laid
    if laid and is_face_down(state):
        return because("malacca.reveal", player=state.players[peek.owner])
    return because("malacca.special.secret", player=state.players[peek.owner])


# Waiting cards, and what all come to


def waits(pirate: Pirate) -> bool:
    return pirate.laid is not None and pirate.laid.kind in WAITING and not pirate.chosen


@clause("malacca.wait.choose")
def next_to_choose(state: State) -> int | None:
    return first(state, waits) if state.face_up else None


def not_on_that_card(pirate: Pirate, choose: Choose) -> Reason | None:
    card = laid_by(pirate)
    if choose.kind in WAITING[card]:
        return None
    return because("malacca.wait.choose", card=card, asked=choose.kind)


def laid_by(pirate: Pirate) -> str:
    return pirate.laid.kind if pirate.laid else ""


def counts_as(pirate: Pirate) -> str:
    """The kind of somebody's card; a waiting card has none before it is chosen."""
    return pirate.chosen or COUNTS_AS.get(laid_by(pirate), "")


def strengths(state: State) -> tuple[int, int]:
    """Of all attacks together, and of all defences."""
    total = {ATTACK: 0, DEFENCE: 0, TRADE: 0, "": 0}
    for pirate in state.pirates:
        total[counts_as(pirate)] += strength(pirate)
    return total[ATTACK], total[DEFENCE]


def strength(pirate: Pirate) -> int:
    """Of a card that attacks or defends."""
    return 2 if laid_by(pirate) in STRONG else 1


@clause("malacca.outcome.captured")
def is_captured(attack: int, defence: int) -> bool:
    return attack > defence


@clause("malacca.outcome.defended")
def is_defended(attack: int, defence: int) -> bool:
    """A tie defends the ship, and so do cards of which none attacks."""
    return attack <= defence


def outcome(attack: int, defence: int) -> Reason:
    rule = "malacca.outcome.captured" if is_captured(attack, defence) else "malacca.outcome.defended"
    return because(rule, attack=attack, defence=defence)
