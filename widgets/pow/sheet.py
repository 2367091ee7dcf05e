"""Lists the tiles of POW! for the contact sheet, heroes and villains apart."""

from __future__ import annotations

from collections.abc import Iterator

from engine.pow.pieces import COPIES, SIDES, Tile
from widgets.pow.board import ROW_NAMES
from widgets.site.sheet import Group, Piece
from widgets.words import Points, Words, message

COPY = message("{value}, drawing {copy}")
TILES = [Tile(value, copy) for value in sorted(COPIES, key=abs) for copy in range(1, COPIES[value] + 1)]


def list_groups(words: Words) -> Iterator[Group]:
    """Yield the groups of the sheet, named in a language."""
    for side in SIDES:
        tiles = [make_piece(tile, words) for tile in TILES if tile.side == side]
        yield Group(side, words.say(ROW_NAMES[side]), tiles, height=105)


def make_piece(tile: Tile, words: Words) -> Piece:
    """Return a tile as a piece of the sheet."""
    symbols = f"pow-ground-{tile.side}", f"pow-{tile.side}-{abs(tile.value)}-{tile.copy}"
    return Piece(symbols, words.say(COPY, value=Points(tile.value), copy=tile.copy))
