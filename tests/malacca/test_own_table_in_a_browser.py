"""At the table of Malacca on the real page: filled in by thumb and by keyboard, kept, and taken along."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from engine.transcript import read_transcript
from tests.conftest import WatchedPage
from tests.played import choose_languages
from widgets.site.languages import LANGUAGES
from widgets.words import Words

ROOT = "#my-round-board"
every_language = choose_languages("fa")


def open_page(seen: WatchedPage, address: str, language: str) -> Page:
    """Open the page for the real table."""
    seen.page.goto(f"{address}{LANGUAGES[language].folder}malacca-table/")
    return seen.page


def expect_line(page: Page, line: str) -> None:
    """Wait until the board has this set-up line and waits for nothing."""
    page.locator(f'{ROOT}[data-transcript*="{line}"]').wait_for(timeout=30_000)
    expect(page.locator("game-board[data-waiting]")).to_have_count(0, timeout=30_000)


@every_language
def test_a_round_is_filled_in_and_everybody_told(seen: WatchedPage, address: str, language: str) -> None:
    """The attack is 2 and 1, the defence 1.

    The cargo of 8 and the lost bet of 2 bring each attacker five coins.
    """
    page, number = open_page(seen, address, language), Words(language).number
    page.set_viewport_size({"width": 320, "height": 640})
    page.locator("#my-round-card-1").select_option("attack2")
    page.locator("#my-round-bet-1").click()
    page.keyboard.type(number(3))
    page.locator("#my-round-money-1").click()
    page.keyboard.type("12")
    page.locator("#my-round-card-2").select_option("defence")
    page.locator("#my-round-bet-2").click()
    page.keyboard.type("2")
    page.locator("#my-round-card-4").select_option("waiting attack")
    expect_line(page, "chosen 4 attack")
    state = read_transcript(page.locator(ROOT).get_attribute("data-transcript") or "").now
    assert [(one.laid.kind, one.bet, one.money) for one in state.pirates[:2]] == [
        ("attack2", 3, 12),
        ("defence", 2, 5),
    ]
    results = page.locator(f"{ROOT} .result")
    for place, total in enumerate((20, 5, 5, 10)):
        expect(results.nth(place)).to_contain_text(number(total))
    expect(page.locator("#my-round-money-1")).to_have_value(number(12))
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = "all => all.filter(one => one.offsetHeight < 44).map(one => one.id)"
    assert page.locator(f"{ROOT} :is(select, input, button, summary):visible").evaluate_all(small) == []
    page.locator("#my-round-step-next").click()
    page.locator(f"{ROOT}[data-look~='step=0'] #my-round-laid-1").wait_for(timeout=30_000)
    page.locator("#my-round-step-end").click()
    page.locator("#my-round-card-1").wait_for(timeout=30_000)
    assert seen.complaints == []


def test_what_was_filled_in_is_kept_and_goes_along(seen: WatchedPage, address: str) -> None:
    page = open_page(seen, address, "en")
    page.locator("#my-round-players").select_option("6")
    expect_line(page, "laid 6 trade 0")
    page.locator("#my-round-money-6").click()
    page.keyboard.type("17")
    expect_line(page, "money 6 17")
    page.reload()
    expect_line(page, "money 6 17")
    page.goto(f"{address}fr/malacca-table/")
    expect_line(page, "money 6 17")
    expect(page.locator("#my-round-players")).to_have_value("6")
    assert seen.complaints == []


def test_what_cannot_be_is_said_and_the_field_shows_what_is_so(seen: WatchedPage, address: str) -> None:
    page = open_page(seen, address, "en")
    page.locator("#my-round-extras summary").click()
    page.locator("#my-round-character-1").select_option("henry")
    expect_line(page, "character 1 henry")
    page.locator("#my-round-character-2").select_option("henry")
    page.locator(f"{ROOT} .slip").wait_for(timeout=30_000)
    expect(page.locator("#my-round-character-2")).to_have_value("none")
    page.locator("#my-round-bet-1").click()
    page.keyboard.type("x")
    expect(page.locator(f"{ROOT} .slip")).to_contain_text("whole number", timeout=30_000)
    expect(page.locator("#my-round-bet-1")).to_have_value("0")


def test_the_next_ship_is_taken_back(seen: WatchedPage, address: str) -> None:
    page = open_page(seen, address, "en")
    page.locator("#my-round-card-3").select_option("attack")
    expect_line(page, "laid 3 attack 0")
    expect(page.locator("#my-round-undo")).to_be_hidden()
    page.locator("#my-round-next").click()
    page.locator("#my-round-undo").wait_for(timeout=30_000)
    expect(page.locator("#my-round-money-3")).to_have_value("13")
    page.locator("#my-round-undo").click()
    expect(page.locator("#my-round-money-3")).to_have_value("5", timeout=30_000)
    expect(page.locator("#my-round-card-3")).to_have_value("attack")
    assert seen.complaints == []
