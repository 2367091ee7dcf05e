"""What readers do with links, and what they wait for on any board."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page import PATIENCE, find_board


def expect_transcript(page: Page, board: str, transcript: str) -> None:
    """Wait until a board has this transcript."""
    expect(find_board(page, board)).to_have_attribute("data-transcript", transcript, timeout=PATIENCE)


def share(page: Page, board: str, what: str) -> None:
    """Press one of the buttons for sharing under an example."""
    if not page.locator(f"#{board}-share[open]").count():
        page.locator(f"#{board}-share > summary").click()
    page.locator(f"#{board}-keep-{what}").click()
