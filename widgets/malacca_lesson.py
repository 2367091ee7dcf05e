"""A lesson of Malacca: what would you lay here? The answer stands against a guess that can be changed."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Reason
from engine.malacca.guess import Guess
from engine.malacca.outlook import outlooks
from engine.malacca.pieces import CARGOES, Lay
from engine.malacca.view import View
from widgets import malacca_box
from widgets.html import Html, el, join, toggle
from widgets.look import Look, Slip
from widgets.malacca_outlook import Outlooks
from widgets.malacca_pieces import card
from widgets.malacca_words import refused
from widgets.people import named
from widgets.words import Words, message

# What the three shares of a guess are about.
SHARES = (
    message("Who has bet something: trades"),
    message("Who has bet nothing: trades"),
    message("Who does not trade: attacks"),
)
STEP = 5  # of a slider, in per cent


class Lesson:
    """A table where the reader is to lay a card; every method draws one part of what is below it."""

    def __init__(self, view: View, look: Look, words: Words, slip: Slip | None, usual: int) -> None:
        self.view, self.look, self.words, self.slip, self.usual = view, look, words, slip, usual
        self.guess = Guess(*map(int, look.guess.split(",")))
        self.all = outlooks(view, self.guess)
        self.chosen = next((one for one in self.all if word(one.lay) == look.would), None)

    def whole(self) -> Html:
        """The answer is folded until the reader has given one; the browser may know of other ships."""
        brings = Outlooks(self.all, self.chosen, self.words)
        answer = brings.whole(self.name(self.view.seat))
        if not self.chosen:
            answer = el("details", el("summary", self.words.say("Show what each of them brings")), answer)
        parts = [self.own(), self.question(), self.told(brings), self.guessing(), answer]
        own = str(replace(self.look, box="{value}"))
        return el("div", parts, class_="yours lesson", data_own_look=own)

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
        return el("div", el("b", name), group, class_="choosing")

    def choice(self, lay: Lay) -> Html:
        chosen = self.chosen is not None and self.chosen.lay == lay
        bet = el("span", self.words.say("bet {bet}", bet=lay.bet))
        look = replace(self.look, would=word(lay))
        id = f"{self.look.board}-would-{word(lay)}"
        return toggle(
            id, [card(lay.card, self.words), " ", bet], chosen, class_="option", data_look=str(look)
        )

    def told(self, brings: Outlooks) -> Html:
        """The one place that is read aloud when it changes."""
        quiet = el("p", refused(self.words, self.slip.reason), class_="refusal unseen") if self.slip else None
        asked = el("p", self.words.say("Press the card that you would lay."))
        said = brings.verdict() if self.chosen else asked
        return el("div", quiet, said, class_="said", role="status", aria_atomic="false")

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


def with_own_ship(view: View, look: Look, words: Words) -> View:
    """The ship in the same place among the twelve of one's own box: the least where ours is the least."""
    ships = malacca_box.read(look.box, words)
    if isinstance(ships, Reason):
        return view
    return view._replace(cargo=sorted(map(int, ships))[CARGOES.index(view.cargo)])


def word(lay: Lay) -> str:
    """How a look writes it."""
    return f"{lay.card}-{lay.bet}"
