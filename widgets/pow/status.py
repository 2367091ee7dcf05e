"""Tells in words what happened in POW!, what may be done and why, or who has won."""

from __future__ import annotations

from engine.core import CHANCE, NOBODY, Reason, read_seat
from engine.pow.notation import ROWS
from engine.pow.pieces import Gain, State, Take, gained_tile
from engine.transcript import Arrange, Transcript
from widgets.advice import draw_why
from widgets.html import Child, Html, el, join
from widgets.look import Look
from widgets.people import name_person, name_victim
from widgets.pow.base import PowBoard
from widgets.pow.count import Count
from widgets.pow.own import draw_answer
from widgets.pow.ways import find_ways, list_impossible, list_possible, say_way
from widgets.pow.words import list_dice
from widgets.words import Points, Words, message

TAKEN = {
    "hero": message("{name} takes the {value} hero. It goes on top of the hero pile."),
    "villain": message("{name} takes the {value} villain. It goes on top of the villain pile."),
}
TAKEN_BY_YOU = {
    "hero": message("You take the {value} hero. It goes on top of your hero pile."),
    "villain": message("You take the {value} villain. It goes on top of your villain pile."),
}
LAID = {
    "hero": message("{name}: heroes {values}, from the bottom."),
    "villain": message("{name}: villains {values}, from the bottom."),
}
BARE = {"hero": message("{name}: no heroes."), "villain": message("{name}: no villains.")}
STOLEN = {
    "hero": message("{name} steals the {value} hero {from_whom}."),
    "villain": message("{name} steals the {value} villain {from_whom}."),
}
STOLEN_BY_YOU = {
    "hero": message("You steal the {value} hero {from_whom}."),
    "villain": message("You steal the {value} villain {from_whom}."),
}
STOLEN_FROM_YOU = {
    "hero": message("{name} steals the {value} hero from you."),
    "villain": message("{name} steals the {value} villain from you."),
}
TO_ROLL, YOURS_TO_ROLL = message("It is {name}’s turn to roll."), message("Your turn: roll.")
MAY, YOU_MAY = message("{name} may take:"), message("You may take:")

# Short names of the ways to a tile, for when there is no room for the reasons.
WAYS = {
    "pow.take.hero": message("the {value} hero"),
    "pow.take.villain": message("the {value} villain"),
    "pow.steal.top hero": message("another player’s top hero"),
    "pow.steal.top villain": message("another player’s top villain"),
    "pow.steal.any hero": message("any hero of another player"),
    "pow.steal.any villain": message("any villain of another player"),
}


def tell(board: PowBoard) -> Child:
    """Return what has happened since the reader was asked, and what is asked now."""
    return [tell_what_happened(board), tell_what_is_asked(board)]


def draw_short(board: PowBoard) -> Html:
    """Return the one sentence that matters most: who has won, what may be taken, what was taken last."""
    table, words = board.table, board.words
    if board.view.actor == NOBODY:
        return Count(board.view, board.look, words).draw_short()
    ways = find_ways(table, board.legal)
    if len(ways) > 1:
        names = [name_way(table.now, reason, action, words) for reason, action in ways]
        return el("p", words.say("Possible now: {ways}.", ways=words.plain(", ").join(names)))
    for reason, action in ways:
        return el("p", say_way(table.now, words)(reason, action))
    for at in find_gains_to_tell(table, board.look)[-1:]:
        return el("p", say_gain(table.states[at], table.deeds[at], board.look.you(), words))
    return tell_what_is_asked(board)


def name_way(state: State, reason: Reason, action: Gain, words: Words) -> str:
    """Return a way to a tile in short, as one of several to choose from."""
    side = "" if isinstance(action, Take) else f" {action.side}"
    return words.plain(WAYS[f"{reason.rule}{side}"], value=Points(gained_tile(state, action).value))


# What has happened


def tell_what_happened(board: PowBoard) -> list[Html]:
    """Return which tiles changed hands since the reader was asked, what was set by hand, or the roll."""
    table, look, words = board.table, board.look, board.words
    match board.last_deed():
        case None:
            return []
        case Arrange((("deal", *_), *_)):
            name = name_person(words, table.players[table.now.turn])
            return [
                el("p", words.say("New rows have been dealt. Chosen at random to start: {name}.", name=name))
            ]
        case Arrange((("pile", owner, row, *values), *_)) if not look.own:
            return [el("p", say_pile(table.now, owner, row, values, words))]
    if table.now.dice and not (look.play and table.bot_to_act()):
        return [tell_dice(table.now, words)]
    return [tell_gain(table, at, look, words) for at in find_gains_to_tell(table, look)]


def find_gains_to_tell(table: Transcript, look: Look) -> list[int]:
    """Return the moves that brought a tile: in a game all since the reader's own, at an example the last."""
    first, you = int(look.start or 0), look.you()
    places = [at for at in range(first, len(table.moves)) if isinstance(table.deeds[at], Gain)]
    if you is None:
        return [at for at in places[-1:] if at == len(table.moves) - 1]
    mine = [number for number, at in enumerate(places) if table.states[at].turn == you]
    return places[mine[-1] if mine else 0 :]


def tell_gain(table: Transcript, at: int, look: Look, words: Words) -> Html:
    """Return who took what, with a button in games that asks a bot why."""
    said = el("p", say_gain(table.states[at], table.deeds[at], look.you(), words))
    if not look.play:
        return said
    return el("div", said, draw_why(table, at, look, words, "told"), class_="told-turn")


def say_gain(before: State, action: Gain, you: int | None, words: Words) -> Html:
    """Return who takes which tile, or steals it from whom."""
    name = name_person(words, before.players[before.turn])
    tile = gained_tile(before, action)
    if isinstance(action, Take):
        taken = TAKEN_BY_YOU if before.turn == you else TAKEN
        return words.say(taken[action.side], name=name, value=Points(tile.value))
    victim = name_victim(words, before.players[action.victim])
    stolen = STOLEN_BY_YOU if before.turn == you else STOLEN_FROM_YOU if action.victim == you else STOLEN
    return words.say(stolen[action.side], name=name, value=Points(tile.value), from_whom=victim)


def say_pile(state: State, owner: str, row: str, values: list[str], words: Words) -> Html:
    """Return a pile that the reader has set by hand, as it is now."""
    name = name_person(words, state.players[read_seat(state.players, owner)])
    if not values:
        return words.say(BARE[ROWS[row]], name=name)
    said = [words.write_signed(int(value)) for value in values]
    return words.say(LAID[ROWS[row]], name=name, values=words.plain(", ").join(said))


def tell_dice(state: State, words: Words) -> Html:
    """Return which dice are on the table, and which of them are set aside."""
    return el("p", words.say("On the dice: {faces}.", faces=list_dice(words, state.kept + state.dice)))


# What is asked


def tell_what_is_asked(board: PowBoard) -> Html:
    """Return who has to roll, or what may be taken and why; at the end who has won."""
    table, view, look, words = board.table, board.view, board.look, board.words
    if look.own:
        return draw_answer(table, view, board.legal, look, words)
    if view.actor == NOBODY:
        return Count(view, look, words).tell()
    name = name_person(words, view.players[view.turn])
    yours = view.turn == look.you()
    if table.bot_to_act():
        return el("p", words.say("{name} is playing.", name=name))
    if view.actor == CHANCE:
        return el("p", words.say(YOURS_TO_ROLL if yours else TO_ROLL, name=name))
    can = list_possible(table, board.legal, look, words, say_way(table.now, words))
    lines = [*can, *list_impossible(view, look, words)]
    may = words.say(YOU_MAY if yours else MAY, name=name)
    return join([el("p", may), el("ul", lines, class_="can")])
