"""A reader on the page of Dig Mars: what they decide, and the controls they press."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from engine.core import NOBODY, Reason
from engine.transcript import Transcript, choose_action, play_action, read_transcript
from tests.kept import OPENED, make_keeping_script
from tests.pow.reader import (
    ANSWERED,
    AT_ONCE,
    HEAR,
    PATIENCE,
    read_table,
    read_transcript_of,
    wait_until_ready,
)
from widgets.site.languages import LANGUAGES

BOARD = Path(__file__).parents[2] / "docs" / "boards" / "digmars" / "first-game"
FIRST = str(read_transcript(BOARD.read_text("utf-8")))
NAME = "digmars/first-game"
# What a reader types, by the verb of the transcript. A bonus action is typed with the word for a bonus.
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


def is_whole(now: Transcript) -> bool:
    """Return whether a game is over."""
    return bool(now.game.actor(now.now) == NOBODY)


def decide(now: Transcript) -> str:
    """Return the medium bot's move, so that the game ends before long."""
    return str(now.game.write_action(now.now, choose_action(now, "medium").action))


def play_move(now: Transcript, move: str) -> Transcript:
    """Return the table after a move that has to be legal."""
    done = play_action(now, move)
    assert not isinstance(done, Reason), done
    return done


@cache
def list_positions() -> list[Transcript]:
    """Return the whole game as it is played here: the table wherever it waits for the reader, and the end."""
    now, places = read_transcript(FIRST), []
    while not is_whole(now):
        if not now.bot_to_act():
            places.append(now)
        now = play_move(now, "bot" if now.bot_to_act() else decide(now))
    return [*places, now]


# The page


def sit_down(page: Page, address: str, language: str = "en", look: str = AT_ONCE, game: str = FIRST) -> None:
    """Open the page with a game that its browser keeps; without a look, as it comes to a newcomer."""
    page.add_init_script(HEAR)
    if look:
        page.add_init_script(make_keeping_script(NAME, look, game))
    page.goto(f"{address}{LANGUAGES[language].folder}digmars-play/")
    if look:
        wait_for_page(page)


def wait_for_page(page: Page) -> None:
    """Wait until the page is ready to be played on."""
    page.wait_for_function(OPENED, arg=NAME, timeout=PATIENCE)
    wait_until_ready(page)


def play_on(page: Page, act: Callable[[str], None], times: int = 1000) -> None:
    """Decide so often, or until the game is over."""
    for _ in range(times):
        now, before = read_table(page), read_transcript_of(page)
        if is_whole(now):
            return
        act(decide(now))
        page.wait_for_function(ANSWERED, arg=before, timeout=PATIENCE)


def list_controls(now: Transcript, move: str) -> list[str]:
    """Return the controls that make a move, in their order: what is chosen first, then the fields."""
    stations = set(now.now.expeditions[now.now.turn].stations)
    match move.split():
        case ["place" | "dig" | "carry", field]:
            found = [f"field-{field}"]
        case ["move", start, target]:
            found = ["choose-move", *([f"field-{start}"] if len(stations) > 1 else []), f"field-{target}"]
        case ["upgrade", "fleet", field]:
            found = ["choose-fleet", f"field-{field}"]
        case ["upgrade", track]:
            found = [f"upgrade-{track}"]
        case ["bonus", "point"]:
            found = ["bonus-point"]
        case ["bonus", "relocate", _, start, target]:
            found = ["choose-relocate", f"field-{start}", f"field-{target}"]
        case ["bonus", "look", field]:
            found = ["choose-look", f"field-{field}"]
        case ["bonus", kind, field]:
            found = [f"choose-bonus{kind}", f"field-{field}"]
        case [single]:
            found = [single]
    return [f"first-game-{piece}" for piece in found]


def make_pointer(page: Page, tap: bool = False) -> Callable[[str], None]:
    """Return a function that makes a move with the mouse or by touch."""

    def act(move: str) -> None:
        for piece in list_controls(read_table(page), move):
            control = page.locator(f"#{piece}")
            if tap:
                control.tap()
            else:
                control.click()
            wait_until_ready(page)

    return act


def say_move(language: str, move: str) -> str:
    """Return a move as one would say it; what is rare in the transcript's own words."""
    verb, *fields = move.split()
    if verb not in SPOKEN[language]:
        return move
    said = [field.translate(PERSIAN) if language == "fa" else field for field in fields]
    return SPOKEN[language][verb].format(*said)
