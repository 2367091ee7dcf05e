"""Your turn in Dig Mars: the actions left, what a press on a field does, upgrades, bonuses, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.digmars.pieces import (
    ACTIONS,
    BONUSES,
    CARRY,
    DIG,
    FLEET,
    LOOK,
    POINT,
    RELOCATE,
    TOP_LEVEL,
    TRACKS,
)
from engine.digmars.rules import field_name, upgrade_cost
from widgets.digmars.aim import BONUS_CARRY, BONUS_DIG, MOVE, aimed, read_aim
from widgets.digmars.pieces import TRACK_NAMES, points, station
from widgets.digmars.players import MARKS
from widgets.digmars.words import BONUSES as BONUS_NAMES
from widgets.html import Html, button, drawing, el, join, toggle
from widgets.words import counted, message

if TYPE_CHECKING:
    from widgets.digmars.board import Board

LEFT = counted("{count} of {actions} actions left", "{count} of {actions} actions left", "count")
BONUS_AIMS = {DIG: BONUS_DIG, CARRY: BONUS_CARRY, LOOK: LOOK, RELOCATE: RELOCATE}
# What the next level brings.
BRINGS = {
    DIG: message("Digs difficulty {level} without help."),
    CARRY: message("Transports difficulty {level} without help."),
    FLEET: message("Station number {level}, anywhere on the ground."),
}
# What is to be pressed now.
HINTS = {
    "": message("Press a field: unexplored ground is dug, an explored tile is carried off."),
    MOVE: message("Press the station that moves."),
    f"{MOVE} on": message("Press the field it moves to."),
    FLEET: message("Press the field for the new station."),
    BONUS_DIG: message("Press the ground you dig once more."),
    BONUS_CARRY: message("Press the tile you transport once more."),
    LOOK: message("Press the tile to look at in secret."),
    RELOCATE: message("Press the station you relocate, your own or another’s."),
    f"{RELOCATE} on": message("Press the stack it goes to, or the same field again for another station."),
}


class Turn:
    """What can be done now besides pressing a field."""

    def __init__(self, board: Board) -> None:
        self.board, self.view, self.look, self.words = board, board.view, board.look, board.words
        self.aim = read_aim(board.view, board.look)
        self.mine = board.view.expeditions[board.view.turn]

    def whole(self) -> Html | None:
        if self.view.placing:
            return None
        parts = [self.spent(), self.hint(), self.actions(), self.bonuses(), self.last()]
        return el("div", parts, class_="turn-of")

    def spent(self) -> Html:
        """Three actions: those that are left, and those that are spent."""
        left = self.view.left
        pips = [el("i", class_="pip" if place < left else "pip spent") for place in range(ACTIONS)]
        says = self.words.say(LEFT, count=left, actions=ACTIONS)
        return el("p", el("span", pips, class_="pips", aria_hidden="true"), says, class_="actions")

    def hint(self) -> Html | None:
        """What to press; nothing, where no press on the ground can do anything any more."""
        if not self.aim.verb and not self.view.left and not {DIG, CARRY} & {*self.view.bonuses}:
            return None
        on = f"{self.aim.verb} on" if self.aim.start >= 0 else self.aim.verb
        return el("p", self.words.say(HINTS[on]), class_="hint")

    # What a press on a field is to do

    def actions(self) -> Html:
        """Those that begin here; digging and carrying begin on the ground."""
        move = join([drawing("digmars-mark-move"), self.words.say("Move a station")])
        upgrades = [self.upgrade(track) for track in TRACKS]
        group = self.group(message("Move or upgrade"), [self.chooser(MOVE, move, "option wide"), *upgrades])
        return join([group, *(self.board.slip_at(upgrading(track)) for track in TRACKS)])

    def chooser(self, verb: str, shown: Html, kind: str = "option", again: int = 0) -> Html:
        """Pressed in while it is what the next field is pressed for."""
        held = self.aim.verb == verb
        id = self.board.id(f"choose-{verb}{f'-{again}' if again else ''}")
        look = str(aimed(self.view, self.look, verb))
        return toggle(id, shown, held, class_=f"{kind}{self.light(verb)}", data_look=look)

    def upgrade(self, track: str) -> Html:
        """What it costs and what it brings; a fleet's new station wants a field."""
        level = {DIG: self.mine.dig, CARRY: self.mine.carry, FLEET: self.mine.fleet}[track]
        shown = join(
            [self.sign(track), el("span", self.raised(track, level), class_="brings"), self.price(level)]
        )
        action = upgrading(track)
        works = self.board.is_legal(action)
        kind = f"option wide{'' if works else ' none'}"
        if track == FLEET and works:
            return self.chooser(FLEET, shown, kind)
        id = self.board.id(f"upgrade-{track}")
        return button(id, shown, class_=f"{kind}{self.light(f'upgrade {track}')}", data_action=action)

    def sign(self, track: str) -> Html:
        return drawing(MARKS[track]) if track in MARKS else station(self.view.turn)

    def raised(self, track: str, level: int) -> list[Html]:
        name = self.words.plain(TRACK_NAMES[track])
        if level == TOP_LEVEL:
            return [self.words.say("{track}: level {level}, the highest", track=name, level=level)]
        says = self.words.say("{track}: level {level} to {next}", track=name, level=level, next=level + 1)
        figures = f"{self.words.number(level)} → {self.words.number(level + 1)}"
        brings = self.words.say(BRINGS[track], level=level + 1)
        return [
            el("span", name, aria_hidden="true"),
            el("b", figures, aria_hidden="true", dir="ltr"),
            el("span", says, class_="unseen"),
            el("span", brings, class_="label"),
        ]

    def price(self, level: int) -> Html | None:
        if level == TOP_LEVEL:
            return None
        costs = el("span", self.words.say("Costs"), class_="label")
        return el("span", costs, points(upgrade_cost(level), self.words), class_="price")

    # Bonus actions

    def bonuses(self) -> Html | None:
        """They wait until the turn is over."""
        waiting = [self.bonus(kind) for kind in BONUSES if kind in self.view.bonuses]
        return self.group(message("Bonus actions, for this turn only"), waiting) if waiting else None

    def bonus(self, kind: str) -> Html:
        many = self.view.bonuses.count(kind)
        times = el("b", f"×{self.words.number(many)}") if many > 1 else None
        shown = join([drawing(f"digmars-bonus-{kind}"), self.words.say(BONUS_NAMES[kind]), times])
        if kind != POINT:
            return self.chooser(BONUS_AIMS[kind], shown, "option bonus")
        id = self.board.id("bonus-point")
        return button(id, shown, class_=f"option bonus{self.light('bonus point')}", data_action="bonus point")

    # The end

    def last(self) -> Html:
        may = self.board.is_legal("declare")
        says = self.words.say("Declare victory, from {points} points", points=self.view.target)
        shown = join([drawing("digmars-victory"), says])
        kind = "main" if may else "side none"
        declare = button(
            self.board.id("declare"), shown, class_=f"{kind}{self.light('declare')}", data_action="declare"
        )
        end = "side" if may or self.view.left or self.view.bonuses else "main"
        return join([el("div", declare, self.ending(end), class_="last"), self.board.slip_at("declare")])

    def ending(self, kind: str) -> Html:
        says = self.words.say("End the turn")
        return button(self.board.id("end"), says, class_=f"{kind}{self.light('end')}", data_action="end")

    # The same for all

    def light(self, what: str) -> str:
        return " advised" if what == self.board.advises() else ""

    def group(self, says: str, buttons: list[Html]) -> Html:
        heading = self.words.plain(says)
        choices = el("div", buttons, class_="choices", role="group", aria_label=heading, data_group=True)
        return el("div", el("span", heading, class_="label"), choices, class_="choosing")


def upgrading(track: str) -> str:
    """What asks for an upgrade; whether there may be one of the fleet does not depend on the field."""
    return f"upgrade {track} {field_name(0)}" if track == FLEET else f"upgrade {track}"
