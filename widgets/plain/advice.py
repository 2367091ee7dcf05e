"""What a bot would do and what it did, without its reasons."""

from __future__ import annotations

from engine.core import Choice
from engine.transcript import Transcript
from widgets.games import find_words
from widgets.html import Html
from widgets.people import name_person
from widgets.words import Words, message

NOT_YET = message("I can advise you once there is something to decide.")


def say_would(now: Transcript, choice: Choice, level: str, you: int | None, words: Words) -> Html:
    """Return what a bot would do in the reader's place."""
    return words.say("My advice: {deed}.", deed=name_choice(now, len(now.moves), choice, words))


def may_be_told(table: Transcript, at: int, you: int | None) -> bool:
    """Return whether a bot's choice gives nothing away: without secrets there is nothing to give away."""
    return True


def say_done(table: Transcript, at: int, choice: Choice, level: str, you: int | None, words: Words) -> Html:
    """Return what a bot chose."""
    name = name_person(words, table.players[table.game.turn(table.states[at])])
    return words.say("{name}’s choice: {deed}.", name=name, deed=name_choice(table, at, choice, words))


def name_todays_choice(table: Transcript, at: int, choice: Choice, you: int | None, words: Words) -> str:
    """Return what the bot would choose today."""
    return name_choice(table, at, choice, words)


def name_choice(table: Transcript, at: int, choice: Choice, words: Words) -> str:
    """Return what is chosen at a place of the game."""
    return find_words(table.game.name).name_action(table, table.states[at], choice.action, words)
