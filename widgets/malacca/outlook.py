"""Draws what each card brings: coins on average, how they spread, how often one is the richest, and why."""

from __future__ import annotations

from engine.malacca.outlook import Outlook
from engine.malacca.pieces import ATTACK, DEFENCE, WAITING, Lay
from widgets.html import Html, el
from widgets.malacca.words import CARDS
from widgets.words import Param, Words, message

# Why a card brings so much: where it fails now and then, always, never.
ATTACKING = (
    message(
        "The ship is captured in {share} of cases, and then the player has {good} coins on average; "
        "otherwise {bad}."
    ),
    message("The ship is never captured: the bet is lost, and half of the money left goes to the bank."),
    message("The ship is captured in every case."),
)
TRADING = (
    message(
        "The ship is defended in {share} of cases, and then the player has {good} coins on average; "
        "otherwise {bad}."
    ),
    message("The ship is captured in every case, and the bet is lost."),
    message("The ship is defended in every case."),
)
DEFENDING = message(
    "It earns a special card in {draws} of cases. In {vain} nobody attacks, and it earns nothing."
)
WAITS = {
    "attack-or-defence": message(
        "When all the cards are face up, you choose: attack is better in {attack} of cases, defence "
        "in {defence}."
    ),
    "defence-or-trade": message(
        "When all the cards are face up, you choose: defence is better in {defence} of cases, trade "
        "in {trade}."
    ),
}

# Sizes in the drawing of the spread: its columns' height, that of the line below them, a single sum's width.
HIGH, LOW, WIDE = 20, 4, 1.6


class Outlooks:
    """Draws the table of all cards that one may lay."""

    def __init__(self, all: list[Outlook], chosen: Outlook | None, words: Words) -> None:
        """Keep the outlooks, the chosen one, and the highest of each figure."""
        self.all, self.chosen, self.words = all, chosen, words
        self.mean = max(one.mean for one in all)
        self.richest = max(one.richest for one in all)
        self.longest = max(1, *(one.amounts[-1][0] for one in all))

    def judge(self) -> list[Html]:
        """Return how good the reader's choice is, and what would be better."""
        assert self.chosen
        mean = max(self.all, key=lambda one: (one.mean, one.richest))
        richest = max(self.all, key=lambda one: (one.richest, one.mean))
        said = [
            (message("{choice}: {mean} coins on average, richest in {share} of cases."), self.chosen),
            (message("Most coins on average: {choice} ({mean})."), mean),
            (message("Richest most often: {choice} ({share})."), richest),
        ]
        return [el("p", self.words.say(says, **self.write_figures(one))) for says, one in said]

    def write_figures(self, one: Outlook) -> dict[str, Param]:
        """Return the figures of one outlook for a sentence."""
        return {
            "choice": name_lay(one.lay, self.words),
            "mean": self.words.decimal(one.mean),
            "share": self.words.percent(one.richest),
        }

    def draw(self, name: str) -> Html:
        """Return the table, with the pirate's name as its caption."""
        say = self.words.say
        heads = [say("Card and bet"), say("Coins on average"), say("Richest")]
        return el(
            "table",
            el("caption", say("{name} after this ship", name=name)),
            el("thead", el("tr", [el("th", head, scope="col") for head in heads])),
            [self.draw_one(each) for each in self.all],
            class_="outlooks",
        )

    def draw_one(self, one: Outlook) -> Html:
        """Return the row of one choice, and below it how the coins spread and why."""
        yours = el("span", self.words.say("your choice"), class_="turn") if one == self.chosen else None
        figures = el(
            "tr",
            el("th", name_lay(one.lay, self.words), " ", yours, scope="row"),
            self.draw_figure(self.words.decimal(one.mean), one.mean == self.mean),
            self.draw_figure(self.words.percent(one.richest), one.richest == self.richest),
        )
        more = [
            draw_spread(one, self.longest),
            el("p", self.say_spread(one)),
            el("p", self.say_why(one)),
        ]
        return el("tbody", figures, el("tr", el("td", more, colspan=3)))

    def draw_figure(self, written: str, best: bool) -> Html:
        """Return a figure; the best one is bold."""
        return el("td", el("b", written) if best else written)

    def say_spread(self, one: Outlook) -> Html:
        """Return in words between which amounts the coins spread."""
        least, most = one.amounts[0][0], one.amounts[-1][0]
        if len(one.amounts) == 1:
            return self.words.say("Always {coins}.", coins=most)
        if len(one.amounts) == 2:
            return self.words.say("Either {least} or {most}.", least=least, most=most)
        params: dict[str, Param] = {
            "least": least,
            "most": most,
            "low": one.quarter,
            "high": one.three_quarters,
        }
        if one.quarter == one.three_quarters:
            return self.words.say("From {least} to {most}, usually {low}.", **params)
        return self.words.say("From {least} to {most}, usually {low} to {high}.", **params)

    def say_why(self, one: Outlook) -> Html:
        """Return why a card brings so much: how often it succeeds, and what that brings."""
        card, percent = one.lay.card, self.words.percent
        if card in WAITING:
            shares = {"attack": one.as_attack, "defence": one.as_defence, "trade": one.as_trade}
            return self.words.say(WAITS[card], **{kind: percent(share) for kind, share in shares.items()})
        if card.startswith(DEFENCE):
            return self.words.say(DEFENDING, draws=percent(one.draws), vain=percent(one.vain))
        if card.startswith(ATTACK):
            return self.say_success(ATTACKING, one.captured, one.if_captured, one.if_defended)
        return self.say_success(TRADING, one.defended, one.if_defended, one.if_captured)

    def say_success(self, says: tuple[str, str, str], share: float, good: float, bad: float) -> Html:
        """Return how often a card succeeds, and what it brings then and otherwise."""
        some, never, always = says
        if share in (0, 1):
            return self.words.say(always if share else never)
        decimal = self.words.decimal
        return self.words.say(some, share=self.words.percent(share), good=decimal(good), bad=decimal(bad))


def name_lay(lay: Lay, words: Words) -> str:
    """Return the name of a card with its bet."""
    return words.plain("{card}, bet {bet}", card=words.plain(CARDS[lay.card]), bet=lay.bet)


def draw_spread(one: Outlook, longest: int) -> Html:
    """Return a drawing of how the coins spread: a column for each sum, and below it the middle half.

    Screen readers skip it: the sentences below say the same.
    """
    least, most = one.amounts[0][0], one.amounts[-1][0]
    parts = [
        draw_part("all", least, most, longest, HIGH, LOW),
        draw_part("middle", one.quarter, one.three_quarters, longest, HIGH, LOW),
        *(
            draw_part("sum", money, money, longest, HIGH * (1 - share), HIGH * share)
            for money, share in one.amounts
        ),
        draw_part("mean", one.mean, one.mean, longest, HIGH - LOW, 3 * LOW),
    ]
    return el(
        "svg",
        parts,
        class_="spread",
        viewBox=f"0 0 {100 + WIDE} {HIGH + 2 * LOW}",
        preserveAspectRatio="none",
        aria_hidden="true",
        focusable="false",
    )


def draw_part(name: str, low: float, high: float, longest: int, top: float, height: float) -> Html:
    """Return a rectangle of the drawing that shows how coins spread."""
    x, width = 100 * low / longest, 100 * (high - low) / longest + WIDE
    return el("rect", class_=name, x=f"{x:.1f}", width=f"{width:.1f}", y=f"{top:.1f}", height=f"{height:.1f}")
