"""Shows how levels add up on a field of Dig Mars, who may work there, and how a treasure is shared."""

from __future__ import annotations

from collections.abc import Iterator

from engine.digmars.view import SeenField, Worker
from widgets.digmars.base import DigMarsBoard, DigMarsPart
from widgets.digmars.pieces import draw_station
from widgets.digmars.words import RULE_NAMES
from widgets.html import Html, drawing, el
from widgets.reasons import link_rule
from widgets.words import message, plural

MAY_DIG = message("may dig")
MAY_NOT_DIG = message("may not dig")
MAY_CARRY = message("may carry it off")
MAY_NOT_CARRY = message("may not carry it off")
TOLD = plural(
    "{name}: level {level}, plus {help} from the other station here, makes {total}. The tile needs "
    "{difficulty}.",
    "{name}: level {level}, plus {help} from the other stations here, makes {total}. The tile needs "
    "{difficulty}.",
    "help",
)
ALONE = message("{name}: level {level}, needs {difficulty}. No other station here helps.")
# How a treasure is split; where it is worth less than one point each, the carrier gets all of it.
SPLIT = message(
    "A treasure worth {value} for {players} players: {equal} each, and the {rest} left over for the carrier."
)
NO_REST = message("A treasure worth {value} for {players} players: {equal} each.")
TOO_LITTLE = message(
    "A treasure worth {value} is too little to share between {players} players: the carrier gets it all."
)
ALL = message("Nobody else is here, so {name} gets the whole treasure, worth {value}.")
ALL_YOURS = message("Nobody else is here, so you get the whole treasure, worth {value}.")
IF_CARRIED = message("If {name} carries it:")
IF_YOU_CARRY = message("If you carry it:")
SHARE = plural("{name}: {points} point", "{name}: {points} points", "points")


class Sums(DigMarsPart):
    """Draws a line for each player with a station on the field, each method one part of it."""

    def __init__(self, board: DigMarsBoard, field: int) -> None:
        """Keep the field and who may work there."""
        super().__init__(board)
        self.field = field
        self.seen: SeenField = board.view.fields[field]
        self.workers = self.seen.workers

    def draw(self) -> Html | None:
        """Return all sums with the sharing and the rules, or None if nobody stands there."""
        if not self.workers:
            return None
        lines = [el("li", self.draw_sum(one), self.draw_verdict(one)) for one in self.workers]
        parts = [el("ul", lines, class_="sums"), self.draw_sharing(), self.draw_rules()]
        return el("div", parts, class_="reckoning", dir=self.words.direction)

    # Levels

    def draw_sum(self, one: Worker) -> Html:
        """Return the sum of one player: the own level, one for each other station, and the difficulty."""
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
        """Yield every station here except one of this player's own."""
        for seat, other in enumerate(self.board.view.expeditions):
            for _ in range(other.stations.count(self.field) - (seat == one.seat)):
                yield el("span", draw_station(seat), el("b", f"+{self.words.number(1)}"), class_="term help")

    def draw_difficulty(self) -> list[Html]:
        """Return the difficulty with its sign."""
        mark = "digmars-mark-carry" if self.seen.explored else "digmars-mark-dig"
        return [drawing(mark), el("b", self.words.number(self.find_difficulty()))]

    def find_difficulty(self) -> int:
        """Return the difficulty that must be reached, of digging or of transport."""
        return self.seen.tile.carry if self.seen.explored and self.seen.tile else self.seen.difficulty

    def say_sum(self, one: Worker) -> str:
        """Return the sum of one player in words."""
        return self.words.plain(
            TOLD if one.help else ALONE,
            name=self.board.name(one.seat),
            level=one.level,
            help=one.help,
            total=one.level + one.help,
            difficulty=self.find_difficulty(),
        )

    def draw_verdict(self, one: Worker) -> Html:
        """Return whether one player may work here."""
        may, may_not = (MAY_CARRY, MAY_NOT_CARRY) if self.seen.explored else (MAY_DIG, MAY_NOT_DIG)
        says = self.words.say(may if one.enough else may_not)
        return el("b", says, class_="verdict may" if one.enough else "verdict")

    # Sharing

    def draw_sharing(self) -> Html | None:
        """Return what everybody gets of an open tile, for each player who may carry it."""
        if not self.seen.explored or not self.seen.tile:
            return None
        carriers = [one for one in self.workers if one.enough and self.count_rest(one)] or self.workers[:1]
        splits = [self.draw_split(one) for one in carriers] if len(self.workers) > 1 else []
        return el("div", el("p", self.say_split(self.seen.tile.value)), splits, class_="sharing")

    def count_equal(self) -> int:
        """Return how many points everybody gets, whoever carries."""
        return min(one.shares[other.seat] for one in self.workers for other in self.workers)

    def count_rest(self, one: Worker) -> int:
        """Return how many points are left for whoever carries, after all got the same."""
        return one.shares[one.seat] - self.count_equal()

    def say_split(self, value: int) -> Html:
        """Return in words how a treasure is shared."""
        if len(self.workers) == 1:
            seat = self.workers[0].seat
            return self.words.say(self.choose(ALL, ALL_YOURS, seat), value=value, name=self.board.name(seat))
        rest, equal, players = self.count_rest(self.workers[0]), self.count_equal(), len(self.workers)
        says = NO_REST if not rest else SPLIT if equal else TOO_LITTLE
        return self.words.say(says, value=value, players=players, equal=equal, rest=rest)

    def choose(self, says: str, says_to_you: str, seat: int) -> str:
        """Return the sentence that fits somebody at the table or the reader."""
        return says_to_you if seat == self.look.you() else says

    def draw_split(self, carrier: Worker) -> Html:
        """Return the treasure tokens in front of each; the rest is set off."""
        says = self.choose(IF_CARRIED, IF_YOU_CARRY, carrier.seat)
        who = self.words.say(says, name=self.board.name(carrier.seat))
        shares = [self.draw_share(one.seat, carrier) for one in self.workers]
        said = el("span", " ", self.say_shares(carrier), class_="unseen")
        return el("p", el("span", who) if self.count_rest(carrier) else None, shares, said, class_="split")

    def say_shares(self, carrier: Worker) -> Html:
        """Return what everybody gets if a certain player carries, for screen readers."""
        shares = [
            self.words.plain(SHARE, name=self.board.name(one.seat), points=carrier.shares[one.seat])
            for one in self.workers
        ]
        return self.words.say("{changes}.", changes=self.words.plain(", ").join(shares))

    def draw_share(self, seat: int, carrier: Worker) -> Html:
        """Return what one player gets if a certain player carries."""
        gets, equal = carrier.shares[seat], self.count_equal()
        tokens = [
            el("i", drawing("digmars-token"), class_="rest" if place >= equal else None)
            for place in range(gets)
        ]
        return el(
            "span",
            draw_station(seat),
            el("b", self.words.number(gets)),
            tokens,
            class_="share",
            aria_hidden="true",
        )

    # Rules

    def draw_rules(self) -> Html:
        """Return links to the rules that apply here."""
        found = [f"digmars.{'carry' if self.seen.explored else 'dig'}.level"]
        found += ["digmars.coop.bonus"] if any(one.help for one in self.workers) else []
        if self.seen.explored and len(self.workers) > 1:
            found += [
                "digmars.share.equal",
                *(["digmars.share.rest"] if self.count_rest(self.workers[0]) else []),
            ]
        links = [el("li", link_rule(rule, RULE_NAMES, self.look, self.words)) for rule in found]
        return el("ul", links, class_="at-work", aria_label=self.words.plain("Rules that apply here"))
