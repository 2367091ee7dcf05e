"""The lessons of Malacca on the real page: by keyboard, by mouse, and without scripts."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.conftest import WatchedPage
from tests.played import choose_languages
from tests.pow.test_martin_in_a_browser import read_focus, tab_to
from widgets.site.languages import LANGUAGES

BOARD = "lesson-trade"
ROOT = f"#{BOARD}-board"
languages = choose_languages("en")


def open_page(seen: WatchedPage, address: str, language: str) -> Page:
    """Open the page of the lessons."""
    seen.page.goto(f"{address}{LANGUAGES[language].folder}malacca-lessons/")
    return seen.page


def expect_look(page: Page, word: str) -> None:
    """Wait until the board has this word in its look."""
    page.locator(f'{ROOT}[data-look~="{word}"]').wait_for(timeout=30_000)


@languages
def test_a_lesson_is_answered_and_its_guess_changed_by_keyboard(
    seen: WatchedPage, address: str, language: str
) -> None:
    page = open_page(seen, address, language)
    tab_to(page, f"{BOARD}-would-", most=200)
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect_look(page, "would=trade-6")
    assert read_focus(page) == f"{BOARD}-would-trade-6"
    table = page.locator(f"{ROOT} .outlooks")
    expect(table).to_be_visible()
    before = table.inner_text()
    tab_to(page, f"{BOARD}-guess-3")
    for expected in ("35", "40"):
        page.keyboard.press("ArrowUp")
        expect_look(page, f"guess=70,10,{expected}")
        assert read_focus(page) == f"{BOARD}-guess-3"
        assert page.locator(f"#{BOARD}-guess-3").input_value() == expected
    assert table.inner_text() != before
    assert seen.complaints == []


def test_a_knob_stays_under_the_finger_while_it_is_dragged(seen: WatchedPage, address: str) -> None:
    """Answers for earlier places arrive while it moves on. The last answer is for where it was let go."""
    page = open_page(seen, address, "en")
    page.locator(f"#{BOARD}-would-attack-0").click()
    expect_look(page, "would=attack-0")
    knob = page.locator(f"#{BOARD}-guess-1")
    knob.scroll_into_view_if_needed()
    box = knob.bounding_box()
    assert box
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] * 0.7, middle)
    page.mouse.down()
    places = []
    for step in range(1, 21):
        page.mouse.move(box["x"] + box["width"] * (0.7 - 0.03 * step), middle)
        page.wait_for_timeout(15)
        places.append(int(knob.input_value()))
    page.mouse.up()
    assert places == sorted(places, reverse=True)
    expect_look(page, f"guess={places[-1]},10,30")
    expect(knob).to_have_attribute("aria-valuetext", f"{places[-1]}%")
    assert knob.input_value() == str(places[-1])
    assert seen.complaints == []


def test_cards_are_turned_up_after_the_answer_and_others_are_drawn(seen: WatchedPage, address: str) -> None:
    """By keyboard the focus stays on the board. Each time the browser draws another number."""
    page = open_page(seen, address, "en")
    page.locator(f"#{BOARD}-would-defence-0").click()
    expect_look(page, "would=defence-0")
    drawn = set()
    page.locator(f"#{BOARD}-go").focus()
    for _ in range(8):
        page.keyboard.press("Enter")
        expect(page.locator(ROOT)).to_contain_text("nothing has been paid yet", timeout=30_000)
        drawn.add(page.locator(ROOT).get_attribute("data-transcript"))
        assert read_focus(page).startswith(BOARD)
        page.locator(f"#{BOARD}-step-end").click()
        expect(page.locator(f"{ROOT} .result")).to_have_count(4, timeout=30_000)
        page.locator(f"#{BOARD}-again").focus()
    assert len(drawn) > 1
    page.locator(f"#{BOARD}-question").click()
    expect(page.locator(f"#{BOARD}-would-defence-0")).to_have_attribute("aria-pressed", "true")
    assert seen.complaints == []


def test_without_scripts_the_answer_to_the_stated_guess_lies_in_a_fold(
    chromium: Browser, address: str
) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}malacca-lessons/")
    answer = page.locator(f"{ROOT} .outlooks")
    expect(answer).to_be_hidden()
    page.locator(f"{ROOT} .lesson summary").click()
    expect(answer).to_be_visible()
    expect(answer).to_contain_text("9.6")
    expect(page.locator(f"#{BOARD}-guess-1")).to_be_disabled()
    context.close()


@languages
def test_nothing_of_a_lesson_is_cut_off_on_a_small_phone(
    seen: WatchedPage, address: str, language: str
) -> None:
    page = open_page(seen, address, language)
    page.set_viewport_size({"width": 320, "height": 640})
    for name in ("trade", "special"):
        page.locator(f"#lesson-{name}-board .lesson summary").click()
    page.locator(f"#{BOARD}-would-attack-0").click()
    expect_look(page, "would=attack-0")
    page.locator(f"#{BOARD}-pick-1").click()
    expect_look(page, "pick=1")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = "all => all.filter(one => one.offsetWidth < 44 || one.offsetHeight < 44).map(one => one.id)"
    assert page.locator(".lesson :is(button, input, summary)").evaluate_all(small) == []
