"""The board of Malacca: ship, scale and bank, a table of pirates round them, and the one sentence."""

from __future__ import annotations

from engine.core import CHANCE
from engine.malacca.pieces import PAYOUT
from widgets.html import NOTHING, Child, Html, el, join
from widgets.malacca.base import PANEL, TURN, MalaccaBoard
from widgets.malacca.hand import Hand
from widgets.malacca.lesson import Lesson, draw_question_again
from widgets.malacca.log import draw_asking
from widgets.malacca.own import Own
from widgets.malacca.pirate import Pirate
from widgets.malacca.scene import Scene, find_scene
from widgets.malacca.sea import Sea
from widgets.malacca.seats import Seats
from widgets.malacca.status import tell
from widgets.malacca.turn import Turn
from widgets.words import message

TABLES_OWN = {
    "ship": message("Turn up the ship"),
    "reveal": message("Turn up all cards"),
    "payout": message("On to the next ship"),
}
LAST = message("End the game")
ON_FROM_HERE = message("Play on from here")


class Board(MalaccaBoard):
    """Every method draws one part of the table."""

    def draw_body(self) -> Html:
        if self.lesson:
            return join([self.draw_tabletop(), Lesson(self).draw()])
        if self.shows_own_table():
            return join([Own(self).draw(self.draw_status()), self.draw_asking()])
        dock = " paying" if self.is_watched() else ""
        yours = el("div", self.draw_doing(), self.tips, self.draw_status(), class_=f"yours{dock}")
        rules = self.round.draw_rules() if self.round else None
        return join([self.draw_tabletop(), yours, self.draw_asking(), rules])

    def tell(self) -> Child:
        return tell(self)

    def draw_asking(self) -> Html:
        """Return what bots can be asked once their cards lie open."""
        asks = self.look.play and self.view.phase == PAYOUT
        return draw_asking(self.table, self.look, self.words) if asks else NOTHING

    # The table

    def draw_tabletop(self) -> Html:
        now = self.find_scene()
        pirates = el(
            "div",
            [Pirate(self, now, seat).draw() for seat in range(len(self.view.pirates))],
            class_="pirates",
            role="group",
            aria_label=self.words.plain("The pirates round the table"),
            data_group=True,
        )
        seats = Seats(self.view, self.look, self.words).draw() if self.setting else None
        return el("div", Sea(self, now).draw(), pirates, seats, class_="tabletop")

    def find_scene(self) -> Scene:
        return self.round.find_scene() if self.round else find_scene(self.view, 0)

    # You

    def draw_doing(self) -> Child:
        """Return what can be done now: set by hand, decided, or let go on."""
        if self.has_panel():
            return Hand(self.view, self.look, self.words).draw_panel(self.draw_slip(PANEL))
        if self.view.phase == PAYOUT and self.round:
            onward = None if self.setting or not self.ended else self.draw_sign()
            return [self.round.draw_steps(onward), self.draw_question_again()]
        if self.view.actor == CHANCE and not self.bot:
            return self.draw_sign()
        return super().draw_doing()

    def draw_choices(self) -> Child:
        turn = Turn(self.view, self.look, self.words, self.advised)
        return [turn.draw(), self.draw_slip(TURN)]

    def draw_question_again(self) -> Html:
        """Return the way back to the question of a lesson, whose cards have been turned up."""
        if not self.look.guess or not self.ended:
            return NOTHING
        return draw_question_again(self.table, self.look, self.words)

    def draw_sign(self) -> Html:
        """Return the button for what nobody decides: it still waits for a sign."""
        last = self.view.phase == PAYOUT and not self.view.ships
        back = self.look.play and self.look.at and self.waits_for_reader(self.table)
        says = ON_FROM_HERE if back else LAST if last else TABLES_OWN[self.view.phase]
        return self.draw_main(says, "chance")
