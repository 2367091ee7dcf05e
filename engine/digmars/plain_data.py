"""Turns a view of Dig Mars into plain data, seats counted from 1. `view.schema.json` describes it."""

from __future__ import annotations

from typing import Any

from engine.digmars.pieces import Tile
from engine.digmars.rules import field_name
from engine.digmars.view import SeenExpedition, SeenField, View, Worker


def view_as_data(view: View) -> dict[str, Any]:
    """Return a view as plain data for JSON."""
    return {
        "turn": view.turn + 1,
        "placing": view.placing,
        "actions": view.left,
        "bonuses": list(view.bonuses),
        "idle": view.idle,
        "target": view.target,
        "end": str(view.end) if view.end else None,
        "box": [tile_as_data(one) for one in view.box],
        "fields": [field_as_data(place, one) for place, one in enumerate(view.fields)],
        "expeditions": [expedition_as_data(one) for one in view.expeditions],
    }


def field_as_data(place: int, seen: SeenField) -> dict[str, Any]:
    """Return a field as plain data."""
    return {
        "field": field_name(place),
        "height": seen.height,
        "explored": seen.explored,
        "difficulty": seen.difficulty,
        "tile": tile_as_data(seen.tile) if seen.tile else None,
        "remembered": seen.remembered,
        "looked": [seat + 1 for seat in seen.looked],
        "workers": [worker_as_data(one) for one in seen.workers],
    }


def tile_as_data(one: Tile) -> dict[str, Any]:
    """Return a tile as plain data."""
    return {"dig": one.dig, "carry": one.carry, "value": one.value, "bonus": one.bonus or None}


def worker_as_data(one: Worker) -> dict[str, Any]:
    """Return a player on a field as plain data."""
    return {
        "seat": one.seat + 1,
        "level": one.level,
        "help": one.help,
        "enough": one.enough,
        "shares": list(one.shares),
    }


def expedition_as_data(seen: SeenExpedition) -> dict[str, Any]:
    """Return one player as plain data."""
    return {
        "stations": [field_name(place) for place in seen.stations],
        "dig": seen.dig,
        "carry": seen.carry,
        "points": seen.points,
        "carried": [tile_as_data(one) for one in seen.carried],
        "remembered": seen.remembered,
    }
