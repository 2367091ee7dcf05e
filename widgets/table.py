"""What stands around a board when a whole game is played on it: advice, log, new game, keeping, sharing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core import CHANCE, NOBODY, Choice
from engine.transcript import Transcript, chosen
from widgets import cursor, pow_advice, pow_guide, pow_log
from widgets.html import NOTHING, Html, button, el, step
from widgets.look import Look, Slip
from widgets.more import switch
from widgets.new import new, number
from widgets.people import named, person
from widgets.pow_told import rule_link
from widgets.pow_words import refused
from widgets.words import Param, Words, message

LOGS = {"pow": pow_log.told}
GUIDES = {"pow": pow_guide.sentence}
DEEDS = {"pow": pow_advice.deed}

ADVISER = "hard"
WOULD = {
    "alone": message("I would choose: {deed}; nothing else is possible."),
    "chance": message(
        "I would choose: {deed}; I would then win about {figure} of {games} games, and after the next "
        "best choice ({runner}) about {other}."
    ),
    "chance alike": message(
        "I would choose: {deed}; I would then win about {figure} of {games} games, but another choice is "
        "practically as good: {runner}."
    ),
}
DONE = {
    "alone": message("{name} had no choice: {deed}."),
    "chance": message(
        "{name} chose: {deed}; {name} expects to win about {figure} of {games} such games, and after the "
        "next best choice ({runner}) about {other}."
    ),
    "chance alike": message(
        "{name} chose: {deed}; {name} expects to win about {figure} of {games} such games, but another "
        "choice was practically as good: {runner}."
    ),
    "points": message(
        "{name} chose: {deed}; {name} values that at {figure} points, and the next best choice ({runner}) "
        "at {other}."
    ),
    "points alike": message(
        "{name} chose: {deed}; {name} values that at {figure} points, but another choice was practically "
        "as good: {runner}."
    ),
}
GAMES = (100, 1000)  # of so many some are won; of the more only where they make the difference
PACE_NAMES = {
    "slow": message("slow"),
    "": message("as usual"),
    "quick": message("quick"),
    "at-once": message("all at once"),
}
BACK = message("Back to here")  # how its button's name begins, for who says what to press


# Asked and told beside the board


def advice(now: Transcript, look: Look) -> Choice | None:
    """What the hard bot would do in the reader's place, if the reader asks and has something to decide."""
    decides = now.game.actor(now.now) not in (CHANCE, NOBODY) and not now.bot()
    return chosen(now, ADVISER) if look.advice and decides else None


def tips(now: Transcript, look: Look, words: Words, advised: Choice | None) -> Html:
    """What one might do, or else what is new in a first game; while others play, what they do is new."""
    guide = GUIDES[now.game.name](now, int(look.seat) - 1) if look.guide and not now.bot() else None
    said = None
    if look.advice:
        said = el("p", would_do(now, advised, look, words), class_="advice")
    elif guide:
        said = el("p", words.say(guide), class_="guide")
    return el("div", said, class_="tips", role="status", aria_atomic="false")


def would_do(now: Transcript, choice: Choice | None, look: Look, words: Words) -> Html:
    if choice is None:
        return words.say("I can advise you once there is something to decide: roll first.")
    decided, figures = worth(choice, ADVISER, words)
    return words.say(WOULD[decided], **figures, **deeds(now, choice, look, words))


def why_done(table: Transcript, at: int, look: Look, words: Words) -> Html:
    """A bot's move at a place in the past, explained by asking the bot again."""
    before = table.shorter(at)
    level = before.bot()
    if at >= len(table.moves) or not level or before.game.actor(before.now) == CHANCE:
        return NOTHING
    choice = chosen(before, level)
    if before.game.write(before.now, choice.action) != table.moves[at]:
        return NOTHING  # whoever wrote this game, it was not this bot
    name = person(words, table.players[before.game.turn(before.now)])
    decided, figures = worth(choice, level, words)
    return words.say(DONE[decided], name=name, **figures, **deeds(before, choice, look, words))


def why(table: Transcript, at: int, look: Look, words: Words, place: str) -> list[Html]:
    """Asks a bot for the reason of a move of its own; the answer stands where it was asked."""
    seat = table.game.turn(table.states[at])
    if not table.bots[seat] or table.game.actor(table.states[at]) != seat:
        return []
    answered = look.why == str(at)
    asks, name = words.plain("Why?"), person(words, table.players[seat])
    asked = button(
        f"{look.board}-{place}-{at}",
        asks,
        class_="why",
        data_look=str(replace(look, why="" if answered else str(at))),
        aria_label=f"{asks} {name}",
        aria_expanded=str(answered).lower(),
    )
    return [asked, *([el("p", why_done(table, at, look, words), class_="advice")] if answered else [])]


def worth(choice: Choice, level: str, words: Words) -> tuple[str, dict[str, Param]]:
    """What decided, and the figures: the hard bot reckons in games won, the others in points."""
    if choice.runner_figure is None:
        return "alone", {}
    kind, both = "chance" if level == ADVISER else "points", (choice.figure, choice.runner_figure)
    ways = [in_games(*both, games) for games in GAMES] if level == ADVISER else [in_points(*both, words)]
    apart = next((way for way in ways if way["figure"] != way["other"]), None)
    return (kind, apart) if apart else (f"{kind} alike", ways[0])


def in_games(best: float, next_best: float, games: int) -> dict[str, Param]:
    return {"figure": round(best * games / 100), "other": round(next_best * games / 100), "games": games}


def in_points(best: float, next_best: float, words: Words) -> dict[str, Param]:
    return {"figure": words.decimal(best), "other": words.decimal(next_best)}


def deeds(now: Transcript, choice: Choice, look: Look, words: Words) -> dict[str, Param]:
    """What is chosen, and the next best."""
    tell, you = DEEDS[now.game.name], look.you()
    deed: dict[str, Param] = {"deed": tell(now.now, choice.action, you, words)}
    return deed if choice.runner is None else {**deed, "runner": tell(now.now, choice.runner, you, words)}


# Under the board


def around(table: Transcript, look: Look, words: Words, slip: Slip | None, typed: Html) -> Html:
    return el(
        "div",
        words_field(look, words),
        typed,
        drawer("log", message("What happened so far"), log(table, look, words), look, words),
        drawer("game", message("New game and settings"), game(table, look, words, slip), look, words),
        drawer("keep", message("Keep and share"), keep(look, words), look, words),
        class_="around",
    )


def drawer(name: str, says: str, inside: Sequence[Html | None], look: Look, words: Words) -> Html:
    return el("details", el("summary", words.say(says)), inside, id=f"{look.board}-{name}", class_="drawer")


def words_field(look: Look, words: Words) -> Html:
    """A move may be typed as well."""
    field = f"{look.board}-words"
    return el(
        "form",
        el("label", words.say("Or type what you do, for example “hero 2” or “2 shields”"), for_=field),
        el(
            "input",
            id=field,
            name="words",
            type="text",
            maxlength=200,
            autocomplete="off",
            autocapitalize="off",
        ),
        el("button", words.say("Do it"), type="submit"),
        class_="typed",
        data_action="say {words}",
        id=f"{look.board}-typed",
    )


# The log


def log(table: Transcript, look: Look, words: Words) -> list[Html | None]:
    """The turns in words, the newest first: that one is looked for."""
    turns = [turn(table, look, words, first, after) for first, after in reversed(turns_of(table))]
    if not turns:
        return [el("p", words.say("Nothing has happened yet."))]
    way = None if is_looked_back_on(table, look) else look_back(table, look, words)
    return [way, el("ol", turns, class_="log", reversed=True, data_group=True)]


def turns_of(table: Transcript) -> list[tuple[int, int]]:
    """Where each turn began and ended, in moves."""
    if not table.moves:  # no turn has begun
        return []
    whose = [table.game.turn(state) for state in table.states[:-1]]
    begins = [at for at, seat in enumerate(whose) if at == 0 or whose[at - 1] != seat]
    return list(zip(begins, [*begins[1:], len(whose)], strict=True))


def turn(table: Transcript, look: Look, words: Words, first: int, after: int) -> Html:
    seat = table.game.turn(table.states[first])
    done, rule = LOGS[table.game.name](table, first, after, look.you(), words)
    name = named(words, table.players, seat, look.you())
    here = " here" if first <= cursor.place(table, look) - 1 < after else ""
    said = words.say("{name}: {done}", name=el("b", name), done=done)
    return el(
        "li",
        el("p", said, " ", rule_link(rule, look, words)),
        button(
            f"{look.board}-to-{first}",
            words.say(BACK),
            data_action=f"at {first}",
            aria_label=words.plain("{name}: {done}", name=words.plain(BACK), done=name),
        ),
        why(table, after - 1, look, words, "why"),  # of the last thing done in a turn
        class_=f"turn-told{here}",
    )


def past(table: Transcript, look: Look, words: Words) -> Html:
    """Who is in the past, or at the end of a game, has the way through it above the table."""
    return look_back(table, look, words) if is_looked_back_on(table, look) else NOTHING


def is_looked_back_on(table: Transcript, look: Look) -> bool:
    return bool(look.at) or table.game.actor(table.now) == NOBODY


def look_back(table: Transcript, look: Look, words: Words) -> Html:
    """Through the game move by move."""
    here, last = cursor.place(table, look), len(table.moves)
    steps = [
        ("first", message("To the beginning"), 0, here > 0),
        ("before", message("One move back"), here - 1, here > 0),
        ("next", message("One move on"), here + 1, here < last),
        ("last", message("To the end"), last, here < last),
    ]
    buttons = [
        step(
            f"{look.board}-{name}",
            el("span", words.say(says), class_="unseen"),
            works,
            class_=name,
            data_action=f"at {place if works else here}",
        )
        for name, says, place, works in steps
    ]
    where = el("p", words.say("Move {here} of {last}", here=here, last=last), class_="where")
    name = words.plain("Look back move by move")
    return el(
        "div",
        [*buttons[:2], where, *buttons[2:]],
        class_="look-back",
        role="group",
        aria_label=name,
        data_group=True,
    )


# A new game, and how this one is played


def game(table: Transcript, look: Look, words: Words, slip: Slip | None) -> list[Html]:
    said = el("p", refused(words, slip.reason), class_="slip") if slip and slip.of_a_deal else NOTHING
    return [pace(look, words), number(table, words), new(table, look, words), said]


def pace(look: Look, words: Words) -> Html:
    speeds = [
        switch(
            f"{look.board}-pace-{name or 'usual'}",
            words.say(says),
            replace(look, pace=name),
            look.pace == name,
        )
        for name, says in PACE_NAMES.items()
    ]
    name = words.plain("How fast the bots play")
    return el("div", el("p", name), speeds, class_="pace", role="group", aria_label=name, data_group=True)


# What the browser does with a game as a whole


def keep(look: Look, words: Words) -> list[Html]:
    """The browser knows what these do with a text, whatever game it tells of."""
    does = {
        "link": message("Copy a link to this game"),
        "save": message("Save as a text file"),
        "open": message("Open a text file"),
        "before": message("Back to the game before this one"),
        "report": message("Something wrong? Copy a report"),
    }
    buttons = [
        button(f"{look.board}-keep-{what}", words.say(says), data_keep=what) for what, says in does.items()
    ]
    kept = words.say("This game is kept in your browser: close the page and come back, and it goes on.")
    return [el("p", kept), el("div", buttons, class_="more")]
