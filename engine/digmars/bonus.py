"""Bonuses: a tile that is turned up allows one more thing in the same turn, beside the three actions."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Reason, because
from engine.digmars import rules
from engine.digmars.pieces import Bonus, Expedition, State, Tile

clause = rules.RULES.clause


def why_not_bonus(state: State, bonus: Bonus) -> Reason | None:
    """Return why a bonus cannot be used like this, if it cannot."""
    if none_waits := has_no_such_bonus(state, bonus.kind):
        return none_waits
    match bonus.kind:
        case "dig":
            return why_not_bonus_dig(state, bonus.field)
        case "carry":
            return why_not_bonus_carry(state, bonus.field)
        case "relocate":
            return why_not_relocate(state, bonus)
        case "look":
            return why_not_look(state, bonus.field)
        case _:  # a bonus point can always be taken
            return None


@clause("digmars.bonus.once")
def has_no_such_bonus(state: State, kind: str) -> Reason | None:
    """Refuse a bonus that no tile has brought in this turn, or that is used already."""
    return None if kind in state.bonuses else because("digmars.bonus.once", bonus=kind)


@clause("digmars.bonus.chain")
def add_bonus(waiting: tuple[str, ...], tile: Tile) -> tuple[str, ...]:
    """Return the bonuses of this turn with that of a tile which was dug.

    It does not matter whether it was dug by an action or by a bonus, nor whether actions are left.
    """
    return (*waiting, tile.bonus) if tile.bonus else waiting


def remove_bonus(waiting: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """Return the bonuses of this turn without one of this kind."""
    others = tuple(one for one in waiting if one != kind)
    return others + (kind,) * (waiting.count(kind) - 1)


@clause("digmars.bonus.dig")
def why_not_bonus_dig(state: State, field: int) -> Reason | None:
    """Return why the tile cannot be dug by a bonus, if it cannot: the rules are those of digging."""
    return rules.why_not_dig(state, field)


@clause("digmars.bonus.carry")
def why_not_bonus_carry(state: State, field: int) -> Reason | None:
    """Return why the tile cannot be carried by a bonus, if it cannot: the rules are those of carrying."""
    return rules.why_not_carry(state, field)


@clause("digmars.bonus.relocate")
def why_not_relocate(state: State, bonus: Bonus) -> Reason | None:
    """Return why this station cannot be moved there, if it cannot.

    It may be any player's, and to any stack.
    """
    start, target = rules.field_name(bonus.start), rules.field_name(bonus.field)
    if bonus.start not in state.expeditions[bonus.owner].stations:
        player = state.players[bonus.owner]
        return because("digmars.bonus.relocate", player=player, start=start, stations=0)
    if bonus.start == bonus.field:
        return because("digmars.bonus.relocate", start=start, target=target)
    return None if state.stacks[bonus.field] else because("digmars.bonus.relocate", target=target, tiles=0)


@clause("digmars.bonus.point")
def add_bonus_point(expedition: Expedition) -> Expedition:
    """Return the player with a bonus point, which is never shared."""
    return expedition._replace(points=expedition.points + 1)


@clause("digmars.bonus.look")
def why_not_look(state: State, field: int) -> Reason | None:
    """Return why the tile on a field cannot be looked at, if it cannot."""
    if not state.stacks[field]:
        return because("digmars.bonus.look", field=rules.field_name(field), tiles=0)
    if field in state.explored:
        return because("digmars.bonus.look", field=rules.field_name(field), explored=1)
    return None


def why_bonus(state: State, bonus: Bonus) -> Reason:
    """Return the rule that allows a bonus, with its figures."""
    rule, field = f"digmars.bonus.{bonus.kind}", rules.field_name(bonus.field)
    match bonus.kind:
        case "dig" | "carry":
            return because(rule, **rules.strength_figures(state, state.turn, bonus.kind, bonus.field))
        case "relocate":
            start = rules.field_name(bonus.start)
            return because(rule, player=state.players[bonus.owner], start=start, target=field)
        case "look":
            return because(rule, field=field)
        case _:
            return because(rule, points=1)


def apply_bonus(state: State, bonus: Bonus) -> State:
    """Return the state after a bonus that relocates, looks or brings a point; `game.py` digs and carries."""
    mine = state.expeditions[state.turn]
    match bonus.kind:
        case "relocate":
            return move_station(state, bonus.owner, bonus.start, bonus.field)
        case "look":
            known = tuple(sorted({*mine.looked, bonus.field}))
            return rules.replace_expedition(state, state.turn, mine._replace(looked=known))
        case _:
            return rules.replace_expedition(state, state.turn, add_bonus_point(mine))


def move_station(state: State, owner: int, start: int, target: int) -> State:
    """Return the state after one of a player's stations is moved."""
    expedition = state.expeditions[owner]
    stations = list(expedition.stations)
    stations[stations.index(start)] = target
    return rules.replace_expedition(state, owner, expedition._replace(stations=tuple(sorted(stations))))


def use_up_bonus(state: State, kind: str) -> State:
    """Return the state with one bonus of this kind less to use."""
    return replace(state, bonuses=remove_bonus(state.bonuses, kind))
