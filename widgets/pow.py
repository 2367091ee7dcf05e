"""The board of POW!: the two rows, everybody's piles, the dice in hand, and the one sentence."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import CHANCE, NOBODY
from engine.pow import GAME
from engine.pow.game import Seen, View
from engine.pow.pieces import DICE, FACES, ROLLS, SIDES, SYMBOL, Action, Steal, Take, Tile
from engine.transcript import Transcript
from widgets.html import NOTHING, Html, drawing, el, join
from widgets.look import Look, Slip
from widgets.pow_tiles import face
from widgets.pow_told import rule_link, told
from widgets.pow_words import FACES as FACE_NAMES
from widgets.pow_words import RULE_NAMES, person, refused
from widgets.words import Message, Points, Words, counted, message

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
PILE_NAMES: dict[str, Message] = {
    "hero": counted("{count} hero, {value} on top", "{count} heroes, {value} on top", "count"),
    "villain": counted("{count} villain, {value} on top", "{count} villains, {value} on top", "count"),
}
EMPTY_PILES = {"hero": message("no heroes yet"), "villain": message("no villains yet")}
STEAL_FROM = {
    "hero": message("Steal a hero from {name}"),
    "villain": message("Steal a villain from {name}"),
}
SLIP = "slip at"  # how the class of a slip begins; its place in the row follows


class Board:
    """One table as one reader sees it; every method draws one part of it."""

    def __init__(self, table: Transcript, look: Look, words: Words, slip: Slip | None) -> None:
        self.table, self.look, self.words, self.slip = table, look, words, slip
        self.view: View = GAME.view(table.now, int(look.seat) - 1)
        at_choice = self.view.actor not in (CHANCE, NOBODY)
        self.legal: list[Action] = GAME.legal(table.now) if at_choice else []

    def whole(self) -> Html:
        said = told(self.table, self.view, self.legal, self.look, self.words, self.slip)
        if self.look.own:
            return self.own(said)
        pieces = self.counted() if self.view.actor == NOBODY else join([self.tabletop(), self.yours()])
        # An action that came in words may have no piece to lay the slip by.
        foot = self.slip_itself(0) if self.slip and SLIP not in pieces else None
        return join([pieces, said, foot, self.more()])

    def counted(self) -> Html:
        from widgets.pow_count import (
            count,  # here and below, so that a browser's first board need not wait for it
        )

        return count(self.view, self.look, self.words, self.slip_itself(0) if self.slip else NOTHING)

    def own(self, said: Html) -> Html:
        """Dice and answer first: the rest is seldom needed."""
        from widgets.pow_own import Setting

        dice = el("div", self.dice(), class_="yours")
        slip = self.slip_itself(0) if self.slip else None
        return join([dice, said, slip, Setting(self.view, self.look, self.words).whole(), self.more()])

    # The table

    def tabletop(self) -> Html:
        rows = [self.row(side) for side in SIDES]
        players = el("div", [self.player(seat) for seat in range(len(self.view.players))], class_="players")
        return el("div", rows, players, class_="tabletop")

    def row(self, side: str) -> Html:
        tiles = self.view.row(side)
        name = self.words.plain(ROW_NAMES[side])
        mark = drawing(f"pow-mark-{SYMBOL[side]}")
        hand = el("span", drawing("pow-arrow-left-end"), class_="from-left")
        head = el("div", hand, el("span", mark, name, class_="row-name"), class_="row-head")
        body: Html | list[Html] = [self.tile(tile, place) for place, tile in enumerate(tiles, 1)]
        if not tiles:
            body = el("p", self.words.say(EMPTY_ROWS[side]), class_="empty", dir=self.words.direction)
        return el(
            "div",
            head,
            # Rows are counted from the left in every language.
            el("div", body, class_="tiles", dir="ltr", role="group", aria_label=name, data_group=True),
            class_=f"row {side}",
        )

    def tile(self, tile: Tile, number: int) -> Html:
        action = f"take {tile.side} {number}"
        lit = Take(tile.side, number) in self.legal
        name = (LIT_TILE_NAMES if lit else TILE_NAMES)[tile.side]
        button = el(
            "button",
            face(tile, self.words),
            type="button",
            id=self.id(f"{tile.side}-{number}"),
            class_=f"tile {tile.side}{' lit' if lit else ''}",
            data_action=action,
            aria_label=self.words.plain(name, number=number, value=Points(tile.value)),
            dir=self.words.direction,
        )
        return join([button, self.slip_for(action, number)])

    # In front of each player

    def player(self, seat: int) -> Html:
        piles = self.view.piles[seat]
        name = person(self.words, self.view.players[seat])
        turn = self.view.turn == seat
        mark = el("span", self.words.say("to play"), class_="turn") if turn else None
        return el(
            "div",
            el("p", el("b", name), mark, class_="name"),
            [self.pile(seat, side, piles.of(side)) for side in SIDES],
            class_=f"player{' now' if turn else ''}",
        )

    def pile(self, seat: int, side: str, tiles: tuple[Seen, ...]) -> Html:
        if not tiles:
            return el(
                "div",
                el("span", self.words.say(EMPTY_PILES[side]), class_="label"),
                class_=f"pile {side} none",
            )
        top = tiles[-1].tile
        edges = [el("span", class_="edge") for _ in tiles[1:]]
        fresh = " landed" if self.landed() == (seat, side) else ""
        label = self.words.say(PILE_NAMES[side], count=len(tiles), value=Points(top.value))
        picture = el("span", face(top, self.words), class_=f"tile {side}", aria_hidden="true")
        return el(
            "div",
            el("span", edges, picture, class_=f"stack{fresh}"),
            el("span", label, class_="label"),
            self.thefts(seat, side, len(tiles)),
            class_=f"pile {side}",
        )

    def thefts(self, seat: int, side: str, height: int) -> Html:
        """What may be stolen from a pile, the top tile first: covered ones lie face down."""
        steals = [Steal(side, number, seat) for number in range(1, height + 1)]
        open_to_theft = [self.theft(steal) for steal in steals if steal in self.legal]
        if not open_to_theft:
            return NOTHING
        name = self.words.plain(STEAL_FROM[side], name=person(self.words, self.view.players[seat]))
        return el("span", open_to_theft, class_="thefts", role="group", aria_label=name, data_group=True)

    def theft(self, steal: Steal) -> Html:
        return el(
            "button",
            drawing("pow-back"),
            el("span", self.words.number(steal.number), class_="value"),
            type="button",
            id=self.id(f"steal-{steal.side}-{steal.number}-{steal.victim + 1}"),
            class_=f"tile {steal.side} lit",
            data_action=f"steal {steal.side} {steal.number} from {self.view.players[steal.victim]}",
            aria_label=self.words.plain("Steal number {number} from the top", number=steal.number),
        )

    # You

    def yours(self) -> Html:
        return el("div", self.dice(), list(self.rolls()), class_="yours")

    def dice(self) -> Html:
        kept = [self.resting_die(face) for face in self.view.kept]
        if self.look.hand:
            loose = [self.turning_die(face, place) for place, face in enumerate(self.view.dice, 1)]
        else:
            loose = [self.choosing_die(face, place) for place, face in enumerate(self.view.dice, 1)]
        waiting = DICE - len(kept) - len(loose)
        blanks = [el("span", drawing("pow-die-blank"), class_="die blank") for _ in range(waiting)]
        name = self.words.plain("Dice")
        return el(
            "div",
            el("span", kept, class_="kept") if kept else None,
            el("span", loose, blanks, class_="loose"),
            class_="dice",
            role="group",
            aria_label=name,
            data_group=True,
        )

    def resting_die(self, face: str) -> Html:
        said = self.words.say("set aside: {face}", face=self.words.plain(FACE_NAMES[face]))
        return el("span", drawing(f"pow-die-{face}"), el("span", said, class_="unseen"), class_="die")

    def turning_die(self, face: str, place: int) -> Html:
        """A die in an example: each press turns it to its next face."""
        following = FACES[(FACES.index(face) + 1) % len(FACES)]
        turned = [*self.view.dice[: place - 1], following, *self.view.dice[place:]]
        name = self.words.plain(
            "Die {number}: {face}. Turn it to: {next}",
            number=place,
            face=self.words.plain(FACE_NAMES[face]),
            next=self.words.plain(FACE_NAMES[following]),
        )
        return self.die(face, place, name, data_action=f"arrange dice {' '.join(turned)}")

    def choosing_die(self, face: str, place: int) -> Html:
        """A die in a game: each press sets it aside or takes it back, until the next roll."""
        marked = self.look.marked()
        look = self.look.with_marks(marked ^ {place})
        name = self.words.plain(
            "Die {number}: {face}. Set aside", number=place, face=self.words.plain(FACE_NAMES[face])
        )
        return self.die(face, place, name, data_look=str(look), aria_pressed=str(place in marked).lower())

    def die(self, face: str, place: int, name: str, **does: str) -> Html:
        return el(
            "button",
            drawing(f"pow-die-{face}"),
            type="button",
            id=self.id(f"die-{place}"),
            class_="die",
            aria_label=name,
            **does,
        )

    def more(self) -> Html:
        back = len(self.table.moves) > int(self.look.start or 0)
        return el(
            "div",
            self.button("undo", message("Undo"), "undo", works=back),
            self.button("restart", message("Start over"), "restart", works=back),
            class_="more",
        )

    def rolls(self) -> Iterator[Html]:
        if self.view.actor == CHANCE:
            yield self.button("roll", message("Roll the dice"), "chance", main=True)
        elif self.look.hand and self.view.dice:
            yield self.button("roll", message("Roll all five"), "arrange roll", main=True)
        elif self.view.dice and self.view.rolls < ROLLS:
            kept = [
                self.view.dice[place - 1]
                for place in sorted(self.look.marked())
                if place <= len(self.view.dice)
            ]
            action = " ".join(["keep", *kept])
            yield self.button(
                "roll", message("Set aside and roll the others"), f"{action}\nchance", main=True
            )
            yield self.slip_for(action)

    def button(self, name: str, says: str, action: str, main: bool = False, works: bool = True) -> Html:
        return el(
            "button",
            self.words.say(says),
            type="button",
            id=self.id(name),
            class_="main" if main else None,
            data_action=action,
            aria_disabled=None if works else "true",
        )

    # Slips and links

    def slip_for(self, action: str, place: int = 0) -> Html:
        """The reason, right at the piece that was pressed."""
        return self.slip_itself(place) if self.slip and self.slip.action == action else NOTHING

    def slip_itself(self, place: int) -> Html:
        assert self.slip is not None
        rule = self.slip.reason.rule
        link = [" ", rule_link(rule, self.look, self.words)] if rule in RULE_NAMES else None
        return el(
            "p",
            refused(self.words, self.slip.reason),
            link,
            class_=f"{SLIP}-{place}",
            dir=self.words.direction,
        )

    def landed(self) -> tuple[int, str] | None:
        """Whose pile the last move put a tile on."""
        if len(self.table.moves) <= int(self.look.start or 0):
            return None
        kind, side, *_ = [*self.table.moves[-1].split(), "", ""]
        return (self.table.states[-2].turn, side) if kind in ("take", "steal") else None

    def id(self, name: str) -> str:
        return f"{self.look.board}-{name}"


def board(table: Transcript, look: Look, words: Words, slip: Slip | None) -> Html:
    return Board(table, look, words, slip).whole()
