"""In front of each player of Dig Mars: equipment, points as far as they are known, tiles carried off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import NOBODY
from engine.digmars.pieces import CARRY, DIG, FLEET
from widgets.digmars.pieces import TRACK_NAMES, points, station
from widgets.html import Html, button, drawing, el
from widgets.people import level
from widgets.words import counted, message

if TYPE_CHECKING:
    from widgets.digmars.board import Board

MARKS = {DIG: "digmars-mark-dig", CARRY: "digmars-mark-carry"}
CARRIED = counted("{count} tile carried off", "{count} tiles carried off", "count")
UNKNOWN = message("?")  # so many points
REMEMBERED = message("as you remember")


class Player:
    """Every method draws one part of it."""

    def __init__(self, board: Board, seat: int) -> None:
        self.board, self.seat = board, seat
        self.view, self.words = board.view, board.words
        self.one = board.view.expeditions[seat]

    def whole(self) -> Html:
        parts = [self.head(), self.equipment(), self.treasure(), self.board.slip_at(self.peeks())]
        return el("div", parts, class_=f"player{' now' if self.has_turn() else ''}")

    def has_turn(self) -> bool:
        return self.view.actor == self.seat

    def head(self) -> Html:
        turn = el("span", self.words.say("to play"), class_="turn") if self.has_turn() else None
        won = self.view.actor == NOBODY and self.seat + 1 in self.view.score["winners"]
        flag = el("span", drawing("digmars-victory"), self.words.say("winner"), class_="won") if won else None
        name = el("b", self.board.name(self.seat))
        bot = level(self.words, self.board.table, self.seat)
        return el("p", station(self.seat), name, bot, turn, flag, class_="name")

    def equipment(self) -> Html:
        """The three levels, each a sign and a number."""
        levels = {DIG: self.one.dig, CARRY: self.one.carry, FLEET: self.one.fleet}
        shown = [self.level(track, level) for track, level in levels.items()]
        return el("ul", shown, class_="equipment", aria_label=self.words.plain("Equipment"))

    def level(self, track: str, level: int) -> Html:
        sign = drawing(MARKS[track]) if track in MARKS else station(self.seat)
        name = el("span", self.words.say(TRACK_NAMES[track]), class_="label")
        return el(
            "li", sign, name, el("b", self.words.number(level)), id=self.board.level_id(self.seat, track)
        )

    # Points

    def treasure(self) -> Html:
        id = self.board.id(f"points-{self.seat + 1}")
        carried = el("span", self.words.say(CARRIED, count=len(self.one.carried)), class_="label")
        return el("div", self.held(), self.came(), carried, class_="treasure", id=id)

    def came(self) -> Html | None:
        gained = self.board.gained(self.seat)
        if not gained:
            return None
        shown = [drawing("digmars-token"), self.words.signed(gained)]
        kind = "came" if gained > 0 else "came spent"
        return el("span", shown, class_=kind, **self.board.came_from())

    def held(self) -> Html:
        if not self.is_hidden():
            return self.counted()
        if self.view.actor == NOBODY or self.board.look.memory:
            note = el("span", self.words.say(REMEMBERED), class_="label")
            return el(
                "span", self.counted(), note if self.view.actor != NOBODY else None, class_="known-points"
            )
        shown = [drawing("digmars-token"), el("b", self.words.say(UNKNOWN), aria_hidden="true")]
        name = el(
            "span",
            self.words.say("Points of {name}: face down", name=self.board.name(self.seat)),
            class_="unseen",
        )
        return button(
            self.board.id(f"peek-{self.seat + 1}"), [*shown, name], class_="peek", data_action=self.peeks()
        )

    def counted(self) -> Html:
        says = self.words.say("Points")
        return el(
            "span", el("span", says, class_="label"), points(self.one.points, self.words), class_="heap"
        )

    def is_hidden(self) -> bool:
        return self.one.remembered

    def peeks(self) -> str:
        return f"peek {self.view.players[self.seat]}"
