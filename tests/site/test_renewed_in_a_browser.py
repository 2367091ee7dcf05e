"""A page that is older than its host's files, as caches may keep one, says so on every board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.conftest import WatchedPage
from widgets.site.languages import LANGUAGES
from widgets.site.spoken import translate_browser_words

PAGES = ["pow/", "play/", "embed/v1/pow/martin/"]
# One page before a commit, the others in `prove`.
ONE_PAGE = [PAGES[0], *(pytest.param(name, marks=pytest.mark.slow) for name in PAGES[1:])]
SCRIPTS = re.compile(r"/run/[^/]+\.js$")


def remove_files(page: Page, files: str | re.Pattern[str]) -> None:
    """Let the host have these files no more."""
    page.route(files, lambda route: route.fulfill(status=404))


def serve_renewed(page: Page, address: str) -> None:
    """Serve another build's page to whoever asks again; what a browser opens comes as its cache kept it."""

    def answered(route: Route) -> None:
        if route.request.resource_type == "document":
            route.fallback()
        else:
            route.fulfill(body=re.sub(r"((?:board|mine)\.)\w+(\.js)", r"\1new\2", route.fetch().text()))

    page.route(address, answered)


def cut_network(page: Page, address: str) -> None:
    """Open the page, and then cut the network."""
    page.route(SCRIPTS, lambda route: route.abort())
    page.route(
        address,
        lambda route: route.fallback() if route.request.resource_type == "document" else route.abort(),
    )


def find_lines(page: Page) -> Locator:
    """Return the status lines of the boards."""
    return page.locator("game-board > .boot")


def press_reload(page: Page, button: Locator) -> None:
    """Press the button, and check that the board then works."""
    page.unroute_all()
    with page.expect_navigation():
        button.click()
    expect(page.locator("game-board fieldset:disabled")).to_have_count(0)
    expect(page.locator("game-board > .boot p:not(:empty)")).to_have_count(0)


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.slow), "fa"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_whose_scripts_are_gone_says_reload(
    seen: WatchedPage, address: str, name: str, language: str
) -> None:
    page, words = seen.page, translate_browser_words(language)
    there = address + LANGUAGES[language].folder + name
    remove_files(page, SCRIPTS)
    serve_renewed(page, there)
    page.goto(there)
    expect(find_lines(page).first.locator("p")).to_have_text(words["outdated"])
    assert find_lines(page).count() == page.locator("game-board").count()
    expect(page.get_by_role("status").filter(has_text=words["outdated"])).to_have_count(1)
    expect(page.locator(".elsewhere:visible")).to_have_count(0)
    press_reload(page, find_lines(page).first.get_by_role("button", name=words["reload"]))


@pytest.mark.parametrize("name", ONE_PAGE)
def test_without_a_network_a_page_is_not_called_old(seen: WatchedPage, address: str, name: str) -> None:
    page, words = seen.page, translate_browser_words("en")
    cut_network(page, address + name)
    page.goto(address + name)
    expect(find_lines(page).first.locator("p")).to_have_text(words["missing"])
    button = find_lines(page).first.get_by_role("button", name=words["retry"])
    page.evaluate("window.kept = true")
    button.click()
    page.wait_for_timeout(300)  # long enough for a reload, which would lose the page
    assert page.evaluate("window.kept")
    press_reload(page, button)


@pytest.mark.parametrize(
    ("language", "build"), [("fa", "same"), pytest.param("en", "new", marks=pytest.mark.slow)]
)
def test_my_games_whose_script_does_not_come_says_so(
    seen: WatchedPage, address: str, language: str, build: str
) -> None:
    page, words = seen.page, translate_browser_words(language)
    there = f"{address}{LANGUAGES[language].folder}games/"
    remove_files(page, re.compile(r"/run/mine\.[^/]+\.js$"))
    if build == "new":
        serve_renewed(page, there)
    page.goto(there)
    line = page.locator(".mine .boot")
    expect(line.locator("p")).to_have_text(words["outdated" if build == "new" else "missing"])
    page.unroute_all()
    with page.expect_navigation():
        line.get_by_role("button", name=words["reload" if build == "new" else "retry"]).click()
    expect(page.locator("[data-mine=export]")).to_be_visible()
    expect(line).to_have_count(0)


@pytest.mark.parametrize("build", ["new", "same"])
def test_what_keeps_and_sends_is_asked_of_an_old_page(seen: WatchedPage, address: str, build: str) -> None:
    page, words = seen.page, translate_browser_words("en")
    page.goto(f"{address}pow/")
    expect(page.locator("game-board fieldset:disabled")).to_have_count(0)
    remove_files(page, re.compile(r"/run/keep\.[^/]+\.js$"))
    if build == "new":
        serve_renewed(page, f"{address}pow/")
    board = page.locator("#martin-example")
    board.locator("[data-keep=link]").evaluate("button => { button.closest('details').open = true; }")
    board.locator("[data-keep=link]").click()
    expect(board.locator(".boot p")).to_have_text(words["outdated" if build == "new" else "missing"])
    reload = board.locator(".boot").get_by_role("button", name=words["reload"])
    if build == "new":
        press_reload(page, reload)
    else:
        expect(reload).to_be_hidden()


def test_a_game_that_cannot_be_kept_for_that_says_so(seen: WatchedPage, address: str) -> None:
    page = seen.page
    remove_files(page, re.compile(r"/run/keep\.[^/]+\.js$"))
    serve_renewed(page, f"{address}play/")
    page.goto(f"{address}play/")
    expect(find_lines(page).locator("p")).to_have_text(translate_browser_words("en")["outdated"])


def test_the_script_stands_before_the_one_it_waits_for(built: Path) -> None:
    for name in PAGES:
        html = (built / name / "index.html").read_text("utf-8")
        assert html.index('addEventListener("error",async') < html.index('<script type="module"'), name
