"""A position of POW! as a picture for paper: everything lies still, and nothing tells what may be done."""

from __future__ import annotations

from engine.core import NOBODY
from engine.pow import GAME
from engine.pow.game import View
from engine.pow.pieces import SIDES, SYMBOL, Tile
from engine.transcript import Transcript
from widgets.html import Html, drawing, el
from widgets.people import name_person
from widgets.pow.board import EMPTY_ROWS, ROW_NAMES
from widgets.pow.count import write_sums
from widgets.pow.piles import EMPTY_PILES, PILE_NAMES
from widgets.pow.tiles import draw_face
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

    def draw(self) -> Html:
        rows = [] if self.over else [self.draw_row(side) for side in SIDES]
        seats = [seat for seat in range(len(self.view.players)) if self.over or any(self.view.piles[seat])]
        kind = "players open" if self.over else "players"
        players = el("div", [self.draw_player(seat) for seat in seats], class_=kind) if seats else None
        return el("div", rows, players, self.draw_dice(), class_="laid")

    def draw_row(self, side: str) -> Html:
        tiles = self.view.row(side)
        head = el(
            "p", drawing(f"pow-mark-{SYMBOL[side]}"), self.words.say(ROW_NAMES[side]), class_="row-name"
        )
        empty = el("p", self.words.say(EMPTY_ROWS[side]), class_="empty")
        return el("div", head, self.draw_tiles(tiles, len(tiles)) if tiles else empty, class_=f"row {side}")

    def draw_tiles(self, tiles: tuple[Tile, ...], stay: int) -> Html:
        """Return tiles from the left in every language; those beyond the ones that stay are struck out."""
        laid = [self.draw_tile(tile, place < stay) for place, tile in enumerate(tiles)]
        return el("ol", laid, class_="lying", dir="ltr")

    def draw_tile(self, tile: Tile, counts: bool) -> Html:
        leaves = None if counts else el("span", " ", self.words.say("does not count"), class_="unseen")
        return el(
            "li", draw_face(tile, self.words), leaves, class_=f"tile {tile.side}{'' if counts else ' gone'}"
        )

    def draw_player(self, seat: int) -> Html:
        piles = [self.draw_open(seat, side) if self.over else self.draw_pile(seat, side) for side in SIDES]
        total = self.draw_total(seat) if self.counted else None
        name = el("p", el("b", name_person(self.words, self.view.players[seat])), class_="name")
        return el("div", name, piles, total, class_="player")

    def draw_open(self, seat: int, side: str) -> Html:
        """Return a pile laid out for the count, the bottom tile first."""
        tiles = tuple(seen.tile for seen in self.view.piles[seat].pile(side))
        leave = len(self.view.score["pow"]["trimmed"][seat]) if self.counted and side == "hero" else 0
        return self.draw_tiles(tiles, len(tiles) - leave)

    def draw_pile(self, seat: int, side: str) -> Html:
        """Return a pile as it lies in the game: its height is seen, and its top tile."""
        pile = self.view.piles[seat].pile(side)
        if not pile:
            return el(
                "div", el("span", self.words.say(EMPTY_PILES[side]), class_="label"), class_="pile none"
            )
        top = pile[-1].tile
        edges = [el("span", class_="edge") for _ in pile[1:]]
        picture = el("span", draw_face(top, self.words), class_=f"tile {side}", aria_hidden="true")
        label = self.words.say(PILE_NAMES[side], count=len(pile), value=Points(top.value))
        return el(
            "div",
            el("span", edges, picture, class_=f"stack{' piled' if edges else ''}"),
            el("span", label, class_="label"),
            class_=f"pile {side}",
        )

    def draw_total(self, seat: int) -> Html:
        return el("p", draw_sum(self.view, seat, self.words), class_="sum")

    def draw_dice(self) -> Html | None:
        """Return the dice, those set aside first and apart from the others."""
        view = self.view
        if (not view.kept and not view.dice) or self.over:
            return None
        aside = [
            die(face, self.words.say("set aside: {face}", face=self.name_face(face))) for face in view.kept
        ]
        loose = [die(face, self.name_face(face)) for face in view.dice]
        name = el("p", el("b", name_person(self.words, view.players[view.turn])), class_="name")
        kept = el("span", aside, class_="kept") if aside else None
        return el("div", name, el("div", kept, el("span", loose, class_="loose"), class_="dice"))

    def name_face(self, face: str) -> Html:
        return self.words.say(FACE_NAMES[face])


def draw_sum(view: View, seat: int, words: Words) -> Html:
    """Return the count of one player in figures: heroes, villains, and what it comes to."""
    return el("bdi", " ".join(write_sums(view.score, seat, words).values()), dir="ltr")
