"""Draws the main chances of POW! as tables.

The engine counts them while a page is built: nobody types a figure.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from engine.pow.chances import ANY, NOTHING, TAKE, TOP, Odds, Target, turn_chances
from engine.pow.pieces import DICE, HERO, ROLLS, State
from engine.transcript import read_transcript
from widgets.html import Html, el
from widgets.pow.chances import draw_bar, draw_captioned_table
from widgets.site.fence import WrongFence
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


def find_chance(target: Target, table: str = FULL, kept: tuple[str, ...] = (), left: int = ROLLS) -> float:
    """Return the chance of a target for a player who aims at it alone.

    All dice but the kept ones are in the hand.
    """
    return find_best_chances(table, kept, left)[target]


@cache
def find_best_chances(table: str, kept: tuple[str, ...], left: int) -> Odds:
    """Return the chances of all targets under best play, with some dice kept and some rolls left."""
    now: State = replace(read_transcript(table).now, kept=kept, rolls=ROLLS - left)
    return turn_chances(now).best


def list_chances_by_rolls(target: Target, table: str = FULL) -> list[float]:
    """Return the chance of a target with one roll, two rolls and so on."""
    return [find_chance(target, table, left=rolls) for rolls in range(1, ROLLS + 1)]


def list_roll_heads(words: Words) -> list[Html]:
    """Return the heads of a table with a column for each number of rolls."""
    return [words.say("Goal"), *(words.say(ROLLED, n=number) for number in range(1, ROLLS + 1))]


def draw_tile_table(words: Words) -> Html:
    """Return the table for exactly so many shields or skulls."""
    lines = [(words.say(EXACTLY, n=tile.number), list_chances_by_rolls(tile)) for tile in TILES]
    return draw_odds_table(
        words.say("Exactly this many shields, or this many skulls"), list_roll_heads(words), lines, words
    )


def draw_bubble_table(words: Words) -> Html:
    """Return the table for bubbles of one colour."""
    lines = [(words.say(name), list_chances_by_rolls(target)) for target, name in AT_LEAST.items()]
    return draw_odds_table(words.say("Bubbles of one colour"), list_roll_heads(words), lines, words)


def draw_nothing_table(words: Words) -> Html:
    """Return the table for dice with which nothing fits."""
    line = words.say("nothing fits"), list_chances_by_rolls(NONE, BARE)
    return draw_odds_table(
        words.say("Nobody has a tile to steal, and nothing fits"), list_roll_heads(words), [line], words
    )


def draw_kept_shields_table(words: Words) -> Html:
    """Return the table from shields kept after the first roll to exactly so many in the end."""
    heads = [words.say("Set aside"), *(words.say(SHIELDS, n=tile.number) for tile in TILES)]
    lines = [
        (words.say(KEPT, n=kept), list_chances_after_keeping("shield", kept, TILES))
        for kept in range(1, DICE)
    ]
    return draw_odds_table(
        words.say("Exactly this many shields, if you keep some from the first roll"), heads, lines, words
    )


def draw_kept_bubbles_table(words: Words) -> Html:
    """Return the table from blue bubbles kept after the first roll to three or more."""
    heads = [words.say("Set aside"), *(words.say(name) for name in AT_LEAST.values())]
    lines = [
        (words.say(KEPT, n=kept), list_chances_after_keeping("blue", kept, [*AT_LEAST]))
        for kept in range(1, 4)
    ]
    return draw_odds_table(
        words.say("Three or more blue bubbles, if you keep some from the first roll"), heads, lines, words
    )


def list_chances_after_keeping(face: str, many: int, goals: list[Target]) -> list[float]:
    """Return the chances of some goals when so many dice of a face are kept after the first roll."""
    return [find_chance(goal, kept=(face,) * many, left=ROLLS - 1) for goal in goals]


def draw_odds_table(caption: Html, heads: list[Html], lines: list[Line], words: Words) -> Html:
    """Return a table of chances, each with a bar."""
    rows = [
        el("tr", el("th", name, scope="row"), [el("td", draw_chance(one, words)) for one in found])
        for name, found in lines
    ]
    return draw_captioned_table(caption, heads, rows, class_="odds")


def draw_chance(chance: float, words: Words) -> list[Html]:
    """Return a chance in per cent, and its bar."""
    return [el("span", words.percent(chance, places=1), class_="share"), draw_bar(chance)]


TABLES: dict[str, Callable[[Words], Html]] = {
    "tiles": draw_tile_table,
    "bubbles": draw_bubble_table,
    "nothing": draw_nothing_table,
    "kept-shields": draw_kept_shields_table,
    "kept-bubbles": draw_kept_bubbles_table,
}


def draw_odds(keys: dict[str, str], work: Work) -> str:
    """Return the table that a fence names, from the last build if that is possible."""
    asked = keys.get("table", "")
    if asked not in TABLES:
        raise WrongFence("table", f"“table:” must be one of: {', '.join(TABLES)}")
    return work.ask_once(draw_odds_in, work.code, asked)


def draw_odds_in(language: str, name: str) -> str:
    """Return a table in a language."""
    return str(TABLES[name](Words(language)))
