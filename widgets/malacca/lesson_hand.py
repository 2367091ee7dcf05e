"""The table of a lesson set by hand: money, bets, seats; what the others have laid nobody knows."""

from __future__ import annotations

from collections.abc import Iterator

from engine.malacca.pieces import CHARACTERS_MODULE, ITEMS_MODULE, SPECIAL, TRADE, seats_from
from widgets.html import Html, el
from widgets.malacca.hand import PirateInHand
from widgets.malacca.pieces import draw_card
from widgets.words import message


class PirateInLesson(PirateInHand):
    """What can be set of a pirate before the cards are turned up."""

    def list_groups(self) -> Iterator[Html]:
        asked = self.seat == self.view.seat
        if asked:
            yield self.draw_special()
        yield el("div", self.draw_bet() if self.pirate.laid else None, self.draw_money(), class_="counters")
        if CHARACTERS_MODULE in self.view.modules:
            yield self.draw_characters()
        if ITEMS_MODULE in self.view.modules:
            yield self.draw_items()
        yield self.draw_captain()

    def write_coins(self, bet: int, money: int) -> str:
        """Return the action that lays other coins. Any card will do: in the end the guess draws it."""
        return f"arrange money {self.player} {money} ; laid {self.player} {TRADE} {bet}"

    def draw_special(self) -> Html:
        """Return the special cards: each press adds one, as with items."""
        held = [seen.card for seen in self.pirate.hand]
        line = ["arrange hand", self.player]
        more = [
            self.draw_option(
                f"hand-{kind}", draw_card(kind, self.words), None, " ".join([*line, *held, kind])
            )
            for kind in SPECIAL
        ]
        none = self.draw_option("hand-none", self.words.say("No special cards"), None, " ".join(line))
        return self.hand.draw_choices(message("Add a special card"), [*more, none])

    def write_captain(self) -> str:
        """Return the action that gives the parrot to this pirate.

        Whoever comes before the one who is asked has laid a card, with the bet that lies there or without;
        whoever comes after has not, and takes the bet back.
        """
        order = seats_from(len(self.view.pirates), self.seat)
        deeds, before = [f"arrange captain {self.player}"], True
        for seat in order:
            name, pirate = self.view.players[seat], self.view.pirates[seat]
            before = before and seat != self.view.seat
            if before and not pirate.laid:
                deeds.append(f"laid {name} {TRADE} 0")
            if not before and pirate.laid:
                deeds += [f"money {name} {pirate.money + pirate.bet}", f"laid {name}"]
        return " ; ".join(deeds)
