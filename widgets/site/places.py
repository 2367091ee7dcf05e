"""Finds where boards stand: every fence that shows one, page by page, as an author wrote it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from widgets.site.fence import WrongFence, find_fences, heading_above, read_keys
from widgets.site.work import Work


@dataclass(frozen=True)
class BoardPlace:
    """A board on a page: its name and what its fence says, the page's address, and the heading above it."""

    name: str
    keys: dict[str, str]
    page: str
    heading: str


def find_places(work: Work) -> Iterator[BoardPlace]:
    """Yield every board of every page. Wrong fences are passed over: their author hears of them elsewhere."""
    for path in sorted((work.plan.docs / work.code).glob("*.md")):
        source = path.read_text("utf-8")
        for fence in find_fences(source.splitlines()):
            if fence.kind in ("board", "solution"):
                with suppress(WrongFence):
                    keys = read_keys(fence)
                    yield BoardPlace(
                        keys.get("name", ""), keys, find_page_address(path), heading_above(source, fence.line)
                    )


def find_places_by_name(work: Work) -> dict[str, BoardPlace]:
    """Return the same by the names of the boards."""
    return {place.name: place for place in find_places(work)}


def find_page_address(path: Path) -> str:
    """Return the address of a page within its language."""
    return "" if path.stem == "index" else f"{path.stem}/"
