"""What a seat of Dig Mars was ever allowed to see: whatever lay open, and the tiles it has looked at."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core import Reason
from engine.digmars import moments, rules
from engine.digmars.pieces import ACTIONS, CARRY, DIG, FIELDS, FLEET, State, Tile, game_tiles


class Worker(NamedTuple):
    """Tells what a player with a station on a field could do with the tile there on the next turn."""

    seat: int
    level: int  # of digging where the tile is unexplored, of carrying where it is explored
    help: int  # what the other stations on the field add
    enough: bool
    shares: tuple[int, ...]  # what each seat would get if this one carried the tile; empty if unexplored


class SeenField(NamedTuple):
    """Tells how high the stack on a field is, and as much of its top tile as a seat knows."""

    height: int
    explored: bool
    difficulty: int  # of digging, which the back shows; 0 without a tile
    tile: Tile | None  # if the seat knows its face
    remembered: bool  # whether the seat knows the face only from a look
    looked: tuple[int, ...]  # the seats that have looked at it: everybody saw that they did
    workers: tuple[Worker, ...]


class SeenExpedition(NamedTuple):
    """Tells what a seat knows of a player.

    Points and tiles of others lie face down, but all saw them come and go.
    """

    stations: tuple[int, ...]
    dig: int
    carry: int
    fleet: int  # the level; it is 1 even before the first station is placed
    points: int
    carried: tuple[Tile, ...]
    remembered: bool


class View(NamedTuple):
    """Holds all that a seat was ever allowed to see, as perfect memory would keep it."""

    seat: int
    actor: int
    players: tuple[str, ...]
    modules: tuple[str, ...]
    box: tuple[Tile, ...]  # all the tiles of this game, sorted
    fields: tuple[SeenField, ...]
    expeditions: tuple[SeenExpedition, ...]
    turn: int
    placing: bool  # whether the player whose turn it is has to place the first station
    left: int  # the actions left in this turn
    bonuses: tuple[str, ...]
    idle: int
    target: int  # the points needed to declare victory
    end: Reason | None  # why the game is over, or None
    score: dict[str, Any]


def make_view(state: State, seat: int, score: dict[str, Any]) -> View:
    """Return what a seat knows of a state; the score is put in as it is given."""
    return View(
        seat=seat,
        actor=moments.actor(state),
        players=state.players,
        modules=state.modules,
        box=tuple(game_tiles(state)),
        fields=tuple(seen_field(state, field, seat) for field in range(FIELDS)),
        expeditions=tuple(seen_expedition(state, owner, seat) for owner in range(len(state.players))),
        turn=state.turn,
        placing=rules.has_to_place(state),
        left=ACTIONS - state.used,
        bonuses=state.bonuses,
        idle=state.idle,
        target=rules.ENOUGH[len(state.players)],
        end=rules.why_over(state),
        score=score,
    )


def seen_field(state: State, field: int, seat: int) -> SeenField:
    """Return a field as a seat knows it."""
    stack, explored = state.stacks[field], field in state.explored
    known = field in state.expeditions[seat].looked
    return SeenField(
        height=len(stack),
        explored=explored,
        difficulty=stack[0].dig if stack else 0,
        tile=stack[0] if explored or known else None,
        remembered=known,
        looked=tuple(other for other, one in enumerate(state.expeditions) if field in one.looked),
        workers=tuple(list_workers(state, field)) if stack else (),
    )


def list_workers(state: State, field: int) -> list[Worker]:
    """Return the players with a station on a field, and what each could do with the top tile."""
    explored, tile = field in state.explored, state.stacks[field][0]
    track, difficulty = (CARRY, tile.carry) if explored else (DIG, tile.dig)
    found = []
    for seat, one in enumerate(state.expeditions):
        if field not in one.stations:
            continue
        level = rules.level(one, track)
        enough = rules.work_strength(state, seat, track, field) >= difficulty
        shares = tuple(rules.point_shares(state, field, seat, tile.value)) if explored else ()
        found.append(Worker(seat, level, rules.cooperation(state, field), enough, shares))
    return found


def seen_expedition(state: State, owner: int, seat: int) -> SeenExpedition:
    """Return the player `owner` as a seat knows that player."""
    one = state.expeditions[owner]
    hidden = rules.are_points_hidden(state, owner, seat)
    fleet = rules.level(one, FLEET)
    return SeenExpedition(one.stations, one.dig, one.carry, fleet, one.points, one.carried, hidden)
