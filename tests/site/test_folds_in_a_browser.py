"""The special cases of the rules: folded away, and open to whoever comes for one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.conftest import WatchedPage, switch_language
from tests.played import choose_languages
from tests.site.test_pages_in_a_browser import wait_until_awake
from widgets.site.languages import LANGUAGES

FOLDED = [
    "pow.roll.one-die",
    "stop-with-nothing",
    "pow.take.short-row",
    "pow.steal.none",
    "pow.steal.only",
    "pow.forced.villain",
    "pow.forced.hero",
    "pow.score.tie",
]
every_language = choose_languages("fa")


def find_heading(page: Page, rule: str) -> Locator:
    """Return the heading of a rule."""
    return page.locator(f'[id="{rule}"]')


def expect_in_upper_half(page: Page, rule: str) -> None:
    """Check that a rule's heading is below the header and above the middle."""
    expect(find_heading(page, rule)).to_be_in_viewport()
    top = find_heading(page, rule).evaluate("one => one.getBoundingClientRect().top")
    assert 0 < top < page.evaluate("innerHeight") / 2


@every_language
def test_special_cases_are_folded_and_still_in_the_contents(
    seen: WatchedPage, address: str, language: str
) -> None:
    page = seen.page
    page.goto(f"{address}{LANGUAGES[language].folder}pow/")
    assert page.locator("article details[open]").count() == 0
    inside = page.locator("article details :is(h2, h3)[id]").evaluate_all("all => all.map(one => one.id)")
    assert inside == FOLDED
    for rule in FOLDED:
        assert page.locator(f".md-sidebar--secondary a[href='#{rule}']").count() == 1
        question = page.locator(f"details:has([id='{rule}']) > summary").inner_text().strip()
        assert question.endswith(("?", "؟"))


@every_language
def test_an_address_opens_its_fold(seen: WatchedPage, address: str, language: str) -> None:
    page = seen.page
    page.goto(f"{address}{LANGUAGES[language].folder}pow/#pow.forced.hero")
    expect_in_upper_half(page, "pow.forced.hero")
    assert page.locator("article details[open]").count() == 1
    assert seen.complaints == []


def test_a_link_opens_its_fold_again_and_again(seen: WatchedPage, address: str) -> None:
    page = seen.page
    page.goto(f"{address}pow/")
    link = page.locator(".md-sidebar--secondary a[href='#pow.steal.only']")
    for _ in range(2):  # the second time the address does not change
        link.click()
        expect_in_upper_half(page, "pow.steal.only")
        page.locator("details:has([id='pow.steal.only']) > summary").click()
        expect(find_heading(page, "pow.steal.only")).to_be_hidden()


def test_the_matrix_leads_into_a_fold(seen: WatchedPage, address: str) -> None:
    page = seen.page
    page.goto(f"{address}matrix/")
    page.locator("a[href$='pow/#pow.take.short-row']").first.click()
    page.wait_for_url("**/pow/#pow.take.short-row")
    expect_in_upper_half(page, "pow.take.short-row")


def test_a_search_result_opens_its_fold(seen: WatchedPage, address: str) -> None:
    page = seen.page
    page.goto(f"{address}pow/")
    wait_until_awake(page, "en")
    page.locator(".md-search__input").click()
    page.keyboard.type("nothing to steal")
    page.locator(".md-search-result__link[href*='#pow.steal.none']").first.click()
    expect(find_heading(page, "pow.steal.none")).to_be_visible()
    expect_in_upper_half(page, "pow.steal.none")


def test_the_switcher_keeps_a_place_between_folds(seen: WatchedPage, address: str) -> None:
    """Text in a closed fold does not count as scrolled past."""
    page = seen.page
    page.goto(f"{address}pow/")
    top = "document.getElementById(id).getBoundingClientRect().top"
    page.evaluate(f"id => scrollBy(0, {top} - innerHeight / 3 + 20)", "pow.roll.stop")
    switch_language(page, "et")
    page.wait_for_url("**/et/pow/#pow.roll.stop")


def test_a_board_in_a_fold_comes_alive(seen: WatchedPage, address: str) -> None:
    page = seen.page
    page.goto(f"{address}pow/")
    page.locator("details:has(#short-row-example) > summary").click()
    page.locator("#short-row-die-1").click()
    page.locator('#short-row-board[data-transcript*="arrange dice"]').wait_for(timeout=30_000)
    assert seen.complaints == []


@pytest.mark.parametrize("scripts", [True, False])
def test_on_paper_nothing_is_folded(chromium: Browser, address: str, scripts: bool) -> None:
    with chromium.new_context(java_script_enabled=scripts) as context:
        page = context.new_page()
        page.goto(f"{address}pow/")
        page.emulate_media(media="print")
        for rule in FOLDED:
            expect(find_heading(page, rule)).to_be_visible()
            box = find_heading(page, rule).bounding_box()
            assert box is not None
            assert box["height"] > 0


def test_where_a_browser_opens_no_fold_the_page_does(seen: WatchedPage, address: str) -> None:
    """Some browsers do not open a fold around an anchor.

    Here nothing is navigated, so this one does not either.
    """
    page = seen.page
    page.goto(f"{address}pow/")
    page.evaluate("history.pushState(null, '', '#pow.steal.none'); dispatchEvent(new Event('hashchange'))")
    expect_in_upper_half(page, "pow.steal.none")
    page.locator("details:has([id='pow.steal.none']) > summary").click()
    expect(find_heading(page, "pow.steal.none")).to_be_hidden()
    page.evaluate("addEventListener('click', (event) => event.preventDefault(), true)")
    page.locator(".md-sidebar--secondary a[href='#pow.steal.none']").click()
    expect_in_upper_half(page, "pow.steal.none")
