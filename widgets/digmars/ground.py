"""Draws the ground of Dig Mars: sixteen fields, one tab stop, each a button that says what is there."""

from __future__ import annotations

from collections.abc import Callable

from engine.digmars import GAME
from engine.digmars.pieces import CARRY, DIG, FIELDS, FLEET, LOOK, RELOCATE, SIDE
from engine.digmars.rules import COLUMNS, field_name
from widgets.digmars.aim import MOVE, Press
from widgets.digmars.base import DigMarsPart
from widgets.digmars.pieces import describe_field, draw_lying, draw_station, face_symbols
from widgets.digmars.sums import Sums
from widgets.html import Html, button, drawing, el, join
from widgets.words import message

# What a press on a lit field does.
DEEDS = {
    "place": message("Place your first station here."),
    DIG: message("Dig here."),
    CARRY: message("Carry off this tile."),
    MOVE: message("Move the station here."),
    FLEET: message("Put the new station here."),
    LOOK: message("Look at this tile secretly."),
    RELOCATE: message("Put the station here."),
    "start": message("Choose this station."),
    "set": message("Change what is here."),
}


class Ground(DigMarsPart):
    """Draws the ground, each method one part of it."""

    def draw(self) -> Html:
        """Return the fields with the letters of columns and the numbers of rows."""
        rows = [part for row in self.find_used(lambda field: field // SIDE) for part in self.draw_row(row)]
        corner = el("span", class_="corner", aria_hidden="true")
        letters = [COLUMNS[column] for column in self.find_used(lambda field: field % SIDE)]
        columns = [el("span", letter, class_="column", aria_hidden="true") for letter in letters]
        return el(
            "div",
            [corner, *columns, *rows],
            class_=f"ground of-{len(columns)}",
            role="group",
            aria_label=self.words.plain("The ground"),
            data_group=True,
            dir="ltr",  # columns are counted from the left in every language
        )

    def find_used(self, line: Callable[[int], int]) -> range:
        """Return the rows or columns that are drawn: all, or on a table set by hand those that are used."""
        used = [line(field) for field in range(FIELDS) if self.is_used(field)]
        return range(min(used), max(used) + 1) if self.look.hand and used else range(SIDE)

    def is_used(self, field: int) -> bool:
        """Return whether a stack or a station is on a field."""
        return bool(self.view.fields[field].height) or any(
            field in one.stations for one in self.view.expeditions
        )

    def draw_row(self, row: int) -> list[Html | None]:
        """Return the number of a row, its fields, and a refusal that belongs below it."""
        number = el("span", self.words.number(row + 1), class_="row", aria_hidden="true")
        fields = [row * SIDE + column for column in self.find_used(lambda field: field % SIDE)]
        return [number, *map(self.draw_field, fields), self.draw_slip(fields)]

    def draw_slip(self, fields: list[int]) -> Html | None:
        """Return the refusal under the row of the pressed field, with the sum of levels if they were too
        low."""
        pressed = [field for field in fields if self.board.refused_piece == f"field-{field_name(field)}"]
        if not pressed or not self.board.slip:
            return None
        weighed = "difficulty" in dict(self.board.slip.reason.params)
        sums = Sums(self.board, pressed[0]).draw() if weighed else None
        return join([self.board.draw_refusal(fields.index(pressed[0]) + 1), sums])

    def draw_field(self, field: int) -> Html:
        """Return a field as a button, with its stack and its stations."""
        press = self.board.presses.find_press(field)
        does = {"data_look": str(press.look)}
        if press.action:
            does = {"data_action": GAME.write_action(self.board.state, press.action)}
        return button(
            self.id(f"field-{field_name(field)}"),
            [
                self.draw_tile(field),
                self.draw_stations(field),
                el("span", self.name_field(field, press), class_="unseen"),
            ],
            class_=self.find_class(field, press),
            aria_pressed="true" if field == self.board.find_held() else None,
            **does,
        )

    def name_field(self, field: int, press: Press) -> str:
        """Return what is on a field, and what a press would do."""
        said = describe_field(self.view, field, field_name(field), self.words, self.look.you())
        looked = self.say_looked(field)
        deed = self.words.plain(DEEDS[press.does]) if press.works and self.board.is_asked() else ""
        return " ".join([part for part in (*said, looked, deed) if part])

    def find_class(self, field: int, press: Press) -> str:
        """Return the classes of a field: whether it is empty, can be pressed, is advised, or was just turned
        up."""
        classes = ["spot"] if self.view.fields[field].height else ["spot", "empty"]
        classes += ["lit"] if press.works and self.board.is_asked() and not self.look.hand else []
        classes += ["advised"] if field in self.board.list_advised_fields() else []
        classes += ["turned"] if field == self.board.find_turned_up() else []
        return " ".join(classes)

    # What is on a field

    def draw_tile(self, field: int) -> Html:
        """Return the stack on a field, and what is known of it."""
        seen = self.view.fields[field]
        worth = self.words.number(seen.tile.value) if seen.explored and seen.tile else ""
        return el(
            "span",
            draw_lying(seen),
            el("b", worth, class_="worth", aria_hidden="true") if worth else None,
            self.draw_known(field),
            class_="lying",
        )

    def draw_known(self, field: int) -> Html | None:
        """Return the face for whoever has looked at it; to others only the sign that somebody has."""
        seen = self.view.fields[field]
        if seen.remembered and seen.tile:
            return el("span", drawing(*face_symbols(seen.tile)), class_="known")
        return el("span", drawing("digmars-bonus-look"), class_="watched") if seen.looked else None

    def say_looked(self, field: int) -> str:
        """Return which other players have looked at the tile in secret."""
        seats = [seat for seat in self.view.fields[field].looked if seat != self.view.seat]
        names = self.words.list_names([self.board.name(seat) for seat in seats])
        return self.words.plain("Seen by: {names}.", names=names) if names else ""

    def draw_stations(self, field: int) -> Html:
        """Return the stations on a field, grouped by player."""
        standing = [
            (seat, many)
            for seat, one in enumerate(self.view.expeditions)
            if (many := one.stations.count(field))
        ]
        shown = [self.draw_standing(field, seat, many) for seat, many in standing]
        return el("span", shown, class_="standing", aria_hidden="true")

    def draw_standing(self, field: int, seat: int, many: int) -> Html:
        """Return the stations of one player on a field: one drawing, and how many there are."""
        times = el("b", f"×{self.words.number(many)}") if many > 1 else None
        own = " now" if seat == self.view.turn and self.board.is_asked() else ""
        return el(
            "span",
            draw_station(seat),
            times,
            class_=f"station{own}",
            id=self.id(f"station-{seat + 1}-{field_name(field)}"),
            **self.board.trace_flight(seat, field),
        )
