"""What the parts of a board of Dig Mars ask of it: what is seen, what a press does, what has just moved."""

from __future__ import annotations

from typing import Any

from engine.digmars import GAME
from engine.digmars.pieces import (
    CARRY,
    DIG,
    FIELDS,
    FLEET,
    POINT,
    Action,
    Bonus,
    Carry,
    Declare,
    Dig,
    End,
    Move,
    Peek,
    State,
    Upgrade,
)
from engine.digmars.rules import field_name
from engine.digmars.view import View
from engine.transcript import Transcript
from widgets.board import ALONE, FOOT, Around, Board, Part
from widgets.digmars.aim import BONUS_CARRY, BONUS_DIG, MOVE, Presses, find_held
from widgets.html import Value
from widgets.look import Look, Slip
from widgets.words import Words

TRY, DECLARE = "try", "declare"  # where a refusal lies, besides fields, players and upgrades


class DigMarsBoard(Board):
    """One table of Dig Mars as one reader sees it, before anything is drawn."""

    view: View
    state: State
    advised: Action | None

    def __init__(
        self, table: Transcript, look: Look, words: Words, slip: Slip | None, around: Around = ALONE
    ) -> None:
        super().__init__(table, look, words, slip, around)
        self.presses = Presses(self.view, self.state, look)

    @staticmethod
    def has_learned(before: State, after: State, seat: int) -> bool:
        """Return whether a face has been seen, or the back of a tile on which another lay."""
        seen = zip(GAME.view(before, seat).fields, GAME.view(after, seat).fields, strict=True)
        return any(new.height and (new.height, new.tile) != (old.height, old.tile) for old, new in seen)

    def find_held(self) -> int:
        """Return the field of the station that is about to move, or the one that is set by hand."""
        return find_held(self.view, self.look) if self.look.hand else self.presses.aim.start

    def has_turn_panel(self) -> bool:
        """Return whether upgrades, bonuses and the end of the turn are there to be pressed."""
        return self.is_asked() and not self.view.placing and not self.look.hand

    # Where a refusal lies

    def find_piece(self, action: Any) -> str:
        """Return the field, the button or the player that an action belongs to."""
        if self.look.hand:
            tried = isinstance(action, Dig | Carry) and action == self.find_try()
            return TRY if tried else FOOT
        if action is None:
            return FOOT
        pressed = next((field for field in range(FIELDS) if self.presses.on(field).action == action), None)
        if pressed is not None:
            return f"field-{field_name(pressed)}"
        if isinstance(action, Peek):
            return f"peek-{action.owner + 1}"
        if self.has_turn_panel() and isinstance(action, Declare):
            return DECLARE
        if self.has_turn_panel() and isinstance(action, Upgrade) and action == upgrade_of(action.track):
            return f"upgrade-{action.track}"
        return FOOT

    def find_try(self) -> Action:
        """Return what is tried on the field that is set by hand."""
        field = self.find_held()
        return Carry(field) if self.view.fields[field].explored else Dig(field)

    # What is advised

    def find_advised_control(self) -> str:
        """Return what the panel marks: a move, or what is to be chosen before a field is pressed."""
        match self.advised:
            case Move():
                return MOVE
            case Upgrade(track):
                return FLEET if track == FLEET else f"upgrade {track}"
            case Bonus(kind):
                return {DIG: BONUS_DIG, CARRY: BONUS_CARRY, POINT: "bonus point"}.get(kind, kind)
            case Declare():
                return DECLARE
            case End():
                return "end"
        return ""

    def list_advised_fields(self) -> set[int]:
        """Return the fields that the advised action names."""
        return {getattr(self.advised, name, -1) for name in ("field", "start", "target")} - {-1}

    # What the last move did

    def find_turned_up(self) -> int | None:
        """Return the field whose tile has just been turned up."""
        match self.last_deed():
            case Dig(field) | Bonus("dig", field):
                return field
        return None

    def trace_flight(self, seat: int, field: int) -> dict[str, Value]:
        """Return from where a station has just come to a field, if it did."""
        match self.last_deed():
            case Move(start, target) if target == field and seat == GAME.turn(self.table.states[-2]):
                return self.trace_from(f"station-{seat + 1}-{field_name(start)}")
            case Bonus("relocate", target, start, owner) if target == field and owner == seat:
                return self.trace_from(f"station-{seat + 1}-{field_name(start)}")
        return {}

    def count_gained(self, seat: int) -> int:
        """Return what the last move has brought a player, or cost: all saw that."""
        match self.last_deed():
            case Carry() | Upgrade() | Bonus("carry" | "point"):
                before: State = self.table.states[-2]
                return self.state.expeditions[seat].points - before.expeditions[seat].points
        return 0

    def trace_treasure(self) -> dict[str, Value]:
        """Return from which field treasure has just come; a point of a bonus action comes from nowhere."""
        match self.last_deed():
            case Carry(field) | Bonus("carry", field):
                return self.trace_from(f"field-{field_name(field)}")
        return {}

    def trace_from(self, source: str) -> dict[str, Value]:
        return {"data_moved": len(self.table.moves), "data_from": self.id(source)}


class DigMarsPart(Part[DigMarsBoard]):
    """A part of a board of Dig Mars."""

    view: View


def upgrade_of(track: str) -> Upgrade:
    """Return what asks for an upgrade; whether the fleet may have one does not depend on the field."""
    return Upgrade(track, 0) if track == FLEET else Upgrade(track)
