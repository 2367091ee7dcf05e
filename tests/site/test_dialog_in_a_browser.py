"""What 'Embed' opens, as those see it who see little, or hear it, or hold a small screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import watch_page
from tests.site.test_pages_in_a_browser import HARDEST, SCREENS, run_axe
from widgets.site.languages import LANGUAGES

VISITS = [
    pytest.param(language, *screen, marks=() if (language, *screen) == HARDEST else pytest.mark.slow)
    for language in LANGUAGES
    for screen in SCREENS
]
TOO_WIDE = "dialog => dialog.scrollWidth > dialog.clientWidth"


@pytest.mark.parametrize(("language", "width", "scheme"), VISITS)
def test_axe_finds_nothing_in_the_dialog(
    chromium: Browser, address: str, language: str, width: int, scheme: str
) -> None:
    """The dialog offers all that it can, because the board has been played on."""
    context = chromium.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)  # type: ignore[arg-type]
    seen = watch_page(context)
    seen.page.goto(f"{address}{LANGUAGES[language].folder}pow/")
    seen.page.locator("#martin-hero-2").click()
    root = seen.page.locator("#martin-example [data-transcript]")
    expect(root).to_have_attribute("data-transcript", re.compile("take hero 2"), timeout=60_000)
    seen.page.locator("#martin-embed").click()
    dialog = seen.page.locator("dialog.embedding")
    expect(dialog.locator("[name=position]")).to_be_visible()
    expect(dialog.frame_locator("iframe").locator("#martin-hero-2")).to_be_visible()
    assert run_axe(seen, f"the dialog in {language}") == []
    assert not dialog.evaluate(TOO_WIDE)
    assert seen.complaints == []
    context.close()
