"""What the next press on a field of Dig Mars does: dig or carry there, or what has been chosen before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from engine.digmars import GAME
from engine.digmars.pieces import (
    CARRY,
    DIG,
    FIELDS,
    FLEET,
    LOOK,
    RELOCATE,
    Action,
    Bonus,
    Carry,
    Dig,
    Move,
    Place,
    State,
    Upgrade,
)
from engine.digmars.view import View
from widgets.look import Look

MOVE = "move"
WITH_A_START = (MOVE, RELOCATE)
BONUS_DIG, BONUS_CARRY = f"bonus{DIG}", f"bonus{CARRY}"
SET = "field"  # a field whose pieces are set by hand
CHOSEN = (MOVE, FLEET, LOOK, RELOCATE, BONUS_DIG, BONUS_CARRY)


class Aim(NamedTuple):
    """What has been chosen, nothing at first, and of a station that moves where it stands and whose it is."""

    verb: str = ""
    owner: int = 0
    start: int = -1

    def __str__(self) -> str:
        """As a look holds it; a start counts from 1, and 0 is none."""
        return f"{self.owner + 1}-{self.verb}-{self.start + 1}" if self.verb else ""


class Press(NamedTuple):
    """What a press on a field asks: a move, or another look; and whether it works."""

    does: str  # in a word, for its name
    action: Action | None = None
    look: Look | None = None
    works: bool = True


def read_aim(view: View, look: Look) -> Aim:
    """Return what the look has chosen, as far as the table still allows it."""
    owner, verb, start = [*look.pick.split("-"), "", ""][:3]
    if verb not in CHOSEN or not start.isdigit() or int(owner) > len(view.players):
        return Aim()
    aim = Aim(verb, int(owner) - 1, int(start) - 1)
    return aim if fits_table(view, aim) else with_only_start(view, aim._replace(start=-1))


def find_held(view: View, look: Look) -> int:
    """Return the field that is set by hand: the one that was pressed, or the first with a station."""
    _, verb, start = [*look.pick.split("-"), "", ""][:3]
    if verb == SET and 1 <= int(start) <= FIELDS:
        return int(start) - 1
    return min((field for one in view.expeditions for field in one.stations), default=0)


def fits_table(view: View, aim: Aim) -> bool:
    """Return whether the station that is chosen stands there, if one is."""
    return aim.start in view.expeditions[aim.owner].stations if aim.verb in WITH_A_START else aim.start < 0


def with_only_start(view: View, aim: Aim) -> Aim:
    """Return the choice with its start, if all stations of the player stand on one field."""
    starts = set(view.expeditions[aim.owner].stations)
    return aim._replace(start=min(starts)) if aim.verb == MOVE and len(starts) == 1 else aim


def toggle_aim(view: View, look: Look, verb: str) -> Look:
    """Return the look with this chosen; what is chosen already is let go."""
    now = read_aim(view, look)
    return replace(look, pick="" if now.verb == verb else str(Aim(verb, view.turn)))


class Presses:
    """What a press on each field does, and on which of them it works."""

    def __init__(self, view: View, state: State, look: Look) -> None:
        self.view, self.state, self.look = view, state, look
        self.aim = read_aim(view, look)

    def on(self, field: int) -> Press:
        """Return what a press on a field does."""
        if self.look.hand:
            return Press("set", look=replace(self.look, pick=str(Aim(SET, 0, field))))
        if self.view.placing:
            return self.act("place", Place(field))
        if self.aim.verb in WITH_A_START:
            return self.press_with_start(field)
        return self.press_at_once(field)

    def press_at_once(self, field: int) -> Press:
        match self.aim.verb:
            case "fleet":
                return self.act("fleet", Upgrade(FLEET, field))
            case "look":
                return self.act("look", Bonus(LOOK, field))
            case "bonusdig":
                return self.act(DIG, Bonus(DIG, field))
            case "bonuscarry":
                return self.act(CARRY, Bonus(CARRY, field))
            case _:
                return self.press_to_work(field)

    def press_to_work(self, field: int) -> Press:
        """Return a press that digs, or carries off what has been dug; by a bonus, if no action is left."""
        seen = self.view.fields[field]
        does = DIG if seen.height and not seen.explored else CARRY
        if not self.view.left and does in self.view.bonuses:
            return self.act(does, Bonus(does, field))
        return self.act(does, Dig(field) if does == DIG else Carry(field))

    def press_with_start(self, field: int) -> Press:
        """Return a press that chooses a station, or another one there, and then where it goes."""
        if self.aim.start in (-1, field):
            owners = self.list_owners(field)
            if owners:
                return self.choose(self.next_aim(owners, field))
        start = self.aim.start if self.aim.start >= 0 else field
        if self.aim.verb == MOVE:
            return self.act(MOVE, Move(start, field))
        return self.act(RELOCATE, Bonus(RELOCATE, field, start, self.aim.owner))

    def list_owners(self, field: int) -> list[int]:
        """Return whose station on a field may be chosen."""
        seats: Iterable[int] = (
            range(len(self.view.players)) if self.aim.verb == RELOCATE else [self.view.turn]
        )
        return [seat for seat in seats if field in self.view.expeditions[seat].stations]

    def next_aim(self, owners: list[int], field: int) -> Aim:
        """Return which station is chosen next, when several stand on a field."""
        if self.aim.start < 0:
            return Aim(self.aim.verb, owners[0], field)
        later = [seat for seat in owners if seat > self.aim.owner]
        return Aim(self.aim.verb, later[0], field) if later else Aim(self.aim.verb, self.view.turn)

    def choose(self, aim: Aim) -> Press:
        return Press("start", look=replace(self.look, pick=str(aim)))

    def act(self, does: str, action: Action) -> Press:
        return Press(does, action, works=self.is_legal(action))

    def is_legal(self, action: Action) -> bool:
        return GAME.why_not(self.state, action) is None
