"""The ground of Dig Mars on the real page: one tab stop that arrow keys walk, and fields set by hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from engine.transcript import read_transcript
from tests.conftest import WatchedPage
from tests.played import choose_languages
from tests.pow.test_martin_in_a_browser import read_focus, tab_to
from widgets.site.languages import LANGUAGES

both_directions = pytest.mark.parametrize("language", ["en", "fa"])
ROOT = "#one-turn-board"
BY_HAND = "#carry-together-board"
WALK = {"ArrowRight": "b1", "ArrowDown": "b2", "ArrowLeft": "a2", "End": "d4", "Home": "a1"}


def open_page(seen: WatchedPage, address: str, language: str) -> Page:
    """Open the page of the rules."""
    seen.page.goto(f"{address}{LANGUAGES[language].folder}digmars/")
    return seen.page


def read_transcript_of(page: Page, root: str) -> str:
    """Return the transcript of a board."""
    return page.locator(root).get_attribute("data-transcript") or ""


@choose_languages("fa")
def test_a_station_is_moved_by_keyboard_alone(seen: WatchedPage, address: str, language: str) -> None:
    """The ground is one tab stop, and arrow keys move as on the screen, in Persian too."""
    page = open_page(seen, address, language)
    tab_to(page, "one-turn-field-a1", most=200)
    for key, field in [
        ("ArrowRight", "b1"),
        ("ArrowDown", "b2"),
        ("ArrowLeft", "a2"),
        ("End", "d4"),
        ("Home", "a1"),
    ]:
        page.keyboard.press(key)
        assert read_focus(page) == f"one-turn-field-{field}"
    tab_to(page, "one-turn-choose-move")
    page.keyboard.press("Enter")
    expect(page.locator("#one-turn-field-b2")).to_have_attribute("aria-pressed", "true", timeout=30_000)
    assert read_focus(page) == "one-turn-choose-move"
    page.locator("#one-turn-field-b2").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.locator("#one-turn-station-1-c2").wait_for(timeout=30_000)
    assert read_transcript(read_transcript_of(page, ROOT)).moves == ("move b2 c2",)
    assert read_focus(page) == "one-turn-field-c2"
    assert seen.complaints == []


def test_a_field_that_is_not_lit_says_why_not(seen: WatchedPage, address: str) -> None:
    page = open_page(seen, address, "en")
    page.locator("#one-turn-field-d4").click()
    slip = page.locator(f"{ROOT} .ground .slip")
    expect(slip).to_contain_text("you have none on d4", timeout=30_000)
    expect(slip.locator("a")).to_have_attribute("href", "../digmars/#digmars.dig.where")


# How far the corner of a slip is from the middle of the field above it.
ASTRAY = """([slip, field]) => {
    const {left, width} = getComputedStyle(slip, "::before");
    const at = slip.getBoundingClientRect().left + slip.clientLeft + parseFloat(left) + parseFloat(width) / 2;
    const above = field.getBoundingClientRect();
    return Math.abs(at - (above.left + above.width / 2));
}"""


@both_directions
@pytest.mark.parametrize("field", ["b1", pytest.param("d4", marks=pytest.mark.slow)])
def test_a_slip_points_at_its_field(seen: WatchedPage, address: str, language: str, field: str) -> None:
    page = open_page(seen, address, language)
    pressed = page.locator(f"#one-turn-field-{field}")
    pressed.click()
    slip = page.locator(f"{ROOT} .ground .slip")
    slip.wait_for(timeout=30_000)
    assert page.evaluate(ASTRAY, [slip.element_handle(), pressed.element_handle()]) < 5
    assert read_transcript_of(page, ROOT).count("\ndig") == 0


@choose_languages("en")
def test_a_field_is_set_by_hand_and_its_sum_follows(seen: WatchedPage, address: str, language: str) -> None:
    page = open_page(seen, address, language)
    may = page.locator(f"{BY_HAND} .verdict.may")
    expect(may).to_have_count(1, timeout=30_000)
    page.locator("#carry-together-set-carry-1-more").click()
    expect(may).to_have_count(2, timeout=30_000)
    page.locator("#carry-together-set-try-1").click()
    expect(page.locator(f"{BY_HAND} .sharing")).to_have_count(0, timeout=30_000)
    assert read_transcript_of(page, BY_HAND).endswith("carry b2\n")
    assert seen.complaints == []


def test_nothing_of_the_ground_is_cut_off_on_a_small_phone(seen: WatchedPage, address: str) -> None:
    page = open_page(seen, address, "en")
    page.set_viewport_size({"width": 320, "height": 640})
    page.locator("#one-turn-choose-move").click()
    page.locator("#one-turn-choose-move[aria-pressed=true]").wait_for(timeout=30_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = "all => all.filter(one => one.offsetWidth < 44 || one.offsetHeight < 44).map(one => one.id)"
    assert page.locator(f":is({ROOT}, {BY_HAND}) button").evaluate_all(small) == []
