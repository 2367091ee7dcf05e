"""The sentences of Dig Mars: names for rules and pieces, and a sentence for every reason. It has no rules."""

from __future__ import annotations

from collections.abc import Iterable

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
    "digmars.dig.flip": in_context("digmars", "The tile is turned over"),
    "digmars.carry.where": in_context("digmars", "Where to carry from"),
    "digmars.carry.level": in_context("digmars", "How heavy the treasure is"),
    "digmars.carry.take": in_context("digmars", "The tile is carried off"),
    "digmars.coop.bonus": in_context("digmars", "Each extra station helps"),
    "digmars.share.equal": in_context("digmars", "Treasure is shared equally"),
    "digmars.share.rest": in_context("digmars", "What is left over goes to the carrier"),
    "digmars.move.step": in_context("digmars", "To the next stack"),
    "digmars.move.jump": in_context("digmars", "Jumping over empty spaces"),
    "digmars.move.land": in_context("digmars", "Stopping on an empty space"),
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
    ("digmars.setup.grid", "tiles"): message("The box has only {tiles} tiles."),
    ("digmars.setup.player", "stations"): message("A player has only {stations} stations."),
    ("digmars.setup.place", "player"): message("{player} must first put a station on one of the stacks."),
    ("digmars.setup.place", "stations"): message("You have already placed your first station."),
    ("digmars.setup.place", "field", "tiles=0"): message(
        "The first station must go on a stack, and there is no stack left on {field}."
    ),
    ("digmars.turn.three", "used"): message("You have used all {used} actions of this turn."),
    ("digmars.dig.where", "field", "stations=0"): message(
        "You can only dig where you have a station, and you have none on {field}."
    ),
    ("digmars.dig.where", "field", "tiles=0"): message("There is no tile left on {field}."),
    ("digmars.dig.where", "explored", "field"): message(
        "The tile on {field} is already face up. Carry it off first, and then you can dig the one below."
    ),
    ("digmars.dig.level", "difficulty", "field", "help", "level"): plural(
        "The ground on {field} has difficulty {difficulty}. Your level is {level}, and the other "
        "station there adds {help}: that makes only {total}.",
        "The ground on {field} has difficulty {difficulty}. Your level is {level}, and the other "
        "stations there add {help}: that makes only {total}.",
        "help",
    ),
    ("digmars.dig.level", "difficulty", "field", "help=0", "level"): message(
        "The ground on {field} has difficulty {difficulty}. Your digging level is only {level}, and "
        "no other station there helps."
    ),
    ("digmars.carry.where", "field", "stations=0"): message(
        "You can only carry off a tile where you have a station, and you have none on {field}."
    ),
    ("digmars.carry.where", "field", "tiles=0"): message("There is no tile left on {field}."),
    ("digmars.carry.where", "explored=0", "field"): message(
        "The tile on {field} is still face down: dig it first."
    ),
    ("digmars.carry.level", "difficulty", "field", "help", "level"): plural(
        "The treasure on {field} has difficulty {difficulty}. Your level is {level}, and the other "
        "station there adds {help}: that makes only {total}.",
        "The treasure on {field} has difficulty {difficulty}. Your level is {level}, and the other "
        "stations there add {help}: that makes only {total}.",
        "help",
    ),
    ("digmars.carry.level", "difficulty", "field", "help=0", "level"): message(
        "The treasure on {field} has difficulty {difficulty}. Your transport level is only {level}, "
        "and no other station there helps."
    ),
    ("digmars.move.step", "start", "stations=0"): message("You have no station on {start}."),
    ("digmars.move.step", "start", "target"): message(
        "A station moves in a straight line, across or up and down. You cannot get from {start} to "
        "{target} that way."
    ),
    ("digmars.move.jump", "stack", "start", "target"): message(
        "There is a stack on {stack}, on the way to {target}, and a station only jumps over empty spaces."
    ),
    ("digmars.upgrade.cost", "level", "track"): message("Level {level} is the highest."),
    ("digmars.upgrade.pay", "cost", "points", "track"): plural(
        "The next level costs {cost} point; you have only {points}.",
        "The next level costs {cost} points; you have only {points}.",
        "cost",
    ),
    ("digmars.upgrade.pay", "cost", "points=0", "track"): plural(
        "The next level costs {cost} point, and you have none.",
        "The next level costs {cost} points, and you have none.",
        "cost",
    ),
    ("digmars.bonus.once", "bonus"): message(
        "You have no such bonus action. You get one by digging a tile with its symbol, and you can "
        "use it once, on that turn."
    ),
    ("digmars.bonus.relocate", "player", "start", "stations=0"): message(
        "{player} has no station on {start}."
    ),
    ("digmars.bonus.relocate", "start", "target"): message(
        "The station is already on {target}: relocate it to another stack."
    ),
    ("digmars.bonus.relocate", "target", "tiles=0"): message(
        "There is no stack left on {target}, and a station can only be relocated to a stack."
    ),
    ("digmars.bonus.look", "field", "tiles=0"): message("There is no tile left on {field}."),
    ("digmars.bonus.look", "explored", "field"): message(
        "The tile on {field} is face up, so there is nothing to check."
    ),
    ("digmars.hidden.points", "player"): message(
        "{player}’s points are hidden: only {player} may count them."
    ),
    ("digmars.hidden.points", "open", "player"): message(
        "{player} has nothing to hide: in this game the points are face up."
    ),
    ("digmars.win.declare", "points", "target"): message(
        "You need {target} unspent points to declare victory; you have {points}."
    ),
    ("digmars.win.declare", "points=0", "target"): message(
        "You need {target} unspent points to declare victory, and you have none."
    ),
    ("digmars.win.declare", "player", "points"): message(
        "The game is over: {player} has declared victory with {points} points."
    ),
    ("digmars.end.last-tile", "tiles=0"): message("The game is over: the last tile is gone."),
    ("digmars.end.stall", "turns"): message(
        "The game is over: nobody has done anything for {turns} turns in a row."
    ),
    **HOUSE_REFUSALS,
    ("house.words",): message(
        "The board does not understand this move. Write it like “dig b2” or “move b2 c2”."
    ),
    ("house.own", "box", "tiles"): message("A box has {box} tiles; you have entered {tiles}."),
    ("house.own", "line", "tile"): message(
        "Line {line}: “{tile}” is not a tile. Write two difficulties and a value, as in 2-3-4."
    ),
    ("house.own", "dig", "line", "tile"): message(
        "Line {line}, “{tile}”: the digging difficulty must be a number from 1 to {dig}."
    ),
    ("house.own", "carry", "line", "tile"): message(
        "Line {line}, “{tile}”: the transport difficulty must be a number from 1 to {carry}."
    ),
    ("house.own", "line", "tile", "value"): message(
        "Line {line}, “{tile}”: the value must be a number from 1 to {value}."
    ),
    ("house.own", "bonus", "line", "tile"): message(
        "Line {line}, “{tile}”: there is no bonus action called “{bonus}”. The bonus actions are dig, "
        "carry, relocate, point and look."
    ),
    ("house.own", "backs", "bonuses", "fits", "points"): message(
        "All {fits} tiles can be read. Tiles with digging difficulty 1, 2, 3 and 4: {backs}. Points: "
        "{points}. Bonus actions: {bonuses}."
    ),
    ("house.known",): message(
        "You cannot go back to before you saw a tile. You can still look back at any move."
    ),
}

NOWHERE = message("The station is already on {target}.")  # instead of “digmars.move.step”: start is target

SAME_DEAL = message(
    "This is game number {number}. A friend who starts a new game with this number gets the same tiles."
)
SAME_BUT_OWN = message(
    "This is game number {number}, with the tiles of somebody’s own box. To play with the same tiles, "
    "a friend needs a link to the game: the number alone is not enough."
)
OWN = message("The tiles from your own box")
WHY_OWN = message(
    "We do not know the 48 tiles of your box, so ours are invented. Enter yours, one on each line: "
    "how hard it is to dig, how hard it is to carry, its value, and its bonus action if it has one, "
    "as in 2-3-4 or 1-2-2-dig. You can also paste columns from a spreadsheet. Your browser saves the "
    "tiles, every new game shuffles them, and a link to a game includes them. Empty the text box to "
    "get our tiles back."
)
TYPED = message("Or type your move, for example “dig b2” or “move b2 c2”")
MODULES = {"open": message("Points face up")}

# Why not, where the player in the sentence is the reader.
TO_YOU = {
    "digmars.setup.place": message("First put your station on one of the stacks."),
    "digmars.bonus.relocate": message("You have no station on {start}."),
    "digmars.win.declare": message("The game is over: you have declared victory with {points} points."),
}

# What has been done, after a name and a colon, by the rule that allowed it; some rules allow several things.
ALLOWED: dict[str, Message] = {
    "digmars.setup.place": message("placed a first station on {field}"),
    "digmars.dig.level": message("dug on {field} (level {level}, needs {difficulty}) and found {tile}"),
    "digmars.coop.bonus dig": message(
        "dug on {field} (level {level} + {help}, needs {difficulty}) and found {tile}"
    ),
    "digmars.carry.level": message(
        "carried off the tile on {field} (level {level}, needs {difficulty}) – {shares}"
    ),
    "digmars.coop.bonus carry": message(
        "carried off the tile on {field} (level {level} + {help}, needs {difficulty}) – {shares}"
    ),
    "digmars.move.step": message("moved a station from {start} to {target}"),
    "digmars.move.jump": message("moved a station from {start} to {target}, over empty spaces"),
    "digmars.move.land": message("moved a station from {start} to {target}, an empty space"),
    "digmars.upgrade.cost dig": message("raised digging to level {next} (price: {cost})"),
    "digmars.upgrade.cost carry": message("raised transport to level {next} (price: {cost})"),
    "digmars.upgrade.fleet": message("placed another station on {field} (price: {cost})"),
    "digmars.bonus.dig": message("as a bonus action, {done}"),
    "digmars.bonus.carry": message("as a bonus action, {done}"),
    "digmars.bonus.relocate": message(
        "as a bonus action, relocated {player}’s station from {start} to {target}"
    ),
    "digmars.bonus.point": plural(
        "as a bonus action, took {points} point", "as a bonus action, took {points} points", "points"
    ),
    "digmars.bonus.look": message("as a bonus action, checked the ground on {field}"),
    "digmars.win.declare": message("declared victory with {points} points"),
    "digmars.turn.three": message("ended the turn"),
    "digmars.turn.three used=0": message("took no action"),
}
# The same of the reader's station, and of one of the player's own.
RELOCATED_YOURS = message("as a bonus action, relocated your station from {start} to {target}")
RELOCATED_OWN = message("as a bonus action, relocated one of their own stations from {start} to {target}")


def name_field(words: Words, name: str) -> str:
    """Return a field's name in the reader's digits.

    The column comes before the row in every direction of writing.
    """
    return words.isolate(words.digits(name))


def say_refusal(words: Words, reason: Reason, you: str = "") -> Html:
    """Return why not; a player is called by name, unless it is the reader."""
    says = TO_YOU.get(reason.rule)
    if you and says and dict(reason.params).get("player") == you:
        return words.say(says, **name_figures(words, reason))
    if is_going_nowhere(reason):
        return words.say(NOWHERE, **name_figures(words, reason))
    return say_reason(words, REFUSED, reason, name_figures(words, reason))


def is_going_nowhere(reason: Reason) -> bool:
    """Return whether a station was to move to the field on which it stands."""
    params = dict(reason.params)
    return reason.rule == "digmars.move.step" and params.get("target") == params["start"]


def name_own_tiles(words: Words, name: str, said: str) -> str:
    """Return the parameters of a reason about the own box as its sentence names them."""
    return words.digits(words.list_names(said.split()) if name == "backs" else words.isolate(said))


def list_bonuses(kinds: Iterable[str], words: Words) -> str:
    """Return bonus actions as a list in words, each with how many there are of it."""
    names = [words.plain("“{bonus}”", bonus=words.plain(BONUSES[kind])) for kind in kinds]
    return words.list_names(words.count_alike(names))


def name_figures(words: Words, reason: Reason) -> dict[str, Param]:
    """Return the parameters of a reason as its sentence names them, with the sum of level and help."""
    said: dict[str, Param] = dict(reason.params)
    for name in {"field", "start", "target", "stack"} & said.keys():
        if isinstance(
            said[name], str
        ):  # only texts are names of fields: a target may also be points, and a stack a number of tiles
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
