"""Draws what is in front of one pirate: a card and the bet on it, money, items, and a character."""

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
    """Draws one seat, each method one part of what is there."""

    def __init__(self, board: MalaccaBoard, scene: Scene, seat: int) -> None:
        """Keep the seat, and what is seen of it."""
        super().__init__(board, scene)
        self.seat, self.seen = seat, self.view.pirates[seat]
        self.name = board.name(seat)
        self.peek = f"peek {self.view.players[seat]}"

    def draw(self) -> Html:
        """Return all that is in front of the pirate."""
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
        """Return the character, the name, the bot's level, whether it is the pirate's turn, and the
        parrot."""
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
        """Return the parrot if it is here; while it flies away, its empty place."""
        place = Place(PARROT, self.seat)
        if self.seat != self.scene.captain:
            return el("span", id=self.place_id(place)) if self.scene.list_gone(place) else None
        return el(
            "span",
            drawing("malacca-parrot"),
            el("span", self.words.say("captain")),
            class_="captain",
            id=self.place_id(place),
            **self.trace_flight(place),
        )

    def draw_choice(self) -> Html | None:
        """Return the kind that a waiting card was chosen to be."""
        kind = self.seen.chosen
        if not kind:
            return None
        return el("span", drawing(f"malacca-mark-{kind}"), self.words.say(KIND_NAMES[kind]), class_="choice")

    def draw_laid(self) -> Html | None:
        """Return the laid card: open, face down, or as a place for one."""
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
        """Return the end of a card's class: whether it is face down, or was just turned up."""
        if not self.view.face_up:
            return " down"
        return " turned" if self.look.play and not self.look.step else ""

    def draw_bet(self) -> Html | None:
        """Return the bet as a heap, with what has just moved."""
        place = Place(BET, self.seat)
        if not self.seen.laid:
            return None
        shown = draw_heap(self.scene.coins[place], BET_NAME, self.words, self.place_id(place))
        return el("span", shown, self.draw_moved(place), class_="bet")

    def draw_money(self) -> Html:
        """Return the money as a heap, with what has just moved."""
        place = Place(MONEY, self.seat)
        shown = draw_heap(self.scene.coins[place], MONEY_NAME, self.words, self.place_id(place))
        return el("span", shown, self.draw_moved(place), class_="money")

    def draw_hand(self) -> Html | None:
        """Return the special cards in hand; of other players' hands one sees only how many."""
        place, many = Place(HAND, self.seat), self.scene.cards[Place(HAND, self.seat)]
        if not many and not self.scene.list_came(place):
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
        """Return whether the cards in hand are visible: in a game the reader's own, after its end all."""
        mine = self.look.play and self.seat == self.view.seat
        moved = self.scene.cards[Place(HAND, self.seat)] != len(self.seen.hand)
        return (mine or self.board.over) and bool(self.seen.hand) and not moved

    def draw_held(self, seen: Seen) -> Html:
        """Return a special card in the hand."""
        return el("li", draw_card(seen.card, self.words), class_="in-hand")

    def draw_items(self) -> Html | None:
        """Return the items, if the pirate owns any."""
        owned = [(kind, self.seen.items.count(kind)) for kind in KINDS if kind in self.seen.items]
        return el("ul", [draw_item(kind, many, self.words) for kind, many in owned]) if owned else None

    def draw_result(self) -> Html | None:
        """Return what the round brought, once it is over or while its cards are set by hand."""
        if not self.board.ended:
            return None
        before = self.seen.money + self.seen.bet
        total = count_totals(self.view)[self.seat]
        return el(
            "p",
            self.words.say("Total {total}", total=total),
            " ",
            el("b", self.words.say("({change})", change=Points(total - before))),
            class_="result",
        )
