"""Reads and writes set-up lines and actions of Malacca. The grammar is in notes/transcript.md.

Each `arrange_…` function carries out one set-up line: it returns the changed state or the changed player.
"""

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

NONE: Final = "none"  # the word for having no character
NOTHING: Final = "nothing"  # the word for buying no item
MOST_MONEY: Final = 999  # a set-up line may give a player so much
MOST_BET: Final = 999_999_999

# The order in which set-up lines are carried out.
SETUP_KEYS: Final = (
    *("captain", "sailed", "ships", "special", "character", "money", "hand", "items", "shopped", "cargo"),
    *("laid", "open", "chosen", "kept"),
)
OF_A_PLAYER: Final = ("character", "money", "hand", "items", "laid", "chosen")
COUNTS: Final = "what the card counts as"
ACTIONS: Final = "buy, ship, lay, reveal, choose, keep, payout or peek"


def read_choice(word: str, known: Iterable[str], what: str) -> str:
    """Return the word if it is one of the known ones, or raise Expected; `what` names it in the message."""
    if word in known:
        return word
    raise Expected(f"{what} ({', '.join(known)}), not {word[:20]!r}")


def read_cargo(word: str) -> int:
    """Return the cargo that a word writes, or raise Expected."""
    return read_number(word, LEAST_CARGO, MOST_CARGO, "a cargo")


def read_special_cards(words: Words) -> list[str]:
    """Return the words if all are special cards, or raise Expected."""
    return [read_choice(word, SPECIAL, "a special card") for word in words]


# Set-up lines, and what a reader lays by hand: both are written in the same words


def setup_slot(players: Words, words: Words) -> tuple[int, ...]:
    """Return what a set-up line sets, as its place in the order of setting up.

    Two lines with the same slot would set the same thing twice.
    """
    place = SETUP_KEYS.index(words[0])
    return (place, read_owner(players, words)) if words[0] in OF_A_PLAYER else (place,)


def read_owner(players: Words, words: Words) -> int:
    """Return the seat of the player whom a set-up line names as its second word."""
    if len(words) < 2:
        raise Expected(f"{words[0]} and a player")
    return read_seat(players, words[1])


def arrange(state: State, words: Words) -> State:
    """Return the state after one set-up line.

    Every line but `kept` takes back what Sayyida has kept, because that depends on all the rest.
    """
    key, rest = words[0], words[1:]
    if key in OF_A_PLAYER:
        seat = read_owner(state.players, words)
        state = replace_pirate(state, seat, PIRATE_ARRANGERS[key](state, seat, rest[1:]))
    elif key in TABLE_ARRANGERS:
        state = TABLE_ARRANGERS[key](state, rest)
    else:
        raise Expected(f"one of {', '.join(SETUP_KEYS)}, not {key[:20]!r}")
    if key in ("special", "hand", "laid"):
        check_box(state)
    return state if key == "kept" else replace(state, kept="")


def replace_pirate(state: State, seat: int, pirate: Pirate) -> State:
    """Return the state with another pirate on a seat."""
    return replace(state, pirates=(*state.pirates[:seat], pirate, *state.pirates[seat + 1 :]))


def check_box(state: State) -> None:
    """Raise NotInTheBox if there are more special cards of a kind than the box holds."""
    lying = [card.kind for card in all_special_cards(state)]
    for kind, copies in COPIES.items():
        if lying.count(kind) > copies:
            reason = because("malacca.special.play", card=kind, copies=copies)
            raise NotInTheBox("no more special cards of a kind than the box holds", reason)


def all_special_cards(state: State) -> list[Card]:
    """Return all the special cards, wherever they are."""
    laid = [pirate.laid for pirate in state.pirates if pirate.laid and pirate.laid.kind in SPECIAL]
    return [*state.special, *laid, *(card for pirate in state.pirates for card in pirate.hand)]


# What belongs to one player


def arrange_character(state: State, seat: int, words: Words) -> Pirate:
    """Give a player a character, or none. Raise NotInTheBox if somebody else has it."""
    name = read_choice(one_word(words, "a character"), (*CHARACTERS, NONE), "a character")
    if any(pirate.character == name for pirate in state.pirates[:seat] + state.pirates[seat + 1 :]):
        raise NotInTheBox("each character once", because("malacca.captain.deal", character=name))
    return state.pirates[seat]._replace(character="" if name == NONE else name)


def arrange_money(state: State, seat: int, words: Words) -> Pirate:
    """Lay so much money in front of a player."""
    coins = read_number(one_word(words, "how much money"), 0, MOST_MONEY, "money")
    return state.pirates[seat]._replace(money=coins)


def arrange_hand(state: State, seat: int, words: Words) -> Pirate:
    """Give a player these special cards."""
    return state.pirates[seat]._replace(hand=tuple(Card(kind, (seat,)) for kind in read_special_cards(words)))


def arrange_items(state: State, seat: int, words: Words) -> Pirate:
    """Give a player these items. Raise NotInTheBox if the box holds fewer of a kind."""
    owned = tuple(sorted(read_choice(word, KINDS, "an item") for word in words))
    others = [item for pirate in state.pirates[:seat] + state.pirates[seat + 1 :] for item in pirate.items]
    for kind in KINDS:
        if others.count(kind) + owned.count(kind) > ITEM_COPIES:
            reason = because("malacca.item.buy", item=kind, copies=ITEM_COPIES)
            raise NotInTheBox("no more items of a kind than the box holds", reason)
    return state.pirates[seat]._replace(items=owned)


def arrange_laid(state: State, seat: int, words: Words) -> Pirate:
    """Lay a player's card and the bet on it, or take both away; a waiting card has no kind yet."""
    if not words:
        return state.pirates[seat]._replace(laid=None, bet=0, chosen="")
    card, bet = read_card_and_bet(words)
    return state.pirates[seat]._replace(laid=Card(card, (seat,)), bet=bet, chosen="")


def read_card_and_bet(words: Words) -> tuple[str, int]:
    """Return a card and the bet on it, or raise Expected."""
    if len(words) != 2:
        raise Expected("a card and the bet on it")
    return read_choice(words[0], CARDS, "a card"), read_number(words[1], 0, MOST_BET, "a bet")


def arrange_chosen(state: State, seat: int, words: Words) -> Pirate:
    """Choose the kind of a player's waiting card. Raise Expected if no such card is turned up."""
    pirate = state.pirates[seat]
    kinds = WAITING.get(rules.laid_card(pirate))
    if not kinds or not state.face_up:
        raise Expected("a waiting card that is turned up")
    return pirate._replace(chosen=read_choice(one_word(words, COUNTS), kinds, COUNTS))


PIRATE_ARRANGERS: Final[dict[str, Callable[[State, int, Words], Pirate]]] = {
    "character": arrange_character,
    "money": arrange_money,
    "hand": arrange_hand,
    "items": arrange_items,
    "laid": arrange_laid,
    "chosen": arrange_chosen,
}


# What belongs to everybody


def arrange_captain(state: State, words: Words) -> State:
    """Give the parrot to a player."""
    return replace(state, captain=read_seat(state.players, one_word(words, "the player who has the parrot")))


def arrange_sailed(state: State, words: Words) -> State:
    """Set the cargoes of the ships that have been here."""
    return replace(state, sailed=tuple(map(read_cargo, words)))


def arrange_ships(state: State, words: Words) -> State:
    """Set the cargoes of the ships to come, the next one first."""
    return replace(state, ships=tuple(map(read_cargo, words)))


def arrange_players(state: State, words: Words) -> State:
    """Seat these players. Who was there before keeps everything."""
    return company.seat_players(state, read_names(words, SEATS))


def arrange_modules(state: State, words: Words) -> State:
    """Play with these modules, and with no others."""
    for word in words:
        read_choice(word, MODULES, "a module")
    return company.change_modules(state, tuple(module for module in MODULES if module in words))


def arrange_special(state: State, words: Words) -> State:
    """Lay these cards as the deck of special cards, its top first."""
    return replace(state, special=tuple(Card(kind) for kind in read_special_cards(words)))


def arrange_shopped(state: State, words: Words) -> State:
    """Say that the captain has bought an item, or does not want one."""
    check_no_more_words(words)
    return replace(state, shopped=True)


def arrange_cargo(state: State, words: Words) -> State:
    """Set the cargo of the ship that is here."""
    return replace(state, cargo=read_cargo(one_word(words, "a cargo")))


def arrange_open(state: State, words: Words) -> State:
    """Turn up all the cards on the table."""
    check_no_more_words(words)
    return replace(state, face_up=True)


def arrange_kept(state: State, words: Words) -> State:
    """Set which of her two cards Sayyida has kept."""
    return replace(state, kept=read_choice(one_word(words, "a special card"), SPECIAL, "a special card"))


def check_no_more_words(words: Words) -> None:
    """Raise Expected if any words are left."""
    if words:
        raise Expected("no more words")


TABLE_ARRANGERS: Final[dict[str, Callable[[State, Words], State]]] = {
    # In a text, players and modules are in the header. A reader's hand may change them later.
    "players": arrange_players,
    "with": arrange_modules,
    "captain": arrange_captain,
    "sailed": arrange_sailed,
    "ships": arrange_ships,
    "special": arrange_special,
    "shopped": arrange_shopped,
    "cargo": arrange_cargo,
    "open": arrange_open,
    "kept": arrange_kept,
}


# Do the parts of a set-up fit together?


def check_setup(state: State) -> None:
    """Raise Expected if the parts of a state contradict each other."""
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
    """Raise Expected unless the kept card is one of two that Sayyida draws now."""
    undecided = not state.face_up or rules.next_to_choose(state) is not None
    if undecided or special.not_offered(state, Keep(state.kept)):
        raise Expected("one of the two cards that Sayyida draws")


def write_setup(state: State) -> list[str]:
    """Return the set-up lines that lead to this state."""
    lines = [f"captain {state.players[state.captain]}"]
    lines += [write_line("sailed", state.sailed)] if state.sailed else []
    lines += [write_line("ships", state.ships), write_line("special", (card.kind for card in state.special))]
    for name, pirate in zip(state.players, state.pirates, strict=True):
        lines += [f"character {name} {pirate.character}"] if pirate.character else []
        lines.append(f"money {name} {pirate.money}")
        lines += [write_line(f"hand {name}", (card.kind for card in pirate.hand))] if pirate.hand else []
        lines += [write_line(f"items {name}", pirate.items)] if pirate.items else []
    lines += ["shopped"] if state.shopped else []
    lines += [f"cargo {state.cargo}"] if state.cargo else []
    for name, pirate in zip(state.players, state.pirates, strict=True):
        lines += [f"laid {name} {pirate.laid.kind} {pirate.bet}"] if pirate.laid else []
    lines += ["open"] if state.face_up else []
    for name, pirate in zip(state.players, state.pirates, strict=True):
        lines += [f"chosen {name} {pirate.chosen}"] if pirate.chosen else []
    return lines + ([f"kept {state.kept}"] if state.kept else [])


def write_line(key: str, words: Iterable[object]) -> str:
    """Return a set-up line: its key, and what follows it."""
    return " ".join([key, *map(str, words)])


# Actions


def read_action(state: State, words: Words) -> Action:
    """Return the action that the words name, or raise Expected."""
    match list(words):
        case ["buy", what]:
            item = read_choice(what, (*KINDS, NOTHING), "an item")
            return Buy("" if item == NOTHING else item)
        case ["ship", what]:
            return Ship(read_cargo(what))
        case ["lay", *what]:
            return Lay(*read_card_and_bet(what))
        case ["reveal"]:
            return Reveal()
        case ["choose", what]:
            return Choose(read_choice(what, KINDS, COUNTS))
        case ["keep", what]:
            return Keep(read_choice(what, SPECIAL, "a special card"))
        case ["payout"]:
            return Payout()
        case ["peek", whose]:
            return Peek(read_seat(state.players, whose))
        case _:
            raise Expected(f"an action ({ACTIONS})")


def write_action(state: State, action: Action) -> str:
    """Return an action in words."""
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
