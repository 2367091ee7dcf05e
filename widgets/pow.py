"""The board of POW!: the two rows, everybody's piles, the dice in hand, and the one sentence."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import CHANCE, NOBODY
from engine.pow import GAME
from engine.pow.game import Seen, View
from engine.pow.pieces import BUBBLE, FACES, ROLLS, SIDES, SYMBOL, Action, Keep, Steal, Take, Tile
from engine.transcript import Transcript
from widgets.html import NOTHING, Html, drawing, el, join
from widgets.look import Look, Slip
from widgets.pow_words import FACES as FACE_NAMES
from widgets.pow_words import RULE_NAMES, allowed, person, refused
from widgets.words import MINUS, Message, Points, Words, counted, message

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
TAKEN = {
    "hero": message("{name} takes the hero {value}. It lands on top of the hero pile."),
    "villain": message("{name} takes the villain {value}. It lands on top of the villain pile."),
}
STEAL_FROM = {
    "hero": message("Steal a hero from {name}"),
    "villain": message("Steal a villain from {name}"),
}
STOLEN = {
    "hero": message("{name} steals the hero {value} from {victim}."),
    "villain": message("{name} steals the villain {value} from {victim}."),
}


# Refusals worth a word before anybody asks: the dice promise something, and the table does not keep it.
TELLING = ("pow.take.short-row", "pow.steal.none", "pow.steal.only")


class Board:
    """One table as one reader sees it; every method draws one part of it."""

    def __init__(self, table: Transcript, look: Look, words: Words, slip: Slip | None) -> None:
        self.table, self.look, self.words, self.slip = table, look, words, slip
        self.view: View = GAME.view(table.now, min(int(look.seat), len(table.players)) - 1)
        at_choice = self.view.actor not in (CHANCE, NOBODY)
        self.legal: list[Action] = GAME.legal(table.now) if at_choice else []
        self.slip_laid = False

    def whole(self) -> Html:
        yours = NOTHING if self.view.actor == NOBODY else self.yours()
        # The slip at the foot is for a refusal that no piece on the board has answered: it comes last.
        return join([self.tabletop(), yours, self.said(), self.slip_at_the_foot(), self.more()])

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
            body = el("p", self.words.say(EMPTY_ROWS[side]), class_="empty", dir=self.direction())
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
            self.face(tile),
            type="button",
            id=self.id(f"{tile.side}-{number}"),
            class_=f"tile {tile.side}{' lit' if lit else ''}",
            data_action=action,
            aria_label=self.words.plain(name, number=number, value=Points(tile.value)),
            dir=self.direction(),
        )
        return join([button, self.slip_for(action, number)])

    def face(self, tile: Tile) -> Html:
        picture = drawing(f"pow-ground-{tile.side}", f"pow-{tile.side}-{abs(tile.value)}-{tile.copy}")
        return join([picture, el("span", self.words.signed(tile.value), class_="value")])

    # In front of each player

    def player(self, seat: int) -> Html:
        piles = self.view.piles[seat]
        name = person(self.words, self.view.players[seat])
        turn = self.view.turn == seat and self.view.actor != NOBODY
        mark = el("span", self.words.say("to play"), class_="turn") if turn else None
        drawn = [self.pile(seat, side, piles.of(side)) for side in SIDES]
        if self.view.actor == NOBODY:
            drawn = [*(self.counted(seat, side) for side in SIDES), self.sum(seat)]
        return el(
            "div",
            el("p", el("b", name), mark, class_="name"),
            drawn,
            class_=f"player{' now' if turn else ''}",
        )

    def counted(self, seat: int, side: str) -> Html:
        """A pile at the end of the game, laid open; what leaves it for the count is struck out."""
        tiles = [seen.tile for seen in self.view.piles[seat].of(side)]
        stay = len(tiles) - (len(self.view.score["pow"]["trimmed"][seat]) if side == "hero" else 0)
        laid = [self.counted_tile(tile, place < stay) for place, tile in enumerate(tiles)]
        return el("ol", laid, class_="counted", aria_label=self.words.plain(ROW_NAMES[side]))

    def counted_tile(self, tile: Tile, counts: bool) -> Html:
        leaves = None if counts else el("span", self.words.say("does not count"), class_="unseen")
        return el("li", self.face(tile), leaves, class_=f"tile {tile.side}{'' if counts else ' gone'}")

    def sum(self, seat: int) -> Html:
        """The count in figures: heroes, villains, and what it comes to."""
        score, number = self.view.score, self.words.number
        heroes, villains = score["pow"]["heroes"][seat], -score["pow"]["villains"][seat]
        line = f"{number(heroes)} {MINUS} {number(villains)} = {number(score['points'][seat])}"
        return el("p", el("bdi", line, dir="ltr"), class_="sum")

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
        picture = el("span", self.face(top), class_=f"tile {side}", aria_hidden="true")
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
        waiting = 5 - len(kept) - len(loose)
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

    # The one sentence

    def said(self) -> Html:
        quiet = [el("p", refused(self.words, self.slip.reason), class_="unseen")] if self.slip else []
        return el(
            "div",
            quiet,
            list(self.happened()),
            self.asked(),
            class_="said",
            role="status",
            aria_atomic="false",
        )

    def happened(self) -> Iterator[Html]:
        moves = self.table.moves[int(self.look.start or 0) :]
        if not moves or moves[-1].startswith(("arrange", "roll", "keep")):
            return
        before = self.table.states[-2]
        action = GAME.read(before, moves[-1].split())
        name = person(self.words, before.players[before.turn])
        if isinstance(action, Take):
            tile = before.row(action.side)[action.number - 1]
            yield el("p", self.words.say(TAKEN[action.side], name=name, value=Points(tile.value)))
        elif isinstance(action, Steal):
            victim = person(self.words, before.players[action.victim])
            tile = before.piles[action.victim].of(action.side)[-action.number]
            yield el(
                "p", self.words.say(STOLEN[action.side], name=name, value=Points(tile.value), victim=victim)
            )

    def asked(self) -> Html:
        name = person(self.words, self.view.players[self.view.turn])
        if self.view.actor == NOBODY:
            return self.winners()
        if self.view.actor == CHANCE:
            return el("p", self.words.say("{name} is to roll.", name=name))
        return join(
            [el("p", self.words.say("{name} may take:", name=name)), el("ul", self.possible(), class_="can")]
        )

    def possible(self) -> list[Html]:
        """One line for each way to a tile, with its reason and its rule."""
        lines: dict[str, Html] = {}
        for action in self.legal:
            if isinstance(action, Keep):
                continue
            reason = GAME.why(self.table.now, action)
            params: dict[str, int | Points | str] = {}
            if isinstance(action, Take):
                tile = self.view.row(action.side)[action.number - 1]
                params = {"number": action.number, "value": Points(tile.value)}
            elif isinstance(action, Steal):
                params = {"side": action.side}
            line = join([allowed(self.words, reason, **params), " ", self.rule(reason.rule)])
            lines[f"{reason.rule} {params.get('side')}"] = el("li", line)
        return [*lines.values(), *self.impossible()]

    def impossible(self) -> Iterator[Html]:
        """What one might hope for with these dice, and why it is not to be had."""
        opponent = (self.view.turn + 1) % len(self.view.players)
        hopes: list[Action] = [Take(side, 1) for side in SIDES]
        hopes += [Steal(side, 1, opponent) for side in SIDES if self.shows(BUBBLE[side]) >= 3]
        reasons = {reason for hope in hopes if (reason := GAME.why_not(self.table.now, hope))}
        for reason in sorted(reasons, key=str):
            if reason.rule in TELLING and ("left", 0) not in reason.params:
                yield el("li", refused(self.words, reason), " ", self.rule(reason.rule))

    def shows(self, face: str) -> int:
        return self.view.kept.count(face) + self.view.dice.count(face)

    def winners(self) -> Html:
        score = self.view.score
        names = [person(self.words, self.view.players[seat - 1]) for seat in score["winners"]]
        most: int = max(score["points"])
        if len(names) == 1:
            return el(
                "p",
                self.words.say("The game is over. {name} wins with {points}.", name=names[0], points=most),
            )
        return el(
            "p",
            self.words.say(
                "The game is over. {names} share the victory with {points}.",
                names=self.words.plain(", ").join(names),
                points=most,
            ),
        )

    # Slips and links

    def rule(self, rule: str) -> Html:
        return el("a", self.words.say(RULE_NAMES[rule]), class_="rule", href=f"{self.look.root}pow/#{rule}")

    def slip_for(self, action: str, place: int = 0) -> Html:
        """The reason, right at the piece that was pressed."""
        if self.slip is None or self.slip.action != action:
            return NOTHING
        self.slip_laid = True
        return self.slip_itself(place)

    def slip_itself(self, place: int) -> Html:
        assert self.slip is not None
        rule = self.slip.reason.rule
        link = [" ", self.rule(rule)] if rule in RULE_NAMES else None
        return el(
            "p",
            refused(self.words, self.slip.reason),
            link,
            class_=f"slip at-{min(place, 12)}",
            dir=self.direction(),
        )

    def slip_at_the_foot(self) -> Html:
        """For an action that has no piece on the board: one that came in words."""
        return NOTHING if self.slip is None or self.slip_laid else self.slip_itself(0)

    def landed(self) -> tuple[int, str] | None:
        """Whose pile the last move put a tile on."""
        if len(self.table.moves) <= int(self.look.start or 0):
            return None
        kind, side, *_ = [*self.table.moves[-1].split(), "", ""]
        return (self.table.states[-2].turn, side) if kind in ("take", "steal") else None

    def id(self, name: str) -> str:
        return f"{self.look.board}-{name}"

    def direction(self) -> str:
        return "rtl" if self.words.language == "fa" else "ltr"


def board(table: Transcript, look: Look, words: Words, slip: Slip | None) -> Html:
    return Board(table, look, words, slip).whole()
