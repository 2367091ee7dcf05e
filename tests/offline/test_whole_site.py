"""The site as built, after one visit and without a network: pages, boards, search, and a whole game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.conftest import WatchedPage, watch_page
from tests.offline.conftest import Host
from tests.page import get_transcript, press
from tests.readers import list_places, play_moves, press_all, wait_until_opened
from tests.site.test_pages_in_a_browser import list_addresses
from widgets.site.games import list_published
from widgets.site.languages import LANGUAGES

pytestmark = pytest.mark.slow
PATIENCE = 120_000
KEPT = """async (language) => {
    const addresses = await Promise.all((await caches.keys()).map(async name =>
        (await (await caches.open(name)).keys()).map(({url}) => url)));
    return addresses.flat().some(url => url.includes(`/run/kept.${language}.`));
}"""
RULES = [f"{game}/" for game in list_published()]


@pytest.fixture(scope="module")
def gone(built: Path, chromium: Browser) -> Iterator[tuple[Host, BrowserContext]]:
    """One visit to one page of the Persian site; then Estonian is asked for; then the network goes."""
    wide = chromium.new_context(viewport={"width": 1280, "height": 900})
    with Host(built, "/folder/") as host, wide as context:
        page = context.new_page()
        page.goto(f"{host.address}fa/pow/")
        expect_kept(page, "fa")
        page.goto(f"{host.address}fa/privacy/")
        page.locator(".kept input[value=et]").check()
        expect_kept(page, "et")
        page.close()
        host.gone = True
        yield host, context


def expect_kept(page: Page, language: str) -> None:
    """Nothing on the page says so; the page's policy forbids to wait within it."""
    for _ in range(PATIENCE // 100):
        if page.evaluate(KEPT, language):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{language} is not kept")


@pytest.fixture
def reader(gone: tuple[Host, BrowserContext]) -> Iterator[WatchedPage]:
    seen = watch_page(gone[1])
    yield seen
    seen.page.close()


@pytest.mark.parametrize("language", ["fa", "et"])
def test_every_page_is_there(
    gone: tuple[Host, BrowserContext], reader: WatchedPage, built: Path, language: str
) -> None:
    for name in list_addresses(built, language):
        reader.page.goto(gone[0].address + LANGUAGES[language].folder + name)
        expect(reader.page.locator("h1").first).not_to_be_empty()
    assert reader.complaints == []


@pytest.mark.parametrize("page", RULES)
@pytest.mark.parametrize("language", ["fa", "et"])
def test_a_board_of_each_game_comes_alive(
    gone: tuple[Host, BrowserContext], reader: WatchedPage, language: str, page: str
) -> None:
    reader.page.goto(f"{gone[0].address}{LANGUAGES[language].folder}{page}")
    name = reader.page.locator("game-board:has(button:visible)").first.get_attribute("name")
    here = reader.page.locator(f'game-board[name="{name}"]')
    here.locator("button:visible").first.click()
    expect(here).to_have_attribute("data-state", "ready", timeout=30_000)
    assert reader.complaints == []


def test_a_whole_game_is_played_against_bots(gone: tuple[Host, BrowserContext], reader: WatchedPage) -> None:
    page = reader.page
    page.goto(f"{gone[0].address}et/play/")
    page.locator("#first-game-game > summary").click()
    press(page, "pace-at-once")
    play_moves(page, press_all(page))
    assert get_transcript(page) == str(list_places("pow")[-1])
    page.reload()
    wait_until_opened(page, "pow")
    assert get_transcript(page) == str(list_places("pow")[-1])
    assert reader.complaints == []


def test_the_search_finds_its_rule(gone: tuple[Host, BrowserContext], reader: WatchedPage) -> None:
    page = reader.page
    page.goto(f"{gone[0].address}et/about/")
    page.locator(".md-search__input").click()
    page.keyboard.type("kilp")
    first = page.locator(".md-search-result__link").first
    first.wait_for()
    first.click()
    page.wait_for_url("**/et/pow/**")
    assert reader.complaints == []
