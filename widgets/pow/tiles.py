"""The tiles of POW! as every board shows them: a picture, and the value printed on it."""

from __future__ import annotations

from engine.pow.pieces import Tile
from widgets.html import Html, drawing, el, join
from widgets.words import Words


def draw_face(tile: Tile, words: Words) -> Html:
    """Return a tile's picture and its value."""
    picture = drawing(f"pow-ground-{tile.side}", f"pow-{tile.side}-{abs(tile.value)}-{tile.copy}")
    return join([picture, el("span", words.signed(tile.value), class_="value")])
