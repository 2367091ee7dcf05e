"""Draws what is in front of each player of Dig Mars: equipment, points as far as they are known, carried
tiles."""

from __future__ import annotations

from engine.core import NOBODY
from engine.digmars.pieces import CARRY, DIG, FLEET
from widgets.digmars.base import DigMarsBoard, DigMarsPart
from widgets.digmars.pieces import TRACK_NAMES, draw_points, draw_station
from widgets.html import Html, button, drawing, el
from widgets.people import draw_level
from widgets.words import message, plural

MARKS = {DIG: "digmars-mark-dig", CARRY: "digmars-mark-carry"}
CARRIED = plural("{count} tile carried off", "{count} tiles carried off", "count")
UNKNOWN = message("?")  # stands in the place of points that are secret
REMEMBERED = message("from memory")


class Player(DigMarsPart):
    """Draws one player, each method one part."""

    def __init__(self, board: DigMarsBoard, seat: int) -> None:
        """Keep the seat, and what is seen of it."""
        super().__init__(board)
        self.seat = seat
        self.one = board.view.expeditions[seat]

    def draw(self) -> Html:
        """Return all of the player, with a refusal that belongs here."""
        slip = self.board.draw_slip(f"peek-{self.seat + 1}")
        parts = [self.draw_head(), self.draw_equipment(), self.draw_treasure(), slip]
        return el("div", parts, class_=f"player{' now' if self.has_turn() else ''}")

    def has_turn(self) -> bool:
        """Return whether it is this player's turn."""
        return self.view.actor == self.seat

    def draw_head(self) -> Html:
        """Return the name, the bot's level, whether it is the player's turn, and who has won."""
        turn = el("span", self.words.say("to play"), class_="turn") if self.has_turn() else None
        won = self.view.actor == NOBODY and self.seat + 1 in self.view.score["winners"]
        flag = el("span", drawing("digmars-victory"), self.words.say("winner"), class_="won") if won else None
        name = el("b", self.board.name(self.seat))
        bot = draw_level(self.words, self.board.table, self.seat)
        return el("p", draw_station(self.seat), name, bot, turn, flag, class_="name")

    def draw_equipment(self) -> Html:
        """Return the three levels, each a sign and a number."""
        levels = {DIG: self.one.dig, CARRY: self.one.carry, FLEET: self.one.fleet}
        shown = [self.draw_track(track, level) for track, level in levels.items()]
        return el("ul", shown, class_="equipment", aria_label=self.words.plain("Equipment"))

    def draw_track(self, track: str, level: int) -> Html:
        """Return one level with its sign and name."""
        sign = drawing(MARKS[track]) if track in MARKS else draw_station(self.seat)
        name = el("span", self.words.say(TRACK_NAMES[track]), class_="label")
        return el("li", sign, name, el("b", self.words.number(level)), id=self.id(f"{track}-{self.seat + 1}"))

    # Points

    def draw_treasure(self) -> Html:
        """Return the points, what has just been added, and how many tiles were carried off."""
        id = self.id(f"points-{self.seat + 1}")
        carried = el("span", self.words.say(CARRIED, count=len(self.one.carried)), class_="label")
        return el("div", self.draw_held(), self.draw_gained(), carried, class_="treasure", id=id)

    def draw_gained(self) -> Html | None:
        """Return the points that have just come or been spent."""
        gained = self.board.count_gained(self.seat)
        if not gained:
            return None
        shown = [drawing("digmars-token"), self.words.write_signed(gained)]
        kind = "came" if gained > 0 else "came spent"
        return el("span", shown, class_=kind, **self.board.trace_treasure())

    def draw_held(self) -> Html:
        """Return the points, if the reader knows them or wants to be reminded of them."""
        if not self.is_hidden():
            return self.draw_counted()
        if self.view.actor == NOBODY or self.look.memory:
            note = el("span", self.words.say(REMEMBERED), class_="label")
            return el(
                "span",
                self.draw_counted(),
                note if self.view.actor != NOBODY else None,
                class_="known-points",
            )
        shown = [drawing("digmars-token"), el("b", self.words.say(UNKNOWN), aria_hidden="true")]
        name = el(
            "span",
            self.words.say("{name}: points face down", name=self.board.name(self.seat)),
            class_="unseen",
        )
        return button(
            self.id(f"peek-{self.seat + 1}"),
            [*shown, name],
            class_="peek",
            data_action=f"peek {self.view.players[self.seat]}",
        )

    def draw_counted(self) -> Html:
        """Return the points as a number."""
        says = self.words.say("Points")
        return el(
            "span", el("span", says, class_="label"), draw_points(self.one.points, self.words), class_="heap"
        )

    def is_hidden(self) -> bool:
        """Return whether the points are secret and the reader only remembers them."""
        return self.one.remembered
