"""A reader of any board of the site: what lies there, and what is said of links and of keeping."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.page import PATIENCE


def shown(page: Page, board: str) -> Locator:
    return page.locator(f"#{board}-board")


def shows(page: Page, board: str, transcript: str) -> None:
    expect(shown(page, board)).to_have_attribute("data-transcript", transcript, timeout=PATIENCE)


def told(page: Page, board: str) -> Locator:
    """What is said of a board as a whole."""
    return page.locator(f"game-board:has(#{board}-board) .boot [role=status]")


def share(page: Page, board: str, what: str) -> None:
    """Under an example."""
    if not page.locator(f"#{board}-share[open]").count():
        page.locator(f"#{board}-share > summary").click()
    page.locator(f"#{board}-keep-{what}").click()
