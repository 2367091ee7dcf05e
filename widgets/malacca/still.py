"""A round of Malacca as a picture for paper: ship, cards, bets, money, and what comes of it."""

from __future__ import annotations

from engine.transcript import Transcript
from widgets.html import Html, drawing, el
from widgets.look import Look
from widgets.malacca.board import Board
from widgets.malacca.pieces import heap
from widgets.malacca.pirate import Pirate
from widgets.malacca.scene import scene
from widgets.malacca.sea import CARGO, Sea
from widgets.words import Words


class Still:
    """The cards lie open and nothing has been paid yet; where it is solved, one sees what comes of it."""

    def __init__(self, table: Transcript, name: str, words: Words, solved: bool) -> None:
        self.board = Board(table, Look(board=name, step="" if solved else "0"), words, None)
        self.words, self.view = words, self.board.view
        self.before = scene(self.view, 0)

    def whole(self) -> Html:
        pirates = [
            self.pirate(Pirate(self.board, self.before, seat)) for seat in range(len(self.view.pirates))
        ]
        return el("div", self.ship(), el("div", pirates, class_="pirates"), class_="laid-out")

    def ship(self) -> Html:
        sea = Sea(self.board, self.before)
        return el(
            "div",
            drawing("malacca-ship"),
            heap(self.view.cargo, CARGO, self.words),
            sea.fate(),
            class_="ship",
        )

    def pirate(self, one: Pirate) -> Html:
        """Nothing here can be pressed, and hands are nobody's business."""
        stake = el("div", one.laid(), one.bet(), one.money(), class_="stake")
        return el("div", one.head(), stake, one.items(), one.result(), class_=f"pirate {one.seen.counts_as}")
