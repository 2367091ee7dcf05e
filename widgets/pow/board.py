"""The board of POW!: the two rows, everybody's piles, the dice in hand, and the one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.core import CHANCE, NOBODY
from engine.pow import GAME
from engine.pow.game import View
from engine.pow.pieces import SIDES, SYMBOL, Action, State, Take, Tile
from engine.transcript import Transcript
from widgets.games import ALONE, Around
from widgets.html import NOTHING, Html, Value, button, drawing, el, join
from widgets.look import Look, Slip
from widgets.more import switch
from widgets.people import level, named, person
from widgets.pow.dice import Dice, may_roll, picked_up
from widgets.pow.piles import Pile
from widgets.pow.status import in_short, rule_link, told
from widgets.pow.tiles import face
from widgets.pow.words import RULE_NAMES, refused
from widgets.words import Points, Words, message

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
SLIP = "slip at"  # how the class of a slip begins; its place in the row follows


class Board:
    """One table as one reader sees it; every method draws one part of it."""

    counts = True

    def __init__(
        self, table: Transcript, look: Look, words: Words, slip: Slip | None, around: Around = ALONE
    ) -> None:
        self.table, self.look, self.words, self.slip = table, look, words, slip
        self.advised: Action | None = around.advised
        self.tips = around.tips
        self.view: View = GAME.view(table.now, int(look.seat) - 1)
        self.bot = bool(table.bot_to_act())
        at_choice = self.view.actor not in (CHANCE, NOBODY) and not self.bot
        self.legal: list[Action] = GAME.legal_actions(table.now) if at_choice else []

    @staticmethod
    def waits(table: Transcript) -> bool:
        """What a bot of POW! does is told in a sentence, and stays to be read."""
        return False

    @staticmethod
    def shows(before: State, after: State, seat: int) -> bool:
        """What lies there may be taken back: the dice fall as they fell."""
        return False

    def whole(self) -> Html:
        if self.look.leaf:
            from widgets.pow.pieces import pieces  # here and below, so that no first board has to wait for it

            return pieces(self.look, self.words)
        said = told(self.table, self.view, self.legal, self.look, self.words, self.slip)
        if self.look.own:
            return self.own(said)
        # At the end it is the count that has to be in sight, not what is new about it.
        over = self.view.actor == NOBODY
        drawn = join([self.counted(), self.tips]) if over else join([self.tabletop(), self.yours()])
        # An action may have no piece to lay the slip by; what is typed or chosen in a form is answered there.
        loose = self.slip and self.slip.at_a_piece and SLIP not in drawn
        foot = self.slip_itself(0) if loose else None
        return join([drawn, said, foot])

    def counted(self) -> Html:
        from widgets.pow.count import count

        slip = self.slip_itself(0) if self.slip and self.slip.at_a_piece else NOTHING
        return count(self, slip, self.in_short())

    def going_on(self) -> Look | None:
        """How one looks at the count next that plays itself out."""
        if not self.look.counting or self.view.actor != NOBODY:
            return None
        from widgets.pow.count import Count

        return Count(self.view, self.look, self.words).onward()

    def own(self, said: Html) -> Html:
        """Dice and answer first: the rest is seldom needed."""
        from widgets.pow.own import Setting

        dice = el("div", Dice(self).whole(), class_="yours")
        slip = self.slip_itself(0) if self.slip else None
        return join([dice, said, slip, Setting(self.view, self.look, self.words).whole()])

    def switches(self) -> Iterator[Html]:
        """What a reader may do with this board besides playing."""
        look, words, view = self.look, self.words, self.view
        if look.deal:
            yield button(self.id("deal"), words.say("Deal again"), data_action="arrange deal")
        covered = any(seen.remembered for piles in view.piles for side in SIDES for seen in piles.pile(side))
        if covered and view.actor != NOBODY:
            name = person(words, view.players[view.seat])
            says = words.say(YOU_REMEMBER if look.play else REMEMBERS, name=name)
            yield switch(self.id("memory"), says, replace(look, memory=not look.memory), look.memory)
        if look.chances or may_roll(view):
            other = replace(look, chances=not look.chances)
            yield switch(self.id("chances"), words.say("Chances"), other, look.chances)

    def below(self) -> Html:
        """The chances, where they are asked for and something may still be rolled."""
        if not self.look.chances or not may_roll(self.view):
            return NOTHING
        from widgets.pow.chances import panel

        return panel(self.table.now, picked_up(self.view, self.look), self.look, self.words)

    # The table

    def tabletop(self) -> Html:
        rows = [self.row(side) for side in SIDES]
        players = el(
            "div",
            [self.player(seat) for seat in range(len(self.view.players))],
            class_="players",
            role="group",
            aria_label=self.words.plain("Everybody’s piles"),
            data_group=True,
        )
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
        take = Take(tile.side, number)
        lit = take in self.legal
        name = (LIT_TILE_NAMES if lit else TILE_NAMES)[tile.side]
        shown = button(
            self.id(f"{tile.side}-{number}"),
            face(tile, self.words),
            class_=f"tile {tile.side}{' lit' if lit else ''}{self.marked(take)}",
            data_action=action,
            aria_label=self.words.plain(name, number=number, value=Points(tile.value)),
            dir=self.words.direction,
        )
        return join([shown, self.slip_for(action, number)])

    def marked(self, action: Action) -> str:
        """How the class of a piece ends that is advised."""
        return " advised" if action == self.advised else ""

    # In front of each player

    def player(self, seat: int) -> Html:
        turn, piles = self.view.turn == seat, [Pile(self, seat, side) for side in SIDES]
        robbed = any(pile.open for pile in piles)
        mark = el("span", self.words.say("to play"), class_="turn") if turn else None
        return el(
            "div",
            el(
                "p",
                el("b", named(self.words, self.view.players, seat, self.look.you())),
                level(self.words, self.table, seat),
                mark,
                class_="name",
            ),
            [pile.whole() for pile in piles],
            self.slip_at(seat),
            class_=f"player{' now' if turn else ''}{' robbed' if robbed else ''}",
            id=self.id(f"player-{seat + 1}"),
        )

    def slip_at(self, seat: int) -> Html:
        """Why nothing can be done with a player's piles, beside them."""
        said = self.slip.action.split() if self.slip else []
        here = said and said[0] in ("peek", "steal") and said[-1] == self.view.players[seat]
        return self.slip_itself(0) if here else NOTHING

    # You

    def yours(self) -> Html:
        dice = Dice(self)
        return el("div", self.tips, self.in_short(), dice.whole(), list(dice.rolls()), class_="yours")

    def in_short(self) -> Html:
        """What is told below a game, for a small screen on which only the dice are in sight."""
        if not self.look.play:
            return NOTHING
        short = in_short(self.table, self.view, self.legal, self.look, self.words)
        return el("div", short, class_="short", aria_hidden="true")

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

    def flown(self) -> dict[str, Value]:
        """Which move brought a tile onto its pile, and from where."""
        _, side, number, *victim = self.table.moves[-1].split()
        source = f"player-{self.view.players.index(victim[-1]) + 1}" if victim else f"{side}-{number}"
        return {"data_moved": len(self.table.moves), "data_from": self.id(source)}

    def id(self, name: str) -> str:
        return f"{self.look.board}-{name}"
