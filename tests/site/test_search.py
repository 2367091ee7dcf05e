"""The search in the real page: what one asks finds its rule first or second, in each language and game."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from engine import FIRST
from tests.conftest import WatchedPage
from tests.site.test_pages_in_a_browser import wait_until_awake
from widgets.site.games import Manifest, list_published
from widgets.site.work import ROOT


def list_questions(what: str) -> list[tuple[str, str, str]]:
    """Return each question of a kind with its language and the rule that answers it: `search.json` beside the
    tests of a game has them."""
    return [
        (language, query, rule)
        for game in list_published()
        for language, queries in read_questions(game).get(what, {}).items()
        for query, rule in queries.items()
    ]


def read_questions(game: str) -> dict[str, dict[str, dict[str, str]]]:
    """Return the questions of a game."""
    path = ROOT / "tests" / game / "search.json"
    return json.loads(path.read_text("utf-8")) if path.is_file() else {}


@pytest.fixture(scope="module")
def searching(chromium, address):  # type: ignore[no-untyped-def]
    """Yield one page for each language with its search open. What it finds depends only on the query."""
    pages: dict[str, Page] = {}
    context = chromium.new_context(viewport={"width": 1280, "height": 900})

    def page(language: str) -> Page:
        if language not in pages:
            pages[language] = context.new_page()
            pages[language].goto(address + ("" if language == "en" else f"{language}/"))
            pages[language].locator(".md-search__input").click()
        return pages[language]

    yield page
    context.close()


VISIBLE = "all => all.filter(link => link.getClientRects().length).map(link => link.getAttribute('href'))"


def search(page: Page, query: str) -> list[str]:
    """Return where the results lead, in the order in which a reader sees them."""
    field = page.locator(".md-search__input")
    field.fill("")
    field.press("Backspace")
    page.locator(".md-search-result__item").first.wait_for(state="detached")
    field.fill(query)
    field.press("End")
    links = page.locator(".md-search-result__link")
    links.first.wait_for()
    visible: list[str] = links.evaluate_all(VISIBLE)
    return visible


def remove_rivals(links: list[str], game: str) -> list[str]:
    """Return the links without those to other games: a page that is added for one game must not break what is
    asked of another.

    Among the first three games each is held to its place before the others too.
    """
    beside = FIRST if game in FIRST else (game,)
    others = [one for name, one in list_published().items() if name not in beside]
    folders = [f"/{page}/" for other in others for page in other.pages.values()]
    return [link for link in links if not any(folder in link for folder in folders)]


@pytest.mark.parametrize(("language", "query", "rule"), list_questions("queries"))
def test_a_query_finds_its_rule_first_or_second(searching, language: str, query: str, rule: str) -> None:  # type: ignore[no-untyped-def]
    links = remove_rivals(search(searching(language), query), rule.split(".")[0])
    assert any(link.endswith(f"#{rule}") for link in links[:2]), links[:6]


# Questions from a real table, which have to lead to the special case before any rule with the same words.
@pytest.mark.parametrize(("language", "query", "rule"), list_questions("folds"))
def test_a_special_case_is_found_first_by_what_one_asks(
    searching, language: str, query: str, rule: str
) -> None:  # type: ignore[no-untyped-def]
    links = remove_rivals(search(searching(language), query), rule.split(".")[0])
    assert links[0].endswith(f"#{rule}"), links[:6]


def test_only_the_pages_of_later_games_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """`remove_rivals` leaves out pages of games that were added after the first three."""
    chess = Manifest("chess", "Chess", {"rules": "chess", "play": "chess-play"})
    known = {**list_published(), "chess": chess}
    monkeypatch.setattr("tests.site.test_search.list_published", lambda: known)
    links = [
        "http://h/chess/#chess.move",
        "http://h/fa/chess-play/",
        "http://h/malacca/#malacca.reveal",
        "http://h/",
    ]
    assert remove_rivals(links, "pow") == links[2:]
    assert remove_rivals(links, "chess") == [*links[:2], "http://h/"]


def test_a_rule_that_answers_better_stands_before_its_page_and_enter_leads_to_it(
    searching, address: str
) -> None:  # type: ignore[no-untyped-def]
    page = searching("fr")
    assert search(page, "un seul dé")[0].endswith("#pow.roll.one-die")
    page.keyboard.press("Enter")
    page.wait_for_url(address + "fr/pow/#pow.roll.one-die")
    page.goto(address + "fr/")
    page.locator(".md-search__input").click()


def test_words_that_come_without_a_key_are_searched(seen: WatchedPage, address: str) -> None:
    """They may be pasted with the mouse, or dictated."""
    seen.page.goto(address)
    seen.page.locator(".md-search__input").click()
    wait_until_awake(seen.page, "en")
    seen.page.keyboard.insert_text("skull")
    seen.page.locator(".md-search-result__link").first.wait_for()


def test_a_page_is_found_by_its_name(searching, address: str) -> None:  # type: ignore[no-untyped-def]
    assert search(searching("en"), "malacca")[0] == address + "malacca/"


def test_the_tables_of_the_house_are_not_searched(searching) -> None:  # type: ignore[no-untyped-def]
    assert not any("/matrix/" in link for link in search(searching("en"), "pow.roll.locked"))


def test_what_is_found_is_marked_as_it_was_written(searching) -> None:  # type: ignore[no-untyped-def]
    page = searching("fa")
    search(page, "كنار")
    assert "کنار" in page.locator(".md-search-result__link mark").first.inner_text()


def test_counts_in_persian_use_persian_digits(searching) -> None:  # type: ignore[no-untyped-def]
    page = searching("fa")
    search(page, "کاشی")
    shown = page.locator(".md-search-result__meta").inner_text() + page.locator("summary").first.inner_text()
    assert not any(digit in shown for digit in "0123456789"), shown


def test_enter_in_the_search_sends_no_form(seen: WatchedPage, address: str) -> None:
    seen.page.goto(address)
    seen.page.evaluate("sent = []; addEventListener('submit', event => sent.push(event.type), true)")
    seen.page.locator(".md-search__input").click()
    seen.page.keyboard.type("zzzz")
    expect(seen.page.locator(".md-search-result__meta")).to_have_text("Nothing found")
    seen.page.keyboard.press("Enter")
    assert seen.page.evaluate("sent") == []  # the browser would have sent the form by now
    assert seen.complaints == []


def test_the_open_game_answers_first(seen: WatchedPage, address: str) -> None:
    """The address of the search's script names the game of a page."""
    for game, rule in {"pow": "pow.score.tie", "digmars": "digmars.end.tie"}.items():
        seen.page.goto(f"{address}{game}/")
        seen.page.locator(".md-search__input").click()
        links = search(seen.page, "tie")[:2]
        assert f"{address}{game}/#{rule}" in links
        assert all(link.startswith(f"{address}{game}/") for link in links)
