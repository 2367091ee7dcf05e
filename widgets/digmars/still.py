"""A tile of Dig Mars as a picture for paper: who stands there, how strong, and what each would get."""

from __future__ import annotations

from engine.digmars import GAME
from engine.digmars.view import View, Worker
from engine.transcript import Transcript
from widgets.digmars.pieces import draw_lying, draw_points, draw_station
from widgets.html import Html, el
from widgets.people import name_person
from widgets.words import Words


class Still:
    """The first tile on which somebody stands; where it is solved, one sees who may and who gets what."""

    def __init__(self, table: Transcript, name: str, words: Words, solved: bool) -> None:
        self.words, self.solved = words, solved
        self.view: View = GAME.view(table.states[0], 0)
        self.place = next(place for place, one in enumerate(self.view.fields) if one.workers)
        self.field = self.view.fields[self.place]

    def draw(self) -> Html:
        workers = el("ul", [self.draw_worker(one) for one in self.field.workers], class_="workers")
        return el("div", draw_lying(self.field), workers, class_="tile")

    def draw_worker(self, one: Worker) -> Html:
        stations = [draw_station(one.seat)] * self.view.expeditions[one.seat].stations.count(self.place)
        name = el("b", name_person(self.words, self.view.players[one.seat]))
        return el("li", stations, name, self.draw_sum(one) if self.solved else None)

    def draw_sum(self, one: Worker) -> Html:
        """Return level and help, and what there is to get."""
        against = "≥" if one.enough else "<"
        says = self.words.digits(f"{one.level} + {one.help} {against} {self.find_difficulty()}")
        shares = one.shares if one.enough else ()
        gets = [
            (draw_station(seat), draw_points(share, self.words)) for seat, share in enumerate(shares) if share
        ]
        return el("span", el("bdi", says, dir="ltr"), gets, class_="sum")

    def find_difficulty(self) -> int:
        tile = self.field.tile
        return tile.carry if self.field.explored and tile else self.field.difficulty
