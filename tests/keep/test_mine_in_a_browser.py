"""What a browser keeps, on the real pages: moved up, listed, opened, named, deleted, taken along."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.transcript import read_transcript
from tests.conftest import Watched, watched
from tests.keep.reader import shows, told
from tests.kept import GAME, OWN, kept, written
from tests.played import in_each_language
from tests.pow.reader import (
    NAME,
    by_pointer,
    does,
    opened,
    positions,
    press,
    ready,
    sit_down,
    transcript,
)
from tests.site.test_pages_in_a_browser import axe
from widgets.people import PEOPLE
from widgets.site.languages import LANGUAGES
from widgets.site.spoken import browser_words
from widgets.words import Words

KEPT = Path(__file__).parents[1] / "versions" / "kept"
PLACES = [str(positions()[place]) for place in (2, 5, 7)]
MALACCA = "malacca/first-game"
SAILING = str(read_transcript((KEPT.parent / "1" / "malacca.txt").read_text("utf-8")))
LESSON = "malacca/lesson-trade"
FULL = """() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""


def lay_all(page: Page) -> None:
    """Two games of POW!, a finished one of Malacca, a lesson, and something that nobody can read."""
    lesson = str(read_transcript((Path("docs/boards") / LESSON).read_text("utf-8")))
    games = [(NAME, PLACES[0]), (NAME, PLACES[1]), (MALACCA, SAILING), (LESSON, lesson)]
    for place, (name, game) in enumerate(games):
        line = written(
            name, "seat=1 start=0 play", game, saved=1_700_000_000_000 + place, over=name == MALACCA
        )
        page.add_init_script(once(f"{GAME}g{place}", line))
    page.add_init_script(once(f"{GAME}bad", "{broken"))


def once(key: str, text: str) -> str:
    """Laid there at the first page only."""
    key, text = json.dumps(key), json.dumps(text)
    return f"if (!sessionStorage[{key}]) localStorage.setItem({key}, {text}), sessionStorage[{key}] = 1;"


def mine(page: Page, address: str, language: str = "en") -> None:
    page.goto(f"{address}{LANGUAGES[language].folder}games/")


def names(page: Page, which: str = "games") -> list[str]:
    texts = page.locator(f"[data-mine={which}] > li > [data-mine=open]").all_inner_texts()
    return [text.replace("\u2068", "").replace("\u2069", "") for text in texts]


def said(page: Page) -> Any:
    return page.locator("[data-mine=said]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_kept_is_listed(seen: Watched, address: str, language: str) -> None:
    page = seen.page
    lay_all(page)
    mine(page, address, language)
    expect(page.locator("[data-mine=games] > li")).to_have_count(3)
    assert [name.split(" · ")[0] for name in names(page)] == ["Malacca", "POW!", "POW!"]
    assert len(names(page, "lessons")) == 1
    assert names(page, "unreadable") == [f"{GAME}bad"]
    moves = Words(language).plain("Lessons you have tried: {done} of {all}", done=1, all=8)
    expect(page.locator("[data-mine=progress]")).to_have_text(moves)
    if language == "en":
        day_first = re.compile(r"Last played: \d{1,2} [A-Z][a-z]{2,3} \d{4}")
        expect(page.locator("[data-mine=games] [data-mine=about]").first).to_have_text(day_first)
    assert axe(seen, f"games in {language}") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert seen.complaints == []


@pytest.mark.parametrize(("language", "tina"), [("et", "Tiina"), ("fa", "لوسی")])
def test_people_are_called_as_at_their_table(seen: Watched, address: str, language: str, tina: str) -> None:
    """Who is no acquaintance of ours keeps the name as it was typed."""
    page = seen.page
    game = "rules-at-play 1\ngame pow\nplayers 1 Tina constructor\nseed 1\n"
    page.add_init_script(once(f"{GAME}g1", written(NAME, "seat=1 start=0 play", game, saved=1, over=False)))
    mine(page, address, language)
    expect(page.locator("[data-mine=games] > li")).to_have_count(1)
    assert tina == Words(language).plain(PEOPLE["Tina"])
    assert tina in names(page)[0]
    assert "constructor" in names(page)[0]


def test_a_listed_game_opens_and_goes_on(seen: Watched, address: str) -> None:
    """Not the newest of its board, but the one that was pressed; and it is the same after a reload."""
    page = seen.page
    lay_all(page)
    mine(page, address)
    page.locator("[data-mine=games] > li a").nth(2).click()
    shows(page, "first-game", PLACES[0])
    ready(page)
    does(page, by_pointer(page), times=1)
    games = kept(page, NAME)
    assert len(games) == 2
    assert {game["transcript"] for game in games} == {PLACES[1], transcript(page)}
    page.reload()
    opened(page)
    assert seen.complaints == []


def test_a_game_is_named_deleted_and_brought_back_by_keys(seen: Watched, address: str) -> None:
    page = seen.page
    lay_all(page)
    mine(page, address)
    rename = page.locator("[data-mine=games] > li").nth(1).locator("[data-mine=rename]")
    rename.focus()
    page.keyboard.press("Enter")
    page.keyboard.type("Sunday <b>")
    page.keyboard.press("Enter")
    expect(said(page)).to_have_text("Renamed: \u2068Sunday <b>\u2069")
    assert names(page)[1] == "Sunday <b>"
    expect(page.locator("[data-mine=rename]").nth(1)).to_be_focused()
    expect(page.locator("[data-mine=rename]").nth(1)).to_have_accessible_name("Rename \u2068Sunday <b>\u2069")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("[data-mine=rename]").nth(1)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(said(page)).to_have_text("Deleted: \u2068Sunday <b>\u2069")
    assert len(names(page)) == 2
    expect(page.locator("[data-mine=back]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(said(page)).to_have_text("Brought back: \u2068Sunday <b>\u2069")
    assert names(page)[1] == "Sunday <b>"
    page.locator("[data-mine=unreadable] [data-mine=delete]").click()
    assert names(page, "unreadable") == []
    assert seen.complaints == []


def test_all_goes_into_a_file_and_comes_from_it(seen: Watched, address: str, tmp_path: Path) -> None:
    page = seen.page
    lay_all(page)
    mine(page, address)
    with page.expect_download() as download:
        page.locator("[data-mine=export]").click()
    download.value.save_as(tmp_path / "all.json")
    assert "{broken" in (tmp_path / "all.json").read_text("utf-8")
    page.locator("[data-mine=games] [data-mine=delete]").first.click()
    for file, told_then in (
        ((tmp_path / "all.json").read_bytes(), "Taken in: 1. Already here: 4. Could not be read: 0."),
        (b"no file of ours", "This file was not saved by this page."),
        (b'{"rules-at-play": 3}', "This file comes from a newer version"),
    ):
        with page.expect_file_chooser() as chooser:
            page.locator("[data-mine=import]").click()
        chooser.value.set_files({"name": "all.json", "mimeType": "application/json", "buffer": file})
        expect(said(page)).to_contain_text(told_then)
        assert len(names(page)) == 3
    assert seen.complaints == []


def test_without_javascript_the_page_says_what_it_is(address: str, chromium: Any) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    mine(page, address)
    expect(page.get_by_text("needs JavaScript to show it")).to_be_visible()
    expect(page.locator(".mine button:visible")).to_have_count(0)
    context.close()


def test_what_earlier_versions_kept_is_there(seen: Watched, address: str) -> None:
    """Games, the one before, and the numbers of one's own box."""
    page = seen.page
    before = json.loads((KEPT / "1.json").read_text("utf-8"))
    for key, text in before.items():
        page.add_init_script(once(key, text))
    page.goto(f"{address}play/")
    game = before[f"rules-at-play.v1.{NAME}"].partition("\n")[2]
    shows(page, "first-game", game)
    assert {one["transcript"] for one in kept(page, NAME)} == {
        text.partition("\n")[2] for key, text in before.items() if NAME in key
    }
    assert (
        page.evaluate("key => localStorage.getItem(key)", f"{OWN}malacca")
        == before["rules-at-play.v1.own.malacca"]
    )
    assert not page.evaluate("Object.keys(localStorage).filter((key) => key.includes('.v1.'))")
    assert seen.complaints == []


def test_what_this_version_keeps_is_read_by_all_that_follow(seen: Watched, address: str) -> None:
    page = seen.page
    there = json.loads((KEPT / "2.json").read_text("utf-8"))
    for key, text in there.items():
        page.add_init_script(once(key, text))
    mine(page, address)
    expect(page.locator("[data-mine=games] > li")).to_have_count(2)
    assert [len(names(page, which)) for which in ("lessons", "unreadable")] == [1, 0]
    assert "Sunday" in names(page)
    page.goto(f"{address}play/")
    shows(page, "first-game", PLACES[1])
    assert page.evaluate("key => localStorage.getItem(key)", f"{OWN}malacca") == there[f"{OWN}malacca"]
    assert seen.complaints == []


def test_how_one_likes_to_play_holds_for_the_next_game(seen: Watched, address: str) -> None:
    page = seen.page
    sit_down(page, address, look="seat=1 start=0 play", game=PLACES[0])
    page.locator("#first-game-game > summary").click()
    press(page, "pace-quick")
    page.goto(f"{address}malacca-play/")
    expect(page.locator("#first-game-board[data-look~='pace=quick']")).to_be_visible(timeout=30_000)
    assert seen.complaints == []


# Faults


def test_a_full_storage_is_told_once_and_play_goes_on(seen: Watched, address: str) -> None:
    page = seen.page
    sit_down(page, address, game=PLACES[0])
    page.evaluate(FULL)
    does(page, by_pointer(page), times=1)
    expect(told(page, "first-game")).to_have_text(browser_words("en")["full"])
    does(page, by_pointer(page), times=2)
    expect(told(page, "first-game")).to_be_empty()
    assert [game["transcript"] for game in kept(page, NAME)] == [PLACES[0]]
    assert seen.complaints == []


@pytest.mark.parametrize(
    ("key", "text", "what"),
    [
        (f"{GAME}bad", "{damaged", "unread"),
        (f"{GAME}bad", written(NAME, "seat=1 play", "rules-at-play 1\nno game\n"), "unreadable"),
        ("rules-at-play.v3.game.x", "of another time", "unread"),
        ("rules-at-play.v2.settings", "<b>", "unread"),
    ],
)
def test_what_cannot_be_read_stays_as_it_is(
    seen: Watched, address: str, key: str, text: str, what: str
) -> None:
    """Its reader is told, and play goes on; a setting has to make way for the next, and is set aside."""
    page = seen.page
    page.add_init_script(once(key, text))
    page.goto(f"{address}play/")
    expect(told(page, "first-game")).to_have_text(browser_words("en")[what], timeout=30_000)
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


@in_each_language("fa")
def test_that_something_cannot_be_read_is_said_once(seen: Watched, address: str, language: str) -> None:
    """Not at every page, but again when there is more of it; the page where it lies is named."""
    page, words = seen.page, browser_words(language)
    page.add_init_script(once(f"{GAME}bad", "{damaged"))
    play = f"{address}{LANGUAGES[language].folder}play/"
    page.goto(play)
    expect(told(page, "first-game")).to_have_text(words["unread"])
    assert page.locator("nav a[href$='games/']").first.inner_text().strip() in words["unread"]
    for again in (play, f"{address}{LANGUAGES[language].folder}malacca-play/"):
        page.goto(again)
        expect(page.locator("game-board fieldset:enabled").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        expect(told(page, "first-game")).to_be_empty()
    page.evaluate("localStorage.setItem('rules-at-play.v3.game.x', 'later')")
    page.goto(play)
    expect(told(page, "first-game")).to_have_text(words["unread"])
    assert seen.complaints == []


def test_two_pages_with_one_game_lose_neither(seen: Watched, address: str) -> None:
    page, other = seen.page, watched(seen.page.context)
    sit_down(page, address, game=PLACES[0])
    other.page.goto(f"{address}play/")
    shows(other.page, "first-game", PLACES[0])
    ready(other.page)
    does(page, by_pointer(page), times=1)
    gone_on = kept(page, NAME)
    other.page.locator("#first-game-guide").click()  # it has nothing to add to what is kept, and lets it be
    ready(other.page)
    assert kept(page, NAME) == gone_on
    by_pointer(other.page)("take villain 3")
    expect(told(other.page, "first-game")).to_have_text(browser_words("en")["forked"])
    mine(other.page, address)
    expect(other.page.locator("[data-mine=games] > li")).to_have_count(2)
    assert transcript(page) in [game["transcript"] for game in kept(page, NAME)]
    assert seen.complaints == other.complaints == []
