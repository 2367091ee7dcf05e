"""Every board of a game: what it is called, where it is explained, and its page for other people's pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine import GAMES
from widgets.html import Html, el
from widgets.site.boards import Board
from widgets.site.embedding import EMBED
from widgets.site.fence import Wrong, fences, heading_above, parsed
from widgets.site.work import Page, Work


def drawn(keys: dict[str, str], page: Page, work: Work) -> str:
    game = keys.get("game", "")
    if game not in GAMES:
        raise Wrong("game", f"no game is called “{game}” (known: {', '.join(GAMES)})")
    root, known = work.to_language(page.address), dict(places(work))
    boards = [Board(f"{game}/{path.name}") for path in sorted((work.plan.docs / "boards" / game).iterdir())]
    return el("ul", [item(board, known.get(board.name), root) for board in boards], class_="gallery")


def item(board: Board, place: tuple[str, str] | None, root: str) -> Html:
    address = el("a", el("code", board.name), href=f"{root}{EMBED}{board.name}/")
    if place is None:
        return el("li", address)
    page, title = place
    return el("li", el("a", title, href=f"{root}{page}#{board.anchor}"), " ", address)


def places(work: Work) -> Iterator[tuple[str, tuple[str, str]]]:
    """Of each board that stands on a page: the page's address, and the heading above it."""
    for path in sorted((work.plan.docs / work.code).glob("*.md")):
        source = path.read_text("utf-8")
        for fence in fences(source):
            if fence.kind in ("board", "solution"):
                name = str(parsed(fence.body).get("name"))
                yield name, (address(path), heading_above(source, fence.line))


def address(path: Path) -> str:
    return "" if path.stem == "index" else f"{path.stem}/"
