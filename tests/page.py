"""A page on which a whole game is played, as tests read it and wait for it: the same for every game."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from engine.transcript import Transcript, read_transcript
from widgets import cursor
from widgets.look import read_look

AT_ONCE = "seat=1 start=0 play pace=at-once"
PACES = "seat=1 start=0 play pace=quick"  # bots take their time, though not much
PATIENCE = 30_000
HEAR = """for (const type of ["board:change", "board:end"]) {
    (window.heard ??= {})[type] = [];
    addEventListener(type, ({detail}) => window.heard[type].push(detail.transcript));
}"""
ANSWERED = """(before) => {
    const {transcript, next} = document.getElementById("first-game-board").dataset;
    return transcript !== before && next !== "bot";
}"""
# Nothing waits for an answer.
SETTLED = """() => {
    const board = document.getElementById("first-game-board").closest("game-board");
    return !board.hasAttribute("data-waiting") && board.dataset.state === "ready";
}"""
# What a screen reader hears of a board: the paragraphs that are new or other, drawing by drawing.
HEAR_STATUS = """() => {
    window.told = [];
    const board = document.querySelector("game-board");
    const whole = node => (node.nodeType === Node.TEXT_NODE ? node.parentElement : node);
    new MutationObserver(changes => {
        const fresh = changes
            .flatMap(({type, target, addedNodes}) => (type === "childList" ? [...addedNodes] : target))
            .map(whole).filter(node => node?.closest("[role=status]") && node.textContent.trim());
        if (fresh.length) window.told.push([...new Set(fresh)].map(node => node.textContent));
    }).observe(board, {childList: true, characterData: true, subtree: true});
}"""
# Which key leads from the focus towards the group of a control; none where the focus is in that group.
KEY_TO_GROUP = """(id) => {
    const [active, wanted] = [document.activeElement, document.getElementById(id)];
    if (active === wanted || active.closest("[data-group]")?.contains(wanted)) return "";
    return active.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
}"""
# Which arrow key leads on within it, as the screen shows it: to the row of the control, then along it.
ARROW = """(id) => {
    const [from, to] = [document.activeElement, document.getElementById(id)]
        .map(control => control.getBoundingClientRect());
    const [x, y] = [to.left + to.right - from.left - from.right, to.top + to.bottom - from.top - from.bottom];
    return Math.abs(y) > from.height ? (y > 0 ? "ArrowDown" : "ArrowUp") : x > 0 ? "ArrowRight" : "ArrowLeft";
}"""
FOCUS_LEFT_BOARD = "() => !document.activeElement.closest('#first-game-board')"


def find_board(page: Page, board: str = "first-game") -> Locator:
    return page.locator(f"#{board}-board")


def get_transcript(page: Page) -> str:
    return find_board(page).get_attribute("data-transcript") or ""


def get_look(page: Page) -> str:
    return find_board(page).get_attribute("data-look") or ""


def get_table(page: Page) -> Transcript:
    """Return the game up to the place at which the reader looks."""
    found = read_transcript(get_transcript(page))
    return found.cut_to(cursor.find_here(found, read_look(get_look(page))))


def wait_until_ready(page: Page) -> None:
    """Wait until the board is alive and nothing waits for an answer."""
    page.wait_for_function(SETTLED, timeout=PATIENCE)


def wait_for_reader(page: Page, before: str) -> None:
    """Wait until the transcript is another one than before, and no bot is to act."""
    page.wait_for_function(ANSWERED, arg=before, timeout=PATIENCE)


def press(page: Page, name: str) -> None:
    """Press a button that may leave the transcript as it is."""
    page.locator(f"#first-game-{name}").click()
    wait_until_ready(page)


def list_heard(page: Page, event: str) -> list[Any]:
    """Return the transcripts that came with an event, the oldest first."""
    found: list[Any] = page.evaluate("type => window.heard[type]", event)
    return found


def find_message(page: Page, board: str = "first-game") -> Locator:
    """Return the line under a board that speaks of links and of keeping."""
    return page.locator(f"game-board:has(#{board}-board) .boot [role=status]")


def walk_to(page: Page, control: str) -> None:
    """Move the focus to a control by Tab and by arrows, as the screen shows the way, never by its id."""
    for _ in range(60):
        key = page.evaluate(KEY_TO_GROUP, control)
        if not key:
            break
        page.keyboard.press(key)
    for _ in range(30):
        if page.evaluate("document.activeElement.id") == control:
            return
        page.keyboard.press(page.evaluate(ARROW, control))
    raise AssertionError(f"no key leads to {control}")
