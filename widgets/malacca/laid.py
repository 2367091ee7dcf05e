"""What all that lies on a table of Malacca has in common: its id, what moved there, what can be set."""

from __future__ import annotations

from dataclasses import replace

from engine.malacca.pieces import KINDS, Place
from widgets.html import Html, Value, drawing, el, toggle
from widgets.malacca.base import MalaccaBoard, MalaccaPart
from widgets.malacca.scene import ALL, ROUNDS, Scene

# How long after one coin the next one is dealt, and the whole of a heap, in thousandths of a second.
APART, LONGEST = 110, 1800


class Laid(MalaccaPart):
    """A part of a table as it lies at one moment."""

    def __init__(self, board: MalaccaBoard, scene: Scene) -> None:
        super().__init__(board)
        self.scene, self.setting = scene, board.setting

    # What moves

    def draw_moved(self, place: Place) -> Html | None:
        """Return what has just come here, flying in from where it lay, or gone from here."""
        came, went = self.scene.came(place), self.scene.went(place)
        coins = sum(step.coins for step in came) - sum(step.coins for step in went)
        if coins and self.scene.stage and self.scene.stage.dealt in (ALL, ROUNDS) and came:
            return el("span", self.draw_dealt(place), self.words.signed(coins), class_="came")
        if coins:
            piece = drawing("malacca-coin")
            figure = self.words.signed(coins)
        elif any(step.card and step.card not in KINDS for step in came):
            piece, figure = drawing("malacca-card-back"), self.words.signed(len(came))
        else:
            return None
        kind = "came" if came else "went"
        return el("span", piece, figure, class_=kind, **self.trace_flight(place))

    def draw_dealt(self, place: Place) -> Html:
        """Return coins that come round after round, one upon the other; they fly in as they are dealt."""
        steps = self.scene.stage.steps if self.scene.stage else ()
        apart = min(APART, LONGEST // len(steps))
        coins = [
            el("span", drawing("malacca-coin"), **self.trace_flight(place), data_after=apart * number)
            for number, step in enumerate(steps)
            if step.target == place
        ]
        return el("span", coins, class_="dealt")

    def trace_flight(self, place: Place) -> dict[str, Value]:
        """Return in which step something came here, and from where."""
        came = self.scene.came(place)
        if not came or not came[0].source:
            return {}
        return {"data_moved": self.scene.number, "data_from": self.place_id(came[0].source)}

    # Names and links

    def draw_picker(self, pick: str, shown: Html, name: str) -> Html:
        """Return a button: who is pressed can be set below, and is let go when pressed again."""
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

    def place_id(self, place: Place) -> str:
        return self.id(f"{place.what}{'' if place.seat < 0 else f'-{place.seat + 1}'}")
