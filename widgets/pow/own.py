"""A reader's own table of POW!: the dice as they fell, what the rows still hold, and what may be taken."""

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

# The tiles are on the reader's table, and their values are seen there: nothing here names one.
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
        "Nothing fits, so it must be the worst villain in the row; of several the leftmost."
    ),
    "pow.forced.hero": message(
        "Nothing fits and the villains are gone, so it must be the weakest hero in the row; "
        "of two the left one."
    ),
}
LEFT = {"hero": message("Heroes left in the row"), "villain": message("Villains left in the row")}
OTHERS = {"hero": message("Others have heroes"), "villain": message("Others have villains")}
OTHER = 2  # one more player stands for all the others


def say_way(words: Words, reason: Reason, action: Gain) -> Html:
    """Return how a way to a tile is told without the tile's value."""
    if reason.rule not in WAYS:
        return say_allowed(words, reason, side=action.side)
    params: dict[str, Param] = dict(reason.params)
    return words.say(WAYS[reason.rule], **params)


def draw_answer(table: Transcript, view: View, legal: list[Action], look: Look, words: Words) -> Html:
    """Return what may be taken, and why; and what the dice promise in vain."""
    if view.actor == NOBODY:
        rule = link_rule("pow.end.last-tile", RULE_NAMES, look, words)
        return el("p", words.say("Both rows are empty, so the game is over: count your piles."), " ", rule)
    can = list_possible(table, legal, look, words, partial(say_way, words))
    head = words.say("You may take:") if len(can) > 1 else words.say("You have to take:")
    cannot = list(list_impossible(view, look, words))
    return join([el("p", head), el("ul", can, cannot, class_="can")])


class Setting:
    """What matters of the rest of the table: how far the rows reach, and whether others can be robbed."""

    def __init__(self, view: View, look: Look, words: Words) -> None:
        self.view, self.look, self.words = view, look, words

    def draw(self) -> Html:
        return el("div", [self.draw_row(side) for side in SIDES], self.draw_others(), class_="setting")

    def draw_row(self, side: str) -> Html:
        """Return how many tiles a row still has; no dice count further than five."""
        name = self.words.plain(LEFT[side])
        buttons = [self.draw_number(side, many) for many in range(DICE + 1)]
        group = el("span", buttons, class_="numbers", role="group", aria_label=name, data_group=True)
        return el("div", el("p", drawing(f"pow-mark-{SYMBOL[side]}"), name), group, class_=f"left {side}")

    def draw_number(self, side: str, many: int) -> Html:
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
        row = PLURALS[side]
        has = bool(self.view.piles[OTHER - 1].pile(side))
        says = join([drawing(f"pow-mark-{BUBBLE[side]}"), self.words.say(OTHERS[side])])
        values = [] if has else box_values(side)[-1:]
        return self.draw_switch(f"others-{row}", says, write_row(f"pile {OTHER} {row}", values), has)

    def draw_switch(self, name: str, says: Html, action: str, on: bool) -> Html:
        return toggle(f"{self.look.board}-{name}", says, on, class_="side", data_action=action)
