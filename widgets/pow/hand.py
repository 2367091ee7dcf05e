"""Piles of POW! laid by hand: a tile that is pressed can be moved or removed, others are put on top."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.pow.game import View
from engine.pow.notation import ROWS, write_values
from engine.pow.pieces import COPIES, HERO, SIDES, SYMBOL, Tile
from widgets.html import Html, button, drawing, el, join, step, toggle
from widgets.look import Look
from widgets.people import name_person
from widgets.pow.tiles import draw_face
from widgets.words import Param, Points, Words, message

PLURALS = {side: row for row, side in ROWS.items()}
TILES = {
    "hero": message("Hero {value}, number {number} from the top"),
    "villain": message("Villain {value}, number {number} from the top"),
}
ADD = {"hero": message("{name}: add heroes"), "villain": message("{name}: add villains")}
CHOSEN = {"hero": message("{name}: hero {value}"), "villain": message("{name}: villain {value}")}
ADDING = {
    "hero": message("{name}: put heroes on top"),
    "villain": message("{name}: put villains on top"),
}
PUT = {
    "hero": message("Put hero {value} on {name}’s pile"),
    "villain": message("Put villain {value} on {name}’s pile"),
}
UP = {
    "hero": message("Move hero {value} up in {name}’s pile"),
    "villain": message("Move villain {value} up in {name}’s pile"),
}
DOWN = {
    "hero": message("Move hero {value} down in {name}’s pile"),
    "villain": message("Move villain {value} down in {name}’s pile"),
}
REMOVE = {
    "hero": message("Remove hero {value} from {name}’s pile"),
    "villain": message("Remove villain {value} from {name}’s pile"),
}


class Pick(NamedTuple):
    """A tile by its pile and its place there, counted from the bottom; 0 is where the next one will lie."""

    seat: int
    side: str
    place: int

    def __str__(self) -> str:
        return f"{self.seat + 1}-{self.side}-{self.place}"


class Hand:
    """What the reader's hand can do to the piles."""

    def __init__(self, view: View, look: Look, words: Words) -> None:
        self.view, self.look, self.words = view, look, words
        self.pick = self.find_pick()

    def find_pick(self) -> Pick | None:
        """Return what the look has picked, if the table still has it."""
        if self.look.pick.count("-") != 2:
            return None
        seat, side, place = self.look.pick.split("-")
        pick = Pick(int(seat) - 1, side, int(place))
        here = pick.seat < len(self.view.players) and side in SIDES
        return pick if here and pick.place <= len(self.list_values(pick)) else None

    def list_values(self, pick: Pick) -> list[int]:
        """Return the values of a pick's pile, bottom first."""
        return [seen.tile.value for seen in self.view.piles[pick.seat].pile(pick.side)]

    # In the piles

    def draw_tile(self, shown: Html, tile: Tile, seat: int, place: int, kind: str) -> Html:
        pick = Pick(seat, tile.side, place)
        number = len(self.list_values(pick)) - place + 1
        name = self.words.plain(TILES[tile.side], value=Points(tile.value), number=number)
        return self.draw_picker(pick, shown, name, kind)

    def draw_adder(self, seat: int, side: str) -> Html:
        """Return where the next tile is put; it bears the mark of the dice that bring such tiles."""
        pick, shown = Pick(seat, side, 0), join([drawing(f"pow-mark-{SYMBOL[side]}"), "+"])
        return self.draw_picker(
            pick, shown, self.words.plain(ADD[side], **self.name_pick(pick)), f"add {side}"
        )

    def draw_picker(self, pick: Pick, shown: Html, name: str, kind: str) -> Html:
        """Return a button that picks something up; pressed again it lets go of it."""
        held = pick == self.pick
        return toggle(
            f"{self.look.board}-pick-{pick}",
            shown,
            held,
            class_=kind,
            data_look=str(replace(self.look, pick="" if held else str(pick))),
            aria_label=name,
        )

    # What can be done with what is picked

    def draw_panel(self, slip: Html) -> Html | None:
        """Return what can be done with what is picked, and why something cannot."""
        if self.pick is None:
            return None
        buttons = self.draw_movers(self.pick) if self.pick.place else self.draw_additions(self.pick)
        heading = self.name_panel(self.pick)
        group = el("div", list(buttons), class_="choices", role="group", aria_label=heading, data_group=True)
        return el("div", el("p", el("b", heading)), group, slip, class_="panel", dir=self.words.direction)

    def name_panel(self, pick: Pick) -> str:
        messages = CHOSEN if pick.place else ADDING
        return self.words.plain(messages[pick.side], **self.name_pick(pick))

    def name_pick(self, pick: Pick) -> dict[str, Param]:
        """Return whose pile it is, and the value of the tile that is picked."""
        name: dict[str, Param] = {"name": name_person(self.words, self.view.players[pick.seat])}
        return {**name, "value": Points(self.list_values(pick)[pick.place - 1])} if pick.place else name

    def draw_movers(self, pick: Pick) -> Iterator[Html]:
        """Return the buttons that move a tile up or down in its pile, or out of it."""
        values, place, said = self.list_values(pick), pick.place, self.name_pick(pick)
        up, down = exchange(values, place), exchange(values, place - 1)
        rest = [*values[: place - 1], *values[place:]]
        nearest = pick._replace(place=min(place, len(rest)))
        yield self.draw_mover("up", self.words.say("Up"), UP, up, pick._replace(place=place + 1), said)
        yield self.draw_mover(
            "down", self.words.say("Down"), DOWN, down, pick._replace(place=place - 1), said
        )
        yield self.draw_mover("remove", self.words.say("Remove"), REMOVE, rest, nearest, said)
        yield self.draw_done()

    def draw_mover(
        self,
        name: str,
        says: Html,
        names: dict[str, str],
        values: list[int] | None,
        then: Pick,
        said: dict[str, Param],
    ) -> Html:
        """Return a button that lays the pile anew and holds on to the tile, if it can go there."""
        does = (
            {"data_look": str(self.look)}
            if values is None
            else {"data_action": f"{self.write_pile(then, values)}\npick {then}"}
        )
        label = self.words.plain(names[then.side], **said)
        works, id = values is not None, f"{self.look.board}-{name}"
        return step(id, says, works, class_="side", aria_label=label, **does)

    def draw_additions(self, pick: Pick) -> Iterator[Html]:
        """Return a button for each value that can be put on top."""
        for value in sorted((value for value in COPIES if (value > 0) == (pick.side == HERO)), key=abs):
            yield self.draw_addition(pick, value)
        yield self.draw_done()

    def draw_addition(self, pick: Pick, value: int) -> Html:
        """Return a tile to put on top. Where the box has none left, a press is told so."""
        free = [Tile(value, copy + 1) for copy in range(COPIES[value])]
        free = [tile for tile in free if tile not in self.find_lying()] or [Tile(value, 0)]
        name = self.words.plain(PUT[pick.side], value=Points(value), **self.name_pick(pick))
        return button(
            f"{self.look.board}-put-{abs(value)}",
            draw_face(free[0], self.words),
            class_=f"tile {pick.side}{'' if free[0].copy else ' none'}",
            data_action=self.write_pile(pick, [*self.list_values(pick), value]),
            aria_label=name,
        )

    def find_lying(self) -> set[Tile]:
        """Return all tiles that lie in piles."""
        return {seen.tile for piles in self.view.piles for side in SIDES for seen in piles.pile(side)}

    def draw_done(self) -> Html:
        look = str(replace(self.look, pick=""))
        return button(f"{self.look.board}-done", self.words.say("Done"), class_="side", data_look=look)

    def write_pile(self, pick: Pick, values: list[int]) -> str:
        return write_row(f"pile {self.view.players[pick.seat]} {PLURALS[pick.side]}", values)


def write_row(pieces: str, values: list[int]) -> str:
    """Return the action that lays a row or a pile anew; without values it lies empty."""
    return f"arrange {pieces} {write_values(values)}".rstrip()


def exchange(values: list[int], lower: int) -> list[int] | None:
    """Return a pile with the tile at this place, counted from 1, and the one above it exchanged."""
    if not 1 <= lower < len(values):
        return None
    return [*values[: lower - 1], values[lower], values[lower - 1], *values[lower + 1 :]]
