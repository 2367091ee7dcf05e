"""The main chances of POW! as tables, reckoned by the engine while a page is built: nobody types a figure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from engine.pow.chances import ANY, NOTHING, TAKE, TOP, Odds, Target, turn_chances
from engine.pow.pieces import DICE, HERO, ROLLS, State
from engine.transcript import read_transcript
from widgets.html import Html, el
from widgets.pow.chances import draw_bar, draw_table
from widgets.site.fence import Wrong
from widgets.site.work import Work
from widgets.words import Words, message, plural

# Both rows are full, and Peter has a hero to steal; nobody has a villain.
FULL = """rules-at-play 1
example pow
players Martin Peter
heroes +1 +2 +3 +4 +5 +6
villains -1 -2 -3 -4 -1 -2
pile Peter heroes +1
"""
BARE = FULL.replace("pile Peter heroes +1\n", "")

TOP_HERO, ANY_HERO, NONE = Target(TOP, HERO), Target(ANY, HERO), Target(NOTHING)
TILES = [Target(TAKE, HERO, count) for count in range(1, DICE + 1)]
EXACTLY = plural("exactly {n} shield", "exactly {n} shields", "n")
AT_LEAST = {
    TOP_HERO: message("three or more blue bubbles"),
    ANY_HERO: message("four or more blue bubbles"),
}
ROLLED = plural("after {n} roll", "within {n} rolls", "n")
SHIELDS = plural("{n} shield", "{n} shields", "n")
KEPT = plural("{n} kept", "{n} kept", "n")
Line = tuple[Html, list[float]]


def chance(target: Target, table: str = FULL, kept: tuple[str, ...] = (), left: int = ROLLS) -> float:
    """Of what one goes for alone, all other dice being in the hand."""
    return at_best(table, kept, left)[target]


@cache
def at_best(table: str, kept: tuple[str, ...], left: int) -> Odds:
    now: State = replace(read_transcript(table).now, kept=kept, rolls=ROLLS - left)
    return turn_chances(now).best


def by_rolls(target: Target, table: str = FULL) -> list[float]:
    return [chance(target, table, left=rolls) for rolls in range(1, ROLLS + 1)]


def rolls(words: Words) -> list[Html]:
    return [words.say("Goal"), *(words.say(ROLLED, n=number) for number in range(1, ROLLS + 1))]


def tiles(words: Words) -> Html:
    lines = [(words.say(EXACTLY, n=tile.number), by_rolls(tile)) for tile in TILES]
    return drawn_table(
        words.say("Exactly this many shields, or this many skulls"), rolls(words), lines, words
    )


def bubbles(words: Words) -> Html:
    lines = [(words.say(name), by_rolls(target)) for target, name in AT_LEAST.items()]
    return drawn_table(words.say("Bubbles of one colour"), rolls(words), lines, words)


def nothing(words: Words) -> Html:
    line = words.say("nothing fits"), by_rolls(NONE, BARE)
    return drawn_table(words.say("Nobody has a tile to steal, and nothing fits"), rolls(words), [line], words)


def kept_shields(words: Words) -> Html:
    heads = [words.say("Set aside"), *(words.say(SHIELDS, n=tile.number) for tile in TILES)]
    lines = [(words.say(KEPT, n=kept), after_keeping("shield", kept, TILES)) for kept in range(1, DICE)]
    return drawn_table(
        words.say("From shields kept after the first roll to exactly so many in the end"), heads, lines, words
    )


def kept_bubbles(words: Words) -> Html:
    heads = [words.say("Set aside"), *(words.say(name) for name in AT_LEAST.values())]
    lines = [(words.say(KEPT, n=kept), after_keeping("blue", kept, [*AT_LEAST])) for kept in range(1, 4)]
    return drawn_table(
        words.say("From blue bubbles kept after the first roll to three or more"), heads, lines, words
    )


def after_keeping(face: str, many: int, goals: list[Target]) -> list[float]:
    return [chance(goal, kept=(face,) * many, left=ROLLS - 1) for goal in goals]


def drawn_table(caption: Html, heads: list[Html], lines: list[Line], words: Words) -> Html:
    rows = [
        el("tr", el("th", name, scope="row"), [el("td", share(one, words)) for one in found])
        for name, found in lines
    ]
    return draw_table(caption, heads, rows, class_="odds")


def share(chance: float, words: Words) -> list[Html]:
    return [el("span", words.percent(chance, places=1), class_="share"), draw_bar(chance)]


TABLES: dict[str, Callable[[Words], Html]] = {
    "tiles": tiles,
    "bubbles": bubbles,
    "nothing": nothing,
    "kept-shields": kept_shields,
    "kept-bubbles": kept_bubbles,
}


def drawn(keys: dict[str, str], work: Work) -> str:
    asked = keys.get("table", "")
    if asked not in TABLES:
        raise Wrong("table", f"“table:” must be one of: {', '.join(TABLES)}")
    return work.asked(drawn_in, work.code, asked)


def drawn_in(language: str, name: str) -> str:
    return str(TABLES[name](Words(language)))
