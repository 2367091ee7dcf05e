"""A table of Malacca: ship, scale and bank, and in front of everybody cards and coins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.malacca.pieces import BANK, BET, CHOOSE, DECK, HAND, HOLD, KINDS, LOOT, MONEY, UNSEEN, Place
from widgets.html import Html, Value, button, drawing, el, toggle
from widgets.malacca_pieces import card, face, heap, item
from widgets.malacca_scene import Scene, totals
from widgets.malacca_words import KINDS as KIND_NAMES
from widgets.people import LEVELS, named
from widgets.words import Points, counted, message

if TYPE_CHECKING:
    from widgets.malacca import Board

CARGO, MONEY_NAME, BET_NAME = message("Cargo"), message("Money"), message("Bet")
SHIPS = counted("{count} more ship to come", "{count} more ships to come", "count")
CARDS_IN_HAND = counted("{count} special card in hand", "{count} special cards in hand", "count")
CARDS_LEFT = counted("{count} special card to draw", "{count} special cards to draw", "count")

# Which side has won where a ship's fate is decided by a rule, and what is said of the ship.
FATES = {"malacca.outcome.captured": "attack", "malacca.outcome.defended": "defence"}
FATE_NAMES = {"attack": message("captured"), "defence": message("defended")}


class Tabletop:
    """One table as it lies at one moment; every method draws one part of it."""

    def __init__(self, board: Board, scene: Scene) -> None:
        self.board, self.scene = board, scene
        self.view, self.look, self.words = board.view, board.look, board.words
        self.setting = board.setting

    def whole(self) -> Html:
        pirates = el(
            "div",
            [self.pirate(seat) for seat in range(len(self.view.pirates))],
            class_="pirates",
            role="group",
            aria_label=self.words.plain("The pirates round the table"),
            data_group=True,
        )
        return el("div", self.sea(), pirates, class_="tabletop")

    # In the middle

    def sea(self) -> Html:
        return el("div", self.ship(), self.scale(), self.stores(), class_="sea")

    def ship(self) -> Html:
        cargo = heap(self.scene.coins[HOLD], CARGO, self.words) if self.view.cargo else None
        return el(
            "div",
            self.picker("ship", self.words.say("Ship"), self.words.plain("Set the ship’s cargo"))
            if self.setting
            else None,
            drawing("malacca-ship"),
            cargo,
            self.moved(HOLD),
            self.fate(),
            class_=f"ship{'' if self.view.cargo else ' away'}",
            id=self.id(HOLD),
        )

    def fate(self) -> Html | None:
        """What has become of the ship, once it is weighed."""
        outcome = self.view.outcome
        if not outcome or not self.board.weighed:
            return None
        kind = FATES[outcome.rule]
        return el("span", drawing(f"malacca-mark-{kind}"), self.words.say(FATE_NAMES[kind]), class_="fate")

    def scale(self) -> Html | None:
        """Attack against defence; it hangs level until it is weighed."""
        if not self.view.face_up:
            return None
        attack, defence = self.view.attack, self.view.defence
        shown = self.board.weighed or self.view.phase == CHOOSE
        leans = "" if not shown or attack == defence else " attack" if attack > defence else " defence"
        pans = [
            self.pan("attack", attack if shown else None),
            self.pan("defence", defence if shown else None),
        ]
        return el("div", el("span", class_="beam"), pans, class_=f"scale{leans}")

    def pan(self, kind: str, strength: int | None) -> Html:
        number = "–" if strength is None else self.words.number(strength)
        name = el("span", self.words.say(KIND_NAMES[kind]), class_="label")
        return el("span", drawing(f"malacca-mark-{kind}"), name, el("b", number), class_=f"pan {kind}")

    def stores(self) -> Html:
        """The bank, the attackers' bets while they wait to be dealt, and the special cards."""
        many = self.scene.cards[DECK]
        bank = [drawing("malacca-bank"), el("span", self.words.say("Bank"), class_="label")]
        deck = [drawing("malacca-deck"), el("span", self.words.say(CARDS_LEFT, count=many), class_="label")]
        loot = self.scene.coins[LOOT]
        lost = heap(loot, message("Attackers’ bets"), self.words) if loot or self.scene.went(LOOT) else None
        coming = el("span", self.words.say(SHIPS, count=self.view.ships), class_="label coming")
        return el(
            "div",
            el("div", bank, self.moved(BANK), class_="store", id=self.id(BANK)),
            el("div", lost, self.moved(LOOT), class_="store", id=self.id(LOOT)) if lost else None,
            el("div", deck, self.moved(DECK), class_="store", id=self.id(DECK)),
            coming if self.view.ships or self.view.sailed else None,
            class_="stores",
        )

    # In front of a pirate

    def pirate(self, seat: int) -> Html:
        seen = self.view.pirates[seat]
        kind = seen.counts_as if self.view.face_up else ""
        acts = seat == self.view.actor
        return el(
            "div",
            self.head(seat),
            el("div", self.laid(seat), self.bet(seat), self.money(seat), class_="stake"),
            self.hand(seat),
            el("ul", [item(one, seen.items.count(one), self.words) for one in KINDS if one in seen.items])
            if seen.items
            else None,
            self.result(seat),
            self.board.slip_at(self.view.players[seat]),
            class_=" ".join(["pirate", *([kind] if kind else []), *(["now"] if acts else [])]),
            id=f"{self.look.board}-pirate-{seat + 1}",
        )

    def head(self, seat: int) -> Html:
        character = self.view.pirates[seat].character
        name = el("b", self.name(seat))
        if self.setting:
            says = self.words.plain("{name}: set cards and coins", name=self.name(seat))
            name = self.picker(str(seat + 1), name, says)
        level = self.board.table.bots[seat]
        turn = el("span", self.words.say("to play"), class_="turn") if seat == self.view.actor else None
        return el(
            "div",
            face(character, self.words) if character else None,
            el(
                "p",
                name,
                self.parrot(seat),
                el("span", self.words.say(LEVELS[level]), class_="level") if level else None,
                turn,
                class_="name",
            ),
            class_="head",
        )

    def parrot(self, seat: int) -> Html | None:
        place = Place("parrot", seat)
        if seat != self.scene.captain:
            return el("span", id=self.id(place)) if self.scene.went(place) else None
        return el(
            "span",
            drawing("malacca-parrot"),
            el("span", self.words.say("captain")),
            class_="captain",
            id=self.id(place),
            **self.flown(place),
        )

    def choice(self, seat: int) -> Html | None:
        """What somebody has chosen a waiting card to be."""
        kind = self.view.pirates[seat].chosen
        if not kind:
            return None
        return el("span", drawing(f"malacca-mark-{kind}"), self.words.say(KIND_NAMES[kind]), class_="choice")

    def laid(self, seat: int) -> Html | None:
        seen, place = self.view.pirates[seat], Place("laid", seat)
        if not self.view.cargo:
            return None
        if not seen.laid:
            return el("span", self.words.say("no card yet"), class_="card none", id=self.id(place))
        back = seat in self.scene.back
        unseen = self.words.plain("face down") if not self.view.face_up and seen.laid != UNSEEN else ""
        shown = card(seen.laid, self.words, unseen, self.choice(seat))
        kind = f"laid{' back' if back else ''}{'' if self.view.face_up else ' down'}"
        if seen.laid != UNSEEN or self.setting:
            return el("span", shown, class_=kind, id=self.id(place))
        name = self.words.plain("Look at {name}’s card", name=self.name(seat))
        return button(self.id(place), shown, class_=kind, data_action=self.peek(seat), aria_label=name)

    def bet(self, seat: int) -> Html | None:
        place = Place(BET, seat)
        if not self.view.pirates[seat].laid:
            return None
        shown = heap(self.scene.coins[place], BET_NAME, self.words)
        return el("span", shown, self.moved(place), class_="bet", id=self.id(place))

    def money(self, seat: int) -> Html:
        place = Place(MONEY, seat)
        shown = heap(self.scene.coins[place], MONEY_NAME, self.words)
        return el("div", shown, self.moved(place), class_="money", id=self.id(place))

    def hand(self, seat: int) -> Html | None:
        """Of special cards that others hold one sees how many; one's own lie below."""
        place, many = Place(HAND, seat), self.scene.cards[Place(HAND, seat)]
        if not many and not self.scene.came(place):
            return None
        shown = [drawing("malacca-card-back"), el("span", self.words.say(CARDS_IN_HAND, count=many))]
        inside = el("span", shown, self.moved(place), class_="held")
        if self.setting or seat == self.view.seat or not self.view.pirates[seat].hand:
            return el("div", inside, id=self.id(place))
        name = self.words.plain("Look at {name}’s special cards", name=self.name(seat))
        return button(self.id(place), inside, class_="peek", data_action=self.peek(seat), aria_label=name)

    def result(self, seat: int) -> Html | None:
        """What the round brought, when it is over or while its cards are being set."""
        if not self.board.ended:
            return None
        before = self.view.pirates[seat].money + self.view.pirates[seat].bet
        total = totals(self.view)[seat]
        return el(
            "p",
            self.words.say("In the end {total}", total=total),
            " ",
            el("b", self.words.say("({change})", change=Points(total - before))),
            class_="result",
        )

    # What moves

    def moved(self, place: Place) -> Html | None:
        """What has just come here, flying in from where it lay, or gone from here."""
        came, went = self.scene.came(place), self.scene.went(place)
        coins = sum(step.coins for step in came) - sum(step.coins for step in went)
        if coins:
            piece = drawing("malacca-coin")
            figure = self.words.signed(coins)
        elif any(step.card and step.card not in KINDS for step in came):
            piece, figure = drawing("malacca-card-back"), self.words.signed(len(came))
        else:
            return None
        kind = "came" if came else "went"
        return el("span", piece, figure, class_=kind, **self.flown(place))

    def flown(self, place: Place) -> dict[str, Value]:
        came = self.scene.came(place)
        if not came or not came[0].source:
            return {}
        return {"data_moved": self.scene.number, "data_from": self.id(came[0].source)}

    # Names and links

    def picker(self, pick: str, shown: Html, name: str) -> Html:
        """Who is pressed can be set below; pressed again it is let go."""
        held = pick == self.look.pick
        look = replace(self.look, pick="" if held else pick, step="0" if held else "")
        return toggle(
            f"{self.look.board}-pick-{pick}",
            shown,
            held,
            class_="pick",
            data_look=str(look),
            aria_label=name,
        )

    def peek(self, seat: int) -> str:
        return f"peek {self.view.players[seat]}"

    def name(self, seat: int) -> str:
        return named(self.words, self.view.players, seat, self.look.you())

    def id(self, place: Place) -> str:
        return f"{self.look.board}-{place.what}{'' if place.seat < 0 else f'-{place.seat + 1}'}"
