"""Draws a pile in front of a player of POW!: what is open, covered, remembered, or may be stolen."""

from __future__ import annotations

from engine.pow.game import Seen
from engine.pow.pieces import Steal
from widgets.html import Html, button, drawing, el, join
from widgets.people import name_person, name_victim
from widgets.pow.base import PowBoard, PowPart
from widgets.pow.tiles import draw_face
from widgets.words import Message, Points, message, plural

PILE_NAMES: dict[str, Message] = {
    "hero": plural("{count} hero, {value} on top", "{count} heroes, {value} on top", "count"),
    "villain": plural("{count} villain, {value} on top", "{count} villains, {value} on top", "count"),
}
EMPTY_PILES = {"hero": message("no heroes yet"), "villain": message("no villains yet")}
PEEK = {
    "hero": message("{name}: look under the top hero, {value}"),
    "villain": message("{name}: look under the top villain, {value}"),
}
PEEK_YOURS = {
    "hero": message("Your pile: look under the top hero, {value}"),
    "villain": message("Your pile: look under the top villain, {value}"),
}
STEAL_FROM = {
    "hero": message("Steal a hero {from_whom}"),
    "villain": message("Steal a villain {from_whom}"),
}
STEAL_TOP = {
    "hero": message("Steal the top hero {from_whom}: {value}"),
    "villain": message("Steal the top villain {from_whom}: {value}"),
}


class Pile(PowPart):
    """Draws one pile as one reader sees it, each method one part of it."""

    def __init__(self, board: PowBoard, seat: int, side: str) -> None:
        """Keep the tiles of the pile, and which of them may be stolen now."""
        super().__init__(board)
        self.seat, self.side = seat, side
        self.tiles: tuple[Seen, ...] = board.view.piles[seat].pile(side)
        self.name = name_person(self.words, board.view.players[seat])
        self.victim = name_victim(self.words, board.view.players[seat])
        steals = [Steal(side, number, seat) for number in range(1, len(self.tiles) + 1)]
        self.steals = [steal for steal in steals if steal in board.legal]
        self.open = len(self.steals) > 1  # laid out, so that the reader can choose one

    def draw(self) -> Html:
        """Return the pile with its label; if several tiles may be stolen, it is laid out."""
        if not self.tiles:
            label = el("span", self.words.say(EMPTY_PILES[self.side]), class_="label")
            return el("div", label, class_=f"pile {self.side} none")
        top = Points(self.tiles[-1].tile.value)
        label = el(
            "span", self.words.say(PILE_NAMES[self.side], count=len(self.tiles), value=top), class_="label"
        )
        parts = [self.draw_laid_out(), label] if self.open else [self.draw_stack(), label, self.draw_memory()]
        return el("div", parts, class_=f"pile {self.side}{' wide' if self.open else ''}")

    def draw_stack(self) -> Html:
        """Return the pile as it lies: its top tile open, the others covered."""
        edges = [el("span", class_="edge") for _ in self.tiles[1:]]
        landed = self.board.has_landed(self.seat, self.side)
        kind = f"stack{' piled' if edges else ''}{' landed' if landed else ''}"
        motion = self.board.trace_flight() if landed else {}
        top = self.tiles[-1].tile
        if self.steals:
            name = self.words.plain(STEAL_TOP[self.side], from_whom=self.victim, value=Points(top.value))
            return el("span", edges, self.draw_theft(self.steals[0], name), class_=kind, **motion)
        shown = el("span", draw_face(top, self.words), class_=f"tile {self.side}", aria_hidden="true")
        if not edges:
            return el("span", shown, class_=kind, **motion)
        peek = PEEK_YOURS if self.seat == self.look.you() else PEEK
        return button(
            self.id(f"pile-{self.side}-{self.seat + 1}"),
            [*edges, shown],
            class_=kind,
            **motion,
            data_action=f"peek {self.side} 2 at {self.view.players[self.seat]}",
            aria_label=self.words.plain(peek[self.side], name=self.name, value=Points(top.value)),
        )

    def draw_laid_out(self) -> Html:
        """Return the tiles to choose from, the top first; covered ones are face down, unless they are
        remembered."""
        name = self.words.plain(STEAL_FROM[self.side], from_whom=self.victim)
        tiles = [self.draw_theft(steal, self.name_theft(steal)) for steal in self.steals]
        caption = el("span", name, class_="label", aria_hidden="true")
        group = el("span", tiles, class_="thefts", role="group", aria_label=name, data_group=True)
        return join([caption, group])

    def draw_theft(self, steal: Steal, name: str) -> Html:
        """Return a tile that can be stolen."""
        seen = self.tiles[-steal.number]
        hidden = seen.remembered and not self.look.memory
        remembered = " remembered" if seen.remembered and not hidden else ""
        # The button's name says it in words; the style sheet writes the figure at its corner.
        number = self.words.number(steal.number)
        place = el("span", class_="place", data_figure=number) if self.open else None
        return button(
            self.id(f"steal-{steal.side}-{steal.number}-{steal.victim + 1}"),
            [drawing("pow-back") if hidden else draw_face(seen.tile, self.words), place],
            class_=f"tile {steal.side}{remembered} lit{self.board.mark_advised(steal)}",
            data_action=f"steal {steal.side} {steal.number} from {self.view.players[steal.victim]}",
            aria_label=name,
        )

    def name_theft(self, steal: Steal) -> str:
        """Return what a button that steals a tile says.

        A covered value is only named if the reader wants it.
        """
        seen = self.tiles[-steal.number]
        value = Points(seen.tile.value)
        if not seen.remembered:
            return self.words.plain("Steal the tile on top, {value}", value=value)
        if self.look.memory:
            return self.words.plain(
                "Steal number {number} from the top, remembered as {value}", number=steal.number, value=value
            )
        return self.words.plain("Steal number {number} from the top", number=steal.number)

    def draw_memory(self) -> Html | None:
        """Return the covered tiles that the reader remembers, from the top down."""
        covered = [seen.tile for seen in reversed(self.tiles) if seen.remembered]
        if not covered or not self.look.memory:
            return None
        label = el("span", self.words.say("underneath, from memory:"), class_="label")
        tiles = [
            el("li", draw_face(tile, self.words), class_=f"tile {self.side} remembered") for tile in covered
        ]
        return el("div", label, el("ol", tiles), class_="memory")
