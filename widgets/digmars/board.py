"""The board of Dig Mars: the ground with its stacks and stations, the players, your turn, one sentence."""

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
    """Every method draws one part of the table."""

    def draw_body(self) -> Html:
        doing = el("div", self.draw_doing(), class_="doing")  # also when empty: what is told keeps its place
        yours = el("div", doing, self.tips, self.draw_status(), class_="yours")
        return el("div", Ground(self).draw(), yours, self.draw_players(), class_="tabletop")

    def tell(self) -> Child:
        return tell(self)

    def draw_players(self) -> Html | None:
        """Return the players. Where a field is set by hand, all that matters of them stands there."""
        if self.look.hand:
            return None
        players = [Player(self, seat).draw() for seat in range(len(self.view.players))]
        name = self.words.plain("The players")
        return el("div", players, class_="players", role="group", aria_label=name, data_group=True)

    def draw_doing(self) -> Child:
        return Hand(self, self.find_held()).draw() if self.look.hand else super().draw_doing()

    def draw_choices(self) -> Child:
        return Turn(self).draw() if self.has_turn_panel() else None

    def draw_switches(self) -> list[Html]:
        """Return the help for one's memory: all saw the others' points come and go."""
        hidden = any(one.remembered for one in self.view.expeditions)
        if not hidden or self.look.hand or self.view.actor == NOBODY:
            return []
        says = self.words.say(YOU_REMEMBER if self.look.play else REMEMBERS, name=self.name(self.view.seat))
        memory = self.look.memory
        return [draw_switch(self.id("memory"), says, replace(self.look, memory=not memory), memory)]
