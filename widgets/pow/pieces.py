"""Draws the pieces of POW! without a game: a die to turn in the hand, and the tiles to leaf through."""

from __future__ import annotations

from dataclasses import replace

from engine.pow.pieces import COPIES, FACES, FACES_ON_A_DIE, SIDES, SIDES_OF_A_DIE, Tile
from widgets.html import NOTHING, Html, button, drawing, el, join
from widgets.look import Look
from widgets.pow.tiles import draw_face
from widgets.pow.words import FACES as FACE_NAMES
from widgets.status import draw_status
from widgets.words import Message, Points, Words, message, plural

VALUES = sorted(COPIES, key=lambda value: (value < 0, abs(value)))
TILES = [Tile(value, copy) for value in VALUES for copy in range(1, COPIES[value] + 1)]
SEVERAL: dict[str, Message] = {
    "hero": plural("hero {value}: {count} tile", "hero {value}: {count} tiles", "count"),
    "villain": plural("villain {value}: {count} tile", "villain {value}: {count} tiles", "count"),
}
LEAVES: dict[str, Message] = {
    "hero": plural(
        "Tile {number} of {tiles}: hero {value}, the only one with this value.",
        "Tile {number} of {tiles}: hero {value}, one of {count} with this value.",
        "count",
    ),
    "villain": plural(
        "Tile {number} of {tiles}: villain {value}, the only one with this value.",
        "Tile {number} of {tiles}: villain {value}, one of {count} with this value.",
        "count",
    ),
}
VALUES_OF = {"hero": message("The heroes’ values"), "villain": message("The villains’ values")}


class Pieces:
    """Draws what is in the box, as the look has turned it, each method one part of it."""

    def __init__(self, look: Look, words: Words) -> None:
        """Keep which face of the die is up, and which tile is shown."""
        self.look, self.words = look, words
        self.up = int(look.die or 1) - 1
        self.leaf = (int(look.leaf or 1) - 1) % len(TILES)

    def draw(self) -> Html:
        """Return the die and the tiles, with the sentence about them."""
        die = el("div", self.draw_die(), self.draw_net(), class_="half")
        tiles = el("div", self.draw_tiles(), class_="half")
        return join([el("div", die, tiles, class_="pieces"), self.tell()])

    # The die

    def draw_die(self) -> Html:
        """Return the die between two arrows that turn it."""
        shown = self.words.plain(FACE_NAMES[SIDES_OF_A_DIE[self.up]])
        in_hand = button(
            self.id("die"),
            drawing(f"pow-die-{SIDES_OF_A_DIE[self.up]}"),
            class_="die",
            data_look=self.turn_die(1),
            aria_label=self.words.plain("The die shows: {face}. Turn it", face=shown),
        )
        return self.draw_turner(
            message("A die"),
            self.draw_arrow("die-back", message("Previous face"), self.turn_die(-1)),
            in_hand,
            self.draw_arrow("die-on", message("Next face"), self.turn_die(1)),
        )

    def turn_die(self, by: int) -> str:
        """Return the look with the die turned by so many faces."""
        return str(replace(self.look, die=str((self.up + by) % len(SIDES_OF_A_DIE) + 1)))

    def draw_net(self) -> Html:
        """Return the unfolded die with all six faces; the one on top is marked."""
        faces = [self.draw_side(face, place) for place, face in enumerate(SIDES_OF_A_DIE)]
        name = self.words.plain("The same die, unfolded")
        counts = [
            self.words.plain("{count} × {face}", count=FACES_ON_A_DIE[face], face=self.name_face(face))
            for face in FACES
        ]
        return el(
            "div",
            el("ol", faces, class_="net", dir="ltr", aria_label=name),
            el("ul", (el("li", count) for count in counts), class_="counts"),
            class_="cut-open",
        )

    def draw_side(self, face: str, place: int) -> Html:
        """Return one face of the unfolded die."""
        name, up = self.name_face(face), place == self.up
        said = self.words.plain("{face}, on top now", face=name) if up else name
        return el(
            "li",
            drawing(f"pow-mark-{face}"),
            el("span", said, class_="unseen"),
            class_="up" if up else None,
        )

    def name_face(self, face: str) -> str:
        """Return the name of a face."""
        return self.words.plain(FACE_NAMES[face])

    # The tiles

    def draw_tiles(self) -> list[Html]:
        """Return the shown tile between two arrows, and below it all values."""
        tile = TILES[self.leaf]
        shown = el(
            "span", draw_face(tile, self.words), class_=f"tile {tile.side}", aria_hidden="true", dir="ltr"
        )
        leafing = self.draw_turner(
            message("The tiles"),
            self.draw_arrow("leaf-back", message("Previous tile"), self.turn_to_leaf(self.leaf - 1)),
            shown,
            self.draw_arrow("leaf-on", message("Next tile"), self.turn_to_leaf(self.leaf + 1)),
        )
        return [leafing, *(self.draw_values(side) for side in SIDES)]

    def turn_to_leaf(self, place: int) -> str:
        """Return the look with another tile shown."""
        return str(replace(self.look, leaf=str(place % len(TILES) + 1)))

    def draw_values(self, side: str) -> Html:
        """Return how many tiles of each value there are; a press shows the tile."""
        chips = [self.draw_chip(Tile(value, 1)) for value in VALUES if Tile(value, 1).side == side]
        name = self.words.plain(VALUES_OF[side])
        return el("div", chips, class_="values", role="group", aria_label=name, data_group=True)

    def draw_chip(self, tile: Tile) -> Html:
        """Return a value as a button that shows its tile, with how many there are."""
        count, words = COPIES[tile.value], self.words
        value = el("span", words.write_signed(tile.value), class_="value")
        copies = el("span", class_="copies", dir="ltr", data_figure=f"×{words.number(count)}")
        return button(
            self.id(f"{tile.side}-{abs(tile.value)}"),
            [value, copies],
            class_=f"chip {tile.side}",
            data_look=self.turn_to_leaf(TILES.index(tile)),
            aria_label=words.plain(SEVERAL[tile.side], value=Points(tile.value), count=count),
            aria_current="true" if tile.value == TILES[self.leaf].value else None,
        )

    # What both have

    def draw_turner(self, name: str, back: Html, shown: Html, on: Html) -> Html:
        """Return something between two arrows, as a group with a name."""
        label = self.words.plain(name)
        return el("div", back, shown, on, class_="turner", role="group", aria_label=label, data_group=True)

    def draw_arrow(self, name: str, says: str, look: str) -> Html:
        """Return an arrow that leads to another look."""
        return button(
            self.id(name),
            NOTHING,
            class_=f"arrow {name.split('-')[1]}",
            data_look=look,
            aria_label=self.words.plain(says),
        )

    def tell(self) -> Html:
        """Return which face the die shows, and which tile is shown."""
        tile = TILES[self.leaf]
        die = self.words.say(
            "The die shows face {number} of {faces}: {face}.",
            number=self.up + 1,
            faces=len(SIDES_OF_A_DIE),
            face=self.name_face(SIDES_OF_A_DIE[self.up]),
        )
        leaf = self.words.say(
            LEAVES[tile.side],
            number=self.leaf + 1,
            tiles=len(TILES),
            value=Points(tile.value),
            count=COPIES[tile.value],
        )
        return draw_status(None, el("p", die), el("p", leaf))

    def id(self, name: str) -> str:
        """Return the id of a piece on the page."""
        return f"{self.look.board}-{name}"


def draw_pieces(look: Look, words: Words) -> Html:
    """Return a die and the tiles, as the look has turned them."""
    return Pieces(look, words).draw()
