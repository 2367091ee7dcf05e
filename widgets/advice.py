"""Bots are asked: what the hard one would do in the reader's place, and why one did what it did."""

from __future__ import annotations

from dataclasses import replace

from engine.core import CHANCE, NOBODY, Choice
from engine.transcript import Transcript, choose_action
from widgets.games import bot_goes_on, part
from widgets.html import NOTHING, Html, button, el
from widgets.look import Look
from widgets.people import person
from widgets.words import Param, Words, message

ADVISER = "hard"
GAMES = (100, 1000)  # of so many some are won; of the more only where they make the difference
# For who reckons in games won.
WOULD_WIN = {
    "chance": message(
        "I would choose: {deed}; I would then win about {figure} of {games} games, and after the next "
        "best choice ({runner}) about {other}."
    ),
    "chance alike": message(
        "I would choose: {deed}; I would then win about {figure} of {games} games, but another choice is "
        "practically as good: {runner}."
    ),
}
WINS = {
    "chance": message(
        "{name} chose: {deed}; {name} expects to win about {figure} of {games} such games, and after the "
        "next best choice ({runner}) about {other}."
    ),
    "chance alike": message(
        "{name} chose: {deed}; {name} expects to win about {figure} of {games} such games, but another "
        "choice was practically as good: {runner}."
    ),
}
# Bots have changed since: what another one chose today's has no reason for.
TODAY = {
    True: message("An earlier version of the bot chose this. Today {name} would choose: {deed}."),
    False: message("An earlier version of the bot chose this. Today {name} would choose otherwise."),
}


def advice(now: Transcript, look: Look) -> Choice | None:
    """What the hard bot would do in the reader's place, if the reader asks and has something to decide."""
    decides = now.game.actor(now.now) not in (CHANCE, NOBODY) and not now.bot_to_act()
    return choose_action(now, ADVISER) if look.advice and decides else None


def tips(now: Transcript, look: Look, words: Words, advised: Choice | None) -> Html:
    """What one might do, or else what is new in a first game; while others play, what they do is new."""
    guided = look.guide and not bot_goes_on(now)
    guide = part(now.game.name, "guide").sentence(now, int(look.seat) - 1) if guided else None
    said = None
    if look.advice:
        said = el("p", would_do(now, advised, look, words), class_="advice")
    elif guide:
        said = el("p", words.say(guide), class_="guide")
    return el("div", said, class_="tips", role="status", aria_atomic="false")


def would_do(now: Transcript, choice: Choice | None, look: Look, words: Words) -> Html:
    tells = part(now.game.name, "advice")
    if choice is None:
        return words.say(tells.NOT_YET)
    said: Html = tells.would(now, choice, ADVISER, look.you(), words)
    return said


def why_done(table: Transcript, at: int, look: Look, words: Words) -> Html:
    """A bot's move at a place in the past, explained by asking the bot again."""
    before = table.cut_to(at)
    level = before.bot_to_act()
    if at >= len(table.moves) or not level or before.game.actor(before.now) == CHANCE:
        return NOTHING
    choice, tells = choose_action(before, level), part(table.game.name, "advice")
    if before.game.write_action(before.now, choice.action) != table.moves[at]:
        name = person(words, table.players[before.game.actor(before.now)])
        deed = tells.today(table, at, choice, look.you(), words)
        return words.say(TODAY[bool(deed)], name=name, deed=deed)
    said: Html = tells.done(table, at, choice, level, look.you(), words)
    return said


def why(
    table: Transcript, at: int, look: Look, words: Words, place: str, says: str | None = None
) -> list[Html]:
    """Asks a bot for the reason of a move of its own; the answer stands where it was asked."""
    seat = table.game.turn(table.states[at])
    own = table.bots[seat] and table.game.actor(table.states[at]) == seat
    if not own or not part(table.game.name, "advice").may_be_told(table, at, look.you()):
        return []
    answered = look.why == str(at)
    asks, name = words.plain("Why?"), person(words, table.players[seat])
    asked = button(
        f"{look.board}-{place}-{at}",
        says or asks,
        class_="why",
        data_look=str(replace(look, why="" if answered else str(at))),
        aria_label=f"{asks} {says or name}",
        aria_expanded=str(answered).lower(),
    )
    return [asked, *([el("p", why_done(table, at, look, words), class_="advice")] if answered else [])]


def in_games(best: float, next_best: float) -> tuple[str, dict[str, Param]]:
    """Of how many games so many are won, and whether that sets the two apart."""
    ways: list[dict[str, Param]] = [
        {"figure": round(best * games / 100), "other": round(next_best * games / 100), "games": games}
        for games in GAMES
    ]
    apart = next((way for way in ways if way["figure"] != way["other"]), None)
    return ("chance", apart) if apart else ("chance alike", ways[0])
