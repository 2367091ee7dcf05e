"""A lesson of Malacca: what would you lay here? The answer stands against a guess that can be changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core import Reason
from engine.malacca.guess import Guess
from engine.malacca.outlook import list_outlooks
from engine.malacca.pieces import CARGOES, Lay
from engine.malacca.view import View
from engine.transcript import Transcript
from widgets.html import NOTHING, Html, button, el, join, step, toggle
from widgets.look import Look
from widgets.malacca import box
from widgets.malacca.hand import Hand
from widgets.malacca.lesson_hand import PirateInLesson
from widgets.malacca.outlook import Outlooks
from widgets.malacca.pieces import card
from widgets.malacca.status import TURNED_UP, happened
from widgets.malacca.words import refused
from widgets.people import named
from widgets.words import Words, message

if TYPE_CHECKING:
    from widgets.malacca.board import Board

# What the three shares of a guess are about.
SHARES = (
    message("Who has bet something: trades"),
    message("Who has bet nothing: trades"),
    message("Who does not trade: attacks"),
)
STEP = 5  # of a slider, in per cent
MOST_DIGITS = 3  # of a bet


class Lesson:
    """A table where the reader is to lay a card; every method draws one part of what is below it."""

    def __init__(self, board: Board) -> None:
        self.board, self.look, self.words, self.slip = board, board.look, board.words, board.slip
        self.usual, self.view = board.view.cargo, with_own_ship(board)
        self.guess = Guess(*map(int, self.look.guess.split(",")))
        self.all = list_outlooks(self.view, self.guess, lay_of(self.look.would))
        self.chosen = next((one for one in self.all if word(one.lay) == self.look.would), None)

    def whole(self) -> Html:
        """The answer is folded until the reader has given one; the browser may know of other ships."""
        brings = Outlooks(self.all, self.chosen, self.words)
        answer = brings.whole(self.name(self.view.seat))
        if not self.chosen:
            answer = el("details", el("summary", self.words.say("Show what each of them brings")), answer)
        parts = [self.panel(), self.own(), self.question(), self.told(brings), self.turning_up()]
        parts += [self.guessing(), answer]
        own = str(replace(self.look, box="{value}"))
        return el("div", parts, class_="yours lesson", data_own_look=own)

    def panel(self) -> Html | None:
        """What the reader's hand sets of the table."""
        hand = Hand(self.view, self.look, self.words, PirateInLesson)
        return hand.panel(self.board.slip_itself() if self.slip else None) if self.board.setting else None

    def own(self) -> Html | None:
        """The page around it speaks of our cargoes."""
        if self.view.cargo == self.usual:
            return None
        says = message(
            "With the ships of your own box: here the cargo is {cargo}, where the text says {usual}."
        )
        return el("p", self.words.say(says, cargo=self.view.cargo, usual=self.usual), class_="label")

    # The question

    def question(self) -> Html:
        name = self.words.plain("What would you lay in {name}’s place?", name=self.name(self.view.seat))
        buttons = [self.choice(one.lay) for one in self.all]
        group = el("div", buttons, class_="choices", role="group", aria_label=name, data_group=True)
        return el("div", el("b", name), group, self.betting(), class_="choosing")

    def choice(self, lay: Lay) -> Html:
        chosen = self.chosen is not None and self.chosen.lay == lay
        bet = el("span", self.words.say("bet {bet}", bet=lay.bet))
        look = replace(self.look, would=word(lay))
        id = f"{self.look.board}-would-{word(lay)}"
        return toggle(
            id, [card(lay.card, self.words), " ", bet], chosen, class_="option", data_look=str(look)
        )

    def betting(self) -> Html | None:
        """The card that is chosen may lie there with any other bet: all see that, and not the card."""
        if not self.chosen or not self.look.hand:
            return None
        bet, name = self.chosen.lay.bet, self.words.plain("Your bet")
        return el(
            "div",
            el("span", name, class_="label"),
            self.bets("less", "−", self.words.plain("Bet one less"), bet - 1),
            el("b", self.words.number(bet), class_="amount"),
            self.bets("more", "+", self.words.plain("Bet one more"), bet + 1),
            class_="counter",
            role="group",
            aria_label=name,
            data_group=True,
        )

    def bets(self, id: str, says: str, name: str, bet: int) -> Html:
        assert self.chosen
        works = 0 <= bet <= self.view.pirates[self.view.seat].money
        look = replace(self.look, would=word(self.chosen.lay._replace(bet=bet))) if works else self.look
        id = f"{self.look.board}-stake-{id}"
        return step(id, says, works, class_="side", aria_label=name, data_look=str(look))

    def turning_up(self) -> Html | None:
        """Once there is an answer: what the others have laid is drawn by the guess."""
        if not self.chosen or not self.look.hand:
            return None
        ship = "" if self.view.cargo == self.usual else f"arrange cargo {self.view.cargo}\n"
        says = self.words.say("Turn up all cards")
        return button(f"{self.look.board}-go", says, class_="main", data_action=ship + guessed(self.look))

    def told(self, brings: Outlooks) -> Html:
        """The one place that is read aloud when it changes."""
        quiet = el("p", refused(self.words, self.slip.reason), class_="refusal unseen") if self.slip else None
        asked = el("p", self.words.say("Press the card that you would lay."))
        said = brings.verdict() if self.chosen else asked
        by_hand = happened(self.board.table, self.view, self.look, self.words)
        return el("div", quiet, by_hand, said, class_="said", role="status", aria_atomic="false")

    # The guess

    def guessing(self) -> Html:
        name = self.words.plain("A guess at the others, for you to change")
        sliders = [self.slider(number) for number in range(len(SHARES))]
        parts = [el("p", el("b", name)), sliders, el("p", self.besides(), class_="label")]
        return el("div", parts, class_="guessing", role="group", aria_label=name)

    def slider(self, number: int) -> Html:
        """The browser puts the place of the knob into the braces."""
        id, now = f"{self.look.board}-guess-{number + 1}", self.guess[number]
        written = self.words.percent(now / 100)
        asked = ["{value}" if at == number else str(share) for at, share in enumerate(self.guess)]
        knob = el(
            "input",
            type="range",
            id=id,
            min=0,
            max=100,
            step=STEP,
            value=now,
            aria_valuetext=written,
            data_look=str(replace(self.look, guess=",".join(asked))),
        )
        label = el("label", self.words.say(SHARES[number]), for_=id)
        return el("div", label, el("b", written, aria_hidden="true"), knob, class_="slider")

    def besides(self) -> Html:
        """What is guessed without a slider."""
        seats = [seat for seat in range(len(self.view.players)) if seat != self.view.seat]
        later = [self.name(seat) for seat in seats if not self.view.pirates[seat].laid]
        said = [self.words.say("Whoever neither trades nor attacks defends. All of them lay basic cards.")]
        if later:
            waited = message(
                "Still to lay: {names}. For them the guess is halfway between the first two figures, "
                "with half of the money on a trade."
            )
            said += [Html(" "), self.words.say(waited, names=self.words.listed(later))]
        return join(said)

    def name(self, seat: int) -> str:
        return named(self.words, self.view.players, seat, self.look.you())


def again(table: Transcript, look: Look, words: Words) -> Html:
    """The same question once more, or other cards for the same answer."""
    turned_up = [at for at, move in enumerate(table.moves) if move.endswith(TURNED_UP)]
    if not turned_up:
        return NOTHING
    back = f"at {turned_up[-1]}"
    question = words.say("Back to the question")
    parts = [button(f"{look.board}-question", question, class_="side", data_action=back)]
    if lay_of(look.would):
        other, does = words.say("Draw other cards"), f"{back}\n{guessed(look)}"
        parts.append(button(f"{look.board}-again", other, class_="side", data_action=does))
    return el("div", parts, class_="steps")


def guessed(look: Look) -> str:
    """The browser draws the number that the lots begin with."""
    card, _, bet = look.would.rpartition("-")
    return f"arrange guess {card} {bet} {look.guess.replace(',', ' ')} {{lot}}"


def with_own_ship(board: Board) -> View:
    """The ship in the same place among the twelve of one's own box: the least where ours is the least."""
    view, ships = board.view, box.read(board.look.box, board.words)
    by_hand = any(move.startswith("arrange cargo") for move in board.table.moves)
    if isinstance(ships, Reason) or by_hand:
        return view
    return view._replace(cargo=sorted(map(int, ships))[CARGOES.index(view.cargo)])


def lay_of(would: str) -> Lay | None:
    """As a look writes it; what is none of the hand's cards is not answered."""
    card, _, bet = would.rpartition("-")
    return Lay(card, int(bet)) if bet.isdigit() and len(bet) <= MOST_DIGITS else None


def word(lay: Lay) -> str:
    """How a look writes it."""
    return f"{lay.card}-{lay.bet}"
