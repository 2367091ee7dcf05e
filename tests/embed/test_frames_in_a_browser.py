"""Boards in frames of other people's pages, served from another origin."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from tests.conftest import WatchedPage
from tests.embed.conftest import OtherSite
from widgets.site.languages import LANGUAGES

Visit = Callable[[str], WatchedPage]
MARTIN = "embed/v1/pow/martin/"
PATIENCE = 60_000


def make_frame(address: str, attributes: str = "") -> str:
    """Return a frame for a board."""
    return f'<iframe src="{address}" title="A board" width="640" height="900" {attributes}></iframe>'


def find_board(page: Page) -> FrameLocator:
    """Return what the frame shows."""
    return page.frame_locator("iframe")


def take_hero(shown: FrameLocator) -> None:
    """Take a hero in the frame, and wait for the answer."""
    shown.locator("#martin-hero-2").click()
    root = shown.locator("[data-transcript]")
    expect(root).to_have_attribute("data-transcript", re.compile("\ntake hero 2\n$"), timeout=PATIENCE)


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_board_plays_in_a_frame(elsewhere: OtherSite, home: str, visit: Visit, language: str) -> None:
    """A Persian board plays inside an English page too."""
    seen = visit(elsewhere.page(make_frame(home + LANGUAGES[language].folder + MARTIN)))
    shown = find_board(seen.page)
    expect(shown.locator("html")).to_have_attribute("dir", LANGUAGES[language].direction)
    take_hero(shown)
    assert seen.complaints == []


def test_a_frame_waits_for_its_reader(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    """It fetches nothing of Python and keeps nothing until somebody reaches for the board."""
    seen = visit(elsewhere.page(make_frame(home + MARTIN)))
    asked: list[str] = []
    seen.page.on("request", lambda request: asked.append(request.url))
    take_hero(find_board(seen.page))
    assert any("pyodide" in url for url in asked)
    asked.clear()
    seen.page.reload()
    expect(find_board(seen.page).locator("fieldset:enabled").first).to_be_visible()
    seen.page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "pyodide" in url]


def test_a_frame_is_readable_without_scripts(chromium: Browser, elsewhere: OtherSite, home: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(elsewhere.page(make_frame(home + MARTIN)))
    expect(find_board(page).locator("#martin-hero-2")).to_be_visible()
    expect(find_board(page).locator(".caption")).to_be_visible()
    expect(find_board(page).locator(".elsewhere")).to_be_hidden()
    context.close()


def test_a_sandboxed_frame_plays_where_the_host_lets_it_read(
    elsewhere: OtherSite, home: str, visit: Visit
) -> None:
    seen = visit(elsewhere.page(make_frame(home + MARTIN, 'sandbox="allow-scripts"')))
    take_hero(find_board(seen.page))
    expect(find_board(seen.page).locator(".elsewhere")).to_be_hidden()
    assert seen.complaints == []


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_sandboxed_frame_says_where_it_can_be_played(
    elsewhere: OtherSite, silent: str, visit: Visit, language: str
) -> None:
    """If the host does not allow others to read, no module loads.

    The board can be read and says where to play.
    """
    address = silent + LANGUAGES[language].folder + MARTIN
    shown = find_board(visit(elsewhere.page(make_frame(address, 'sandbox="allow-scripts"'))).page)
    expect(shown.locator(".elsewhere")).to_be_visible()
    expect(shown.locator(".elsewhere a")).to_have_text(address)
    expect(shown.locator("#martin-hero-2")).to_be_visible()


def test_a_frame_that_may_keep_nothing_plays(chromium: Browser, elsewhere: OtherSite, home: str) -> None:
    """Storage throws, as in browsers that deny it to frames. A whole game is played in memory."""
    context = chromium.new_context()
    context.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])"
        " Object.defineProperty(window, name, {get() { throw new DOMException('no', 'SecurityError'); }});"
    )
    page = context.new_page()
    page.goto(elsewhere.page(make_frame(home + "embed/v1/pow/first-game/")))
    root = find_board(page).locator("[data-transcript]")
    before = root.get_attribute("data-transcript")
    find_board(page).locator(".board .main").first.click()
    expect(root).not_to_have_attribute("data-transcript", before or "", timeout=PATIENCE)
    context.close()


def test_the_address_says_how_a_frame_looks(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    page = visit(elsewhere.page(make_frame(f"{home}{MARTIN}#theme=dark&caption=no"))).page
    shown = find_board(page)
    expect(shown.locator("html")).to_have_css("color-scheme", "dark")
    expect(shown.locator(".caption")).to_be_hidden()
    expect(shown.locator(".question")).to_be_visible()
    page.evaluate(f"document.querySelector('iframe').src = '{home}{MARTIN}#theme=light'")
    expect(shown.locator("html")).to_have_css("color-scheme", "light")
    expect(shown.locator(".caption")).to_be_visible()


def test_the_address_says_how_a_board_stands(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    seen = visit(elsewhere.page(make_frame(f"{home}{MARTIN}#theme=dark&v1.martin-example=take%20hero%202")))
    root = find_board(seen.page).locator("[data-transcript]")
    expect(root).to_have_attribute("data-transcript", re.compile("\ntake hero 2\n$"), timeout=PATIENCE)
    expect(find_board(seen.page).locator("html")).to_have_css("color-scheme", "dark")


def test_on_a_phone_nothing_is_wider_than_the_frame(
    chromium: Browser, elsewhere: OtherSite, home: str
) -> None:
    context = chromium.new_context(viewport={"width": 320, "height": 640})
    page = context.new_page()
    page.goto(elsewhere.page(make_frame(home + MARTIN).replace('width="640"', 'style="width: 100%"')))
    expect(find_board(page).locator("#martin-hero-2")).to_be_visible()
    assert page.frames[1].evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_a_link_in_a_frame_opens_beside_it(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    """So does the link to the rule beside a refused press."""
    page = visit(elsewhere.page(make_frame(home + MARTIN))).page
    find_board(page).locator("#martin-hero-3").click()
    for link in (".slip .rule", ".back a"):
        with page.expect_popup() as opened:
            find_board(page).locator(link).first.click(timeout=PATIENCE)
        assert "/pow/#" in opened.value.url
        assert opened.value.evaluate("window.opener") is None
    assert "embed/v1/pow/martin" in page.frames[1].url
