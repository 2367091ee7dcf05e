"""Says what a bot of Dig Mars would do and why, in a sentence from its own evaluation, if that may be
told."""

from __future__ import annotations

from engine.core import NOBODY, Choice
from engine.digmars import GAME
from engine.digmars.pieces import LOOK, Action, Bonus, Carry, Declare, Dig, Move, Place, Upgrade
from engine.digmars.plan import WON
from engine.digmars.rules import field_name
from engine.digmars.worth import CERTAIN
from engine.transcript import Transcript
from widgets.advice import ADVISER, WINS, WOULD_WIN, compare_in_games
from widgets.digmars.words import BONUSES, name_field
from widgets.html import Html
from widgets.people import name_person
from widgets.words import Param, Words, message

NOT_YET = message("I can give you a hint as soon as there is something for you to decide.")
WOULD = {
    **WOULD_WIN,
    "placing": message("My advice: {deed}. That looks like the best spot."),
    "looking": message("My advice: {deed}. Looking is free, and that tile may be the best one to dig."),
    "alone": message("My advice: {deed}. Nothing else is possible."),
    "won": message("My advice: {deed}. That wins the game this turn."),
}
DONE = {
    **WINS,
    "placing": message("{name}’s choice: {deed}. {name} thought that was the best spot."),
    "looking": message("{name}’s choice: {deed}. Looking is free, and that tile may be the best one to dig."),
    "alone": message("{name}’s only choice: {deed}."),
    "habit": message("{name}’s choice: {deed}. The easy bot just does that, without working anything out."),
    "won": message("{name}’s choice: {deed}. {name} saw a way to win this turn."),
    "points": message(
        "{name}’s choice: {deed}. {name} gives that a rating of {figure}, and the next best choice "
        "({runner}) {other}."
    ),
    "points alike": message(
        "{name}’s choice: {deed}. {name} gives that a rating of {figure}, but another choice was "
        "practically as good: {runner}."
    ),
}
DEEDS: dict[type[Action], str] = {
    Place: message("put a first station on {field}"),
    Dig: message("dig on {field}"),
    Carry: message("carry off the tile on {field}"),
    Move: message("move a station from {start} to {field}"),
    Declare: message("declare victory"),
}
UPGRADES = {
    "dig": message("raise digging by one level"),
    "carry": message("raise transport by one level"),
    "fleet": message("put a new station on {field}"),
}
BY_BONUS = {
    "point": message("use the bonus “{bonus}”"),
    "relocate": message("use the bonus “{bonus}” from {start} to {field}"),
}
ANOTHERS = message("use the bonus to relocate {player}’s station from {start} to {field}")
YOURS = message("use the bonus to relocate your station from {start} to {field}")
ON_A_FIELD = message("use the bonus “{bonus}” on {field}")
END = message("end the turn")


def say_would(now: Transcript, choice: Choice, level: str, you: int | None, words: Words) -> Html:
    """Return the advice to the reader: an action and the reason for it."""
    decided, figures = find_worth(choice, level, words)
    return words.say(WOULD[decided], **figures, **name_choices(now, choice, you, words))


def may_be_told(table: Transcript, at: int, you: int | None) -> bool:
    """Return whether a bot's reasons give nothing away: no tile that only this bot has looked at."""
    before = table.states[at]
    looked = before.expeditions[GAME.turn(before)].looked
    return GAME.actor(table.now) == NOBODY or all(is_known(table, at, place, you) for place in looked)


def is_known(table: Transcript, at: int, place: int, you: int | None) -> bool:
    """Return whether the tile has been turned up since, or the reader has looked at it too."""
    return any(
        place in state.explored or (you is not None and place in state.expeditions[you].looked)
        for state in table.states[at:]
    )


def say_done(table: Transcript, at: int, choice: Choice, level: str, you: int | None, words: Words) -> Html:
    """Return why a bot did what it did at a place of the game."""
    name = name_person(words, table.players[GAME.turn(table.states[at])])
    decided, figures = find_worth(choice, level, words)
    said = name_choices(table.cut_to(at), choice, you, words)
    return words.say(DONE[decided], name=name, **figures, **said)


def name_todays_choice(table: Transcript, at: int, choice: Choice, you: int | None, words: Words) -> str:
    """Return what the bot would do if it were asked now."""
    return name_deed(table.cut_to(at), choice.action, you, words)


def find_worth(choice: Choice, level: str, words: Words) -> tuple[str, dict[str, Param]]:
    """Return the key of the reason, and its figures: the hard bot counts games won, the medium one points."""
    if isinstance(choice.action, Place):
        return "placing", {}
    if isinstance(choice.action, Bonus) and choice.action.kind == LOOK:
        return "looking", {}
    if level == "easy":
        return "habit", {}
    if choice.figure >= (CERTAIN if level == ADVISER else WON / 2):
        return "won", {}
    if choice.runner_figure is None:
        return "alone", {}
    if level == ADVISER:
        return compare_in_games(choice.figure, choice.runner_figure)
    figure, other = (words.decimal(one) for one in (choice.figure, choice.runner_figure))
    return "points alike" if figure == other else "points", {"figure": figure, "other": other}


def name_choices(now: Transcript, choice: Choice, you: int | None, words: Words) -> dict[str, Param]:
    """Return what is chosen, and the next best."""
    said: dict[str, Param] = {"deed": name_deed(now, choice.action, you, words)}
    return said if choice.runner is None else {**said, "runner": name_deed(now, choice.runner, you, words)}


def name_deed(now: Transcript, action: Action, you: int | None, words: Words) -> str:
    """Return an action as something one may do."""
    match action:
        case Upgrade(track, _):
            says = UPGRADES[track]
        case Bonus("relocate", owner=owner) if owner != GAME.turn(now.now):
            player = name_person(words, now.players[owner])
            return words.plain(
                YOURS if owner == you else ANOTHERS, player=player, **name_parts(action, words)
            )
        case Bonus(kind):
            says = BY_BONUS.get(kind, ON_A_FIELD)
        case _:
            says = DEEDS.get(type(action), END)
    return words.plain(says, **name_parts(action, words))


def name_parts(action: Action, words: Words) -> dict[str, Param]:
    """Return the names of an action's fields, and of its bonus."""
    target = action.target if isinstance(action, Move) else getattr(action, "field", -1)
    places = {"field": target, "start": getattr(action, "start", -1)}
    said: dict[str, Param] = {
        name: name_field(words, field_name(place)) for name, place in places.items() if place >= 0
    }
    return {**said, "bonus": words.plain(BONUSES[action.kind])} if isinstance(action, Bonus) else said
