"""What lies on a table of Malacca: cards, coins, captains and items, and the moves one makes with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.core import Reason

ATTACK: Final = "attack"
DEFENCE: Final = "defence"
TRADE: Final = "trade"
KINDS: Final = (ATTACK, DEFENCE, TRADE)  # of basic cards, of items, and what every card counts as in the end

WAITING: Final = {"attack-or-defence": (ATTACK, DEFENCE), "defence-or-trade": (DEFENCE, TRADE)}
STRONG: Final = {"attack2": ATTACK, "defence2": DEFENCE, "trade2": TRADE}
COUNTS_AS: Final = {kind: kind for kind in KINDS} | STRONG
COPIES: Final = {"attack2": 4, "defence2": 4, "trade2": 4, "attack-or-defence": 2, "defence-or-trade": 2}
SPECIAL: Final = tuple(COPIES)
CARDS: Final = KINDS + SPECIAL
UNSEEN: Final = "?"  # a card of which one sees the back

CARGOES: Final = (3, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13)  # invented; printed are cargoes from 3 to 13
SHIPS: Final = 12
LEAST_CARGO: Final = 3
MOST_CARGO: Final = 13

CHARACTERS: Final = ("henry", "pierre", "rodrigo", "caesar", "zheng", "sayyida", "laskarina", "ingrid")
ITEM_COPIES: Final = 4
PRICE: Final = 5  # of an item

CHARACTERS_MODULE: Final = "characters"
ITEMS_MODULE: Final = "items"
MODULES: Final = (CHARACTERS_MODULE, ITEMS_MODULE)

# The moments of a round; who acts in each is said by `rules.phase` and `rules.actor`.
SHOP: Final = "shop"
SHIP: Final = "ship"
LAY: Final = "lay"
REVEAL: Final = "reveal"
CHOOSE: Final = "choose"
KEEP: Final = "keep"
PAYOUT: Final = "payout"
OVER: Final = "over"


class Card(NamedTuple):
    """An action card, and the seats that have seen its face since it was last shuffled or hidden."""

    kind: str
    seen: tuple[int, ...] = ()


class Pirate(NamedTuple):
    """One player: the coins in front, the special cards in the hand, the card laid and the bet on it."""

    money: int
    hand: tuple[Card, ...] = ()  # special cards; each has a basic card of every kind besides
    character: str = ""
    items: tuple[str, ...] = ()
    laid: Card | None = None
    bet: int = 0
    chosen: str = ""  # what a waiting card counts as


@dataclass(frozen=True)
class State:
    """A moment of the game. While no ship is there the cargo is 0; cards are turned up all at once."""

    players: tuple[str, ...]
    modules: tuple[str, ...]
    pirates: tuple[Pirate, ...]
    captain: int = 0  # who has the parrot
    ships: tuple[int, ...] = ()  # cargoes, face down, the next first
    sailed: tuple[int, ...] = ()
    special: tuple[Card, ...] = ()  # the deck, its top first
    shopped: bool = False  # whether the captain has bought, or will not
    cargo: int = 0
    face_up: bool = False
    kept: str = ""  # of the two cards that Sayyida draws


# Moves. Ship, Reveal and Payout are the table's own: nobody decides anything in them.


class Buy(NamedTuple):
    item: str  # nothing: an empty one


class Ship(NamedTuple):
    cargo: int


class Lay(NamedTuple):
    card: str
    bet: int


class Reveal(NamedTuple):
    """All turn up their cards."""


class Choose(NamedTuple):
    kind: str


class Keep(NamedTuple):
    card: str


class Payout(NamedTuple):
    """Everybody gets what is theirs, and the round is over."""


class Peek(NamedTuple):
    """To look at the cards of another: nobody may, and the rule says so."""

    owner: int


Action = Buy | Ship | Lay | Reveal | Choose | Keep | Payout | Peek


# The payout, in steps


class Place(NamedTuple):
    """Where coins and cards lie; what lies in the middle of the table is nobody's."""

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
    """One thing that happens in a payout, by which rule, and what goes from where to where, if anything."""

    why: Reason
    source: Place | None = None
    target: Place | None = None
    coins: int = 0
    card: str = ""


def turned(seats: int, first: int) -> tuple[int, ...]:
    return tuple((first + place) % seats for place in range(seats))


MOST_PLAYERS: Final = 8
SEATS: Final = range(2, MOST_PLAYERS + 1)
ORDERS: Final = [[turned(seats, first) for first in range(seats)] for seats in range(MOST_PLAYERS + 1)]


def everybody(state: State) -> tuple[int, ...]:
    return tuple(range(len(state.players)))


def clockwise(state: State) -> tuple[int, ...]:
    """The seats from the captain on."""
    return ORDERS[len(state.players)][state.captain]


def box() -> list[str]:
    """All the special cards."""
    return [kind for kind, copies in COPIES.items() for _ in range(copies)]
