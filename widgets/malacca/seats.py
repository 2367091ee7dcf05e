"""Who sits at a table that is set by hand, and what it is played with: one row below the pirates."""

from __future__ import annotations

from engine.malacca.pieces import LAY, MODULES, SEATS, TRADE
from engine.malacca.view import View
from widgets.html import Html, el, toggle
from widgets.look import Look
from widgets.malacca.hand import Hand
from widgets.malacca.words import MODULES as MODULE_NAMES
from widgets.people import PEOPLE
from widgets.words import Words, message

SEATS_OF_A_LESSON = range(2, 7)  # of more the answer would take seconds
PIRATES = message("Pirates")


class Seats:
    """Pirates come and go in the last seat; characters and items are there or not."""

    def __init__(self, view: View, look: Look, words: Words) -> None:
        self.view, self.look, self.words = view, look, words
        self.asked = view.phase == LAY  # in a lesson: it reckons with all that they may lay
        self.seats = SEATS_OF_A_LESSON if self.asked else SEATS

    def draw(self) -> Html:
        now = len(self.view.players)
        stays = self.asked and self.view.seat == now - 1
        less = self.write_fewer() if now - 1 in self.seats and not stays else ""
        more = self.write_more() if now + 1 in self.seats else ""
        hand = Hand(self.view, self.look, self.words)
        count = hand.draw_counter("players", PIRATES, now, (less, more), "")
        name = self.words.plain("Characters and items")
        modules = [self.draw_module(name) for name in MODULES]
        group = el("div", modules, class_="choices", role="group", aria_label=name, data_group=True)
        return el("div", count, group, class_="seats")

    def write_fewer(self) -> str:
        """Return the action by which the pirate in the last seat goes."""
        return " ".join(["arrange players", *self.view.players[:-1]])

    def write_more(self) -> str:
        """Return the action by which a pirate comes; if all others have laid, with a trade and no bet."""
        seat = str(len(self.view.players) + 1)
        name = next((name for name in PEOPLE if name not in self.view.players), seat)
        laid = f" ; laid {name} {TRADE} 0" if self.view.pirates[-1].laid else ""
        return " ".join(["arrange players", *self.view.players, name]) + laid

    def draw_module(self, name: str) -> Html:
        """Return a button that is pressed in while this part of the game is played with."""
        on = name in self.view.modules
        others = [module for module in self.view.modules if module != name]
        modules = others if on else [*others, name]
        action = " ".join(["arrange with", *modules])
        says = self.words.say(MODULE_NAMES[name])
        return toggle(f"{self.look.board}-{name}", says, on, class_="side", data_action=action)
