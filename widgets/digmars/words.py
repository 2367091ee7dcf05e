"""What Dig Mars says: names for rules and pieces, a sentence for every reason; no rules, only words."""

from __future__ import annotations

from engine.core import Reason
from widgets.html import Html
from widgets.people import name_person
from widgets.reasons import HOUSE_REFUSALS, say_reason
from widgets.words import Message, Param, Words, in_context, message, plural

RULE_NAMES: dict[str, Message] = {
    "digmars.setup.grid": in_context("digmars", "Sixteen stacks of three"),
    "digmars.setup.player": in_context("digmars", "What each player begins with"),
    "digmars.setup.first": in_context("digmars", "The starting player"),
    "digmars.setup.place": in_context("digmars", "The first stations"),
    "digmars.turn.three": in_context("digmars", "Up to three actions"),
    "digmars.dig.where": in_context("digmars", "Where to dig"),
    "digmars.dig.level": in_context("digmars", "How hard the ground is"),
    "digmars.dig.flip": in_context("digmars", "The tile is turned up"),
    "digmars.carry.where": in_context("digmars", "Where to carry from"),
    "digmars.carry.level": in_context("digmars", "How heavy the treasure is"),
    "digmars.carry.take": in_context("digmars", "The tile is carried off"),
    "digmars.coop.bonus": in_context("digmars", "Every further station helps"),
    "digmars.share.equal": in_context("digmars", "Treasure is shared equally"),
    "digmars.share.rest": in_context("digmars", "The rest is the carrier’s"),
    "digmars.move.step": in_context("digmars", "To the next stack"),
    "digmars.move.jump": in_context("digmars", "Jumping over empty fields"),
    "digmars.move.land": in_context("digmars", "Stopping on an empty field"),
    "digmars.upgrade.cost": in_context("digmars", "What an upgrade costs"),
    "digmars.upgrade.pay": in_context("digmars", "Paying with points"),
    "digmars.upgrade.fleet": in_context("digmars", "A larger fleet"),
    "digmars.bonus.once": in_context("digmars", "A bonus action works once"),
    "digmars.bonus.chain": in_context("digmars", "One bonus leads to another"),
    "digmars.bonus.dig": in_context("digmars", "Dig once more"),
    "digmars.bonus.carry": in_context("digmars", "Transport once more"),
    "digmars.bonus.relocate": in_context("digmars", "Relocate any station"),
    "digmars.bonus.point": in_context("digmars", "Take a treasure point"),
    "digmars.bonus.look": in_context("digmars", "Check the ground"),
    "digmars.hidden.points": in_context("digmars", "Points are hidden"),
    "digmars.win.declare": in_context("digmars", "Declaring victory"),
    "digmars.end.last-tile": in_context("digmars", "When the last tile is gone"),
    "digmars.end.stall": in_context("digmars", "When nobody acts any more"),
    "digmars.end.tie": in_context("digmars", "A shared victory"),
}

BONUSES = {
    kind: RULE_NAMES[f"digmars.bonus.{kind}"] for kind in ("dig", "carry", "relocate", "point", "look")
}
TRACKS = {"dig": message("digging"), "carry": message("transport"), "fleet": message("fleet")}

# Why not: each sentence under the key that `key_of` gives its reason.
REFUSED: dict[tuple[str, ...], Message] = {
    ("digmars.setup.grid", "stack"): message("A stack has at most {stack} tiles."),
    ("digmars.setup.grid", "tiles"): message("The box holds {tiles} tiles and no more."),
    ("digmars.setup.player", "stations"): message("A player has {stations} stations and no more."),
    ("digmars.setup.place", "player"): message("First {player} puts a station on one of the stacks."),
    ("digmars.setup.place", "stations"): message("Your first station has been placed already."),
    ("digmars.setup.place", "field", "tiles=0"): message(
        "No stack is left on {field}, and the first station needs one."
    ),
    ("digmars.turn.three", "used"): message("All {used} actions of this turn are used."),
    ("digmars.dig.where", "field", "stations=0"): message(
        "You can only dig where you have a station, and you have none on {field}."
    ),
    ("digmars.dig.where", "field", "tiles=0"): message("No tile is left on {field}."),
    ("digmars.dig.where", "explored", "field"): message(
        "The tile on {field} lies face up already: carry it off first, then what is beneath can be dug."
    ),
    ("digmars.dig.level", "difficulty", "field", "help", "level"): message(
        "The ground on {field} has difficulty {difficulty}: your level of {level} and {help} more from the "
        "other stations there make only {total}."
    ),
    ("digmars.dig.level", "difficulty", "field", "help=0", "level"): message(
        "The ground on {field} has difficulty {difficulty}, your digging only level {level}, and no other "
        "station there helps."
    ),
    ("digmars.carry.where", "field", "stations=0"): message(
        "You can only carry from where you have a station, and you have none on {field}."
    ),
    ("digmars.carry.where", "field", "tiles=0"): message("No tile is left on {field}."),
    ("digmars.carry.where", "explored=0", "field"): message(
        "The tile on {field} still lies face down: it has to be dug first."
    ),
    ("digmars.carry.level", "difficulty", "field", "help", "level"): message(
        "The treasure on {field} has difficulty {difficulty}: your level of {level} and {help} more from "
        "the other stations there make only {total}."
    ),
    ("digmars.carry.level", "difficulty", "field", "help=0", "level"): message(
        "The treasure on {field} has difficulty {difficulty}, your transport only level {level}, and no "
        "other station there helps."
    ),
    ("digmars.move.step", "start", "stations=0"): message("You have no station on {start}."),
    ("digmars.move.step", "start", "target"): message(
        "A station moves in a straight line, sideways or up and down: no such line leads from {start} to "
        "{target}."
    ),
    ("digmars.move.jump", "stack", "start", "target"): message(
        "There is a stack on {stack} on the way to {target}, and a station only jumps over empty fields."
    ),
    ("digmars.upgrade.cost", "level", "track"): message("Level {level} is the highest."),
    ("digmars.upgrade.pay", "cost", "points", "track"): plural(
        "The next level costs {cost} point; you hold only {points}.",
        "The next level costs {cost} points; you hold only {points}.",
        "cost",
    ),
    ("digmars.upgrade.pay", "cost", "points=0", "track"): plural(
        "The next level costs {cost} point, and you hold none.",
        "The next level costs {cost} points, and you hold none.",
        "cost",
    ),
    ("digmars.bonus.once", "bonus"): message(
        "No such bonus action is waiting. A tile with its sign gives one to whoever digs it, for one use in "
        "that turn."
    ),
    ("digmars.bonus.relocate", "player", "start", "stations=0"): message(
        "{player} has no station on {start}."
    ),
    ("digmars.bonus.relocate", "start", "target"): message(
        "The station stands on {target} already: it is relocated to another stack."
    ),
    ("digmars.bonus.relocate", "target", "tiles=0"): message(
        "No stack is left on {target}, and a station is only relocated to a stack."
    ),
    ("digmars.bonus.look", "field", "tiles=0"): message("No tile is left on {field}."),
    ("digmars.bonus.look", "explored", "field"): message(
        "The tile on {field} lies face up: there is nothing to check."
    ),
    ("digmars.hidden.points", "player"): message("{player} keeps points hidden: only the owner counts them."),
    ("digmars.hidden.points", "open", "player"): message(
        "{player} has nothing to hide: in this game points lie open."
    ),
    ("digmars.win.declare", "points", "target"): message(
        "To declare victory you need {target} unspent points; you hold {points}."
    ),
    ("digmars.win.declare", "points=0", "target"): message(
        "To declare victory you need {target} unspent points, and you hold none."
    ),
    ("digmars.win.declare", "player", "points"): message(
        "The game is over: {player} has declared victory with {points} points."
    ),
    ("digmars.end.last-tile", "tiles=0"): message("The game is over: the last tile is gone."),
    ("digmars.end.stall", "turns"): message(
        "The game is over: for {turns} turns in a row nobody has done anything."
    ),
    **HOUSE_REFUSALS,
    ("house.own", "box", "tiles"): plural(
        "A box has {box} tiles, and here is {tiles}.", "A box has {box} tiles, and here are {tiles}.", "tiles"
    ),
    ("house.own", "line", "tile"): message(
        "Line {line}: “{tile}” is no tile. It takes two difficulties and a value, as in 2-3-4."
    ),
    ("house.own", "dig", "line", "tile"): message(
        "Line {line}, “{tile}”: the digging difficulty is a number from 1 to {dig}."
    ),
    ("house.own", "carry", "line", "tile"): message(
        "Line {line}, “{tile}”: the transport difficulty is a number from 1 to {carry}."
    ),
    ("house.own", "line", "tile", "value"): message(
        "Line {line}, “{tile}”: the value is a number from 1 to {value}."
    ),
    ("house.own", "bonus", "line", "tile"): message(
        "Line {line}, “{tile}”: no bonus action is called “{bonus}”. There are dig, carry, relocate, point "
        "and look."
    ),
    ("house.own", "backs", "bonuses", "fits", "points"): message(
        "All {fits} tiles can be read. Of digging difficulty 1, 2, 3 and 4: {backs}. Points: {points}. Bonus "
        "actions: {bonuses}."
    ),
    ("house.known",): message(
        "What has been turned up or looked at stays known, so nobody goes back behind it. You may look back "
        "at any move, though."
    ),
}

SAME_DEAL = message("This game has the number {number}. A friend who deals with it gets the same tiles.")
SAME_BUT_OWN = message(
    "This game has the number {number} and the tiles of somebody’s own box. A friend gets the same ground "
    "with a link to the game; the number alone says nothing of the tiles."
)
OWN = message("The tiles of your own box")
WHY_OWN = message(
    "We do not know the 48 tiles of your box: ours are invented. Enter yours, one a line: how hard to dig, "
    "how hard to carry, the value, and the bonus action if there is one, as in 2-3-4 or 1-2-2-dig. Columns "
    "from a spreadsheet do as well. Your browser keeps them, every new game shuffles them, and a link to a "
    "game takes them along. If you clear the field, our tiles come back."
)
TYPED = message("Or type what you do, for example “dig b2” or “move b2 c2”")
MODULES = {"open": message("Points lie open")}

# What is due where it is the reader who has to do it.
FIRST_YOU = {"digmars.setup.place": message("First put your station on one of the stacks.")}

# What has been done, after a name and a colon, by the rule that let it be; some rules let several things be.
ALLOWED: dict[str, Message] = {
    "digmars.setup.place": message("the first station, on {field}"),
    "digmars.dig.level": message("digging on {field}, level {level} against {difficulty}: {tile}"),
    "digmars.coop.bonus dig": message(
        "digging on {field}, level {level} + {help} against {difficulty}: {tile}"
    ),
    "digmars.carry.level": message("transport from {field}, level {level} against {difficulty}: {shares}"),
    "digmars.coop.bonus carry": message(
        "transport from {field}, level {level} + {help} against {difficulty}: {shares}"
    ),
    "digmars.move.step": message("a station from {start} to {target}"),
    "digmars.move.jump": message("a station from {start} to {target}, over empty fields"),
    "digmars.move.land": message("a station from {start} to {target}, an empty field"),
    "digmars.upgrade.cost dig": message("digging is now at level {next}, for {cost}"),
    "digmars.upgrade.cost carry": message("transport is now at level {next}, for {cost}"),
    "digmars.upgrade.fleet": message("one more station, on {field}, for {cost}"),
    "digmars.bonus.dig": message("bonus action: {done}"),
    "digmars.bonus.carry": message("bonus action: {done}"),
    "digmars.bonus.relocate": message(
        "bonus action: a station is relocated from {start} to {target} (whose: {player})"
    ),
    "digmars.bonus.point": plural("bonus action: {points} point", "bonus action: {points} points", "points"),
    "digmars.bonus.look": message("bonus action: checking the ground on {field}"),
    "digmars.win.declare": message("victory is declared with {points} points"),
    "digmars.turn.three": message("the turn is over"),
    "digmars.turn.three used=0": message("no action in this turn"),
}


def name_field(words: Words, name: str) -> str:
    """Return a field's name in the reader's digits, column before row wherever the text runs."""
    return words.isolated(words.digits(name))


def say_refusal(words: Words, reason: Reason, you: str = "") -> Html:
    """Return why not; who is due is called by name, unless it is the reader."""
    if you and reason.rule in FIRST_YOU and dict(reason.params).get("player") == you:
        return words.say(FIRST_YOU[reason.rule])
    return say_reason(words, REFUSED, reason, name_figures(words, reason))


def name_own_tiles(words: Words, name: str, said: str) -> str:
    """Return some figures one after the other, or what a reader has typed."""
    return words.digits(words.listed(said.split()) if name == "backs" else words.isolated(said))


def name_figures(words: Words, reason: Reason) -> dict[str, Param]:
    """Return a reason's parameters as a sentence names them, and what level and help come to."""
    said: dict[str, Param] = dict(reason.params)
    for name in {"field", "start", "target", "stack"} & said.keys():
        if isinstance(said[name], str):  # a target may be points, a stack a number of tiles
            said[name] = name_field(words, str(said[name]))
    if reason.rule == "house.own":
        said |= {
            name: name_own_tiles(words, name, value) for name, value in said.items() if isinstance(value, str)
        }
    if "player" in said:
        said["player"] = name_person(words, str(said["player"]))
    if "help" in said:
        said["total"] = sum(int(value) for name, value in reason.params if name in ("level", "help"))
    return said
