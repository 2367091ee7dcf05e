"""How a board is looked at after something else was opened on it: what stays, and what has gone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.transcript import read_transcript
from tests.conftest import WatchedPage, switch_language
from tests.keep.reader import share
from tests.keep.test_store import pack_and_unpack
from tests.kept import make_keeping_script
from tests.looks import look_after
from tests.page import find_board, find_message, get_look, press
from tests.readers import list_places, name_board, read_first_game, sit_down
from widgets.lifetimes import Event
from widgets.look import Look
from widgets.site.spoken import translate_browser_words

FIRST = read_first_game("pow")
NAME = name_board("pow")

QUESTION = "Press the card you would play."
LESSON = "lesson-trade"
FOLDER = Path(__file__).parents[2] / "docs" / "boards" / "malacca"
HEAR = """window.answers = [];
addEventListener("board:answer", ({detail}) => window.answers.push(detail.answer));"""


def answer_the_lesson(page: Page, choice: str) -> None:
    page.locator(f"#{LESSON}-would-{choice}").click()
    expect(find_board(page, LESSON)).to_have_attribute("data-look", match_word(f"would={choice}"))


def match_word(word: str) -> re.Pattern[str]:
    return re.compile(rf"(^| ){word}( |$)")


def expect_question(page: Page) -> None:
    board = find_board(page, LESSON)
    expect(board.locator(".said")).to_contain_text(QUESTION)
    assert "would=" not in (board.get_attribute("data-look") or "")


def test_a_link_to_an_unsolved_lesson_opens_unsolved(
    seen: WatchedPage, context: BrowserContext, address: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = seen.page
    page.goto(f"{address}malacca-lessons/")
    share(page, LESSON, "link")
    expect(find_message(page, LESSON)).to_have_text(translate_browser_words("en")["copied"])
    answer_the_lesson(page, "defence-0")
    page.goto(page.evaluate("navigator.clipboard.readText()"))
    expect_question(page)
    assert seen.complaints == []


def test_a_file_of_an_unsolved_lesson_opens_unsolved(seen: WatchedPage, address: str) -> None:
    page = seen.page
    page.goto(f"{address}malacca-lessons/")
    answer_the_lesson(page, "defence-0")
    share_open(page, (FOLDER / LESSON).read_bytes())
    expect_question(page)
    assert seen.complaints == []


def share_open(page: Page, text: bytes) -> None:
    with page.expect_file_chooser() as chooser:
        share(page, LESSON, "open")
    chooser.value.set_files({"name": "lesson.txt", "mimeType": "text/plain", "buffer": text})


def test_undo_answers_no_lesson(seen: WatchedPage, address: str) -> None:
    """What was chosen is heard once, whatever else is pressed after it."""
    page = seen.page
    page.add_init_script(HEAR)
    page.goto(f"{address}malacca-lessons/")
    answer_the_lesson(page, "trade-3")
    page.locator(f"#{LESSON}-undo").click(force=True)
    answer_the_lesson(page, "defence-0")
    assert page.evaluate("window.answers") == ["trade-3", "defence-0"]
    assert seen.complaints == []


def deal_game(page: Page, seat: str, start: str) -> None:
    page.locator("#first-game-game > summary").click()
    page.locator("#first-game-new-seat").select_option(seat)
    page.locator("#first-game-new-start").select_option(start)
    page.locator("#first-game-new button[type=submit]").click()
    expect(find_board(page)).to_have_attribute("data-look", match_word(f"asked={seat},{start}"))


def expect_lots(page: Page) -> None:
    assert "asked=" not in get_look(page)
    for name in ("seat", "start"):
        expect(page.locator(f"#first-game-new-{name}")).to_have_value("lot")


@pytest.mark.parametrize("way", ["file", "link"])
def test_an_opened_game_was_not_asked_for_as_the_one_before(
    seen: WatchedPage, address: str, way: str
) -> None:
    """The form shows no wishes of the game before, whether the new one comes from a file or a link."""
    page, other = seen.page, str(list_places("pow")[2])
    sit_down(page, address, FIRST)
    deal_game(page, "2", "you")
    if way == "file":
        page.locator("#first-game-keep > summary").click()
        with page.expect_file_chooser() as chooser:
            page.locator("#first-game-keep-open").click()
        chooser.value.set_files({"name": "game.txt", "mimeType": "text/plain", "buffer": other.encode()})
    else:
        [(packed, _)] = pack_and_unpack([f"seat=1\n{other}"])
        page.evaluate(f"location.hash = 'v2.first-game-example={packed}'")
    expect(find_board(page)).to_have_attribute("data-transcript", other)
    expect_lots(page)
    assert "pace=at-once" in get_look(page)
    assert seen.complaints == []


# Every key at every event that a page brings about

MIDDLE, OTHER, THIRD = (str(list_places("pow")[place]) for place in (7, 5, 3))
RICH = (
    "seat=1 start=1 mark=2 at=4 play asked=2,you pace=at-once guide why=1 deal memory chances step=1 pick=1 "
    "bet=3 guess=60,10,50 box=3,4,5 would=trade-3"
)
POOR = "seat=1 start=2 play pace=slow memory at=3 would=attack-0"
SENT = "seat=1 box=7 would=defence-1"


def expect_look(page: Page, transcript: str, expected: Look) -> None:
    expect(find_board(page)).to_have_attribute("data-transcript", transcript)
    expect(find_board(page)).to_have_attribute("data-look", str(expected))


def open_drawer(page: Page) -> None:
    page.locator("#first-game-keep > summary").click()


def open_a_file(page: Page, text: str) -> None:
    open_drawer(page)
    with page.expect_file_chooser() as chooser:
        page.locator("#first-game-keep-open").click()
    chooser.value.set_files({"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()})


def sit_down_among_games(seen: WatchedPage, address: str) -> tuple[Page, str]:
    """Two games are kept; the newer one lies there, and of it all sorts of things are looked at."""
    page = seen.page
    page.add_init_script(make_keeping_script(NAME, POOR, OTHER, "older", 1))
    sit_down(page, address, MIDDLE, look=RICH)
    here = get_look(page)
    assert set(RICH.split()) <= set(here.split())
    return page, here


def test_a_reload_leaves_of_a_look_what_is_declared(seen: WatchedPage, address: str) -> None:
    page, here = sit_down_among_games(seen, address)
    page.reload()
    expect_look(page, MIDDLE, look_after(Event.KEPT, here, here))
    assert get_look(page) == here
    assert seen.complaints == []


def test_another_language_leaves_of_a_look_what_is_declared(seen: WatchedPage, address: str) -> None:
    page, here = sit_down_among_games(seen, address)
    switch_language(page, "fr")
    page.wait_for_url(f"{address}fr/play/**")
    expect_look(page, MIDDLE, look_after(Event.KEPT, here, here))
    assert seen.complaints == []


def test_the_game_before_brings_its_look(seen: WatchedPage, address: str) -> None:
    """A kept game opens with the look it was kept with."""
    page, here = sit_down_among_games(seen, address)
    open_drawer(page)
    page.locator("#first-game-keep-before").click()
    expect_look(page, OTHER, look_after(Event.KEPT, here, POOR))
    page.evaluate("location.hash = 'v2.first-game-example.kept=laid'")
    expect_look(page, MIDDLE, look_after(Event.KEPT, here, RICH))
    assert seen.complaints == []


def test_a_file_leaves_of_a_look_what_is_declared(seen: WatchedPage, address: str) -> None:
    page, here = sit_down_among_games(seen, address)
    open_a_file(page, THIRD)
    expect_look(page, THIRD, look_after(Event.FILE, here))
    assert seen.complaints == []


def test_an_earlier_place_leaves_of_a_look_what_is_declared(seen: WatchedPage, address: str) -> None:
    page, here = sit_down_among_games(seen, address)
    open_drawer(page)
    page.locator("#first-game-keep-here").click()
    expect_look(page, str(read_transcript(MIDDLE).cut_to(4)), look_after(Event.HERE, here))
    assert seen.complaints == []


def test_a_link_leaves_of_a_look_what_is_declared(seen: WatchedPage, address: str) -> None:
    page, here = sit_down_among_games(seen, address)
    [(packed, _)] = pack_and_unpack([f"{SENT}\n{THIRD}"])
    page.evaluate(f"location.hash = 'v2.first-game-example={packed}'")
    expect_look(page, THIRD, look_after(Event.LINK, here, SENT))
    assert seen.complaints == []


def test_a_link_takes_along_what_is_declared(
    seen: WatchedPage, context: BrowserContext, address: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page, _ = sit_down_among_games(seen, address)
    open_drawer(page)
    page.locator("#first-game-keep-link").click()
    expect(find_message(page, "first-game")).to_have_text(translate_browser_words("en")["copied"])
    sent = "seat=1 guess=60,10,50 box=3,4,5 would=trade-3"
    [(packed, _)] = pack_and_unpack([f"{sent}\n{read_transcript(MIDDLE).cut_to(4)}"])
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"={packed}")
    assert seen.complaints == []


def test_a_reader_likes_to_play_alike_on_another_board(seen: WatchedPage, address: str) -> None:
    """Pace and guide are kept for a new game on another board."""
    page, here = sit_down_among_games(seen, address)
    press(page, "chances")  # what is kept is kept with the next answer
    page.goto(f"{address}malacca-play/")
    expected = look_after(Event.SETTINGS, "board=first-game root=../ seat=1 start=0 play guide", here)
    expect(find_board(page)).to_have_attribute("data-look", str(expected))
    assert expected.pace == "at-once"
    assert seen.complaints == []


@pytest.mark.parametrize(
    ("kept", "lost"), [("settings", "play pace=fast"), ("game", "stranger=1"), ("game", "pace=fast")]
)
def test_what_cannot_be_read_is_told_and_stays(seen: WatchedPage, address: str, kept: str, lost: str) -> None:
    page = seen.page
    if kept == "game":
        page.add_init_script(make_keeping_script(NAME, f"seat=1 start=0 play {lost}", MIDDLE))
    else:
        page.add_init_script(f"localStorage.setItem('rules-at-play.v2.settings', '{lost}')")
    page.goto(f"{address}play/")
    expect(find_message(page, "first-game")).to_have_text(translate_browser_words("en")["unreadable"])
    assert lost in page.evaluate("JSON.stringify(Object.values(localStorage))")
    expect(find_board(page)).to_have_attribute("data-transcript", FIRST)
    assert seen.complaints == []
