"""Finds the fences in a page's source and reads their keys. No other module parses fences."""

from __future__ import annotations

import re
from collections.abc import Sequence
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


class WrongFence(Exception):
    """Is raised for a fence that its author has to correct.

    `place` is the key, or how many lines below the fence's first the mistake is.
    """

    def __init__(self, place: str | int, sentence: str) -> None:
        """Keep the place of the mistake, and the sentence for the author."""
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
    indent: str
    height: int
    """How many lines it takes, with its first and last."""
    closed: bool


def find_fences(lines: Sequence[str], before: int = 0) -> list[Fence]:
    """Return the fences of some lines, in their order; `before` says how many lines of the page stand above.

    One inside another fence is an example of how to write one.
    """
    found: list[Fence] = []
    opened: tuple[int, re.Match[str]] | None = None
    for number, line in enumerate(lines, 1):
        match = MARKER.match(line)
        if match is None:
            continue
        if opened is None:
            opened = (number, match)
        elif match["ticks"].startswith(opened[1]["ticks"]) and not match["kind"]:
            found.append(take_fence(lines, *opened, number, before))
            opened = None
    return [*found, take_fence(lines, *opened, None, before)] if opened else found


def take_fence(lines: Sequence[str], first: int, head: re.Match[str], last: int | None, before: int) -> Fence:
    """Return the fence between two lines; one without a last line was never closed."""
    end = last or len(lines) + 1
    return Fence(
        kind=head["kind"],
        line=before + first,
        rest=head["rest"].strip(),
        body="\n".join(lines[first : end - 1]),
        indent=head["indent"],
        height=min(end, len(lines)) - first + 1,
        closed=last is not None,
    )


def heading_above(source: str, line: int) -> str:
    """Return the heading of the section in which a fence is."""
    above = list_headings("\n".join(source.splitlines()[:line]))
    return above[-1] if above else ""


def list_headings(source: str) -> list[str]:
    """Return the headings of a page's source, without their anchors."""
    return HEADING.findall(source)


def read_keys(fence: Fence) -> dict[str, str]:
    """Return the keys of a fence, each a text; raise WrongFence for an unknown key."""
    keys = parse_yaml(fence.body)
    for key, value in keys.items():
        if key not in KINDS[fence.kind]:
            known = ", ".join(sorted(KINDS[fence.kind])) or "none"
            raise WrongFence(key, f"a {fence.kind} fence has no key “{key}” (known: {known})")
        if isinstance(value, (dict, list)) or value is None:
            raise WrongFence(key, f"“{key}” needs a line of text")
    return {key: str(value) for key, value in keys.items()}


def load_yaml(text: str) -> Any:
    """Return what a text in YAML says. The quick reader goes first; the other knows what is wrong where."""
    try:
        return yaml.load(text, yaml.CSafeLoader)
    except yaml.YAMLError:
        return yaml.safe_load(text)


@cache
def parse_yaml(body: str) -> dict[str, Any]:
    """Return the keys of a fence as YAML has them; raise WrongFence with the line for what is not YAML."""
    try:
        keys = load_yaml(body)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        raise WrongFence(line, f"this is not YAML: {error.problem or 'it cannot be read'}") from None
    except yaml.YAMLError:
        raise WrongFence(1, "this is not YAML: it holds characters that may not stand there") from None
    if keys is None:
        return {}
    if not isinstance(keys, dict):
        raise WrongFence(1, "write “key: value” lines inside the fence")
    return {str(key): value for key, value in keys.items()}


def find_line(fence: Fence, place: str | int) -> int:
    """Return the line of the page where a key is; for a missing key, the fence's first line."""
    if isinstance(place, int):
        return fence.line + place
    lines = enumerate(fence.body.splitlines(), 1)
    return fence.line + next((number for number, line in lines if line.strip().startswith(place)), 0)
