"""What a screen reader hears when something refused is pressed twice: in the end nothing but the reason."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import WatchedPage
from tests.games import find_refused_press
from widgets.site.games import list_published

# A board of each game, and a lesson.
REFUSED = {
    **{game: find_refused_press(game) for game in list_published()},
    "lesson": ("malacca-lessons/", "lesson-special", ["pick-1", *["hand-attack2"] * 3]),
}
# Records all text that is newly put into the place that screen readers announce.
LISTEN = """(board) => {
    const text = ({addedNodes, target, type}) =>
        type === "childList" ? [...addedNodes].map((node) => node.textContent) : [target.data];
    const status = document.querySelector(`#${board}-board .said`);
    window.heard = [];
    new MutationObserver((changes) => window.heard.push(...changes.flatMap(text)))
        .observe(status, {subtree: true, childList: true, characterData: true});
}"""


def press(page: Page, control: str) -> None:
    """Press a button, and wait until its board has answered."""
    page.locator(f"#{control}").click()
    board = page.locator(f"game-board:has(#{control})")
    expect(board).not_to_have_attribute("data-waiting", "", timeout=30_000)


@pytest.mark.parametrize("where", REFUSED)
def test_a_second_refusal_is_heard_alone(seen: WatchedPage, address: str, where: str) -> None:
    page, board, presses = REFUSED[where]
    seen.page.goto(f"{address}{page}")
    for piece in presses:
        press(seen.page, f"{board}-{piece}")
    reason = seen.page.locator(f"#{board}-board .said p").first.text_content() or ""
    expect(seen.page.locator(f"#{board}-board .slip")).to_contain_text(reason)
    assert len(reason) > 20
    seen.page.evaluate(LISTEN, board)
    press(seen.page, f"{board}-{presses[-1]}")
    assert seen.page.evaluate("window.heard") == [reason]
    assert seen.complaints == []
