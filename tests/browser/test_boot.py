"""A board starts to work whatever goes wrong on the way, and no press on it is lost."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import BuiltSite, HeardPage, Server
from tests.conftest import POLICY
from widgets.site.spoken import translate_browser_words

WORDS = translate_browser_words("en")
PATIENCE = 10_000  # the longest time from the last progress to a sentence, in milliseconds

WHOLE = pytest.mark.slow  # the rest of the matrix: `prove faults`
# Further faults of a snapshot besides "corrupt", and what else a browser may refuse besides "instantiate".
SPOILT = ("404", "aborted", "truncated", "short", "html")
STUBS = ("compile", "customSections")
FAULTS = [
    ("pyodide.asm.wasm", "404"),
    ("pyodide.asm.wasm", "aborted"),
    ("pyodide.asm.wasm", "truncated"),
    ("pyodide.asm.wasm", "short"),
    ("pyodide.asm.wasm", "html"),
    ("pyodide.asm.wasm", "silent"),
    pytest.param("pyodide.asm.mjs", "404", marks=WHOLE),
    pytest.param("pyodide.asm.mjs", "short", marks=WHOLE),
    pytest.param("pyodide.asm.mjs", "silent", marks=WHOLE),
    pytest.param("pyodide.mjs", "404", marks=WHOLE),
    pytest.param("pyodide.mjs", "html", marks=WHOLE),
    ("worker.mjs", "404"),
    pytest.param("worker.mjs", "html", marks=WHOLE),
    pytest.param("worker.mjs", "silent", marks=WHOLE),
    pytest.param("snapshot.pow.wasm", "silent", marks=WHOLE),
]
# Files that only a plain start needs. They are fetched if there is no snapshot.
SPARE_FAULTS = [
    ("engine.zip", "corrupt"),
    pytest.param("engine.zip", "404", marks=WHOLE),
    pytest.param("engine.zip", "silent", marks=WHOLE),
    pytest.param("stdlib.zip", "404", marks=WHOLE),
    pytest.param("stdlib.zip", "corrupt", marks=WHOLE),
    pytest.param("stdlib.zip", "short", marks=WHOLE),
    pytest.param("stdlib.zip", "silent", marks=WHOLE),
]
SNAPSHOT = "snapshot.pow.wasm"
# Added in front of the worker's own code.
THROWING = {
    # The few bytes that Pyodide compiles for itself are let through.
    "compile": """
        const compile = WebAssembly.compile;
        WebAssembly.compile = async (bytes) => {
            if (bytes.byteLength > 100000) throw new Error("cannot");
            return compile(bytes);
        };""",
    "customSections": "WebAssembly.Module.customSections = () => [new ArrayBuffer(48)];",
    "instantiate": """
        const instantiate = WebAssembly.instantiate;
        WebAssembly.instantiate = async (what, imports) => {
            if (imports?.python) throw new Error("cannot");
            return instantiate(what, imports);
        };""",
}


def find_board(page: Page, name: str = "martin") -> Locator:
    """Return a board of the page."""
    return page.locator(f"game-board#{name}")


def expect_state(page: Page, is_now: str, name: str = "martin", within: int = 30_000) -> None:
    """Wait until a board shows this state."""
    expect(find_board(page, name)).to_have_attribute("data-state", is_now, timeout=within)


def read_transcript_of(page: Page, name: str = "martin") -> str:
    """Return the transcript of a board."""
    return find_board(page, name).locator("[data-transcript]").get_attribute("data-transcript") or ""


def expect_sentence(page: Page, sentence: str, name: str = "martin") -> None:
    """Wait until a board's status says this."""
    expect(find_board(page, name).locator(".boot [role=status]")).to_have_text(sentence)


def expect_moves(page: Page, *moves: str, name: str = "martin") -> None:
    """Wait until the transcript is the author's and then these moves."""
    said = re.compile(r"skull\s*" + r"\s*".join(map(re.escape, moves)) + r"\s*$")
    root = find_board(page, name).locator("[data-transcript]")
    expect(root).to_have_attribute("data-transcript", said, timeout=30_000)


def record_states(page: Page, name: str = "martin") -> None:
    """Let the page remember every state that a board shows from now on."""
    page.evaluate(
        """(name) => {
            states = [];
            const board = document.querySelector(`game-board#${name}`);
            new MutationObserver(() => states.push(board.dataset.state))
                .observe(board, {attributeFilter: ["data-state"]});
        }""",
        name,
    )


def read_states(page: Page) -> list[str]:
    """Return the remembered states."""
    return list(page.evaluate("states"))


def press(page: Page, control: str) -> None:
    """Press a button of the page."""
    page.locator(f"#{control}").click()


def fail_once(page: Page, host: Server) -> None:
    """Let a press find no worker, and then let all go well."""
    host.spoil("worker.mjs", "404")
    page.goto(host.address + "one.html")
    press(page, "martin-hero-2")
    expect_state(page, "failed")
    host.lift()


# --- No press is lost


def test_a_press_in_the_first_moment_is_answered(host: Server, heard: HeardPage) -> None:
    heard.page.add_init_script(
        """new MutationObserver((_, observer) => {
            if (!document.querySelector("fieldset:enabled")) return;
            observer.disconnect();
            document.querySelector("#martin-hero-2").click();
        }).observe(document, {subtree: true, childList: true, attributes: true})"""
    )
    heard.page.goto(host.address + "one.html")
    expect_moves(heard.page, "take hero 2")
    expect_state(heard.page, "ready")
    assert not heard.complaints


def test_presses_are_answered_in_order_and_shown_as_taken(host: Server, heard: HeardPage) -> None:
    page = heard.page
    host.spoil(SNAPSHOT, "late")
    page.goto(host.address + "one.html")
    for control in ("martin-die-1", "martin-die-3", "martin-hero-1"):
        press(page, control)
        expect(page.locator(f"#{control}")).to_have_attribute("data-taken", "")
    expect(find_board(page).locator(".boot [role=status]")).to_contain_text(
        re.compile(r"\d\.\d of \d\.\d MB")
    )
    host.lift()
    dice = ("skull shield skull skull skull", "skull shield blue skull skull")
    expect_moves(page, *(f"arrange dice {faces}" for faces in dice), "take hero 1")
    expect(page.locator("[data-taken]")).to_have_count(0)


def test_two_boards_share_a_worker_and_mix_nothing_up(host: Server, heard: HeardPage) -> None:
    page = heard.page
    page.goto(host.address + "two.html")
    press(page, "martin-hero-2")
    press(page, "second-villain-3")
    expect_moves(page, "take hero 2")
    expect_moves(page, "take villain 3", name="second")
    assert len(page.workers) == 1
    assert not heard.complaints


def test_a_board_that_nobody_reached_for_is_silent(host: Server, heard: HeardPage) -> None:
    page = heard.page
    host.spoil("worker.mjs", "404")
    page.goto(host.address + "two.html")
    press(page, "martin-hero-2")
    expect_state(page, "failed")
    expect_state(page, "static", "second")
    expect_sentence(page, "", "second")


def test_several_pages_each_have_their_own(host: Server, context: BrowserContext) -> None:
    pages = [context.new_page() for _ in range(3)]
    for page in pages:
        page.goto(host.address + "one.html")
        press(page, "martin-hero-2")
    for page in pages:
        expect_moves(page, "take hero 2")


# --- Progress


@pytest.mark.parametrize(("address", "digits"), [("one.html", "0-9"), ("one.fa.html", "۰-۹")])
def test_progress_is_told_in_the_digits_of_the_page(
    address: str, digits: str, host: Server, heard: HeardPage
) -> None:
    host.spoil(SNAPSHOT, "late")
    heard.page.goto(host.address + address)
    press(heard.page, "martin-hero-2")
    said = re.compile(rf"[{digits}]\D[{digits}].*[{digits}]\D[{digits}]")
    expect(find_board(heard.page).get_by_role("status").last).to_have_text(said)
    bar = find_board(heard.page).locator("progress")
    expect(bar).to_be_visible()
    assert bar.evaluate("(bar) => bar.max") > 1e6


# --- Faults


@pytest.mark.parametrize(("logical", "fault"), FAULTS)
def test_fault(logical: str, fault: str, host: Server, heard: HeardPage) -> None:
    check_failing_and_mending(heard.page, host, "one.html", logical, fault, WORDS)


@pytest.mark.parametrize(("logical", "fault"), SPARE_FAULTS)
def test_fault_of_a_plain_start(logical: str, fault: str, host: Server, heard: HeardPage) -> None:
    host.spoil(SNAPSHOT, "404")
    check_failing_and_mending(heard.page, host, "one.html", logical, fault, WORDS)


@pytest.mark.parametrize("fault", ["404", *(pytest.param(one, marks=WHOLE) for one in ("corrupt", "silent"))])
def test_fault_of_a_catalogue(fault: str, host: Server, heard: HeardPage) -> None:
    check_failing_and_mending(
        heard.page, host, "one.fa.html", "words.fa.mo", fault, translate_browser_words("fa")
    )


def check_failing_and_mending(
    page: Page, host: Server, address: str, logical: str, fault: str, words: dict[str, str]
) -> None:
    """Check that a fault is told, and that the board works again when it is lifted."""
    host.spoil(logical, fault)
    page.goto(host.address + address)
    press(page, "martin-hero-2")
    expect_state(page, "failed", within=PATIENCE)
    expect_sentence(page, words["stalled" if fault == "silent" else "failed"])
    expect(page.locator("#martin-hero-5")).to_be_visible()
    host.lift()
    retry = find_board(page).get_by_role("button", name=words["retry"])
    size = retry.bounding_box() or {}
    assert min(size.get("width", 0), size.get("height", 0)) >= 44
    retry.click()
    expect_moves(page, "take hero 2")
    expect_state(page, "ready")
    expect(retry).to_be_hidden()
    expect_sentence(page, "")


# --- Without a snapshot


def record_requests(page: Page) -> set[str]:
    """Return a list to which every request of the page and its workers is added: the first word of the file's
    name."""
    names: set[str] = set()
    page.on("request", lambda request: names.add(request.url.rpartition("/")[2].partition(".")[0]))
    return names


def test_with_a_snapshot_nothing_spare_is_asked_for(host: Server, heard: HeardPage) -> None:
    names = record_requests(heard.page)
    heard.page.goto(host.address + "one.fa.html")
    press(heard.page, "martin-hero-2")
    expect_moves(heard.page, "take hero 2")
    assert "snapshot" in names
    assert not {"stdlib", "engine"} & names
    assert not [line for line in heard.said if "Python starts" in line]


@pytest.mark.parametrize("fault", ["corrupt", *(pytest.param(fault, marks=WHOLE) for fault in SPOILT)])
@pytest.mark.parametrize("address", ["one.html", pytest.param("one.fa.html", marks=WHOLE)])
def test_a_broken_snapshot_costs_only_time(address: str, fault: str, host: Server, heard: HeardPage) -> None:
    page = heard.page
    host.spoil(SNAPSHOT, fault)
    names = record_requests(page)
    page.goto(host.address + address)
    record_states(page)
    press(page, "martin-hero-2")
    expect_moves(page, "take hero 2")
    assert read_states(page) == ["starting", "ready"]
    assert {"stdlib", "engine"} <= names
    assert [line for line in heard.said if "Python starts from the beginning" in line]


@pytest.mark.parametrize("stub", ["instantiate", *(pytest.param(one, marks=WHOLE) for one in STUBS)])
def test_a_snapshot_that_cannot_be_thawed_costs_only_time(stub: str, host: Server, heard: HeardPage) -> None:
    """The worker's own WebAssembly, or the private part of Pyodide, does not work as it did before."""
    page = heard.page
    page.route(
        "**/worker.*.mjs",
        lambda route: route.fulfill(
            body=THROWING[stub] + route.fetch().text(), content_type="text/javascript"
        ),
    )
    page.goto(host.address + "one.html")
    record_states(page)
    press(page, "martin-hero-2")
    expect_moves(page, "take hero 2")
    assert read_states(page) == ["starting", "ready"]
    assert [line for line in heard.said if "Python starts from the beginning" in line]


def test_after_a_failure_the_snapshot_is_not_tried_again(host: Server, heard: HeardPage) -> None:
    page = heard.page
    fail_once(page, host)
    host.spoil(SNAPSHOT, "silent")
    find_board(page).get_by_role("button", name=WORDS["retry"]).click()
    expect_moves(page, "take hero 2")


def test_progress_counts_what_a_plain_start_needs(host: Server, heard: HeardPage) -> None:
    page = heard.page
    host.spoil(SNAPSHOT, "404")
    host.spoil("stdlib.zip", "late")
    page.goto(host.address + "one.html")
    press(page, "martin-hero-2")
    bar = find_board(page).locator("progress")
    expect(bar).to_have_attribute(
        "max", re.compile(r"^4\d{6}|^5\d{6}")
    )  # with the snapshot it is more than six million
    host.lift()
    expect_moves(page, "take hero 2")


@pytest.mark.violates
def test_a_policy_that_forbids_it(host: Server, heard: HeardPage) -> None:
    page = heard.page
    page.goto(host.address + "blocked.html")
    press(page, "martin-hero-2")
    expect_state(page, "failed", within=PATIENCE)
    expect_sentence(page, WORDS["failed"])
    assert any(POLICY in line for line in heard.said), heard.said


def remove_worker(page: Page) -> None:
    """Take `Worker` away from the page."""
    page.add_init_script("window.kept = window.Worker; delete window.Worker")


def remove_webassembly(page: Page) -> None:
    """Take WebAssembly away from the page."""
    page.add_init_script("window.kept = window.WebAssembly; delete window.WebAssembly")


def remove_module_workers(page: Page) -> None:
    """Let the page have only classic workers."""
    page.add_init_script(
        "window.kept = window.Worker; window.Worker = class { constructor(url) { return new kept(url) } }"
    )


@pytest.mark.parametrize("lack", [remove_worker, remove_webassembly, remove_module_workers])
def test_an_old_browser(lack: Callable[[Page], None], host: Server, heard: HeardPage) -> None:
    page = heard.page
    lack(page)
    page.goto(host.address + "one.html")
    press(page, "martin-hero-2")
    expect_state(page, "failed", within=PATIENCE)
    expect_sentence(page, WORDS["unsupported"])
    page.evaluate(f"() => {{ {'WebAssembly' if lack is remove_webassembly else 'Worker'} = kept }}")
    find_board(page).get_by_role("button", name=WORDS["retry"]).click()
    expect_moves(page, "take hero 2")


def test_a_page_of_an_older_build_says_reload(built: BuiltSite, host: Server, heard: HeardPage) -> None:
    page = heard.page
    page.goto(host.address + "one.html")
    expect_state(page, "static")
    for logical in built.names:
        host.spoil(logical, "404")
    newer = '<meta name="application-name" content="Rules at Play"><title>A newer page</title><p>New'
    host.pages["/one.html"] = f"<!doctype html>{newer}".encode()
    press(page, "martin-hero-2")
    expect_sentence(page, WORDS["outdated"])
    find_board(page).get_by_role("button", name=WORDS["reload"]).click()
    expect(page.locator("p")).to_have_text("New")


def test_who_has_to_log_in_first_hears_of_no_newer_build(
    built: BuiltSite, host: Server, heard: HeardPage
) -> None:
    """A public network that wants a login answers every request with a page of its own."""
    page = heard.page
    page.goto(host.address + "one.html")
    expect_state(page, "static")
    for logical in built.names:
        host.spoil(logical, "html")
    host.pages["/one.html"] = b"<!doctype html><title>Welcome to our network</title>"
    press(page, "martin-hero-2")
    expect_sentence(page, WORDS["failed"])
    page.wait_for_timeout(300)  # for as long as it takes to ask for the page
    expect_sentence(page, WORDS["failed"])


# --- A worker that dies


def test_a_killed_worker_is_started_again(host: Server, heard: HeardPage) -> None:
    page = heard.page
    page.goto(host.address + "one.html")
    press(page, "martin-hero-2")
    expect_moves(page, "take hero 2")
    page.workers[0].evaluate("self.close()")
    press(page, "martin-undo")
    press(page, "martin-villain-3")
    expect_moves(page, "take villain 3")
    expect_state(page, "ready")


def test_a_worker_killed_while_it_starts(host: Server, heard: HeardPage) -> None:
    page = heard.page
    host.spoil(SNAPSHOT, "silent")
    page.goto(host.address + "one.html")
    with page.expect_event("worker") as started:
        press(page, "martin-hero-2")
    expect(find_board(page)).to_have_attribute("data-state", "starting")
    started.value.evaluate("self.close()")
    expect_state(page, "failed", within=PATIENCE)
    host.lift()
    find_board(page).get_by_role("button", name=WORDS["retry"]).click()
    expect_moves(page, "take hero 2")


# --- Keys and focus


def read_focus(page: Page) -> str:
    """Return the id of what has the focus."""
    return str(page.evaluate("document.activeElement.id"))


def find_middle(page: Page, control: str) -> tuple[float, float]:
    """Return where the middle of a button is."""
    box = page.locator(f"#{control}").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("address", ["one.html", "one.fa.html"])
def test_arrow_keys_walk_a_group_as_the_screen_shows_it(address: str, host: Server, heard: HeardPage) -> None:
    page = heard.page
    page.goto(host.address + address)
    for group in page.locator("[data-group]").all():
        expect(group.locator("[tabindex='0']")).to_have_count(1)
    page.locator("#martin-die-3").focus()
    for key, way in (("ArrowRight", 1), ("ArrowLeft", -1)):
        before = read_focus(page)
        page.keyboard.press(key)
        assert (find_middle(page, read_focus(page))[0] - find_middle(page, before)[0]) * way > 0
    page.keyboard.press("End")
    assert read_focus(page) == "martin-die-5"
    expect(page.locator("#martin-die-5")).to_have_attribute("tabindex", "0")
    page.keyboard.press("Home")
    assert read_focus(page) == "martin-die-1"
    expect(page.locator("#martin-die-5")).to_have_attribute("tabindex", "-1")


def test_an_arrow_at_the_end_of_a_line_reads_on(host: Server, heard: HeardPage) -> None:
    page = heard.page
    page.set_viewport_size({"width": 320, "height": 800})
    page.goto(host.address + "one.html")
    page.locator("#martin-hero-1").focus()
    for place in range(2, 10):
        page.keyboard.press("ArrowRight")
        assert read_focus(page) == f"martin-hero-{place}"
    page.keyboard.press("ArrowRight")
    assert read_focus(page) == "martin-hero-9"


def test_a_pressed_control_keeps_the_focus(host: Server, heard: HeardPage) -> None:
    page = heard.page
    page.goto(host.address + "one.html")
    page.locator("#martin-die-2").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    expect_moves(
        page,
        "arrange dice shield skull skull skull skull",
        "arrange dice shield blue skull skull skull",
    )
    assert read_focus(page) == "martin-die-2"
    expect(page.locator("#martin-die-2")).to_have_attribute("tabindex", "0")


def test_a_neighbour_takes_the_focus_of_what_is_gone(host: Server, heard: HeardPage) -> None:
    page = heard.page
    page.goto(host.address + "one.html")
    page.locator("#martin-hero-9").focus()
    page.evaluate("document.querySelector('#martin-hero-2').click()")
    expect_moves(page, "take hero 2")
    expect(page.locator("#martin-hero-9")).to_have_count(0)
    assert read_focus(page) == "martin-hero-8"


def test_what_is_switched_off_does_not_send_the_focus_to_the_page(host: Server, heard: HeardPage) -> None:
    page = heard.page
    page.goto(host.address + "one.html")
    press(page, "martin-hero-2")
    expect_moves(page, "take hero 2")
    press(page, "martin-undo")
    expect(find_board(page).locator(".board[data-look~='at=0']")).to_be_visible(timeout=30_000)
    expect(page.locator("#martin-undo")).to_be_disabled()
    assert page.evaluate("document.activeElement.closest('#martin-board button:enabled') !== null")


def test_retry_gives_the_focus_back_to_what_was_pressed(host: Server, heard: HeardPage) -> None:
    page = heard.page
    fail_once(page, host)
    find_board(page).get_by_role("button", name=WORDS["retry"]).press("Enter")
    assert read_focus(page) == "martin-hero-2"
    expect_moves(page, "take hero 2")


# --- Events, and a second visit


def test_events(host: Server, heard: HeardPage) -> None:
    page = heard.page
    page.goto(host.address + "one.html")
    page.evaluate(
        """() => {
            heard = [];
            for (const type of ["board:ready", "board:change"])
                document.addEventListener(type, ({detail}) => heard.push([type, detail.transcript ?? ""]));
        }"""
    )
    press(page, "martin-hero-2")
    expect_moves(page, "take hero 2")
    assert page.evaluate("heard") == [["board:ready", ""], ["board:change", read_transcript_of(page)]]


def test_a_second_visit_does_not_wait_for_the_reader(host: Server, heard: HeardPage) -> None:
    page = heard.page
    page.goto(host.address + "one.html")
    page.wait_for_timeout(1000)
    assert not page.workers
    press(page, "martin-hero-2")
    expect_moves(page, "take hero 2")
    page.goto(host.address + "one.html")
    expect_state(page, "ready")
    assert not heard.complaints


def test_storage_that_throws_changes_nothing(host: Server, heard: HeardPage) -> None:
    page = heard.page
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('denied') }})"
    )
    page.goto(host.address + "one.html")
    press(page, "martin-hero-2")
    expect_moves(page, "take hero 2")
    assert not heard.complaints
