"""Draws the board of Dig Mars: the ground with its stacks and stations, the players, the reader's turn, one
sentence."""

from __future__ import annotations

from dataclasses import replace

from engine.core import NOBODY
from widgets.digmars.base import DigMarsBoard
from widgets.digmars.ground import Ground
from widgets.digmars.hand import Hand
from widgets.digmars.players import Player
from widgets.digmars.status import tell
from widgets.digmars.turn import Turn
from widgets.html import Child, Html, el
from widgets.more import draw_switch
from widgets.words import message

REMEMBERS, YOU_REMEMBER = message("Show what {name} remembers"), message("Help me remember")


class Board(DigMarsBoard):
    """Draws the table of Dig Mars, each method one part of it."""

    def draw_body(self) -> Html:
        """Return the ground, what the reader may do, and the players."""
        doing = el(
            "div", self.draw_doing(), class_="doing"
        )  # drawn even if empty, so that the status does not jump
        yours = el("div", doing, self.tips, self.draw_status(), class_="yours")
        return el("div", Ground(self).draw(), yours, self.draw_players(), class_="tabletop")

    def tell(self) -> Child:
        """Return what has happened and what is asked now."""
        return tell(self)

    def draw_players(self) -> Html | None:
        """Return the players. A table set by hand has none: its panel shows all that matters of them."""
        if self.look.hand:
            return None
        players = [Player(self, seat).draw() for seat in range(len(self.view.players))]
        name = self.words.plain("The players")
        return el("div", players, class_="players", role="group", aria_label=name, data_group=True)

    def draw_doing(self) -> Child:
        """Return the panel that sets a field by hand, or what can be done in the turn."""
        return Hand(self, self.find_held()).draw() if self.look.hand else super().draw_doing()

    def draw_choices(self) -> Child:
        """Return the panel of the reader's turn, if there is something to choose."""
        return Turn(self).draw() if self.has_turn_panel() else None

    def draw_switches(self) -> list[Html]:
        """Return the switch that shows remembered points.

        Everybody saw them come and go, so it gives nothing away.
        """
        hidden = any(one.remembered for one in self.view.expeditions)
        if not hidden or self.look.hand or self.view.actor == NOBODY:
            return []
        says = self.words.say(YOU_REMEMBER if self.look.play else REMEMBERS, name=self.name(self.view.seat))
        memory = self.look.memory
        return [draw_switch(self.id("memory"), says, replace(self.look, memory=not memory), memory)]
