"""Carries out what a reader sets on their own table: `own card 2 attack2`, `own bet 2 3`, `own next`.

Special cards that are not laid are unknown, and lie in the deck to be drawn.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import reduce

from engine.core import Expected, Reason, because
from engine.malacca import GAME
from engine.malacca.notation import MOST_MONEY, OF_A_PLAYER
from engine.malacca.pieces import COPIES, KEEP, TRADE, WAITING, Pirate, State, box_cards
from engine.transcript import VERSION, Transcript, play_action, read_transcript
from widgets.deal import use_plain_digits
from widgets.malacca.scene import count_totals

Lines = list[list[str]]


def fill_in(table: Transcript, asked: list[str]) -> Transcript | Reason:
    """Return the table as one field sets it.

    Only the step to the next ship is a move that undo takes back.
    """
    match asked:
        case ["players", many] if many in map(str, GAME.seats):
            return seat_pirates(table, int(many))
        case ["next"]:
            return sail_on(table)
        case ["bet" | "money" as what, seat, *words]:
            coins = use_plain_digits("".join(words)) or "0"
            if not is_amount(coins):
                return because("house.amount", most=MOST_MONEY)
            return set_up(table, change_table(table.now, [what, seat, coins]))
        case _:
            return set_up(table, change_table(table.now, asked))


def is_amount(coins: str) -> bool:
    """Return whether a text is an amount of coins that a pirate may have."""
    return coins.isascii() and coins.isdigit() and int(coins) <= MOST_MONEY


def set_up(table: Transcript, state: State) -> Transcript:
    """Return a table that begins with this state, if it can be written and read again.

    By hand or by moves a table may have come to other players, other modules, and more money than a text has.
    """
    GAME.check_setup(state)
    bots = tuple(table.bot_level(state, seat) for seat in range(len(state.players)))
    return read_transcript(str(replace(table.set_up_as(state), bots=bots, modules=state.modules)))


def change_table(state: State, asked: list[str]) -> State:
    """Return the table with one thing changed.

    Special cards that are laid come from the deck, others go back.
    """
    return with_deck(reduce(GAME.arrange, [["special"], *list_lines(state, asked)], state))


def with_deck(state: State) -> State:
    """Return the table with all other special cards in the deck.

    Whoever draws two of them keeps the first: nobody's coins depend on it.
    """
    state = GAME.arrange(state, ["special", *(Counter(box_cards()) - count_in_play(state)).elements()])
    view = GAME.view(state, GAME.actor(state))
    return GAME.arrange(state, ["kept", view.offered[0]]) if view.phase == KEEP else state


def count_in_play(state: State) -> Counter[str]:
    """Return how many special cards of each kind pirates hold or have laid."""
    held = [card for pirate in state.pirates for card in (*pirate.hand, *filter(None, [pirate.laid]))]
    return Counter(card.kind for card in held)


def list_lines(state: State, asked: list[str]) -> Lines:
    """Return the set-up lines that one field means."""
    match asked:
        case ["cargo", cargo]:
            return [["cargo", cargo]]
        case ["captain", seat]:
            return [["captain", state.players[read_seat_number(state, seat)]]]
        case [what, seat, *said]:
            at = read_seat_number(state, seat)
            return list_pirate_lines(what, said, state.players[at], state.pirates[at], state)
        case _:
            raise Expected("what is set, and of whom")


def read_seat_number(state: State, seat: str) -> int:
    """Return the seat of a number in a text; raise Expected if there is no such seat."""
    if seat not in map(str, range(1, len(state.players) + 1)):
        raise Expected("a seat")
    return int(seat) - 1


def list_pirate_lines(what: str, said: list[str], name: str, pirate: Pirate, state: State) -> Lines:
    """Return the set-up lines that carry out one setting of a pirate."""
    match what, said:
        case "card", ["waiting", kind]:
            return [["laid", name, find_waiting_card(state, kind), str(pirate.bet)], ["chosen", name, kind]]
        case "card", [card]:
            return [["laid", name, card, str(pirate.bet)]]
        case "bet", [bet]:
            card = pirate.laid.kind if pirate.laid else TRADE
            chosen = [["chosen", name, pirate.chosen]] if pirate.chosen else []
            return [["laid", name, card, bet], *chosen]
        case "item", [kind, many] if many.isdecimal():
            others = [item for item in pirate.items if item != kind]
            return [["items", name, *others, *[kind] * min(int(many), len(box_cards()))]]
        case "money" | "character", [_]:
            return [[what, name, *said]]
        case _:
            raise Expected("something that lies in front of a pirate")


def find_waiting_card(state: State, kind: str) -> str:
    """Return a card that may count as this kind; the other such card if the box has no more of the first."""
    cards = [card for card, kinds in WAITING.items() if kind in kinds]
    free = [card for card in cards if count_in_play(state)[card] < COPIES[card]]
    return [*free, *cards, ""][0]


def seat_pirates(table: Transcript, many: int) -> Transcript:
    """Return a table of so many pirates. Those who stay keep everything, new ones have laid a trade card."""
    names, gone = table.players[:many], {*table.players[many:]}
    new = [str(seat) for seat in range(len(names) + 1, many + 1)]
    setup = [line for line in GAME.write_setup(table.now) if not is_of(line.split(), gone)]
    laid = [f"laid {name} {TRADE} 0" for name in new]
    modules = [" ".join(["with", *table.now.modules])] if table.now.modules else []
    head = [VERSION, f"example {GAME.name}", " ".join(["players", *names, *new]), *modules]
    table = read_transcript("\n".join([*head, *setup, *laid]))
    return set_up(table, change_table(table.now, ["captain", str(table.now.captain + 1)]))


def is_of(words: list[str], gone: set[str]) -> bool:
    """Return whether a set-up line is about somebody who has gone, or about what is decided anew."""
    return words[0] == "kept" or (words[0] in (*OF_A_PLAYER, "captain") and words[1] in gone)


def sail_on(table: Transcript) -> Transcript | Reason:
    """Go on to the next ship: everybody has what the payout brought, and the parrot has gone on.

    The deck is emptied meanwhile, so that nobody draws from it and undo has no place to stop on the way.
    """
    view = GAME.view(table.now, 0)
    laid = [f"laid {name} {TRADE} 0" for name in view.players]
    money = [
        f"money {name} {min(total, MOST_MONEY)}"
        for name, total in zip(view.players, count_totals(view), strict=True)
    ]
    following = view.players[(view.captain + 1) % len(view.players)]
    after = arrange_lines(set_up(table, table.now), ["special", *laid, *money])
    if isinstance(after, Reason):
        return after
    deck = Counter(box_cards()) - count_in_play(after.now)
    return arrange_lines(after, [" ".join(["special", *deck.elements()]), f"captain {following}"])


def arrange_lines(table: Transcript, lines: list[str]) -> Transcript | Reason:
    """Set a table by hand, line by line; return the reason if something cannot be set."""
    for line in lines:
        done = play_action(table, f"arrange {line}")
        if isinstance(done, Reason):
            return done
        table = done
    return table
