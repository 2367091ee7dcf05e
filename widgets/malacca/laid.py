"""What all things on a table of Malacca have in common: an id, what moved there, what can be set."""

from __future__ import annotations

from dataclasses import replace

from engine.malacca.pieces import KINDS, Place
from widgets.html import Html, Value, drawing, el, toggle
from widgets.malacca.base import MalaccaBoard, MalaccaPart
from widgets.malacca.scene import ALL, ROUNDS, Scene

# In milliseconds: how long after one coin the next one is dealt, and how long a whole heap takes at most.
APART, LONGEST = 110, 1800


class Laid(MalaccaPart):
    """A part of a table of Malacca at one moment of a payout."""

    def __init__(self, board: MalaccaBoard, scene: Scene) -> None:
        """Keep the moment, and whether the table is set by hand."""
        super().__init__(board)
        self.scene, self.setting = scene, board.setting

    # What moves

    def draw_moved(self, place: Place) -> Html | None:
        """Return what has just come here, flying from its place, or gone from here."""
        came, went = self.scene.list_came(place), self.scene.list_gone(place)
        coins = sum(step.coins for step in came) - sum(step.coins for step in went)
        if coins and self.scene.stage and self.scene.stage.dealt in (ALL, ROUNDS) and came:
            return el("span", self.draw_dealt(place), self.words.write_signed(coins), class_="came")
        if coins:
            piece = drawing("malacca-coin")
            figure = self.words.write_signed(coins)
        elif any(step.card and step.card not in KINDS for step in came):
            piece, figure = drawing("malacca-card-back"), self.words.write_signed(len(came))
        else:
            return None
        kind = "came" if came else "went"
        return el("span", piece, figure, class_=kind, **self.trace_flight(place))

    def draw_dealt(self, place: Place) -> Html:
        """Return coins that are dealt round by round, each flying in a little later than the last."""
        steps = self.scene.stage.steps if self.scene.stage else ()
        apart = min(APART, LONGEST // len(steps))
        coins = [
            el("span", drawing("malacca-coin"), **self.trace_flight(place), data_after=apart * number)
            for number, step in enumerate(steps)
            if step.target == place
        ]
        return el("span", coins, class_="dealt")

    def trace_flight(self, place: Place) -> dict[str, Value]:
        """Return the data that makes a piece fly here from where it was."""
        came = self.scene.list_came(place)
        if not came or not came[0].source:
            return {}
        return {"data_moved": self.scene.number, "data_from": self.place_id(came[0].source)}

    # Names and links

    def draw_picker(self, pick: str, shown: Html, name: str) -> Html:
        """Return a button that picks something to be set below; pressed again it lets go."""
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
        """Return the id of a place on the page."""
        return self.id(f"{place.what}{'' if place.seat < 0 else f'-{place.seat + 1}'}")
