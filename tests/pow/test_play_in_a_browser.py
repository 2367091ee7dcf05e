"""Whole games of POW! on the real page: by mouse, by keyboard, in words and by touch, all to the same end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import PHONE, WatchedPage, switch_language, watch_page
from tests.played import choose_languages
from tests.pow.reader import (
    AT_ONCE,
    FIRST,
    decide,
    find_game_board,
    list_controls,
    list_positions,
    make_pointer,
    play_move,
    play_on,
    press,
    read_events,
    read_look_of,
    read_table,
    read_transcript_of,
    say_move,
    sit_down,
    wait_for_answer,
    wait_for_page,
    wait_until_ready,
)
from widgets.site.languages import LANGUAGES
from widgets.words import Words

GROUP = """(id) => {
    const [active, wanted] = [document.activeElement, document.getElementById(id)];
    if (active === wanted || active.closest("[data-group]")?.contains(wanted)) return "";
    return active.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
}"""
LOST = "() => !document.activeElement.closest('#first-game-board')"
# Records what a screen reader hears of a board: after each drawing the paragraphs that are new or changed.
HEAR_STATUS = """() => {
    window.told = [];
    const board = document.querySelector("game-board");
    const whole = node => (node.nodeType === Node.TEXT_NODE ? node.parentElement : node);
    new MutationObserver(changes => {
        const fresh = changes
            .flatMap(({type, target, addedNodes}) => (type === "childList" ? [...addedNodes] : target))
            .map(whole).filter(node => node?.closest("[role=status]") && node.textContent.trim());
        if (fresh.length) window.told.push([...new Set(fresh)].map(node => node.textContent));
    }).observe(board, {childList: true, characterData: true, subtree: true});
}"""


def expect_end(page: Page, language: str) -> None:
    """Check the end that all these games share: the transcript, told once, the piles side by side, and who
    wins."""
    words, end = Words(language), list_positions()[-1]
    assert read_transcript_of(page) == str(end)
    assert read_events(page, "board:end") == [str(end)]
    assert read_events(page, "board:change")[-1] == str(end)
    expect(find_game_board(page)).to_have_attribute("data-next", "nobody")
    expect(find_game_board(page).locator(".players.tally .name")).to_have_count(3)
    expect(find_game_board(page).locator(".tally .turn")).to_have_text([words.plain("winner")])
    expect(find_game_board(page).locator(".said")).not_to_be_empty()


@choose_languages("fr")
def test_by_mouse(seen: WatchedPage, address: str, language: str) -> None:
    page = seen.page
    sit_down(page, address, language, look="")
    page.locator("#first-game-game > summary").click()
    press(page, "pace-at-once")
    play_on(page, make_pointer(page))
    expect_end(page, language)
    assert seen.complaints == []


@choose_languages("fa")
def test_by_keyboard_alone(seen: WatchedPage, address: str, language: str) -> None:
    """Arrow keys go through a row from the left, and through dice as the page is read."""
    page = seen.page
    sit_down(page, address, language)
    onward = "ArrowLeft" if language == "fa" else "ArrowRight"

    def act(move: str) -> None:
        for piece in list_controls(page, move):
            walk_to(page, piece, "ArrowRight" if move.startswith("take") else onward)
            page.keyboard.press("Enter")
            if "-die-" in piece:
                expect(page.locator(f"#{piece}")).to_have_attribute("aria-pressed", "true")
        assert not page.evaluate(LOST), move

    page.locator("#first-game-roll").focus()
    play_on(page, act)
    assert not page.evaluate(LOST)
    expect_end(page, language)
    assert seen.complaints == []


def walk_to(page: Page, piece: str, onward: str) -> None:
    """Reach a control by Tab to its group and by arrow keys, never by its id."""
    for _ in range(60):
        key = page.evaluate(GROUP, piece)
        if not key:
            break
        page.keyboard.press(key)
    if page.evaluate("document.activeElement.id") != piece:
        page.keyboard.press("Home")
    for _ in range(30):
        if page.evaluate("document.activeElement.id") == piece:
            return
        page.keyboard.press(onward)
    raise AssertionError(f"no key leads to {piece}")


@choose_languages("et")
def test_in_words(seen: WatchedPage, address: str, language: str) -> None:
    page = seen.page
    sit_down(page, address, language)
    play_on(page, lambda move: type_move(page, language, move))
    expect(page.locator("#first-game-words")).to_be_focused()
    expect(page.locator("#first-game-words")).to_have_value("")
    expect_end(page, language)
    assert seen.complaints == []


def type_move(page: Page, language: str, move: str) -> None:
    """Type a move and press Enter."""
    page.locator("#first-game-words").fill(say_move(language, move))
    page.keyboard.press("Enter")


@choose_languages("fa")
def test_in_the_words_of_each_language(seen: WatchedPage, address: str, language: str) -> None:
    page = seen.page
    sit_down(page, address, language)
    play_on(page, lambda move: type_move(page, language, move), times=6)
    assert read_transcript_of(page) == str(list_positions()[6])
    theft = next(place for place in list_positions() if decide(place).startswith("steal"))
    page.evaluate("localStorage.clear()")
    fresh = page.context.new_page()
    sit_down(fresh, address, language, game=str(theft))
    type_move(fresh, language, decide(theft))
    wait_for_answer(fresh, str(theft))
    assert read_transcript_of(fresh).startswith(str(play_move(theft, decide(theft))))
    assert seen.complaints == []


def test_what_is_typed_in_vain_stays_to_be_mended(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address)
    field = page.locator("#first-game-words")
    for text in ("hero 2", "banana"):
        field.fill(text)
        field.press("Enter")
        expect(find_game_board(page).locator(".slip")).not_to_be_empty()
        expect(field).to_have_value(text)
        assert read_transcript_of(page) == FIRST
    field.fill("roll")
    field.press("Enter")
    expect(find_game_board(page).locator(".slip")).to_have_count(0)
    expect(field).to_have_value("")
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


def test_the_dice_fall_as_they_fell(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address)
    play_on(page, make_pointer(page), times=3)
    played, moves = read_transcript_of(page), len(read_table(page).moves)
    for _ in range(3):
        press(page, "undo")
    assert read_table(page).moves == ()
    expect(page.locator("#first-game-undo")).to_have_attribute("aria-disabled", "true")
    assert read_transcript_of(page) == played  # redo still brings back what was undone
    for _ in range(3):
        press(page, "redo")
    assert len(read_table(page).moves) == moves
    for _ in range(3):
        press(page, "undo")
    for place in list_positions()[:3]:
        make_pointer(page)(decide(place))
        wait_until_ready(page)
    page.wait_for_function(
        "(all) => document.querySelector('#first-game-board').dataset.transcript === all", arg=played
    )
    assert seen.complaints == []


def test_looking_back(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address, game=str(list_positions()[-1]))
    moves = len(list_positions()[-1].moves)
    page.locator("#first-game-log > summary").click()
    for button, here in (("before", moves - 1), ("first", 0), ("next", 1), ("last", moves)):
        press(page, button)
        assert len(read_table(page).moves) == here
    page.locator("#first-game-to-4").click()
    wait_until_ready(page)
    assert len(read_table(page).moves) == 4
    expect(page.locator("#first-game-to-0")).to_be_visible()
    assert read_transcript_of(page) == str(list_positions()[-1])
    press(page, "last")
    assert seen.complaints == []


@choose_languages("fa")
def test_a_closed_page_loses_nothing(seen: WatchedPage, address: str, language: str) -> None:
    """Neither a reload nor another language loses the game, its look, or the place in the past."""
    page = seen.page
    sit_down(page, address, language, game=str(list_positions()[5]))
    press(page, "undo")
    press(page, "guide")
    before = read_transcript_of(page), read_look_of(page)
    assert " at=" in before[1]
    page.reload()
    wait_for_page(page)
    assert (read_transcript_of(page), read_look_of(page)) == before
    other = "fa" if language == "en" else "en"
    switch_language(page, other)
    page.wait_for_url(f"{address}{LANGUAGES[other].folder}play/**")
    wait_for_page(page)
    assert read_transcript_of(page) == before[0]
    assert read_look_of(page).split("root=")[0] == before[1].split("root=")[0]
    assert {*read_look_of(page).split()} ^ {*before[1].split()} <= {"root=../", "root=../../"}
    assert seen.complaints == []


# Bots, announcements, motion


def test_advice_is_one_sentence_and_lights_what_it_means(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address, game=str(list_positions()[4]))
    press(page, "advice")
    expect(find_game_board(page).locator(".tips .advice")).to_have_count(1)
    assert find_game_board(page).locator(".advised").count() >= 1
    play_on(page, make_pointer(page), times=1)
    expect(find_game_board(page).locator(".tips .advice")).to_have_count(0)
    assert seen.complaints == []


def test_bots_go_on_by_themselves_and_can_be_skipped(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address, look="seat=1 start=0 play pace=quick", game=str(list_positions()[5]))
    page.evaluate(HEAR_STATUS)
    before = read_transcript_of(page)
    make_pointer(page)(decide(list_positions()[5]))
    wait_for_answer(page, before)
    told, changes = page.evaluate("window.told"), read_events(page, "board:change")
    assert len(changes) > 3  # each move is drawn by itself
    sentences = [sentence for drawing in told for sentence in drawing]
    assert len(sentences) == len(set(sentences)), "nothing is heard twice"
    turns = 1 + sum(change.splitlines()[-1].startswith(("take", "steal")) for change in changes)
    assert len(told) <= turns, "one announcement a turn"
    play_on(page, make_pointer(page), times=1)
    before = read_transcript_of(page)
    page.evaluate("window.heard['board:change'] = []")
    make_pointer(page)(decide(read_table(page)))
    page.locator("#first-game-board[data-next=bot]").wait_for()
    page.locator("#first-game-roll").click()
    wait_for_answer(page, before)
    assert seen.complaints == []


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_motion(chromium: Browser, address: str, motion: str) -> None:
    context = chromium.new_context(reduced_motion=motion)  # type: ignore[arg-type]
    seen = watch_page(context)
    page = seen.page
    page.add_init_script(
        "window.moved = []; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...all) {"
        " window.moved.push(this.className.baseVal ?? this.className); return animate.apply(this, all); };"
    )
    sit_down(page, address, game=str(list_positions()[4]))
    play_on(page, make_pointer(page), times=1)
    assert ("die" in page.evaluate("window.moved")) == (motion != "reduce")
    play_on(page, make_pointer(page), times=1)
    if motion == "reduce":
        assert page.evaluate("[window.moved, document.getAnimations().length]") == [[], 0]
    page.wait_for_function("() => document.getAnimations().length === 0")
    assert seen.complaints == []
    context.close()


NO_NUMBER = "The number of a game is written in digits and nothing else, at most 15 of them."
# Waits between two steps of a count that goes on by itself, so that what is told next answers the press.
PRESSED_ALONE = """() => new Promise((pressed) => {
    const press = () => {
        if (document.querySelector("game-board[data-waiting]")) return setTimeout(press, 5);
        window.told = [];
        document.querySelector("#first-game-new button").click();
        pressed();
    };
    press();
})"""


@pytest.mark.parametrize("place", [3, -1], ids=["in the middle", "at the end, while it is counted"])
def test_a_new_game_that_is_refused_is_answered_once_each_time(
    seen: WatchedPage, address: str, place: int
) -> None:
    page = seen.page
    counting = "seat=1 start=0 play pace=quick step=0 counting"
    sit_down(page, address, look=AT_ONCE if place >= 0 else counting, game=str(list_positions()[place]))
    page.locator("#first-game-game > summary").click()
    page.locator("#first-game-new input[name=seed]").fill("no number")
    page.evaluate(HEAR_STATUS)
    for _ in range(2):
        page.evaluate(PRESSED_ALONE)
        page.wait_for_function("() => window.told.length")
        page.wait_for_timeout(1000)  # longer than a count takes from step to step
        assert page.evaluate("window.told") == [[NO_NUMBER]]
        expect(find_game_board(page).locator(".slip")).to_have_text(NO_NUMBER)
    assert seen.complaints == []
