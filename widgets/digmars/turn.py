"""Draws the panel of a turn of Dig Mars: actions left, what a press on a field does, upgrades, bonuses, the
end."""

from __future__ import annotations

from engine.digmars import GAME
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
    Declare,
)
from engine.digmars.rules import upgrade_cost
from widgets.digmars.aim import BONUS_CARRY, BONUS_DIG, MOVE, toggle_aim
from widgets.digmars.base import DECLARE, DigMarsBoard, DigMarsPart, make_upgrade
from widgets.digmars.pieces import TRACK_NAMES, draw_points, draw_station
from widgets.digmars.players import MARKS
from widgets.digmars.words import BONUSES as BONUS_NAMES
from widgets.html import Html, button, drawing, el, join, toggle
from widgets.words import message, plural

LEFT = plural("{count} of {actions} actions left", "{count} of {actions} actions left", "count")
BONUS_AIMS = {DIG: BONUS_DIG, CARRY: BONUS_CARRY, LOOK: LOOK, RELOCATE: RELOCATE}
# What the next level brings.
BRINGS = {
    DIG: message("Digs up to difficulty {level} without help."),
    CARRY: message("Carries up to difficulty {level} without help."),
    FLEET: message("Places station number {level} on any stack or empty space."),
}
# What is to be pressed now.
HINTS = {
    "": message("Press a space to dig unexplored ground or to carry off an explored tile."),
    MOVE: message("Press the station you want to move."),
    f"{MOVE} on": message("Press the space it should move to."),
    FLEET: message("Press the space for the new station."),
    BONUS_DIG: message("Press the tile you want to dig with your bonus action."),
    BONUS_CARRY: message("Press the tile you want to carry off with your bonus action."),
    LOOK: message("Press the tile you want to look at secretly."),
    RELOCATE: message("Press the station you want to relocate, your own or anybody else’s."),
    f"{RELOCATE} on": message(
        "Press the stack it should go to. To choose another station on the same space, press that "
        "space again."
    ),
}


class Turn(DigMarsPart):
    """Draws what can be done now besides pressing a field."""

    def __init__(self, board: DigMarsBoard) -> None:
        """Keep what is chosen, and whose turn it is."""
        super().__init__(board)
        self.aim = board.presses.aim
        self.mine = board.view.expeditions[board.view.turn]

    def draw(self) -> Html:
        """Return the whole panel."""
        parts = [self.draw_spent(), self.draw_hint(), self.draw_actions(), self.draw_bonuses()]
        return el("div", parts, self.draw_last(), class_="turn-of")

    def draw_spent(self) -> Html:
        """Return three actions: those that are left, and those that are spent."""
        left = self.view.left
        pips = [el("i", class_="pip" if place < left else "pip spent") for place in range(ACTIONS)]
        says = self.words.say(LEFT, count=left, actions=ACTIONS)
        return el("p", el("span", pips, class_="pips", aria_hidden="true"), says, class_="actions")

    def draw_hint(self) -> Html | None:
        """Return what to press next, or nothing if no press on the ground can do anything."""
        if not self.aim.verb and not self.view.left and not {DIG, CARRY} & {*self.view.bonuses}:
            return None
        on = f"{self.aim.verb} on" if self.aim.start >= 0 else self.aim.verb
        return el("p", self.words.say(HINTS[on]), class_="hint")

    # What a press on a field is to do

    def draw_actions(self) -> Html:
        """Return the actions that begin with a button. Digging and transport begin with a field."""
        move = join([drawing("digmars-mark-move"), self.words.say("Move a station")])
        upgrades = [self.draw_upgrade(track) for track in TRACKS]
        group = self.draw_group(
            message("Move or upgrade"), [self.draw_chooser(MOVE, move, "option wide"), *upgrades]
        )
        return join([group, *(self.board.draw_slip(f"upgrade-{track}") for track in TRACKS)])

    def draw_chooser(self, verb: str, shown: Html, kind: str = "option") -> Html:
        """Return a button that chooses what the next press on a field does."""
        held = self.aim.verb == verb
        id = self.id(f"choose-{verb}")
        look = str(toggle_aim(self.view, self.look, verb))
        return toggle(id, shown, held, class_=f"{kind}{self.mark_advised(verb)}", data_look=look)

    def draw_upgrade(self, track: str) -> Html:
        """Return the button of an upgrade, with its price and its use. A new station also needs a field."""
        level = {DIG: self.mine.dig, CARRY: self.mine.carry, FLEET: self.mine.fleet}[track]
        shown = join(
            [
                self.draw_sign(track),
                el("span", self.draw_raised(track, level), class_="brings"),
                self.draw_price(level),
            ]
        )
        upgrade = make_upgrade(track)
        works = self.board.presses.is_legal(upgrade)
        kind = f"option wide{'' if works else ' none'}"
        if track == FLEET and works:
            return self.draw_chooser(FLEET, shown, kind)
        id = self.id(f"upgrade-{track}")
        return button(
            id,
            shown,
            class_=f"{kind}{self.mark_advised(f'upgrade {track}')}",
            data_action=GAME.write_action(self.board.state, upgrade),
        )

    def draw_sign(self, track: str) -> Html:
        """Return the sign of a track."""
        return drawing(MARKS[track]) if track in MARKS else draw_station(self.view.turn)

    def draw_raised(self, track: str, level: int) -> list[Html]:
        """Return what an upgrade would bring: the level now, the next one, and what it is good for."""
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

    def draw_price(self, level: int) -> Html | None:
        """Return what an upgrade costs, or None at the highest level."""
        if level == TOP_LEVEL:
            return None
        costs = el("span", self.words.say("Price"), class_="label")
        return el("span", costs, draw_points(upgrade_cost(level), self.words), class_="price")

    # Bonus actions

    def draw_bonuses(self) -> Html | None:
        """Return the bonus actions, which wait until the turn is over."""
        waiting = [self.draw_bonus(kind) for kind in BONUSES if kind in self.view.bonuses]
        return self.draw_group(message("Bonus actions, for this turn only"), waiting) if waiting else None

    def draw_bonus(self, kind: str) -> Html:
        """Return the button of a bonus, with how many of its kind there are."""
        many = self.view.bonuses.count(kind)
        times = el("b", f"×{self.words.number(many)}") if many > 1 else None
        shown = join([drawing(f"digmars-bonus-{kind}"), self.words.say(BONUS_NAMES[kind]), times])
        if kind != POINT:
            return self.draw_chooser(BONUS_AIMS[kind], shown, "option bonus")
        id = self.id("bonus-point")
        return button(
            id, shown, class_=f"option bonus{self.mark_advised('bonus point')}", data_action="bonus point"
        )

    # The end

    def draw_last(self) -> Html:
        """Return the buttons that declare victory and end the turn."""
        may = self.board.presses.is_legal(Declare())
        says = self.words.say("Declare victory (needs {points} points)", points=self.view.target)
        shown = join([drawing("digmars-victory"), says])
        kind = "main" if may else "side none"
        declare = button(
            self.id("declare"), shown, class_=f"{kind}{self.mark_advised('declare')}", data_action="declare"
        )
        end = "side" if may or self.view.left or self.view.bonuses else "main"
        return join([el("div", declare, self.draw_end(end), class_="last"), self.board.draw_slip(DECLARE)])

    def draw_end(self, kind: str) -> Html:
        """Return the button that ends the turn."""
        says = self.words.say("End the turn")
        return button(self.id("end"), says, class_=f"{kind}{self.mark_advised('end')}", data_action="end")

    # The same for all

    def mark_advised(self, what: str) -> str:
        """Return the end of a class that marks the advised control, or nothing."""
        return " advised" if what == self.board.find_advised_control() else ""

    def draw_group(self, says: str, buttons: list[Html]) -> Html:
        """Return some buttons below a heading."""
        heading = self.words.plain(says)
        choices = el("div", buttons, class_="choices", role="group", aria_label=heading, data_group=True)
        return el("div", el("span", heading, class_="label"), choices, class_="choosing")
