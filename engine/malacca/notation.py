"""Malacca in words: set-up lines and actions, read and written. The grammar stands in CONTRIBUTING.md."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from engine.core import (
    Expected,
    NotInTheBox,
    Words,
    because,
    one_word,
    read_names,
    read_number,
    read_seat,
)
from engine.malacca import company, rules, special
from engine.malacca.pieces import (
    CARDS,
    CHARACTERS,
    CHARACTERS_MODULE,
    COPIES,
    ITEM_COPIES,
    ITEMS_MODULE,
    KINDS,
    LEAST_CARGO,
    MODULES,
    MOST_CARGO,
    SEATS,
    SHIPS,
    SPECIAL,
    WAITING,
    Action,
    Buy,
    Card,
    Choose,
    Keep,
    Lay,
    Payout,
    Peek,
    Pirate,
    Reveal,
    Ship,
    State,
)

NONE: Final = "none"  # no character
NOTHING: Final = "nothing"  # what one need not buy
MOST_MONEY: Final = 999  # in a set-up
MOST_BET: Final = 999_999_999

# In the order in which set-up lines are carried out.
SETUP_KEYS: Final = (
    *("captain", "sailed", "ships", "special", "character", "money", "hand", "items", "shopped", "cargo"),
    *("laid", "open", "chosen", "kept"),
)
OF_A_PLAYER: Final = ("character", "money", "hand", "items", "laid", "chosen")
COUNTS: Final = "what the card counts as"
ACTIONS: Final = "buy, ship, lay, reveal, choose, keep, payout or peek"


def one_of(word: str, known: Iterable[str], what: str) -> str:
    if word in known:
        return word
    raise Expected(f"{what} ({', '.join(known)}), not {word[:20]!r}")


def cargo_of(word: str) -> int:
    return read_number(word, LEAST_CARGO, MOST_CARGO, "a cargo")


def special_of(words: Words) -> list[str]:
    return [one_of(word, SPECIAL, "a special card") for word in words]


# Set-up and arranging: one line each, the same words


def slot(players: Words, words: Words) -> tuple[int, ...]:
    """What a set-up line sets, as its place in the order of setting up; no two lines set the same."""
    place = SETUP_KEYS.index(words[0])
    return (place, owner(players, words)) if words[0] in OF_A_PLAYER else (place,)


def owner(players: Words, words: Words) -> int:
    if len(words) < 2:
        raise Expected(f"{words[0]} and a player")
    return read_seat(players, words[1])


def arrange(state: State, words: Words) -> State:
    """What Sayyida kept depends on all the rest: whoever changes that takes it back."""
    key, rest = words[0], words[1:]
    if key in OF_A_PLAYER:
        seat = owner(state.players, words)
        state = with_pirate(state, seat, PIRATES[key](state, seat, rest[1:]))
    elif key in TABLE:
        state = TABLE[key](state, rest)
    else:
        raise Expected(f"one of {', '.join(SETUP_KEYS)}, not {key[:20]!r}")
    if key in ("special", "hand", "laid"):
        in_the_box(state)
    return state if key == "kept" else replace(state, kept="")


def with_pirate(state: State, seat: int, pirate: Pirate) -> State:
    return replace(state, pirates=(*state.pirates[:seat], pirate, *state.pirates[seat + 1 :]))


def in_the_box(state: State) -> None:
    lying = [card.kind for card in special_cards(state)]
    for kind, copies in COPIES.items():
        if lying.count(kind) > copies:
            reason = because("malacca.special.play", card=kind, copies=copies)
            raise NotInTheBox("no more special cards of a kind than the box holds", reason)


def special_cards(state: State) -> list[Card]:
    """All of them, wherever they lie."""
    laid = [pirate.laid for pirate in state.pirates if pirate.laid and pirate.laid.kind in SPECIAL]
    return [*state.special, *laid, *(card for pirate in state.pirates for card in pirate.hand)]


# What belongs to one player


def character(state: State, seat: int, words: Words) -> Pirate:
    name = one_of(one_word(words, "a character"), (*CHARACTERS, NONE), "a character")
    if any(pirate.character == name for pirate in state.pirates[:seat] + state.pirates[seat + 1 :]):
        raise NotInTheBox("each character once", because("malacca.captain.deal", character=name))
    return state.pirates[seat]._replace(character="" if name == NONE else name)


def money(state: State, seat: int, words: Words) -> Pirate:
    coins = read_number(one_word(words, "how much money"), 0, MOST_MONEY, "money")
    return state.pirates[seat]._replace(money=coins)


def hand(state: State, seat: int, words: Words) -> Pirate:
    return state.pirates[seat]._replace(hand=tuple(Card(kind, (seat,)) for kind in special_of(words)))


def items(state: State, seat: int, words: Words) -> Pirate:
    owned = tuple(sorted(one_of(word, KINDS, "an item") for word in words))
    others = [item for pirate in state.pirates[:seat] + state.pirates[seat + 1 :] for item in pirate.items]
    for kind in KINDS:
        if others.count(kind) + owned.count(kind) > ITEM_COPIES:
            reason = because("malacca.item.buy", item=kind, copies=ITEM_COPIES)
            raise NotInTheBox("no more items of a kind than the box holds", reason)
    return state.pirates[seat]._replace(items=owned)


def laid(state: State, seat: int, words: Words) -> Pirate:
    """A card and the bet on it, or neither; what a waiting card was to be is open again."""
    if not words:
        return state.pirates[seat]._replace(laid=None, bet=0, chosen="")
    card, bet = card_and_bet(words)
    return state.pirates[seat]._replace(laid=Card(card, (seat,)), bet=bet, chosen="")


def card_and_bet(words: Words) -> tuple[str, int]:
    if len(words) != 2:
        raise Expected("a card and the bet on it")
    return one_of(words[0], CARDS, "a card"), read_number(words[1], 0, MOST_BET, "a bet")


def chosen(state: State, seat: int, words: Words) -> Pirate:
    pirate = state.pirates[seat]
    kinds = WAITING.get(rules.laid_by(pirate))
    if not kinds or not state.face_up:
        raise Expected("a waiting card that is turned up")
    return pirate._replace(chosen=one_of(one_word(words, COUNTS), kinds, COUNTS))


PIRATES: Final[dict[str, Callable[[State, int, Words], Pirate]]] = {
    "character": character,
    "money": money,
    "hand": hand,
    "items": items,
    "laid": laid,
    "chosen": chosen,
}


# What belongs to all


def captain(state: State, words: Words) -> State:
    return replace(state, captain=read_seat(state.players, one_word(words, "the player who has the parrot")))


def sailed(state: State, words: Words) -> State:
    return replace(state, sailed=tuple(map(cargo_of, words)))


def ships(state: State, words: Words) -> State:
    return replace(state, ships=tuple(map(cargo_of, words)))


def players(state: State, words: Words) -> State:
    return company.seated(state, read_names(words, SEATS))


def modules(state: State, words: Words) -> State:
    for word in words:
        one_of(word, MODULES, "a module")
    return company.played_with(state, tuple(module for module in MODULES if module in words))


def deck(state: State, words: Words) -> State:
    return replace(state, special=tuple(Card(kind) for kind in special_of(words)))


def shopped(state: State, words: Words) -> State:
    nothing_more(words)
    return replace(state, shopped=True)


def cargo(state: State, words: Words) -> State:
    return replace(state, cargo=cargo_of(one_word(words, "a cargo")))


def turned_up(state: State, words: Words) -> State:
    nothing_more(words)
    return replace(state, face_up=True)


def kept(state: State, words: Words) -> State:
    return replace(state, kept=one_of(one_word(words, "a special card"), SPECIAL, "a special card"))


def nothing_more(words: Words) -> None:
    if words:
        raise Expected("no more words")


TABLE: Final[dict[str, Callable[[State, Words], State]]] = {
    "players": players,  # these two stand in the header; by hand they are changed on the table
    "with": modules,
    "captain": captain,
    "sailed": sailed,
    "ships": ships,
    "special": deck,
    "shopped": shopped,
    "cargo": cargo,
    "open": turned_up,
    "kept": kept,
}


# Whether all that goes together


def check(state: State) -> None:
    on_the_table = any(pirate.laid for pirate in state.pirates)
    if len(state.sailed) + len(state.ships) + bool(state.cargo) > SHIPS:
        raise Expected(f"{SHIPS} ships at most")
    if CHARACTERS_MODULE not in state.modules and any(pirate.character for pirate in state.pirates):
        raise Expected("'with characters' where there are characters")
    if ITEMS_MODULE not in state.modules and (state.shopped or any(pirate.items for pirate in state.pirates)):
        raise Expected("'with items' where there are items")
    if (on_the_table or state.face_up) and not state.cargo:
        raise Expected("a ship's cargo before cards are laid")
    if state.face_up and not all(pirate.laid for pirate in state.pirates):
        raise Expected("everybody's card before they are turned up")
    if state.kept:
        check_kept(state)


def check_kept(state: State) -> None:
    undecided = not state.face_up or rules.next_to_choose(state) is not None
    if undecided or special.not_offered(state, Keep(state.kept)):
        raise Expected("one of the two cards that Sayyida draws")


def setup(state: State) -> list[str]:
    lines = [f"captain {state.players[state.captain]}"]
    lines += [said("sailed", state.sailed)] if state.sailed else []
    lines += [said("ships", state.ships), said("special", (card.kind for card in state.special))]
    for name, pirate in zip(state.players, state.pirates, strict=True):
        lines += [f"character {name} {pirate.character}"] if pirate.character else []
        lines.append(f"money {name} {pirate.money}")
        lines += [said(f"hand {name}", (card.kind for card in pirate.hand))] if pirate.hand else []
        lines += [said(f"items {name}", pirate.items)] if pirate.items else []
    lines += ["shopped"] if state.shopped else []
    lines += [f"cargo {state.cargo}"] if state.cargo else []
    for name, pirate in zip(state.players, state.pirates, strict=True):
        lines += [f"laid {name} {pirate.laid.kind} {pirate.bet}"] if pirate.laid else []
    lines += ["open"] if state.face_up else []
    for name, pirate in zip(state.players, state.pirates, strict=True):
        lines += [f"chosen {name} {pirate.chosen}"] if pirate.chosen else []
    return lines + ([f"kept {state.kept}"] if state.kept else [])


def said(key: str, words: Iterable[object]) -> str:
    return " ".join([key, *map(str, words)])


# Actions


def read(state: State, words: Words) -> Action:
    match list(words):
        case ["buy", what]:
            item = one_of(what, (*KINDS, NOTHING), "an item")
            return Buy("" if item == NOTHING else item)
        case ["ship", what]:
            return Ship(cargo_of(what))
        case ["lay", *what]:
            return Lay(*card_and_bet(what))
        case ["reveal"]:
            return Reveal()
        case ["choose", what]:
            return Choose(one_of(what, KINDS, COUNTS))
        case ["keep", what]:
            return Keep(one_of(what, SPECIAL, "a special card"))
        case ["payout"]:
            return Payout()
        case ["peek", whose]:
            return Peek(read_seat(state.players, whose))
        case _:
            raise Expected(f"an action ({ACTIONS})")


def write(state: State, action: Action) -> str:
    match action:
        case Buy(item):
            return f"buy {item or NOTHING}"
        case Ship(what):
            return f"ship {what}"
        case Lay(card, bet):
            return f"lay {card} {bet}"
        case Reveal():
            return "reveal"
        case Choose(what):
            return f"choose {what}"
        case Keep(card):
            return f"keep {card}"
        case Payout():
            return "payout"
        case _:  # Peek
            return f"peek {state.players[action.owner]}"
