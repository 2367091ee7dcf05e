"""At the table, on the real page: piles laid and counted by keyboard, dice asked about by touch."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.conftest import WatchedPage
from tests.played import choose_languages
from tests.pow.test_martin_in_a_browser import read_focus, tab_to
from widgets.pow.count import SAID
from widgets.site.languages import LANGUAGES
from widgets.words import Words

every_language = choose_languages("fa")
HEARD = """() => {
    window.heard = 0;
    const status = document.querySelector("#count-board [role=status]");
    new MutationObserver(() => window.heard++)
      .observe(status, {childList: true, characterData: true, subtree: true});
}"""


def press(page: Page, key: str, wanted: str) -> None:
    """Press a key, and wait for the board to look like this."""
    page.keyboard.press(key)
    page.locator(wanted).first.wait_for(timeout=30_000)


@every_language
def test_pow_score_trim_by_keyboard(seen: WatchedPage, address: str, language: str) -> None:
    """Martin's +5 goes down one place, so that +1 is trimmed and he has 16 - 8 = 8.

    Then the steps are pressed.
    """
    page, words = seen.page, Words(language)
    page.goto(f"{address}{LANGUAGES[language].folder}pow/#count-example")
    page.locator("#count-pick-1-hero-5").focus()
    press(page, "Enter", "#count-down")
    tab_to(page, "count-up")
    page.keyboard.press("ArrowLeft" if language == "fa" else "ArrowRight")
    assert read_focus(page) == "count-down"
    press(page, "Enter", "#count-board[data-look*='pick=1-hero-4']")
    assert read_focus(page) == "count-down"
    line = f"{words.number(16)} − {words.number(8)} = {words.number(8)}"
    expect(page.locator("#count-board .sum").first).to_have_text(line)
    page.keyboard.press("End")
    press(page, "Enter", "#count-step-next")
    page.locator("#count-step-next").focus()
    press(page, "Enter", "#count-board[data-look*='step=0']")
    assert read_focus(page) == "count-step-next"
    page.evaluate(HEARD)
    press(page, "Enter", "#count-board .gone")
    assert page.locator("#count-board .gone").count() == 2
    assert page.evaluate("window.heard") == 1
    for step in range(2, 5):
        press(page, "Enter", f"#count-board[data-look*='step={step}']")
    sum_up = words.plain(SAID["sum"], points="").split(".")[0]
    expect(page.locator("#count-board .said")).to_contain_text(sum_up)
    page.keyboard.press("Enter")
    page.locator("#count-step-end").wait_for(state="detached")
    assert seen.complaints == []


def test_pow_take_must_at_the_table_by_touch(chromium: Browser, address: str) -> None:
    """It takes two taps from the home page, then the dice.

    Nothing scrolls sideways, and targets are wide enough.
    """
    context = chromium.new_context(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(address)
    page.locator("article a[href='table/']").first.tap()
    page.locator("#my-dice-die-1").tap()
    page.locator("#my-dice-board[data-transcript*='arrange dice skull']").wait_for(timeout=30_000)
    page.locator("#my-dice-villains-2").tap()
    expect(page.locator("#my-dice-board .can")).to_contain_text("only 2 tiles are left in this row")
    page.locator("summary:visible").last.tap()
    page.locator("#my-piles-5-pick-5-villain-0").tap()
    page.locator("#my-piles-5-put-1").tap()
    page.locator("#my-piles-5-pick-5-villain-1").wait_for(timeout=30_000)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    small = page.locator("#my-piles-5-board button, #my-dice-board button").evaluate_all(
        "all => all.filter(one => one.offsetWidth < 44 || one.offsetHeight < 44).map(one => one.id)"
    )
    assert small == []
    context.close()
