"""The contact sheet: every drawing of a game, large and small, with its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.pow.pieces import COPIES, SIDES, Tile
from widgets.digmars.sheet import DIGMARS
from widgets.html import Html, drawing, el
from widgets.malacca.sheet import MALACCA
from widgets.pow.board import ROW_NAMES
from widgets.site import spoken
from widgets.site.fence import Wrong
from widgets.site.work import Page, Work
from widgets.words import Points, Words


class Piece(NamedTuple):
    """What is drawn, one symbol upon the other, and what it is called."""

    symbols: tuple[str, ...]
    name: Html


class Group(NamedTuple):
    """Pieces that go together; a large one's width and height."""

    key: str
    title: Html
    pieces: list[Piece]
    width: int = 88
    height: int = 88


def pow_groups(words: Words) -> Iterator[Group]:
    for side in SIDES:
        tiles = [tile_piece(tile, words) for tile in TILES if tile.side == side]
        yield Group(side, words.say(ROW_NAMES[side]), tiles, height=105)


def tile_piece(tile: Tile, words: Words) -> Piece:
    symbols = f"pow-ground-{tile.side}", f"pow-{tile.side}-{abs(tile.value)}-{tile.copy}"
    return Piece(symbols, words.say(spoken.COPY, value=Points(tile.value), copy=tile.copy))


def malacca_groups(words: Words) -> Iterator[Group]:
    for key, (title, names) in MALACCA.items():
        pieces = [Piece((f"malacca-{symbol}",), words.say(name)) for symbol, name in names.items()]
        yield Group(key, words.say(title), pieces)


def digmars_groups(words: Words) -> Iterator[Group]:
    for key, (title, pieces, width, height) in DIGMARS.items():
        laid = [
            Piece(tuple(f"digmars-{symbol}" for symbol in symbols.split()), words.say(name))
            for symbols, name in pieces.items()
        ]
        yield Group(key, words.say(title), laid, width, height)


TILES = [Tile(value, copy) for value in sorted(COPIES, key=abs) for copy in range(1, COPIES[value] + 1)]
SHEETS: dict[str, Callable[[Words], Iterator[Group]]] = {
    "pow": pow_groups,
    "malacca": malacca_groups,
    "digmars": digmars_groups,
}


def drawn(keys: dict[str, str], page: Page, work: Work) -> str:
    game = keys.get("game", "")
    if game not in SHEETS:
        raise Wrong("game", f"“game:” must be one of: {', '.join(SHEETS)}")
    page.games.add(game)
    groups = (sheet(f"{game}-{group.key}-sheet", group) for group in SHEETS[game](Words(work.code)))
    return el("section", groups, class_=f"sheets {game}-sheets", data_search_exclude="true")


def sheet(name: str, group: Group) -> Html:
    return el(
        "div",
        el("p", el("strong", group.title), id=name),
        el("ul", (shown(piece, group) for piece in group.pieces), class_="sheet", aria_labelledby=name),
    )


def shown(piece: Piece, group: Group) -> Html:
    large = drawing(*piece.symbols, width=group.width, height=group.height)
    small = drawing(*piece.symbols, width=group.width // 2, height=group.height // 2)
    return el("li", large, small, el("span", piece.name))
