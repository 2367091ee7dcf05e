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
SAYS_NOTHING = {"$schema", "$defs", "title", "description"}


def faults(value: Any, schema: dict[str, Any], whole: dict[str, Any], place: str = "$") -> Iterator[str]:
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
            case _ if word not in SAYS_NOTHING and not holds(word, said, value, schema):
                yield f"{place}: {value!r} breaks {word} {said!r}"


def holds(word: str, said: Any, value: Any, schema: dict[str, Any]) -> bool:
    if word != "type" and not TYPES[schema.get("type", "null")](value) and "type" in schema:
        return True  # of another type altogether, which is one fault and enough
    checks: dict[str, Callable[[], bool]] = {
        "type": lambda: TYPES[said](value),
        "const": lambda: value == said,
        "enum": lambda: value in said,
        "minimum": lambda: value >= said,
        "maximum": lambda: value <= said,
        "minItems": lambda: len(value) >= said,
        "maxItems": lambda: len(value) <= said,
        "required": lambda: set(said) <= set(value),
        "additionalProperties": lambda: said or set(value) <= set(schema["properties"]),
    }
    return checks[word]()
