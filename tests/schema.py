"""Checks values against as much of JSON Schema as our schemas use. An unknown word fails."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from engine import GAMES

ENGINE = Path(__file__).parents[1] / "engine"

TYPES: dict[str, Callable[[Any], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "null": lambda value: value is None,
}
CHECKS: dict[str, Callable[[Any, Any, dict[str, Any]], bool]] = {
    "const": lambda said, value, schema: value == said,
    "enum": lambda said, value, schema: value in said,
    "minimum": lambda said, value, schema: value >= said,
    "maximum": lambda said, value, schema: value <= said,
    "minItems": lambda said, value, schema: len(value) >= said,
    "maxItems": lambda said, value, schema: len(value) <= said,
    "required": lambda said, value, schema: set(said) <= set(value),
    "minProperties": lambda said, value, schema: len(value) >= said,
    "maxProperties": lambda said, value, schema: len(value) <= said,
    "additionalProperties": lambda said, value, schema: said or set(value) <= set(schema["properties"]),
}
SAYS_NOTHING = {"$schema", "$defs", "title", "description", "type"}


def find_faults(value: Any, schema: dict[str, Any], whole: dict[str, Any], place: str = "$") -> Iterator[str]:
    """Yield what is wrong with a value, with its place."""
    if "type" in schema and not TYPES[schema["type"]](value):
        yield f"{place}: {value!r} is no {schema['type']}"
        return
    for word, said in schema.items():
        match word:
            case "$ref":
                yield from find_faults(value, whole["$defs"][said.removeprefix("#/$defs/")], whole, place)
            case "anyOf":
                if all(any(find_faults(value, one, whole, place)) for one in said):
                    yield f"{place}: {value!r} is none of these"
            case "properties":
                for name in said.keys() & value.keys():
                    yield from find_faults(value[name], said[name], whole, f"{place}.{name}")
            case "items":
                for number, item in enumerate(value):
                    yield from find_faults(item, said, whole, f"{place}[{number}]")
            case _ if word not in SAYS_NOTHING and not CHECKS[word](said, value, schema):
                yield f"{place}: {value!r} breaks {word} {said!r}"


@cache
def read_view_schema(game: str = "") -> dict[str, Any]:
    """Return the schema of every view, or that of one game's part."""
    schema: dict[str, Any] = json.loads((ENGINE / game / "view.schema.json").read_text("utf-8"))
    return schema


def find_view_faults(view: Any) -> Iterator[str]:
    """Yield what is wrong with a view: with what all views have, and with the part of its game."""
    yield from find_faults(view, read_view_schema(), read_view_schema())
    if not isinstance(view, dict) or view.get("game") not in GAMES or view["game"] not in view:
        yield "$: a view has a game, and a part of that name"
        return
    game = view["game"]
    yield from find_faults(view[game], read_view_schema(game), read_view_schema(game), f"$.{game}")
