"""Tells in words what was done in Dig Mars, what is asked, and who has won."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import NOBODY, read_seat
from engine.digmars import GAME
from engine.digmars.notation import NAMES
from engine.digmars.pieces import ACTIONS
from engine.digmars.view import View
from engine.transcript import Arrange, Transcript
from widgets.digmars.base import DigMarsBoard
from widgets.digmars.change import draw_change
from widgets.digmars.deeds import is_told, name_face, say_deed
from widgets.digmars.words import RULE_NAMES, list_bonuses, name_field
from widgets.html import Child, Html, el, join
from widgets.look import Look
from widgets.people import name_player
from widgets.reasons import link_rule
from widgets.winners import WITH_POINTS, say_winners
from widgets.words import Message, Words, message, plural

MOST_SEEN = 3  # so many deeds are visible at most
PLACES = message("It is {name}’s turn to put a first station on a stack.")
YOU_PLACE = message("Press any stack to put your first station on it.")
BEGINS = message("{name}: up to {left} actions.")
YOU_BEGIN = message("Your turn: you have up to {left} actions.")
LEFT = plural("{name}: {left} action left.", "{name}: {left} actions left.", "left")
YOURS_LEFT = plural("You have {left} action left.", "You have {left} actions left.", "left")
NONE_LEFT = message("{name}: no actions left.")
NONE_OF_YOURS_LEFT = message("You have used all your actions. You may end your turn.")
WAITING = message("Bonus actions still available: {bonuses}.")
ENOUGH = message("That is enough points to declare victory.")

# What the reader's hand has set.
LAID: dict[str, Message] = {
    "levels": message("{name}: digging at level {dig}, transport at level {carry}."),
    "points": message("{name}, points: {points}."),
    "stations": plural("{name}: {stations} station.", "{name}: {stations} stations.", "stations"),
}
LAID_ON = message("Now on {field}: {tile}.")
BACK = message("unexplored ground, difficulty {dig}")
BARE = message("no tile")

DECLARED = message("The game is over: {name} declared victory with {points} points.")
YOU_DECLARED = message("The game is over: you have declared victory, with {points} points!")
# How a game ends without a declaration.
ENDS = {
    "digmars.end.last-tile": message("The game is over: the last tile is gone."),
    "digmars.end.stall": message("The game is over: nobody wants to do anything more."),
}


def tell(board: DigMarsBoard) -> Child:
    """Return what was done since the reader was asked, and what is asked now."""
    # At their own table, readers know whose turn it is.
    return [tell_what_happened(board), None if board.look.own else tell_what_is_asked(board)]


# What was done


def tell_what_happened(board: DigMarsBoard) -> list[Html]:
    """Return what was done since the reader was asked, or set by hand just now."""
    table, look, words = board.table, board.look, board.words
    last = board.last_deed()
    if last is None:
        return []
    if isinstance(last, Arrange):
        return [el("p", say_set(board, last))]
    deeds = [at for at in range(find_first_to_tell(table, look), len(table.moves)) if is_told(table, at)]
    # Earlier deeds are hidden: their result is visible on the table, and only screen readers need the words.
    said = [
        el("p", say_move(board, at), class_="unseen" if at not in deeds[-MOST_SEEN:] else None)
        for at in deeds
    ]
    paid = draw_change(table, words)
    return [*said, paid] if paid else said


def find_first_to_tell(table: Transcript, look: Look) -> int:
    """Return the first move to tell: the reader's own last one, or at an example the last move."""
    first, done, you = int(look.start or 0), len(table.moves), look.you()
    if you is None:
        return done - 1
    return next((at for at in range(done - 1, first - 1, -1) if GAME.turn(table.states[at]) == you), first)


def say_move(board: DigMarsBoard, at: int) -> Html:
    """Return who did what with a move."""
    table, words = board.table, board.words
    if isinstance(table.deeds[at], Arrange):
        return words.say("The table was set up by hand.")
    done = say_deed(table, at, board.look.you(), words, board.view.seat)
    return words.say("{name}: {done}.", name=board.name(GAME.turn(table.states[at])), done=done)


def say_set(board: DigMarsBoard, done: Arrange) -> Html:
    """Return what the reader has just set by hand, as it is now."""
    view, words = board.view, board.words
    match done.lines[0]:
        case ["levels" | "points" | "stations" as key, player, *_]:
            seat = read_seat(view.players, player)
            one, name = view.expeditions[seat], board.name(seat)
            figures = {"dig": one.dig, "carry": one.carry, "points": one.points}
            return words.say(LAID[key], name=name, stations=len(one.stations), **figures)
        case ["stack", where, *_]:
            return words.say(LAID_ON, field=name_field(words, where), tile=name_top(view, where, words))
        case _:
            return words.say("The table was set up by hand.")


def name_top(view: View, where: str, words: Words) -> str:
    """Return what is known of the tile on top of a stack."""
    seen = view.fields[NAMES.index(where)]
    if seen.explored and seen.tile:
        return name_face(seen.tile, words)
    return words.plain(BACK if seen.height else BARE, dig=seen.difficulty)


# What is asked


def tell_what_is_asked(board: DigMarsBoard) -> Html:
    """Return what the acting player may do now, or who has won."""
    view, look, words = board.view, board.look, board.words
    if view.actor == NOBODY:
        return tell_end(view, look, words)
    name = board.name(view.turn)
    if board.table.bot_to_act():
        return el("p", words.say("{name} is playing.", name=name))
    mine = view.turn == look.you()
    if view.placing:
        rule = link_rule("digmars.setup.place", RULE_NAMES, look, words)
        return el("p", words.say(YOU_PLACE if mine else PLACES, name=name), " ", rule)
    rule = link_rule("digmars.turn.three", RULE_NAMES, look, words)
    return el("p", say_actions_left(view, name, mine, words), " ", rule, list(list_free(view, look, words)))


def say_actions_left(view: View, name: str, mine: bool, words: Words) -> Html:
    """Return how many actions are left of the turn."""
    if not view.left:
        return words.say(NONE_OF_YOURS_LEFT if mine else NONE_LEFT, name=name)
    if view.left == ACTIONS:
        return words.say(YOU_BEGIN if mine else BEGINS, name=name, left=view.left)
    return words.say(YOURS_LEFT if mine else LEFT, name=name, left=view.left)


def list_free(view: View, look: Look, words: Words) -> Iterator[Html]:
    """Yield what needs no action: bonuses that wait, and victory for whoever has enough points."""
    if view.bonuses:
        bonuses = list_bonuses(view.bonuses, words)
        rule = link_rule("digmars.bonus.once", RULE_NAMES, look, words)
        yield join([" ", words.say(WAITING, bonuses=bonuses), " ", rule])
    if view.turn == view.seat and view.expeditions[view.turn].points >= view.target:
        yield join([" ", words.say(ENOUGH), " ", link_rule("digmars.win.declare", RULE_NAMES, look, words)])


# How it ended


def tell_end(view: View, look: Look, words: Words) -> Html:
    """Return who has won, and by which rule."""
    assert view.end
    seats = [seat - 1 for seat in view.score["winners"]]
    points: int = view.score["points"][seats[0]]
    rule = "digmars.end.tie" if len(seats) > 1 else view.end.rule
    return el("p", say_end(view, seats, points, look, words), " ", link_rule(rule, RULE_NAMES, look, words))


def say_end(view: View, seats: list[int], points: int, look: Look, words: Words) -> Html:
    """Return how the game ended and who has won."""
    assert view.end
    if view.end.rule == "digmars.win.declare":
        name = name_player(words, view.players, seats[0], look.you())
        return words.say(YOU_DECLARED if seats == [look.you()] else DECLARED, name=name, points=points)
    won = say_winners(WITH_POINTS, view.players, seats, points, look.you(), words)
    return join([words.say(ENDS[view.end.rule]), " ", won])
