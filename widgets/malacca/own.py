"""A reader's own table of Malacca: what lies there, in fields to fill in, and what everybody gets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.malacca import GAME
from engine.malacca.pieces import (
    CHARACTERS,
    CHARACTERS_MODULE,
    ITEM_COPIES,
    ITEMS_MODULE,
    KINDS,
    LEAST_CARGO,
    MOST_CARGO,
    SPECIAL,
    WAITING,
)
from widgets.html import Html, button, drawing, el
from widgets.malacca.base import MalaccaBoard, MalaccaPart
from widgets.malacca.gets import tell_gains
from widgets.malacca.hand import MOST_MONEY, NONE
from widgets.malacca.pirate import BET_NAME, Pirate
from widgets.malacca.scene import find_scene
from widgets.malacca.sea import CARGO, Sea
from widgets.malacca.words import CARDS, ITEMS
from widgets.malacca.words import CHARACTERS as CHARACTER_NAMES
from widgets.words import Words, message

WAITS = {
    "attack": message("Attack (waiting)"),
    "defence": message("Defence (waiting)"),
    "trade": message("Trade (waiting)"),
}
CARDS_TO_LAY = {
    kind: name for kind, name in CARDS.items() if kind in KINDS or (kind in SPECIAL and kind not in WAITING)
}
CARDS_TO_LAY |= {f"waiting {kind}": name for kind, name in WAITS.items()}
MONEY_LEFT = message("Money left")

Options = Iterable[tuple[str, str]]  # what a choice is called in a transcript, and what it says


class Own(MalaccaPart):
    """The sheet; every method draws one part of it."""

    def __init__(self, board: MalaccaBoard) -> None:
        super().__init__(board)
        self.fields = Fields(self.look.board, self.words)
        self.before = find_scene(self.view, 0)
        self.seats = range(len(self.view.pirates))

    def draw(self, status: Html) -> Html:
        pirates = [self.draw_pirate(seat) for seat in self.seats]
        # What is set in fields is set back there: only the next ship is taken back like a move.
        moved = self.board.table.moves or self.look.at
        tools = [self.draw_extras(), self.draw_onward()]
        parts = [self.draw_sea(), status, el("div", pirates, class_="pirates"), tools]
        return el("div", parts, class_=f"own{' moved' if moved else ''}")

    # The ship

    def draw_sea(self) -> Html:
        sea, fields, view = Sea(self.board, self.before), self.fields, self.view
        players = [(str(many), self.words.number(many)) for many in GAME.seats]
        cargoes = [(str(coins), self.words.number(coins)) for coins in range(LEAST_CARGO, MOST_CARGO + 1)]
        captains = [(str(seat + 1), self.board.name(seat)) for seat in self.seats]
        return el(
            "div",
            fields.draw_choice(
                "players", message("Pirates"), players, str(len(view.players)), "own players {value}"
            ),
            fields.draw_choice("cargo", CARGO, cargoes, str(view.cargo), "own cargo {value}"),
            fields.draw_choice(
                "captain", message("Captain"), captains, str(view.captain + 1), "own captain {value}"
            ),
            el("div", drawing("malacca-ship"), sea.draw_fate(), class_="ship"),
            sea.draw_scale(),
            class_="sea",
        )

    # The pirates

    def draw_pirate(self, seat: int) -> Html:
        seen, pirate = self.view.pirates[seat], Pirate(self.board, self.before, seat)
        laid = f"waiting {seen.chosen}" if seen.chosen else seen.laid
        cards = [(kind, self.words.plain(says)) for kind, says in CARDS_TO_LAY.items()]
        fields, number = self.fields, seat + 1
        mark = drawing(f"malacca-mark-{seen.counts_as}")
        return el(
            "div",
            el(
                "div",
                mark,
                el("b", self.board.name(seat)),
                pirate.draw_parrot(),
                pirate.draw_result(),
                class_="head",
            ),
            el(
                "div",
                fields.draw_choice(
                    f"card-{number}", message("Card"), cards, laid, f"own card {number} {{value}}"
                ),
                fields.draw_amount(f"bet-{number}", BET_NAME, seen.bet, f"own bet {number} {{value}}"),
                fields.draw_amount(
                    f"money-{number}", MONEY_LEFT, seen.money, f"own money {number} {{value}}"
                ),
                class_="fields",
            ),
            el("ul", list(tell_gains(self.view, seat, self.look, self.words))),
            self.board.draw_slip(f"pirate-{number}"),
            class_=f"pirate {seen.counts_as}",
            role="group",
            aria_label=self.board.name(seat),
        )

    # Who plays with more

    def draw_extras(self) -> Html | None:
        """Return characters and items: set once in a game, and out of the way until then."""
        modules = self.view.modules
        if not modules:
            return None
        used = any(pirate.character or pirate.items for pirate in self.view.pirates)
        rows = [
            el(
                "div",
                el("b", self.board.name(seat)),
                list(self.draw_extra(seat)),
                class_="extra",
                role="group",
                aria_label=self.board.name(seat),
            )
            for seat in self.seats
        ]
        id = f"{self.look.board}-extras"
        return el(
            "details",
            el("summary", self.words.say("Characters and items")),
            rows,
            id=id,
            class_="extras",
            open=used,
        )

    def draw_extra(self, seat: int) -> Iterator[Html]:
        number, seen, words = seat + 1, self.view.pirates[seat], self.words
        if CHARACTERS_MODULE in self.view.modules:
            known = [(name, words.plain(CHARACTER_NAMES[name])) for name in CHARACTERS]
            names = [(NONE, words.plain("No character")), *known]
            id, asks = f"character-{number}", f"own character {number} {{value}}"
            chosen = self.fields.draw_choice(id, message("Character"), names, seen.character or NONE, asks)
            yield el("div", chosen, class_="who")
        if ITEMS_MODULE in self.view.modules:
            counts = [(str(many), words.number(many)) for many in range(ITEM_COPIES + 1)]
            for kind in KINDS:
                id, asks = f"item-{kind}-{number}", f"own item {number} {kind} {{value}}"
                yield self.fields.draw_choice(
                    id, ITEMS[kind], counts, str(seen.items.count(kind)), asks, f"malacca-item-{kind}"
                )

    # What then

    def draw_onward(self) -> Html:
        look = replace(self.look, step="0")
        steps = self.words.say("Pay out step by step")
        ship = self.words.say("On to the next ship")
        return el(
            "div",
            button(f"{self.look.board}-step-next", steps, class_="side", data_look=str(look)),
            button(f"{self.look.board}-next", ship, class_="side", data_action="own next"),
            class_="steps",
        )


class Fields:
    """The browser's own fields; each says what is asked for when it is filled in."""

    def __init__(self, board: str, words: Words) -> None:
        self.board, self.words = board, words

    def draw_choice(
        self, name: str, says: str, options: Options, now: str, asks: str, symbol: str = ""
    ) -> Html:
        """Return a choice of options. With a symbol it is seen what it is, and its name is only heard."""
        id = f"{self.board}-{name}"
        offered = [el("option", shown, value=value, selected=value == now) for value, shown in options]
        return self.draw_labelled(id, says, el("select", offered, id=id, data_action=asks), symbol)

    def draw_amount(self, name: str, says: str, now: int, asks: str) -> Html:
        id = f"{self.board}-{name}"
        entry = el(
            "input",
            id=id,
            type="text",
            inputmode="numeric",
            maxlength=len(str(MOST_MONEY)),
            autocomplete="off",
            value=self.words.number(now),
            data_action=asks,
        )
        return self.draw_labelled(id, says, entry)

    def draw_labelled(self, id: str, says: str, control: Html, symbol: str = "") -> Html:
        name = self.words.say(says)
        shown = [drawing(symbol), el("span", name, class_="unseen")] if symbol else name
        return el("p", el("label", shown, for_=id, class_="label"), control, class_="field")
