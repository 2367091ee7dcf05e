"""The base of every game's board, with a default for whatever a simple game does not need to say."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from importlib import import_module
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from engine.core import NOBODY, Expected
from engine.transcript import Transcript
from widgets.games import WordsPart, find_own, find_words
from widgets.html import NOTHING, Child, Html, button, el, join
from widgets.look import Look, Slip
from widgets.people import draw_level, name_player
from widgets.reasons import name_rule
from widgets.status import draw_status
from widgets.words import Words, message

FOOT = ""  # stands for the piece of a refusal that belongs to no piece: it is shown below the board
LET_PLAY, ON_FROM_HERE = message("Let the bots play"), message("Play on from here")


class Around(NamedTuple):
    """What a whole game adds to its board: the advised action, the tips, and whether the game is over."""

    advised: Any | None = None
    tips: Html = NOTHING
    over: bool = False


ALONE = Around()  # an example has nothing of this


class Board:
    """A table as one reader sees it, with methods that draw it.

    A game's own board says how its table is drawn (`draw_tabletop`), what the reader may do (`draw_choices`)
    and what is told (`tell`). It overrides whatever else differs from the defaults here.
    """

    counts_at_the_end: ClassVar[bool] = False
    """Whether the end of a game is counted step by step."""
    main_id: ClassVar[str] = "go"
    """The id of the one button that does what comes next."""
    skip_says: ClassVar[str] = message("Skip to your turn")
    """What the main button says while bots play."""

    view: Any
    state: Any

    def __init__(
        self, table: Transcript, look: Look, words: Words, slip: Slip | None, around: Around = ALONE
    ) -> None:
        """Keep what is drawn, and what one seat sees of it; `around` is only given for a whole game."""
        self.table, self.look, self.words, self.slip = table, look, words, slip
        self.advised, self.tips, self.over = around
        self.state = table.now
        self.view = table.game.view(table.now, self.find_eyes())
        self.bot = bool(table.bot_to_act()) and not self.waits_for_reader(table)

    def find_eyes(self) -> int:
        """Return the seat through whose eyes the table is drawn: the reader's, or at an example the acting
        player's."""
        actor = self.table.game.actor(self.state)
        own = min(int(self.look.seat), len(self.table.players)) - 1
        return actor if self.table.example and actor >= 0 else own

    # What is asked of a table without drawing it

    @staticmethod
    def waits_for_reader(table: Transcript) -> bool:
        """Return whether there is something to read before the table goes on by itself."""
        return False

    @staticmethod
    def has_learned(before: Any, after: Any, seat: int) -> bool:
        """Return whether a seat has learned something by a move, so that it cannot be taken back."""
        return False

    # The whole

    def draw(self) -> Html:
        """Return the board, and below it a refusal that belongs to no piece."""
        return join([self.draw_body(), self.draw_slip()])

    def draw_body(self) -> Html:
        """Return the table, and below it what the reader may do and what is told."""
        doing = el("div", self.draw_doing(), class_="doing")
        return join([self.draw_tabletop(), el("div", doing, self.tips, self.draw_status(), class_="yours")])

    def draw_tabletop(self) -> Html:
        """Return the pieces on the table. Every game draws this itself."""
        raise NotImplementedError

    def draw_doing(self) -> Child:
        """Return what can be done now: let the bots go on, or choose something."""
        if self.bot:
            return self.draw_bots_turn()
        return self.draw_choices() if self.is_asked() else NOTHING

    def draw_choices(self) -> Child:
        """Return what the reader may choose from, or nothing if pieces of the table are pressed instead."""
        return NOTHING

    def draw_switches(self) -> Iterable[Html]:
        """Return what a reader may switch on besides playing."""
        return ()

    def draw_below(self) -> Html:
        """Return what has been switched on and is shown below the tools."""
        return NOTHING

    def next_look(self) -> Look | None:
        """Return the look that follows this one by itself, if there is one."""
        return None

    # What is said

    def tell(self) -> Child:
        """Return what has happened and what is asked now. Every game tells this itself."""
        raise NotImplementedError

    def draw_status(self) -> Html:
        """Return what a screen reader announces: why an action was refused, and what the board tells."""
        return draw_status(self.say_refusal() if self.slip else None, self.tell())

    def say_refusal(self) -> Html:
        """Return why the reader's action was refused."""
        assert self.slip
        sentence: Html = self.find_sentences().say_refusal(self.words, self.slip.reason, self.own_name)
        return sentence

    def find_sentences(self) -> WordsPart:
        """Return the game's sentences."""
        return find_words(self.table.game.name)

    # Where a refusal is shown

    @cached_property
    def refused_piece(self) -> str | None:
        """Return the piece beside which the refusal is shown, or None if nothing on the board was pressed."""
        if self.slip is None or not self.slip.is_at_piece:
            return None
        return self.find_piece(self.read_refused())

    def read_refused(self) -> Any:
        """Return the refused action as the game reads it, or None for what is no action of the game."""
        assert self.slip
        try:
            return self.table.game.read_action(self.state, self.slip.action.split())
        except Expected:
            return None

    def find_piece(self, action: Any) -> str:
        """Return the id of the piece that an action belongs to, as `draw_slip` gets it, or FOOT for none."""
        return FOOT

    def draw_slip(self, piece: str = FOOT, place: int = 0) -> Html:
        """Return the refusal if it belongs to this piece.

        In a row, `place` says to which piece its corner points.
        """
        return self.draw_refusal(place) if piece == self.refused_piece else NOTHING

    def draw_refusal(self, place: int = 0) -> Html:
        """Return the sentence that says why not, with a link to the rule if it is one of the game's own."""
        assert self.slip
        rule, names = self.slip.reason.rule, self.find_sentences().RULE_NAMES
        link = [" ", name_rule(rule, names, self.look, self.words)] if rule in names else None
        kind = f"slip at-{place}" if place else "slip"
        return el("p", self.say_refusal(), link, class_=kind, dir=self.words.direction)

    # What comes next

    def is_asked(self) -> bool:
        """Return whether it is the reader who acts."""
        return not self.bot and bool(self.view.actor == self.view.seat)

    def draw_bots_turn(self) -> Html:
        """Return the button that lets bots go on: at once, or again from a place in the past."""
        if not self.look.play:
            return self.draw_main(LET_PLAY, "bots")
        return self.draw_main(ON_FROM_HERE, "bot") if self.look.at else self.draw_main(self.skip_says, "bots")

    def draw_main(self, says: str, action: str, kind: str = "main", **figures: int) -> Html:
        """Return the one button that does what comes next."""
        return button(self.id(self.main_id), self.words.say(says, **figures), class_=kind, data_action=action)

    def last_deed(self) -> Any | None:
        """Return the last action, unless the author has made it."""
        begun = len(self.table.deeds) > int(self.look.start or 0)
        return self.table.deeds[-1] if begun else None

    # Names

    def name(self, seat: int) -> str:
        """Return a player's name as the reader calls them."""
        return name_player(self.words, self.table.players, seat, self.look.you())

    @property
    def own_name(self) -> str:
        """Return the name of the reader's own seat, or nothing at an example, where nobody is meant."""
        return self.table.players[self.view.seat] if self.look.play else ""

    def draw_name(self, seat: int) -> Html:
        """Return a player's name, how well a bot plays, and whether it is their turn."""
        level = draw_level(self.words, self.table, seat)
        turn = el("span", self.words.say("to play"), class_="turn") if self.has_turn(seat) else None
        return el("p", el("b", self.name(seat)), level, turn, class_="name")

    def has_turn(self, seat: int) -> bool:
        """Return whether it is a player's turn, also while chance acts in it."""
        game = self.table.game
        return game.actor(self.state) != NOBODY and game.turn(self.state) == seat

    def id(self, name: str) -> str:
        """Return the id of a piece on the page."""
        return f"{self.look.board}-{name}"


B = TypeVar("B", bound=Board)


class Part(Generic[B]):
    """A part of a board. It keeps what it draws from under short names."""

    view: Any

    def __init__(self, board: B) -> None:
        """Keep the board, its view, its look and its words."""
        self.board, self.view, self.look, self.words = board, board.view, board.look, board.words

    def id(self, name: str) -> str:
        """Return the id of a piece on the page."""
        return self.board.id(name)


def board_of(game: str) -> type[Board]:
    """Return the class of a game's board, or that of the plain one."""
    module = find_own(game, "board") or import_module("widgets.plain.board")
    board: type[Board] = module.Board
    return board


def bot_goes_on(table: Transcript) -> bool:
    """Return whether a bot plays now and the reader has nothing to read first."""
    return bool(table.bot_to_act()) and not board_of(table.game.name).waits_for_reader(table)
