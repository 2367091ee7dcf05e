"""Tells in words what was done in Malacca, what is asked, how a payout goes, and who has won."""

from __future__ import annotations

from engine.core import NOBODY, read_seat
from engine.malacca import GAME, rules
from engine.malacca.pieces import CHARACTERS_MODULE, ITEMS_MODULE, MODULES, PAYOUT, Payout, Reveal, State
from engine.malacca.view import View
from engine.transcript import Arrange, Transcript
from widgets.html import Child, Html, el, join
from widgets.look import Look
from widgets.malacca.base import MalaccaBoard
from widgets.malacca.open import opens_all_cards
from widgets.malacca.words import CARDS, CHARACTERS, ITEMS, KINDS, RULE_NAMES, say_allowed
from widgets.people import name_all, name_inside, name_player
from widgets.reasons import link_rule
from widgets.status import say_game_over
from widgets.winners import WITH_COINS
from widgets.words import Words, message

MOST_SEEN = 3  # so many deeds are visible at most
# What is asked of somebody, and of the reader, at a moment of the round; and the rule it goes by.
ASKED = {
    "shop": message("{name}, the captain, may buy an item before the ship is turned over."),
    "ship": message("Now the next ship is turned over."),
    "lay": message("It is {name}’s turn to play a card face down and to bet."),
    "reveal": message("Everybody has played a card. Now all the cards are turned over at once."),
    "choose": message("{name} chooses what the waiting card counts as."),
    "keep": message("{name} has drawn two special cards and keeps one of them."),
}
ASKED_OF_YOU = {
    "shop": message("You are captain: you may buy an item before the ship is turned over."),
    "lay": message("Your turn: choose your bet and play a card."),
    "choose": message("Choose what your waiting card counts as."),
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
BY_HAND = message("The table was set up by hand.")
OF_A_PIRATE = ("captain", "character", "money", "items", "laid", "chosen")
PLAYED_WITH = {
    (): message("Now playing without characters or items."),
    (CHARACTERS_MODULE,): message(
        "Now playing with characters: press a name to choose that player’s character."
    ),
    (ITEMS_MODULE,): message("Now playing with items: press a name to give that player items."),
    MODULES: message("Now playing with characters and items: press a name to choose what that player has."),
}


def tell(board: MalaccaBoard) -> Child:
    """Return what was done since the reader was asked, and what is asked now."""
    return [tell_what_happened(board), tell_what_is_asked(board)]


# What was done


def tell_what_happened(board: MalaccaBoard) -> list[Html]:
    """Return what was done since the reader was asked, or just set by hand. A payout tells itself."""
    table, look, words = board.table, board.look, board.words
    last = board.last_deed()
    if last is None or look.step:
        return []
    if opens_all_cards(last):
        return [el("p", say_revealed(table.now, look, words))]
    if isinstance(last, Arrange):
        return [el("p", say_set(board.view, last, look, words))]
    done = len(table.moves)
    # Earlier deeds are hidden: their result is visible on the table, and only screen readers need the words.
    seen = done - 1 if board.view.face_up else done - MOST_SEEN
    return [
        el("p", say_deed(table, at, look, words), class_="unseen" if at < seen else None)
        for at in range(find_first_to_tell(table, look), done)
    ]


def find_first_to_tell(table: Transcript, look: Look) -> int:
    """Return the first move to tell: after the reader's own last move or the last round; at an example the
    last."""
    first, done, you = int(look.start or 0), len(table.moves), look.you()
    if you is None:
        return done - 1
    own = [
        at
        for at in range(first, done)
        if GAME.actor(table.states[at]) == you or isinstance(table.deeds[at], Payout)
    ]
    return own[-1] if own else first


def say_deed(table: Transcript, at: int, look: Look, words: Words) -> Html:
    """Return what was done, as far as all may know it."""
    before, deed = table.states[at], table.deeds[at]
    if isinstance(deed, Arrange):
        return words.say(BY_HAND)
    if isinstance(deed, Reveal) and look.play:
        return say_revealed(table.states[at + 1], look, words)
    name = name_player(words, before.players, GAME.turn(before), look.you())
    return say_allowed(words, GAME.why(before, deed), name)


def say_revealed(state: State, look: Look, words: Words) -> Html:
    """Return that all cards are turned up; for screen readers also whose card is which."""
    cards = [
        words.plain(
            "{name}: {card}",
            name=name,
            card=words.plain(CARDS[rules.laid_card(pirate)]),
        )
        for name, pirate in zip(name_all(words, state.players, look.you()), state.pirates, strict=True)
    ]
    said = words.say("{changes}.", changes=words.plain(", ").join(cards))
    return join([words.say("All the cards are turned over."), el("span", " ", said, class_="unseen")])


def say_set(view: View, done: Arrange, look: Look, words: Words) -> Html:
    """Return what the reader has just set by hand, as it is now."""
    key, *rest = done.lines[0]
    if key == "cargo":
        return words.say("The ship’s cargo: {cargo}.", cargo=view.cargo)
    if key == "players":
        names = [name_inside(words, view.players, seat, look.you()) for seat in range(len(view.players))]
        return words.say("At the table: {names}.", names=words.list_names(names))
    if key == "with":
        return words.say(PLAYED_WITH[view.modules])
    if key == "hand":
        held = [words.plain(CARDS[seen.card]) for seen in view.pirates[read_seat(view.players, rest[0])].hand]
        held = held or [words.plain("no special cards")]
        return words.say("In hand: {cards}.", cards=words.list_names(held))
    if key not in OF_A_PIRATE:
        return words.say(BY_HAND)
    seat = view.captain if key == "captain" else read_seat(view.players, rest[0]) if rest else 0
    return say_set_pirate(view, key, seat, look, words)


def say_set_pirate(view: View, key: str, seat: int, look: Look, words: Words) -> Html:
    """Return what the reader has just set of a pirate, as it is now."""
    name, pirate = name_player(words, view.players, seat, look.you()), view.pirates[seat]
    if key == "captain":
        return words.say("Captain now: {name}.", name=name_inside(words, view.players, seat, look.you()))
    if key == "character":
        who = CHARACTERS[pirate.character] if pirate.character else message("no character")
        return words.say("{name}: {what}.", name=name, what=words.plain(who))
    if key == "items":
        items = [words.plain(ITEMS[item]) for item in pirate.items] or [words.plain("no items")]
        return words.say("{name}: {what}.", name=name, what=words.list_names(items))
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


# What is asked


def tell_what_is_asked(board: MalaccaBoard) -> Html:
    """Return what the acting player has to do, how the payout goes, or who has won."""
    table, view, look, words = board.table, board.view, board.look, board.words
    if view.actor == NOBODY:
        return tell_winners(view, look, words)
    if board.round and view.phase == PAYOUT:
        return board.round.tell()
    seat = GAME.turn(table.now)
    if table.bot_to_act() and view.phase != PAYOUT:
        return el("p", words.say("{name} is playing.", name=board.name(seat)))
    asks = ASKED_OF_YOU if seat == look.you() and view.phase in ASKED_OF_YOU else ASKED
    rule = link_rule(ASKED_BY[view.phase], RULE_NAMES, look, words)
    return el("p", words.say(asks[view.phase], name=board.name(seat)), " ", rule)


def tell_winners(view: View, look: Look, words: Words) -> Html:
    """Return who has won, and with how much money."""
    rule = link_rule("malacca.end.twelve", RULE_NAMES, look, words)
    return el("p", say_game_over(WITH_COINS, view, look, words), " ", rule)
