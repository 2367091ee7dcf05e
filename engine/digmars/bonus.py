"""Bonus actions: what a tile that is turned up allows once, in the same turn and beside the three actions."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Reason, because
from engine.digmars import rules
from engine.digmars.pieces import Bonus, Expedition, State, Tile

clause = rules.RULES.clause


def why_not_bonus(state: State, bonus: Bonus) -> Reason | None:
    if none_waits := not_turned_up(state, bonus.kind):
        return none_waits
    match bonus.kind:
        case "dig":
            return why_not_dig(state, bonus.field)
        case "carry":
            return why_not_carry(state, bonus.field)
        case "relocate":
            return why_not_relocate(state, bonus)
        case "look":
            return why_not_look(state, bonus.field)
        case _:  # a point can always be taken
            return None


@clause("digmars.bonus.once")
def not_turned_up(state: State, kind: str) -> Reason | None:
    return None if kind in state.bonuses else because("digmars.bonus.once", bonus=kind)


@clause("digmars.bonus.chain")
def gained(waiting: tuple[str, ...], tile: Tile) -> tuple[str, ...]:
    """Whoever digs gets the tile's bonus, be it by an action or by a bonus, after the third action too."""
    return (*waiting, tile.bonus) if tile.bonus else waiting


def without(waiting: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """Each may be used once."""
    others = tuple(one for one in waiting if one != kind)
    return others + (kind,) * (waiting.count(kind) - 1)


@clause("digmars.bonus.dig")
def why_not_dig(state: State, field: int) -> Reason | None:
    """By all the rules of digging."""
    return rules.why_not_dig(state, field)


@clause("digmars.bonus.carry")
def why_not_carry(state: State, field: int) -> Reason | None:
    """By all the rules of carrying."""
    return rules.why_not_carry(state, field)


@clause("digmars.bonus.relocate")
def why_not_relocate(state: State, bonus: Bonus) -> Reason | None:
    """Any player's station, to any other stack."""
    start, target = rules.field_name(bonus.start), rules.field_name(bonus.field)
    if bonus.start not in state.expeditions[bonus.owner].stations:
        player = state.players[bonus.owner]
        return because("digmars.bonus.relocate", player=player, start=start, stations=0)
    if bonus.start == bonus.field:
        return because("digmars.bonus.relocate", start=start, target=target)
    return None if state.stacks[bonus.field] else because("digmars.bonus.relocate", target=target, tiles=0)


@clause("digmars.bonus.point")
def with_point(expedition: Expedition) -> Expedition:
    """It is not shared."""
    return expedition._replace(points=expedition.points + 1)


@clause("digmars.bonus.look")
def why_not_look(state: State, field: int) -> Reason | None:
    if not state.stacks[field]:
        return because("digmars.bonus.look", field=rules.field_name(field), tiles=0)
    if field in state.explored:
        return because("digmars.bonus.look", field=rules.field_name(field), explored=1)
    return None


def why(state: State, bonus: Bonus) -> Reason:
    """The rule of its kind, with what is done."""
    rule, field = f"digmars.bonus.{bonus.kind}", rules.field_name(bonus.field)
    match bonus.kind:
        case "dig" | "carry":
            return because(rule, **rules.figures(state, state.turn, bonus.kind, bonus.field))
        case "relocate":
            start = rules.field_name(bonus.start)
            return because(rule, player=state.players[bonus.owner], start=start, target=field)
        case "look":
            return because(rule, field=field)
        case _:
            return because(rule, points=1)


def done(state: State, bonus: Bonus) -> State:
    """The table after it; digging and carrying are done by the game as they are without a bonus."""
    mine = state.expeditions[state.turn]
    match bonus.kind:
        case "relocate":
            return moved(state, bonus.owner, bonus.start, bonus.field)
        case "look":
            known = tuple(sorted({*mine.looked, bonus.field}))
            return rules.with_expedition(state, state.turn, mine._replace(looked=known))
        case _:
            return rules.with_expedition(state, state.turn, with_point(mine))


def moved(state: State, owner: int, start: int, target: int) -> State:
    """One station of a player stands elsewhere."""
    expedition = state.expeditions[owner]
    stations = list(expedition.stations)
    stations[stations.index(start)] = target
    return rules.with_expedition(state, owner, expedition._replace(stations=tuple(sorted(stations))))


def used_up(state: State, kind: str) -> State:
    return replace(state, bonuses=without(state.bonuses, kind))
