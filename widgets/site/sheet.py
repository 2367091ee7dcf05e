"""The contact sheet: every drawing of a game's heroes and villains, large and small, with its value."""

from __future__ import annotations

from engine.pow.pieces import COPIES, SIDES, Tile
from widgets.html import Html, drawing, el
from widgets.pow import ROW_NAMES
from widgets.site import spoken
from widgets.site.fence import Wrong
from widgets.site.work import Page, Work
from widgets.words import Points, Words

TILES = [Tile(value, copy) for value in sorted(COPIES, key=abs) for copy in range(1, COPIES[value] + 1)]
SHEETS = {"pow": {side: [tile for tile in TILES if tile.side == side] for side in SIDES}}
SIZES = (88, 44)


def drawn(keys: dict[str, str], page: Page, work: Work) -> str:
    game = keys.get("game", "")
    if game not in SHEETS:
        raise Wrong("game", f"“game:” must be one of: {', '.join(SHEETS)}")
    page.games.add(game)
    words = Words(work.code)
    groups = (group(game, side, tiles, words) for side, tiles in SHEETS[game].items())
    return el("section", groups, class_="sheets", data_search_exclude="true")


def group(game: str, side: str, tiles: list[Tile], words: Words) -> Html:
    name = f"{game}-{side}-sheet"
    return el(
        "div",
        el("p", el("strong", words.say(ROW_NAMES[side])), id=name),
        el("ul", (piece(game, tile, words) for tile in tiles), class_="sheet", aria_labelledby=name),
        class_=side,
    )


def piece(game: str, tile: Tile, words: Words) -> Html:
    symbols = f"{game}-ground-{tile.side}", f"{game}-{tile.side}-{abs(tile.value)}-{tile.copy}"
    return el(
        "li",
        (drawing(*symbols, width=size, height=size * 6 // 5) for size in SIZES),
        el("span", words.say(spoken.COPY, value=Points(tile.value), copy=tile.copy)),
    )
