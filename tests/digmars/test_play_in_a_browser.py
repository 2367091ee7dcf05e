"""Whole games of Dig Mars on the real page: by mouse, by keyboard, in words and by touch, to the same end."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.transcript import Transcript, read_transcript
from tests.conftest import PHONE, WatchedPage, switch_language, unfold_all, watch_page
from tests.digmars.reader import (
    FIRST,
    NAME,
    decide,
    list_controls,
    list_positions,
    make_pointer,
    play_on,
    say_move,
    sit_down,
    wait_for_page,
)
from tests.kept import read_kept
from tests.laws import longer
from tests.played import choose_languages
from tests.pow.reader import (
    AT_ONCE,
    find_game_board,
    press,
    read_events,
    read_look_of,
    read_table,
    read_transcript_of,
    wait_until_ready,
)
from tests.pow.test_play_in_a_browser import GROUP, HEAR_STATUS, LOST
from tests.site.test_pages_in_a_browser import SCREENS, run_axe
from widgets.site.languages import LANGUAGES
from widgets.words import Words

PACES = "seat=1 start=0 play pace=quick"
# Returns the arrow key to press next: first towards the row of the wanted control, then along it.
ARROW = """(id) => {
    const [from, to] = [document.activeElement, document.getElementById(id)]
        .map(control => control.getBoundingClientRect());
    const [x, y] = [to.left + to.right - from.left - from.right, to.top + to.bottom - from.top - from.bottom];
    return Math.abs(y) > from.height ? (y > 0 ? "ArrowDown" : "ArrowUp") : x > 0 ? "ArrowRight" : "ArrowLeft";
}"""


def expect_end(page: Page, language: str) -> None:
    """Check the end that all these games share: the transcript, told once, everybody's points, and who
    wins."""
    words, end = Words(language), list_positions()[-1]
    assert read_transcript_of(page) == str(end)
    assert read_events(page, "board:end") == [str(end)]
    expect(find_game_board(page)).to_have_attribute("data-next", "nobody")
    expect(find_game_board(page).locator(".player .won")).to_have_text([words.plain("winner")])
    expect(find_game_board(page).locator(".player .peek")).to_have_count(0)
    expect(find_game_board(page).locator(".said")).not_to_be_empty()


def walk_to(page: Page, piece: str) -> None:
    """Reach a control by Tab to its group and by arrow keys, as the screen shows it, never by its id."""
    for _ in range(60):
        key = page.evaluate(GROUP, piece)
        if not key:
            break
        page.keyboard.press(key)
    for _ in range(12):
        if page.evaluate("document.activeElement.id") == piece:
            return
        page.keyboard.press(page.evaluate(ARROW, piece))
    raise AssertionError(f"no key leads to {piece}")


@choose_languages("fa")
def test_by_keyboard_alone(seen: WatchedPage, address: str, language: str) -> None:
    page = seen.page
    sit_down(page, address, language)

    def act(move: str) -> None:
        for piece in list_controls(read_table(page), move):
            walk_to(page, piece)
            page.keyboard.press("Enter")
            wait_until_ready(page)
        assert not page.evaluate(LOST), move

    page.locator("#first-game-field-a1").focus()
    play_on(page, act)
    expect_end(page, language)
    assert seen.complaints == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_by_mouse(seen: WatchedPage, address: str, language: str) -> None:
    page = seen.page
    sit_down(page, address, language, look="")
    page.locator("#first-game-game > summary").click()
    press(page, "pace-at-once")
    play_on(page, make_pointer(page))
    expect_end(page, language)
    assert seen.complaints == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_words(seen: WatchedPage, address: str, language: str) -> None:
    page = seen.page
    sit_down(page, address, language)
    play_on(page, lambda move: type_move(page, say_move(language, move)))
    expect(page.locator("#first-game-words")).to_have_value("")
    expect_end(page, language)
    assert seen.complaints == []


def type_move(page: Page, text: str) -> None:
    """Type a move and press Enter."""
    page.locator("#first-game-words").fill(text)
    page.keyboard.press("Enter")


@choose_languages("en")
def test_what_is_typed_in_vain_stays_to_be_mended(seen: WatchedPage, address: str, language: str) -> None:
    page = seen.page
    sit_down(page, address, language, game=str(list_positions()[1]))
    before = read_transcript_of(page)
    for text in ("dig d4", "banana"):
        type_move(page, text)
        expect(find_game_board(page).locator(".around > .slip")).not_to_be_empty()
        expect(page.locator("#first-game-words")).to_have_value(text)
        assert read_transcript_of(page) == before
    assert seen.complaints == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_by_touch_on_a_phone(phone: WatchedPage, address: str, language: str) -> None:
    page = phone.page
    sit_down(page, address, language)
    play_on(page, make_pointer(page, tap=True))
    expect_end(page, language)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
    assert phone.complaints == []


# Back and forth


def test_undo_says_why_it_stops(seen: WatchedPage, address: str) -> None:
    """A tile that was turned up stays known, so undo stops there, but the button still answers."""
    page = seen.page
    placed = list_positions()[1]
    dug = decide(placed)
    assert dug.startswith("dig")
    sit_down(page, address, game=str(placed))
    make_pointer(page)(dug)
    page.locator("#first-game-undo").press("Enter")
    expect(find_game_board(page).locator(".slip")).to_contain_text("stays known")
    assert read_table(page).moves[-1] == dug
    assert seen.complaints == []


def test_a_move_is_taken_back_and_comes_again(seen: WatchedPage, address: str) -> None:
    page = seen.page
    before = next(now for now in list_positions() if decide(now).startswith("move"))
    sit_down(page, address, game=str(before))
    make_pointer(page)(decide(before))
    played = read_transcript_of(page)
    press(page, "undo")
    assert read_table(page).now == before.now
    press(page, "redo")
    assert read_transcript_of(page) == played
    assert read_table(page).moves[-1] == decide(before)
    assert seen.complaints == []


@choose_languages("et")
def test_a_closed_page_loses_nothing(seen: WatchedPage, address: str, language: str) -> None:
    """Neither a reload nor another language loses the game, its look, or the place in the past."""
    page = seen.page
    sit_down(page, address, language, game=str(list_positions()[9]))
    page.locator("#first-game-log > summary").click()
    press(page, "before")
    before = read_transcript_of(page), read_look_of(page)
    assert " at=" in before[1]
    page.reload()
    wait_for_page(page)
    assert (read_transcript_of(page), read_look_of(page)) == before
    other = "fa" if language == "en" else "en"
    switch_language(page, other)
    page.wait_for_url(f"{address}{LANGUAGES[other].folder}digmars-play/**")
    wait_for_page(page)
    assert read_transcript_of(page) == before[0]
    assert read_kept(page, NAME)[0]["transcript"] == before[0]
    assert seen.complaints == []


def test_a_bot_tells_its_reasons_in_the_log(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address, game=str(list_positions()[9]))
    page.locator("#first-game-log > summary").click()
    find_game_board(page).locator(".log .why").first.click()
    expect(find_game_board(page).locator(".log .advice")).not_to_be_empty()
    press(page, "advice")
    expect(find_game_board(page).locator(".tips .advice")).not_to_be_empty()
    assert find_game_board(page).locator(".advised").count() > 0
    assert seen.complaints == []


def test_bots_play_one_after_the_other_and_each_deed_is_heard_once(seen: WatchedPage, address: str) -> None:
    page = seen.page
    place = next(now for now in list_positions() if decide(now) == "end")
    sit_down(page, address, look=PACES, game=str(place))
    page.evaluate(HEAR_STATUS)
    page.evaluate("window.heard['board:change'] = []")
    make_pointer(page)("end")
    page.wait_for_function("() => document.getElementById('first-game-board').dataset.next !== 'bot'")
    told, changes = page.evaluate("window.told"), read_events(page, "board:change")
    assert len(changes) > 4, "every deed of two bots"
    assert len(told) <= len(changes) + 1
    sentences = [one for drawing in told for one in drawing if one.startswith(("Martin: ", "Tina: "))]
    deeds = [move for move in read_table(page).moves[len(place.moves) + 1 :] if move != "end"]
    assert len(sentences) == len(set(sentences)) == len(deeds), "each is heard, and once"
    assert seen.complaints == []


# A new game


def test_a_new_game_with_open_points(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address, look=AT_ONCE)
    expect(find_game_board(page).locator(".peek")).to_have_count(2)
    page.locator("#first-game-game > summary").click()
    page.get_by_label("Points lie open").check()
    for number in range(3):
        page.locator(f"#first-game-new-bot{number}").select_option("easy")
    page.locator("#first-game-new-seat").select_option("1")
    page.locator("#first-game-new-seed").fill("7")
    before = read_transcript_of(page)
    page.get_by_role("button", name="Deal a new game").click()
    page.wait_for_function(
        "before => document.getElementById('first-game-board').dataset.transcript !== before", arg=before
    )
    assert read_table(page).modules == ("open",)
    assert len(read_table(page).players) == 4
    expect(find_game_board(page).locator(".peek")).to_have_count(0)
    assert seen.complaints == []


# For everybody

SHOWN = "seat=1 start=0 play guide advice pace=slow"


@cache
def list_moments() -> dict[str, Transcript]:
    """Return tables at which the reader has to do or to read something: placing, working, a bonus, spent, the
    end."""
    found = {"placing": read_transcript(FIRST), "over": list_positions()[-1]}
    for now in list_positions():
        if now.now.bonuses:
            found.setdefault("bonus", now)
        elif now.now.used == 3:
            found.setdefault("spent", now)
        elif now.now.used:
            found.setdefault("working", now)
        if len(now.now.expeditions[0].stations) > 1:
            found.setdefault("fleet", now)
    looked = read_transcript(
        f"{FIRST}\nplace a1\n".replace("turn 1\n", "turn 1\nstations Martin c1\nstations Tina d2\n")
    )
    return {**found, "skip": longer(looked, "bot")}


@pytest.mark.slow
@pytest.mark.parametrize(("width", "scheme"), SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_in_a_game(
    chromium: Browser, address: str, language: str, width: int, scheme: str
) -> None:
    found = []
    for name, game in list_moments().items():
        context = chromium.new_context(
            viewport={"width": width, "height": 900},
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion="reduce",
        )
        seen = watch_page(context)
        sit_down(seen.page, address, language, SHOWN, str(game))
        unfold_all(seen.page)
        found += run_axe(seen, name) + seen.complaints
        wide = seen.page.evaluate("document.documentElement.scrollWidth")
        found += [f"{name}: {wide} pixels wide"] if wide > width else []
        context.close()
    assert found == []
