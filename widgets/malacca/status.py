"""What a board of Malacca tells in words: what was done, what is asked, how a payout goes, who has won."""

from __future__ import annotations

from engine.core import NOBODY, TOGETHER, Reason, read_seat
from engine.malacca import GAME, rules
from engine.malacca.pieces import CHARACTERS_MODULE, ITEMS_MODULE, MODULES, PAYOUT, State
from engine.malacca.view import View
from engine.transcript import Transcript
from widgets.html import Html, el, join
from widgets.look import Look, Slip
from widgets.malacca.round import Round
from widgets.malacca.words import CARDS, CHARACTERS, ITEMS, KINDS, RULE_NAMES, allowed, refused
from widgets.people import named
from widgets.rule import link
from widgets.words import Words, message

MOST_SEEN = 3  # deeds, at most, in sight
# What is asked of somebody, and of the reader, at a moment of the round; and the rule it goes by.
ASKED = {
    "shop": message("{name}, captain, may buy an item before the ship is turned up."),
    "ship": message("The next ship is to be turned up."),
    "lay": message("{name} is to lay a card face down, with a bet."),
    "reveal": message("All cards are laid. Now they are turned up, all at once."),
    "choose": message("{name} says what the waiting card counts as."),
    "keep": message("{name} has drawn two special cards and keeps one."),
}
ASKED_OF_YOU = {
    "shop": message("You are captain: you may buy an item before the ship is turned up."),
    "lay": message("It is your turn: choose your bet and lay a card."),
    "choose": message("You say what your waiting card counts as."),
    "keep": message("You have drawn two special cards: keep one."),
}
ASKED_BY = {
    "shop": "malacca.item.buy",
    "ship": "malacca.round.ship",
    "lay": "malacca.bet.order",
    "reveal": "malacca.reveal",
    "choose": "malacca.wait.choose",
    "keep": "malacca.captain.sayyida",
}
TURNED_UP = f" {TOGETHER} open"  # how all that a lesson turns up ends
BY_HAND = message("The table was set by hand.")
OF_A_PIRATE = ("captain", "character", "money", "items", "laid", "chosen")
PLAYED_WITH = {
    (): message("Now without characters and items."),
    (CHARACTERS_MODULE,): message("Now with characters: press a name to say who plays whom."),
    (ITEMS_MODULE,): message("Now with items: press a name to give somebody some."),
    MODULES: message("Now with characters and items: press a name to say who has which."),
}


def told(
    table: Transcript, view: View, look: Look, words: Words, slip: Slip | None, payout: Round | None
) -> Html:
    """The one place of a board that is read aloud when it changes."""
    quiet = el("p", refused(words, slip.reason, yours(view, look)), class_="refusal unseen") if slip else None
    parts = [quiet, happened(table, view, look, words), asked(table, view, look, words, payout)]
    return el("div", parts, class_="said", role="status", aria_atomic="false")


def yours(view: View, look: Look) -> str:
    """The name of the reader's own seat; at an example nobody is meant."""
    return view.players[view.seat] if look.play else ""


def happened(table: Transcript, view: View, look: Look, words: Words) -> list[Html]:
    """What was done since the reader was asked, or set by hand just now; a payout tells itself."""
    done = len(table.moves)
    if done <= int(look.start or 0) or look.step:
        return []
    if table.moves[-1].endswith(TURNED_UP):
        return [el("p", revealed(table.now, look, words))]
    if table.moves[-1].startswith("arrange"):
        return [el("p", laid(view, table.moves[-1], look, words))]
    first = since(table, look)
    # What lies further back is seen on the table; only who hears it needs it in words.
    seen = done - 1 if view.face_up else done - MOST_SEEN
    return [
        el("p", deed(table, at, look, words), class_="unseen" if at < seen else None)
        for at in range(first, done)
    ]


def since(table: Transcript, look: Look) -> int:
    """From the reader's own last move on, or the end of the last round; at an example, the last move."""
    first, done, you = int(look.start or 0), len(table.moves), look.you()
    if you is None:
        return done - 1
    own = [
        at for at in range(first, done) if GAME.actor(table.states[at]) == you or table.moves[at] == "payout"
    ]
    return own[-1] if own else first


def deed(table: Transcript, at: int, look: Look, words: Words) -> Html:
    before, move = table.states[at], table.moves[at]
    if move.startswith("arrange"):
        return words.say(BY_HAND)
    reason = GAME.why(before, GAME.read_action(before, move.split()))
    if move == "reveal" and look.play:
        return revealed(table.states[at + 1], look, words)
    return allowed(words, reason, named(words, before.players, GAME.turn(before), look.you()))


def revealed(state: State, look: Look, words: Words) -> Html:
    """All cards are turned up: who does not see them hears whose is which."""
    cards = [
        words.plain(
            "{name}: {card}",
            name=named(words, state.players, seat, look.you()),
            card=words.plain(CARDS[rules.laid_card(pirate)]),
        )
        for seat, pirate in enumerate(state.pirates)
    ]
    said = words.say("{changes}.", changes=words.plain(", ").join(cards))
    return join([words.say("All cards are turned up."), el("span", " ", said, class_="unseen")])


def laid(view: View, move: str, look: Look, words: Words) -> Html:
    """What the reader's hand has set, as it is now."""
    _, key, *rest = move.partition(f" {TOGETHER} ")[0].split()
    if key == "cargo":
        return words.say("The ship’s cargo: {cargo}.", cargo=view.cargo)
    if key == "players":
        names = [named(words, view.players, seat, look.you()) for seat in range(len(view.players))]
        return words.say("At the table: {names}.", names=words.listed(names))
    if key == "with":
        return words.say(PLAYED_WITH[view.modules])
    if key == "hand":
        held = [words.plain(CARDS[seen.card]) for seen in view.pirates[read_seat(view.players, rest[0])].hand]
        return words.say(
            "In the hand: {cards}.", cards=words.plain(", ").join(held or [words.plain("no special cards")])
        )
    if key not in OF_A_PIRATE:
        return words.say(BY_HAND)
    seat = view.captain if key == "captain" else read_seat(view.players, rest[0]) if rest else 0
    return of_a_pirate(view, key, seat, look, words)


def of_a_pirate(view: View, key: str, seat: int, look: Look, words: Words) -> Html:
    """What it has, or is, since the reader's hand was there."""
    name, pirate = named(words, view.players, seat, look.you()), view.pirates[seat]
    if key == "captain":
        return words.say("The captain now: {name}.", name=name)
    if key == "character":
        who = CHARACTERS[pirate.character] if pirate.character else message("no character")
        return words.say("{name}: {what}.", name=name, what=words.plain(who))
    if key == "items":
        items = [words.plain(ITEMS[item]) for item in pirate.items] or [words.plain("no items")]
        return words.say("{name}: {what}.", name=name, what=words.plain(", ").join(items))
    if key == "chosen":
        kind = words.plain(KINDS[pirate.chosen])
        return words.say("{name}: the waiting card counts as {kind}.", name=name, kind=kind)
    if not view.face_up:
        return words.say("{name}: bet {bet}, money {money}.", name=name, bet=pirate.bet, money=pirate.money)
    return words.say(
        "{name}: {card}, bet {bet}, money {money}.",
        name=name,
        card=words.plain(CARDS[pirate.laid]),
        bet=pirate.bet,
        money=pirate.money,
    )


def asked(table: Transcript, view: View, look: Look, words: Words, payout: Round | None) -> Html:
    if view.actor == NOBODY:
        return winners(view, look, words)
    if payout and view.phase == PAYOUT:
        return payout.told()
    seat = GAME.turn(table.now)
    name = named(words, view.players, seat, look.you())
    if table.bot_to_act() and view.phase != PAYOUT:
        return el("p", words.say("{name} is playing.", name=name))
    asks = ASKED_OF_YOU if seat == look.you() and view.phase in ASKED_OF_YOU else ASKED
    rule = link(ASKED_BY[view.phase], RULE_NAMES, look, words)
    return el("p", words.say(asks[view.phase], name=name), " ", rule)


def winners(view: View, look: Look, words: Words) -> Html:
    seats = [seat - 1 for seat in view.score["winners"]]
    names = words.listed([named(words, view.players, seat, look.you()) for seat in seats])
    most: int = max(view.score["points"])
    says = (
        words.say("The game is over. Most money: {names}, with {money}.", names=names, money=most)
        if len(seats) == 1
        else words.say(
            "The game is over. Most money, and all of them win: {names}, with {money} each.",
            names=names,
            money=most,
        )
    )
    return el("p", says, " ", link("malacca.end.twelve", RULE_NAMES, look, words))


def reason_link(reason: Reason, look: Look, words: Words) -> Html | None:
    """The rule a refusal goes by, if it is the game's own."""
    return link(reason.rule, RULE_NAMES, look, words) if reason.rule in RULE_NAMES else None
