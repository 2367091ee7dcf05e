"""A round of Malacca set by hand: what somebody lays, bets, owns and is, and the ship's cargo."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.malacca.pieces import CARDS, CHARACTERS, CHARACTERS_MODULE, ITEMS_MODULE, KINDS, WAITING
from engine.malacca.view import View
from widgets.html import Html, button, drawing, el, join, step, toggle
from widgets.look import Look
from widgets.malacca.pieces import card
from widgets.malacca.words import CHARACTERS as CHARACTER_NAMES
from widgets.malacca.words import ITEMS
from widgets.malacca.words import KINDS as KIND_NAMES
from widgets.people import named
from widgets.words import Message, Words, message

MOST_MONEY = 999
LEAST_CARGO, MOST_CARGO = 3, 13
NONE = "none"
LESS = {
    "bet": message("{name}: one coin from the bet back to the money"),
    "money": message("{name}: one coin less"),
    "cargo": message("One coin less on the ship"),
    "players": message("One pirate fewer"),
}
MORE = {
    "bet": message("{name}: one coin more on the bet"),
    "money": message("{name}: one coin more"),
    "cargo": message("One coin more on the ship"),
    "players": message("One pirate more"),
}


class Hand:
    """What the reader's hand can set, of the pirate or the ship that is picked."""

    def __init__(
        self, view: View, look: Look, words: Words, of_a_pirate: type[PirateInHand] | None = None
    ) -> None:
        self.view, self.look, self.words = view, look, words
        self.of_a_pirate = of_a_pirate or PirateInHand

    def panel(self, slip: Html | None) -> Html | None:
        if self.look.pick == "ship":
            return self.framed(self.words.plain("The ship"), [self.cargo()], slip)
        if not self.look.pick.isdigit() or int(self.look.pick) > len(self.view.players):
            return None
        one = self.of_a_pirate(self, int(self.look.pick) - 1)
        return self.framed(one.name, list(one.groups()), slip)

    def framed(self, heading: str, groups: list[Html], slip: Html | None) -> Html:
        parts = [el("p", el("b", heading)), groups, slip, self.done()]
        return el("div", parts, class_="panel", dir=self.words.direction)

    def done(self) -> Html:
        look = replace(self.look, pick="", step="0")
        return button(f"{self.look.board}-done", self.words.say("Done"), class_="side", data_look=str(look))

    def cargo(self) -> Html:
        now = self.view.cargo
        less = f"arrange cargo {now - 1}" if now > LEAST_CARGO else ""
        more = f"arrange cargo {now + 1}" if now < MOST_CARGO else ""
        return self.counter("cargo", message("Cargo"), now, (less, more), "")

    def counter(self, what: str, says: str, now: int, actions: tuple[str, str], name: str) -> Html:
        """A figure between a button for one less and a button for one more."""
        less, more = actions
        heading = self.words.plain(says)
        return el(
            "div",
            el("span", heading, class_="label"),
            self.mover(f"{what}-less", "−", self.words.plain(LESS[what], name=name), less),
            el("b", self.words.number(now), class_="amount"),
            self.mover(f"{what}-more", "+", self.words.plain(MORE[what], name=name), more),
            class_="counter",
            role="group",
            aria_label=heading,
            data_group=True,
        )

    def mover(self, id: str, sign: str, name: str, action: str) -> Html:
        """At the end of what there is it stays in its place and does nothing."""
        does = {"data_action": action} if action else {"data_look": str(self.look)}
        return step(f"{self.look.board}-{id}", sign, bool(action), class_="side", aria_label=name, **does)

    def choices(self, name: str, buttons: list[Html]) -> Html:
        heading = self.words.plain(name)
        group = el("div", buttons, class_="choices", role="group", aria_label=heading, data_group=True)
        return el("div", el("span", heading, class_="label"), group, class_="choosing")


class PirateInHand:
    """What can be set of one pirate."""

    def __init__(self, hand: Hand, seat: int) -> None:
        self.hand, self.seat, self.words = hand, seat, hand.words
        self.view, self.look = hand.view, hand.look
        self.player = self.view.players[seat]
        self.pirate = self.view.pirates[seat]
        self.name = named(self.words, self.view.players, seat, self.look.you())

    def groups(self) -> Iterator[Html]:
        yield self.cards()
        if self.pirate.laid in WAITING:
            yield self.waiting()
        yield el("div", self.bet(), self.money(), class_="counters")
        if CHARACTERS_MODULE in self.view.modules:
            yield self.characters()
        if ITEMS_MODULE in self.view.modules:
            yield self.items()
        yield self.captain()

    def cards(self) -> Html:
        return self.hand.choices(message("Card"), [self.card(kind) for kind in CARDS])

    def card(self, kind: str) -> Html:
        """A waiting card is laid with the first of its choices made, or the round would stop there."""
        action = f"arrange laid {self.player} {kind} {self.pirate.bet}"
        if kind in WAITING:
            action += f" ; chosen {self.player} {WAITING[kind][0]}"
        return self.option(f"card-{kind}", card(kind, self.words), kind == self.pirate.laid, action)

    def waiting(self) -> Html:
        return self.hand.choices(
            message("The waiting card counts as"),
            [
                self.option(
                    f"counts-{kind}",
                    join([drawing(f"malacca-mark-{kind}"), self.words.say(KIND_NAMES[kind])]),
                    kind == self.pirate.chosen,
                    f"arrange chosen {self.player} {kind}",
                )
                for kind in WAITING[self.pirate.laid]
            ],
        )

    def bet(self) -> Html:
        """Coins go to and fro between the bet and the money beside it."""
        bet, money = self.pirate.bet, self.pirate.money
        less = self.coins(bet - 1, money + 1) if bet and money < MOST_MONEY else ""
        more = self.coins(bet + 1, money - 1) if money else ""
        return self.hand.counter("bet", message("Bet"), bet, (less, more), self.name)

    def coins(self, bet: int, money: int) -> str:
        laid = f"laid {self.player} {self.pirate.laid} {bet}"
        chosen = f" ; chosen {self.player} {self.pirate.chosen}" if self.pirate.chosen else ""
        return f"arrange money {self.player} {money} ; {laid}{chosen}"

    def money(self) -> Html:
        money = self.pirate.money
        less = f"arrange money {self.player} {money - 1}" if money else ""
        more = f"arrange money {self.player} {money + 1}" if money < MOST_MONEY else ""
        return self.hand.counter("money", message("Money"), money, (less, more), self.name)

    def characters(self) -> Html:
        faces = [
            self.option(
                f"character-{name}",
                self.pictured(f"malacca-character-{name}", CHARACTER_NAMES[name]),
                name == self.pirate.character,
                f"arrange character {self.player} {name}",
            )
            for name in CHARACTERS
        ]
        nobody = self.option(
            "character-none",
            self.words.say("No character"),
            not self.pirate.character,
            f"arrange character {self.player} {NONE}",
        )
        return self.hand.choices(message("Character"), [*faces, nobody])

    def items(self) -> Html:
        """Each kind is one more with every press, up to what the box holds, or all are given back."""
        owned = self.pirate.items
        more = [
            self.option(
                f"item-{kind}",
                join(
                    [drawing(f"malacca-item-{kind}"), el("span", self.words.say(ITEMS[kind]), class_="who")]
                ),
                None,
                " ".join(["arrange items", self.player, *owned, kind]),
            )
            for kind in KINDS
        ]
        none = self.option("item-none", self.words.say("No items"), None, f"arrange items {self.player}")
        return self.hand.choices(message("Add an item"), [*more, none])

    def captain(self) -> Html:
        held = self.seat == self.view.captain
        says = join([drawing("malacca-parrot"), self.words.say("has the parrot: is captain")])
        id = f"{self.look.board}-captain"
        return toggle(id, says, held, class_="option captain", data_action=self.seat_of_the_captain())

    def seat_of_the_captain(self) -> str:
        return f"arrange captain {self.player}"

    def pictured(self, symbol: str, name: Message) -> Html:
        return join([drawing(symbol), el("span", self.words.say(name), class_="who")])

    def option(self, id: str, shown: Html, held: bool | None, action: str) -> Html:
        """What is so already is pressed in; what is neither so nor not is only added."""
        id = f"{self.look.board}-{id}"
        if held is None:
            return button(id, shown, class_="option", data_action=action)
        return toggle(id, shown, held, class_="option", data_action=action)
