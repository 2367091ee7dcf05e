"""What the parts of a board of Malacca ask of it: what is seen, how far a payout is, what is set by hand."""

from __future__ import annotations

from typing import Any

from engine.core import CHANCE
from engine.malacca.moments import phase
from engine.malacca.pieces import (
    CHOOSE,
    KEEP,
    LAY,
    PAYOUT,
    Action,
    Buy,
    Choose,
    Keep,
    Lay,
    Peek,
    Reveal,
    State,
)
from engine.malacca.view import View
from engine.transcript import Transcript
from widgets.board import ALONE, FOOT, Around, Board, Part
from widgets.look import Look, Slip
from widgets.malacca.box import with_own_ship
from widgets.malacca.hand import find_pick
from widgets.malacca.open import opens_all_cards, see_all
from widgets.malacca.round import Round
from widgets.words import Words, message

PANEL, TURN = "panel", "turn"  # where a refusal lies, besides pirates


class MalaccaBoard(Board):
    """One table of Malacca as one reader sees it, before anything is drawn."""

    skip_says = message("Skip ahead")

    view: View
    state: State
    advised: Action | None

    def __init__(
        self, table: Transcript, look: Look, words: Words, slip: Slip | None, around: Around = ALONE
    ) -> None:
        super().__init__(table, look, words, slip, around)
        self.view = see_all(table.now, self.view) if self.over else self.view
        open_cards = self.view.phase in (CHOOSE, KEEP, PAYOUT)
        self.lesson = bool(look.guess) and self.view.phase == LAY
        self.setting = look.hand and (open_cards or self.lesson)
        self.round = self.find_round()
        self.weighed = self.round is not None and (self.round.step > 0 or bool(look.pick))
        self.ended = self.view.phase == PAYOUT and self.round is not None and self.round.ended
        if self.lesson:
            self.view = with_own_ship(self.view, table, look, words)

    @staticmethod
    def waits_for_reader(table: Transcript) -> bool:
        """Return whether cards lie open and are paid out: nothing goes on before the reader has seen it."""
        return phase(table.now) == PAYOUT

    def find_round(self) -> Round | None:
        """Return the payout, as far as it is decided while Sayyida has still to choose."""
        paying = self.view.phase == PAYOUT
        if not paying and self.view.phase != KEEP:
            return None
        return Round(self.view, self.look, self.words, paying and self.begins_payout())

    def begins_payout(self) -> bool:
        """Return whether the last card has been settled just now, and the reader wants to see it paid out."""
        if self.look.pace == "at-once" or not self.table.deeds:
            return False
        last = self.table.deeds[-1]
        settles = isinstance(last, Reveal | Choose) or (isinstance(last, Keep) and self.look.play)
        return settles or opens_all_cards(last)

    def is_watched(self) -> bool:
        """Return whether the reader looks on while something happens on the table."""
        paying = self.view.phase == PAYOUT and not self.look.pick
        if self.look.play:
            return paying or self.bot or self.view.actor == CHANCE
        return paying and not self.ended

    def shows_own_table(self) -> bool:
        """Return whether the reader's own table is to be filled in."""
        return self.look.own and self.ended

    # Where a refusal lies

    def has_panel(self) -> bool:
        """Return whether something is picked and can be set by hand."""
        return self.setting and find_pick(self.view, self.look) is not None

    def find_piece(self, action: Any) -> str:
        """Return the pirate, the panel or the cards to choose from that an action belongs to."""
        if self.shows_own_table():
            return self.find_field()
        if self.has_panel():
            return PANEL
        if isinstance(action, Peek):
            return f"pirate-{action.owner + 1}"
        decides = self.is_asked() and not self.lesson
        return TURN if decides and isinstance(action, Lay | Buy | Choose | Keep) else FOOT

    def find_field(self) -> str:
        """Return the pirate whose field has been filled in, as in `own bet 2 3`."""
        assert self.slip
        match self.slip.action.split():
            case ["own", _, seat, *_] if seat in map(str, range(1, len(self.view.pirates) + 1)):
                return f"pirate-{seat}"
        return FOOT


class MalaccaPart(Part[MalaccaBoard]):
    """A part of a board of Malacca."""

    view: View
