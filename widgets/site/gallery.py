"""Every board of a game: what it is called, where it is explained, and its page for other people's pages."""

from __future__ import annotations

from engine import GAMES
from widgets.html import Html, el
from widgets.site.boards import Board
from widgets.site.embedding import EMBED
from widgets.site.fence import Wrong
from widgets.site.places import Place, named
from widgets.site.work import Page, Work


def drawn(keys: dict[str, str], page: Page, work: Work) -> str:
    game = keys.get("game", "")
    if game not in GAMES:
        raise Wrong("game", f"no game is called “{game}” (known: {', '.join(GAMES)})")
    root, known = work.to_language(page.address), named(work)
    names = [f"{game}/{path.name}" for path in sorted((work.plan.docs / "boards" / game).iterdir())]
    order = as_read(game, known)
    boards = sorted(map(Board, names), key=lambda board: order.get(board.name, len(names)))
    return el("ul", [item(board, known.get(board.name), root) for board in boards], class_="gallery")


def as_read(game: str, known: dict[str, Place]) -> dict[str, int]:
    """The boards of the game's first page in their order, then those of the others."""
    names = sorted(known, key=lambda name: known[name].page != f"{game}/")
    return {name: place for place, name in enumerate(names)}


def item(board: Board, place: Place | None, root: str) -> Html:
    address = el("a", el("code", board.name), href=f"{root}{EMBED}{board.name}/")
    if place is None:
        return el("li", address)
    return el("li", el("a", place.heading, href=f"{root}{place.page}#{board.anchor}"), " ", address)
