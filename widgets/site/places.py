"""Where boards stand: every fence that shows one, page by page, as an author wrote it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from widgets.site.fence import Wrong, find_fences, heading_above, read_keys
from widgets.site.work import Work


@dataclass(frozen=True)
class Place:
    """A board on a page: its name and what its fence says, the page's address, and the heading above it."""

    name: str
    keys: dict[str, str]
    page: str
    heading: str


def places(work: Work) -> Iterator[Place]:
    """Of what is wrong in a fence its author hears where it stands, and not here."""
    for path in sorted((work.plan.docs / work.code).glob("*.md")):
        source = path.read_text("utf-8")
        for fence in find_fences(source.splitlines()):
            if fence.kind in ("board", "solution"):
                with suppress(Wrong):
                    keys = read_keys(fence)
                    yield Place(keys.get("name", ""), keys, address(path), heading_above(source, fence.line))


def named(work: Work) -> dict[str, Place]:
    """The same, by the names of the boards."""
    return {place.name: place for place in places(work)}


def address(path: Path) -> str:
    return "" if path.stem == "index" else f"{path.stem}/"
