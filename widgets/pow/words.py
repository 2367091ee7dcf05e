"""What POW! says: a name for every rule, a sentence for every reason. No rules here, only words for them."""

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
    "pow.score.trim": in_context("pow", "Surplus heroes"),
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
    ("pow.roll.first", "dice"): message("The dice come first: a turn begins with a roll of all five."),
    ("pow.roll.first", "asked", "dice"): plural(
        "The first roll takes {dice} die.", "The first roll takes all {dice} dice.", "dice"
    ),
    ("pow.roll.locked", "asked", "dice"): plural(
        "Only {dice} die is rolled now: the others are set aside.",
        "Only {dice} dice are rolled now: the others are set aside.",
        "dice",
    ),
    ("pow.roll.max", "rolls"): message("That was the third roll, and there is no fourth. Now choose a tile."),
    ("pow.roll.keep", "kept=0"): message(
        "Before you roll again, set aside at least one of the dice you just rolled."
    ),
    ("pow.roll.keep", "left=0"): message(
        "With all dice set aside there is nothing left to roll. Choose a tile instead."
    ),
    ("pow.roll.keep", "asked", "face", "have"): message(
        "There are not that many dice with this face to set aside."
    ),
    ("pow.roll.keep", "asked", "face", "have=0"): message("No die you just rolled shows this face."),
    ("pow.roll.keep", "rest"): plural(
        "The last die is in your hand: roll it first.",
        "Your dice are in your hand: roll the {rest} of them first.",
        "rest",
    ),
    ("pow.roll.locked", "face"): message("That die was set aside earlier and stays there."),
    ("pow.roll.one-die", "left=0"): message(
        "You rolled a single die, so there is no third roll: set it aside and nothing would be left to roll."
    ),
    ("pow.take.must",): message("Nobody ends a turn empty-handed: take a tile."),
    ("pow.take.hero", "asked", "shields"): plural(
        "With {shields} shield it is hero number {shields} from the left, not number {asked}.",
        "With {shields} shields it is hero number {shields} from the left, not number {asked}.",
        "shields",
    ),
    ("pow.take.hero", "asked", "shields=0"): message("No die shows a shield, so you cannot take a hero."),
    ("pow.take.villain", "asked", "skulls"): plural(
        "With {skulls} skull it is villain number {skulls} from the left, not number {asked}.",
        "With {skulls} skulls it is villain number {skulls} from the left, not number {asked}.",
        "skulls",
    ),
    ("pow.take.villain", "asked", "skulls=0"): message("No die shows a skull, so you cannot take a villain."),
    ("pow.take.short-row", "asked", "left"): plural(
        "This row has only {left} tile.", "This row has only {left} tiles.", "left"
    ),
    ("pow.take.short-row", "count", "left=0"): message("This row is empty."),
    ("pow.take.short-row", "count", "left"): plural(
        "The dice count to {count}, but only {left} tile is left in this row, so it offers nothing.",
        "The dice count to {count}, but only {left} tiles are left in this row, so it offers nothing.",
        "left",
    ),
    ("pow.steal.top", "bubbles", "hero"): plural(
        "Stealing a hero takes three blue bubbles; you have {bubbles}.",
        "Stealing a hero takes three blue bubbles; you have {bubbles}.",
        "bubbles",
    ),
    ("pow.steal.top", "bubbles", "villain"): plural(
        "Stealing a villain takes three orange bubbles; you have {bubbles}.",
        "Stealing a villain takes three orange bubbles; you have {bubbles}.",
        "bubbles",
    ),
    ("pow.steal.top", "bubbles=0", "hero"): message(
        "Stealing a hero takes three blue bubbles; you have none."
    ),
    ("pow.steal.top", "bubbles=0", "villain"): message(
        "Stealing a villain takes three orange bubbles; you have none."
    ),
    ("pow.steal.top", "asked", "bubbles", "hero"): message(
        "Three blue bubbles reach only the top hero of a pile."
    ),
    ("pow.steal.top", "asked", "bubbles", "villain"): message(
        "Three orange bubbles reach only the top villain of a pile."
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
    ("pow.steal.only",): message("Stealing is all your dice allow, so you must steal."),
    ("pow.forced.villain", "asked", "number"): message(
        "Your dice allow nothing, so it must be the worst villain of the row, number {number} from the left."
    ),
    ("pow.forced.hero", "asked", "number"): message(
        "Your dice allow nothing and the villains are gone, so it must be the weakest hero, "
        "number {number} from the left."
    ),
    ("pow.pile.covered",): message("Covered tiles stay covered: nobody may look at them during the game."),
    ("pow.pile.covered", "asked"): message("The top tile lies face up for everybody to see."),
    ("pow.pile.covered", "asked", "height"): plural(
        "That pile has only {height} tile.", "That pile has only {height} tiles.", "height"
    ),
    ("pow.pile.covered", "asked", "height=0"): message("No tile lies there yet."),
    ("pow.end.last-tile",): message("The game is over: the last tile has left the middle."),
    ("pow.setup.rows", "copies", "hero", "value"): plural(
        "The box holds only {copies} hero {value}, and it lies on the table.",
        "The box holds only {copies} heroes {value}, and all of them lie on the table.",
        "copies",
    ),
    ("pow.setup.rows", "copies", "value", "villain"): plural(
        "The box holds only {copies} villain {value}, and it lies on the table.",
        "The box holds only {copies} villains {value}, and all of them lie on the table.",
        "copies",
    ),
    **HOUSE_REFUSALS,
}

SAME_DEAL = message(
    "This game has the number {number}. A friend who deals with it gets the same rows and the same dice."
)
TYPED = message("Or type what you do, for example “hero 2” or “2 shields”")

# Why: what a player may do now, and how the dice allow it.
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
        "Nothing fits, so it must be the worst villain: number {number} from the left, {value}."
    ),
    "pow.forced.hero": message(
        "Nothing fits, so it must be the weakest hero: number {number} from the left, {value}."
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
    """Return why not."""
    params: dict[str, Param] = dict(reason.params)
    if "value" in params:
        params["value"] = Points(int(str(params["value"])))
    return say_reason(words, REFUSED, reason, params)


def say_allowed(words: Words, reason: Reason, **params: Param) -> Html:
    """Return what a player may do now, and how the dice allow it."""
    side = params.pop("side", "")
    return words.say(ALLOWED[f"{reason.rule} {side}".strip()], **{**dict(reason.params), **params})


def list_dice(words: Words, faces: tuple[str, ...]) -> str:
    """Return each face once, with its number."""
    shown = [words.plain(many, count=faces.count(face)) for face, many in MANY_FACES.items() if face in faces]
    return words.plain(", ").join(shown)
