"""A round of Malacca set by hand: what somebody lays, bets, owns and is, and the ship's cargo."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.malacca.pieces import CARDS, CHARACTERS, CHARACTERS_MODULE, ITEMS_MODULE, KINDS, WAITING
from engine.malacca.view import View
from widgets.html import Html, button, drawing, el, join, step, toggle
from widgets.look import Look
from widgets.malacca.pieces import draw_card
from widgets.malacca.words import CHARACTERS as CHARACTER_NAMES
from widgets.malacca.words import ITEMS
from widgets.malacca.words import KINDS as KIND_NAMES
from widgets.people import name_player
from widgets.words import Message, Words, message

MOST_MONEY = 999
LEAST_CARGO, MOST_CARGO = 3, 13
NONE, SHIP = "none", "ship"
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


def find_pick(view: View, look: Look) -> int | str | None:
    """Return what is picked: the ship, or a pirate by its seat if it is there."""
    if look.pick == SHIP:
        return SHIP
    there = look.pick.isdigit() and int(look.pick) <= len(view.players)
    return int(look.pick) - 1 if there else None


class Hand:
    """What the reader's hand can set, of the pirate or the ship that is picked."""

    def __init__(
        self, view: View, look: Look, words: Words, of_a_pirate: type[PirateInHand] | None = None
    ) -> None:
        self.view, self.look, self.words = view, look, words
        self.of_a_pirate = of_a_pirate or PirateInHand

    def draw_panel(self, slip: Html) -> Html | None:
        """Return what can be set of what is picked, and why something cannot."""
        pick = find_pick(self.view, self.look)
        if pick == SHIP:
            return self.draw_frame(self.words.plain("The ship"), [self.draw_cargo()], slip)
        if not isinstance(pick, int):
            return None
        one = self.of_a_pirate(self, pick)
        return self.draw_frame(one.name, list(one.list_groups()), slip)

    def draw_frame(self, heading: str, groups: list[Html], slip: Html) -> Html:
        parts = [el("p", el("b", heading)), groups, slip, self.draw_done()]
        return el("div", parts, class_="panel", dir=self.words.direction)

    def draw_done(self) -> Html:
        look = replace(self.look, pick="", step="0")
        return button(f"{self.look.board}-done", self.words.say("Done"), class_="side", data_look=str(look))

    def draw_cargo(self) -> Html:
        now = self.view.cargo
        less = f"arrange cargo {now - 1}" if now > LEAST_CARGO else ""
        more = f"arrange cargo {now + 1}" if now < MOST_CARGO else ""
        return self.draw_counter("cargo", message("Cargo"), now, (less, more), "")

    def draw_counter(self, what: str, says: str, now: int, actions: tuple[str, str], name: str) -> Html:
        """Return a figure between a button for one less and a button for one more."""
        less, more = actions
        heading = self.words.plain(says)
        return el(
            "div",
            el("span", heading, class_="label"),
            self.draw_mover(f"{what}-less", "−", self.words.plain(LESS[what], name=name), less),
            el("b", self.words.number(now), class_="amount"),
            self.draw_mover(f"{what}-more", "+", self.words.plain(MORE[what], name=name), more),
            class_="counter",
            role="group",
            aria_label=heading,
            data_group=True,
        )

    def draw_mover(self, id: str, sign: str, name: str, action: str) -> Html:
        """Return a button for another figure; where there is none it stays in its place and does nothing."""
        does = {"data_action": action} if action else {"data_look": str(self.look)}
        return step(f"{self.look.board}-{id}", sign, bool(action), class_="side", aria_label=name, **does)

    def draw_choices(self, name: str, buttons: list[Html]) -> Html:
        """Return some buttons under their name."""
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
        self.name = name_player(self.words, self.view.players, seat, self.look.you())

    def list_groups(self) -> Iterator[Html]:
        yield self.draw_cards()
        if self.pirate.laid in WAITING:
            yield self.draw_waiting()
        yield el("div", self.draw_bet(), self.draw_money(), class_="counters")
        if CHARACTERS_MODULE in self.view.modules:
            yield self.draw_characters()
        if ITEMS_MODULE in self.view.modules:
            yield self.draw_items()
        yield self.draw_captain()

    def draw_cards(self) -> Html:
        return self.hand.draw_choices(message("Card"), [self.draw_card(kind) for kind in CARDS])

    def draw_card(self, kind: str) -> Html:
        """Return a card to lay. A waiting one counts as its first kind, or the round would stop there."""
        action = f"arrange laid {self.player} {kind} {self.pirate.bet}"
        if kind in WAITING:
            action += f" ; chosen {self.player} {WAITING[kind][0]}"
        return self.draw_option(f"card-{kind}", draw_card(kind, self.words), kind == self.pirate.laid, action)

    def draw_waiting(self) -> Html:
        return self.hand.draw_choices(
            message("The waiting card counts as"),
            [
                self.draw_option(
                    f"counts-{kind}",
                    join([drawing(f"malacca-mark-{kind}"), self.words.say(KIND_NAMES[kind])]),
                    kind == self.pirate.chosen,
                    f"arrange chosen {self.player} {kind}",
                )
                for kind in WAITING[self.pirate.laid]
            ],
        )

    def draw_bet(self) -> Html:
        """Return the bet; coins go to and fro between it and the money beside it."""
        bet, money = self.pirate.bet, self.pirate.money
        less = self.write_coins(bet - 1, money + 1) if bet and money < MOST_MONEY else ""
        more = self.write_coins(bet + 1, money - 1) if money else ""
        return self.hand.draw_counter("bet", message("Bet"), bet, (less, more), self.name)

    def write_coins(self, bet: int, money: int) -> str:
        """Return the action that lays other coins."""
        laid = f"laid {self.player} {self.pirate.laid} {bet}"
        chosen = f" ; chosen {self.player} {self.pirate.chosen}" if self.pirate.chosen else ""
        return f"arrange money {self.player} {money} ; {laid}{chosen}"

    def draw_money(self) -> Html:
        money = self.pirate.money
        less = f"arrange money {self.player} {money - 1}" if money else ""
        more = f"arrange money {self.player} {money + 1}" if money < MOST_MONEY else ""
        return self.hand.draw_counter("money", message("Money"), money, (less, more), self.name)

    def draw_characters(self) -> Html:
        faces = [
            self.draw_option(
                f"character-{name}",
                self.draw_picture(f"malacca-character-{name}", CHARACTER_NAMES[name]),
                name == self.pirate.character,
                f"arrange character {self.player} {name}",
            )
            for name in CHARACTERS
        ]
        nobody = self.draw_option(
            "character-none",
            self.words.say("No character"),
            not self.pirate.character,
            f"arrange character {self.player} {NONE}",
        )
        return self.hand.draw_choices(message("Character"), [*faces, nobody])

    def draw_items(self) -> Html:
        """Return the kinds of items: each press adds one, up to what the box holds, or gives all back."""
        owned = self.pirate.items
        more = [
            self.draw_option(
                f"item-{kind}",
                join(
                    [drawing(f"malacca-item-{kind}"), el("span", self.words.say(ITEMS[kind]), class_="who")]
                ),
                None,
                " ".join(["arrange items", self.player, *owned, kind]),
            )
            for kind in KINDS
        ]
        none = self.draw_option("item-none", self.words.say("No items"), None, f"arrange items {self.player}")
        return self.hand.draw_choices(message("Add an item"), [*more, none])

    def draw_captain(self) -> Html:
        held = self.seat == self.view.captain
        says = join([drawing("malacca-parrot"), self.words.say("has the parrot: is captain")])
        id = f"{self.look.board}-captain"
        return toggle(id, says, held, class_="option captain", data_action=self.write_captain())

    def write_captain(self) -> str:
        """Return the action that gives the parrot to this pirate."""
        return f"arrange captain {self.player}"

    def draw_picture(self, symbol: str, name: Message) -> Html:
        return join([drawing(symbol), el("span", self.words.say(name), class_="who")])

    def draw_option(self, id: str, shown: Html, held: bool | None, action: str) -> Html:
        """Return a button that sets something, pressed in if it is so; with `None` a press only adds."""
        id = f"{self.look.board}-{id}"
        if held is None:
            return button(id, shown, class_="option", data_action=action)
        return toggle(id, shown, held, class_="option", data_action=action)
