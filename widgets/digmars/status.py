"""What a board of Dig Mars tells in words: what was done, what is asked, who has won."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import NOBODY, Reason, read_seat
from engine.digmars import GAME
from engine.digmars.notation import NAMES
from engine.digmars.pieces import ACTIONS
from engine.digmars.view import View
from engine.transcript import Transcript
from widgets.digmars.change import change
from widgets.digmars.deeds import deed, face, is_told
from widgets.digmars.words import BONUSES, RULE_NAMES, named_field, refused
from widgets.html import Html, el, join
from widgets.look import Look, Slip
from widgets.people import named
from widgets.rule import link
from widgets.words import Message, Words, counted, message

MOST_SEEN = 3  # deeds, at most, in sight
PLACES = message("{name} is to put the first station on one of the stacks.")
YOU_PLACE = message("Put your first station on any stack: press it.")
BEGINS = message("{name}: up to {left} actions.")
YOU_BEGIN = message("It is your turn: up to {left} actions.")
LEFT = counted("{name}: {left} more action.", "{name}: {left} more actions.", "left")
YOURS_LEFT = counted("You have {left} more action.", "You have {left} more actions.", "left")
NONE_LEFT = message("{name}: no more actions.")
NONE_OF_YOURS_LEFT = message("Your actions are used: you may end your turn.")
WAITING = message("Bonus actions that may still be used: {bonuses}.")
ENOUGH = message("The points are enough to declare victory.")

# What the reader's hand has set.
LAID: dict[str, Message] = {
    "levels": message("{name}: digging at level {dig}, transport at level {carry}."),
    "points": message("{name}, points: {points}."),
    "stations": counted("{name}: {stations} station.", "{name}: {stations} stations.", "stations"),
}
LAID_ON = message("On {field} now: {tile}.")
BACK = message("unexplored ground of difficulty {dig}")
BARE = message("no tile")

DECLARED = message("The game is over: {names} declared victory with {points} points.")
YOU_DECLARED = message("The game is over: you have declared victory, with {points} points!")
# How a game ends without a declaration: with one winner, and with several.
ENDS = {
    "digmars.end.last-tile": (
        message("The game is over: the last tile is gone. Most points: {names}, with {points}."),
        message(
            "The game is over: the last tile is gone. Most points, and all win: {names}, with {points} each."
        ),
    ),
    "digmars.end.stall": (
        message("The game is over: nobody acts any more. Most points: {names}, with {points}."),
        message(
            "The game is over: nobody acts any more. Most points, and all win: {names}, with {points} each."
        ),
    ),
}


def told(table: Transcript, view: View, look: Look, words: Words, slip: Slip | None) -> Html:
    """The one place of a board that is read aloud when it changes."""
    quiet = el("p", refused(words, slip.reason, yours(view, look)), class_="unseen") if slip else None
    # At the reader's own table it is known whose turn it is.
    due = None if look.own else asked(table, view, look, words)
    parts = [quiet, happened(table, view, look, words), due]
    return el("div", parts, class_="said", role="status", aria_atomic="false")


def yours(view: View, look: Look) -> str:
    """The name of the reader's own seat; at an example nobody is meant."""
    return view.players[view.seat] if look.play else ""


def reason_link(reason: Reason, look: Look, words: Words) -> Html | None:
    """The rule a refusal goes by, if it is the game's own."""
    return link(reason.rule, RULE_NAMES, look, words) if reason.rule in RULE_NAMES else None


# What was done


def happened(table: Transcript, view: View, look: Look, words: Words) -> list[Html]:
    """What was done since the reader was asked, or set by hand just now."""
    done = len(table.moves)
    if done <= int(look.start or 0):
        return []
    if table.moves[-1].startswith("arrange"):
        return [el("p", laid(view, table.moves[-1].split()[1:], look, words))]
    deeds = [at for at in range(since(table, look), done) if is_told(table, at)]
    # What lies further back is seen on the table; only who hears it needs it in words.
    said = [
        el(
            "p",
            sentence(table, at, view, look, words),
            class_="unseen" if at not in deeds[-MOST_SEEN:] else None,
        )
        for at in deeds
    ]
    paid = change(table, words)
    return [*said, paid] if paid else said


def since(table: Transcript, look: Look) -> int:
    """From the reader's own last move on; at an example, the last move."""
    first, done, you = int(look.start or 0), len(table.moves), look.you()
    if you is None:
        return done - 1
    return next((at for at in range(done - 1, first - 1, -1) if GAME.turn(table.states[at]) == you), first)


def sentence(table: Transcript, at: int, view: View, look: Look, words: Words) -> Html:
    if table.moves[at].startswith("arrange"):
        return words.say("The table was set by hand.")
    before, you = table.states[at], look.you()
    name = named(words, before.players, GAME.turn(before), you)
    return words.say("{name}: {done}.", name=name, done=deed(table, at, you, words, view.seat))


def laid(view: View, line: list[str], look: Look, words: Words) -> Html:
    """What the reader's hand has set, as it is now."""
    match line:
        case ["levels" | "points" | "stations" as key, player, *_]:
            seat = read_seat(view.players, player)
            one, name = view.expeditions[seat], named(words, view.players, seat, look.you())
            figures = {"dig": one.dig, "carry": one.carry, "points": one.points}
            return words.say(LAID[key], name=name, stations=len(one.stations), **figures)
        case ["stack", where, *_]:
            return words.say(LAID_ON, field=named_field(words, where), tile=lying(view, where, words))
        case _:
            return words.say("The table was set by hand.")


def lying(view: View, where: str, words: Words) -> str:
    """What is known of the tile on top."""
    seen = view.fields[NAMES.index(where)]
    if seen.explored and seen.tile:
        return face(seen.tile, words)
    return words.plain(BACK if seen.height else BARE, dig=seen.difficulty)


# What is asked


def asked(table: Transcript, view: View, look: Look, words: Words) -> Html:
    if view.actor == NOBODY:
        return ended(view, look, words)
    name = named(words, view.players, view.turn, look.you())
    if table.bot_to_act():
        return el("p", words.say("{name} is playing.", name=name))
    mine = view.turn == look.you()
    if view.placing:
        rule = link("digmars.setup.place", RULE_NAMES, look, words)
        return el("p", words.say(YOU_PLACE if mine else PLACES, name=name), " ", rule)
    rule = link("digmars.turn.three", RULE_NAMES, look, words)
    return el("p", actions(view, name, mine, words), " ", rule, list(besides(view, look, words)))


def actions(view: View, name: str, mine: bool, words: Words) -> Html:
    """How many are left of the turn."""
    if not view.left:
        return words.say(NONE_OF_YOURS_LEFT if mine else NONE_LEFT, name=name)
    if view.left == ACTIONS:
        return words.say(YOU_BEGIN if mine else BEGINS, name=name, left=view.left)
    return words.say(YOURS_LEFT if mine else LEFT, name=name, left=view.left)


def besides(view: View, look: Look, words: Words) -> Iterator[Html]:
    """What costs no action: bonuses that wait, and victory for who holds enough."""
    if view.bonuses:
        bonuses = words.plain(", ").join(words.plain(BONUSES[kind]) for kind in view.bonuses)
        rule = link("digmars.bonus.once", RULE_NAMES, look, words)
        yield join([" ", words.say(WAITING, bonuses=bonuses), " ", rule])
    if view.turn == view.seat and view.expeditions[view.turn].points >= view.target:
        yield join([" ", words.say(ENOUGH), " ", link("digmars.win.declare", RULE_NAMES, look, words)])


# How it ended


def ended(view: View, look: Look, words: Words) -> Html:
    """Who has won, and by which rule."""
    assert view.end
    seats = [seat - 1 for seat in view.score["winners"]]
    names = words.listed([named(words, view.players, seat, look.you()) for seat in seats])
    points: int = view.score["points"][seats[0]]
    tied = len(seats) > 1
    rule = "digmars.end.tie" if tied else view.end.rule
    if view.end.rule == "digmars.win.declare":
        says = YOU_DECLARED if seats == [look.you()] else DECLARED
    else:
        says = ENDS[view.end.rule][tied]
    return el("p", words.say(says, names=names, points=points), " ", link(rule, RULE_NAMES, look, words))
