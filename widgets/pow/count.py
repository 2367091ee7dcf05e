"""Draws the count at the end of POW!: the piles side by side, counted step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.pow.game import View
from engine.pow.pieces import HERO, SIDES, Tile
from engine.transcript import Transcript
from widgets.html import Html, drawing, el, join, step
from widgets.look import Look
from widgets.people import draw_level, name_player
from widgets.pow.base import PANEL, PowBoard
from widgets.pow.hand import Hand
from widgets.pow.tiles import draw_face
from widgets.pow.words import RULE_NAMES
from widgets.reasons import link_rule
from widgets.status import tell_winners
from widgets.words import MINUS, Points, Words, message

COLUMNS = {"hero": message("Heroes, from the top"), "villain": message("Villains, from the top")}

# The stages in their order. TRIM comes once for each hero that leaves the pile which loses the most.
LIE, TRIM, HEROES, VILLAINS, SUM, WON = "lie", "trim", "heroes", "villains", "sum", "won"
SAID = {
    LIE: message("The piles before anything is counted."),
    TRIM: message("Too many heroes, so the top one leaves the pile: {heroes}."),
    HEROES: message("The heroes that stay are added up. {points}."),
    VILLAINS: message("All the villains count. {points}."),
    SUM: message("Heroes minus villains. {points}."),
}
ALL_STAY = message("No hero pile is taller than its owner’s villain pile, so all the heroes stay.")
NONE_YET = message(
    "There are no tiles here yet. Press a + to add the first one: heroes at the shield, villains at "
    "the skull."
)
SOME_YET = message("As soon as every player has a tile, you will see here who wins.")
RULES = {
    TRIM: "pow.score.trim",
    HEROES: "pow.score.sum",
    VILLAINS: "pow.score.villains",
    SUM: "pow.score.sum",
}


class Count:
    """A count, as far as the look says, or to its end."""

    def __init__(self, view: View, look: Look, words: Words) -> None:
        """Find the points and the steps of the count, and which step is reached."""
        self.view, self.look, self.words = view, look, words
        self.hand = Hand(view, look, words) if look.hand else None
        self.names = [name_player(words, view.players, seat, look.you()) for seat in range(len(view.players))]
        self.totals: list[int] = view.score["points"]
        counted = view.score["pow"]
        self.heroes: list[int] = counted["heroes"]
        self.villains: list[int] = counted["villains"]
        self.trimmed: list[list[int]] = counted["trimmed"]
        rounds = max(1, *map(len, self.trimmed))
        self.stages = [LIE, *[TRIM] * rounds, HEROES, VILLAINS, SUM, WON]
        self.last = len(self.stages) - 1
        self.empty = [not any(piles.pile(side) for side in SIDES) for piles in view.piles]
        self.waits = (any if self.hand else all)(
            self.empty
        )  # on a table set by hand nobody wins before all have tiles
        self.step = min(int(look.step), self.last) if look.step else self.last

    def has_reached(self, stage: str) -> bool:
        """Return whether the count has come to a stage."""
        return self.stages.index(stage) <= self.step

    def count_gone(self, seat: int) -> int:
        """Return how many heroes have left this player's pile so far, one in each step."""
        return min(self.step, len(self.trimmed[seat]))

    # The piles

    def draw_players(self, table: Transcript) -> Html:
        """Return all players with their piles."""
        return el(
            "div", [self.draw_player(seat, table) for seat in range(len(self.names))], class_="players tally"
        )

    def draw_player(self, seat: int, table: Transcript) -> Html:
        """Return one player: the name, both piles, and whether the player has won."""
        won = self.has_reached(WON) and not self.waits and seat + 1 in self.view.score["winners"]
        mark = el("span", self.words.say("winner"), class_="turn") if won else None
        return el(
            "div",
            el("p", el("b", self.names[seat]), draw_level(self.words, table, seat), mark, class_="name"),
            el(
                "div",
                [self.draw_column(seat, side) for side in SIDES],
                class_="columns",
                role="group",
                aria_label=self.names[seat],
                data_group=self.look.hand,
            ),
            el("p", el("bdi", self.write_sum(seat), dir="ltr"), class_="sum"),
            class_=f"player{' now' if won else ''}",
        )

    def draw_column(self, seat: int, side: str) -> Html:
        """Return a pile as a column with its top tile above; heroes that left it stand apart."""
        tiles = [seen.tile for seen in self.view.piles[seat].pile(side)]
        stay = len(tiles) - (self.count_gone(seat) if side == HERO else 0)
        laid = [self.draw_tile(tile, seat, place, place - stay) for place, tile in enumerate(tiles, 1)]
        new = el("li", self.hand.draw_adder(seat, side)) if self.hand else None
        name = self.words.plain(COLUMNS[side])
        return el("ol", new, laid[::-1], class_=f"column {side}", aria_label=name)

    def draw_tile(self, tile: Tile, seat: int, place: int, over: int) -> Html:
        """Return a tile of a column; `over` says how many places it is above the last hero that counts."""
        leaves = [drawing("pow-mark-leaves"), el("span", self.words.say("does not count"), class_="unseen")]
        shown = join([draw_face(tile, self.words), leaves if over > 0 else None])
        kind = f"tile {tile.side}{' gone' if over > 0 else ''}"
        piece = (
            self.hand.draw_tile(shown, tile, seat, place, kind)
            if self.hand
            else el("span", shown, class_=kind)
        )
        return el("li", piece, class_="cut" if over == 1 else None)

    def write_sum(self, seat: int) -> str:
        """Return the sum, as in 12 − 8 = 4, as far as the count has come; nothing for a player without
        tiles."""
        if self.waits and self.empty[seat]:
            return ""
        parts = write_sums(self.view.score, seat, self.words)
        return " ".join(part for stage, part in parts.items() if self.has_reached(stage))

    # What is said of it

    def tell(self) -> Html:
        """Return what this step does, or at the end who has won, each with its rule."""
        stage = self.stages[self.step]
        if self.waits and self.hand:
            return el("p", self.words.say(NONE_YET if all(self.empty) else SOME_YET))
        if stage == WON:
            tie = len(self.view.score["winners"]) > 1
            return join([self.draw_short(), el("p", self.link("pow.score.tie" if tie else "pow.score.sum"))])
        return el("p", self.say_stage(stage), [" ", self.link(RULES[stage])] if stage in RULES else None)

    def link(self, rule: str) -> Html:
        """Return a rule's name as the link to its paragraph."""
        return link_rule(rule, RULE_NAMES, self.look, self.words)

    def draw_short(self) -> Html:
        """Return the same without the rule."""
        stage = self.stages[self.step]
        if stage == WON:
            return tell_winners(self.view, self.look, self.words)
        return el("p", self.say_stage(stage))

    def say_stage(self, stage: str) -> Html:
        """Return what one stage of the count says."""
        points = {HEROES: self.heroes, VILLAINS: self.villains, SUM: self.totals}
        if stage in points:
            return self.words.say(SAID[stage], points=self.list_points(points[stage]))
        return self.say_leaving() if stage == TRIM else self.words.say(SAID[LIE])

    def say_leaving(self) -> Html:
        """Return which players lose a hero in this step, and which hero."""
        going = [
            self.words.plain("{points} ({name})", points=Points(values[-self.step]), name=name)
            for name, values in zip(self.names, self.trimmed, strict=True)
            if self.step <= len(values)
        ]
        heroes = self.words.plain(", ").join(going)
        return self.words.say(SAID[TRIM] if going else ALL_STAY, heroes=heroes)

    def list_points(self, points: list[int]) -> str:
        """Return everybody's points in a line."""
        return self.list_by_name(list(zip(self.names, points, strict=True)))

    def list_by_name(self, said: Sequence[tuple[str, int | Points]]) -> str:
        """Return some figures in a line, each with a name."""
        one = [self.words.plain("{name}: {points}", name=name, points=points) for name, points in said]
        return self.words.plain(", ").join(one)

    # Back and forth

    def next_look(self) -> Look | None:
        """Return the look one step later, if the count goes on by itself and has one more step."""
        if self.step == self.last:
            return None
        ended = self.step + 1 == self.last
        return replace(self.look, step="" if ended else str(self.step + 1), counting=not ended)

    def draw_steps(self) -> Html:
        """Return the buttons that go through the count; the main one goes on, or begins again."""
        ended = self.step == self.last
        on = self.words.say("Count step by step") if ended else self.words.say("Next")
        return el(
            "div",
            self.draw_step("back", self.words.say("Back"), max(self.step - 1, 0), "side", self.step > 0),
            self.draw_step(
                "next", on, 0 if ended else self.step + 1, "side" if ended and self.look.play else "main"
            ),
            None if ended else self.draw_step("end", self.words.say("To the end"), self.last, "side"),
            class_="steps",
            role="group",
            aria_label=self.words.plain("The count, step by step"),
            data_group=True,
        )

    def draw_step(self, name: str, says: Html, to: int, kind: str, works: bool = True) -> Html:
        """Return a button that leads to another step."""
        look = replace(self.look, step="" if to == self.last else str(to), counting=False)
        return step(f"{self.look.board}-step-{name}", says, works, class_=kind, data_look=str(look))


def write_sums(score: dict[str, Any], seat: int, words: Words) -> dict[str, str]:
    """Return the parts of a player's sum: 12, − 8, = 4."""
    counted, number = score["pow"], words.number
    return {
        HEROES: number(counted["heroes"][seat]),
        VILLAINS: f"{MINUS} {number(-counted['villains'][seat])}",
        SUM: f"= {number(score['points'][seat])}",
    }


def draw_count(board: PowBoard, short: Html) -> Html:
    """Return everybody's piles at the end, with the steps of the count or the panel that sets piles by
    hand."""
    count = Count(board.view, board.look, board.words)
    panel = count.hand.draw_panel(board.draw_slip(PANEL)) if count.hand else None
    way = None if count.waits else count.draw_steps()
    yours = el("div", short, panel or way, class_="yours") if panel or way else None
    return join([el("div", count.draw_players(board.table), class_="tabletop"), yours])
