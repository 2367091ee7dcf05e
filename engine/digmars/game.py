"""The game Dig Mars as all the other code uses it: the protocol `Game` of `engine/core.py`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from engine.base import BaseGame
from engine.core import Draw, OwnPieces, Words
from engine.digmars import bonus, moments, moving, notation, rules
from engine.digmars.chances import odds
from engine.digmars.pieces import (
    BONUSES,
    CARRY,
    DIG,
    FIELDS,
    FLEET,
    LOOK,
    MODULES,
    MOST_PLAYERS,
    POINT,
    RELOCATE,
    TILES,
    TRACKS,
    Action,
    Bonus,
    Carry,
    Declare,
    Dig,
    End,
    Move,
    Peek,
    Place,
    State,
    Upgrade,
    box_tiles,
    game_tiles,
)
from engine.digmars.plain_data import view_as_data
from engine.digmars.view import View, make_view


class DigMars(BaseGame[State, Action]):
    """Implements the protocol `Game` for Dig Mars. What its members are for is said there."""

    name = "digmars"
    seats = range(2, MOST_PLAYERS + 1)
    modules = MODULES
    rules = rules.RULES
    notation = notation
    # The tiles are shuffled in the set-up with one number less than there are tiles; one draws who begins.
    # Nothing is drawn at random later: what comes lies in the stacks.
    setup_draws = TILES
    own_pieces = OwnPieces(
        read_word=notation.read_tile,
        usual_words=tuple(map(notation.tile_name, box_tiles())),
        words_of=lambda state: list(map(notation.tile_name, game_tiles(state))),
    )

    def new_setup(self, players: Words, modules: Words, draw: Draw, own: Words = ()) -> list[str]:
        """Return the lines for who begins and for the stacks."""
        ground = rules.shuffle_ground(draw, list(map(notation.read_tile, own)) or box_tiles())
        first = players[rules.draw_first_player(len(players), draw)]
        return [f"turn {first}", *(notation.write_stack(field, tiles) for field, tiles in enumerate(ground))]

    def empty_state(self, players: Words, modules: Words) -> State:
        """Return a table without tiles and stations."""
        return State(tuple(players), tuple(modules), tuple(rules.new_expedition() for _ in players))

    def draw_outcome(self, state: State, draw: Draw) -> Action:
        """Return an action that the rules always refuse, because chance never acts."""
        return Peek(state.turn)

    # Play

    actor = staticmethod(moments.actor)
    why_not = staticmethod(moments.why_not)
    why = staticmethod(moments.why)

    def candidate_actions(self, state: State) -> Iterator[Action]:
        """Yield the actions one could wish for, the sensible ones first."""
        return candidate_actions(state)

    def apply_action(self, state: State, action: Action) -> State:
        """Return the state after an allowed action."""
        match action:
            case Place(field):
                mine = rules.add_station(state.expeditions[state.turn], field)
                return start_next_turn(rules.replace_expedition(state, state.turn, mine), state.idle)
            case Dig(field):
                return dig_tile(count_action(state), field)
            case Carry(field):
                return carry_tile(count_action(state), field)
            case Move(start, target):
                return bonus.move_station(count_action(state), state.turn, start, target)
            case Upgrade(track, field):
                return upgrade_equipment(count_action(state), track, field)
            case Bonus():
                return use_bonus(bonus.use_up_bonus(state, action.kind), action)
            case Declare():
                return replace(state, declared=True)
            case _:  # End; a Peek is never allowed
                return start_next_turn(state, 0 if state.used else state.idle + 1)

    # What a seat sees, and the score

    def view(self, state: State, seat: int) -> View:
        """Return what a seat knows of a state."""
        return make_view(state, seat, self.score(state))

    def view_as_data(self, state: State, seat: int) -> dict[str, Any]:
        """Return the view of a seat as plain data, with seats counted from 1."""
        return view_as_data(self.view(state, seat))

    def points(self, state: State) -> list[int]:
        """Return the points of each seat."""
        return [one.points for one in state.expeditions]

    def winners(self, state: State) -> list[int]:
        """Return the seats that win: one that declared its victory, or those with the most points."""
        return rules.winners(state)

    def score_details(self, state: State) -> dict[str, Any]:
        """Return the levels, and how many tiles are carried off and left."""
        return {
            "levels": [[rules.level(one, track) for track in TRACKS] for one in state.expeditions],
            "carried": [len(one.carried) for one in state.expeditions],
            "tiles": sum(map(len, state.stacks)),
        }

    def odds(self, state: State) -> Iterable[tuple[str, str, float]]:
        """Yield the chances of what the player whose turn it is may find."""
        return odds(self.view(state, state.turn))


# All that one could wish to do


def candidate_actions(state: State) -> Iterator[Action]:
    """Yield all the actions one could wish for, the sensible ones first; the rules say which are allowed."""
    mine = state.expeditions[state.turn]
    if not mine.stations:
        yield Declare()
        yield from map(Place, range(FIELDS))
        return
    fields = sorted(set(mine.stations))
    yield Declare()
    yield from map(Carry, fields)
    yield from map(Dig, fields)
    for kind in BONUSES:
        if kind in state.bonuses:
            yield from candidate_bonuses(state, kind, fields)
    for start in fields:
        yield from (Move(start, target) for target in moving.move_targets(state, start))
    yield from (Upgrade(DIG), Upgrade(CARRY))
    yield from (Upgrade(FLEET, field) for field in range(FIELDS))
    yield End()


def candidate_bonuses(state: State, kind: str, fields: list[int]) -> Iterator[Bonus]:
    """Yield every way to use a bonus of this kind."""
    if kind == POINT:
        yield Bonus(POINT)
    elif kind == RELOCATE:
        yield from candidate_relocations(state)
    else:
        yield from (Bonus(kind, field) for field in (range(FIELDS) if kind == LOOK else fields))


def candidate_relocations(state: State) -> Iterator[Bonus]:
    """Yield every way to move any station to any field."""
    for owner, expedition in enumerate(state.expeditions):
        for start in sorted(set(expedition.stations)):
            yield from (Bonus(RELOCATE, field, start, owner) for field in range(FIELDS))


# What happens


def count_action(state: State) -> State:
    """Return the state with one action more used."""
    return replace(state, used=state.used + 1)


def start_next_turn(state: State, idle: int) -> State:
    """Return the state at the beginning of the next player's turn. Bonuses that were not used are lost."""
    return replace(state, turn=(state.turn + 1) % len(state.players), used=0, bonuses=(), idle=idle)


def dig_tile(state: State, field: int) -> State:
    """Return the state after a tile is dug: it is turned up, and the player gets its bonus."""
    waiting = bonus.add_bonus(state.bonuses, state.stacks[field][0])
    return replace(rules.turn_up_tile(state, field), bonuses=waiting)


def carry_tile(state: State, field: int) -> State:
    """Return the state after a tile is carried off: its points are shared, and the player gets the tile."""
    shares = rules.point_shares(state, field, state.turn, state.stacks[field][0].value)
    expeditions = tuple(
        one._replace(points=one.points + share) for one, share in zip(state.expeditions, shares, strict=True)
    )
    return rules.carry_off_tile(replace(state, expeditions=expeditions), field)


def upgrade_equipment(state: State, track: str, field: int) -> State:
    """Return the state after an upgrade. The points paid do not count for winning any more."""
    mine = state.expeditions[state.turn]
    mine = mine._replace(points=mine.points - rules.upgrade_cost(rules.level(mine, track)))
    if track == FLEET:
        mine = rules.add_station(mine, field)
    elif track == DIG:
        mine = mine._replace(dig=mine.dig + 1)
    else:
        mine = mine._replace(carry=mine.carry + 1)
    return rules.replace_expedition(state, state.turn, mine)


def use_bonus(state: State, action: Bonus) -> State:
    """Return the state after a bonus: digging and carrying do the same as by an action."""
    if action.kind == DIG:
        return dig_tile(state, action.field)
    return carry_tile(state, action.field) if action.kind == CARRY else bonus.apply_bonus(state, action)
