"""Lists every board of a game: its name, where it is explained, and its page for other people's pages."""

from __future__ import annotations

from engine import GAMES
from widgets.html import Html, el
from widgets.site.boards import Example
from widgets.site.embedding import EMBED
from widgets.site.fence import WrongFence
from widgets.site.places import BoardPlace, find_places_by_name
from widgets.site.work import Page, Work


def draw_gallery(keys: dict[str, str], page: Page, work: Work) -> str:
    """Return the list of a game's boards, in the order in which readers meet them."""
    game = keys.get("game", "")
    if game not in GAMES:
        raise WrongFence("game", f"no game is called “{game}” (known: {', '.join(GAMES)})")
    root, known = work.to_language(page.address), find_places_by_name(work)
    names = [f"{game}/{path.name}" for path in sorted((work.plan.docs / "boards" / game).iterdir())]
    order = order_as_read(game, known)
    boards = sorted(map(Example, names), key=lambda board: order.get(board.name, len(names)))
    return el(
        "ul", [draw_gallery_item(board, known.get(board.name), root) for board in boards], class_="gallery"
    )


def order_as_read(game: str, known: dict[str, BoardPlace]) -> dict[str, int]:
    """Return each board's place in the order of the pages; those of the game's first page come first."""
    names = sorted(known, key=lambda name: known[name].page != f"{game}/")
    return {name: place for place, name in enumerate(names)}


def draw_gallery_item(board: Example, place: BoardPlace | None, root: str) -> Html:
    """Return one board of the list, with a link to its paragraph if a page shows it."""
    address = el("a", el("code", board.name), href=f"{root}{EMBED}{board.name}/")
    if place is None:
        return el("li", address)
    return el("li", el("a", place.heading, href=f"{root}{place.page}#{board.anchor}"), " ", address)
