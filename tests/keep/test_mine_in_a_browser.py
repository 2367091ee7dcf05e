"""What a browser keeps, on the real pages: moved up, listed, opened, named, deleted, taken along."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.transcript import read_transcript
from tests.conftest import WatchedPage, watch_page
from tests.keep.reader import expect_transcript
from tests.kept import GAME, OWN, read_kept, write_kept
from tests.page import find_message, get_transcript, press, wait_until_ready
from tests.played import choose_languages
from tests.readers import list_places, name_board, play_moves, press_all, sit_down, wait_until_opened
from tests.site.test_pages_in_a_browser import run_axe
from widgets.people import PEOPLE
from widgets.site.languages import LANGUAGES
from widgets.site.spoken import translate_browser_words
from widgets.words import Words

NAME = name_board("pow")

KEPT = Path(__file__).parents[1] / "versions" / "kept"
PLACES = [str(list_places("pow")[place]) for place in (2, 5, 7)]
MALACCA = "malacca/first-game"
SAILING = str(read_transcript((KEPT.parent / "1" / "malacca.txt").read_text("utf-8")))
LESSON = "malacca/lesson-trade"
FULL = """() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""


def keep_all(page: Page) -> None:
    """Two games of POW!, a finished one of Malacca, a lesson, and something that nobody can read."""
    lesson = str(read_transcript((Path("docs/boards") / LESSON).read_text("utf-8")))
    games = [(NAME, PLACES[0]), (NAME, PLACES[1]), (MALACCA, SAILING), (LESSON, lesson)]
    for place, (name, game) in enumerate(games):
        line = write_kept(
            name, "seat=1 start=0 play", game, saved=1_700_000_000_000 + place, over=name == MALACCA
        )
        page.add_init_script(keep_once(f"{GAME}g{place}", line))
    page.add_init_script(keep_once(f"{GAME}bad", "{broken"))


def keep_once(key: str, text: str) -> str:
    """Laid there at the first page only."""
    key, text = json.dumps(key), json.dumps(text)
    return f"if (!sessionStorage[{key}]) localStorage.setItem({key}, {text}), sessionStorage[{key}] = 1;"


def open_page(page: Page, address: str, language: str = "en") -> None:
    page.goto(f"{address}{LANGUAGES[language].folder}games/")


def list_names(page: Page, which: str = "games") -> list[str]:
    texts = page.locator(f"[data-mine={which}] > li > [data-mine=open]").all_inner_texts()
    return [text.replace("\u2068", "").replace("\u2069", "") for text in texts]


def find_note(page: Page) -> Any:
    return page.locator("[data-mine=said]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_kept_is_listed(seen: WatchedPage, address: str, language: str) -> None:
    page = seen.page
    keep_all(page)
    open_page(page, address, language)
    expect(page.locator("[data-mine=games] > li")).to_have_count(3)
    assert [name.split(" · ")[0] for name in list_names(page)] == ["Malacca", "POW!", "POW!"]
    assert len(list_names(page, "lessons")) == 1
    assert list_names(page, "unreadable") == [f"{GAME}bad"]
    moves = Words(language).plain("Lessons you have tried: {done} of {all}", done=1, all=8)
    expect(page.locator("[data-mine=progress]")).to_have_text(moves)
    if language == "en":
        day_first = re.compile(r"Last played: \d{1,2} [A-Z][a-z]{2,3} \d{4}")
        expect(page.locator("[data-mine=games] [data-mine=about]").first).to_have_text(day_first)
    assert run_axe(seen, f"games in {language}") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert seen.complaints == []


@pytest.mark.parametrize(("language", "tina"), [("et", "Tiina"), ("fa", "لوسی")])
def test_people_are_called_as_at_their_table(
    seen: WatchedPage, address: str, language: str, tina: str
) -> None:
    """Who is no acquaintance of ours keeps the name as it was typed."""
    page = seen.page
    game = "rules-at-play 1\ngame pow\nplayers 1 Tina constructor\nseed 1\n"
    page.add_init_script(
        keep_once(f"{GAME}g1", write_kept(NAME, "seat=1 start=0 play", game, saved=1, over=False))
    )
    open_page(page, address, language)
    expect(page.locator("[data-mine=games] > li")).to_have_count(1)
    assert tina == Words(language).plain(PEOPLE["Tina"])
    assert tina in list_names(page)[0]
    assert "constructor" in list_names(page)[0]


def test_a_listed_game_opens_and_goes_on(seen: WatchedPage, address: str) -> None:
    """Not the newest of its board, but the one that was pressed; and it is the same after a reload."""
    page = seen.page
    keep_all(page)
    open_page(page, address)
    page.locator("[data-mine=games] > li a").nth(2).click()
    expect_transcript(page, "first-game", PLACES[0])
    wait_until_ready(page)
    play_moves(page, press_all(page), times=1)
    games = read_kept(page, NAME)
    assert len(games) == 2
    assert {game["transcript"] for game in games} == {PLACES[1], get_transcript(page)}
    page.reload()
    wait_until_opened(page, "pow")
    assert seen.complaints == []


def test_a_game_is_named_deleted_and_brought_back_by_keys(seen: WatchedPage, address: str) -> None:
    page = seen.page
    keep_all(page)
    open_page(page, address)
    rename = page.locator("[data-mine=games] > li").nth(1).locator("[data-mine=rename]")
    rename.focus()
    page.keyboard.press("Enter")
    page.keyboard.type("Sunday <b>")
    page.keyboard.press("Enter")
    expect(find_note(page)).to_have_text("Renamed: \u2068Sunday <b>\u2069")
    assert list_names(page)[1] == "Sunday <b>"
    expect(page.locator("[data-mine=rename]").nth(1)).to_be_focused()
    expect(page.locator("[data-mine=rename]").nth(1)).to_have_accessible_name("Rename \u2068Sunday <b>\u2069")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("[data-mine=rename]").nth(1)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(find_note(page)).to_have_text("Deleted: \u2068Sunday <b>\u2069")
    assert len(list_names(page)) == 2
    expect(page.locator("[data-mine=back]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(find_note(page)).to_have_text("Restored: \u2068Sunday <b>\u2069")
    assert list_names(page)[1] == "Sunday <b>"
    page.locator("[data-mine=unreadable] [data-mine=delete]").click()
    assert list_names(page, "unreadable") == []
    assert seen.complaints == []


def test_all_goes_into_a_file_and_comes_from_it(seen: WatchedPage, address: str, tmp_path: Path) -> None:
    page = seen.page
    keep_all(page)
    open_page(page, address)
    with page.expect_download() as download:
        page.locator("[data-mine=export]").click()
    download.value.save_as(tmp_path / "all.json")
    assert "{broken" in (tmp_path / "all.json").read_text("utf-8")
    page.locator("[data-mine=games] [data-mine=delete]").first.click()
    for file, told_then in (
        ((tmp_path / "all.json").read_bytes(), "Added: 1. Already there: 4. Could not be read: 0."),
        (b"no file of ours", "This file was not saved from this page."),
        (b'{"rules-at-play": 3}', "This file comes from a newer version"),
    ):
        with page.expect_file_chooser() as chooser:
            page.locator("[data-mine=import]").click()
        chooser.value.set_files({"name": "all.json", "mimeType": "application/json", "buffer": file})
        expect(find_note(page)).to_contain_text(told_then)
        assert len(list_names(page)) == 3
    assert seen.complaints == []


def test_without_javascript_the_page_says_what_it_is(address: str, chromium: Any) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    open_page(page, address)
    expect(page.get_by_text("You need JavaScript to see it")).to_be_visible()
    expect(page.locator(".mine button:visible")).to_have_count(0)
    context.close()


def test_what_earlier_versions_kept_is_there(seen: WatchedPage, address: str) -> None:
    """Games, the one before, and the numbers of one's own box."""
    page = seen.page
    before = json.loads((KEPT / "1.json").read_text("utf-8"))
    for key, text in before.items():
        page.add_init_script(keep_once(key, text))
    page.goto(f"{address}play/")
    game = before[f"rules-at-play.v1.{NAME}"].partition("\n")[2]
    expect_transcript(page, "first-game", game)
    assert {one["transcript"] for one in read_kept(page, NAME)} == {
        text.partition("\n")[2] for key, text in before.items() if NAME in key
    }
    assert (
        page.evaluate("key => localStorage.getItem(key)", f"{OWN}malacca")
        == before["rules-at-play.v1.own.malacca"]
    )
    assert not page.evaluate("Object.keys(localStorage).filter((key) => key.includes('.v1.'))")
    assert seen.complaints == []


def test_what_this_version_keeps_is_read_by_all_that_follow(seen: WatchedPage, address: str) -> None:
    """The recorded storage of this version is listed, and must stay readable for later versions."""
    page = seen.page
    there = json.loads((KEPT / "2.json").read_text("utf-8"))
    for key, text in there.items():
        page.add_init_script(keep_once(key, text))
    open_page(page, address)
    expect(page.locator("[data-mine=games] > li")).to_have_count(2)
    assert [len(list_names(page, which)) for which in ("lessons", "unreadable")] == [1, 0]
    assert "Sunday" in list_names(page)
    page.goto(f"{address}play/")
    expect_transcript(page, "first-game", PLACES[1])
    assert page.evaluate("key => localStorage.getItem(key)", f"{OWN}malacca") == there[f"{OWN}malacca"]
    assert seen.complaints == []


def test_how_one_likes_to_play_holds_for_the_next_game(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address, PLACES[0], look="seat=1 start=0 play")
    page.locator("#first-game-game > summary").click()
    press(page, "pace-quick")
    page.goto(f"{address}malacca-play/")
    expect(page.locator("#first-game-board[data-look~='pace=quick']")).to_be_visible(timeout=30_000)
    assert seen.complaints == []


# Faults


def test_a_full_storage_is_told_once_and_play_goes_on(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address, PLACES[0])
    page.evaluate(FULL)
    play_moves(page, press_all(page), times=1)
    expect(find_message(page, "first-game")).to_have_text(translate_browser_words("en")["full"])
    play_moves(page, press_all(page), times=2)
    expect(find_message(page, "first-game")).to_be_empty()
    assert [game["transcript"] for game in read_kept(page, NAME)] == [PLACES[0]]
    assert seen.complaints == []


@pytest.mark.parametrize(
    ("key", "text", "what"),
    [
        (f"{GAME}bad", "{damaged", "unread"),
        (f"{GAME}bad", write_kept(NAME, "seat=1 play", "rules-at-play 1\nno game\n"), "unreadable"),
        ("rules-at-play.v3.game.x", "of another time", "unread"),
        ("rules-at-play.v2.settings", "<b>", "unread"),
    ],
)
def test_what_cannot_be_read_stays_as_it_is(
    seen: WatchedPage, address: str, key: str, text: str, what: str
) -> None:
    """Its reader is told, and play goes on; a setting has to make way for the next, and is set aside."""
    page = seen.page
    page.add_init_script(keep_once(key, text))
    page.goto(f"{address}play/")
    expect(find_message(page, "first-game")).to_have_text(translate_browser_words("en")[what], timeout=30_000)
    press(page, "roll")
    lines = (key.startswith(GAME)) + 1
    page.wait_for_function(
        f"Object.keys(localStorage).filter((key) => key.startsWith('{GAME}')).length === {lines}"
    )
    unread = "() => Object.entries(localStorage).filter(([key]) => !/here|runtime/.test(key))"
    there = dict(page.evaluate(unread))
    assert text in there.values()
    assert there.get(key) == text or key.endswith("settings")
    assert seen.complaints == []


@choose_languages("fa")
def test_that_something_cannot_be_read_is_said_once(seen: WatchedPage, address: str, language: str) -> None:
    """Not at every page, but again when there is more of it; the page where it lies is named."""
    page, words = seen.page, translate_browser_words(language)
    page.add_init_script(keep_once(f"{GAME}bad", "{damaged"))
    play = f"{address}{LANGUAGES[language].folder}play/"
    page.goto(play)
    expect(find_message(page, "first-game")).to_have_text(words["unread"])
    assert page.locator("nav a[href$='games/']").first.inner_text().strip() in words["unread"]
    for again in (play, f"{address}{LANGUAGES[language].folder}malacca-play/"):
        page.goto(again)
        expect(page.locator("game-board fieldset:enabled").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        expect(find_message(page, "first-game")).to_be_empty()
    page.evaluate("localStorage.setItem('rules-at-play.v3.game.x', 'later')")
    page.goto(play)
    expect(find_message(page, "first-game")).to_have_text(words["unread"])
    assert seen.complaints == []


def test_two_pages_with_one_game_lose_neither(seen: WatchedPage, address: str) -> None:
    page, other = seen.page, watch_page(seen.page.context)
    sit_down(page, address, PLACES[0])
    other.page.goto(f"{address}play/")
    expect_transcript(other.page, "first-game", PLACES[0])
    wait_until_ready(other.page)
    play_moves(page, press_all(page), times=1)
    gone_on = read_kept(page, NAME)
    other.page.locator("#first-game-guide").click()  # it has nothing to add to what is kept, and lets it be
    wait_until_ready(other.page)
    assert read_kept(page, NAME) == gone_on
    press_all(other.page)("take villain 3")
    expect(find_message(other.page, "first-game")).to_have_text(translate_browser_words("en")["forked"])
    open_page(other.page, address)
    expect(other.page.locator("[data-mine=games] > li")).to_have_count(2)
    assert get_transcript(page) in [game["transcript"] for game in read_kept(page, NAME)]
    assert seen.complaints == other.complaints == []
