"""The cargoes of one's own box on the real page: chosen once, kept, and sent along with a game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine.transcript import read_transcript, starting_pieces
from tests.conftest import WatchedPage
from tests.keep.reader import share
from tests.keep.test_store import pack_and_unpack
from tests.kept import OWN as OWN_NUMBERS
from tests.page import find_message
from tests.played import choose_languages
from widgets.site.languages import LANGUAGES
from widgets.site.spoken import translate_browser_words
from widgets.site.work import ROOT as HOUSE

LESSONS = HOUSE / "docs" / "boards" / "malacca"
ROOT = "#first-game-board"
KEY = f"{OWN_NUMBERS}malacca"
OWN = [13, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8]
USUAL = ["3", "4", "5", "6", "7", "8", "8", "9", "10", "11", "12", "13"]
every_language = choose_languages("en")


def open_page(seen: WatchedPage, address: str, language: str = "en") -> Page:
    """Open the page to play on."""
    seen.page.goto(f"{address}{LANGUAGES[language].folder}malacca-play/")
    return seen.page


def read_form(page: Page) -> list[str]:
    """Return the twelve cargoes that the form shows."""
    return [page.locator(f"#first-game-new-own{place}").input_value() for place in range(12)]


@every_language
def test_ones_own_ships_are_dealt_kept_and_sent(seen: WatchedPage, address: str, language: str) -> None:
    page = open_page(seen, address, language)
    page.locator("#first-game-game > summary").click()
    page.locator("#first-game-new-own > summary").click()
    for place, cargo in enumerate(OWN):
        page.locator(f"#first-game-new-own{place}").select_option(str(cargo))
    page.locator("#first-game-new-start").select_option(
        "you"
    )  # otherwise a bot may move before the test looks
    before = page.locator(ROOT).get_attribute("data-transcript") or ""
    page.locator("#first-game-new button[type=submit]").click()
    expect(page.locator(ROOT)).not_to_have_attribute("data-transcript", before, timeout=30_000)
    game = page.locator(ROOT).get_attribute("data-transcript") or ""
    assert starting_pieces(read_transcript(game)) == list(map(str, sorted(OWN)))
    assert page.evaluate(f"localStorage.getItem({KEY!r})") == " ".join(map(str, OWN))
    page.reload()
    expect(page.locator(ROOT)).to_have_attribute("data-transcript", game, timeout=30_000)
    assert read_form(page) == list(map(str, OWN))
    assert seen.complaints == []


def test_the_lessons_reckon_with_the_ships_that_are_kept(seen: WatchedPage, address: str) -> None:
    """The lessons show them without a press.

    The greatest of these twelve is 8, and the least is 3 as in our box.
    """
    kept = " ".join(map(str, (*OWN[1:], 8)))
    seen.page.add_init_script(f"localStorage.setItem({KEY!r}, {kept!r})")
    seen.page.goto(f"{address}malacca-lessons/")
    expect(seen.page.locator("#lesson-big-board")).to_contain_text(
        "the cargo here is 8, not 13 as in the text", timeout=30_000
    )
    seen.page.locator("#lesson-big-would-trade-6").click()
    expect(seen.page.locator("#lesson-big-would-trade-6")).to_have_attribute("aria-pressed", "true")
    expect(seen.page.locator("#lesson-big-board")).to_contain_text("not 13 as in the text")
    expect(seen.page.locator("#lesson-small-board")).not_to_contain_text("from your own box")
    assert seen.complaints == []


def test_a_link_of_a_lesson_takes_ones_own_ships_along(
    seen: WatchedPage, context: BrowserContext, address: str, chromium: Browser
) -> None:
    """A reader with another box, or none, sees the same cargo. A link without a box means the usual one."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    kept = " ".join(map(str, (*OWN[1:], 8)))
    seen.page.add_init_script(f"localStorage.setItem({KEY!r}, {kept!r})")
    seen.page.goto(f"{address}malacca-lessons/")
    shown = seen.page.locator("#lesson-big-board")
    expect(shown).to_contain_text("the cargo here is 8", timeout=30_000)
    share(seen.page, "lesson-big", "link")
    expect(find_message(seen.page, "lesson-big")).to_have_text(translate_browser_words("en")["copied"])
    link = seen.page.evaluate("navigator.clipboard.readText()")
    for theirs in ("", " ".join(["9"] * 12)):
        there = chromium.new_context()
        page = there.new_page()
        if theirs:
            page.add_init_script(f"localStorage.setItem({KEY!r}, {theirs!r})")
        page.goto(link)
        expect(page.locator("#lesson-big-board")).to_contain_text("the cargo here is 8", timeout=30_000)
        page.locator("#lesson-big-would-trade-6").click()
        expect(page.locator("#lesson-big-would-trade-6")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#lesson-big-board")).to_contain_text("the cargo here is 8")
        there.close()
    usual = chromium.new_context()
    usual.grant_permissions(["clipboard-read", "clipboard-write"])
    page = usual.new_page()
    page.goto(f"{address}malacca-lessons/")
    share(page, "lesson-big", "link")
    expect(find_message(page, "lesson-big")).to_have_text(translate_browser_words("en")["copied"])
    seen.page.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(shown).not_to_contain_text("from your own box", timeout=30_000)
    usual.close()
    assert seen.complaints == []


@pytest.mark.parametrize(
    "box",
    [
        "3,4",
        "101,4,5,6,7,8,8,9,10,11,12,13",
        pytest.param("99,4,5,6,7,8,8,9,10,11,12,13", marks=pytest.mark.slow),
        pytest.param(",,", marks=pytest.mark.slow),
    ],
)
def test_ships_in_a_link_that_cannot_be_are_not_shown(seen: WatchedPage, address: str, box: str) -> None:
    """A link may name ships that no box can have."""
    lesson = (LESSONS / "lesson-big").read_text("utf-8")
    [[packed, _]] = pack_and_unpack([f"seat=1 box={box}\n{lesson}"])
    seen.page.goto(f"{address}malacca-lessons/#v2.lesson-big-example={packed}")
    board = seen.page.locator("game-board:has(#lesson-big-board)")
    expect(board).to_have_attribute("data-state", re.compile("ready|failed"), timeout=30_000)
    expect(board).not_to_have_attribute("data-waiting", "")
    expect(board).not_to_contain_text("from your own box")
    assert seen.complaints == []


@pytest.mark.parametrize("kept", ["3 4 5", "x " * 90, "2 3 4 5 6 7 8 8 9 10 11 12", "3,4"])
def test_what_was_kept_and_cannot_be_is_told_and_forgotten(
    seen: WatchedPage, address: str, kept: str
) -> None:
    seen.page.add_init_script(
        f"if (!sessionStorage.been) localStorage.setItem({KEY!r}, {kept!r}), sessionStorage.been = 1"
    )
    page = open_page(seen, address)
    expect(page.locator("game-board")).to_contain_text("cannot be read", timeout=30_000)
    assert read_form(page) == USUAL
    assert page.evaluate(f"localStorage.getItem({KEY!r})") is None
    page.reload()
    page.locator("#first-game-game").wait_for()
    expect(page.locator("game-board")).not_to_contain_text("cannot be read")
    assert seen.complaints == []
