"""The sentences of POW!: a name for every rule, and a sentence for every reason. It has no rules."""

from __future__ import annotations

from engine.core import Reason
from widgets.html import Html
from widgets.reasons import HOUSE_REFUSALS, say_reason
from widgets.words import Message, Param, Points, Words, in_context, message, plural

RULE_NAMES: dict[str, Message] = {
    "pow.setup.rows": in_context("pow", "Two rows of tiles"),
    "pow.setup.first": in_context("pow", "Who starts"),
    "pow.turn.order": in_context("pow", "Turn order"),
    "pow.roll.first": in_context("pow", "The first roll"),
    "pow.roll.max": in_context("pow", "How many rolls"),
    "pow.roll.keep": in_context("pow", "Setting dice aside"),
    "pow.roll.locked": in_context("pow", "Set aside for good"),
    "pow.roll.one-die": in_context("pow", "Rolling a single die"),
    "pow.roll.stop": in_context("pow", "Stopping early"),
    "pow.take.must": in_context("pow", "One tile, always"),
    "pow.take.hero": in_context("pow", "Taking a hero"),
    "pow.take.villain": in_context("pow", "Taking a villain"),
    "pow.take.short-row": in_context("pow", "When a row is short"),
    "pow.take.close-up": in_context("pow", "Gaps close up"),
    "pow.steal.top": in_context("pow", "Stealing the top tile"),
    "pow.steal.any": in_context("pow", "Stealing any tile"),
    "pow.steal.none": in_context("pow", "Nothing to steal"),
    "pow.steal.only": in_context("pow", "When you must steal"),
    "pow.forced.villain": in_context("pow", "The worst villain"),
    "pow.forced.hero": in_context("pow", "The weakest hero"),
    "pow.pile.build": in_context("pow", "Two piles each"),
    "pow.pile.covered": in_context("pow", "Covered tiles"),
    "pow.end.last-tile": in_context("pow", "The last tile"),
    "pow.score.trim": in_context("pow", "Too many heroes"),
    "pow.score.villains": in_context("pow", "Villains always count"),
    "pow.score.sum": in_context("pow", "Adding up"),
    "pow.score.tie": in_context("pow", "A tie"),
}

FACES = {
    "shield": message("shield"),
    "skull": message("skull"),
    "blue": message("blue bubble"),
    "orange": message("orange bubble"),
}

MANY_FACES = {
    "shield": plural("{count} shield", "{count} shields", "count"),
    "skull": plural("{count} skull", "{count} skulls", "count"),
    "blue": plural("{count} blue bubble", "{count} blue bubbles", "count"),
    "orange": plural("{count} orange bubble", "{count} orange bubbles", "count"),
}

# Why not: each sentence under the key that `key_of` gives its reason.
REFUSED: dict[tuple[str, ...], Message] = {
    ("pow.roll.first", "dice"): message("Roll first: a turn begins with a roll of all five dice."),
    ("pow.roll.first", "asked", "dice"): plural(
        "You make the first roll with {dice} die.", "You make the first roll with all {dice} dice.", "dice"
    ),
    ("pow.roll.locked", "asked", "dice"): plural(
        "You only roll {dice} die now: the others are set aside.",
        "You only roll {dice} dice now: the others are set aside.",
        "dice",
    ),
    ("pow.roll.max", "rolls"): message("That was the third roll, and there is no fourth. Now choose a tile."),
    ("pow.roll.keep", "kept=0"): message(
        "Before you roll again, set aside at least one of the dice you just rolled."
    ),
    ("pow.roll.keep", "left=0"): message(
        "If you set aside all your dice, nothing is left to roll. Choose a tile instead."
    ),
    ("pow.roll.keep", "asked", "face", "have"): message(
        "You do not have that many dice with this face to set aside."
    ),
    ("pow.roll.keep", "asked", "face", "have=0"): message("No die you just rolled shows this face."),
    ("pow.roll.keep", "rest"): plural(
        "The last die is still in your hand: roll it first.",
        "You still have {rest} dice in your hand: roll them first.",
        "rest",
    ),
    ("pow.roll.locked", "face"): message("That die was set aside earlier and stays there."),
    ("pow.roll.one-die", "left=0"): message(
        "You have rolled a single die, so there is no third roll: if you set it aside, nothing is "
        "left to roll."
    ),
    ("pow.take.must",): message("You may not end your turn without a tile: take one."),
    ("pow.take.hero", "asked", "shields"): plural(
        "With {shields} shield you can take hero number {shields} from the left, not number {asked}.",
        "With {shields} shields you can take hero number {shields} from the left, not number {asked}.",
        "shields",
    ),
    ("pow.take.hero", "asked", "shields=0"): message("No die shows a shield, so you cannot take a hero."),
    ("pow.take.villain", "asked", "skulls"): plural(
        "With {skulls} skull you can take villain number {skulls} from the left, not number {asked}.",
        "With {skulls} skulls you can take villain number {skulls} from the left, not number {asked}.",
        "skulls",
    ),
    ("pow.take.villain", "asked", "skulls=0"): message("No die shows a skull, so you cannot take a villain."),
    ("pow.take.short-row", "asked", "left"): plural(
        "This row has only {left} tile.", "This row has only {left} tiles.", "left"
    ),
    ("pow.take.short-row", "count", "left=0"): message("This row is empty."),
    ("pow.take.short-row", "count", "left"): plural(
        "Your dice lead to tile number {count}, but only {left} tile is left in this row, so you can "
        "take nothing from it.",
        "Your dice lead to tile number {count}, but only {left} tiles are left in this row, so you "
        "can take nothing from it.",
        "left",
    ),
    ("pow.steal.top", "bubbles", "hero"): plural(
        "To steal a hero you need three blue bubbles; you have {bubbles}.",
        "To steal a hero you need three blue bubbles; you have {bubbles}.",
        "bubbles",
    ),
    ("pow.steal.top", "bubbles", "villain"): plural(
        "To steal a villain you need three orange bubbles; you have {bubbles}.",
        "To steal a villain you need three orange bubbles; you have {bubbles}.",
        "bubbles",
    ),
    ("pow.steal.top", "bubbles=0", "hero"): message(
        "To steal a hero you need three blue bubbles; you have none."
    ),
    ("pow.steal.top", "bubbles=0", "villain"): message(
        "To steal a villain you need three orange bubbles; you have none."
    ),
    ("pow.steal.top", "asked", "bubbles", "hero"): message(
        "With three blue bubbles you can only steal the top hero of a pile."
    ),
    ("pow.steal.top", "asked", "bubbles", "villain"): message(
        "With three orange bubbles you can only steal the top villain of a pile."
    ),
    ("pow.steal.top", "victim"): message("You steal from others, not from your own pile."),
    ("pow.steal.any", "victim"): message("You steal from others, not from your own pile."),
    ("pow.steal.any", "asked", "height"): plural(
        "That pile has only {height} tile.", "That pile has only {height} tiles.", "height"
    ),
    ("pow.steal.none", "hero"): message("No other player has a hero to steal."),
    ("pow.steal.none", "villain"): message("No other player has a villain to steal."),
    ("pow.steal.none", "hero", "victim"): message("{victim} has no hero to steal."),
    ("pow.steal.none", "victim", "villain"): message("{victim} has no villain to steal."),
    ("pow.steal.only",): message("Your dice only let you steal, so you must steal."),
    ("pow.forced.villain", "asked", "number"): message(
        "Your dice allow nothing, so you must take the worst villain of the row, number {number} from "
        "the left."
    ),
    ("pow.forced.hero", "asked", "number"): message(
        "Your dice allow nothing and the villains are gone, so you must take the weakest hero, number "
        "{number} from the left."
    ),
    ("pow.pile.covered",): message("Covered tiles stay covered: nobody may look at them during the game."),
    ("pow.pile.covered", "asked"): message("The top tile is face up for everybody to see."),
    ("pow.pile.covered", "asked", "height"): plural(
        "That pile has only {height} tile.", "That pile has only {height} tiles.", "height"
    ),
    ("pow.pile.covered", "asked", "height=0"): message("There is no tile there yet."),
    ("pow.end.last-tile",): message("The game is over: the last tile has left the middle."),
    ("pow.setup.rows", "copies", "hero", "value"): plural(
        "The box has only {copies} hero worth {value}, and it is on the table.",
        "The box has only {copies} heroes worth {value}, and they are all on the table.",
        "copies",
    ),
    ("pow.setup.rows", "copies", "value", "villain"): plural(
        "The box has only {copies} villain worth {value}, and it is on the table.",
        "The box has only {copies} villains worth {value}, and they are all on the table.",
        "copies",
    ),
    **HOUSE_REFUSALS,
    ("house.words",): message(
        "The board does not understand this move. Write it like “hero 2” or “2 shields”."
    ),
}

SAME_DEAL = message(
    "This is game number {number}. A friend who starts a new game with this number gets the same rows "
    "and the same dice."
)
TYPED = message("Or type your move, for example “hero 2” or “2 shields”")

# What a player may do now, and how the dice allow it.
ALLOWED: dict[str, Message] = {
    "pow.take.hero": plural(
        "{shields} shield: hero number {number} from the left, {value}.",
        "{shields} shields: hero number {number} from the left, {value}.",
        "shields",
    ),
    "pow.take.villain": plural(
        "{skulls} skull: villain number {number} from the left, {value}.",
        "{skulls} skulls: villain number {number} from the left, {value}.",
        "skulls",
    ),
    "pow.forced.villain": message(
        "Nothing fits, so you must take the worst villain: number {number} from the left, {value}."
    ),
    "pow.forced.hero": message(
        "Nothing fits, so you must take the weakest hero: number {number} from the left, {value}."
    ),
    "pow.steal.top hero": message("Three blue bubbles: the top hero of another player."),
    "pow.steal.top villain": message("Three orange bubbles: the top villain of another player."),
    "pow.steal.any hero": plural(
        "{bubbles} blue bubble: any hero of another player.",
        "{bubbles} blue bubbles: any hero of another player.",
        "bubbles",
    ),
    "pow.steal.any villain": plural(
        "{bubbles} orange bubble: any villain of another player.",
        "{bubbles} orange bubbles: any villain of another player.",
        "bubbles",
    ),
}


def say_refusal(words: Words, reason: Reason, you: str = "") -> Html:
    """Return why an action was refused."""
    params: dict[str, Param] = dict(reason.params)
    if "value" in params:
        params["value"] = Points(int(str(params["value"])))
    return say_reason(words, REFUSED, reason, params)


def say_allowed(words: Words, reason: Reason, **params: Param) -> Html:
    """Return what a player may do now, and how the dice allow it."""
    side = params.pop("side", "")
    return words.say(ALLOWED[f"{reason.rule} {side}".strip()], **{**dict(reason.params), **params})


def list_dice(words: Words, faces: tuple[str, ...]) -> str:
    """Return each face once, with how many dice show it."""
    shown = [words.plain(many, count=faces.count(face)) for face, many in MANY_FACES.items() if face in faces]
    return words.list_names(shown)
