"""A reader's own table of POW!: the dice as they fell, what the rows still hold, and what may be taken."""

from __future__ import annotations

from functools import partial

from engine.core import NOBODY, Reason
from engine.pow.game import View
from engine.pow.pieces import BUBBLE, DICE, SIDES, SYMBOL, Action, Gain, box_values
from engine.transcript import Transcript
from widgets.html import Html, drawing, el, join, toggle
from widgets.look import Look
from widgets.pow.hand import PLURALS, laid
from widgets.pow.status import impossible, possible, rule_link
from widgets.pow.words import allowed
from widgets.words import Message, Param, Words, counted, message

# The tiles are on the reader's table, and their values are seen there: nothing here names one.
WAYS: dict[str, Message] = {
    "pow.take.hero": counted(
        "{shields} shield: hero number {shields} from the left.",
        "{shields} shields: hero number {shields} from the left.",
        "shields",
    ),
    "pow.take.villain": counted(
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


def way(words: Words, reason: Reason, action: Gain) -> Html:
    if reason.rule not in WAYS:
        return allowed(words, reason, side=action.side)
    params: dict[str, Param] = dict(reason.params)
    return words.say(WAYS[reason.rule], **params)


def answer(table: Transcript, view: View, legal: list[Action], look: Look, words: Words) -> Html:
    """What may be taken, and why; what the dice promise in vain."""
    if view.actor == NOBODY:
        rule = rule_link("pow.end.last-tile", look, words)
        return el("p", words.say("Both rows are empty, so the game is over: count your piles."), " ", rule)
    can = possible(table, legal, look, words, partial(way, words))
    head = words.say("You may take:") if len(can) > 1 else words.say("You have to take:")
    cannot = list(impossible(view, look, words))
    return join([el("p", head), el("ul", can, cannot, class_="can")])


class Setting:
    """What matters of the rest of the table: how far the rows reach, and whether others can be robbed."""

    def __init__(self, view: View, look: Look, words: Words) -> None:
        self.view, self.look, self.words = view, look, words

    def whole(self) -> Html:
        return el("div", [self.row(side) for side in SIDES], self.others(), class_="setting")

    def row(self, side: str) -> Html:
        """No dice count further than five."""
        name = self.words.plain(LEFT[side])
        buttons = [self.number(side, many) for many in range(DICE + 1)]
        group = el("span", buttons, class_="numbers", role="group", aria_label=name, data_group=True)
        return el("div", el("p", drawing(f"pow-mark-{SYMBOL[side]}"), name), group, class_=f"left {side}")

    def number(self, side: str, many: int) -> Html:
        row = PLURALS[side]
        written = self.words.number(many) + ("+" if many == DICE else "")
        on = min(len(self.view.row(side)), DICE) == many
        return self.switch(f"{row}-{many}", Html(written), laid(row, box_values(side)[:many]), on)

    def others(self) -> Html:
        buttons = [self.other(side) for side in SIDES]
        name = self.words.plain("The other players")
        return el("div", buttons, class_="others", role="group", aria_label=name, data_group=True)

    def other(self, side: str) -> Html:
        row = PLURALS[side]
        has = bool(self.view.piles[OTHER - 1].pile(side))
        says = join([drawing(f"pow-mark-{BUBBLE[side]}"), self.words.say(OTHERS[side])])
        values = [] if has else box_values(side)[-1:]
        return self.switch(f"others-{row}", says, laid(f"pile {OTHER} {row}", values), has)

    def switch(self, name: str, says: Html, action: str, on: bool) -> Html:
        return toggle(f"{self.look.board}-{name}", says, on, class_="side", data_action=action)
