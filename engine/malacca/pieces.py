"""The pieces of Malacca: cards, coins, captains and items, the state of a game, and the actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.core import Reason

ATTACK: Final = "attack"
DEFENCE: Final = "defence"
TRADE: Final = "trade"
# Basic cards and items are of these kinds, and every card counts as one of them in the end.
KINDS: Final = (ATTACK, DEFENCE, TRADE)

WAITING: Final = {"attack-or-defence": (ATTACK, DEFENCE), "defence-or-trade": (DEFENCE, TRADE)}
STRONG: Final = {"attack2": ATTACK, "defence2": DEFENCE, "trade2": TRADE}
COUNTS_AS: Final = {kind: kind for kind in KINDS} | STRONG
COPIES: Final = {"attack2": 4, "defence2": 4, "trade2": 4, "attack-or-defence": 2, "defence-or-trade": 2}
SPECIAL: Final = tuple(COPIES)
CARDS: Final = KINDS + SPECIAL
UNSEEN: Final = "?"  # a card of which only the back is seen

# Our own choice: of the printed cards we only know that their cargoes go from 3 to 13.
CARGOES: Final = (3, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13)
SHIPS: Final = 12
LEAST_CARGO: Final = 3
MOST_CARGO: Final = 13

CHARACTERS: Final = ("henry", "pierre", "rodrigo", "caesar", "zheng", "sayyida", "laskarina", "ingrid")
ITEM_COPIES: Final = 4
PRICE: Final = 5  # what an item costs

CHARACTERS_MODULE: Final = "characters"
ITEMS_MODULE: Final = "items"
MODULES: Final = (CHARACTERS_MODULE, ITEMS_MODULE)

# The moments of a round. `moments.py` says which one it is, and who acts in it.
SHOP: Final = "shop"
SHIP: Final = "ship"
LAY: Final = "lay"
REVEAL: Final = "reveal"
CHOOSE: Final = "choose"
KEEP: Final = "keep"
PAYOUT: Final = "payout"
OVER: Final = "over"


class Card(NamedTuple):
    """An action card remembers the seats that have seen its face since it was last shuffled or hidden."""

    kind: str
    seen: tuple[int, ...] = ()


class Pirate(NamedTuple):
    """Holds what belongs to one player: coins, special cards, the card laid and the bet on it."""

    money: int
    hand: tuple[Card, ...] = ()  # the special cards; the basic cards are not listed, for everybody has them
    character: str = ""
    items: tuple[str, ...] = ()
    laid: Card | None = None
    bet: int = 0
    chosen: str = ""  # what a waiting card counts as, once that is chosen


@dataclass(frozen=True)
class State:
    """Holds a moment of the game. The cargo is 0 while no ship is here. All cards are turned up at once."""

    players: tuple[str, ...]
    modules: tuple[str, ...]
    pirates: tuple[Pirate, ...]
    captain: int = 0  # who has the parrot
    ships: tuple[int, ...] = ()  # cargoes, face down, the next first
    sailed: tuple[int, ...] = ()
    special: tuple[Card, ...] = ()  # the deck, its top first
    shopped: bool = False  # whether the captain has decided about buying an item
    cargo: int = 0
    face_up: bool = False
    kept: str = ""  # which of her two cards Sayyida keeps


# The actions. Ship, Reveal and Payout happen by themselves: nobody decides anything in them.


class Buy(NamedTuple):
    """The captain buys an item, or, with an empty `item`, nothing."""

    item: str


class Ship(NamedTuple):
    """The top ship is turned up."""

    cargo: int


class Lay(NamedTuple):
    """A player lays a card face down, with a bet on it."""

    card: str
    bet: int


class Reveal(NamedTuple):
    """All players turn up their cards."""


class Choose(NamedTuple):
    """A player chooses which kind a waiting card counts as."""

    kind: str


class Keep(NamedTuple):
    """Sayyida keeps one of the two special cards that she has drawn."""

    card: str


class Payout(NamedTuple):
    """The round is paid out, and the parrot goes to the next player."""


class Peek(NamedTuple):
    """Somebody wants to look at another player's cards. The rules always refuse this, and say why."""

    owner: int


Action = Buy | Ship | Lay | Reveal | Choose | Keep | Payout | Peek


# The payout, in steps


class Place(NamedTuple):
    """Names a place where coins or cards lie. Places in the middle of the table belong to no seat."""

    what: str
    seat: int = -1


MONEY: Final = "money"
BET: Final = "bet"
HAND: Final = "hand"
LAID: Final = "laid"
PARROT: Final = "parrot"
BANK: Final = Place("bank")
HOLD: Final = Place("cargo")
LOOT: Final = Place("loot")  # the attackers' bets, before they are shared
DECK: Final = Place("deck")


class Step(NamedTuple):
    """Describes one step of a payout: the rule behind it, and what it moves from where to where.

    A step may move nothing. Then it only says that the rule applies.
    """

    why: Reason
    source: Place | None = None
    target: Place | None = None
    coins: int = 0
    card: str = ""


def seats_from(seats: int, first: int) -> tuple[int, ...]:
    """Return all the seats in clockwise order, beginning with `first`."""
    return tuple((first + place) % seats for place in range(seats))


MOST_PLAYERS: Final = 8
SEATS: Final = range(2, MOST_PLAYERS + 1)
ORDERS: Final = [[seats_from(seats, first) for first in range(seats)] for seats in range(MOST_PLAYERS + 1)]


def all_seats(state: State) -> tuple[int, ...]:
    """Return all the seats in the order of their numbers."""
    return tuple(range(len(state.players)))


def seats_clockwise(state: State) -> tuple[int, ...]:
    """Return all the seats clockwise from the captain on."""
    return ORDERS[len(state.players)][state.captain]


def box_cards() -> list[str]:
    """Return all the special cards in the box."""
    return [kind for kind, copies in COPIES.items() for _ in range(copies)]
