"""Plays out the payout of a round of Malacca step by step: the buttons for it, and what each step says."""

from __future__ import annotations

from dataclasses import replace

from engine.malacca.pieces import PARROT, PAYOUT, Step
from engine.malacca.view import View
from widgets.html import Html, el, join, step
from widgets.look import Look
from widgets.malacca.scene import Scene, Stage, count_totals, find_scene, list_stages
from widgets.malacca.words import DEALT, RULE_NAMES, STEPS, say_outcome
from widgets.people import name_all, name_inside, name_player
from widgets.reasons import link_rule
from widgets.words import Param, Points, Words, message

BEFORE = message("All the cards are face up, and nothing has been paid yet.")


class Round:
    """A payout, as far as the look says, or to its end, where it is summed up.

    If the cards have only just been settled, nothing has been paid yet.
    """

    def __init__(self, view: View, look: Look, words: Words, begins: bool = False) -> None:
        """Find the steps of the payout, and which of them is reached; `begins` starts before the first."""
        self.view, self.look, self.words = view, look, words
        self.stages = list_stages(view)
        self.last = len(self.stages) + (view.phase == PAYOUT)
        start = 0 if begins else self.last
        self.step = 0 if look.pick else min(int(look.step or start), self.last)
        self.ended = view.phase == PAYOUT and self.step == self.last

    def find_scene(self) -> Scene:
        """Return what lies on the table at this step."""
        now = find_scene(self.view, min(self.step, len(self.stages)))
        return now._replace(stage=None) if self.ended else now

    # What is said

    def tell(self) -> Html:
        """Return what happens in this step, with its rule, or at the end the result."""
        if self.look.pick or self.ended:
            return self.sum_up()
        if not self.step:
            return el("p", self.words.say(BEFORE))
        stage = self.stages[self.step - 1]
        rule = link_rule(stage.steps[0].why.rule, RULE_NAMES, self.look, self.words)
        return el("p", self.say_stage(stage), " ", rule)

    def say_stage(self, stage: Stage) -> Html:
        """Return what one stage of the payout does, as a sentence."""
        first = stage.steps[0]
        params = self.find_figures(stage)
        if stage.dealt:
            return self.words.say(DEALT[first.why.rule, stage.dealt], **params)
        if first.why == self.view.outcome:
            return say_outcome(self.words, first.why)
        return self.words.say(STEPS[first.why.rule, find_way(first)], **params)

    def find_figures(self, stage: Stage) -> dict[str, Param]:
        """Return what the sentence of a stage names: coins, a player, and the figures of the reason."""
        first = stage.steps[0]
        seats = [place.seat for place in (first.target, first.source) if place and place.seat >= 0]
        names = name_inside if first.target and first.target.what == PARROT else name_player
        name = names(self.words, self.view.players, seats[0], self.look.you()) if seats else ""
        shared = [one.coins for one in stage.steps if one.target == first.target]
        said: dict[str, Param] = {**dict(first.why.params), "coins": sum(shared), "name": name}
        if "player" in said:
            said["name"] = self.name(self.view.players.index(str(said["player"])))
        return said

    def sum_up(self) -> Html:
        """Return the result, and what everybody has won or lost."""
        assert self.view.outcome
        before = [pirate.money + pirate.bet for pirate in self.view.pirates]
        names = name_all(self.words, self.view.players, self.look.you())
        changes = [
            self.words.plain("{name}: {points}", name=name, points=Points(total - old))
            for name, total, old in zip(names, count_totals(self.view), before, strict=True)
        ]
        rule = link_rule(self.view.outcome.rule, RULE_NAMES, self.look, self.words)
        return join(
            [
                el("p", say_outcome(self.words, self.view.outcome), " ", rule),
                el("p", self.words.say("{changes}.", changes=self.words.plain(", ").join(changes))),
            ]
        )

    def draw_rules(self) -> Html | None:
        """Return links to all rules that were applied, once the payout is over."""
        if not self.ended:
            return None
        found = dict.fromkeys(one.why.rule for stage in self.stages for one in stage.steps)
        links = [el("li", link_rule(rule, RULE_NAMES, self.look, self.words)) for rule in found]
        name = self.words.plain("Rules that apply here")
        return el("div", el("p", name), el("ul", links, aria_label=name), class_="at-work")

    def name(self, seat: int) -> str:
        """Return a player's name as the reader calls them."""
        return name_player(self.words, self.view.players, seat, self.look.you())

    # Back and forth

    def draw_steps(self, onward: Html | None) -> Html:
        """Return the buttons that go through the payout; `onward` is the button after its end."""
        ended = self.step == self.last
        on = self.words.say("Pay out step by step") if ended else self.words.say("Next")
        count = self.words.say("{step} of {last}", step=self.step, last=self.last)
        return el(
            "div",
            onward,
            self.draw_step("back", self.words.say("Back"), max(self.step - 1, 0), "side", self.step > 0),
            self.draw_step("next", on, 0 if ended else self.step + 1, "side" if onward else "main"),
            None if ended else self.draw_step("end", self.words.say("To the end"), self.last, "side"),
            el("span", count, class_="count"),
            class_="steps",
            role="group",
            aria_label=self.words.plain("The payout, step by step"),
            data_group=True,
        )

    def draw_step(self, name: str, says: Html, to: int, kind: str, works: bool = True) -> Html:
        """Return a button that leads to another step."""
        look = str(replace(self.look, step=str(to)))
        return step(f"{self.look.board}-step-{name}", says, works, class_=kind, data_look=look)


def find_way(one: Step) -> str:
    """Return the way of a step from place to place, as the key of its sentence.

    A bet paid more often says how often.
    """
    if not one.source or not one.target:
        return ""
    times = dict(one.why.params).get("times", 1)
    return f"{one.source.what} {one.target.what}{f' {times}' if times != 1 else ''}"
