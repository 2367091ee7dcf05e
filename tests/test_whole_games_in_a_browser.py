"""Whole games on the real page: by mouse, by keyboard, in words and by touch, all to the same end.

What each game does for itself stands in `tests/<game>/reader.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.transcript import read_transcript
from tests.conftest import PHONE, WatchedPage, switch_language, unfold_all, watch_page
from tests.games import find_module
from tests.kept import read_kept
from tests.page import (
    AT_ONCE,
    FOCUS_LEFT_BOARD,
    find_board,
    get_look,
    get_table,
    get_transcript,
    press,
    wait_for_reader,
    wait_until_ready,
    walk_to,
)
from tests.played import LANGUAGES, load_all_catalogues
from tests.readers import (
    check_end,
    decide,
    find_reader,
    list_controls,
    list_places,
    name_board,
    play_moves,
    press_all,
    read_first_game,
    sit_down,
    type_move,
    type_words,
    wait_until_opened,
)
from tests.site.test_pages_in_a_browser import SCREENS, run_axe
from tests.site.validated import find_faults
from tests.test_widgets import Drawn
from widgets import cursor, play, show
from widgets.look import read_look
from widgets.site.games import list_published
from widgets.site.languages import LANGUAGES as NAMED

SHOWN = "seat=1 start=0 play guide advice chances memory pace=slow"
PAGE = (
    '<!DOCTYPE html>\n<html lang="{language}" dir="{dir}"><head><title>A game</title></head>'
    "<body><main><h1>A game</h1>{board}</main></body></html>\n"
)
PLAYED = [
    game
    for game, manifest in list_published().items()
    if "play" in manifest.pages and find_module(game, "reader")
]


def each(*daily: tuple[str, str]) -> pytest.MarkDecorator:
    """Ask for every game in every language; these are enough for every change; `prove play` does all."""
    return pytest.mark.parametrize(
        ("game", "language"),
        [
            pytest.param(game, language, marks=[] if (game, language) in daily else pytest.mark.slow)
            for game in PLAYED
            for language in LANGUAGES
        ],
    )


each_game = pytest.mark.parametrize("game", PLAYED)


def test_there_are_games_to_play() -> None:
    assert {"pow", "malacca", "digmars"} <= {*PLAYED}


# To the same end


@each(("malacca", "fr"))
def test_by_mouse(seen: WatchedPage, address: str, game: str, language: str) -> None:
    """As a newcomer finds the page; the only thing set is that bots play at once."""
    page = seen.page
    sit_down(page, address, read_first_game(game), language, look="")
    page.locator("#first-game-game > summary").click()
    press(page, "pace-at-once")
    play_moves(page, press_all(page))
    check_end(page, game, language)
    assert seen.complaints == []


@each(("pow", "fa"), ("malacca", "fa"))
def test_by_keyboard_alone(seen: WatchedPage, address: str, game: str, language: str) -> None:
    page = seen.page
    sit_down(page, address, read_first_game(game), language)

    def act(move: str) -> None:
        for control in list_controls(page, move):
            walk_to(page, control)
            page.keyboard.press("Enter")
            wait_until_ready(page)
        assert not page.evaluate(FOCUS_LEFT_BOARD), move

    find_board(page).locator("button:visible:not([tabindex='-1'])").first.focus()
    play_moves(page, act)
    assert not page.evaluate(FOCUS_LEFT_BOARD)
    check_end(page, game, language)
    assert seen.complaints == []


@each(("pow", "et"))
def test_in_words(seen: WatchedPage, address: str, game: str, language: str) -> None:
    page = seen.page
    sit_down(page, address, read_first_game(game), language)
    play_moves(page, lambda move: type_move(page, move, language))
    expect(page.locator("#first-game-words")).to_be_focused()
    expect(page.locator("#first-game-words")).to_have_value("")
    check_end(page, game, language)
    assert seen.complaints == []


@each(("digmars", "en"))
def test_by_touch_on_a_phone(phone: WatchedPage, address: str, game: str, language: str) -> None:
    page = phone.page
    sit_down(page, address, read_first_game(game), language)
    play_moves(page, press_all(page, tap=True))
    check_end(page, game, language)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
    assert phone.complaints == []


@each_game
def test_what_is_typed_in_vain_stays_to_be_mended(seen: WatchedPage, address: str, game: str) -> None:
    page = seen.page
    sit_down(page, address, str(list_places(game)[1]))
    before, field = get_transcript(page), page.locator("#first-game-words")
    slip = find_board(page).locator(".around > .slip")
    for text in find_reader(game).IN_VAIN:
        type_words(page, text)
        expect(slip).not_to_be_empty()
        expect(field).to_have_value(text)
        assert get_transcript(page) == before
    type_move(page, decide(get_table(page)))
    wait_for_reader(page, before)
    expect(slip).to_have_count(0)
    expect(field).to_have_value("")
    assert seen.complaints == []


# Back and forth


def find_undoable(game: str) -> int:
    """Return the first place, after some decisions, at which the last one can be taken back."""
    places, look = list_places(game), read_look(AT_ONCE)
    return next(at for at in range(4, len(places)) if cursor.find_undo(places[at], look) is not None)


@each_game
def test_what_is_taken_back_comes_again_alike(seen: WatchedPage, address: str, game: str) -> None:
    """Dice, cards and bots do again what they did, whether one presses “Redo” or plays the same once more."""
    page, place = seen.page, find_undoable(game)
    sit_down(page, address, str(list_places(game)[place - 3]))
    play_moves(page, press_all(page), times=3)
    played, moves = get_transcript(page), len(get_table(page).moves)
    go_as_far(page, "undo")
    assert len(get_table(page).moves) < moves
    assert get_transcript(page) == played, "what was taken back can still be had again"
    go_as_far(page, "redo")
    assert len(get_table(page).moves) == moves
    go_as_far(page, "undo")
    while len(get_table(page).moves) < moves:
        press_all(page)(decide(get_table(page)))
        page.wait_for_function("() => document.getElementById('first-game-board').dataset.next !== 'bot'")
        wait_until_ready(page)
    assert get_transcript(page) == played
    assert seen.complaints == []


def go_as_far(page: Page, step: str) -> None:
    """Press “Undo” or “Redo” until it leads nowhere."""
    while page.locator(f"#first-game-{step}:not([aria-disabled])").count():
        press(page, step)


@each_game
def test_looking_back(seen: WatchedPage, address: str, game: str) -> None:
    page, end = seen.page, list_places(game)[-1]
    moves = len(end.moves)
    sit_down(page, address, str(end))
    page.locator("#first-game-log > summary").click()
    for button, here in (("before", moves - 1), ("first", 0), ("next", 1), ("last", moves)):
        press(page, button)
        assert len(get_table(page).moves) == here
    turn = find_board(page).locator(".log [id^=first-game-to-]").nth(2)
    there = int((turn.get_attribute("id") or "").rpartition("-")[2])
    turn.click()
    wait_until_ready(page)
    assert len(get_table(page).moves) == there < moves
    expect(page.locator("#first-game-to-0")).to_be_visible()
    assert get_transcript(page) == str(end)
    assert seen.complaints == []


@each(("pow", "fa"), ("malacca", "et"), ("digmars", "et"))
def test_a_closed_page_loses_nothing(seen: WatchedPage, address: str, game: str, language: str) -> None:
    """Neither a reload nor another language: the game, how it is looked at, and the place in the past."""
    page = seen.page
    sit_down(page, address, str(list_places(game)[5]), language)
    press(page, "guide")
    page.locator("#first-game-log > summary").click()
    press(page, "before")
    before = get_transcript(page), get_look(page)
    assert " at=" in before[1]
    page.reload()
    wait_until_opened(page, game)
    assert (get_transcript(page), get_look(page)) == before
    other = "fa" if language == "en" else "en"
    switch_language(page, other)
    page.wait_for_url(f"{address}{NAMED[other].folder}{list_published()[game].pages['play']}/**")
    wait_until_opened(page, game)
    assert get_transcript(page) == before[0]
    assert {*get_look(page).split()} ^ {*before[1].split()} <= {"root=../", "root=../../"}
    assert read_kept(page, name_board(game))[0]["transcript"] == before[0]
    assert seen.complaints == []


# Bots


@each_game
def test_advice_lights_what_it_means_until_a_move_is_made(seen: WatchedPage, address: str, game: str) -> None:
    page = seen.page
    sit_down(page, address, str(list_places(game)[4]))
    press(page, "advice")
    expect(find_board(page).locator(".tips .advice")).to_have_count(1)
    expect(find_board(page).locator(".tips .advice")).not_to_be_empty()
    assert find_board(page).locator(".advised").count() >= 1
    play_moves(page, press_all(page), times=1)
    expect(find_board(page).locator(".tips .advice")).to_have_count(0)
    assert seen.complaints == []


@each_game
def test_a_bot_tells_its_reasons_in_the_log(seen: WatchedPage, address: str, game: str) -> None:
    page = seen.page
    sit_down(page, address, str(list_places(game)[-1]))
    page.locator("#first-game-log > summary").click()
    find_board(page).locator(".log .why").first.click()
    expect(find_board(page).locator(".log .advice")).not_to_be_empty()
    assert seen.complaints == []


# Every moment of a game, with all that can be opened or shown


@each_game
def test_no_two_elements_go_by_the_same_id(game: str) -> None:
    for moment, text in find_reader(game).list_moments().items():
        ids = [element["id"] for element in Drawn(show(text, SHOWN, "en")).having("id")]
        assert len(ids) == len({*ids}), moment


@pytest.mark.parametrize("language", ["en", "fa"])
def test_html_validate_finds_nothing_in_a_game(tmp_path: Path, language: str) -> None:
    """Every moment as it is drawn, and with a refusal and a reason, which no built page has."""
    load_all_catalogues()
    moments = [(game, *moment) for game in PLAYED for moment in find_reader(game).list_moments().items()]
    for game, moment, text in moments:
        drawings = (
            show(text, SHOWN, language),
            play(text, f"{SHOWN} why={find_last_of_a_bot(text)}", "pass", language),
        )
        for number, board in enumerate(drawings):
            page = PAGE.format(language=language, dir=NAMED[language].direction, board=board)
            (tmp_path / f"{game}-{moment}-{number}.html").write_text(page, "utf-8")
    assert find_faults(sorted(tmp_path.glob("*.html")), tmp_path) == ""


def find_last_of_a_bot(text: str) -> int:
    """Return where a bot made the last of its moves."""
    table = read_transcript(text)
    return max((at for at in range(len(table.moves)) if table.cut_to(at).bot_to_act()), default=0)


@pytest.mark.slow
@pytest.mark.parametrize(("width", "scheme"), SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_axe_finds_nothing_in_a_game(
    chromium: Browser, address: str, game: str, language: str, width: int, scheme: str
) -> None:
    found = []
    for moment, text in find_reader(game).list_moments().items():
        context = chromium.new_context(
            viewport={"width": width, "height": 900},
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion="reduce",
        )
        seen = watch_page(context)
        sit_down(seen.page, address, text, language, SHOWN)
        assert get_transcript(seen.page) == text
        unfold_all(seen.page)
        found += run_axe(seen, moment) + seen.complaints
        wide = seen.page.evaluate("document.documentElement.scrollWidth")
        found += [f"{moment}: {wide} pixels wide"] if wide > width else []
        context.close()
    assert found == []
