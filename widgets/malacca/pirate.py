"""What lies in front of one pirate: a card and the bet on it, money, items, and who it is."""

from __future__ import annotations

from engine.malacca.pieces import BET, HAND, KINDS, LAID, MONEY, PARROT, UNSEEN, Place
from engine.malacca.view import Seen
from widgets.html import Html, button, drawing, el
from widgets.malacca.base import MalaccaBoard
from widgets.malacca.laid import Laid
from widgets.malacca.pieces import draw_card, draw_character, draw_heap, draw_item, name_button
from widgets.malacca.scene import Scene, count_totals
from widgets.malacca.words import CARDS
from widgets.malacca.words import KINDS as KIND_NAMES
from widgets.people import draw_level
from widgets.words import Points, message, plural

MONEY_NAME, BET_NAME = message("Money"), message("Bet")
CARDS_IN_HAND = plural("{count} special card in hand", "{count} special cards in hand", "count")


class Pirate(Laid):
    """One seat; every method draws one part of what is there."""

    def __init__(self, board: MalaccaBoard, scene: Scene, seat: int) -> None:
        super().__init__(board, scene)
        self.seat, self.seen = seat, self.view.pirates[seat]
        self.name = board.name(seat)
        self.peek = f"peek {self.view.players[seat]}"

    def draw(self) -> Html:
        piece = f"pirate-{self.seat + 1}"
        kind = self.seen.counts_as if self.view.face_up else ""
        now = " now" if self.seat == self.view.actor else ""
        return el(
            "div",
            self.draw_head(),
            el("div", self.draw_laid(), self.draw_bet(), self.draw_money(), class_="stake"),
            self.draw_hand(),
            self.draw_items(),
            self.draw_result(),
            self.board.draw_slip(piece),
            class_=f"pirate {kind}".rstrip() + now,
            id=self.id(piece),
        )

    def draw_head(self) -> Html:
        character = self.seen.character
        name = el("b", self.name)
        if self.setting:
            says = self.words.plain("{name}: set cards and coins", name=self.name)
            name = self.draw_picker(str(self.seat + 1), name, says)
        return el(
            "div",
            draw_character(character, self.words) if character else None,
            el(
                "p",
                name,
                self.draw_parrot(),
                draw_level(self.words, self.board.table, self.seat),
                self.draw_turn(),
                class_="name",
            ),
            class_="head",
        )

    def draw_turn(self) -> Html | None:
        """Return whether this pirate is to play, or has won."""
        wins = self.seat + 1 in self.view.score["winners"]
        if not wins and self.seat != self.view.actor:
            return None
        return el("span", self.words.say("winner") if wins else self.words.say("to play"), class_="turn")

    def draw_parrot(self) -> Html | None:
        place = Place(PARROT, self.seat)
        if self.seat != self.scene.captain:
            return el("span", id=self.place_id(place)) if self.scene.went(place) else None
        return el(
            "span",
            drawing("malacca-parrot"),
            el("span", self.words.say("captain")),
            class_="captain",
            id=self.place_id(place),
            **self.trace_flight(place),
        )

    def draw_choice(self) -> Html | None:
        """Return what somebody has chosen a waiting card to be."""
        kind = self.seen.chosen
        if not kind:
            return None
        return el("span", drawing(f"malacca-mark-{kind}"), self.words.say(KIND_NAMES[kind]), class_="choice")

    def draw_laid(self) -> Html | None:
        place = Place(LAID, self.seat)
        if not self.view.cargo:
            return None
        if not self.seen.laid:
            return el("span", self.words.say("no card yet"), class_="card none", id=self.place_id(place))
        back = self.seat in self.scene.back
        unseen = self.words.plain("face down") if not self.view.face_up and self.seen.laid != UNSEEN else ""
        shown = draw_card(self.seen.laid, self.words, unseen, self.draw_choice())
        kind = f"laid{' back' if back else ''}{self.mark_lying()}"
        if self.seen.laid != UNSEEN or self.setting:
            return el("span", shown, class_=kind, id=self.place_id(place))
        deed = self.words.plain("Look at {name}’s card", name=self.name)
        name = name_button(self.words.plain(CARDS[self.seen.laid]), deed, self.words)
        return button(self.place_id(place), shown, class_=kind, data_action=self.peek, aria_label=name)

    def mark_lying(self) -> str:
        """Return how the class of a card ends that lies face down, or was turned up just now."""
        if not self.view.face_up:
            return " down"
        return " turned" if self.look.play and not self.look.step else ""

    def draw_bet(self) -> Html | None:
        place = Place(BET, self.seat)
        if not self.seen.laid:
            return None
        shown = draw_heap(self.scene.coins[place], BET_NAME, self.words, self.place_id(place))
        return el("span", shown, self.draw_moved(place), class_="bet")

    def draw_money(self) -> Html:
        place = Place(MONEY, self.seat)
        shown = draw_heap(self.scene.coins[place], MONEY_NAME, self.words, self.place_id(place))
        return el("span", shown, self.draw_moved(place), class_="money")

    def draw_hand(self) -> Html | None:
        """Return the special cards in hand; of those that others hold one sees how many."""
        place, many = Place(HAND, self.seat), self.scene.cards[Place(HAND, self.seat)]
        if not many and not self.scene.came(place):
            return None
        if self.is_open():
            return el(
                "ul",
                [self.draw_held(card) for card in self.seen.hand],
                class_="open",
                id=self.place_id(place),
            )
        held = self.words.plain(CARDS_IN_HAND, count=many)
        shown = [drawing("malacca-card-back"), el("span", held)]
        inside = el("span", shown, self.draw_moved(place), class_="held")
        if self.setting or self.seat == self.view.seat or not self.seen.hand:
            return el("div", inside, id=self.place_id(place))
        name = name_button(
            held, self.words.plain("Look at {name}’s special cards", name=self.name), self.words
        )
        return button(self.place_id(place), inside, class_="peek", data_action=self.peek, aria_label=name)

    def is_open(self) -> bool:
        """Return whether the cards in hand are in sight: one's own in a game, and all after its end."""
        mine = self.look.play and self.seat == self.view.seat
        moved = self.scene.cards[Place(HAND, self.seat)] != len(self.seen.hand)
        return (mine or self.board.over) and bool(self.seen.hand) and not moved

    def draw_held(self, seen: Seen) -> Html:
        return el("li", draw_card(seen.card, self.words), class_="in-hand")

    def draw_items(self) -> Html | None:
        owned = [(kind, self.seen.items.count(kind)) for kind in KINDS if kind in self.seen.items]
        return el("ul", [draw_item(kind, many, self.words) for kind, many in owned]) if owned else None

    def draw_result(self) -> Html | None:
        """Return what the round brought, when it is over or while its cards are being set."""
        if not self.board.ended:
            return None
        before = self.seen.money + self.seen.bet
        total = count_totals(self.view)[self.seat]
        return el(
            "p",
            self.words.say("In the end {total}", total=total),
            " ",
            el("b", self.words.say("({change})", change=Points(total - before))),
            class_="result",
        )
