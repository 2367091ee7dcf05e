"""In the middle of a table of Malacca: the ship with its cargo, the scale, the bank and the special cards."""

from __future__ import annotations

from engine.malacca.pieces import BANK, CARGOES, CHOOSE, DECK, HOLD, LOOT, Place
from engine.transcript import starting_pieces
from widgets.html import Html, drawing, el
from widgets.malacca.laid import Laid
from widgets.malacca.pieces import draw_heap, name_button
from widgets.malacca.words import KINDS as KIND_NAMES
from widgets.words import message, plural

CARGO = message("Cargo")
SHIPS = plural("{count} more ship to come", "{count} more ships to come", "count")
CARDS_LEFT = plural("{count} special card to draw", "{count} special cards to draw", "count")
CARGOES_IN_WORDS = list(map(str, CARGOES))
# Which side has won where a ship's fate is decided by a rule, and what is said of the ship.
FATES = {"malacca.outcome.captured": "attack", "malacca.outcome.defended": "defence"}
FATE_NAMES = {"attack": message("captured"), "defence": message("defended")}


class Sea(Laid):
    """The middle of the table; every method draws one part of it."""

    def draw(self) -> Html:
        return el("div", self.draw_ship(), self.draw_scale(), self.draw_stores(), class_="sea")

    def draw_ship(self) -> Html:
        coins, id = self.scene.coins[HOLD], self.place_id(HOLD)
        cargo = draw_heap(coins, CARGO, self.words, id) if self.view.cargo else None
        return el(
            "div",
            self.draw_ship_picker() if self.setting else None,
            drawing("malacca-ship"),
            cargo,
            self.draw_moved(HOLD),
            self.draw_fate(),
            class_=f"ship{'' if self.view.cargo else ' away'}",
        )

    def draw_ship_picker(self) -> Html:
        deed = self.words.plain("Set the ship’s cargo")
        return self.draw_picker(
            "ship", self.words.say("Ship"), name_button(self.words.plain("Ship"), deed, self.words)
        )

    def draw_fate(self) -> Html | None:
        """Return what has become of the ship, once it is weighed."""
        outcome = self.view.outcome
        if not outcome or not self.board.weighed:
            return None
        kind = FATES[outcome.rule]
        return el("span", drawing(f"malacca-mark-{kind}"), self.words.say(FATE_NAMES[kind]), class_="fate")

    def draw_scale(self) -> Html | None:
        """Return attack against defence; the scale hangs level until it is weighed."""
        if not self.view.face_up:
            return None
        attack, defence = self.view.attack, self.view.defence
        shown = self.board.weighed or self.view.phase == CHOOSE
        leans = "" if not shown or attack == defence else " attack" if attack > defence else " defence"
        pans = [
            self.draw_pan("attack", attack if shown else None),
            self.draw_pan("defence", defence if shown else None),
        ]
        return el("div", el("span", class_="beam"), pans, class_=f"scale{leans}")

    def draw_pan(self, kind: str, strength: int | None) -> Html:
        number = "–" if strength is None else self.words.number(strength)
        name = el("span", self.words.say(KIND_NAMES[kind]), class_="label")
        return el("span", drawing(f"malacca-mark-{kind}"), name, el("b", number), class_=f"pan {kind}")

    def draw_stores(self) -> Html:
        """Return the bank, the attackers' bets while they wait to be dealt, and the special cards."""
        many = self.scene.cards[DECK]
        bank = el("span", drawing("malacca-bank"), id=self.place_id(BANK))
        deck = el("span", drawing("malacca-deck"), id=self.place_id(DECK))
        loot = self.scene.coins[LOOT]
        lost = draw_heap(loot, message("Attackers’ bets"), self.words, self.place_id(LOOT))
        # How many lie on the reader's own table nobody has asked.
        left = (
            el("span", self.words.say(CARDS_LEFT, count=many), class_="label") if not self.look.own else None
        )
        ships = self.view.ships
        coming = self.words.say(SHIPS, count=ships) if ships else self.words.say("This is the last ship")
        return el(
            "div",
            self.draw_store([bank, el("span", self.words.say("Bank"), class_="label")], BANK),
            self.draw_store([lost], LOOT) if loot or self.scene.went(LOOT) else None,
            self.draw_store([deck, left], DECK),
            el("span", coming, class_="label") if ships or self.view.sailed else None,
            self.draw_invented(),
            class_="stores",
        )

    def draw_invented(self) -> Html | None:
        """Return that the cargoes are invented, wherever a ship is seen that is not of somebody's own box."""
        table = self.board.table
        own = starting_pieces(table) not in ([], CARGOES_IN_WORDS)
        if own or not self.view.cargo or self.view.cargo != table.now.cargo:
            return None
        says = self.words.say("The cargoes are our invention")
        return el("a", says, class_="label invented", href=f"{self.look.root}malacca/#box")

    def draw_store(self, shown: list[Html | None], place: Place) -> Html:
        return el("div", shown, self.draw_moved(place), class_="store")
