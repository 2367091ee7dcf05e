"""What a seat of Dig Mars was ever allowed to see: whatever lay open, and the tiles it has looked at."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core import Reason
from engine.digmars import moments, rules
from engine.digmars.pieces import ACTIONS, CARRY, DIG, FIELDS, FLEET, State, Tile, tiles_of


class Worker(NamedTuple):
    """A player with a station on a field, and what this player could do with the tile, were it their turn."""

    seat: int
    level: int  # of digging where the tile is unexplored, of carrying where it is explored
    help: int  # what the further stations add
    enough: bool
    shares: tuple[int, ...]  # of an explored tile: what each seat would get if this one carried it


class SeenField(NamedTuple):
    """A field: how high its stack is, and of the top tile as much as a seat knows."""

    height: int
    explored: bool
    difficulty: int  # of digging, which stands on the back; 0 where nothing lies
    tile: Tile | None  # its face: explored, or looked at
    remembered: bool  # looked at, while only its back shows now
    looked: tuple[int, ...]  # who has looked at it, for all saw that
    workers: tuple[Worker, ...]


class SeenExpedition(NamedTuple):
    """A player, seen from a seat. Points and tiles of others lie face down, but all saw them come and go."""

    stations: tuple[int, ...]
    dig: int
    carry: int
    fleet: int  # 1 before the first station is placed, too
    points: int
    carried: tuple[Tile, ...]
    remembered: bool


class View(NamedTuple):
    """All that a seat was ever allowed to see, as perfect memory would keep it."""

    seat: int
    actor: int
    players: tuple[str, ...]
    modules: tuple[str, ...]
    box: tuple[Tile, ...]  # all the tiles of this game, sorted
    fields: tuple[SeenField, ...]
    expeditions: tuple[SeenExpedition, ...]
    turn: int
    placing: bool  # whose turn it is has no station yet
    left: int  # actions of this turn
    bonuses: tuple[str, ...]
    idle: int
    target: int  # points to declare victory with
    end: Reason | None  # why the game is over
    score: dict[str, Any]


def view(state: State, seat: int, score: dict[str, Any]) -> View:
    return View(
        seat=seat,
        actor=moments.actor(state),
        players=state.players,
        modules=state.modules,
        box=tuple(tiles_of(state)),
        fields=tuple(seen_field(state, field, seat) for field in range(FIELDS)),
        expeditions=tuple(seen_expedition(state, owner, seat) for owner in range(len(state.players))),
        turn=state.turn,
        placing=rules.is_to_place(state),
        left=ACTIONS - state.used,
        bonuses=state.bonuses,
        idle=state.idle,
        target=rules.ENOUGH[len(state.players)],
        end=rules.end(state),
        score=score,
    )


def seen_field(state: State, field: int, seat: int) -> SeenField:
    stack, explored = state.stacks[field], field in state.explored
    known = field in state.expeditions[seat].looked
    return SeenField(
        height=len(stack),
        explored=explored,
        difficulty=stack[0].dig if stack else 0,
        tile=stack[0] if explored or known else None,
        remembered=known,
        looked=tuple(other for other, one in enumerate(state.expeditions) if field in one.looked),
        workers=tuple(workers(state, field)) if stack else (),
    )


def workers(state: State, field: int) -> list[Worker]:
    explored, tile = field in state.explored, state.stacks[field][0]
    track, difficulty = (CARRY, tile.carry) if explored else (DIG, tile.dig)
    found = []
    for seat, one in enumerate(state.expeditions):
        if field not in one.stations:
            continue
        level = rules.level(one, track)
        enough = rules.strength(state, seat, track, field) >= difficulty
        shares = tuple(rules.shares(state, field, seat, tile.value)) if explored else ()
        found.append(Worker(seat, level, rules.cooperation(state, field), enough, shares))
    return found


def seen_expedition(state: State, owner: int, seat: int) -> SeenExpedition:
    one = state.expeditions[owner]
    hidden = rules.is_hidden(state, owner, seat)
    fleet = rules.level(one, FLEET)
    return SeenExpedition(one.stations, one.dig, one.carry, fleet, one.points, one.carried, hidden)
