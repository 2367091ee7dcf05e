"""Readers with text twice as large, or with colours of their own, see the same pieces and controls."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.chromium import ARGUMENTS, find_chromium
from tests.conftest import unfold_all
from tests.site.test_pages_in_a_browser import list_visited
from widgets.site.languages import LANGUAGES

TWICE = 32  # pixels; the usual size of text is 16

# Returns what boards draw outside of their width, except text for screen readers and what scrolls by itself.
BEYOND = """() => {
    const seen = (one) => one.checkVisibility() && one.getClientRects().length > 0;
    const heard = (one) => one.closest("svg, .unseen") || [...function* () {
        for (let up = one; up.matches(".board *"); up = up.parentElement) yield getComputedStyle(up);
    }()].some(({clipPath, overflowX}) => /^inset/.test(clipPath) || overflowX === "auto");
    return [...document.querySelectorAll(".board")].flatMap((board) => {
        const table = board.getBoundingClientRect();
        return [...board.querySelectorAll("*")].filter((one) => {
            const {left, right} = one.getBoundingClientRect();
            return (left < table.left - 1 || right > table.right + 1) && seen(one) && !heard(one);
        }).map((one) => `${one.tagName}.${one.className}`);
    });
}"""
# Returns the badges that cover too much of their tile, stick out of it, or have letters that are too small.
BADGES = """() => [...document.querySelectorAll(".tile > .value")].filter((one) => one.checkVisibility())
    .map((one) => {
    const badge = one.getBoundingClientRect(), tile = one.closest(".tile").getBoundingClientRect();
    const within = badge.left >= tile.left - 1 && badge.right <= tile.right + 1
        && badge.top >= tile.top - 1 && badge.bottom <= tile.bottom + 1;
    const share = badge.width * badge.height / (tile.width * tile.height);
    return {within, share, letters: parseFloat(getComputedStyle(one).fontSize)};
}).filter(({within, share, letters}) => !within || share > 0.55 || letters < 12)"""


@pytest.fixture(scope="module")
def twice(chromium: Browser) -> Iterator[Browser]:
    """Yield a browser whose reader has chosen text of twice the size."""
    browser = chromium.browser_type.launch(
        executable_path=find_chromium(), args=[*ARGUMENTS, f"--blink-settings=defaultFontSize={TWICE}"]
    )
    yield browser
    browser.close()


@pytest.mark.slow
@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("language", LANGUAGES)
def test_text_of_twice_the_size_finds_its_place(
    twice: Browser, built: Path, address: str, language: str, width: int
) -> None:
    context = twice.new_context(viewport={"width": width, "height": 900})
    page = context.new_page()
    faults = []
    for name in list_visited(built, language, 5):
        page.goto(address + LANGUAGES[language].folder + name, wait_until="load")
        unfold_all(page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        found = [*page.evaluate(BEYOND), *page.evaluate(BADGES), *([wide] if wide > width else [])]
        faults += [f"{name}: {found}"] if found else []
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") >= TWICE
    context.close()
    assert not faults, "\n".join(faults)


# Returns how wide a control's outline or border is with the reader's own colours, or 0 if there is none.
EDGE = """one => {
    const {outlineStyle, outlineWidth, borderStyle, borderWidth} = getComputedStyle(one);
    const line = outlineStyle !== "none" && parseFloat(outlineWidth);
    return line || (!/none|hidden/.test(borderStyle) && parseFloat(borderWidth)) || 0;
}"""
LIT = ["pow/martin", "digmars/digging", "digmars/first-game"]
# Controls that are a drawing keep its colours; “Embed” looks like a link.
DRAWN = ".spot, .stack, .die, .laid, .aside, [id*=-peek-]"
CONTROLS = ["pow/martin", "pow/first-game", "malacca/betting", "malacca/first-game", "digmars/first-game"]


@pytest.fixture
def forced(chromium: Browser) -> Iterator[Page]:
    """Yield a page that is shown in the few colours that its reader has chosen."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, forced_colors="active")
    yield context.new_page()
    context.close()


@pytest.mark.slow
def test_colours_of_ones_own_leave_what_tells_pieces_apart(forced: Page, address: str) -> None:
    for board in LIT:
        forced.goto(f"{address}embed/v1/{board}/")
        expect(forced.locator("fieldset:disabled")).to_have_count(0)
        lit = forced.locator("button.lit")
        assert lit.count(), board
        for control in lit.all():
            assert control.evaluate(EDGE) >= 4, f"{board}: {control.get_attribute('id')}"
        others = forced.locator(".tiles > button:not(.lit), .ground > button:not(.lit)")
        assert all(control.evaluate(EDGE) < 4 for control in others.all()), board
    for board in CONTROLS:
        forced.goto(f"{address}embed/v1/{board}/")
        buttons = forced.locator(f".board button:not({DRAWN}):visible")
        bare = [one.get_attribute("id") for one in buttons.all() if not one.evaluate(EDGE)]
        assert (buttons.count() > 0, bare) == (True, []), board
