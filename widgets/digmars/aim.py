"""What the next press on a field of Dig Mars does: dig or carry there, or what has been chosen before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from engine.digmars import GAME
from engine.digmars.pieces import CARRY, DIG, FIELDS, FLEET, LOOK, RELOCATE, State
from engine.digmars.rules import field_name
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
    action: str = ""
    look: Look | None = None
    works: bool = True


def read_aim(view: View, look: Look) -> Aim:
    """What the look has picked, as far as the table still allows to mean it."""
    owner, verb, start = [*look.pick.split("-"), "", ""][:3]
    if verb not in CHOSEN or not start.isdigit() or int(owner) > len(view.players):
        return Aim()
    aim = Aim(verb, int(owner) - 1, int(start) - 1)
    return aim if stands(view, aim) else only_start(view, aim._replace(start=-1))


def in_hand(view: View, look: Look) -> int:
    """The field that is set by hand: the one that was pressed, or else the first on which somebody stands."""
    _, verb, start = [*look.pick.split("-"), "", ""][:3]
    if verb == SET and 1 <= int(start) <= FIELDS:
        return int(start) - 1
    return min((field for one in view.expeditions for field in one.stations), default=0)


def stands(view: View, aim: Aim) -> bool:
    return aim.start in view.expeditions[aim.owner].stations if aim.verb in WITH_A_START else aim.start < 0


def only_start(view: View, aim: Aim) -> Aim:
    """Who has stations on one field only need not choose which of them moves."""
    starts = set(view.expeditions[aim.owner].stations)
    return aim._replace(start=min(starts)) if aim.verb == MOVE and len(starts) == 1 else aim


def aimed(view: View, look: Look, verb: str) -> Look:
    """The look with this chosen; what is chosen already is let go."""
    now = read_aim(view, look)
    return replace(look, pick="" if now.verb == verb else str(Aim(verb, view.turn)))


class Presses:
    """What a press on each field does, and on which of them it works."""

    def __init__(self, view: View, state: State, look: Look) -> None:
        self.view, self.state, self.look = view, state, look
        self.aim = read_aim(view, look)

    def on(self, field: int) -> Press:
        if self.look.hand:
            return Press("set", look=replace(self.look, pick=str(Aim(SET, 0, field))))
        if self.view.placing:
            return self.move("place", f"place {field_name(field)}")
        if self.aim.verb in WITH_A_START:
            return self.with_a_start(field)
        return self.at_once(field)

    def at_once(self, field: int) -> Press:
        name = field_name(field)
        match self.aim.verb:
            case "fleet":
                return self.move("fleet", f"upgrade fleet {name}")
            case "look":
                return self.move("look", f"bonus look {name}")
            case "bonusdig":
                return self.move(DIG, f"bonus dig {name}")
            case "bonuscarry":
                return self.move(CARRY, f"bonus carry {name}")
            case _:
                return self.work(field)

    def work(self, field: int) -> Press:
        """Ground is dug, what has been dug is carried off; by a bonus, when the actions are used up."""
        seen = self.view.fields[field]
        does = DIG if seen.height and not seen.explored else CARRY
        bonus = "bonus " if not self.view.left and does in self.view.bonuses else ""
        return self.move(does, f"{bonus}{does} {field_name(field)}")

    def with_a_start(self, field: int) -> Press:
        """First the station is chosen, then where it goes; again: let go, or the next one's."""
        if self.aim.start in (-1, field):
            owners = self.owners(field)
            if owners:
                return self.choose(self.following(owners, field))
        name, start = field_name(field), field_name(self.aim.start if self.aim.start >= 0 else field)
        if self.aim.verb == MOVE:
            return self.move(MOVE, f"move {start} {name}")
        whose = self.view.players[self.aim.owner]
        return self.move(RELOCATE, f"bonus relocate {whose} {start} {name}")

    def owners(self, field: int) -> list[int]:
        """Whose station on a field may be chosen."""
        seats: Iterable[int] = (
            range(len(self.view.players)) if self.aim.verb == RELOCATE else [self.view.turn]
        )
        return [seat for seat in seats if field in self.view.expeditions[seat].stations]

    def following(self, owners: list[int], field: int) -> Aim:
        if self.aim.start < 0:
            return Aim(self.aim.verb, owners[0], field)
        later = [seat for seat in owners if seat > self.aim.owner]
        return Aim(self.aim.verb, later[0], field) if later else Aim(self.aim.verb, self.view.turn)

    def choose(self, aim: Aim) -> Press:
        return Press("start", look=replace(self.look, pick=str(aim)))

    def move(self, does: str, action: str) -> Press:
        return Press(does, action, works=self.is_legal(action))

    def is_legal(self, action: str) -> bool:
        return GAME.why_not(self.state, GAME.read_action(self.state, action.split())) is None

    def anywhere(self) -> bool:
        """Whether there is a field on which the press works."""
        return any(self.on(field).works for field in range(FIELDS))
