"""Martin's dice (pow.take.hero, pow.take.villain) on the real page, by mouse, touch and keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.conftest import WatchedPage, switch_language, unfold_all
from tests.played import choose_languages, two_languages
from widgets import play, show
from widgets.pow.status import TAKEN
from widgets.pow.words import ALLOWED, REFUSED
from widgets.site.languages import LANGUAGES
from widgets.words import Points, Words

BOARDS = Path(__file__).parents[2] / "docs" / "boards" / "pow"
PRESS = """([name, action]) => {
    const press = document.createElement("button");
    press.dataset.action = action;
    document.getElementById(`${name}-board`).append(press);
    press.click();
}"""
# Leaves out what the browser's own code adds to a board.
SAME = """([name, html]) => {
    const drawn = document.getElementById(`${name}-board`).cloneNode(true);
    const wanted = new DOMParser().parseFromString(html, "text/html").body.firstChild;
    for (const root of [drawn, wanted])
      for (const one of root.querySelectorAll("*"))
        for (const ours of ["tabindex", "data-taken", "open"]) one.removeAttribute(ours);
    return drawn.outerHTML === wanted.outerHTML || [drawn.outerHTML, wanted.outerHTML];
}"""
every_language = pytest.mark.parametrize("language", LANGUAGES)
in_one_language = choose_languages("fa")


def find_board(page: Page) -> Locator:
    """Return the board of the example."""
    return page.locator("#martin-board")


def read_last_move(page: Page) -> str:
    """Return the last line of the transcript."""
    return (find_board(page).get_attribute("data-transcript") or "").strip().splitlines()[-1]


def expect_last_move(page: Page, move: str) -> None:
    """Wait until the board has answered, and this is the last line of its transcript."""
    page.locator(f'#martin-board[data-transcript$="{move}\\a "]').wait_for(timeout=30_000)


def expect_place(page: Page, moves: int) -> None:
    """Wait until the reader is where so many moves were made; what followed is kept for redo."""
    page.locator(f'#martin-board[data-look~="at={moves}"]').wait_for(timeout=30_000)


def read_focus(page: Page) -> str:
    """Return the id of what has the focus."""
    return str(page.evaluate("document.activeElement.id"))


def tab_to(page: Page, start: str, most: int = 120) -> None:
    """Press Tab until the focus is on something whose id begins like this."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if read_focus(page).startswith(start):
            return
    raise AssertionError(f"no tab stop {start!r}")


def open_page(seen: WatchedPage, address: str, language: str) -> Page:
    """Open the page of the rules."""
    seen.page.goto(f"{address}{LANGUAGES[language].folder}pow/")
    return seen.page


@two_languages
def test_by_mouse(seen: WatchedPage, address: str, language: str) -> None:
    page, words = open_page(seen, address, language), Words(language)
    page.locator("#martin-hero-2").click()
    expect_last_move(page, "take hero 2")
    said = words.plain(TAKEN["hero"], name=words.plain("Martin"), value=Points(5))
    expect(find_board(page).locator("[role=status]")).to_contain_text(said)
    expect(find_board(page).locator(".landed .value")).to_have_text(words.write_signed(5))
    page.locator("#martin-undo").click()
    expect_place(page, 0)
    page.locator("#martin-villain-3").click()
    expect_last_move(page, "take villain 3")
    page.locator("#martin-restart").click()
    expect_place(page, 0)
    assert seen.complaints == []


@in_one_language
def test_pow_take_hero_says_why_not(seen: WatchedPage, address: str, language: str) -> None:
    page, words = open_page(seen, address, language), Words(language)
    before = find_board(page).get_attribute("data-transcript")
    page.locator("#martin-hero-3").click()
    slip = find_board(page).locator(".slip")
    reason = words.plain(REFUSED[("pow.take.hero", "asked", "shields")], shields=2, asked=3)
    expect(slip).to_contain_text(reason, timeout=30_000)
    assert find_board(page).get_attribute("data-transcript") == before
    slip.get_by_role("link").click()
    assert page.url.endswith("pow/#pow.take.hero")
    expect(page.locator('[id="pow.take.hero"]')).to_be_in_viewport()
    page.locator("#martin-die-1").click()
    expect(slip).to_have_count(0)
    assert seen.complaints == []


@two_languages
def test_by_keyboard_alone(seen: WatchedPage, address: str, language: str) -> None:
    """Each group is one tab stop, arrow keys move as on the screen, and the focus is never lost."""
    page = open_page(seen, address, language)
    tab_to(page, "martin-hero-1")
    page.keyboard.press("ArrowRight")  # rows run from the left in every language
    assert read_focus(page) == "martin-hero-2"
    page.keyboard.press("Enter")
    expect_last_move(page, "take hero 2")
    assert read_focus(page) == "martin-hero-2"
    tab_to(page, "martin-villain-1")
    tab_to(page, "martin-roll")
    page.keyboard.press("Enter")
    find_board(page).locator("#martin-die-1").wait_for()
    assert read_last_move(page).startswith("roll ")
    page.keyboard.press("Shift+Tab")
    assert read_focus(page).startswith("martin-die-")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowLeft" if language == "fa" else "ArrowRight")
    assert read_focus(page) == "martin-die-2"
    page.keyboard.press("Space")
    page.locator('#martin-board[data-transcript*="arrange dice"]').wait_for()
    assert read_focus(page) == "martin-die-2"
    tab_to(page, "martin-restart")
    page.keyboard.press("Enter")
    expect_place(page, 0)
    assert read_focus(page) == "martin-restart"
    assert seen.complaints == []


def test_by_touch_on_a_phone(chromium: Browser, address: str) -> None:
    context = chromium.new_context(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{address}et/pow/")
    page.locator("#martin-villain-3").tap()
    expect_last_move(page, "take villain 3")
    context.close()


@in_one_language
def test_turning_dice_changes_what_is_possible(seen: WatchedPage, address: str, language: str) -> None:
    page, words = open_page(seen, address, language), Words(language)
    for _ in range(4):
        page.locator("#martin-die-1").click()
    expect_last_move(page, "arrange dice shield shield skull skull skull")
    page.locator("#martin-die-3").click()
    page.locator("#martin-die-3").click()
    page.locator("#martin-die-3").click()
    expect_last_move(page, "arrange dice shield shield shield skull skull")
    can = find_board(page).locator(".can")
    hero = words.plain(ALLOWED["pow.take.hero"], shields=3, number=3, value=Points(1))
    villain = words.plain(ALLOWED["pow.take.villain"], skulls=2, number=2, value=Points(-4))
    expect(can).to_contain_text(hero)
    expect(can).to_contain_text(villain)
    assert find_board(page).locator(".tiles .lit").evaluate_all("lit => lit.map(one => one.id)") == [
        "martin-hero-3",
        "martin-villain-2",
    ]


def test_a_change_is_announced_once(seen: WatchedPage, address: str) -> None:
    page = open_page(seen, address, "en")
    page.locator("#martin-roll").click()
    page.locator('#martin-board[data-transcript*="arrange dice"]').wait_for(timeout=30_000)
    page.evaluate(
        """() => {
            window.heard = [];
            for (const status of document.querySelectorAll("[role=status], [aria-live]"))
              new MutationObserver(() => window.heard.push(status.className))
                .observe(status, {childList: true, characterData: true, subtree: true});
        }"""
    )
    page.locator("#martin-restart").click()
    expect_place(page, 0)
    page.locator("#martin-hero-2").click()
    expect_last_move(page, "take hero 2")
    assert page.evaluate("window.heard") == ["said", "said"]


@two_languages
def test_the_browser_draws_what_the_build_draws(seen: WatchedPage, address: str, language: str) -> None:
    """Pyodide gives the same HTML as CPython, for an answer on every board of the page."""
    page = open_page(seen, address, language)
    unfold_all(page)
    boards = page.locator("[data-transcript]").evaluate_all("all => all.map(one => one.id.slice(0, -6))")
    page_source = (BOARDS.parents[1] / "en" / "pow.md").read_text("utf-8")
    assert sorted(boards) == sorted(re.findall(r"^name: pow/(.*)$", page_source, re.MULTILINE))
    for name in boards:
        text = (BOARDS / name).read_text("utf-8")
        look = str(page.locator(f"#{name}-board").get_attribute("data-look"))
        html = play(text, look, "arrange turn 2", language)
        assert html != show(text, look, language)
        page.evaluate(PRESS, [name, "arrange turn 2"])
        page.locator(f'#{name}-board[data-transcript$="arrange turn 2\\a "]').wait_for(timeout=30_000)
        assert page.evaluate(SAME, [name, html]) is True, name
    assert seen.complaints == []


@every_language
def test_without_javascript_the_page_is_whole(chromium: Browser, address: str, language: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}{LANGUAGES[language].folder}pow/")
    fold = page.locator("details:has([id='pow.score.tie'])")
    expect(fold.locator("h3")).to_be_hidden()
    fold.locator("> summary").click()
    expect(fold.locator("h3")).to_be_visible()
    expect(find_board(page).locator(".tile.lit")).to_have_count(2)
    expect(page.locator("#martin-hero-2")).to_be_disabled()
    expect(page.locator("#martin-roll")).to_be_hidden()
    context.close()


@pytest.mark.parametrize("anchor", ["", "#martin"])
def test_the_switcher_takes_the_position_along(seen: WatchedPage, address: str, anchor: str) -> None:
    page = seen.page
    page.goto(f"{address}et/pow/{anchor}")
    page.locator("#martin-die-1").click()
    page.locator("#martin-villain-4").click()
    expect_last_move(page, "take villain 4")
    page.locator("#martin-board").evaluate("board => board.scrollIntoView()")
    switch_language(page, "fa")
    page.wait_for_url("**/fa/pow/**")
    expect_last_move(page, "take villain 4")
    # The reader's place on the page, which the address may name.
    assert page.url == f"{address}fa/pow/#martin"
    expect(page.locator("#martin")).to_be_in_viewport()
    page.locator("#martin-undo").click()
    expect_place(page, 1)
    assert seen.complaints == []


@pytest.mark.parametrize(
    "fragment",
    [
        "martin&v1.martin-example=take hero 9999",
        "v1.martin-example=" + "arrange turn 2%0A" * 600,
        *(
            pytest.param(one, marks=pytest.mark.slow)
            for one in (
                "martin&v1.martin-example=<b>",
                "martin&v1.martin-example=%",
                "%&v1.martin-example=take nobody",
            )
        ),
    ],
)
def test_a_bad_position_in_the_address_changes_nothing(
    seen: WatchedPage, address: str, fragment: str
) -> None:
    page = seen.page
    page.goto(f"{address}pow/#{fragment}")
    page.locator("#martin-die-1").click()
    expect_last_move(page, "arrange dice skull shield skull skull skull")
    transcript = str(find_board(page).get_attribute("data-transcript"))
    assert transcript.partition("\n\n")[2] == "arrange dice skull shield skull skull skull\n"
    assert seen.complaints == []
