"""Positions on their way to somebody else: links of every version, text files, and what is none of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.transcript import read_transcript
from tests.conftest import WatchedPage
from tests.keep.hostile import make_fragments
from tests.keep.reader import expect_transcript, share
from tests.kept import read_kept
from tests.page import AT_ONCE, find_board, find_message, get_look, get_transcript, wait_until_ready
from tests.played import choose_languages, two_languages
from tests.readers import list_places, name_board, play_moves, press_all, sit_down
from widgets.site.languages import LANGUAGES
from widgets.site.spoken import translate_browser_words

NAME = name_board("pow")

LINKS = Path(__file__).parents[1] / "versions" / "links"
EVERY = [link for file in sorted(LINKS.glob("*.json")) for link in json.loads(file.read_text("utf-8"))]
PAGES = {link["page"]: None for link in EVERY}
OTHERS = [link for link in EVERY if link["board"] != "martin"]
ONE_A_PAGE = list({link["page"]: link for link in OTHERS}.values())
MIDDLE = str(list_places("pow")[7])
MARTIN = read_transcript(
    (Path(__file__).parents[2] / "docs" / "boards" / "pow" / "martin").read_text("utf-8")
)
FIRST, AFTER = str(MARTIN), f"{MARTIN}\ntake villain 3\n"
LESSON = next(link for link in EVERY if link["board"] == "lesson-trade")
LESSON_LOOK = re.compile(r"guess=10,20,30 would=trade-1")
# Opens each and waits for what is said; a press on nothing between two makes room for the next sentence.
TRY_ALL = """async ([fragments, sentences]) => {
    const [board] = document.getElementsByTagName("game-board");
    const nothing = board.querySelector("[data-transcript]").appendChild(document.createElement("button"));
    const taken = [];
    for (const fragment of fragments) {
        nothing.click();
        const told = board.querySelector(".boot [role=status]");
        const {transcript} = board.querySelector("[data-transcript]").dataset;
        const before = JSON.stringify(Object.entries(localStorage).sort());
        const said = new Promise((done) => {
            const look = () => sentences.includes(told.textContent) && done(watch.disconnect());
            const watch = new MutationObserver(look);
            watch.observe(told, {childList: true, characterData: true, subtree: true});
        });
        location.hash = fragment;
        const late = new Promise((done) => setTimeout(done, 20000, "late"));
        const is = await Promise.race([said, late]);
        const same = board.querySelector("[data-transcript]").dataset.transcript === transcript
            && JSON.stringify(Object.entries(localStorage).sort()) === before;
        if (is === "late" || !same) taken.push(fragment);
    }
    nothing.remove();
    return taken;
}"""


def list_accepted(page: Page, language: str, hostile: Iterable[str]) -> list[Any]:
    """Those that were not refused with a sentence, or that changed something."""
    words = translate_browser_words(language)
    page.set_default_timeout(0)
    taken: list[Any] = page.evaluate(TRY_ALL, [list(hostile), [words["unreadable"], words["newer"]]])
    return taken


@pytest.mark.parametrize(
    "links",
    [
        # Before every commit the last that was made for a page, then the others in the page that is open.
        *([link for link in reversed(EVERY) if link["page"] == page] for page in PAGES),
        *(pytest.param([link], marks=pytest.mark.slow) for link in EVERY),
    ],
    ids=lambda links: f"{len(links)}-{links[0]['fragment'].rpartition('&')[2][:2]}-{links[0]['page']}",
)
def test_links_of_every_version_open(seen: WatchedPage, address: str, links: list[dict[str, str]]) -> None:
    page = seen.page
    for link in links:
        page.goto(f"{address}{link['page']}#{link['fragment']}")
        expect_transcript(page, link["board"], link["transcript"])
        for word in link.get("look", "").split():
            board = page.locator(f"#{link['board']}-board[data-look~='{word}']")
            expect(board).to_be_visible(timeout=30_000)
        assert "v1." not in page.url
        assert "v2." not in page.url
    assert seen.complaints == []


@choose_languages("fa")
def test_the_position_of_an_example_travels(
    seen: WatchedPage, context: BrowserContext, address: str, language: str, tmp_path: Path
) -> None:
    """As a link and as a text file; undo leads back as far as it did here."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = seen.page
    page.goto(f"{address}{LANGUAGES[language].folder}pow/#martin")
    page.locator("#martin-villain-3").click()
    expect(find_board(page, "martin")).to_have_attribute("data-transcript", AFTER, timeout=30_000)
    share(page, "martin", "link")
    expect(find_message(page, "martin")).to_have_text(translate_browser_words(language)["copied"])
    link = page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as download:
        share(page, "martin", "save")
    assert download.value.suggested_filename == "pow-martin.txt"
    download.value.save_as(tmp_path / "martin.txt")
    back, forth = page.locator("#martin-restart"), page.locator("#martin-redo")
    back.click()
    expect(forth).to_be_visible()
    page.goto(link)
    expect(forth).to_have_count(0)
    expect_transcript(page, "martin", AFTER)
    expect(page.locator("#martin-example")).to_be_in_viewport()
    page.locator("#martin-undo").click()
    expect(forth).to_be_visible()
    with page.expect_file_chooser() as chooser:
        share(page, "martin", "open")
    chooser.value.set_files(tmp_path / "martin.txt")
    expect(forth).to_have_count(0)
    expect_transcript(page, "martin", AFTER)
    assert seen.complaints == []


def test_a_lesson_travels_with_its_guess(seen: WatchedPage, context: BrowserContext, address: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = seen.page
    page.goto(f"{address}malacca-lessons/#v2.lesson-trade-example={LESSON['fragment'].rpartition('=')[2]}")
    expect(find_board(page, "lesson-trade")).to_have_attribute("data-look", LESSON_LOOK, timeout=30_000)
    share(page, "lesson-trade", "link")
    expect(find_message(page, "lesson-trade")).to_have_text(translate_browser_words("en")["copied"])
    assert page.evaluate("navigator.clipboard.readText()").endswith(LESSON["fragment"])
    assert seen.complaints == []


def test_from_any_move_one_plays_on(seen: WatchedPage, context: BrowserContext, address: str) -> None:
    """A link out of the past ends there; and one's own game is as it was when one plays on from there."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = seen.page
    sit_down(page, address, MIDDLE, look=f"{AT_ONCE} at=3")
    page.locator("#first-game-keep > summary").click()
    page.locator("#first-game-keep-link").click()
    expect(find_message(page, "first-game")).to_have_text(translate_browser_words("en")["copied"])
    earlier = str(read_transcript(MIDDLE).cut_to(3))
    page.locator("#first-game-keep-here").click()
    expect_transcript(page, "first-game", earlier)
    wait_until_ready(page)
    assert " at=" not in get_look(page)
    play_moves(page, press_all(page), times=1)
    games = [game["transcript"] for game in read_kept(page, NAME)]
    assert games == [get_transcript(page), MIDDLE]
    page.goto(page.evaluate("navigator.clipboard.readText()"))
    expect_transcript(page, "first-game", earlier)
    assert [game["transcript"] for game in read_kept(page, NAME)] == games
    assert seen.complaints == []


@two_languages
def test_hostile_links_are_told_and_change_nothing(seen: WatchedPage, address: str, language: str) -> None:
    """Ten thousand of them in `prove links`."""
    page = seen.page
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    sit_down(page, address, MIDDLE, language)
    assert list_accepted(page, language, make_fragments(len(language) + ord(language[0]), 60)) == []
    assert get_transcript(page) == MIDDLE
    assert find_board(page).is_visible()
    assert (dialogs, seen.complaints) == ([], [])


def test_a_newer_link_is_told_as_such(seen: WatchedPage, address: str) -> None:
    page = seen.page
    page.goto(f"{address}pow/#v3.martin-example=AAAA")
    expect(find_message(page, "martin")).to_have_text(translate_browser_words("en")["newer"])
    page.goto(f"{address}pow/#v2.nobody=AAAA")
    first = page.locator("game-board").first
    expect(first.locator(".boot [role=status]")).to_have_text(translate_browser_words("en")["unreadable"])
    assert seen.complaints == []


def test_a_link_whose_reader_does_not_come_is_not_called_damaged(seen: WatchedPage, address: str) -> None:
    """If the script that reads links cannot be loaded, the page says that something is missing."""
    page = seen.page
    page.route("**/run/links.*.js", lambda route: route.abort())
    page.goto(f"{address}malacca-lessons/#{LESSON['fragment']}")
    expect(find_message(page, "lesson-trade")).to_have_text(translate_browser_words("en")["missing"])


@pytest.mark.parametrize("others", [ONE_A_PAGE, pytest.param(OTHERS, marks=pytest.mark.slow)], ids=len)
def test_an_example_takes_only_its_own_kind(
    seen: WatchedPage, address: str, others: list[dict[str, str]]
) -> None:
    """A whole game, or another game's example, is none of its."""
    page = seen.page
    for link in others:
        page.goto(address)
        page.goto(f"{address}pow/#v2.martin-example={link['fragment'].rpartition('=')[2]}")
        expect(find_message(page, "martin")).to_have_text(
            translate_browser_words("en")["unreadable"], timeout=30_000
        )
        expect(find_board(page, "martin")).to_have_attribute("data-transcript", FIRST)
    assert seen.complaints == []
