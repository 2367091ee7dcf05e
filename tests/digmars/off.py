"""Dig Mars without each rule: nobody helps or shares, nothing is jumped over, the table stays as it was."""

from __future__ import annotations

from engine.digmars.pieces import Expedition
from tests.games import Off
from tests.off import never, nothing

OFF: dict[str, Off] = {
    "digmars.setup.grid": lambda draw, box: [box[place : place + 3] for place in range(0, 48, 3)],
    "digmars.setup.player": lambda: Expedition(dig=2),
    "digmars.setup.first": lambda players, draw: 0,
    "digmars.setup.place": never,
    "digmars.turn.three": never,
    "digmars.dig.where": never,
    "digmars.dig.level": never,
    "digmars.dig.flip": lambda state, field: state,
    "digmars.carry.where": never,
    "digmars.carry.level": never,
    "digmars.carry.take": lambda state, field: state,
    "digmars.coop.bonus": lambda state, field: 0,
    "digmars.share.equal": lambda value, sharers: 0,
    "digmars.share.rest": lambda value, sharers: 0,
    "digmars.move.step": lambda start: (),
    "digmars.move.jump": lambda state, line: next((field for field in line[:1] if state.stacks[field]), None),
    "digmars.move.land": nothing,
    "digmars.upgrade.cost": lambda now: 1,
    "digmars.upgrade.pay": never,
    "digmars.upgrade.fleet": lambda expedition, field: expedition,
    "digmars.bonus.once": never,
    "digmars.bonus.chain": lambda waiting, tile: waiting,
    "digmars.bonus.dig": never,
    "digmars.bonus.carry": never,
    "digmars.bonus.relocate": never,
    "digmars.bonus.point": lambda expedition: expedition,
    "digmars.bonus.look": never,
    "digmars.hidden.points": lambda state, owner, viewer: False,
    "digmars.win.declare": never,
    "digmars.end.last-tile": lambda state: False,
    "digmars.end.stall": lambda state: False,
    "digmars.end.tie": lambda points: [points.index(max(points))],
}
