"""The board of Dig Mars: the ground with its stacks and stations, the players, your turn, one sentence."""

from __future__ import annotations

from dataclasses import replace

from engine.core import NOBODY
from engine.digmars import GAME
from engine.digmars.pieces import Action, State
from engine.digmars.rules import field_name
from engine.digmars.view import View
from engine.transcript import Transcript
from widgets.digmars.aim import BONUS_CARRY, BONUS_DIG, Press, Presses, in_hand
from widgets.digmars.ground import Ground
from widgets.digmars.hand import Hand
from widgets.digmars.players import Player
from widgets.digmars.status import reason_link, told, yours
from widgets.digmars.turn import Turn
from widgets.digmars.words import refused
from widgets.games import ALONE, Around
from widgets.html import NOTHING, Html, Value, button, el, join
from widgets.look import Look, Slip
from widgets.more import switch
from widgets.people import named
from widgets.words import Words, message

REMEMBERS, YOU_REMEMBER = message("Show what {name} remembers"), message("Help me remember")
ON_FROM_HERE = message("Play on from here")


class Board:
    """One table as one reader sees it; every method draws one part of it."""

    counts = False

    def __init__(
        self, table: Transcript, look: Look, words: Words, slip: Slip | None, around: Around = ALONE
    ) -> None:
        self.table, self.look, self.words, self.slip = table, look, words, slip
        self.advised: Action | None = around.advised
        self.tips = around.tips
        self.state: State = table.now
        self.view: View = GAME.view(table.now, eyes(table, look))
        self.bot = bool(table.bot_to_act())
        self.presses = Presses(self.view, self.state, look)

    @staticmethod
    def waits(table: Transcript) -> bool:
        """Nothing lies there to be read first."""
        return False

    @staticmethod
    def shows(before: State, after: State, seat: int) -> bool:
        """A face, or the back of a tile on which another lay."""
        seen = zip(GAME.view(before, seat).fields, GAME.view(after, seat).fields, strict=True)
        return any(new.height and (new.height, new.tile) != (old.height, old.tile) for old, new in seen)

    def whole(self) -> Html:
        said = told(self.table, self.view, self.look, self.words, self.slip)
        doing = el("div", self.yours(), class_="doing")  # whatever is in it: what is said keeps its place
        yours = el("div", doing, self.tips, said, class_="yours")
        drawn = el("div", Ground(self).whole(), yours, self.players(), class_="tabletop")
        # A refusal may have no piece to lie by; what is typed or chosen in a form is answered there.
        loose = self.slip and self.slip.at_a_piece and 'class="slip' not in drawn
        return join([drawn, self.slip_itself() if loose else None])

    def players(self) -> Html | None:
        """By hand a field is set, and all that matters of them stands there."""
        if self.look.hand:
            return None
        players = [Player(self, seat).whole() for seat in range(len(self.view.players))]
        name = self.words.plain("The players")
        return el("div", players, class_="players", role="group", aria_label=name, data_group=True)

    def yours(self) -> Html | None:
        if self.look.hand:
            return Hand(self, self.held()).whole()
        if self.view.actor == NOBODY:
            return None
        if self.bot:
            return self.bots_turn()
        return Turn(self).whole() if self.is_asked() else None

    def bots_turn(self) -> Html:
        """A reader need not wait for the bots, and sets them going again from a place in the past."""
        if not self.look.play:
            return self.main(message("Let the bots play"), "bots")
        return (
            self.main(ON_FROM_HERE, "bot")
            if self.look.at
            else self.main(message("Skip to your turn"), "bots")
        )

    def main(self, says: str, action: str) -> Html:
        return button(self.id("go"), self.words.say(says), class_="main", data_action=action)

    def is_asked(self) -> bool:
        """Whether it is the reader who acts."""
        return not self.bot and self.view.actor == self.view.seat

    def going_on(self) -> Look | None:
        """Nothing is counted here step by step."""
        return None

    def switches(self) -> list[Html]:
        """All saw the others' points come and go; who wants to may have them counted."""
        hidden = any(one.remembered for one in self.view.expeditions)
        if not hidden or self.look.hand or self.view.actor == NOBODY:
            return []
        says = self.words.say(YOU_REMEMBER if self.look.play else REMEMBERS, name=self.name(self.view.seat))
        memory = self.look.memory
        return [switch(self.id("memory"), says, replace(self.look, memory=not memory), memory)]

    def below(self) -> Html:
        return NOTHING

    # What a press does, and what is advised

    def press(self, field: int) -> Press:
        return self.presses.on(field)

    def is_legal(self, action: str) -> bool:
        return self.presses.is_legal(action)

    def held(self) -> int:
        """The field of the station that is about to move, or the one that is set by hand."""
        return in_hand(self.view, self.look) if self.look.hand else self.presses.aim.start

    def advised_move(self) -> str:
        return GAME.write_action(self.state, self.advised) if self.advised else ""

    def advises(self) -> str:
        """What the panel lights: a move, or what is to be chosen before a field is pressed."""
        match self.advised_move().split():
            case ["move", *_]:
                return "move"
            case ["upgrade", "fleet", _]:
                return "fleet"
            case ["bonus", "dig" | "carry" as kind, _]:
                return {"dig": BONUS_DIG, "carry": BONUS_CARRY}[kind]
            case ["bonus", "look" | "relocate" as kind, *_]:
                return kind
        return self.advised_move()

    def advised_fields(self) -> list[int]:
        return [
            field
            for field in range(len(self.view.fields))
            if field_name(field) in self.advised_move().split()
        ]

    # What the last move did

    def last_move(self) -> list[str]:
        """Nothing, where the reader has not begun or looks at the author's own."""
        done = len(self.table.moves) > int(self.look.start or 0)
        return self.table.moves[-1].removeprefix("bonus ").split() if done else []

    def turned(self) -> int | None:
        """The field whose tile has just been turned up."""
        match self.last_move():
            case ["dig", name]:
                return next(field for field in range(len(self.view.fields)) if field_name(field) == name)
        return None

    def flown(self, seat: int, field: int) -> dict[str, Value]:
        """From where a station has just come."""
        mover, target = (
            GAME.turn(self.table.states[-2]) if len(self.table.states) > 1 else -1,
            field_name(field),
        )
        match self.last_move():
            case ["move", start, to] if to == target and seat == mover:
                return self.came(f"station-{seat + 1}-{start}")
            case ["relocate", whose, start, to] if to == target and whose == self.view.players[seat]:
                return self.came(f"station-{seat + 1}-{start}")
        return {}

    def gained(self, seat: int) -> int:
        """What the last move has brought a player, or cost: all saw that."""
        if self.last_move()[:1] not in (["carry"], ["point"], ["upgrade"]):
            return 0
        before: State = self.table.states[-2]
        return self.state.expeditions[seat].points - before.expeditions[seat].points

    def came_from(self) -> dict[str, Value]:
        """From which field treasure has just come; a point of a bonus action comes from nowhere."""
        match self.last_move():
            case ["carry", name]:
                return self.came(f"field-{name}")
        return {}

    def came(self, source: str) -> dict[str, Value]:
        return {"data_moved": len(self.table.moves), "data_from": self.id(source)}

    # Slips

    def slip_at(self, action: str) -> Html | None:
        return self.slip_itself() if self.slip and self.slip.action == action else None

    def slip_itself(self, place: int = 0) -> Html:
        """Under the piece it is about; of a field, in which column it lies."""
        assert self.slip is not None
        rule = reason_link(self.slip.reason, self.look, self.words)
        said = refused(self.words, self.slip.reason, yours(self.view, self.look))
        kind = f"slip at-{place}" if place else "slip"
        return el("p", said, [" ", rule] if rule else None, class_=kind, dir=self.words.direction)

    # Names

    def name(self, seat: int) -> str:
        return named(self.words, self.view.players, seat, self.look.you())

    def level_id(self, seat: int, track: str) -> str:
        return self.id(f"{track}-{seat + 1}")

    def id(self, name: str) -> str:
        return f"{self.look.board}-{name}"


def eyes(table: Transcript, look: Look) -> int:
    """Whose seat one looks from: one's own, but an example is played from the seat of whoever decides."""
    actor = GAME.actor(table.now)
    return actor if table.example and actor >= 0 else int(look.seat) - 1
