"""What stands around a game of POW!, as it looks on the real page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.conftest import WatchedPage
from tests.page import press
from tests.readers import list_places, sit_down


def read_style(page: Page, control: str, what: str) -> str:
    return str(
        page.locator(f"#first-game-{control}").evaluate(f"control => getComputedStyle(control).{what}")
    )


def test_the_drawer_leaves_room_between_words_and_buttons(seen: WatchedPage, address: str) -> None:
    seen.page.goto(address + "play/")
    drawer = seen.page.locator("#first-game-keep")
    drawer.locator("summary").click()
    end = drawer.locator("> p").evaluate("words => words.getBoundingClientRect().bottom")
    assert drawer.locator("> .more").evaluate("buttons => buttons.getBoundingClientRect().top") - end >= 6


def test_the_pace_that_is_chosen_looks_pressed_in(seen: WatchedPage, address: str) -> None:
    seen.page.goto(address + "play/")
    seen.page.locator("#first-game-game > summary").click()
    expect(seen.page.locator("#first-game-pace-usual")).to_have_attribute("aria-pressed", "true")
    chosen, other = (read_style(seen.page, pace, "backgroundColor") for pace in ("pace-usual", "pace-slow"))
    assert chosen != other
    seen.page.locator("#first-game-guide").click()
    expect(seen.page.locator("#first-game-guide")).to_have_attribute("aria-pressed", "false")
    seen.page.locator("#first-game-guide").click()
    expect(seen.page.locator("#first-game-guide")).to_have_attribute("aria-pressed", "true")
    assert read_style(seen.page, "guide", "backgroundColor") == chosen


def test_a_step_that_leads_nowhere_looks_so(seen: WatchedPage, address: str) -> None:
    sit_down(seen.page, address, str(list_places("pow")[-1]))
    seen.page.locator("#first-game-log > summary").click()
    assert read_style(seen.page, "next", "borderTopColor") == read_style(seen.page, "last", "borderTopColor")
    assert read_style(seen.page, "next", "borderTopColor") != read_style(
        seen.page, "before", "borderTopColor"
    )
    press(seen.page, "first")
    assert read_style(seen.page, "first", "borderTopColor") != read_style(seen.page, "next", "borderTopColor")
