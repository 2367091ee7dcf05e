"""The dice of POW! in front of whoever plays, and the one button that goes with them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.core import CHANCE
from engine.pow.game import View
from engine.pow.pieces import DICE, FACES, Keep
from widgets.html import Html, Value, button, drawing, el
from widgets.look import Look
from widgets.pow.words import FACES as FACE_NAMES
from widgets.words import message

if TYPE_CHECKING:
    from widgets.pow.board import Board


class Dice:
    """All five as one reader sees them; every method draws one part of it."""

    def __init__(self, board: Board) -> None:
        self.board, self.view, self.look, self.words = board, board.view, board.look, board.words

    def whole(self) -> Html:
        kept = [self.resting_die(face, message("set aside: {face}")) for face in self.view.kept]
        if self.board.bot:
            loose = [self.resting_die(face, "{face}") for face in self.view.dice]
        elif self.look.hand:
            loose = [self.turning_die(face, place) for place, face in enumerate(self.view.dice, 1)]
        else:
            loose = [self.choosing_die(face, place) for place, face in enumerate(self.view.dice, 1)]
        waiting = DICE - len(kept) - len(loose)
        blanks = [el("span", drawing("pow-die-blank"), class_="die blank") for _ in range(waiting)]
        name = self.words.plain("Dice")
        return el(
            "div",
            el("span", kept, class_="kept") if kept else None,
            el("span", loose, blanks, class_="loose", **self.thrown()),
            class_="dice",
            role="group",
            aria_label=name,
            data_group=True,
        )

    def resting_die(self, face: str, says: str) -> Html:
        said = self.words.say(says, face=self.words.plain(FACE_NAMES[face]))
        return el("span", drawing(f"pow-die-{face}"), el("span", said, class_="unseen"), class_="die")

    def turning_die(self, face: str, place: int) -> Html:
        """A die in an example: each press turns it to its next face."""
        following = FACES[(FACES.index(face) + 1) % len(FACES)]
        turned = [*self.view.dice[: place - 1], following, *self.view.dice[place:]]
        name = self.words.plain(
            "Die {number}: {face}. Turn it to: {next}",
            number=place,
            face=self.words.plain(FACE_NAMES[face]),
            next=self.words.plain(FACE_NAMES[following]),
        )
        return self.die(face, place, name, data_action=f"arrange dice {' '.join(turned)}")

    def choosing_die(self, face: str, place: int) -> Html:
        """A die in a game: each press sets it aside or takes it back, until the next roll."""
        marked = self.look.marked()
        look = self.look.with_marks(marked ^ {place})
        name = self.words.plain(
            "Die {number}: {face}. Set aside", number=place, face=self.words.plain(FACE_NAMES[face])
        )
        advised = " advised" if place in self.advised_dice() else ""
        pressed = str(place in marked).lower()
        return self.die(face, place, name, class_=f"die{advised}", data_look=str(look), aria_pressed=pressed)

    def advised_dice(self) -> set[int]:
        """The places of the dice that one is advised to keep."""
        advised = self.board.advised
        keep = list(advised.faces) if isinstance(advised, Keep) else []
        places = set()
        for place, shown in enumerate(self.view.dice, 1):
            if shown in keep:
                keep.remove(shown)
                places.add(place)
        return places

    def die(self, face: str, place: int, name: str, **does: str) -> Html:
        shown = drawing(f"pow-die-{face}")
        return button(self.board.id(f"die-{place}"), shown, aria_label=name, **{"class_": "die", **does})

    def thrown(self) -> dict[str, Value]:
        """Which move threw the dice, where it was the last."""
        moves = self.board.table.moves
        return {"data_moved": len(moves)} if moves and moves[-1].startswith("roll") else {}

    # What may be done with them

    def rolls(self) -> Iterator[Html]:
        if self.board.bot:
            yield self.bots_turn()
        elif self.view.actor == CHANCE:
            yield self.main(message("Roll the dice"), "chance")
        elif self.look.hand and self.view.dice:
            yield self.main(message("Roll all five"), "arrange roll", "main quiet")
        elif self.view.may_roll_on:
            picked = picked_up(self.view, self.look)
            action = " ".join(["keep", *picked])
            says = (
                message("Set aside and roll the others") if picked else message("Pick the dice to set aside")
            )
            yield self.main(says, f"{action}\nchance", "main" if picked else "main quiet")
            yield self.board.slip_for(action)

    def bots_turn(self) -> Html:
        """A reader need not wait for the bots, and sets them going again from a place in the past."""
        if not self.look.play:
            return self.main(message("Let the bots play"), "bots")
        if self.look.at:
            return self.main(message("Play on from here"), "bot")
        return self.main(message("Skip to your turn"), "bots")

    def main(self, says: str, action: str, kind: str = "main") -> Html:
        """The one thing to do next that is neither a tile nor a die."""
        return button(self.board.id("roll"), self.words.say(says), class_=kind, data_action=action)


def may_roll(view: View) -> bool:
    return view.actor == CHANCE or view.may_roll_on


def picked_up(view: View, look: Look) -> list[str]:
    """The faces of the dice that are picked up to be set aside."""
    return [view.dice[place - 1] for place in sorted(look.marked()) if place <= len(view.dice)]
