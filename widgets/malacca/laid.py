"""What all that lies on a table of Malacca has in common: its id, what moved there, what can be set."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.malacca.pieces import KINDS, Place
from widgets.html import Html, Value, drawing, el, toggle
from widgets.malacca.scene import ALL, ROUNDS, Scene
from widgets.people import named

if TYPE_CHECKING:
    from widgets.malacca.board import Board

# How long after one coin the next one is dealt, and the whole of a heap, in thousandths of a second.
APART, LONGEST = 110, 1800


class Laid:
    """A part of a table as it lies at one moment."""

    def __init__(self, board: Board, scene: Scene) -> None:
        self.board, self.scene = board, scene
        self.view, self.look, self.words = board.view, board.look, board.words
        self.setting = board.setting

    # What moves

    def moved(self, place: Place) -> Html | None:
        """What has just come here, flying in from where it lay, or gone from here."""
        came, went = self.scene.came(place), self.scene.went(place)
        coins = sum(step.coins for step in came) - sum(step.coins for step in went)
        if coins and self.scene.stage and self.scene.stage.dealt in (ALL, ROUNDS) and came:
            return el("span", self.one_by_one(place), self.words.signed(coins), class_="came")
        if coins:
            piece = drawing("malacca-coin")
            figure = self.words.signed(coins)
        elif any(step.card and step.card not in KINDS for step in came):
            piece, figure = drawing("malacca-card-back"), self.words.signed(len(came))
        else:
            return None
        kind = "came" if came else "went"
        return el("span", piece, figure, class_=kind, **self.flown(place))

    def one_by_one(self, place: Place) -> Html:
        """Coins that come round after round lie one upon the other, and fly in as they are dealt."""
        steps = self.scene.stage.steps if self.scene.stage else ()
        apart = min(APART, LONGEST // len(steps))
        coins = [
            el("span", drawing("malacca-coin"), **self.flown(place), data_after=apart * number)
            for number, step in enumerate(steps)
            if step.target == place
        ]
        return el("span", coins, class_="dealt")

    def flown(self, place: Place) -> dict[str, Value]:
        came = self.scene.came(place)
        if not came or not came[0].source:
            return {}
        return {"data_moved": self.scene.number, "data_from": self.id(came[0].source)}

    # Names and links

    def picker(self, pick: str, shown: Html, name: str) -> Html:
        """Who is pressed can be set below; pressed again it is let go."""
        held = pick == self.look.pick
        look = replace(self.look, pick="" if held else pick, step="0" if held else "")
        return toggle(
            f"{self.look.board}-pick-{pick}",
            shown,
            held,
            class_="pick",
            data_look=str(look),
            aria_label=name,
        )

    def name(self, seat: int) -> str:
        return named(self.words, self.view.players, seat, self.look.you())

    def id(self, place: Place) -> str:
        return f"{self.look.board}-{place.what}{'' if place.seat < 0 else f'-{place.seat + 1}'}"
