"""A position of POW! as a picture for paper: everything lies still, and nothing tells what may be done."""

from __future__ import annotations

from engine.core import NOBODY
from engine.pow import GAME
from engine.pow.game import View
from engine.pow.pieces import SIDES, SYMBOL, Tile
from engine.transcript import Transcript
from widgets.html import Html, drawing, el
from widgets.people import person
from widgets.pow.board import EMPTY_ROWS, ROW_NAMES
from widgets.pow.count import sums
from widgets.pow.piles import EMPTY_PILES, PILE_NAMES
from widgets.pow.tiles import face
from widgets.pow.words import FACES as FACE_NAMES
from widgets.site.dice import die
from widgets.words import Points, Words


class Still:
    """The position at the start of a transcript; every method draws one part of it.

    At the end of a game the piles lie open, and are counted if that is wanted.
    """

    def __init__(self, table: Transcript, name: str, words: Words, counted: bool) -> None:
        self.words, self.counted = words, counted
        self.view: View = GAME.view(table.states[0], 0)
        self.over = self.view.actor == NOBODY

    def whole(self) -> Html:
        rows = [] if self.over else [self.row(side) for side in SIDES]
        seats = [seat for seat in range(len(self.view.players)) if self.over or any(self.view.piles[seat])]
        kind = "players open" if self.over else "players"
        players = el("div", [self.player(seat) for seat in seats], class_=kind) if seats else None
        return el("div", rows, players, self.dice(), class_="laid")

    def row(self, side: str) -> Html:
        tiles = self.view.row(side)
        head = el(
            "p", drawing(f"pow-mark-{SYMBOL[side]}"), self.words.say(ROW_NAMES[side]), class_="row-name"
        )
        empty = el("p", self.words.say(EMPTY_ROWS[side]), class_="empty")
        return el("div", head, self.tiles(tiles, len(tiles)) if tiles else empty, class_=f"row {side}")

    def tiles(self, tiles: tuple[Tile, ...], stay: int) -> Html:
        """Tiles from the left in every language; those beyond the ones that stay are struck out."""
        laid = [self.tile(tile, place < stay) for place, tile in enumerate(tiles)]
        return el("ol", laid, class_="lying", dir="ltr")

    def tile(self, tile: Tile, counts: bool) -> Html:
        leaves = None if counts else el("span", " ", self.words.say("does not count"), class_="unseen")
        return el("li", face(tile, self.words), leaves, class_=f"tile {tile.side}{'' if counts else ' gone'}")

    def player(self, seat: int) -> Html:
        piles = [self.open(seat, side) if self.over else self.pile(seat, side) for side in SIDES]
        total = self.total(seat) if self.counted else None
        name = el("p", el("b", person(self.words, self.view.players[seat])), class_="name")
        return el("div", name, piles, total, class_="player")

    def open(self, seat: int, side: str) -> Html:
        """A pile laid out for the count, the bottom tile first."""
        tiles = tuple(seen.tile for seen in self.view.piles[seat].pile(side))
        leave = len(self.view.score["pow"]["trimmed"][seat]) if self.counted and side == "hero" else 0
        return self.tiles(tiles, len(tiles) - leave)

    def pile(self, seat: int, side: str) -> Html:
        """A pile as it lies in the game: its height is seen, and its top tile."""
        pile = self.view.piles[seat].pile(side)
        if not pile:
            return el(
                "div", el("span", self.words.say(EMPTY_PILES[side]), class_="label"), class_="pile none"
            )
        top = pile[-1].tile
        edges = [el("span", class_="edge") for _ in pile[1:]]
        picture = el("span", face(top, self.words), class_=f"tile {side}", aria_hidden="true")
        label = self.words.say(PILE_NAMES[side], count=len(pile), value=Points(top.value))
        return el(
            "div",
            el("span", edges, picture, class_=f"stack{' piled' if edges else ''}"),
            el("span", label, class_="label"),
            class_=f"pile {side}",
        )

    def total(self, seat: int) -> Html:
        return el("p", sum_line(self.view, seat, self.words), class_="sum")

    def dice(self) -> Html | None:
        """Those set aside first, apart from the others."""
        view = self.view
        if (not view.kept and not view.dice) or self.over:
            return None
        aside = [die(face, self.words.say("set aside: {face}", face=self.called(face))) for face in view.kept]
        loose = [die(face, self.called(face)) for face in view.dice]
        name = el("p", el("b", person(self.words, view.players[view.turn])), class_="name")
        kept = el("span", aside, class_="kept") if aside else None
        return el("div", name, el("div", kept, el("span", loose, class_="loose"), class_="dice"))

    def called(self, face: str) -> Html:
        return self.words.say(FACE_NAMES[face])


def sum_line(view: View, seat: int, words: Words) -> Html:
    """The count of one player in figures: heroes, villains, and what it comes to."""
    return el("bdi", " ".join(sums(view.score, seat, words).values()), dir="ltr")
