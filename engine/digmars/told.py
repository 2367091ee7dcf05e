"""A view of Dig Mars as plain data, seats counted from 1: `view.schema.json` describes it."""

from __future__ import annotations

from typing import Any

from engine.digmars.pieces import Tile
from engine.digmars.rules import field_name
from engine.digmars.view import SeenExpedition, SeenField, View, Worker


def told(view: View) -> dict[str, Any]:
    return {
        "turn": view.turn + 1,
        "placing": view.placing,
        "actions": view.left,
        "bonuses": list(view.bonuses),
        "idle": view.idle,
        "target": view.target,
        "end": str(view.end) if view.end else None,
        "box": [tile(one) for one in view.box],
        "fields": [field(place, one) for place, one in enumerate(view.fields)],
        "expeditions": [expedition(one) for one in view.expeditions],
    }


def field(place: int, seen: SeenField) -> dict[str, Any]:
    return {
        "field": field_name(place),
        "height": seen.height,
        "explored": seen.explored,
        "difficulty": seen.difficulty,
        "tile": tile(seen.tile) if seen.tile else None,
        "remembered": seen.remembered,
        "looked": [seat + 1 for seat in seen.looked],
        "workers": [worker(one) for one in seen.workers],
    }


def tile(one: Tile) -> dict[str, Any]:
    return {"dig": one.dig, "carry": one.carry, "value": one.value, "bonus": one.bonus or None}


def worker(one: Worker) -> dict[str, Any]:
    return {
        "seat": one.seat + 1,
        "level": one.level,
        "help": one.help,
        "enough": one.enough,
        "shares": list(one.shares),
    }


def expedition(seen: SeenExpedition) -> dict[str, Any]:
    return {
        "stations": [field_name(place) for place in seen.stations],
        "dig": seen.dig,
        "carry": seen.carry,
        "points": seen.points,
        "carried": [tile(one) for one in seen.carried],
        "remembered": seen.remembered,
    }
