"""The page to play in every state of a game, with all that can be opened or shown: axe, and html-validate."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from engine.core import CHANCE
from engine.pow import rules
from engine.pow.pieces import State
from engine.transcript import Transcript, play_action, read_transcript
from tests.conftest import unfold_all, watch_page
from tests.played import load_all_catalogues
from tests.pow.reader import FIRST, is_whole, read_transcript_of, sit_down, wait_until_ready
from tests.site.test_pages_in_a_browser import SCREENS, run_axe
from tests.site.validated import find_faults
from tests.test_widgets import Drawn
from widgets import play as play_on
from widgets import show
from widgets.site.languages import LANGUAGES

SHOWN = "seat=1 start=0 play guide advice chances memory pace=slow"
PAGE = (
    '<!DOCTYPE html>\n<html lang="{language}" dir="{dir}"><head><title>A game</title></head>'
    "<body><main><h1>A game</h1>{board}</main></body></html>\n"
)
STATES: dict[str, Callable[[State], bool]] = {
    "start": lambda state: not state.rolls and not rules.is_over(state),
    "keep": lambda state: state.rolls == 1 and bool(state.dice) and not rules.nothing_fits(state),
    "take": rules.no_rolls_left,
    "theft": rules.can_steal,
    "forced": rules.nothing_fits,
    "end": rules.is_over,
}


@cache
def list_games() -> dict[str, str]:
    """Return a game in each state, as late as possible, in which the reader rolls on while that is
    allowed."""
    found, table = {}, read_transcript(FIRST)
    while True:
        for name, holds in STATES.items():
            if not table.bot_to_act() and holds(table.now):
                found[name] = str(table)
        if is_whole(table):
            return found
        after = play_action(table, "bot" if table.bot_to_act() else roll_on(table))
        assert isinstance(after, Transcript)
        table = after


def roll_on(table: Transcript) -> str:
    """Return a move that keeps the turn going."""
    if table.game.actor(table.now) == CHANCE:
        return "chance"
    legal = [table.game.write_action(table.now, action) for action in table.game.legal_actions(table.now)]
    return min(legal, key=lambda move: (not move.startswith("keep"), len(move), move))


def test_every_state_is_met() -> None:
    """The games here are in every state that a game can have."""
    assert sorted(list_games()) == sorted(STATES)


@pytest.mark.parametrize("name", STATES)
def test_no_two_elements_go_by_the_same_id(name: str) -> None:
    ids = [element["id"] for element in Drawn(show(list_games()[name], SHOWN, "en")).having("id")]
    assert len(ids) == len({*ids})


@pytest.mark.parametrize("language", ["en", "fa"])
def test_html_validate_finds_nothing_in_a_game(tmp_path: Path, language: str) -> None:
    """Every state is checked, with a refusal and a reason, which no built page has."""
    load_all_catalogues()
    for name, game in list_games().items():
        for number, drawn in enumerate(
            (
                show(game, SHOWN, language),
                play_on(game, f"{SHOWN} why={find_last_of_a_bot(game)}", "pass", language),
            )
        ):
            page = PAGE.format(language=language, dir=LANGUAGES[language].direction, board=drawn)
            (tmp_path / f"{name}-{number}.html").write_text(page, "utf-8")
    assert find_faults(sorted(tmp_path.glob("*.html")), tmp_path) == ""


def find_last_of_a_bot(game: str) -> int:
    """Return the last place at which a bot acts."""
    table = read_transcript(game)
    return max((at for at in range(len(table.moves)) if table.cut_to(at).bot_to_act()), default=0)


@pytest.mark.slow
@pytest.mark.parametrize(("width", "scheme"), SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_in_a_game(
    chromium: Browser, address: str, language: str, width: int, scheme: str
) -> None:
    found = []
    for name, game in list_games().items():
        context = chromium.new_context(
            viewport={"width": width, "height": 900},
            color_scheme=scheme,
            reduced_motion="reduce",  # type: ignore[arg-type]
        )
        seen = watch_page(context)
        sit_down(seen.page, address, language, SHOWN, game)
        wait_until_ready(seen.page)
        assert read_transcript_of(seen.page) == game
        unfold_all(seen.page)
        found += run_axe(seen, name) + seen.complaints
        wide = seen.page.evaluate("document.documentElement.scrollWidth")
        found += [f"{name}: {wide} pixels wide"] if wide > width else []
        context.close()
    assert found == []
