"""The board of Malacca: ship, scale and bank, a table of pirates round them, and the one sentence."""

from __future__ import annotations

from engine.core import CHANCE, NOBODY
from engine.malacca import GAME
from engine.malacca.pieces import CHOOSE, KEEP, PAYOUT, Action
from engine.malacca.view import View
from engine.transcript import Transcript
from widgets.html import NOTHING, Html, button, el, join
from widgets.look import Look, Slip
from widgets.malacca_hand import Hand
from widgets.malacca_pirate import Pirate
from widgets.malacca_round import Round
from widgets.malacca_scene import Scene, scene
from widgets.malacca_sea import Sea
from widgets.malacca_told import reason_link, told
from widgets.malacca_turn import Turn
from widgets.malacca_words import refused
from widgets.words import Words, message

TABLES_OWN = {
    "ship": message("Turn up the ship"),
    "reveal": message("Turn up all cards"),
    "payout": message("On to the next ship"),
}
LAST = message("End the game")


class Board:
    """One table as one reader sees it; every method draws one part of it."""

    def __init__(
        self,
        table: Transcript,
        look: Look,
        words: Words,
        slip: Slip | None,
        advised: Action | None = None,
        tips: Html = NOTHING,
    ) -> None:
        self.table, self.look, self.words, self.slip = table, look, words, slip
        self.advised, self.tips = advised, tips
        self.view: View = GAME.view(table.now, eyes(table, look))
        self.bot = bool(table.bot())
        open_cards = self.view.phase in (CHOOSE, KEEP, PAYOUT)
        self.setting = look.hand and open_cards
        self.round = self.payout()
        self.weighed = self.round is not None and (self.round.step > 0 or bool(look.pick))
        self.ended = self.view.phase == PAYOUT and self.round is not None and self.round.ended

    def payout(self) -> Round | None:
        """As far as it is decided, while Sayyida has still to choose."""
        paying = self.view.phase == PAYOUT
        if not paying and self.view.phase != KEEP:
            return None
        return Round(self.view, self.look, self.words, paying and begins(self.table))

    def whole(self) -> Html:
        said = told(self.table, self.view, self.look, self.words, self.slip, self.round)
        own = self.look.own and self.ended
        drawn = self.own(said) if own else self.table_and_you(said)
        # A refusal that has no piece to lie by.
        foot = self.slip_itself() if self.slip and 'class="slip' not in drawn else None
        return join([drawn, self.round.rules() if self.round and not own else None, foot])

    def own(self, said: Html) -> Html:
        from widgets.malacca_own import Own  # here, so that no first board has to wait for it

        return Own(self).whole(said)

    def table_and_you(self, said: Html) -> Html:
        paying = self.round is not None and self.view.phase == PAYOUT and not (self.ended or self.look.pick)
        yours = el("div", self.yours(), self.tips, said, class_=f"yours{' paying' if paying else ''}")
        return join([self.tabletop(), yours])

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
        return el("div", Sea(self, now).whole(), pirates, class_="tabletop")

    def scene(self) -> Scene:
        return self.round.scene() if self.round else scene(self.view, 0)

    def yours(self) -> list[Html]:
        """What can be done now: set by hand, decided, or let go on."""
        hand = Hand(self.view, self.look, self.words)
        panel = hand.panel(self.slip_itself() if self.slip else None) if self.setting else None
        if panel:
            return [panel]
        if self.view.phase == PAYOUT and self.round:
            further = [] if self.setting or not self.ended else self.goes_on()
            return [self.round.steps(bool(further)), *further]
        return self.goes_on()

    def goes_on(self) -> list[Html]:
        view = self.view
        if view.actor == NOBODY:
            return []
        if self.bot:
            return [self.bots_turn()]
        if view.actor == CHANCE:
            over = view.phase == PAYOUT and not view.ships
            return [self.main(LAST if over else TABLES_OWN[view.phase], "chance")]
        mine = view.actor == view.seat
        return [Turn(view, self.look, self.words).whole(), self.near()] if mine else []

    def near(self) -> Html:
        """Why a card cannot be laid or a thing not bought, right there."""
        said = self.slip.action.split()[:1] if self.slip else []
        return self.slip_itself() if said and said[0] in ("lay", "buy", "choose", "keep") else NOTHING

    def bots_turn(self) -> Html:
        """A reader need not wait for the bots, and sets them going again from a place in the past."""
        if not self.look.play:
            return self.main(message("Let the bots play"), "bots")
        if self.look.at:
            return self.main(message("Play on from here"), "bot")
        return self.main(message("Skip to your turn"), "bots")

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
        said = refused(self.words, self.slip.reason)
        return el("p", said, [" ", rule] if rule else None, class_="slip", dir=self.words.direction)

    def id(self, name: str) -> str:
        return f"{self.look.board}-{name}"


def eyes(table: Transcript, look: Look) -> int:
    """Whose seat one looks from: one's own, but an example is played from the seat of whoever decides."""
    actor = GAME.actor(table.now)
    return actor if table.example and actor >= 0 else int(look.seat) - 1


def begins(table: Transcript) -> bool:
    """Whether the last card of a round has been settled just now."""
    return bool(table.moves) and table.moves[-1].startswith(("reveal", "choose"))
