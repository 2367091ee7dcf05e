"""Axe on the page to play, in every state of a game, with all that can be opened or shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Browser

from engine.core import CHANCE
from engine.pow import rules
from engine.pow.pieces import State
from engine.transcript import Transcript, play, read
from tests.conftest import unfold_all, watched
from tests.pow.reader import FIRST, ready, sit_down, transcript, whole
from tests.site.test_pages_in_a_browser import SCREENS, axe
from tests.test_widgets import Drawn
from widgets import show
from widgets.site.languages import LANGUAGES

SHOWN = "seat=1 start=0 play guide advice chances memory pace=slow"
STATES: dict[str, Callable[[State], bool]] = {
    "start": lambda state: not state.rolls and not rules.is_over(state),
    "keep": lambda state: state.rolls == 1 and bool(state.dice) and not rules.nothing_fits(state),
    "take": rules.no_rolls_left,
    "theft": rules.can_steal,
    "forced": rules.nothing_fits,
    "end": rules.is_over,
}


@cache
def games() -> dict[str, str]:
    """A game in each state, as late as one comes to it in which the reader rolls on while that is allowed."""
    found, table = {}, read(FIRST)
    while True:
        for name, holds in STATES.items():
            if not table.bot() and holds(table.now):
                found[name] = str(table)
        if whole(table):
            return found
        after = play(table, "bot" if table.bot() else rolling_on(table))
        assert isinstance(after, Transcript)
        table = after


def rolling_on(table: Transcript) -> str:
    if table.game.actor(table.now) == CHANCE:
        return "chance"
    legal = [table.game.write(table.now, action) for action in table.game.legal(table.now)]
    return min(legal, key=lambda move: (not move.startswith("keep"), len(move), move))


def test_every_state_is_met() -> None:
    assert sorted(games()) == sorted(STATES)


@pytest.mark.parametrize("name", STATES)
def test_no_two_elements_go_by_the_same_id(name: str) -> None:
    ids = [element["id"] for element in Drawn(show(games()[name], SHOWN, "en")).having("id")]
    assert len(ids) == len({*ids})


@pytest.mark.slow
@pytest.mark.parametrize(("width", "scheme"), SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_in_a_game(
    chromium: Browser, address: str, language: str, width: int, scheme: str
) -> None:
    found = []
    for name, game in games().items():
        context = chromium.new_context(
            viewport={"width": width, "height": 900},
            color_scheme=scheme,
            reduced_motion="reduce",  # type: ignore[arg-type]
        )
        seen = watched(context)
        sit_down(seen.page, address, language, SHOWN, game)
        ready(seen.page)
        assert transcript(seen.page) == game
        unfold_all(seen.page)
        found += axe(seen, name) + seen.complaints
        wide = seen.page.evaluate("document.documentElement.scrollWidth")
        found += [f"{name}: {wide} pixels wide"] if wide > width else []
        context.close()
    assert found == []
