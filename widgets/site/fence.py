"""The fences of a page: found in its source with their lines, read as YAML, and drawn in their places."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import yaml

KINDS = {
    "board": {"name", "caption", "show", "question", "keep"},
    "matrix": set[str](),
    "drawings": {"game"},
    "chances": {"table"},
    "still": {"name", "show", "caption"},
    "solution": {"name", "show"},
    "terms": {"name", "caption"},
    "kept": set[str](),
    "forget": set[str](),
    "games": set[str](),
    "mine": {"show"},
    "gallery": {"game"},
    "embed": {"name", "as"},
}
HEADING = re.compile(r"^#+ +(.*?) *(?:\{#[^}]*\})?$", re.MULTILINE)
MARKER = re.compile(r"^(?P<indent>\s*)(?P<ticks>`{3,}|~{3,})\s*(?P<kind>[\w-]*)(?P<rest>.*)$")


class Wrong(Exception):
    """A fence an author has to mend: the key, or how many lines below its first, and the sentence."""

    def __init__(self, place: str | int, sentence: str) -> None:
        super().__init__(sentence)
        self.place = place
        self.sentence = sentence


@dataclass(frozen=True)
class Fence:
    """A fence as it stands in a page's source."""

    kind: str
    line: int
    rest: str
    body: str


def fences(source: str) -> list[Fence]:
    """The fences in the order of the page. One inside another fence is an example of how to write one."""
    found: list[Fence] = []
    opened: tuple[str, int, re.Match[str]] | None = None
    lines = source.splitlines()
    for number, line in enumerate(lines, 1):
        match = MARKER.match(line)
        if match is None:
            continue
        if opened is None:
            opened = (match["ticks"], number, match)
        elif match["ticks"].startswith(opened[0]) and not match["kind"]:
            _, first, head = opened
            opened = None
            body = "\n".join(lines[first : number - 1])
            found.append(Fence(head["kind"], first, head["rest"].strip(), body))
    return found


def heading_above(source: str, line: int) -> str:
    """What the section is called in which a fence stands."""
    above = headings("\n".join(source.splitlines()[:line]))
    return above[-1] if above else ""


def headings(source: str) -> list[str]:
    return HEADING.findall(source)


def read(fence: Fence) -> dict[str, str]:
    """The keys of a fence, each a text; whatever is not asked for is a mistake."""
    keys = parsed(fence.body)
    for key, value in keys.items():
        if key not in KINDS[fence.kind]:
            known = ", ".join(sorted(KINDS[fence.kind])) or "none"
            raise Wrong(key, f"a {fence.kind} fence has no key “{key}” (known: {known})")
        if isinstance(value, (dict, list)) or value is None:
            raise Wrong(key, f"“{key}” needs a line of text")
    return {key: str(value) for key, value in keys.items()}


def misplaced(fence: Fence) -> str:
    """Why Markdown may have left a fence standing as text."""
    if fence.rest:
        return f"put “{fence.rest}” inside the fence: nothing is read after its name"
    return f"this {fence.kind} fence was not drawn: does it stand where Markdown reads it?"


@cache
def parsed(body: str) -> dict[str, Any]:
    try:
        keys = yaml.safe_load(body)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        raise Wrong(line, f"this is not YAML: {error.problem or 'it cannot be read'}") from None
    except yaml.YAMLError:
        raise Wrong(1, "this is not YAML: it holds characters that may not stand there") from None
    if keys is None:
        return {}
    if not isinstance(keys, dict):
        raise Wrong(1, "write “key: value” lines inside the fence")
    return {str(key): value for key, value in keys.items()}


def line_of(fence: Fence, place: str | int) -> int:
    """The line of the page where something in a fence stands; a key that is not there: the fence's first."""
    if isinstance(place, int):
        return fence.line + place
    lines = enumerate(fence.body.splitlines(), 1)
    return fence.line + next((number for number, line in lines if line.strip().startswith(place)), 0)
