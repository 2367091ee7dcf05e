"""Dig Mars as the house knows a game: who acts, what is legal, what happens, what a seat sees, who wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core import Bot, Draw, OwnPieces, Words
from engine.digmars import bonus, moments, moving, notation, rules
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
    box,
    tiles_of,
)
from engine.digmars.view import View, view

if TYPE_CHECKING:
    from fractions import Fraction


class DigMars:
    """The game Dig Mars."""

    name = "digmars"
    seats = range(2, MOST_PLAYERS + 1)
    modules = MODULES
    rules = rules.RULES
    setup_keys = notation.SETUP_KEYS
    random_arrangements: tuple[str, ...] = ()
    starter_key = "turn"  # the set-up line that says who begins
    own_pieces = OwnPieces(
        read_word=notation.tile_of,
        usual_words=tuple(map(notation.tile_name, box())),
        words_of=lambda state: list(map(notation.tile_name, tiles_of(state))),
    )

    @property
    def bots(self) -> Mapping[str, Bot]:
        from engine.digmars.bots import BOTS  # nobody waits for them before the first board

        return BOTS

    def new_setup(self, players: Words, modules: Words, draw: Draw, own: Words = ()) -> list[str]:
        ground = rules.shuffled_ground(draw, list(map(notation.tile_of, own)) or box())
        first = players[rules.first_player(len(players), draw)]
        return [f"turn {first}", *(notation.stack_line(field, tiles) for field, tiles in enumerate(ground))]

    def empty_state(self, players: Words, modules: Words) -> State:
        return State(tuple(players), tuple(modules), tuple(rules.new_expedition() for _ in players))

    setup_slot = staticmethod(notation.slot)
    arrange = staticmethod(notation.arrange)
    check_setup = staticmethod(notation.check)
    write_setup = staticmethod(notation.setup)
    read_action = staticmethod(notation.read)
    write_action = staticmethod(notation.write)

    # Chance has shuffled the tiles before the game, and draws nothing more: what comes lies in the stacks

    def count_draws(self, words: Words) -> int:
        """For a fresh table: for the shuffle one less than there are tiles, and one for who begins."""
        return TILES if list(words) == ["fresh"] else 0

    def draw_outcome(self, state: State, draw: Draw) -> Action:
        """Nothing is left to chance, and no seat may know what is hidden: the rules refuse this always."""
        return Peek(state.turn)

    def draw_arrangement(self, state: State, what: Words, draw: Draw) -> Words:
        """Nothing on a table of examples is left to chance."""
        return what

    def chance_outcomes(self, state: State) -> list[tuple[Action, Fraction]]:
        return []

    # Play

    actor = staticmethod(moments.actor)
    why_not = staticmethod(moments.why_not)
    why = staticmethod(moments.why)

    def turn(self, state: State) -> int:
        return state.turn

    def legal_actions(self, state: State) -> list[Action]:
        return [action for action in candidates(state) if not self.why_not(state, action)]

    def apply_action(self, state: State, action: Action) -> State:
        match action:
            case Place(field):
                mine = rules.with_station(state.expeditions[state.turn], field)
                return next_turn(rules.with_expedition(state, state.turn, mine), state.idle)
            case Dig(field):
                return dug(counted(state), field)
            case Carry(field):
                return carried(counted(state), field)
            case Move(start, target):
                return bonus.moved(counted(state), state.turn, start, target)
            case Upgrade(track, field):
                return upgraded(counted(state), track, field)
            case Bonus():
                return by_bonus(bonus.used_up(state, action.kind), action)
            case Declare():
                return replace(state, declared=True)
            case _:  # End; no rule ever lets a Peek be
                return next_turn(state, 0 if state.used else state.idle + 1)

    # What is seen and what it comes to

    def view(self, state: State, seat: int) -> View:
        return view(state, seat, self.score(state))

    def view_as_data(self, state: State, seat: int) -> dict[str, Any]:
        from engine.digmars.told import told  # only where somebody asks for plain data

        return told(self.view(state, seat))

    def score(self, state: State) -> dict[str, Any]:
        expeditions, over = state.expeditions, rules.end(state) is not None
        return {
            "points": [one.points for one in expeditions],
            "winners": [seat + 1 for seat in rules.winners(state)] if over else [],
            "over": over,
            "digmars": {
                "levels": [[rules.level(one, track) for track in TRACKS] for one in expeditions],
                "carried": [len(one.carried) for one in expeditions],
                "tiles": sum(map(len, state.stacks)),
            },
        }

    def odds(self, state: State) -> Iterable[tuple[str, str, float]]:
        from engine.digmars.chances import odds  # only where somebody asks for them

        return odds(self.view(state, state.turn))


# What one could wish to do, the sensible things first; the rules say which of it is allowed


def candidates(state: State) -> Iterator[Action]:
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
            yield from bonuses(state, kind, fields)
    for start in fields:
        yield from (Move(start, target) for target in moving.targets(state, start))
    yield from (Upgrade(DIG), Upgrade(CARRY))
    yield from (Upgrade(FLEET, field) for field in range(FIELDS))
    yield End()


def bonuses(state: State, kind: str, fields: list[int]) -> Iterator[Bonus]:
    """Every way to use one of this kind."""
    if kind == POINT:
        yield Bonus(POINT)
    elif kind == RELOCATE:
        yield from relocations(state)
    else:
        yield from (Bonus(kind, field) for field in (range(FIELDS) if kind == LOOK else fields))


def relocations(state: State) -> Iterator[Bonus]:
    for owner, expedition in enumerate(state.expeditions):
        for start in sorted(set(expedition.stations)):
            yield from (Bonus(RELOCATE, field, start, owner) for field in range(FIELDS))


# What happens


def counted(state: State) -> State:
    """With one action more."""
    return replace(state, used=state.used + 1)


def next_turn(state: State, idle: int) -> State:
    """Clockwise; bonuses that were not used lapse."""
    return replace(state, turn=(state.turn + 1) % len(state.players), used=0, bonuses=(), idle=idle)


def dug(state: State, field: int) -> State:
    waiting = bonus.gained(state.bonuses, state.stacks[field][0])
    return replace(rules.turned_up(state, field), bonuses=waiting)


def carried(state: State, field: int) -> State:
    shares = rules.shares(state, field, state.turn, state.stacks[field][0].value)
    expeditions = tuple(
        one._replace(points=one.points + share) for one, share in zip(state.expeditions, shares, strict=True)
    )
    return rules.taken(replace(state, expeditions=expeditions), field)


def upgraded(state: State, track: str, field: int) -> State:
    """What is paid does not count for winning any more."""
    mine = state.expeditions[state.turn]
    mine = mine._replace(points=mine.points - rules.cost(rules.level(mine, track)))
    if track == FLEET:
        mine = rules.with_station(mine, field)
    elif track == DIG:
        mine = mine._replace(dig=mine.dig + 1)
    else:
        mine = mine._replace(carry=mine.carry + 1)
    return rules.with_expedition(state, state.turn, mine)


def by_bonus(state: State, action: Bonus) -> State:
    """Its symbol is used up; what is done, is done as by an action."""
    if action.kind == DIG:
        return dug(state, action.field)
    return carried(state, action.field) if action.kind == CARRY else bonus.done(state, action)
