"""What a bot of POW! would do and why, in one sentence from its own evaluation."""

from __future__ import annotations

from typing import Any

from engine.core import Choice
from engine.pow.pieces import Gain, Keep, State
from engine.transcript import Transcript
from widgets.advice import ADVISER, WINS, WOULD_WIN, compare_in_games
from widgets.html import Html
from widgets.people import name_person
from widgets.pow.log import Gains
from widgets.pow.words import list_dice
from widgets.words import Param, Words, message

NOT_YET = message("I can advise you once there is something to decide: roll first.")
WOULD = {
    **WOULD_WIN,
    "alone": message("I would choose: {deed}; nothing else is possible."),
}
DONE = {
    **WINS,
    "alone": message("{name} had no choice: {deed}."),
    "points": message(
        "{name} chose: {deed}; {name} values that at {figure} points, and the next best choice ({runner}) "
        "at {other}."
    ),
    "points alike": message(
        "{name} chose: {deed}; {name} values that at {figure} points, but another choice was practically "
        "as good: {runner}."
    ),
}

TO_GAIN = Gains(
    taken={"hero": message("take the hero {value}"), "villain": message("take the villain {value}")},
    stolen={
        "hero": message("steal the hero {value} {from_whom}"),
        "villain": message("steal the villain {value} {from_whom}"),
    },
    stolen_from_you={
        "hero": message("steal the hero {value} from you"),
        "villain": message("steal the villain {value} from you"),
    },
)


def say_would(now: Transcript, choice: Choice, level: str, you: int | None, words: Words) -> Html:
    decided, figures = find_worth(choice, level, words)
    return words.say(WOULD[decided], **figures, **name_choices(now.now, choice, you, words))


def may_be_told(table: Transcript, at: int, you: int | None) -> bool:
    """Return whether a bot's reasons may be told: in POW! nobody holds anything in secret."""
    return True


def say_done(table: Transcript, at: int, choice: Choice, level: str, you: int | None, words: Words) -> Html:
    before: State = table.states[at]
    name = name_person(words, before.players[before.turn])
    decided, figures = find_worth(choice, level, words)
    return words.say(DONE[decided], name=name, **figures, **name_choices(before, choice, you, words))


def name_todays_choice(table: Transcript, at: int, choice: Choice, you: int | None, words: Words) -> str:
    """Return what the bot would do if it were asked now."""
    return name_deed(table.states[at], choice.action, you, words)


def find_worth(choice: Choice, level: str, words: Words) -> tuple[str, dict[str, Param]]:
    """Return what decided, and its figures: the hard bot counts games won, the others points."""
    if choice.runner_figure is None:
        return "alone", {}
    if level == ADVISER:
        return compare_in_games(choice.figure, choice.runner_figure)
    figures = write_points(choice.figure, choice.runner_figure, words)
    return "points" if figures["figure"] != figures["other"] else "points alike", figures


def write_points(best: float, next_best: float, words: Words) -> dict[str, Param]:
    return {"figure": words.decimal(best), "other": words.decimal(next_best)}


def name_choices(state: State, choice: Choice, you: int | None, words: Words) -> dict[str, Param]:
    """Return what is chosen, and the next best."""
    said: dict[str, Param] = {"deed": name_deed(state, choice.action, you, words)}
    return said if choice.runner is None else {**said, "runner": name_deed(state, choice.runner, you, words)}


def name_deed(state: State, action: Any, you: int | None, words: Words) -> str:
    """Return an action as something one may do."""
    if isinstance(action, Keep):
        return words.plain("set aside {faces} and roll again", faces=list_dice(words, action.faces))
    assert isinstance(action, Gain)
    return TO_GAIN.name(state, action, you, words)
