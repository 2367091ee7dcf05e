"""A reader of any board of the site: what is on it, and what is said of links and of keeping."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.pow.reader import PATIENCE


def find_board(page: Page, board: str) -> Locator:
    """Return a board of the page."""
    return page.locator(f"#{board}-board")


def expect_transcript(page: Page, board: str, transcript: str) -> None:
    """Wait until a board has this transcript."""
    expect(find_board(page, board)).to_have_attribute("data-transcript", transcript, timeout=PATIENCE)


def find_message(page: Page, board: str) -> Locator:
    """Return what is said of a board as a whole."""
    return page.locator(f"game-board:has(#{board}-board) .boot [role=status]")


def share(page: Page, board: str, what: str) -> None:
    """Press one of the buttons for sharing under an example."""
    if not page.locator(f"#{board}-share[open]").count():
        page.locator(f"#{board}-share > summary").click()
    page.locator(f"#{board}-keep-{what}").click()
