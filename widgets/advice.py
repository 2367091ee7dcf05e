"""Asks bots: what the hard one would do in the reader's place, and why a bot did what it did."""

from __future__ import annotations

from dataclasses import replace

from engine.core import CHANCE, NOBODY, Choice
from engine.transcript import Transcript, choose_action
from widgets.board import bot_goes_on
from widgets.games import find_advice, find_guide
from widgets.html import NOTHING, Html, button, el
from widgets.look import Look
from widgets.people import name_person
from widgets.words import Param, Words, message

ADVISER = "hard"
GAMES = (100, 1000)  # chances are told as games won of 100; of 1000 if only that shows a difference
# For bots that count the games they would win.
WOULD_WIN = {
    "chance": message(
        "My advice: {deed}. That wins about {figure} out of {games} games, and the next best choice "
        "({runner}) about {other}."
    ),
    "chance alike": message(
        "My advice: {deed}. That wins about {figure} out of {games} games, but another choice is "
        "practically as good: {runner}."
    ),
    "chance alone": message(
        "My advice: {deed}. That wins about {figure} out of {games} games, and the next best choice "
        "({runner}) hardly any."
    ),
    "no chance": message(
        "My advice: {deed}. But whatever you do now, you have very little chance of winning."
    ),
}
WINS = {
    "chance": message(
        "{name}’s choice: {deed}. {name} expects to win about {figure} out of {games} games like "
        "this, and about {other} with the next best choice ({runner})."
    ),
    "chance alike": message(
        "{name}’s choice: {deed}. {name} expects to win about {figure} out of {games} games like "
        "this, but another choice was practically as good: {runner}."
    ),
    "chance alone": message(
        "{name}’s choice: {deed}. {name} expects to win about {figure} out of {games} games like "
        "this, and hardly any with the next best choice ({runner})."
    ),
    "no chance": message(
        "{name}’s choice: {deed}. {name} sees very little chance of winning now, whatever the choice."
    ),
}
# A recorded move may come from an earlier version of the bot. Today's bot cannot give a reason for it.
TODAY = {
    True: message("An earlier version of the bot chose this. Today {name}’s choice would be: {deed}."),
    False: message("An earlier version of the bot chose this. Today {name} would choose something else."),
}


def choose_advice(now: Transcript, look: Look) -> Choice | None:
    """Return what the hard bot would do, if the reader asks for advice and has something to decide."""
    decides = now.game.actor(now.now) not in (CHANCE, NOBODY) and not now.bot_to_act()
    return put_better_first(choose_action(now, ADVISER)) if look.advice and decides else None


def put_better_first(choice: Choice) -> Choice:
    """Return the choice with the better of its two actions first.

    A bot that varies its play may have drawn the less likely one, which is no good advice.
    """
    action, figure, runner, other = choice
    return choice if other is None or other <= figure else Choice(runner, other, action, figure)


def draw_tips(now: Transcript, look: Look, words: Words, advised: Choice | None) -> Html:
    """Return the advice, or the explanation of what is new in a first game; while others play, the last one
    stays."""
    guided = look.guide and not bot_goes_on(now)
    guide = find_guide(now.game.name).find_sentence(now, int(look.seat) - 1) if guided else None
    said = None
    if look.advice and now.game.actor(now.now) != NOBODY:
        said = el("p", say_advice(now, advised, look, words), class_="advice")
    elif guide:
        said = el("p", words.say(guide), class_="guide")
    return el("div", said, class_="tips", role="status", aria_atomic="false")


def say_advice(now: Transcript, choice: Choice | None, look: Look, words: Words) -> Html:
    """Return what is advised and why, or that there is nothing to decide."""
    tells = find_advice(now.game.name)
    if choice is None:
        return words.say(tells.NOT_YET)
    said: Html = tells.say_would(now, choice, ADVISER, look.you(), words)
    return said


def explain_move(table: Transcript, at: int, look: Look, words: Words) -> Html:
    """Return why a bot made the move at this place. The bot is asked again to find out."""
    before = table.cut_to(at)
    level = before.bot_to_act()
    if at >= len(table.moves) or not level or before.game.actor(before.now) == CHANCE:
        return NOTHING
    choice, tells = choose_action(before, level), find_advice(table.game.name)
    # Compared as text: two actions of different kinds may be equal.
    if before.game.write_action(before.now, choice.action) != table.moves[at]:
        name = name_person(words, table.players[before.game.actor(before.now)])
        deed = tells.name_todays_choice(table, at, choice, look.you(), words)
        return words.say(TODAY[bool(deed)], name=name, deed=deed)
    said: Html = tells.say_done(table, at, choice, level, look.you(), words)
    return said


def draw_why(
    table: Transcript, at: int, look: Look, words: Words, place: str, says: str | None = None
) -> list[Html]:
    """Return a button that asks a bot for the reason of its move, and the answer if it was asked."""
    seat = table.game.turn(table.states[at])
    own = table.bots[seat] and table.game.actor(table.states[at]) == seat
    if not own or not find_advice(table.game.name).may_be_told(table, at, look.you()):
        return []
    answered = look.why == str(at)
    asks, name = words.plain("Why?"), name_person(words, table.players[seat])
    asked = button(
        f"{look.board}-{place}-{at}",
        says or asks,
        class_="why",
        data_look=str(replace(look, why="" if answered else str(at))),
        aria_label=f"{asks} {says or name}",
        aria_expanded=str(answered).lower(),
    )
    return [asked, *([el("p", explain_move(table, at, look, words), class_="advice")] if answered else [])]


def count_games(chance: float, games: int) -> int:
    """Return how many games a chance in per cent wins; never all of them, because no win is certain."""
    return min(round(chance * games / 100), games - 1)


def compare_in_games(best: float, next_best: float) -> tuple[str, dict[str, Param]]:
    """Return how many games of 100 each of two choices wins, or of 1000 if only that shows a difference.

    The first value is the key of the sentence: it says whether the two differ.
    """
    ways: list[dict[str, Param]] = [
        {"figure": count_games(best, games), "other": count_games(next_best, games), "games": games}
        for games in GAMES
    ]
    apart = next((way for way in ways if way["figure"] != way["other"]), None)
    if not apart:
        return ("chance alike", ways[0]) if ways[0]["figure"] else ("no chance", {})
    return ("chance" if apart["other"] else "chance alone"), apart
