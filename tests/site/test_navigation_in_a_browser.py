"""The list of pages: by game, and two taps from any page on a phone, with no script."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.conftest import WatchedPage
from tests.played import choose_languages
from widgets.site.games import list_published
from widgets.site.languages import LANGUAGES

PARTS = [
    *([*game.pages.values()] for game in list_published().values()),
    ["about", "games", "embed", "gallery", "privacy", "terms", "matrix", "drawings"],
]
LISTED = """() => [...document.querySelectorAll('.md-nav--primary .part')].map(part =>
    [...part.querySelectorAll(':scope > a, :scope > ul > li > a')].map(link => link.pathname))"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_stand_by_game_below_their_first(seen: WatchedPage, address: str, language: str) -> None:
    page, home = seen.page, f"/{LANGUAGES[language].folder}"
    page.goto(f"{address}{home[1:]}table/")
    listed = [[home], *([f"{home}{name}/" for name in part] for part in PARTS)]
    assert page.evaluate(LISTED) == listed
    here = page.locator(".md-nav--primary [aria-current=page]")
    assert here.evaluate_all("links => links.map(link => link.pathname)") == [f"{home}table/"]


@choose_languages("fa")
def test_two_taps_lead_from_any_page_to_any_other(chromium: Browser, address: str, language: str) -> None:
    phone = {"width": 320, "height": 640}
    context = chromium.new_context(viewport=phone, has_touch=True, java_script_enabled=False)
    page = context.new_page()
    page.goto(address + LANGUAGES[language].folder)
    for name in ("table", "drawings", "malacca-aid"):
        assert page.evaluate("() => document.documentElement.scrollWidth") == 320, "nothing lies beside it"
        page.locator(".md-header label[for=__drawer]").tap()
        page.locator(f".md-nav--primary a[href$='/{name}/'], .md-nav--primary a[href='{name}/']").tap()
        page.wait_for_url(f"**/{name}/")
    context.close()
