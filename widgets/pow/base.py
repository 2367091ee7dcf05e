"""What the parts of a board of POW! ask of it: what is seen, what is legal, what has just moved."""

from __future__ import annotations

from typing import Any

from engine.core import CHANCE, NOBODY
from engine.pow import GAME
from engine.pow.game import View
from engine.pow.pieces import Action, Gain, Keep, Peek, State, Steal, Take
from engine.transcript import Transcript
from widgets.board import ALONE, FOOT, Around, Board, Part
from widgets.html import Value
from widgets.look import Look, Slip
from widgets.pow.hand import Hand
from widgets.words import Words

# Pieces beside which a refusal may be shown, besides tiles and players.
SETTING, PANEL, ROLL = "setting", "panel", "roll"


class PowBoard(Board):
    """A table of POW! as one reader sees it, without the methods that draw it."""

    counts_at_the_end = True
    main_id = ROLL

    view: View
    state: State
    advised: Action | None

    def __init__(
        self, table: Transcript, look: Look, words: Words, slip: Slip | None, around: Around = ALONE
    ) -> None:
        """Keep the table, and what is legal if the reader has to choose."""
        super().__init__(table, look, words, slip, around)
        at_choice = self.view.actor not in (CHANCE, NOBODY) and not self.bot
        self.legal: list[Action] = GAME.legal_actions(table.now) if at_choice else []

    def find_eyes(self) -> int:
        """Return the seat of the look. All see the same tiles, but each remembers its own."""
        return int(self.look.seat) - 1

    # Where a refusal is shown

    def find_piece(self, action: Any) -> str:
        """Return the tile, the player's piles or the button that an action belongs to."""
        if self.look.own:
            return SETTING
        if self.view.actor == NOBODY:
            return PANEL if self.look.hand and Hand(self.view, self.look, self.words).pick else FOOT
        match action:
            case Take(side, number) if number <= len(self.view.row(side)):
                return f"{side}-{number}"
            case Peek(_, _, owner):
                return f"player-{owner + 1}"
            case Steal(_, _, victim):
                return f"player-{victim + 1}"
            case Keep() if self.has_dice():
                return ROLL
        return FOOT

    def has_dice(self) -> bool:
        """Return whether dice lie in front of the reader, to be set aside as long as there are rolls."""
        return bool(self.view.dice) and not (self.bot or self.look.hand or self.view.actor == CHANCE)

    # What is marked, and what has moved

    def mark_advised(self, action: Action) -> str:
        """Return the end of a class that marks the advised piece, or nothing."""
        return " advised" if action == self.advised else ""

    def last_gain(self) -> Gain | None:
        """Return the last move if it brought a tile, else None."""
        deed = self.last_deed()
        return deed if isinstance(deed, Gain) else None

    def has_landed(self, seat: int, side: str) -> bool:
        """Return whether the last move put a tile on this pile."""
        gain = self.last_gain()
        return gain is not None and (self.table.states[-2].turn, gain.side) == (seat, side)

    def trace_flight(self) -> dict[str, Value]:
        """Return the data that makes the last tile fly onto its pile from where it was."""
        gain = self.last_gain()
        assert gain
        source = f"player-{gain.victim + 1}" if isinstance(gain, Steal) else f"{gain.side}-{gain.number}"
        return {"data_moved": len(self.table.moves), "data_from": self.id(source)}


class PowPart(Part[PowBoard]):
    """A part of a board of POW!."""

    view: View
