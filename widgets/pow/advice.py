"""Says what a bot of POW! would do and why, in a sentence from its own evaluation."""

from __future__ import annotations

from typing import Any

from engine.core import Choice
from engine.pow.pieces import Gain, Keep, State, Steal, Take
from engine.transcript import Transcript
from widgets.advice import ADVISER, WINS, WOULD_WIN, compare_in_games
from widgets.html import Html
from widgets.people import name_person
from widgets.pow.log import Gains
from widgets.pow.words import list_dice
from widgets.words import Param, Words, message

NOT_YET = message("I can give you a hint as soon as there is something to decide: roll first.")
WOULD = {
    **WOULD_WIN,
    "alone": message("My advice: {deed}. Nothing else is possible."),
}
DONE = {
    **WINS,
    "alone": message("{name}’s only choice: {deed}."),
    "points": message(
        "{name}’s choice: {deed}. {name} gives that a rating of {figure}, and the next best choice "
        "({runner}) {other}."
    ),
    "points alike": message(
        "{name}’s choice: {deed}. {name} gives that a rating of {figure}, but another choice was "
        "practically as good: {runner}."
    ),
}

PLACES = {
    Take: message("{deed} (number {number} from the left)"),
    Steal: message("{deed} (number {number} from the top)"),
}
TO_GAIN = Gains(
    taken={"hero": message("take the {value} hero"), "villain": message("take the {value} villain")},
    stolen={
        "hero": message("steal the {value} hero {from_whom}"),
        "villain": message("steal the {value} villain {from_whom}"),
    },
    stolen_from_you={
        "hero": message("steal the {value} hero from you"),
        "villain": message("steal the {value} villain from you"),
    },
)


def say_would(now: Transcript, choice: Choice, level: str, you: int | None, words: Words) -> Html:
    """Return the advice to the reader: an action and the reason for it."""
    decided, figures = find_worth(choice, level, words)
    return words.say(WOULD[decided], **figures, **name_choices(now.now, choice, you, words))


def may_be_told(table: Transcript, at: int, you: int | None) -> bool:
    """Return that a bot's reasons may always be told: nobody has secrets in POW!."""
    return True


def say_done(table: Transcript, at: int, choice: Choice, level: str, you: int | None, words: Words) -> Html:
    """Return why a bot did what it did at a place of the game."""
    before: State = table.states[at]
    name = name_person(words, before.players[before.turn])
    decided, figures = find_worth(choice, level, words)
    return words.say(DONE[decided], name=name, **figures, **name_choices(before, choice, you, words))


def name_todays_choice(table: Transcript, at: int, choice: Choice, you: int | None, words: Words) -> str:
    """Return what the bot would do if it were asked now."""
    return name_deed(table.states[at], choice.action, you, words)


def find_worth(choice: Choice, level: str, words: Words) -> tuple[str, dict[str, Param]]:
    """Return the key of the reason, and its figures: the hard bot counts games won, the others points."""
    if choice.runner_figure is None:
        return "alone", {}
    if level == ADVISER:
        return compare_in_games(choice.figure, choice.runner_figure)
    figures = write_points(choice.figure, choice.runner_figure, words)
    return "points" if figures["figure"] != figures["other"] else "points alike", figures


def write_points(best: float, next_best: float, words: Words) -> dict[str, Param]:
    """Return the figures of the best choice and the next best, in points."""
    return {"figure": words.decimal(best), "other": words.decimal(next_best)}


def name_choices(state: State, choice: Choice, you: int | None, words: Words) -> dict[str, Param]:
    """Return the names of the choice and of the next best one."""
    deed = name_deed(state, choice.action, you, words)
    if choice.runner is None:
        return {"deed": deed}
    runner = name_deed(state, choice.runner, you, words)
    if deed == runner:  # two tiles of one value
        deed = name_with_place(deed, choice.action, words)
        runner = name_with_place(runner, choice.runner, words)
    return {"deed": deed, "runner": runner}


def name_with_place(name: str, gain: Gain, words: Words) -> str:
    """Return the name of a tile's gain with the place of the tile in its row or pile."""
    return words.plain(PLACES[type(gain)], deed=name, number=gain.number)


def name_deed(state: State, action: Any, you: int | None, words: Words) -> str:
    """Return an action in words, as something one may do."""
    if isinstance(action, Keep):
        return words.plain("set aside {faces}, and roll again", faces=list_dice(words, action.faces))
    assert isinstance(action, Gain)
    return TO_GAIN.name(state, action, you, words)
