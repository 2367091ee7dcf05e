"""What a reader sets of a round on their own table: `own card 2 attack2`, `own bet 2 3`, `own next`.

Of the special cards only those are known that are laid; all others lie in the deck, to be drawn.
"""

from __future__ import annotations

from collections import Counter
from functools import reduce

from engine.core import Expected, Reason, because
from engine.malacca import GAME
from engine.malacca.notation import MOST_MONEY, OF_A_PLAYER
from engine.malacca.pieces import COPIES, KEEP, TRADE, WAITING, Pirate, State, box_cards
from engine.transcript import VERSION, Transcript, play_action, read_transcript
from widgets.deal import in_our_digits
from widgets.malacca.scene import count_totals

Lines = list[list[str]]


def fill_in(table: Transcript, asked: list[str]) -> Transcript | Reason:
    """Return the table set up as one field says; that the ship has gone can be taken back."""
    match asked:
        case ["players", many] if many in map(str, GAME.seats):
            return seat_pirates(table, int(many))
        case ["next"]:
            return sail_on(table)
        case ["bet" | "money" as what, seat, *words]:
            coins = in_our_digits("".join(words)) or "0"
            if not is_amount(coins):
                return because("house.amount", most=MOST_MONEY)
            return set_up(table, lay_out(table.now, [what, seat, coins]))
        case _:
            return set_up(table, lay_out(table.now, asked))


def is_amount(coins: str) -> bool:
    return coins.isascii() and coins.isdigit() and int(coins) <= MOST_MONEY


def set_up(table: Transcript, state: State) -> Transcript:
    GAME.check_setup(state)
    return table.set_up_as(state)


def lay_out(state: State, asked: list[str]) -> State:
    """Return the table with one thing changed; the deck gives and takes whatever special cards are laid."""
    return with_deck(reduce(GAME.arrange, [["special"], *list_lines(state, asked)], state))


def with_deck(state: State) -> State:
    """Return the table with all other special cards in the deck.

    Who draws two of them keeps the first: nobody's coins depend on it.
    """
    state = GAME.arrange(state, ["special", *(Counter(box_cards()) - count_in_play(state)).elements()])
    view = GAME.view(state, GAME.actor(state))
    return GAME.arrange(state, ["kept", view.offered[0]]) if view.phase == KEEP else state


def count_in_play(state: State) -> Counter[str]:
    held = [card for pirate in state.pirates for card in (*pirate.hand, *filter(None, [pirate.laid]))]
    return Counter(card.kind for card in held)


def list_lines(state: State, asked: list[str]) -> Lines:
    """Return what is arranged for one field."""
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
    if seat not in map(str, range(1, len(state.players) + 1)):
        raise Expected("a seat")
    return int(seat) - 1


def list_pirate_lines(what: str, said: list[str], name: str, pirate: Pirate, state: State) -> Lines:
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
    """Return a card that can be chosen to be that; the other one, where the box has no more of the first."""
    cards = [card for card, kinds in WAITING.items() if kind in kinds]
    free = [card for card in cards if count_in_play(state)[card] < COPIES[card]]
    return [*free, *cards, ""][0]


def seat_pirates(table: Transcript, many: int) -> Transcript:
    """Return a table of so many pirates: who stays keeps everything, who comes has laid a trade card."""
    names, gone = table.players[:many], {*table.players[many:]}
    new = [str(seat) for seat in range(len(names) + 1, many + 1)]
    setup = [line for line in GAME.write_setup(table.now) if not is_of(line.split(), gone)]
    laid = [f"laid {name} {TRADE} 0" for name in new]
    modules = [" ".join(["with", *table.now.modules])] if table.now.modules else []
    head = [VERSION, f"example {GAME.name}", " ".join(["players", *names, *new]), *modules]
    table = read_transcript("\n".join([*head, *setup, *laid]))
    return set_up(table, lay_out(table.now, ["captain", str(table.now.captain + 1)]))


def is_of(words: list[str], gone: set[str]) -> bool:
    """Return whether a set-up line tells of somebody who has gone, or of what is decided anew."""
    return words[0] == "kept" or (words[0] in (*OF_A_PLAYER, "captain") and words[1] in gone)


def sail_on(table: Transcript) -> Transcript:
    """Return the table of the next ship: everybody has what the payout brought, and the parrot has gone on.

    While the deck is empty nobody draws from it, so that undo finds no place to stop on the way.
    """
    view = GAME.view(table.now, 0)
    laid = [f"laid {name} {TRADE} 0" for name in view.players]
    money = [
        f"money {name} {min(total, MOST_MONEY)}"
        for name, total in zip(view.players, count_totals(view), strict=True)
    ]
    following = view.players[(view.captain + 1) % len(view.players)]
    after = table.set_up_as(table.now)
    for line in ["special", *laid, *money, " ".join(["special", *box_cards()]), f"captain {following}"]:
        done = play_action(after, f"arrange {line}")
        assert not isinstance(done, Reason)  # the box has all of it
        after = done
    return after
