"""What lies in front of one pirate: a card and the bet on it, money, items, and who it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.malacca.pieces import BET, HAND, KINDS, LAID, MONEY, PARROT, UNSEEN, Place
from engine.malacca.view import Seen
from widgets.html import Html, button, drawing, el
from widgets.malacca.laid import Laid
from widgets.malacca.pieces import called, card, face, heap, item
from widgets.malacca.scene import Scene, totals
from widgets.malacca.words import CARDS
from widgets.malacca.words import KINDS as KIND_NAMES
from widgets.people import level
from widgets.words import Points, counted, message

if TYPE_CHECKING:
    from widgets.malacca.board import Board

MONEY_NAME, BET_NAME = message("Money"), message("Bet")
CARDS_IN_HAND = counted("{count} special card in hand", "{count} special cards in hand", "count")


class Pirate(Laid):
    """One seat; every method draws one part of what is there."""

    def __init__(self, board: Board, scene: Scene, seat: int) -> None:
        super().__init__(board, scene)
        self.seat, self.seen = seat, self.view.pirates[seat]
        self.named = self.name(seat)
        self.peek = f"peek {self.view.players[seat]}"

    def whole(self) -> Html:
        kind = self.seen.counts_as if self.view.face_up else ""
        now = " now" if self.seat == self.view.actor else ""
        return el(
            "div",
            self.head(),
            el("div", self.laid(), self.bet(), self.money(), class_="stake"),
            self.hand(),
            self.items(),
            self.result(),
            self.board.slip_at(self.view.players[self.seat]),
            class_=f"pirate {kind}".rstrip() + now,
            id=f"{self.look.board}-pirate-{self.seat + 1}",
        )

    def head(self) -> Html:
        character = self.seen.character
        name = el("b", self.named)
        if self.setting:
            says = self.words.plain("{name}: set cards and coins", name=self.named)
            name = self.picker(str(self.seat + 1), name, says)
        return el(
            "div",
            face(character, self.words) if character else None,
            el(
                "p",
                name,
                self.parrot(),
                level(self.words, self.board.table, self.seat),
                self.turn(),
                class_="name",
            ),
            class_="head",
        )

    def turn(self) -> Html | None:
        """Who is to play, or has won."""
        wins = self.seat + 1 in self.view.score["winners"]
        if not wins and self.seat != self.view.actor:
            return None
        return el("span", self.words.say("winner") if wins else self.words.say("to play"), class_="turn")

    def parrot(self) -> Html | None:
        place = Place(PARROT, self.seat)
        if self.seat != self.scene.captain:
            return el("span", id=self.id(place)) if self.scene.went(place) else None
        return el(
            "span",
            drawing("malacca-parrot"),
            el("span", self.words.say("captain")),
            class_="captain",
            id=self.id(place),
            **self.flown(place),
        )

    def choice(self) -> Html | None:
        """What somebody has chosen a waiting card to be."""
        kind = self.seen.chosen
        if not kind:
            return None
        return el("span", drawing(f"malacca-mark-{kind}"), self.words.say(KIND_NAMES[kind]), class_="choice")

    def laid(self) -> Html | None:
        place = Place(LAID, self.seat)
        if not self.view.cargo:
            return None
        if not self.seen.laid:
            return el("span", self.words.say("no card yet"), class_="card none", id=self.id(place))
        back = self.seat in self.scene.back
        unseen = self.words.plain("face down") if not self.view.face_up and self.seen.laid != UNSEEN else ""
        shown = card(self.seen.laid, self.words, unseen, self.choice())
        kind = f"laid{' back' if back else ''}{self.lies()}"
        if self.seen.laid != UNSEEN or self.setting:
            return el("span", shown, class_=kind, id=self.id(place))
        deed = self.words.plain("Look at {name}’s card", name=self.named)
        name = called(self.words.plain(CARDS[self.seen.laid]), deed, self.words)
        return button(self.id(place), shown, class_=kind, data_action=self.peek, aria_label=name)

    def lies(self) -> str:
        """Face down; or turned up just now, before anything is paid."""
        if not self.view.face_up:
            return " down"
        return " turned" if self.look.play and not self.look.step else ""

    def bet(self) -> Html | None:
        place = Place(BET, self.seat)
        if not self.seen.laid:
            return None
        shown = heap(self.scene.coins[place], BET_NAME, self.words, self.id(place))
        return el("span", shown, self.moved(place), class_="bet")

    def money(self) -> Html:
        place = Place(MONEY, self.seat)
        shown = heap(self.scene.coins[place], MONEY_NAME, self.words, self.id(place))
        return el("span", shown, self.moved(place), class_="money")

    def hand(self) -> Html | None:
        """Of special cards that others hold one sees how many; one's own lie below."""
        place, many = Place(HAND, self.seat), self.scene.cards[Place(HAND, self.seat)]
        if not many and not self.scene.came(place):
            return None
        if self.is_open():
            return el("ul", [self.held(card) for card in self.seen.hand], class_="open", id=self.id(place))
        held = self.words.plain(CARDS_IN_HAND, count=many)
        shown = [drawing("malacca-card-back"), el("span", held)]
        inside = el("span", shown, self.moved(place), class_="held")
        if self.setting or self.seat == self.view.seat or not self.seen.hand:
            return el("div", inside, id=self.id(place))
        name = called(held, self.words.plain("Look at {name}’s special cards", name=self.named), self.words)
        return button(self.id(place), inside, class_="peek", data_action=self.peek, aria_label=name)

    def is_open(self) -> bool:
        """In a game one's own special cards are always in sight, and after its end everybody's."""
        mine = self.look.play and self.seat == self.view.seat
        moved = self.scene.cards[Place(HAND, self.seat)] != len(self.seen.hand)
        return (mine or self.board.over) and bool(self.seen.hand) and not moved

    def held(self, seen: Seen) -> Html:
        return el("li", card(seen.card, self.words), class_="in-hand")

    def items(self) -> Html | None:
        owned = [(kind, self.seen.items.count(kind)) for kind in KINDS if kind in self.seen.items]
        return el("ul", [item(kind, many, self.words) for kind, many in owned]) if owned else None

    def result(self) -> Html | None:
        """What the round brought, when it is over or while its cards are being set."""
        if not self.board.ended:
            return None
        before = self.seen.money + self.seen.bet
        total = totals(self.view)[self.seat]
        return el(
            "p",
            self.words.say("In the end {total}", total=total),
            " ",
            el("b", self.words.say("({change})", change=Points(total - before))),
            class_="result",
        )
