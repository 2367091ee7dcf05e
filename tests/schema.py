"""As much of JSON Schema as ours use: what a value has against a schema, by place; an unknown word fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

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
    "additionalProperties": lambda said, value, schema: said or set(value) <= set(schema["properties"]),
}
SAYS_NOTHING = {"$schema", "$defs", "title", "description", "type"}


def faults(value: Any, schema: dict[str, Any], whole: dict[str, Any], place: str = "$") -> Iterator[str]:
    if "type" in schema and not TYPES[schema["type"]](value):
        yield f"{place}: {value!r} is no {schema['type']}"
        return
    for word, said in schema.items():
        match word:
            case "$ref":
                yield from faults(value, whole["$defs"][said.removeprefix("#/$defs/")], whole, place)
            case "anyOf":
                if all(any(faults(value, one, whole, place)) for one in said):
                    yield f"{place}: {value!r} is none of these"
            case "properties":
                for name in said.keys() & value.keys():
                    yield from faults(value[name], said[name], whole, f"{place}.{name}")
            case "items":
                for number, item in enumerate(value):
                    yield from faults(item, said, whole, f"{place}[{number}]")
            case _ if word not in SAYS_NOTHING and not CHECKS[word](said, value, schema):
                yield f"{place}: {value!r} breaks {word} {said!r}"
