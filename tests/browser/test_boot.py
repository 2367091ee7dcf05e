"""A board comes alive whatever goes wrong on the way, and no press on it is lost."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import Built, Server, Watched
from widgets.site.spoken import browser_words

WORDS = browser_words("en")
PATIENCE = 10_000  # the longest time from the last progress to a sentence, in milliseconds

FAULTS = [
    ("pyodide.asm.wasm", "404"),
    ("pyodide.asm.wasm", "aborted"),
    ("pyodide.asm.wasm", "truncated"),
    ("pyodide.asm.wasm", "short"),
    ("pyodide.asm.wasm", "html"),
    ("pyodide.asm.wasm", "silent"),
    ("stdlib.zip", "404"),
    ("stdlib.zip", "corrupt"),
    ("stdlib.zip", "short"),
    ("stdlib.zip", "silent"),
    ("pyodide.asm.mjs", "404"),
    ("pyodide.asm.mjs", "short"),
    ("pyodide.asm.mjs", "silent"),
    ("pyodide.mjs", "404"),
    ("pyodide.mjs", "html"),
    ("worker.mjs", "404"),
    ("worker.mjs", "html"),
    ("worker.mjs", "silent"),
    ("engine.zip", "404"),
    ("engine.zip", "corrupt"),
    ("engine.zip", "silent"),
]


def board(page: Page, name: str = "martin") -> Locator:
    return page.locator(f"game-board#{name}")


def state(page: Page, is_now: str, name: str = "martin", within: int = 30_000) -> None:
    expect(board(page, name)).to_have_attribute("data-state", is_now, timeout=within)


def transcript(page: Page, name: str = "martin") -> str:
    return board(page, name).locator("[data-transcript]").get_attribute("data-transcript") or ""


def says(page: Page, sentence: str, name: str = "martin") -> None:
    expect(board(page, name).locator(".boot [role=status]")).to_have_text(sentence)


def ends(page: Page, *moves: str, name: str = "martin") -> None:
    """The transcript is the author's, then these moves."""
    said = re.compile(r"skull\s*" + r"\s*".join(map(re.escape, moves)) + r"\s*$")
    root = board(page, name).locator("[data-transcript]")
    expect(root).to_have_attribute("data-transcript", said, timeout=30_000)


def press(page: Page, control: str) -> None:
    page.locator(f"#{control}").click()


# --- No press is lost


def test_a_press_in_the_first_moment_is_answered(host: Server, watched: Watched) -> None:
    watched.page.add_init_script(
        """addEventListener("DOMContentLoaded", () => new MutationObserver((_, observer) => {
            if (!document.querySelector("fieldset:enabled")) return;
            observer.disconnect();
            document.querySelector("#martin-hero-2").click();
        }).observe(document, {subtree: true, attributes: true}))"""
    )
    watched.page.goto(host.address + "one.html")
    ends(watched.page, "take hero 2")
    state(watched.page, "ready")
    assert not watched.complaints


def test_presses_are_answered_in_order_and_shown_as_taken(host: Server, watched: Watched) -> None:
    page = watched.page
    host.spoil("engine.zip", "silent")
    page.goto(host.address + "one.html")
    for control in ("martin-hero-2", "martin-undo", "martin-villain-3"):
        press(page, control)
        expect(page.locator(f"#{control}")).to_have_attribute("data-taken", "")
    expect(board(page).locator(".boot [role=status]")).to_contain_text(re.compile(r"\d\.\d of \d\.\d MB"))
    host.lift()
    state(page, "failed")
    board(page).get_by_role("button", name=WORDS["retry"]).click()
    ends(page, "take villain 3")
    expect(page.locator("[data-taken]")).to_have_count(0)


def test_two_boards_share_a_worker_and_mix_nothing_up(host: Server, watched: Watched) -> None:
    page = watched.page
    page.goto(host.address + "two.html")
    press(page, "martin-hero-2")
    press(page, "second-villain-3")
    ends(page, "take hero 2")
    ends(page, "take villain 3", name="second")
    assert len(page.workers) == 1
    assert not watched.complaints


def test_a_board_that_nobody_reached_for_is_silent(host: Server, watched: Watched) -> None:
    page = watched.page
    host.spoil("worker.mjs", "404")
    page.goto(host.address + "two.html")
    press(page, "martin-hero-2")
    state(page, "failed")
    state(page, "static", "second")
    says(page, "", "second")


def test_several_pages_each_have_their_own(host: Server, context: BrowserContext) -> None:
    pages = [context.new_page() for _ in range(3)]
    for page in pages:
        page.goto(host.address + "one.html")
        press(page, "martin-hero-2")
    for page in pages:
        ends(page, "take hero 2")


# --- Faults


@pytest.mark.parametrize(("logical", "fault"), FAULTS, ids=lambda word: word)
def test_fault(logical: str, fault: str, host: Server, watched: Watched) -> None:
    page = watched.page
    host.spoil(logical, fault)
    page.goto(host.address + "one.html")
    press(page, "martin-hero-2")
    state(page, "failed", within=PATIENCE)
    says(page, WORDS["stalled" if fault == "silent" else "failed"])
    expect(page.locator("#martin-hero-5")).to_be_visible()
    host.lift()
    retry = board(page).get_by_role("button", name=WORDS["retry"])
    retry.click()
    ends(page, "take hero 2")
    state(page, "ready")
    expect(retry).to_be_hidden()
    says(page, "")


def test_a_policy_that_forbids_it(host: Server, watched: Watched) -> None:
    page = watched.page
    page.goto(host.address + "blocked.html")
    press(page, "martin-hero-2")
    state(page, "failed", within=PATIENCE)
    says(page, WORDS["failed"])
    assert any("violation" in complaint for complaint in watched.complaints)


def without_worker(page: Page) -> None:
    page.add_init_script("window.kept = window.Worker; delete window.Worker")


def without_webassembly(page: Page) -> None:
    page.add_init_script("window.kept = window.WebAssembly; delete window.WebAssembly")


def without_module_workers(page: Page) -> None:
    page.add_init_script(
        "window.kept = window.Worker; window.Worker = class { constructor(url) { return new kept(url) } }"
    )


@pytest.mark.parametrize("lack", [without_worker, without_webassembly, without_module_workers])
def test_an_old_browser(lack: Callable[[Page], None], host: Server, watched: Watched) -> None:
    page = watched.page
    lack(page)
    page.goto(host.address + "one.html")
    press(page, "martin-hero-2")
    state(page, "failed", within=PATIENCE)
    says(page, WORDS["unsupported"])
    page.evaluate(f"window.{'WebAssembly' if lack is without_webassembly else 'Worker'} = window.kept")
    board(page).get_by_role("button", name=WORDS["retry"]).click()
    ends(page, "take hero 2")


def test_a_page_of_an_older_build_says_reload(built: Built, host: Server, watched: Watched) -> None:
    page = watched.page
    page.goto(host.address + "one.html")
    state(page, "static")
    for logical in built.names:
        host.spoil(logical, "404")
    host.pages["/one.html"] = b"<!doctype html><title>A newer page</title><p>New"
    press(page, "martin-hero-2")
    says(page, WORDS["outdated"])
    board(page).get_by_role("button", name=WORDS["reload"]).click()
    expect(page.locator("p")).to_have_text("New")


# --- Death


def test_a_killed_worker_is_started_again(host: Server, watched: Watched) -> None:
    page = watched.page
    page.goto(host.address + "one.html")
    press(page, "martin-hero-2")
    ends(page, "take hero 2")
    page.workers[0].evaluate("self.close()")
    press(page, "martin-undo")
    press(page, "martin-villain-3")
    ends(page, "take villain 3")
    state(page, "ready")


def test_a_worker_killed_while_it_starts(host: Server, watched: Watched) -> None:
    page = watched.page
    host.spoil("engine.zip", "silent")
    page.goto(host.address + "one.html")
    press(page, "martin-hero-2")
    expect(board(page)).to_have_attribute("data-state", "starting")
    page.workers[0].evaluate("self.close()")
    state(page, "failed", within=PATIENCE)
    host.lift()
    board(page).get_by_role("button", name=WORDS["retry"]).click()
    ends(page, "take hero 2")
