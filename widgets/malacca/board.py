"""The board of Malacca: ship, scale and bank, a table of pirates round them, and the one sentence."""

from __future__ import annotations

from engine.core import CHANCE, NOBODY
from engine.malacca import GAME
from engine.malacca.moments import phase
from engine.malacca.pieces import CHOOSE, KEEP, LAY, PAYOUT, Action, State
from engine.malacca.view import View
from engine.transcript import Transcript
from widgets.games import ALONE, Around
from widgets.html import NOTHING, Html, button, el, join
from widgets.look import Look, Slip
from widgets.malacca.hand import Hand
from widgets.malacca.open import opened
from widgets.malacca.pirate import Pirate
from widgets.malacca.round import Round
from widgets.malacca.scene import Scene, scene
from widgets.malacca.sea import Sea
from widgets.malacca.seats import Seats
from widgets.malacca.status import TURNED_UP, reason_link, told, yours
from widgets.malacca.turn import Turn
from widgets.malacca.words import refused
from widgets.words import Words, message

TABLES_OWN = {
    "ship": message("Turn up the ship"),
    "reveal": message("Turn up all cards"),
    "payout": message("On to the next ship"),
}
LAST = message("End the game")
ON_FROM_HERE = message("Play on from here")


class Board:
    """One table as one reader sees it; every method draws one part of it."""

    counts = False

    def __init__(
        self, table: Transcript, look: Look, words: Words, slip: Slip | None, around: Around = ALONE
    ) -> None:
        self.table, self.look, self.words, self.slip = table, look, words, slip
        self.advised: Action | None = around.advised
        self.tips, self.over = around.tips, around.over
        view: View = GAME.view(table.now, eyes(table, look))
        self.view = opened(table.now, view) if self.over else view
        self.bot = bool(table.bot_to_act()) and not self.waits(table)
        open_cards = self.view.phase in (CHOOSE, KEEP, PAYOUT)
        self.lesson = bool(look.guess) and self.view.phase == LAY
        self.setting = look.hand and (open_cards or self.lesson)
        self.round = self.payout()
        self.weighed = self.round is not None and (self.round.step > 0 or bool(look.pick))
        self.ended = self.view.phase == PAYOUT and self.round is not None and self.round.ended

    @staticmethod
    def waits(table: Transcript) -> bool:
        """The cards lie open and are paid out: nothing goes on before the reader has seen it."""
        return phase(table.now) == PAYOUT

    def payout(self) -> Round | None:
        """As far as it is decided, while Sayyida has still to choose."""
        paying = self.view.phase == PAYOUT
        if not paying and self.view.phase != KEEP:
            return None
        return Round(self.view, self.look, self.words, paying and begins(self.table, self.look))

    @staticmethod
    def shows(before: State, after: State, seat: int) -> bool:
        """What was laid may be taken back: all others lay what they laid."""
        return False

    def whole(self) -> Html:
        if self.lesson:
            from widgets.malacca.lesson import Lesson  # no other board waits for it

            lesson = Lesson(self)
            self.view = lesson.view
            return join([self.tabletop(), lesson.whole()])
        said = told(self.table, self.view, self.look, self.words, self.slip, self.round)
        if self.look.own and self.ended:
            from widgets.malacca.own import Own  # nor for this

            drawn, under = Own(self).whole(said), None
        else:
            drawn, under = self.table_and_you(said), self.round.rules() if self.round else None
        # A refusal may have no piece to lie by; what is typed or chosen in a form is answered there.
        loose = self.slip and self.slip.at_a_piece and 'class="slip' not in drawn
        foot = self.slip_itself() if loose else None
        return join([drawn, self.asking(), under, foot])

    def table_and_you(self, said: Html) -> Html:
        dock = " paying" if self.is_watched() else ""
        return join([self.tabletop(), el("div", self.yours(), self.tips, said, class_=f"yours{dock}")])

    def is_watched(self) -> bool:
        """Whether the reader looks at the table, where something goes on, and has no card to choose."""
        paying = self.view.phase == PAYOUT and not self.look.pick
        if self.look.play:
            return paying or self.bot or self.view.actor == CHANCE
        return paying and not self.ended

    def asking(self) -> Html:
        """What bots can be asked once their cards lie open."""
        if not self.look.play or self.view.phase != PAYOUT:
            return NOTHING
        from widgets.malacca.log import asking  # the tools of a whole game: no example waits for them

        return asking(self.table, self.look, self.words)

    def tabletop(self) -> Html:
        now = self.scene()
        pirates = el(
            "div",
            [Pirate(self, now, seat).whole() for seat in range(len(self.view.pirates))],
            class_="pirates",
            role="group",
            aria_label=self.words.plain("The pirates round the table"),
            data_group=True,
        )
        seats = Seats(self.view, self.look, self.words).whole() if self.setting else None
        return el("div", Sea(self, now).whole(), pirates, seats, class_="tabletop")

    def scene(self) -> Scene:
        return self.round.scene() if self.round else scene(self.view, 0)

    def yours(self) -> list[Html]:
        """What can be done now: set by hand, decided, or let go on."""
        hand = Hand(self.view, self.look, self.words)
        panel = hand.panel(self.slip_itself() if self.slip else None) if self.setting else None
        if panel:
            return [panel]
        if self.view.phase == PAYOUT and self.round:
            onward = None if self.setting or not self.ended else self.by_itself()
            return [self.round.steps(onward), self.asked_again()]
        return self.goes_on()

    def asked_again(self) -> Html:
        """Back to the question of a lesson, whose cards have been turned up."""
        if not self.look.guess or not self.ended:
            return NOTHING
        from widgets.malacca.lesson import again

        return again(self.table, self.look, self.words)

    def goes_on(self) -> list[Html]:
        view = self.view
        if view.actor == NOBODY:
            return []
        if self.bot:
            return [self.bots_turn()]
        if view.actor == CHANCE:
            return [self.by_itself()]
        mine = view.actor == view.seat
        return [Turn(view, self.look, self.words, self.advised).whole(), self.near()] if mine else []

    def by_itself(self) -> Html:
        """What nobody decides still waits for a sign."""
        last = self.view.phase == PAYOUT and not self.view.ships
        back = self.look.play and self.look.at and self.waits(self.table)
        says = ON_FROM_HERE if back else LAST if last else TABLES_OWN[self.view.phase]
        return self.main(says, "chance")

    def near(self) -> Html:
        """Why a card cannot be laid or a thing not bought, right there."""
        said = self.slip.action.split()[:1] if self.slip else []
        return self.slip_itself() if said and said[0] in ("lay", "buy", "choose", "keep") else NOTHING

    def bots_turn(self) -> Html:
        """A reader need not wait for the bots, and sets them going again from a place in the past."""
        if not self.look.play:
            return self.main(message("Let the bots play"), "bots")
        if self.look.at:
            return self.main(ON_FROM_HERE, "bot")
        return self.main(message("Skip ahead"), "bots")

    def main(self, says: str, action: str) -> Html:
        return button(self.id("go"), self.words.say(says), class_="main", data_action=action)

    def going_on(self) -> Look | None:
        """The payout waits for its reader at every step."""
        return None

    def switches(self) -> list[Html]:
        return []

    def below(self) -> Html:
        return NOTHING

    # Slips

    def slip_at(self, player: str) -> Html | None:
        """Why a pirate's cards cannot be looked at, beside them."""
        return self.slip_itself() if self.slip and self.slip.action == f"peek {player}" else None

    def slip_itself(self, place: int = 0) -> Html:
        """Under the piece it is about; none of them needs its place said."""
        assert self.slip is not None
        rule = reason_link(self.slip.reason, self.look, self.words)
        said = refused(self.words, self.slip.reason, yours(self.view, self.look))
        return el("p", said, [" ", rule] if rule else None, class_="slip", dir=self.words.direction)

    def id(self, name: str) -> str:
        return f"{self.look.board}-{name}"


def eyes(table: Transcript, look: Look) -> int:
    """Whose seat one looks from: one's own, but an example is played from the seat of whoever decides."""
    actor = GAME.actor(table.now)
    return actor if table.example and actor >= 0 else min(int(look.seat), len(table.players)) - 1


def begins(table: Transcript, look: Look) -> bool:
    """Whether the last card of a round has been settled just now, and its reader wants to see it paid out."""
    if look.pace == "at-once" or not table.moves:
        return False
    if table.moves[-1].endswith(TURNED_UP):
        return True
    return table.moves[-1].startswith(("reveal", "choose", *(["keep"] if look.play else [])))
