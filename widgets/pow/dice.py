"""Draws the dice of POW! in front of whoever plays, and the button that goes with them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import CHANCE
from engine.pow.game import View
from engine.pow.pieces import DICE, FACES, Keep, Roll
from widgets.html import Html, Value, button, drawing, el
from widgets.look import Look
from widgets.pow.base import ROLL, PowPart
from widgets.pow.words import FACES as FACE_NAMES
from widgets.words import message

PICK, PICKED = message("Pick the dice to set aside"), message("Set aside {kept}, roll {rest}")


class Dice(PowPart):
    """Draws all five dice as one reader sees them, each method one part of it."""

    def draw(self) -> Html:
        """Return the dice: those set aside, those on the table, and blanks for those in the hand."""
        kept = [self.draw_resting(face, message("set aside: {face}")) for face in self.view.kept]
        if self.board.bot:
            loose = [self.draw_resting(face, "{face}") for face in self.view.dice]
        elif self.look.hand:
            loose = [self.draw_turning(face, place) for place, face in enumerate(self.view.dice, 1)]
        elif self.view.may_roll_on:
            loose = [self.draw_choosing(face, place) for place, face in enumerate(self.view.dice, 1)]
        else:
            loose = [self.draw_spent(face, place) for place, face in enumerate(self.view.dice, 1)]
        waiting = DICE - len(kept) - len(loose)
        blanks = [el("span", drawing("pow-die-blank"), class_="die blank") for _ in range(waiting)]
        name = self.words.plain("Dice")
        return el(
            "div",
            el("span", kept, class_="kept") if kept else None,
            el("span", loose, blanks, class_="loose", **self.trace_throw()),
            class_="dice",
            role="group",
            aria_label=name,
            data_group=True,
        )

    def draw_resting(self, face: str, says: str) -> Html:
        """Return a die that cannot be pressed."""
        said = self.words.say(says, face=self.words.plain(FACE_NAMES[face]))
        return el("span", drawing(f"pow-die-{face}"), el("span", said, class_="unseen"), class_="die")

    def draw_turning(self, face: str, place: int) -> Html:
        """Return a die of an example: each press turns it to its next face."""
        following = FACES[(FACES.index(face) + 1) % len(FACES)]
        turned = [*self.view.dice[: place - 1], following, *self.view.dice[place:]]
        name = self.words.plain(
            "Die {number}: {face}. Turn it to: {next}",
            number=place,
            face=self.words.plain(FACE_NAMES[face]),
            next=self.words.plain(FACE_NAMES[following]),
        )
        return self.draw_die(face, place, name, data_action=f"arrange dice {' '.join(turned)}")

    def draw_choosing(self, face: str, place: int) -> Html:
        """Return a die of a game: each press marks it to be kept, or unmarks it, until the next roll."""
        marked = self.look.list_marks()
        look = self.look.with_marks(marked ^ {place})
        name = self.words.plain(
            "Die {number}: {face}. Set aside", number=place, face=self.words.plain(FACE_NAMES[face])
        )
        advised = " advised" if place in self.find_advised() else ""
        pressed = str(place in marked).lower()
        return self.draw_die(
            face, place, name, class_=f"die{advised}", data_look=str(look), aria_pressed=pressed
        )

    def draw_spent(self, face: str, place: int) -> Html:
        """Return a die after the last roll: who presses it hears why it cannot be rolled again."""
        name = self.words.plain("Die {number}: {face}", number=place, face=self.words.plain(FACE_NAMES[face]))
        return self.draw_die(face, place, name, data_action=f"keep {face}")

    def find_advised(self) -> set[int]:
        """Return the places of the dice that the advice keeps."""
        advised = self.board.advised
        keep = list(advised.faces) if isinstance(advised, Keep) else []
        places = set()
        for place, shown in enumerate(self.view.dice, 1):
            if shown in keep:
                keep.remove(shown)
                places.add(place)
        return places

    def draw_die(self, face: str, place: int, name: str, **does: str) -> Html:
        """Return a die as a button."""
        shown = drawing(f"pow-die-{face}")
        return button(self.id(f"die-{place}"), shown, aria_label=name, **{"class_": "die", **does})

    def trace_throw(self) -> dict[str, Value]:
        """Return the data that makes the dice roll, if the last move threw them."""
        deeds = self.board.table.deeds
        return {"data_moved": len(deeds)} if deeds and isinstance(deeds[-1], Roll) else {}

    # What may be done with them

    def draw_buttons(self) -> Iterator[Html]:
        """Yield the button that is neither a tile nor a die, and a refusal that belongs to it."""
        draw_main = self.board.draw_main
        if self.board.bot:
            yield self.board.draw_bots_turn()
        elif self.view.actor == CHANCE:
            yield draw_main(message("Roll the dice"), "chance")
        elif self.look.hand and self.view.dice:
            yield draw_main(message("Roll all five"), "arrange roll", "main quiet")
        elif self.board.has_dice():
            if self.view.may_roll_on:
                yield self.draw_keep()
            yield self.board.draw_slip(ROLL)

    def draw_keep(self) -> Html:
        """Return the button that sets the marked dice aside and rolls the others."""
        picked = list_picked_faces(self.view, self.look)
        action = f"{' '.join(['keep', *picked])}\nchance"
        if not picked:
            return self.board.draw_main(PICK, action, "main quiet")
        rest = len(self.view.dice) - len(picked)
        return self.board.draw_main(PICKED, action, kept=len(picked), rest=rest)


def may_roll(view: View) -> bool:
    """Return whether the dice can still be rolled in this turn."""
    return view.actor == CHANCE or view.may_roll_on


def list_picked_faces(view: View, look: Look) -> list[str]:
    """Return the faces of the dice that are marked to be kept."""
    return [view.dice[place - 1] for place in sorted(look.list_marks()) if place <= len(view.dice)]
