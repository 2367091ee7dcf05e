"""A round of Malacca set by hand and paid out on the real page, by mouse and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from engine.malacca import GAME
from engine.transcript import read_transcript
from tests.conftest import Watched
from tests.played import in_each_language
from tests.pow.test_martin_in_a_browser import focused, tab_to
from widgets import show
from widgets.malacca.scene import list_stages
from widgets.site.languages import LANGUAGES

both_directions = pytest.mark.parametrize("language", ["en", "fa"])
ROOT = "#captured-board"
# In whatever order attributes have come; what the browser's own code adds to a drawn board does not count.
SAME = """html => {
    const drawn = document.getElementById("captured-board").cloneNode(true);
    const wanted = new DOMParser().parseFromString(html, "text/html").body.firstChild;
    for (const part of ["data-answer", "data-refused"]) drawn.removeAttribute(part); // of a press alone
    for (const root of [drawn, wanted])
      for (const one of root.querySelectorAll("*"))
        for (const ours of ["tabindex", "data-taken"]) one.removeAttribute(ours);
    return drawn.isEqualNode(wanted) || [drawn.outerHTML, wanted.outerHTML];
}"""


def opened(seen: Watched, address: str, language: str) -> Page:
    seen.page.goto(f"{address}{LANGUAGES[language].folder}malacca/")
    return seen.page


def transcript(page: Page) -> str:
    return page.locator(ROOT).get_attribute("data-transcript") or ""


def looks(page: Page, word: str) -> None:
    """The board has answered, and its look has this word."""
    page.locator(f'{ROOT}[data-look~="{word}"]').wait_for(timeout=30_000)


def same_as_engine(page: Page, language: str) -> None:
    """What stands there is what the engine draws here."""
    look = page.locator(ROOT).get_attribute("data-look") or ""
    assert page.evaluate(SAME, show(transcript(page), look, language)) is True


@in_each_language("fa")
def test_a_round_is_set_by_mouse_and_paid_out_to_its_end(seen: Watched, address: str, language: str) -> None:
    page = opened(seen, address, language)
    page.locator("#captured-pick-4").click()
    looks(page, "pick=4")
    page.locator("#captured-card-defence").click()
    expect(page.locator("#captured-card-defence")).to_have_attribute("aria-pressed", "true", timeout=30_000)
    page.locator("#captured-bet-more").click()
    page.locator("#captured-bet-more").click()
    expect(page.locator(f"{ROOT} .panel .amount").first).to_have_text(
        "۲" if language == "fa" else "2", timeout=30_000
    )
    assert read_transcript(transcript(page)).now.pirates[3].bet == 2
    same_as_engine(page, language)
    page.locator("#captured-done").click()
    looks(page, "step=0")
    for number in range(1, len(list_stages(GAME.view(read_transcript(transcript(page)).now, 0))) + 1):
        page.locator("#captured-step-next").click()
        looks(page, f"step={number}")
        same_as_engine(page, language)
    page.locator("#captured-step-next").click()
    expect(page.locator(f"{ROOT} .result")).to_have_count(4, timeout=30_000)
    same_as_engine(page, language)
    assert seen.complaints == []


@in_each_language("en")
def test_a_round_is_set_and_paid_out_by_keyboard_alone(seen: Watched, address: str, language: str) -> None:
    """The pirates are one tab stop, and so are cards and steps; the focus is never lost."""
    page = opened(seen, address, language)
    tab_to(page, "captured-pick-1", most=200)
    page.keyboard.press("ArrowLeft" if language == "fa" else "ArrowRight")
    assert focused(page) == "captured-pick-2"
    page.keyboard.press("Enter")
    looks(page, "pick=2")
    assert focused(page) == "captured-pick-2"
    tab_to(page, "captured-card-")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(page.locator("#captured-card-attack")).to_have_attribute("aria-pressed", "true", timeout=30_000)
    tab_to(page, "captured-done")
    page.keyboard.press("Enter")
    looks(page, "step=0")
    assert focused(page).startswith("captured-")
    page.locator("#captured-step-next").focus()
    for number in (1, 2, 3):
        page.keyboard.press("Enter")
        looks(page, f"step={number}")
        assert focused(page) == "captured-step-next"
    page.keyboard.press("ArrowRight" if language == "fa" else "ArrowLeft")
    assert focused(page) == "captured-step-back"
    page.keyboard.press("Enter")
    looks(page, "step=2")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.locator("#captured-step-end").wait_for(state="detached", timeout=30_000)
    assert focused(page).startswith("captured-")
    assert seen.complaints == []


def test_a_coin_flies_from_where_it_lay_and_only_forwards(seen: Watched, address: str) -> None:
    page = opened(seen, address, "en")
    page.evaluate(
        "() => { window.flown = []; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...of) {"
        " flown.push(this.dataset.from); return animate.apply(this, of); } }"
    )
    for number in (1, 2):
        page.locator("#captured-step-next").click()
        looks(page, f"step={number}")
    assert page.evaluate("flown") == ["captured-bet-2"]
    page.locator("#captured-step-next").click()
    looks(page, "step=3")
    page.locator("#captured-step-back").click()
    looks(page, "step=2")
    assert page.evaluate("flown.length") == 2


def test_coins_are_dealt_one_after_the_other(seen: Watched, address: str) -> None:
    """Eight coins in four rounds for Martin and Nora, from the ship, each a little later than the last."""
    page = opened(seen, address, "en")
    for number in range(1, 7):
        page.locator("#captured-step-next").click()
        looks(page, f"step={number}")
    page.evaluate(
        "() => { window.dealt = []; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (frames, how) {"
        " dealt.push([this.dataset.from, how.delay, this.closest('.pirate').id]);"
        " return animate.call(this, frames, how); } }"
    )
    page.locator("#captured-step-next").click()
    looks(page, "step=7")
    dealt = sorted(page.evaluate("dealt"), key=lambda one: one[1])
    assert {one[0] for one in dealt} == {"captured-cargo"}
    assert len({one[1] for one in dealt}) == 8
    assert [one[2] for one in dealt] == ["captured-pirate-1", "captured-pirate-4"] * 4


def test_nothing_of_a_round_is_cut_off_on_a_small_phone(seen: Watched, address: str) -> None:
    page = opened(seen, address, "en")
    page.set_viewport_size({"width": 320, "height": 640})
    page.locator("#captured-pick-1").click()
    looks(page, "pick=1")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = "all => all.filter(one => one.offsetWidth < 44 || one.offsetHeight < 44).map(one => one.id)"
    assert page.locator(f"{ROOT} button:not(.pick)").evaluate_all(small) == []
    whole = "all => all.map(one => one.closest('.pirate, .ship').getBoundingClientRect().height)"
    assert min(page.locator(f"{ROOT} .pick").evaluate_all(whole)) >= 44
