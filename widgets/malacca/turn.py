"""Draws the panel of a turn of Malacca: an item to buy, a card and a bet to lay, a choice to make."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.malacca.pieces import KINDS, PRICE, WAITING, Action, Buy, Choose, Keep, Lay
from engine.malacca.view import View
from widgets.html import Html, button, drawing, el, join, step
from widgets.look import Look
from widgets.malacca.pieces import draw_card, draw_heap
from widgets.malacca.words import CARDS, ITEMS
from widgets.malacca.words import KINDS as KIND_NAMES
from widgets.words import Words, message, plural

LEFT = plural("{count} left in the box", "{count} left in the box", "count")


class Turn:
    """Draws what the reader holds, and what can be done with it now."""

    def __init__(self, view: View, look: Look, words: Words, advised: Action | None) -> None:
        """Keep the table, the bet that the look has chosen, and the advised action."""
        self.view, self.look, self.words, self.advised = view, look, words, advised
        self.pirate = view.pirates[view.seat]
        self.bet = min(int(look.bet or 0), self.pirate.money)

    def draw(self) -> Html:
        """Return the panel of the phase."""
        parts = {
            "shop": self.draw_shop,
            "lay": self.draw_lay,
            "choose": self.draw_choose,
            "keep": self.draw_keep,
        }
        return el("div", list(parts[self.view.phase]()), class_="turn-of")

    # Before the ship

    def draw_shop(self) -> Iterator[Html]:
        """Yield the items, and the button that buys none."""
        yield self.draw_group(message("Buy an item"), [self.draw_item(kind) for kind in KINDS])
        says = self.words.say("Buy nothing")
        lit = f"side{self.mark_advised(Buy(''))}"
        yield button(self.id("buy-nothing"), says, class_=lit, data_action="buy nothing")

    def draw_item(self, kind: str) -> Html:
        """Return the button that buys an item, with its price and how many are left."""
        says = [
            drawing(f"malacca-item-{kind}"),
            el(
                "span",
                self.words.say("{item} (price: {price})", item=self.words.plain(ITEMS[kind]), price=PRICE),
            ),
            el("span", self.words.say(LEFT, count=self.view.left[kind]), class_="label"),
        ]
        none = "" if self.view.left[kind] else " none"
        return button(
            self.id(f"buy-{kind}"),
            join(says),
            class_=f"option wide{none}{self.mark_advised(Buy(kind))}",
            data_action=f"buy {kind}",
        )

    # Card and bet

    def draw_lay(self) -> Iterator[Html]:
        """Yield the controls for the bet, and the cards."""
        yield self.draw_betting()
        held = [seen.card for seen in self.pirate.hand]
        cards = dict.fromkeys([*KINDS, *held])
        yield self.draw_group(
            message("Press a card to play it with this bet"), [self.draw_card(one) for one in cards]
        )

    def draw_card(self, kind: str) -> Html:
        """Return the button that lays a card with the chosen bet."""
        name = self.words.plain(
            "Play {card} with a bet of {bet}", card=self.words.plain(CARDS[kind]), bet=self.bet
        )
        return button(
            self.id(f"lay-{kind}"),
            draw_card(kind, self.words),
            class_=f"option lit{self.mark_advised(Lay(kind, self.bet))}",
            data_action=f"lay {kind} {self.bet}",
            aria_label=name,
        )

    def draw_betting(self) -> Html:
        """Return the bet with buttons to change it."""
        bet, money = self.bet, self.pirate.money
        name = self.words.plain("Your bet")
        return el(
            "div",
            draw_heap(bet, message("Your bet"), self.words),
            self.draw_bet("less", "−", self.words.plain("Bet one coin fewer"), bet - 1),
            self.draw_bet("more", "+", self.words.plain("Bet one coin more"), bet + 1),
            self.draw_bet("none", self.words.say("Nothing"), None, 0),
            self.draw_bet("half", self.words.say("Half"), None, money // 2),
            self.draw_bet("all", self.words.say("Everything"), None, money),
            class_="betting",
            role="group",
            aria_label=name,
            data_group=True,
        )

    def draw_bet(self, id: str, says: str, name: str | None, bet: int) -> Html:
        """Return a button for another bet; it is disabled if there is too little money."""
        works = 0 <= bet <= self.pirate.money and bet != self.bet
        look = replace(self.look, bet=str(bet)) if works else self.look
        return step(self.id(f"bet-{id}"), says, works, class_="side", aria_label=name, data_look=str(look))

    # After the reveal

    def draw_choose(self) -> Iterator[Html]:
        """Yield what a waiting card may count as."""
        yield self.draw_group(
            message("Your waiting card counts as"),
            [
                button(
                    self.id(f"choose-{kind}"),
                    join([drawing(f"malacca-mark-{kind}"), self.words.say(KIND_NAMES[kind])]),
                    class_=f"option lit{self.mark_advised(Choose(kind))}",
                    data_action=f"choose {kind}",
                )
                for kind in WAITING[self.pirate.laid]
            ],
        )

    def draw_keep(self) -> Iterator[Html]:
        """Yield the two cards of which one is kept."""
        yield self.draw_group(
            message("Keep one of these two cards"),
            [
                button(
                    self.id(f"keep-{place}"),
                    draw_card(kind, self.words),
                    class_=f"option lit{self.mark_advised(Keep(kind))}",
                    data_action=f"keep {kind}",
                )
                for place, kind in enumerate(self.view.offered, 1)
            ],
        )

    def mark_advised(self, action: Action) -> str:
        """Return the end of a class that marks the advised control.

        A card is marked whatever the bet is now.
        """
        same = action == self.advised
        if isinstance(action, Lay) and isinstance(self.advised, Lay):
            same = action.card == self.advised.card
        return " advised" if same else ""

    def draw_group(self, says: str, buttons: list[Html]) -> Html:
        """Return some buttons below a heading."""
        heading = self.words.plain(says)
        choices = el("div", buttons, class_="choices", role="group", aria_label=heading, data_group=True)
        return el("div", el("span", heading, class_="label"), choices, class_="choosing")

    def id(self, name: str) -> str:
        """Return the id of a control on the page."""
        return f"{self.look.board}-{name}"
