"""The rounds of Malacca in words: those beside the reader deed by deed, the others each in a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import NOBODY
from engine.malacca import GAME
from engine.malacca.pieces import Action, Buy, Choose, Keep, Lay, Reveal, Ship, State
from engine.transcript import Transcript
from widgets.advice import why
from widgets.games import Entry
from widgets.html import NOTHING, Html, el
from widgets.look import Look
from widgets.malacca.words import CARDS, ITEMS, KINDS
from widgets.people import named, person
from widgets.words import Points, Words, message

ROUND = message("Round {number}")
LAID = message("{card}, with a bet of {bet}")
COVERED = message("a card face down, with a bet of {bet}")
FATES = {
    "malacca.outcome.captured": message(
        "the ship with a cargo of {cargo} is captured, attack {attack}, defence {defence}. {changes}"
    ),
    "malacca.outcome.defended": message(
        "the ship with a cargo of {cargo} is defended, attack {attack}, defence {defence}. {changes}"
    ),
}
SECRET_RULE = "malacca.bet.order"  # the rule of a special card would tell what lies face down


def entries(table: Transcript, here: int, you: int | None, words: Words) -> list[Entry]:
    """Rounds that are over in one sentence each, unless the reader stands in them or at their edge."""
    found: list[Entry] = []
    for first, after in rounds(table):
        if ends(table, after) and not first <= here <= after:
            found.append(whole_round(table, first, after, you, words))
        else:
            found += [deed(table, at, you, words) for at in range(first, after)]
    return found


def rounds(table: Transcript) -> Iterator[tuple[int, int]]:
    """Where each round began and ended, in moves; the last one may not be over."""
    first = 0
    for at, move in enumerate(table.moves, 1):
        if move == "payout" or at == len(table.moves):
            yield first, at
            first = at


def ends(table: Transcript, after: int) -> bool:
    return table.moves[after - 1] == "payout"


def number(state: State, words: Words) -> str:
    return words.plain(ROUND, number=len(state.sailed) + 1)


def whole_round(table: Transcript, first: int, after: int, you: int | None, words: Words) -> Entry:
    done, rule = fate(table, first, after - 1, you, words)
    return Entry(number(table.states[first], words), done, rule, first, after)


def fate(table: Transcript, first: int, at: int, you: int | None, words: Words) -> tuple[str, str]:
    """What became of a ship, and who is richer or poorer since a move."""
    outcome = GAME.why(table.states[at], done(table, at))
    before, now = (GAME.score(table.states[place])["points"] for place in (first, at + 1))
    changes = [
        words.plain("{name}: {points}", name=named(words, table.players, seat, you), points=Points(new - old))
        for seat, (old, new) in enumerate(zip(before, now, strict=True))
    ]
    figures = {"cargo": table.states[at].cargo, "changes": words.plain(", ").join(changes)}
    return words.plain(FATES[outcome.rule], **dict(outcome.params), **figures), outcome.rule


def deed(table: Transcript, at: int, you: int | None, words: Words) -> Entry:
    before, action = table.states[at], done(table, at)
    hidden = isinstance(action, Lay) and not may_be_seen(table, at, you)
    rule = SECRET_RULE if hidden else GAME.why(before, action).rule
    by_itself = GAME.actor(before) < 0
    name = number(before, words) if by_itself else named(words, table.players, GAME.actor(before), you)
    return Entry(name, said(table, at, action, you, words), rule, at, at + 1)


def done(table: Transcript, at: int) -> Action:
    return GAME.read_action(table.states[at], table.moves[at].split())


def said(table: Transcript, at: int, action: Action, you: int | None, words: Words) -> str:
    match action:
        case Buy(item):
            return words.plain(ITEMS[item]) if item else words.plain("no item this time")
        case Ship(cargo):
            return words.plain("a ship comes in with a cargo of {cargo}", cargo=cargo)
        case Lay(card, bet):
            if not may_be_seen(table, at, you):
                return words.plain(COVERED, bet=bet)
            return words.plain(LAID, card=words.plain(CARDS[card]), bet=bet)
        case Reveal():
            return words.plain("all cards are turned up")
        case Choose(kind):
            return words.plain("the waiting card counts as {kind}", kind=words.plain(KINDS[kind]))
        case Keep(card):
            if not may_be_seen(table, at, you):
                return words.plain("keeps one of the two cards drawn")
            return words.plain("keeps {card}", card=words.plain(CARDS[card]))
        case _:  # Payout
            return fate(table, at, at, you, words)[0]


# What may be known of a move


def may_be_seen(table: Transcript, at: int, you: int | None) -> bool:
    """One's own cards at any time, all after the game; a card that is laid once it is turned up."""
    if GAME.actor(table.states[at]) == you or is_over(table):
        return True
    return table.moves[at].startswith("lay") and is_revealed(table, at)


def is_revealed(table: Transcript, at: int) -> bool:
    """Whether the cards of the round of a move have been turned up."""
    later = table.moves[at:]
    return "reveal" in later[: later.index("payout") if "payout" in later else None]


def is_over(table: Transcript) -> bool:
    return GAME.actor(table.now) == NOBODY


# The bots are asked at the table


def asking(table: Transcript, look: Look, words: Words) -> Html:
    """Once their cards lie open, each bot can be asked why it laid its own."""
    first, last = list(rounds(table))[-1]
    laid = [at for at in range(first, last) if table.moves[at].startswith(("lay", "choose"))]
    asked = [why(table, at, look, words, "asked", named_by(table, at, words)) for at in laid]
    if not any(asked):
        return NOTHING
    name = words.plain("Ask why")
    return el("div", el("p", name), asked, class_="asking", role="group", aria_label=name, data_group=True)


def named_by(table: Transcript, at: int, words: Words) -> str:
    """Who is asked, and whether what a waiting card was chosen to be is meant."""
    name = person(words, table.players[GAME.actor(table.states[at])])
    action = done(table, at)
    if not isinstance(action, Choose):
        return name
    return words.plain("{name}: {card}", name=name, card=words.plain(KINDS[action.kind]))
