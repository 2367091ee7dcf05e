"""A round of Malacca as a picture for paper: ship, cards, bets, money, and what comes of it."""

from __future__ import annotations

from engine.transcript import Transcript
from widgets.html import Html, drawing, el
from widgets.look import Look
from widgets.malacca.board import Board
from widgets.malacca.pieces import draw_heap
from widgets.malacca.pirate import Pirate
from widgets.malacca.scene import find_scene
from widgets.malacca.sea import CARGO, Sea
from widgets.words import Words


class Still:
    """The cards lie open and nothing has been paid yet; where it is solved, one sees what comes of it."""

    def __init__(self, table: Transcript, name: str, words: Words, solved: bool) -> None:
        self.board = Board(table, Look(board=name, step="" if solved else "0"), words, None)
        self.words, self.view = words, self.board.view
        self.before = find_scene(self.view, 0)

    def draw(self) -> Html:
        pirates = [
            self.draw_pirate(Pirate(self.board, self.before, seat)) for seat in range(len(self.view.pirates))
        ]
        return el("div", self.draw_ship(), el("div", pirates, class_="pirates"), class_="laid-out")

    def draw_ship(self) -> Html:
        sea = Sea(self.board, self.before)
        return el(
            "div",
            drawing("malacca-ship"),
            draw_heap(self.view.cargo, CARGO, self.words),
            sea.draw_fate(),
            class_="ship",
        )

    def draw_pirate(self, one: Pirate) -> Html:
        """Return a pirate. Nothing here can be pressed, and hands are nobody's business."""
        stake = el("div", one.draw_laid(), one.draw_bet(), one.draw_money(), class_="stake")
        parts = [one.draw_head(), stake, one.draw_items(), one.draw_result()]
        return el("div", parts, class_=f"pirate {one.seen.counts_as}")
