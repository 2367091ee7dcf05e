"""Tells the rounds of Malacca in words: those near the reader deed by deed, the others in a sentence each."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import NOBODY
from engine.malacca import GAME
from engine.malacca.pieces import Action, Buy, Choose, Keep, Lay, Payout, Reveal, Ship, State
from engine.transcript import Transcript
from widgets.advice import draw_why
from widgets.games import Entry
from widgets.html import NOTHING, Html, el
from widgets.look import Look
from widgets.malacca.words import BOUGHT, CARDS, KINDS
from widgets.people import name_all, name_person, name_player
from widgets.words import Points, Words, message

ROUND = message("Round {number}")
LAID = message("{card}, bet {bet}")
COVERED = message("a card face down, bet {bet}")
FATES = {
    "malacca.outcome.captured": message(
        "ship captured (cargo {cargo}, attack {attack}, defence {defence}). {changes}"
    ),
    "malacca.outcome.defended": message(
        "ship defended (cargo {cargo}, attack {attack}, defence {defence}). {changes}"
    ),
}
SECRET_RULE = (
    "malacca.bet.order"  # linked instead of the special card's own rule, which would tell what lies face down
)


def list_entries(table: Transcript, here: int, you: int | None, words: Words) -> list[Entry]:
    """Return the log. A round that is over is one entry, unless the reader is in it or next to it."""
    found: list[Entry] = []
    for first, after in find_rounds(table):
        if ends_round(table, after) and not first <= here <= after:
            found.append(write_round(table, first, after, you, words))
        else:
            found += [write_deed(table, at, you, words) for at in range(first, after)]
    return found


def find_rounds(table: Transcript) -> Iterator[tuple[int, int]]:
    """Yield the first move of each round and the one after its last; the last round may not be over."""
    first = 0
    for at in range(1, len(table.moves) + 1):
        if ends_round(table, at) or at == len(table.moves):
            yield first, at
            first = at


def ends_round(table: Transcript, after: int) -> bool:
    """Return whether the move before this place ended a round."""
    return isinstance(table.deeds[after - 1], Payout)


def name_round(state: State, words: Words) -> str:
    """Return the name of a round, with its number."""
    return words.plain(ROUND, number=len(state.sailed) + 1)


def write_round(table: Transcript, first: int, after: int, you: int | None, words: Words) -> Entry:
    """Return a whole round as one entry."""
    done, rule = tell_fate(table, first, after - 1, you, words)
    return Entry(name_round(table.states[first], words), done, rule, first, after)


def tell_fate(table: Transcript, first: int, at: int, you: int | None, words: Words) -> tuple[str, str]:
    """Return what became of a ship, and how everybody's money has changed since a move."""
    outcome = GAME.why(table.states[at], table.deeds[at])
    before, now = (GAME.score(table.states[place])["points"] for place in (first, at + 1))
    changes = [
        words.plain("{name}: {points}", name=name, points=Points(new - old))
        for name, old, new in zip(name_all(words, table.players, you), before, now, strict=True)
    ]
    figures = {"cargo": table.states[at].cargo, "changes": words.plain(", ").join(changes)}
    return words.plain(FATES[outcome.rule], **dict(outcome.params), **figures), outcome.rule


def write_deed(table: Transcript, at: int, you: int | None, words: Words) -> Entry:
    """Return the entry of one move, as far as the reader may know it."""
    before, action = table.states[at], table.deeds[at]
    hidden = isinstance(action, Lay) and not may_be_seen(table, at, you)
    rule = SECRET_RULE if hidden else GAME.why(before, action).rule
    by_itself = GAME.actor(before) < 0
    name = (
        name_round(before, words) if by_itself else name_player(words, table.players, GAME.actor(before), you)
    )
    return Entry(name, tell_action(table, at, action, you, words), rule, at, at + 1)


def tell_action(table: Transcript, at: int, action: Action, you: int | None, words: Words) -> str:
    """Return an action in the words that follow a name and a colon, without what the reader may not know."""
    match action:
        case Buy(""):
            return words.plain("bought no item")
        case Buy(item):
            return words.plain(BOUGHT[item])
        case Ship(cargo):
            return words.plain("a ship comes in with a cargo of {cargo}", cargo=cargo)
        case Lay(card, bet):
            if not may_be_seen(table, at, you):
                return words.plain(COVERED, bet=bet)
            return words.plain(LAID, card=words.plain(CARDS[card]), bet=bet)
        case Reveal():
            return words.plain("all the cards are turned over")
        case Choose(kind):
            return words.plain("the waiting card counts as {kind}", kind=words.plain(KINDS[kind]))
        case Keep(card):
            if not may_be_seen(table, at, you):
                return words.plain("kept one of the two cards drawn")
            return words.plain("kept the card “{card}”", card=words.plain(CARDS[card]))
        case _:  # Payout
            return tell_fate(table, at, at, you, words)[0]


# What may be known of a move


def may_be_seen(table: Transcript, at: int, you: int | None) -> bool:
    """Return whether the card of a move may be named.

    One's own always may, after the game all may, and a laid card may once it is turned up.
    """
    if GAME.actor(table.states[at]) == you or is_over(table):
        return True
    return isinstance(table.deeds[at], Lay) and is_revealed(table, at)


def is_revealed(table: Transcript, at: int) -> bool:
    """Return whether the cards of the round of a move have been turned up."""
    after = next(last for first, last in find_rounds(table) if first <= at < last)
    return any(isinstance(deed, Reveal) for deed in table.deeds[at:after])


def is_over(table: Transcript) -> bool:
    """Return whether the game is over."""
    return GAME.actor(table.now) == NOBODY


# Buttons at the table that ask the bots for their reasons


def draw_asking(table: Transcript, look: Look, words: Words) -> Html:
    """Return a button for each bot that asks why it laid its card, once the cards are open."""
    first, last = list(find_rounds(table))[-1]
    laid = [at for at in range(first, last) if isinstance(table.deeds[at], Lay | Choose)]
    asked = [draw_why(table, at, look, words, "asked", name_asked(table, at, words)) for at in laid]
    if not any(asked):
        return NOTHING
    name = words.plain("Ask why")
    return el("div", el("p", name), asked, class_="asking", role="group", aria_label=name, data_group=True)


def name_asked(table: Transcript, at: int, words: Words) -> str:
    """Return the name of the bot that is asked, and whether the question is about a waiting card."""
    name = name_person(words, table.players[GAME.actor(table.states[at])])
    action = table.deeds[at]
    if not isinstance(action, Choose):
        return name
    return words.plain("{name}: {card}", name=name, card=words.plain(KINDS[action.kind]))
