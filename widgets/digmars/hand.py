"""Sets a field of Dig Mars by hand: its tile, who stands there, everybody's levels; and shows what
follows."""

from __future__ import annotations

from collections.abc import Iterable

from engine.digmars import GAME
from engine.digmars.notation import write_stack
from engine.digmars.pieces import CARRY, DEAREST, DIG, HARDEST, STATIONS, TOP_LEVEL, Tile
from engine.digmars.rules import field_name
from engine.digmars.view import Worker
from widgets.digmars.base import TRY, DigMarsBoard, DigMarsPart
from widgets.digmars.pieces import TRACK_NAMES, draw_station
from widgets.digmars.sums import Sums
from widgets.digmars.words import name_field
from widgets.html import Html, button, el, join, step, toggle
from widgets.words import message

NEW_TILE = Tile(2, 2, 3)
# The figures of a tile: what each is called, and how far it goes.
FIGURES = {
    "dig": (message("Digging difficulty"), HARDEST),
    "carry": (message("Transport difficulty"), HARDEST),
    "value": (message("Value"), DEAREST),
}
DIGS = message("{name} digs here")
CARRIES = message("{name} carries it off")


class Hand(DigMarsPart):
    """Draws the panel that sets the pressed field, each method one part of it."""

    def __init__(self, board: DigMarsBoard, field: int) -> None:
        """Keep the field, and what is there."""
        super().__init__(board)
        self.field, self.state = field, board.state
        self.name = field_name(field)
        self.seen = board.view.fields[field]

    def draw(self) -> Html:
        """Return the whole panel."""
        field = self.words.say("Space {field}", field=name_field(self.words, self.name))
        heading = (
            None if self.look.own else el("p", el("b", field))
        )  # the reader's own table has only this field
        players = [self.draw_player(seat) for seat in range(len(self.view.players))]
        parts = [heading, Sums(self.board, self.field).draw(), self.draw_work(), self.draw_tile(), *players]
        return el("div", parts, class_="panel", dir=self.words.direction)

    # Dig and carry

    def draw_work(self) -> Html | None:
        """Return a button for each player here who may try to work, with the refusal if one was."""
        if not self.seen.workers:
            return None
        tries = [self.draw_try(one) for one in self.seen.workers]
        group = self.draw_group(self.words.plain("Try it"), tries, "choices")
        return join([group, self.board.draw_slip(TRY)])

    def draw_try(self, one: Worker) -> Html:
        """Return the button by which one player tries to work here."""
        says = CARRIES if self.seen.explored else DIGS
        shown = join([draw_station(one.seat), self.words.say(says, name=self.board.name(one.seat))])
        lines = [*self.list_preparations(one.seat), GAME.write_action(self.state, self.board.find_try())]
        kind = "option" if one.enough else "option none"
        return button(
            self.control_id(f"try-{one.seat + 1}"), shown, class_=kind, data_action="\n".join(lines)
        )

    def list_preparations(self, seat: int) -> Iterable[str]:
        """Yield the actions that make it this player's turn with all its actions."""
        if self.view.bonuses:
            yield "arrange bonuses"
        if self.state.used:
            yield "arrange used 0"
        if seat != self.view.turn:
            yield f"arrange turn {self.view.players[seat]}"

    # The tile

    def draw_tile(self) -> Html:
        """Return the figures of the tile with buttons to change them, or a button for a new tile."""
        stack = self.state.stacks[self.field]
        if not stack:
            says = self.words.say("Put a tile here")
            return button(
                self.control_id("new-tile"),
                says,
                class_="side",
                data_action=f"arrange {self.write_stack(NEW_TILE)}",
            )
        counters = [self.draw_figure(stack[0], what) for what in FIGURES]
        return el("div", self.draw_turner(), counters, class_="counters")

    def draw_turner(self) -> Html:
        """Return the switch that turns the tile face up or face down."""
        up = {*self.state.explored} ^ {self.field}
        action = " ".join(["arrange explored", *map(field_name, sorted(up))])
        says = self.words.say("Explored")
        return toggle(
            self.control_id("explored"), says, self.seen.explored, class_="option", data_action=action
        )

    def draw_figure(self, tile: Tile, what: str) -> Html:
        """Return one figure of the tile with buttons to change it."""
        says, most = FIGURES[what]
        now: int = getattr(tile, what)
        less = self.write_figure(tile, what, now - 1) if now > 1 else ""
        more = self.write_figure(tile, what, now + 1) if now < most else ""
        return self.draw_counter(what, self.words.plain(says), now, less, more)

    def write_figure(self, tile: Tile, what: str, figure: int) -> str:
        """Return the action that gives the tile another figure."""
        changed = {
            "dig": tile._replace(dig=figure),
            "carry": tile._replace(carry=figure),
            "value": tile._replace(value=figure),
        }
        return f"arrange {self.write_stack(changed[what])}"

    def write_stack(self, tile: Tile) -> str:
        """Return a set-up line with another tile on top of the stack."""
        return write_stack(self.field, [tile, *self.state.stacks[self.field][1:]])

    # A player

    def draw_player(self, seat: int) -> Html:
        """Return what can be set of a player: stations here, and both levels."""
        name = el("b", draw_station(seat), self.board.name(seat), class_="who")
        one = self.view.expeditions[seat]
        levels = [
            self.draw_level(seat, DIG, one.dig, (one.dig, one.carry)),
            self.draw_level(seat, CARRY, one.carry, (one.dig, one.carry)),
        ]
        parts = [name, self.draw_stations(seat), self.draw_giving(seat), levels]
        return el("div", parts, class_="counters of-a-player")

    def draw_stations(self, seat: int) -> Html:
        """Return how many stations a player has here, with buttons to change that."""
        one = self.view.expeditions[seat]
        here = one.stations.count(self.field)
        less = self.write_stations(seat, -1) if here and not self.is_last(seat) else ""
        more = self.write_stations(seat, 1) if len(one.stations) < STATIONS else ""
        return self.draw_counter(
            f"stations-{seat + 1}", self.words.plain("Stations here"), here, less, more, seat
        )

    def is_last(self, seat: int) -> bool:
        """Return whether a player must keep this station: in the middle of a turn one station is needed."""
        return (
            seat == self.view.turn
            and bool(self.state.used)
            and len(self.view.expeditions[seat].stations) == 1
        )

    def write_stations(self, seat: int, change: int) -> str:
        """Return the action that puts one station more here, or one less."""
        fields = list(self.view.expeditions[seat].stations)
        if change > 0:
            fields.append(self.field)
        else:
            fields.remove(self.field)
        return " ".join(["arrange stations", self.view.players[seat], *map(field_name, sorted(fields))])

    def draw_giving(self, seat: int) -> Html | None:
        """Return a button that gives a station to the next player."""
        heir = (seat + 1) % len(self.view.players)
        if self.field not in self.view.expeditions[seat].stations or self.is_last(seat):
            return None
        if len(self.view.expeditions[heir].stations) == STATIONS:
            return None
        action = f"{self.write_stations(seat, -1)}\n{self.write_stations(heir, 1)}"
        says = self.words.plain(
            "Change one of {name}’s stations into one of {heir}’s",
            name=self.board.name(seat),
            heir=self.board.name(heir),
        )
        shown = [draw_station(seat), el("span", "→", class_="into"), draw_station(heir)]
        return button(
            self.control_id(f"give-{seat + 1}"),
            shown,
            class_="option",
            aria_label=says,
            data_action=action,
            dir="ltr",
        )

    def draw_level(self, seat: int, track: str, now: int, both: tuple[int, int]) -> Html:
        """Return one level of a player with buttons to change it."""
        less = self.write_levels(seat, track, both, -1) if now > 1 else ""
        more = self.write_levels(seat, track, both, 1) if now < TOP_LEVEL else ""
        return self.draw_counter(
            f"{track}-{seat + 1}", self.words.plain(TRACK_NAMES[track]), now, less, more, seat
        )

    def write_levels(self, seat: int, track: str, both: tuple[int, int], change: int) -> str:
        """Return the action that raises or lowers one of a player's two levels."""
        dig, carry = both
        levels = (dig + change, carry) if track == DIG else (dig, carry + change)
        return f"arrange levels {self.view.players[seat]} {levels[0]} {levels[1]}"

    # The same for all

    def draw_counter(
        self, what: str, says: str, now: int, less: str, more: str, seat: int | None = None
    ) -> Html:
        """Return a figure between a button for one less and a button for one more."""
        name = (
            says
            if seat is None
            else self.words.plain("{what} ({name})", what=says, name=self.board.name(seat))
        )
        inside = [
            el("span", says, class_="label"),
            self.draw_mover(f"{what}-less", "−", self.words.plain("One less"), less),
            el("b", self.words.number(now), class_="amount"),
            self.draw_mover(f"{what}-more", "+", self.words.plain("One more"), more),
        ]
        return self.draw_group(name, inside, "counter")

    def draw_mover(self, id: str, sign: str, name: str, action: str) -> Html:
        """Return a button that sets another figure; if that is impossible, the button stays in its place,
        disabled."""
        does = {"data_action": action} if action else {"data_look": str(self.look)}
        return step(self.control_id(id), sign, bool(action), class_="side", aria_label=name, **does)

    def draw_group(self, name: str, inside: Iterable[Html], kind: str) -> Html:
        """Return some controls as a group with a name."""
        return el("div", inside, class_=kind, role="group", aria_label=name, data_group=True)

    def control_id(self, name: str) -> str:
        """Return the id of a control of this panel."""
        return self.id(f"set-{name}")
