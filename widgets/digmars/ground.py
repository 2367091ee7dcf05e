"""The ground of Dig Mars: sixteen fields, one tab stop, each a button that says what lies there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.digmars.pieces import CARRY, DIG, FIELDS, FLEET, LOOK, RELOCATE, SIDE
from engine.digmars.rules import COLUMNS, field_name
from widgets.digmars.aim import MOVE, Press
from widgets.digmars.pieces import face, lying, station, told_field
from widgets.digmars.sums import Sums
from widgets.html import Html, button, drawing, el, join
from widgets.words import message

if TYPE_CHECKING:
    from widgets.digmars.board import Board

# What a press on a lit field does.
DEEDS = {
    "place": message("Place your first station here."),
    DIG: message("Dig here."),
    CARRY: message("Transport from here."),
    MOVE: message("Move the station here."),
    FLEET: message("Put the new station here."),
    LOOK: message("Look at this tile in secret."),
    RELOCATE: message("Put the station here."),
    "start": message("Choose this station."),
    "set": message("Change what is here."),
}


class Ground:
    """Every method draws one part of it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.view, self.look, self.words = board.view, board.look, board.words

    def whole(self) -> Html:
        rows = [part for row in self.part(lambda field: field // SIDE) for part in self.row(row)]
        corner = el("span", class_="corner", aria_hidden="true")
        letters = [COLUMNS[column] for column in self.part(lambda field: field % SIDE)]
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

    def part(self, line: Callable[[int], int]) -> range:
        """The rows or columns that are drawn: all, or where it is set by hand those on which something is."""
        used = [line(field) for field in range(FIELDS) if self.is_used(field)]
        return range(min(used), max(used) + 1) if self.look.hand and used else range(SIDE)

    def is_used(self, field: int) -> bool:
        return bool(self.view.fields[field].height) or any(
            field in one.stations for one in self.view.expeditions
        )

    def row(self, row: int) -> list[Html | None]:
        number = el("span", self.words.number(row + 1), class_="row", aria_hidden="true")
        fields = [row * SIDE + column for column in self.part(lambda field: field % SIDE)]
        return [number, *map(self.field, fields), self.slip(fields)]

    def slip(self, fields: list[int]) -> Html | None:
        """Why not, under the row of the field that was pressed, with the sum of levels if that is why."""
        pressed = self.pressed()
        if pressed is None or pressed not in fields:
            return None
        weighed = "difficulty" in dict(self.board.slip.reason.params) if self.board.slip else False
        sums = Sums(self.board, pressed).whole() if weighed else None
        return join([self.board.slip_itself(fields.index(pressed) + 1), sums])

    def pressed(self) -> int | None:
        """The field on which a press has been refused."""
        if not self.board.slip:
            return None
        action = self.board.slip.action
        return next((field for field in range(FIELDS) if self.press(field).action == action), None)

    def press(self, field: int) -> Press:
        return self.board.press(field)

    def field(self, field: int) -> Html:
        press = self.press(field)
        does = {"data_look": str(press.look)} if press.look else {"data_action": press.action}
        return button(
            self.board.id(f"field-{field_name(field)}"),
            [self.tile(field), self.stations(field), el("span", self.named(field, press), class_="unseen")],
            class_=self.kind(field, press),
            aria_pressed="true" if field == self.board.held() else None,
            **does,
        )

    def named(self, field: int, press: Press) -> str:
        """What is on it, and what a press would do."""
        said = told_field(self.view, field, field_name(field), self.words, self.look.you())
        looked = self.looked_told(field)
        deed = self.words.plain(DEEDS[press.does]) if press.works and self.board.is_asked() else ""
        return " ".join([part for part in (*said, looked, deed) if part])

    def kind(self, field: int, press: Press) -> str:
        classes = ["spot"] if self.view.fields[field].height else ["spot", "empty"]
        classes += ["lit"] if press.works and self.board.is_asked() and not self.look.hand else []
        classes += ["advised"] if field in self.board.advised_fields() else []
        classes += ["turned"] if field == self.board.turned() else []
        return " ".join(classes)

    # What lies and stands there

    def tile(self, field: int) -> Html:
        seen = self.view.fields[field]
        worth = self.words.number(seen.tile.value) if seen.explored and seen.tile else ""
        return el(
            "span",
            lying(seen),
            el("b", worth, class_="worth", aria_hidden="true") if worth else None,
            self.known(field),
            class_="lying",
        )

    def known(self, field: int) -> Html | None:
        """A face that was looked at: only who looked sees it, all see that somebody did."""
        seen = self.view.fields[field]
        if seen.remembered and seen.tile:
            return el("span", drawing(*face(seen.tile)), class_="known")
        return el("span", drawing("digmars-bonus-look"), class_="watched") if seen.looked else None

    def looked_told(self, field: int) -> str:
        seats = [seat for seat in self.view.fields[field].looked if seat != self.view.seat]
        names = self.words.plain(", ").join(map(self.board.name, seats))
        return self.words.plain("Looked at by: {names}.", names=names) if names else ""

    def stations(self, field: int) -> Html:
        standing = [
            (seat, many)
            for seat, one in enumerate(self.view.expeditions)
            if (many := one.stations.count(field))
        ]
        shown = [self.standing(field, seat, many) for seat, many in standing]
        return el("span", shown, class_="standing", aria_hidden="true")

    def standing(self, field: int, seat: int, many: int) -> Html:
        times = el("b", f"×{self.words.number(many)}") if many > 1 else None
        own = " now" if seat == self.view.turn and self.board.is_asked() else ""
        return el(
            "span",
            station(seat),
            times,
            class_=f"station{own}",
            id=self.board.id(f"station-{seat + 1}-{field_name(field)}"),
            **self.board.flown(seat, field),
        )
