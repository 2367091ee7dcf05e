"""A reader of Dig Mars: what is decided, what is pressed for it, and how it is said."""

from __future__ import annotations

from functools import cache

from playwright.sync_api import Page, expect

from engine.transcript import Transcript, choose_action, read_transcript
from tests.laws import longer
from tests.page import find_board
from tests.readers import list_places, read_first_game
from widgets.words import Words

IN_VAIN = ("dig d4", "banana")
# What a reader types, by the transcript's verb; a bonus is called one.
SPOKEN = {
    "en": {"place": "put it on {0}", "dig": "dig {0}", "carry": "carry off {0}", "move": "move {0} {1}"},
    "et": {
        "place": "panen {0}",
        "dig": "kaevandan {0}",
        "carry": "transpordin {0}",
        "move": "liigun {0} {1}",
    },
    "fr": {"place": "poser {0}", "dig": "creuser {0}", "carry": "emporter {0}", "move": "aller {0} {1}"},
    "fa": {"place": "بگذار {0}", "dig": "حفاری {0}", "carry": "حمل {0}", "move": "حرکت {0} {1}"},
}
PERSIAN = str.maketrans("1234", "۱۲۳۴")


def decide(table: Transcript) -> str:
    """Return the next move, as the medium bot would decide: the game ends before long."""
    return str(table.game.write_action(table.now, choose_action(table, "medium").action))


def list_controls(table: Transcript, page: Page, move: str) -> list[str]:
    """Return what has to be pressed for a move: what is chosen first, then the fields."""
    stations = set(table.now.expeditions[table.now.turn].stations)
    match move.split():
        case ["place" | "dig" | "carry", field]:
            return [f"field-{field}"]
        case ["move", start, target]:
            return ["choose-move", *([f"field-{start}"] if len(stations) > 1 else []), f"field-{target}"]
        case ["upgrade", "fleet", field]:
            return ["choose-fleet", f"field-{field}"]
        case ["upgrade", track]:
            return [f"upgrade-{track}"]
        case ["bonus", "point"]:
            return ["bonus-point"]
        case ["bonus", "relocate", _, start, target]:
            return ["choose-relocate", f"field-{start}", f"field-{target}"]
        case ["bonus", "look", field]:
            return ["choose-look", f"field-{field}"]
        case ["bonus", kind, field]:
            return [f"choose-bonus{kind}", f"field-{field}"]
        case single:
            return single


def check_end(page: Page, end: Transcript, words: Words) -> None:
    """Fail unless one player has won and everybody's points are open."""
    expect(find_board(page).locator(".player .won")).to_have_text([words.plain("winner")])
    expect(find_board(page).locator(".player .peek")).to_have_count(0)


@cache
def list_moments() -> dict[str, str]:
    """Return the game where the reader has something to do or read: placing, working, spent, and the end."""
    first, places = read_first_game("digmars"), list_places("digmars")
    found = {"placing": read_transcript(first), "over": places[-1]}
    for table in places:
        if table.now.bonuses:
            found.setdefault("bonus", table)
        elif table.now.used == 3:
            found.setdefault("spent", table)
        elif table.now.used:
            found.setdefault("working", table)
        if len(table.now.expeditions[0].stations) > 1:
            found.setdefault("fleet", table)
    looked = read_transcript(
        f"{first}\nplace a1\n".replace("turn 1\n", "turn 1\nstations Martin c1\nstations Tina d2\n")
    )
    return {name: str(table) for name, table in {**found, "skip": longer(looked, "bot")}.items()}


def say(language: str, move: str) -> str:
    """Return a move as one would say it; what is rare by the transcript's own words."""
    verb, *fields = move.split()
    if verb not in SPOKEN[language]:
        return move
    said = [field.translate(PERSIAN) if language == "fa" else field for field in fields]
    return SPOKEN[language][verb].format(*said)
