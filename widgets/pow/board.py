"""The board of POW!: the two rows, everybody's piles, the dice in hand, and the one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.core import NOBODY
from engine.pow.pieces import SIDES, SYMBOL, Take, Tile
from widgets.html import NOTHING, Child, Html, button, drawing, el, join
from widgets.look import Look
from widgets.more import draw_switch
from widgets.people import name_person
from widgets.pow.base import SETTING, PowBoard
from widgets.pow.chances import draw_chances
from widgets.pow.count import Count, draw_count
from widgets.pow.dice import Dice, may_roll, picked_faces
from widgets.pow.own import Setting
from widgets.pow.pieces import draw_pieces
from widgets.pow.piles import Pile
from widgets.pow.status import draw_short, tell
from widgets.pow.tiles import draw_face
from widgets.words import Points, message

ROW_NAMES = {"hero": message("Heroes"), "villain": message("Villains")}
TILE_NAMES = {
    "hero": message("Hero number {number} from the left, {value}"),
    "villain": message("Villain number {number} from the left, {value}"),
}
LIT_TILE_NAMES = {
    "hero": message("Take hero number {number} from the left, {value}"),
    "villain": message("Take villain number {number} from the left, {value}"),
}
EMPTY_ROWS = {"hero": message("No heroes are left."), "villain": message("No villains are left.")}
REMEMBERS, YOU_REMEMBER = message("Show what {name} remembers"), message("Help me remember")


class Board(PowBoard):
    """Every method draws one part of the table."""

    def draw(self) -> Html:
        return draw_pieces(self.look, self.words) if self.look.leaf else super().draw()

    def draw_body(self) -> Html:
        if self.look.own:
            return self.draw_own()
        if self.view.actor == NOBODY:
            # At the end it is the count that has to be in sight, not what is new about it.
            return join([draw_count(self, self.draw_short()), self.tips, self.draw_status()])
        return join([self.draw_tabletop(), self.draw_yours(), self.draw_status()])

    def draw_own(self) -> Html:
        """Return the reader's own table, dice and answer first: the rest is seldom needed."""
        dice = el("div", Dice(self).draw(), class_="yours")
        setting = Setting(self.view, self.look, self.words).draw()
        return join([dice, self.draw_status(), self.draw_slip(SETTING), setting])

    def tell(self) -> Child:
        return tell(self)

    def next_look(self) -> Look | None:
        """Return how one looks next at a count that plays itself out."""
        if not self.look.counting or self.view.actor != NOBODY:
            return None
        return Count(self.view, self.look, self.words).next_look()

    def draw_switches(self) -> Iterator[Html]:
        look, words, view = self.look, self.words, self.view
        if look.deal:
            yield button(self.id("deal"), words.say("Deal again"), data_action="arrange deal")
        covered = any(seen.remembered for piles in view.piles for side in SIDES for seen in piles.pile(side))
        if covered and view.actor != NOBODY:
            name = name_person(words, view.players[view.seat])
            says = words.say(YOU_REMEMBER if look.play else REMEMBERS, name=name)
            yield draw_switch(self.id("memory"), says, replace(look, memory=not look.memory), look.memory)
        if look.chances or may_roll(view):
            other = replace(look, chances=not look.chances)
            yield draw_switch(self.id("chances"), words.say("Chances"), other, look.chances)

    def draw_below(self) -> Html:
        """Return the chances, where they are asked for and something may still be rolled."""
        if not self.look.chances or not may_roll(self.view):
            return NOTHING
        return draw_chances(self.state, picked_faces(self.view, self.look), self.look, self.words)

    # The table

    def draw_tabletop(self) -> Html:
        rows = [self.draw_row(side) for side in SIDES]
        players = el(
            "div",
            [self.draw_player(seat) for seat in range(len(self.view.players))],
            class_="players",
            role="group",
            aria_label=self.words.plain("Everybody’s piles"),
            data_group=True,
        )
        return el("div", rows, players, class_="tabletop")

    def draw_row(self, side: str) -> Html:
        tiles = self.view.row(side)
        name = self.words.plain(ROW_NAMES[side])
        mark = drawing(f"pow-mark-{SYMBOL[side]}")
        hand = el("span", drawing("pow-arrow-left-end"), class_="from-left")
        head = el("div", hand, el("span", mark, name, class_="row-name"), class_="row-head")
        body: Html | list[Html] = [self.draw_tile(tile, place) for place, tile in enumerate(tiles, 1)]
        if not tiles:
            body = el("p", self.words.say(EMPTY_ROWS[side]), class_="empty", dir=self.words.direction)
        return el(
            "div",
            head,
            # Rows are counted from the left in every language.
            el("div", body, class_="tiles", dir="ltr", role="group", aria_label=name, data_group=True),
            class_=f"row {side}",
        )

    def draw_tile(self, tile: Tile, number: int) -> Html:
        """Return a tile of a row as a button, and by it why it cannot be taken."""
        take, piece = Take(tile.side, number), f"{tile.side}-{number}"
        lit = take in self.legal
        name = (LIT_TILE_NAMES if lit else TILE_NAMES)[tile.side]
        shown = button(
            self.id(piece),
            draw_face(tile, self.words),
            class_=f"tile {tile.side}{' lit' if lit else ''}{self.mark_advised(take)}",
            data_action=f"take {tile.side} {number}",
            aria_label=self.words.plain(name, number=number, value=Points(tile.value)),
            dir=self.words.direction,
        )
        return join([shown, self.draw_slip(piece, number)])

    def draw_player(self, seat: int) -> Html:
        """Return what lies in front of a player, and beside it why nothing can be done with it."""
        piles = [Pile(self, seat, side) for side in SIDES]
        now = " now" if self.view.turn == seat else ""
        robbed = " robbed" if any(pile.open for pile in piles) else ""
        parts = [self.draw_name(seat), [pile.draw() for pile in piles], self.draw_slip(f"player-{seat + 1}")]
        return el("div", parts, class_=f"player{now}{robbed}", id=self.id(f"player-{seat + 1}"))

    # You

    def draw_yours(self) -> Html:
        dice = Dice(self)
        return el("div", self.tips, self.draw_short(), dice.draw(), list(dice.draw_buttons()), class_="yours")

    def draw_short(self) -> Html:
        """Return in short what is told, for a small screen on which only the dice are in sight."""
        if not self.look.play:
            return NOTHING
        return el("div", draw_short(self), class_="short", aria_hidden="true")
