"""How levels add up on a field of Dig Mars, who may work there and who not, and how a treasure is split."""

from __future__ import annotations

from collections.abc import Iterator

from engine.digmars.view import SeenField, Worker
from widgets.digmars.base import DigMarsBoard, DigMarsPart
from widgets.digmars.pieces import draw_station
from widgets.digmars.words import RULE_NAMES
from widgets.html import Html, drawing, el
from widgets.reasons import link_rule
from widgets.words import message

MAY_DIG = message("may dig")
MAY_NOT_DIG = message("may not dig")
MAY_CARRY = message("may transport")
MAY_NOT_CARRY = message("may not transport")
TOLD = message(
    "{name}: level {level} and {help} more from the other stations here, {total} against {difficulty}."
)
ALONE = message("{name}: level {level} against {difficulty}, with no other station here.")
SPLIT = message("{value} for {players} players: {equal} each, and the rest of {rest} for whoever transports.")
NO_REST = message("{value} for {players} players: {equal} each, and nothing is left over.")
ALL = message("Only one player stands here: all {value} for {name}.")
IF_CARRIED = message("{name} transporting:")


class Sums(DigMarsPart):
    """One line for each player with a station on the field; every method draws one part of it."""

    def __init__(self, board: DigMarsBoard, field: int) -> None:
        super().__init__(board)
        self.field = field
        self.seen: SeenField = board.view.fields[field]
        self.workers = self.seen.workers

    def draw(self) -> Html | None:
        if not self.workers:
            return None
        lines = [el("li", self.draw_sum(one), self.draw_verdict(one)) for one in self.workers]
        parts = [el("ul", lines, class_="sums"), self.draw_sharing(), self.draw_rules()]
        return el("div", parts, class_="reckoning", dir=self.words.direction)

    # Levels

    def draw_sum(self, one: Worker) -> Html:
        """Return the own level, one more for each other station, what that makes, against the difficulty."""
        drawn = [
            el("span", drawing("digmars-mark-level"), el("b", self.words.number(one.level)), class_="term"),
            *self.draw_helpers(one),
            el("span", "=", el("b", self.words.number(one.level + one.help)), class_="term"),
            el("span", "≥" if one.enough else "<", self.draw_difficulty(), class_="term against"),
        ]
        name = el("b", draw_station(one.seat), self.board.name(one.seat), class_="who")
        seen = el(
            "span", name, el("span", drawn, class_="terms", dir="ltr"), aria_hidden="true", class_="sum-of"
        )
        return el("span", seen, el("span", self.say_sum(one), class_="unseen"))

    def draw_helpers(self, one: Worker) -> Iterator[Html]:
        """Return every station here but one of this player's own."""
        for seat, other in enumerate(self.board.view.expeditions):
            for _ in range(other.stations.count(self.field) - (seat == one.seat)):
                yield el("span", draw_station(seat), el("b", f"+{self.words.number(1)}"), class_="term help")

    def draw_difficulty(self) -> list[Html]:
        mark = "digmars-mark-carry" if self.seen.explored else "digmars-mark-dig"
        return [drawing(mark), el("b", self.words.number(self.find_difficulty()))]

    def find_difficulty(self) -> int:
        """Return what is to be reached: of digging, or of carrying off what has been dug."""
        return self.seen.tile.carry if self.seen.explored and self.seen.tile else self.seen.difficulty

    def say_sum(self, one: Worker) -> str:
        return self.words.plain(
            TOLD if one.help else ALONE,
            name=self.board.name(one.seat),
            level=one.level,
            help=one.help,
            total=one.level + one.help,
            difficulty=self.find_difficulty(),
        )

    def draw_verdict(self, one: Worker) -> Html:
        may, may_not = (MAY_CARRY, MAY_NOT_CARRY) if self.seen.explored else (MAY_DIG, MAY_NOT_DIG)
        says = self.words.say(may if one.enough else may_not)
        return el("b", says, class_="verdict may" if one.enough else "verdict")

    # Sharing

    def draw_sharing(self) -> Html | None:
        """Return what everybody gets of an explored tile, by who carries it."""
        if not self.seen.explored or not self.seen.tile:
            return None
        carriers = [one for one in self.workers if one.enough and self.count_rest(one)] or self.workers[:1]
        splits = [self.draw_split(one) for one in carriers] if len(self.workers) > 1 else []
        return el("div", el("p", self.say_split(self.seen.tile.value)), splits, class_="sharing")

    def count_equal(self) -> int:
        """Return what everybody gets, whoever carries."""
        return min(one.shares[other.seat] for one in self.workers for other in self.workers)

    def count_rest(self, one: Worker) -> int:
        return one.shares[one.seat] - self.count_equal()

    def say_split(self, value: int) -> Html:
        if len(self.workers) == 1:
            return self.words.say(ALL, value=value, name=self.board.name(self.workers[0].seat))
        rest, players = self.count_rest(self.workers[0]), len(self.workers)
        says = SPLIT if rest else NO_REST
        return self.words.say(says, value=value, players=players, equal=self.count_equal(), rest=rest)

    def draw_split(self, carrier: Worker) -> Html:
        """Return the treasure tokens in front of each; the rest is set off."""
        who = self.words.say(IF_CARRIED, name=self.board.name(carrier.seat))
        shares = [self.draw_share(one.seat, carrier) for one in self.workers]
        return el("p", el("span", who) if self.count_rest(carrier) else None, shares, class_="split")

    def draw_share(self, seat: int, carrier: Worker) -> Html:
        gets, equal = carrier.shares[seat], self.count_equal()
        tokens = [
            el("i", drawing("digmars-token"), class_="rest" if place >= equal else None)
            for place in range(gets)
        ]
        name = el("span", self.board.name(seat), class_="unseen")
        return el("span", draw_station(seat), name, el("b", self.words.number(gets)), tokens, class_="share")

    # Rules

    def draw_rules(self) -> Html:
        """Return the rules that are at work here."""
        found = [f"digmars.{'carry' if self.seen.explored else 'dig'}.level"]
        found += ["digmars.coop.bonus"] if any(one.help for one in self.workers) else []
        if self.seen.explored and len(self.workers) > 1:
            found += [
                "digmars.share.equal",
                *(["digmars.share.rest"] if self.count_rest(self.workers[0]) else []),
            ]
        links = [el("li", link_rule(rule, RULE_NAMES, self.look, self.words)) for rule in found]
        return el("ul", links, class_="at-work", aria_label=self.words.plain("Rules at work here"))
