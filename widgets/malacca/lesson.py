"""Draws a lesson of Malacca: what would you lay here? The answer is compared under a guess that can be
changed."""

from __future__ import annotations

from dataclasses import replace

from engine.malacca.guess import Guess
from engine.malacca.outlook import list_outlooks
from engine.malacca.pieces import Lay
from engine.transcript import Transcript
from widgets.html import NOTHING, Html, button, el, join, step, toggle
from widgets.look import Look
from widgets.malacca.base import PANEL, MalaccaBoard, MalaccaPart
from widgets.malacca.hand import Hand
from widgets.malacca.lesson_hand import PirateInLesson
from widgets.malacca.open import opens_all_cards
from widgets.malacca.outlook import Outlooks
from widgets.malacca.pieces import draw_card
from widgets.malacca.status import tell_what_happened
from widgets.status import draw_status
from widgets.words import Words, message

# What the three shares of a guess are about.
SHARES = (
    message("Players with a bet: how many trade?"),
    message("Players without a bet: how many trade?"),
    message("Of those who do not trade: how many attack?"),
)
STEP = 5  # of a slider, in per cent
MOST_DIGITS = 3  # of a bet


class Lesson(MalaccaPart):
    """Draws what is below a table on which the reader is to lay a card, each method one part."""

    def __init__(self, board: MalaccaBoard) -> None:
        """Compute what every card brings, with the guess of the look."""
        super().__init__(board)
        self.usual = board.state.cargo
        self.guess = Guess(*map(int, self.look.guess.split(",")))
        self.all = list_outlooks(self.view, self.guess, read_lay(self.look.would))
        self.chosen = next((one for one in self.all if write_lay(one.lay) == self.look.would), None)

    def draw(self) -> Html:
        """Return the lesson. The answer is folded until the reader has chosen.

        The browser adds the ships of the reader's own box to the look.
        """
        brings = Outlooks(self.all, self.chosen, self.words)
        answer = brings.draw(self.board.name(self.view.seat))
        if not self.chosen:
            answer = el("details", el("summary", self.words.say("Show how each card pays off")), answer)
        parts = [self.draw_panel(), self.draw_own(), self.draw_question(), self.draw_status(brings)]
        parts += [self.draw_turning_up(), self.draw_guess(), answer]
        own = str(replace(self.look, box="{value}"))
        return el("div", parts, class_="yours lesson", data_own_look=own)

    def draw_panel(self) -> Html | None:
        """Return the panel that sets the table by hand."""
        hand = Hand(self.view, self.look, self.words, PirateInLesson)
        return hand.draw_panel(self.board.draw_slip(PANEL)) if self.board.setting else None

    def draw_own(self) -> Html | None:
        """Return the cargo, if it differs from the one that the page around the lesson names."""
        if self.view.cargo == self.usual:
            return None
        says = message(
            "With the ships from your own box, the cargo here is {cargo}, not {usual} as in the text."
        )
        return el("p", self.words.say(says, cargo=self.view.cargo, usual=self.usual), class_="label")

    # The question

    def draw_question(self) -> Html:
        """Return the question with all cards to choose from."""
        name = self.words.plain(
            "What would you play in {name}’s place?", name=self.board.name(self.view.seat)
        )
        buttons = [self.draw_choice(one.lay) for one in self.all]
        group = el("div", buttons, class_="choices", role="group", aria_label=name, data_group=True)
        return el("div", el("b", name), group, self.draw_betting(), class_="choosing")

    def draw_choice(self, lay: Lay) -> Html:
        """Return a card with its bet, as a button that chooses it."""
        chosen = self.chosen is not None and self.chosen.lay == lay
        bet = el("span", self.words.say("bet {bet}", bet=lay.bet))
        look = replace(self.look, would=write_lay(lay))
        id = f"{self.look.board}-would-{write_lay(lay)}"
        return toggle(
            id, [draw_card(lay.card, self.words), " ", bet], chosen, class_="option", data_look=str(look)
        )

    def draw_betting(self) -> Html | None:
        """Return buttons for other bets. All players see the bet, but not the card."""
        if not self.chosen or not self.look.hand:
            return None
        bet, name = self.chosen.lay.bet, self.words.plain("Your bet")
        return el(
            "div",
            el("span", name, class_="label"),
            self.draw_bet("less", "−", self.words.plain("Bet one coin fewer"), bet - 1),
            el("b", self.words.number(bet), class_="amount"),
            self.draw_bet("more", "+", self.words.plain("Bet one coin more"), bet + 1),
            class_="counter",
            role="group",
            aria_label=name,
            data_group=True,
        )

    def draw_bet(self, id: str, says: str, name: str, bet: int) -> Html:
        """Return a button for another bet; it is disabled if there is too little money."""
        assert self.chosen
        works = 0 <= bet <= self.view.pirates[self.view.seat].money
        look = replace(self.look, would=write_lay(self.chosen.lay._replace(bet=bet))) if works else self.look
        id = f"{self.look.board}-stake-{id}"
        return step(id, says, works, class_="side", aria_label=name, data_look=str(look))

    def draw_turning_up(self) -> Html | None:
        """Return the button that draws the others' cards by the guess, once there is an answer."""
        if not self.chosen or not self.look.hand:
            return None
        ship = "" if self.view.cargo == self.usual else f"arrange cargo {self.view.cargo}\n"
        says = self.words.say("Turn over all cards")
        return button(f"{self.look.board}-go", says, class_="main", data_action=ship + write_guess(self.look))

    def draw_status(self, brings: Outlooks) -> Html:
        """Return what was set by hand, and how good the choice is."""
        refusal = self.board.say_refusal() if self.board.slip else None
        asked = el("p", self.words.say("Press the card you would play."))
        return draw_status(refusal, tell_what_happened(self.board), brings.judge() if self.chosen else asked)

    # The guess

    def draw_guess(self) -> Html:
        """Return the sliders of the guess."""
        name = self.words.plain("How do you think the others play?")
        sliders = [self.draw_slider(number) for number in range(len(SHARES))]
        parts = [el("p", el("b", name)), sliders, el("p", self.say_besides(), class_="label")]
        return el("div", parts, class_="guessing", role="group", aria_label=name)

    def draw_slider(self, number: int) -> Html:
        """Return the slider of one share. The browser puts the slider's value into the braces."""
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

    def say_besides(self) -> Html:
        """Return what the guess supposes without a slider."""
        seats = [seat for seat in range(len(self.view.players)) if seat != self.view.seat]
        later = [self.board.name(seat) for seat in seats if not self.view.pirates[seat].laid]
        said = [self.words.say("All the others defend. Everybody plays basic cards.")]
        if later:
            waited = message(
                "Still to play: {names}. The guess puts their chance of trading halfway between the "
                "first two sliders. If they trade, they bet half of their money."
            )
            said += [Html(" "), self.words.say(waited, names=self.words.list_names(later))]
        return join(said)


def draw_question_again(table: Transcript, look: Look, words: Words) -> Html:
    """Return the buttons that go back to the question and draw other cards for the same answer."""
    turned_up = [at for at, deed in enumerate(table.deeds) if opens_all_cards(deed)]
    if not turned_up:
        return NOTHING
    back = f"at {turned_up[-1]}"
    question = words.say("Back to the question")
    parts = [button(f"{look.board}-question", question, class_="side", data_action=back)]
    if read_lay(look.would):
        other, does = words.say("Deal other cards"), f"{back}\n{write_guess(look)}"
        parts.append(button(f"{look.board}-again", other, class_="side", data_action=does))
    return el("div", parts, class_="steps")


def write_guess(look: Look) -> str:
    """Return the action that turns all cards up. The browser puts in the number from which they are drawn."""
    card, _, bet = look.would.rpartition("-")
    return f"arrange guess {card} {bet} {look.guess.replace(',', ' ')} {{lot}}"


def read_lay(would: str) -> Lay | None:
    """Return the card and bet that a look has chosen, or None if the hand has no such card."""
    card, _, bet = would.rpartition("-")
    return Lay(card, int(bet)) if bet.isdigit() and len(bet) <= MOST_DIGITS else None


def write_lay(lay: Lay) -> str:
    """Return a card and a bet as a look has them."""
    return f"{lay.card}-{lay.bet}"
