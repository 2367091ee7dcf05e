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
from widgets.people import person
from widgets.pow.tiles import face
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
        self.pick = self.picked()

    def picked(self) -> Pick | None:
        """What the look has picked, if the table still has it."""
        if self.look.pick.count("-") != 2:
            return None
        seat, side, place = self.look.pick.split("-")
        pick = Pick(int(seat) - 1, side, int(place))
        here = pick.seat < len(self.view.players) and side in SIDES
        return pick if here and pick.place <= len(self.values(pick)) else None

    def values(self, pick: Pick) -> list[int]:
        """The pile of a pick, bottom first."""
        return [seen.tile.value for seen in self.view.piles[pick.seat].pile(pick.side)]

    # In the piles

    def tile(self, shown: Html, tile: Tile, seat: int, place: int, kind: str) -> Html:
        pick = Pick(seat, tile.side, place)
        number = len(self.values(pick)) - place + 1
        name = self.words.plain(TILES[tile.side], value=Points(tile.value), number=number)
        return self.picker(pick, shown, name, kind)

    def adder(self, seat: int, side: str) -> Html:
        """Bears the mark of the dice that bring such tiles."""
        pick, shown = Pick(seat, side, 0), join([drawing(f"pow-mark-{SYMBOL[side]}"), "+"])
        return self.picker(pick, shown, self.words.plain(ADD[side], **self.said(pick)), f"add {side}")

    def picker(self, pick: Pick, shown: Html, name: str, kind: str) -> Html:
        """What is pressed is picked; pressed again it is let go."""
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

    def panel(self, slip: Html) -> Html | None:
        if self.pick is None:
            return None
        buttons = self.moves(self.pick) if self.pick.place else self.additions(self.pick)
        heading = self.heading(self.pick)
        group = el("div", list(buttons), class_="choices", role="group", aria_label=heading, data_group=True)
        return el("div", el("p", el("b", heading)), group, slip, class_="panel", dir=self.words.direction)

    def heading(self, pick: Pick) -> str:
        messages = CHOSEN if pick.place else ADDING
        return self.words.plain(messages[pick.side], **self.said(pick))

    def said(self, pick: Pick) -> dict[str, Param]:
        name: dict[str, Param] = {"name": person(self.words, self.view.players[pick.seat])}
        return {**name, "value": Points(self.values(pick)[pick.place - 1])} if pick.place else name

    def moves(self, pick: Pick) -> Iterator[Html]:
        values, place, said = self.values(pick), pick.place, self.said(pick)
        up, down = exchanged(values, place), exchanged(values, place - 1)
        rest = [*values[: place - 1], *values[place:]]
        nearest = pick._replace(place=min(place, len(rest)))
        yield self.mover("up", self.words.say("Up"), UP, up, pick._replace(place=place + 1), said)
        yield self.mover("down", self.words.say("Down"), DOWN, down, pick._replace(place=place - 1), said)
        yield self.mover("remove", self.words.say("Remove"), REMOVE, rest, nearest, said)
        yield self.done()

    def mover(
        self,
        name: str,
        says: Html,
        names: dict[str, str],
        values: list[int] | None,
        then: Pick,
        said: dict[str, Param],
    ) -> Html:
        """A button that lays the pile anew and holds on to the tile; with nowhere to go it does nothing."""
        does = (
            {"data_look": str(self.look)}
            if values is None
            else {"data_action": f"{self.line(then, values)}\npick {then}"}
        )
        label = self.words.plain(names[then.side], **said)
        works, id = values is not None, f"{self.look.board}-{name}"
        return step(id, says, works, class_="side", aria_label=label, **does)

    def additions(self, pick: Pick) -> Iterator[Html]:
        for value in sorted((value for value in COPIES if (value > 0) == (pick.side == HERO)), key=abs):
            yield self.addition(pick, value)
        yield self.done()

    def addition(self, pick: Pick, value: int) -> Html:
        """A tile to put on top. Where the box has none left, a press is told so."""
        free = [Tile(value, copy + 1) for copy in range(COPIES[value])]
        free = [tile for tile in free if tile not in self.lying()] or [Tile(value, 0)]
        name = self.words.plain(PUT[pick.side], value=Points(value), **self.said(pick))
        return button(
            f"{self.look.board}-put-{abs(value)}",
            face(free[0], self.words),
            class_=f"tile {pick.side}{'' if free[0].copy else ' none'}",
            data_action=self.line(pick, [*self.values(pick), value]),
            aria_label=name,
        )

    def lying(self) -> set[Tile]:
        return {seen.tile for piles in self.view.piles for side in SIDES for seen in piles.pile(side)}

    def done(self) -> Html:
        look = str(replace(self.look, pick=""))
        return button(f"{self.look.board}-done", self.words.say("Done"), class_="side", data_look=look)

    def line(self, pick: Pick, values: list[int]) -> str:
        return laid(f"pile {self.view.players[pick.seat]} {PLURALS[pick.side]}", values)


def laid(pieces: str, values: list[int]) -> str:
    """What lays a row or a pile anew; without values it lies empty."""
    return f"arrange {pieces} {write_values(values)}".rstrip()


def exchanged(values: list[int], lower: int) -> list[int] | None:
    """A pile with the tile at this place, counted from 1, and the one above it exchanged."""
    if not 1 <= lower < len(values):
        return None
    return [*values[: lower - 1], values[lower], values[lower - 1], *values[lower + 1 :]]
