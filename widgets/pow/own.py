"""Draws a reader's own table of POW!: the dice as they fell, what the rows still hold, and what may be
taken."""

from __future__ import annotations

from functools import partial

from engine.core import NOBODY, Reason
from engine.pow.game import View
from engine.pow.pieces import BUBBLE, DICE, SIDES, SYMBOL, Action, Gain, box_values
from engine.transcript import Transcript
from widgets.html import Html, drawing, el, join, toggle
from widgets.look import Look
from widgets.pow.hand import PLURALS, write_row
from widgets.pow.ways import list_impossible, list_possible
from widgets.pow.words import RULE_NAMES, say_allowed
from widgets.reasons import link_rule
from widgets.words import Message, Param, Words, message, plural

# These sentences name no values: readers see the tiles on their own real table.
WAYS: dict[str, Message] = {
    "pow.take.hero": plural(
        "{shields} shield: hero number {shields} from the left.",
        "{shields} shields: hero number {shields} from the left.",
        "shields",
    ),
    "pow.take.villain": plural(
        "{skulls} skull: villain number {skulls} from the left.",
        "{skulls} skulls: villain number {skulls} from the left.",
        "skulls",
    ),
    "pow.forced.villain": message(
        "Nothing fits, so you must take the worst villain in the row, or the leftmost if there are several."
    ),
    "pow.forced.hero": message(
        "Nothing fits and the villains are gone, so you must take the weakest hero in the row, or the "
        "left one if there are two."
    ),
}
LEFT = {"hero": message("Heroes left in the row"), "villain": message("Villains left in the row")}
OTHERS = {"hero": message("Others have heroes"), "villain": message("Others have villains")}
OTHER = 2  # the number of the player who stands for all the others


def say_way_without_value(words: Words, reason: Reason, action: Gain) -> Html:
    """Return a way to a tile in words, without the tile's value."""
    if reason.rule not in WAYS:
        return say_allowed(words, reason, side=action.side)
    params: dict[str, Param] = dict(reason.params)
    return words.say(WAYS[reason.rule], **params)


def draw_answer(table: Transcript, view: View, legal: list[Action], look: Look, words: Words) -> Html:
    """Return what may be taken and why, and what the dice only seem to allow."""
    if view.actor == NOBODY:
        rule = link_rule("pow.end.last-tile", RULE_NAMES, look, words)
        return el("p", words.say("Both rows are empty, so the game is over: count your piles."), " ", rule)
    can = list_possible(table, legal, look, words, partial(say_way_without_value, words))
    head = words.say("You may take:") if len(can) > 1 else words.say("You have to take:")
    cannot = list(list_impossible(view, look, words))
    return join([el("p", head), el("ul", can, cannot, class_="can")])


class Setting:
    """Draws what else matters of the table: how long the rows are, and whether others can be robbed."""

    def __init__(self, view: View, look: Look, words: Words) -> None:
        """Keep the table."""
        self.view, self.look, self.words = view, look, words

    def draw(self) -> Html:
        """Return the whole setting."""
        return el("div", [self.draw_row(side) for side in SIDES], self.draw_others(), class_="setting")

    def draw_row(self, side: str) -> Html:
        """Return the buttons for how many tiles a row has; more than five make no difference."""
        name = self.words.plain(LEFT[side])
        buttons = [self.draw_number(side, many) for many in range(DICE + 1)]
        group = el("span", buttons, class_="numbers", role="group", aria_label=name, data_group=True)
        return el("div", el("p", drawing(f"pow-mark-{SYMBOL[side]}"), name), group, class_=f"left {side}")

    def draw_number(self, side: str, many: int) -> Html:
        """Return the button for so many tiles in a row; the highest number means that or more."""
        row = PLURALS[side]
        written = self.words.number(many) + ("+" if many == DICE else "")
        on = min(len(self.view.row(side)), DICE) == many
        return self.draw_switch(f"{row}-{many}", Html(written), write_row(row, box_values(side)[:many]), on)

    def draw_others(self) -> Html:
        """Return whether others have tiles to steal."""
        buttons = [self.draw_other(side) for side in SIDES]
        name = self.words.plain("The other players")
        return el("div", buttons, class_="others", role="group", aria_label=name, data_group=True)

    def draw_other(self, side: str) -> Html:
        """Return the switch for whether others have tiles of a side."""
        row = PLURALS[side]
        has = bool(self.view.piles[OTHER - 1].pile(side))
        says = join([drawing(f"pow-mark-{BUBBLE[side]}"), self.words.say(OTHERS[side])])
        values = [] if has else box_values(side)[-1:]
        return self.draw_switch(f"others-{row}", says, write_row(f"pile {OTHER} {row}", values), has)

    def draw_switch(self, name: str, says: Html, action: str, on: bool) -> Html:
        """Return a switch that carries out an action."""
        return toggle(f"{self.look.board}-{name}", says, on, class_="side", data_action=action)
