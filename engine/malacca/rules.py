"""The rules of Malacca, each under its id, up to the payout (`payout.py`, `special.py`).

A function that returns a Reason refuses something: None means that the rule allows it. The other functions
say what happens.
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
    box_cards,
    seats_clockwise,
)

RULES = Rulebook()
clause = RULES.clause

# Setting up


@clause("malacca.setup.hand")
def new_pirate() -> Pirate:
    """Return a player at the beginning.

    The three basic cards, one of each kind, are not listed: every player has them again after each round.
    """
    return Pirate(money=5)


@clause("malacca.setup.captain")
def draw_first_captain(players: int, draw: Draw) -> int:
    """Return the seat of the first captain, drawn at random."""
    return int(draw() * players)


@clause("malacca.captain.deal")
def deal_characters(players: int, draw: Draw) -> list[str]:
    """Return a different character for each player, drawn at random."""
    return shuffle(CHARACTERS, draw)[:players]


@clause("malacca.captain.rodrigo")
def rodrigos_money() -> int:
    """Return the money with which Rodrigo begins."""
    return 9


def starting_money(character: str, players: int) -> int:
    """Return the money with which a character begins."""
    purses = {"pierre": 3, "rodrigo": rodrigos_money(), "caesar": players, "zheng": 3, "ingrid": 4}
    return purses.get(character, new_pirate().money)


@clause("malacca.captain.laskarina")
def begins_with_a_card(character: str) -> bool:
    """Return whether a character begins with a special card."""
    return character == "laskarina"


def shuffle_decks(draw: Draw, cargoes: Sequence[int]) -> tuple[list[int], list[str]]:
    """Return the ships and the special cards, both shuffled."""
    return shuffle(cargoes, draw), shuffle(box_cards(), draw)


# The end


@clause("malacca.end.twelve")
def is_over(state: State) -> bool:
    """Return whether the game is over: no ship is here, and none is to come."""
    return not state.cargo and not state.ships


def winners(totals: list[int]) -> list[int]:
    """Return the seats with the most money."""
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


# Before the ship


def count_items_left(state: State, item: str) -> int:
    """Return how many items of a kind nobody has, or, for an empty `item`, of all kinds together."""
    owned = [one for pirate in state.pirates for one in pirate.items]
    return ITEM_COPIES - owned.count(item) if item else ITEM_COPIES * len(KINDS) - len(owned)


def may_shop(state: State) -> bool:
    """Return whether the captain may buy something now."""
    return why_not_buy(state, Buy("")) is None


@clause("malacca.item.buy")
def why_not_buy(state: State, buy: Buy) -> Reason | None:
    """Return why the captain cannot buy this, if that is so. With an empty `item` the captain declines."""
    if ITEMS_MODULE not in state.modules:
        return because("malacca.item.buy", items=0)
    if state.cargo or state.shopped or is_over(state):
        return because("malacca.item.buy", late=1)
    if (money := state.pirates[state.captain].money) < PRICE:
        return because("malacca.item.buy", money=money, price=PRICE)
    return (
        None
        if count_items_left(state, buy.item)
        else because("malacca.item.buy", item=buy.item or "nothing", left=0)
    )


@clause("malacca.round.ship")
def why_not_ship(state: State, ship: Ship) -> Reason | None:
    """Return why this is not the ship that comes next, if it is not."""
    top = state.ships[0]
    return because("malacca.round.ship", cargo=top, asked=ship.cargo) if ship.cargo != top else None


# Cards and bets


@clause("malacca.bet.order")
def next_to_lay(state: State) -> int | None:
    """Return the seat that is next to lay a card, or None if all have laid one."""
    return first_seat(state, lambda pirate: pirate.laid is None)


def first_seat(state: State, wanted: Callable[[Pirate], bool]) -> int | None:
    """Return the first seat clockwise from the captain whose pirate is `wanted`, or None."""
    pirates = state.pirates
    for place in seats_clockwise(state):
        if wanted(pirates[place]):
            return place
    return None


@clause("malacca.special.play")
def has_no_such_card(pirate: Pirate, lay: Lay) -> Reason | None:
    """Refuse to lay a special card that is not in the hand."""
    hand = pirate.hand
    if lay.card in KINDS or any(card.kind == lay.card for card in hand):
        return None
    return because("malacca.special.play", card=lay.card, held=len(hand))


@clause("malacca.bet.limit")
def bets_too_much(pirate: Pirate, lay: Lay) -> Reason | None:
    """Refuse a bet that is higher than the player's money."""
    money = pirate.money
    return because("malacca.bet.limit", bet=lay.bet, money=money) if lay.bet > money else None


@clause("malacca.reveal")
def is_face_down(state: State) -> bool:
    """Return whether the cards on the table are still face down."""
    return not state.face_up


@clause("malacca.special.secret")
def is_secret(card: Card, viewer: int) -> bool:
    """Return whether a seat has never seen the face of this card since it was last shuffled or hidden."""
    return viewer not in card.seen


def card_as_seen(card: Card, viewer: int) -> str:
    """Return the kind of a card, or UNSEEN for a seat to which it is secret."""
    return UNSEEN if is_secret(card, viewer) else card.kind


def why_not_peek(state: State, peek: Peek) -> Reason:
    """Return why another player's cards may not be looked at: this is always refused."""
    laid = state.pirates[peek.owner].laid
    if laid and is_face_down(state):
        return because("malacca.reveal", player=state.players[peek.owner])
    return because("malacca.special.secret", player=state.players[peek.owner])


# Waiting cards, and the strength of attack and defence


def has_to_choose(pirate: Pirate) -> bool:
    """Return whether a player has laid a waiting card and not yet chosen its kind."""
    return pirate.laid is not None and pirate.laid.kind in WAITING and not pirate.chosen


@clause("malacca.wait.choose")
def next_to_choose(state: State) -> int | None:
    """Return the seat that is next to choose the kind of a waiting card, or None."""
    return first_seat(state, has_to_choose) if state.face_up else None


def not_on_that_card(pirate: Pirate, choose: Choose) -> Reason | None:
    """Refuse a kind that the player's waiting card does not offer."""
    card = laid_card(pirate)
    if choose.kind in WAITING[card]:
        return None
    return because("malacca.wait.choose", card=card, asked=choose.kind)


def laid_card(pirate: Pirate) -> str:
    """Return the name of the card that a player has laid, or ""."""
    return pirate.laid.kind if pirate.laid else ""


def counts_as(pirate: Pirate) -> str:
    """Return the kind that a player's card counts as, or "" while it is not chosen."""
    return pirate.chosen or COUNTS_AS.get(laid_card(pirate), "")


def total_strengths(state: State) -> tuple[int, int]:
    """Return the strength of all attacks together, and of all defences."""
    total = {ATTACK: 0, DEFENCE: 0, TRADE: 0, "": 0}
    for pirate in state.pirates:
        total[counts_as(pirate)] += card_strength(pirate)
    return total[ATTACK], total[DEFENCE]


def card_strength(pirate: Pirate) -> int:
    """Return how much a player's card adds to an attack or a defence."""
    return 2 if laid_card(pirate) in STRONG else 1


@clause("malacca.outcome.captured")
def is_captured(attack: int, defence: int) -> bool:
    """Return whether the ship is captured."""
    return attack > defence


@clause("malacca.outcome.defended")
def is_defended(attack: int, defence: int) -> bool:
    """Return whether the ship is defended: it is in a tie too, and if nobody attacks."""
    return attack <= defence


def outcome(attack: int, defence: int) -> Reason:
    """Return the rule that decides whether the ship is captured, with the strengths of both sides."""
    rule = "malacca.outcome.captured" if is_captured(attack, defence) else "malacca.outcome.defended"
    return because(rule, attack=attack, defence=defence)
