"""The tiles of one's own box on the real page: pasted once, checked, kept, dealt, and sent with a game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.transcript import read_transcript, starting_pieces
from tests.conftest import WatchedPage, watch_page
from tests.digmars.test_own_box import OURS, OWN
from tests.kept import OWN as OWN_NUMBERS
from tests.page import find_message
from tests.played import choose_languages
from widgets.site.languages import LANGUAGES
from widgets.site.spoken import translate_browser_words

ROOT, FIELD, CHECK = "#first-game-board", "#first-game-new-tiles", "#first-game-new-check"
KEY = f"{OWN_NUMBERS}digmars"
SLIP = f"{ROOT} .around .slip"
every_language = choose_languages("fa")


def open_form(page: Page, address: str, language: str = "en", game: str = "") -> Page:
    page.goto(f"{address}{LANGUAGES[language].folder}digmars-play/{game}")
    page.locator("#first-game-game > summary").click()
    page.locator("#first-game-new-own > summary").click()
    return page


def deal_game(page: Page) -> str:
    """A new game in which nobody acts before the reader."""
    page.locator("#first-game-new-start").select_option("you")
    before = page.locator(ROOT).get_attribute("data-transcript") or ""
    page.locator("#first-game-new button[type=submit]").click()
    expect(page.locator(ROOT)).not_to_have_attribute("data-transcript", before, timeout=30_000)
    return page.locator(ROOT).get_attribute("data-transcript") or ""


def read_kept(page: Page) -> str | None:
    text: str | None = page.evaluate(f"localStorage.getItem({KEY!r})")
    return text


@every_language
def test_ones_own_tiles_are_checked_dealt_kept_and_sent(
    seen: WatchedPage, chromium: Browser, address: str, language: str
) -> None:
    seen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_form(seen.page, address, language)
    pasted = "\n".join(tile.replace("-", "\t") for tile in OWN)
    page.locator(FIELD).fill(pasted.replace("2\t4\t1", "2\t4\t7", 1))
    page.locator(CHECK).click()
    expect(page.locator(SLIP)).to_contain_text("۴۱" if language == "fa" else "41", timeout=30_000)
    expect(page.locator(SLIP)).to_be_in_viewport(timeout=30_000)
    expect(page.locator(FIELD)).to_have_value(pasted.replace("2\t4\t1", "2\t4\t7", 1))
    page.locator(FIELD).fill(pasted)
    page.locator(CHECK).focus()
    page.keyboard.press("Enter")
    expect(page.locator(SLIP)).to_contain_text("۱۲۸" if language == "fa" else "128", timeout=30_000)
    game = deal_game(page)
    assert starting_pieces(read_transcript(game)) == sorted(OWN)
    assert read_kept(page) == pasted
    page.reload()
    expect(page.locator(ROOT)).to_have_attribute("data-transcript", game, timeout=30_000)
    expect(page.locator(FIELD)).to_have_value(pasted)
    page.locator("#first-game-keep > summary").click()
    page.locator("#first-game-keep-link").click()
    expect(find_message(page)).to_have_text(translate_browser_words(language)["copied"], timeout=30_000)
    link = page.evaluate("navigator.clipboard.readText()")
    assert seen.complaints == []
    friend = chromium.new_context()
    try:
        there = watch_page(friend)
        there.page.goto(link)
        expect(there.page.locator(ROOT)).to_have_attribute("data-transcript", game, timeout=30_000)
        assert read_kept(there.page) is None
        assert there.complaints == []
    finally:
        friend.close()


def test_an_empty_field_means_our_tiles_again(seen: WatchedPage, address: str) -> None:
    page = open_form(seen.page, address)
    page.locator(FIELD).fill("\n".join(OWN))
    assert starting_pieces(read_transcript(deal_game(page))) == sorted(OWN)
    page.locator("#first-game-game > summary").click()
    page.locator(FIELD).fill(" \n")
    assert starting_pieces(read_transcript(deal_game(page))) == list(OURS)
    assert read_kept(page) is None
    assert seen.complaints == []


@pytest.mark.parametrize("stored", ["<img src=x onerror=alert(1)>", "1-1-1\n" * 600, "\0"])
def test_whatever_was_kept_is_only_text(seen: WatchedPage, address: str, stored: str) -> None:
    seen.page.add_init_script(f"localStorage.setItem({KEY!r}, {stored!r})")
    page = open_form(seen.page, address)
    page.locator("#first-game-new button[type=submit]").click()
    expect(page.locator(SLIP)).to_contain_text(re.compile("^(Line 1|A box has 48 tiles)"), timeout=30_000)
    expect(page.locator(f"{ROOT} img")).to_have_count(0)
    assert seen.complaints == []


def test_the_tiles_go_out_as_a_text(seen: WatchedPage, address: str) -> None:
    page = open_form(seen.page, address)
    with page.expect_download(timeout=30_000) as saved:
        page.locator("#first-game-new-save").click()
    assert saved.value.path().read_text("utf-8").split() == list(OURS)
    assert saved.value.suggested_filename == "digmars-first-game-own.txt"
    assert seen.complaints == []
