"""`embed.js` and <game-board> in other people's pages: the element, its events, its manners."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, Error, FrameLocator, Page, Route, expect

from tests.conftest import WatchedPage, watch_page
from tests.embed.conftest import OtherSite, count_most, expect_workers, record_lives

Visit = Callable[[str], WatchedPage]
MARTIN = "embed/v1/pow/martin/"
PATIENCE = 60_000
LISTEN = """<script>
const heard = [];
for (const type of ["change", "end", "answer", "starting", "ready"]) {
  addEventListener(`board:${type}`, ({target, detail}) =>
    heard.push({type, on: target.localName, ...detail}));
}
</script>"""


def make_script_tag(home: str) -> str:
    """Return the tag of our script."""
    return f'<script async src="{home}embed.js"></script>'


def make_element(address: str, attributes: str = "") -> str:
    """Return the element for a board, with a link in it."""
    return f'<game-board src="{address}" {attributes}><a href="{address}">Martin’s dice</a></game-board>'


def find_board(page: Page, number: int = 0) -> FrameLocator:
    """Return what a frame shows."""
    return page.frame_locator("iframe").nth(number)


def expect_end(shown: FrameLocator, ends: str) -> None:
    """Wait until a board's transcript ends with these moves."""
    root = shown.locator("[data-transcript]")
    expect(root).to_have_attribute("data-transcript", re.compile(f"\n{ends}\n$"), timeout=PATIENCE)


def test_the_element_makes_the_frame(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    """The frame has a name, loads when it is near, and is as high as its board."""
    seen = visit(elsewhere.page(make_script_tag(home) + make_element(home + MARTIN)))
    frame = seen.page.locator("game-board > iframe")
    expect(frame).to_have_attribute("title", "Martin’s dice")
    expect(frame).to_have_attribute("loading", "lazy")
    expect(seen.page.locator("game-board > a")).to_have_count(0)
    check_height(seen.page)
    assert seen.complaints == []


def check_height(page: Page) -> None:
    """Check that at any width nothing scrolls in the frame, and that it ends where the board does."""
    expect(find_board(page).locator("fieldset:enabled").first).to_be_visible()
    expect(page.locator("iframe")).not_to_have_css("height", "800px")  # the height from before
    inside = page.frames[1].evaluate("Math.ceil(document.documentElement.getBoundingClientRect().height)")
    expect(page.locator("iframe")).to_have_css("height", f"{inside}px")


def test_a_frame_of_ones_own_grows_too(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    """A frame that the page has written itself becomes as high as its board."""
    own = f'<iframe src="{home}{MARTIN}" title="A board" width="500" height="100" frameborder="0"></iframe>'
    page = visit(elsewhere.page(own + make_script_tag(home))).page
    check_height(page)


def test_the_page_hears_what_is_played(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    """A teacher's page gets the answer, right or wrong, and the transcript."""
    page = visit(elsewhere.page(LISTEN + make_script_tag(home) + make_element(home + MARTIN))).page
    find_board(page).locator("#martin-hero-3").click()
    expect(find_board(page).locator(".slip")).to_be_visible(timeout=PATIENCE)
    find_board(page).locator("#martin-hero-2").click()
    expect_end(find_board(page), "take hero 2")
    wrong, right, change = page.evaluate("heard")
    assert [one["on"] for one in (wrong, right, change)] == ["game-board"] * 3
    assert (wrong["type"], wrong["answer"], wrong["refused"]) == ("answer", "take hero 3", "pow.take.hero")
    assert (right["type"], right["answer"], right["refused"]) == ("answer", "take hero 2", "")
    assert change["type"] == "change"
    assert right["transcript"] == change["transcript"]
    assert change["transcript"].endswith("\ntake hero 2\n")


def test_an_answer_to_a_lesson_is_heard(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    lesson = make_element(f"{home}embed/v1/malacca/lesson-first/")
    page = visit(elsewhere.page(LISTEN + make_script_tag(home) + lesson)).page
    choice = find_board(page).locator(".option").first
    said = (choice.get_attribute("id") or "").removeprefix("lesson-first-would-")
    choice.click()
    expect(find_board(page).locator(".option").first).to_have_attribute(
        "aria-pressed", "true", timeout=PATIENCE
    )
    assert [(one["type"], one["answer"]) for one in page.evaluate("heard")] == [("answer", said)]


def test_loaded_twice_it_does_everything_once(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    twice = make_script_tag(home) + make_element(home + MARTIN) + make_script_tag(home)
    seen = visit(elsewhere.page(LISTEN + twice))
    expect(seen.page.locator("iframe")).to_have_count(1)
    find_board(seen.page).locator("#martin-hero-2").click()
    expect_end(find_board(seen.page), "take hero 2")
    assert [one["type"] for one in seen.page.evaluate("heard")] == ["answer", "change"]
    assert seen.complaints == []


def test_another_address_shows_another_board(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    page = visit(elsewhere.page(make_script_tag(home) + make_element(home + MARTIN))).page
    expect(find_board(page).locator("#martin-hero-2")).to_be_visible()
    page.evaluate(f"document.querySelector('game-board').setAttribute('src', '{home}fa/{MARTIN}')")
    expect(find_board(page).locator("html[lang=fa]")).to_have_count(1)
    expect(page.locator("iframe")).to_have_count(1)


NOT_OURS = (
    "",
    "javascript:alert(1)",
    "data:text/html,hello",
    "https://elsewhere.example/embed/v1/pow/martin/",
    "{home}pow/",
    "{home}embed/v1/../../pow/",
    "{home}embed/v1/pow/martin/?x",
    "{home}embed/v1/pow/",
    "{home}xx/yy/embed/v1/pow/martin/",
)


def test_only_a_board_of_ours_is_shown(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    shown = [make_element(src.replace("{home}", home)) for src in (*NOT_OURS, "{home}" + MARTIN)]
    page = visit(elsewhere.page(make_script_tag(home) + "".join(shown))).page
    expect(page.locator("game-board").last.locator("iframe")).to_have_count(1)
    expect(page.locator("iframe")).to_have_count(1)
    expect(page.locator("game-board > a")).to_have_count(len(NOT_OURS))


@pytest.mark.slow
def test_of_eight_boards_two_are_awake(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    """Each answers when it is touched. The two that were touched last keep Python, and nothing is lost."""
    boards = "".join(make_element(home + MARTIN) for _ in range(8))
    seen = visit(elsewhere.page(make_script_tag(home) + boards))
    # The mouse is not used: when the page scrolls, it may touch another board, which then starts Python.
    for number in range(8):
        find_board(seen.page, number).locator("#martin-hero-2").press("Enter")
        expect_end(find_board(seen.page, number), "take hero 2")
        expect_awake(seen.page, [number] if number == 0 else [number - 1, number], asleep=number - 2)
    find_board(seen.page).locator("#martin-undo").press("Enter")
    expect(find_board(seen.page).locator(".board[data-look~='at=0']")).to_have_count(1, timeout=PATIENCE)
    expect_awake(seen.page, [7, 0], asleep=6)
    assert seen.complaints == []


def expect_awake(page: Page, numbers: list[int], asleep: int) -> None:
    """Wait until these boards have Python and that one has given it back, with as many workers."""
    for number in numbers:
        expect(find_board(page, number).locator("game-board")).to_have_attribute("data-state", "ready")
    if asleep >= 0:
        expect(find_board(page, asleep).locator("game-board")).to_have_attribute("data-state", "static")
        expect_end(find_board(page, asleep), "take hero 2")
    expect_workers(page, len(numbers))


def test_boards_pressed_at_once_wait_for_their_turn(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    """They wait however long Python takes for the first ones."""
    beside = f'<iframe src="{home}{MARTIN}" title="A board" width="290" height="900"></iframe>'
    seen = visit(elsewhere.page(make_script_tag(home) + beside * 4))
    page, held = seen.page, list[Route]()
    page.route("**/run/worker.*.mjs", lambda route: held.append(route))
    for number in range(4):
        expect(find_board(page, number).locator("fieldset:enabled").first).to_be_visible()
    for number in range(4):
        find_board(page, number).locator("#martin-hero-2").evaluate("button => button.click()")
        page.wait_for_timeout(100)
    expect_workers(page, 2)
    page.wait_for_timeout(1000)
    expect_workers(page, 2)
    page.unroute_all()
    for route in held:
        with suppress(Error):  # of a frame that is gone
            route.continue_()
    for number in range(4):
        expect_end(find_board(page, number), "take hero 2")
        expect(find_board(page, number).locator("[data-waiting]")).to_have_count(0)
    expect_workers(page, 2)
    assert seen.complaints == []


@pytest.mark.parametrize("shown", ["element", pytest.param("frame", marks=pytest.mark.slow), "sandbox"])
def test_two_have_python_at_any_time(
    elsewhere: OtherSite, home: str, context: BrowserContext, shown: str
) -> None:
    """This holds however fast boards are touched, and each press is answered in its turn."""
    sandbox = 'sandbox="allow-scripts"' if shown == "sandbox" else ""
    # A frame that grows must not push the others out of sight.
    size = 'width="290" height="300" style="vertical-align: top"'
    beside = f'<iframe src="{home}{MARTIN}" title="A board" {size} {sandbox}></iframe>'
    one = make_element(home + MARTIN) if shown == "element" else beside
    seen = watch_page(context)
    page, told = seen.page, record_lives(seen.page)
    # All have to be visible: browsers draw no other frames, and a frame reports its height when it is drawn.
    page.goto(elsewhere.page(make_script_tag(home) + one * 4))
    for number in range(4):
        expect(find_board(page, number).locator("fieldset:enabled").first).to_be_attached()
        if shown != "element":
            expect(page.locator("iframe").nth(number)).to_have_css("height", re.compile("^(?!300px)"))
    for control, answered in (
        ("hero-2", "[data-transcript*='take hero 2']"),
        ("undo", ".board[data-look~='at=0']"),
    ):
        for number in range(4):
            find_board(page, number).locator(f"#martin-{control}").evaluate("button => button.click()")
        for number in range(4):
            expect(find_board(page, number).locator(answered)).to_have_count(1, timeout=PATIENCE)
            expect(find_board(page, number).locator("[data-waiting]")).to_have_count(0)
    assert len(told) > 10
    assert count_most(told) == 2
    assert seen.complaints == []


def take_hero(page: Page, number: int) -> None:
    """Take a hero on a board, and wait for the answer."""
    find_board(page, number).locator("#martin-hero-2").click()
    expect_end(find_board(page, number), "take hero 2")


def test_who_is_taken_away_leaves_its_turn(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    """A frame that goes to another page leaves its turn too, and no other board has to rest for the next."""
    seen = visit(elsewhere.page(make_script_tag(home) + make_element(home + MARTIN) * 4))
    page = seen.page
    for number in (0, 2):
        take_hero(page, number)
    page.evaluate("document.querySelector('game-board').remove()")
    take_hero(page, 0)
    page.frames[1].goto("about:blank")
    take_hero(page, 2)
    page.wait_for_timeout(1000)
    expect(find_board(page, 1).locator("game-board")).to_have_attribute("data-state", "ready")
    expect_workers(page, 2)
    assert seen.complaints == []


def test_where_nobody_gives_turns_none_is_waited_for(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    """A board does not wait long, because a page may name its frame as it likes."""
    named = f'<iframe name="rules-at-play" src="{home}{MARTIN}" title="A board" width="600"></iframe>'
    seen = visit(elsewhere.page(named))
    find_board(seen.page).locator("#martin-hero-2").click()
    expect_end(find_board(seen.page), "take hero 2")
    assert seen.complaints == []


def test_in_one_of_our_own_pages_it_is_harmless(home: str, visit: Visit) -> None:
    """Our pages use the same element name. Only an element with an address gets a frame."""
    seen = visit(f"{home}pow/")
    seen.page.evaluate(
        "address => document.body.append(Object.assign(document.createElement('script'), {src: address}))",
        f"{home}embed.js",
    )
    seen.page.locator("#martin-hero-2").click()
    root = seen.page.locator("#martin-example [data-transcript]")
    expect(root).to_have_attribute("data-transcript", re.compile("\ntake hero 2\n$"), timeout=PATIENCE)
    assert seen.complaints == []


def test_a_strict_host_allows_the_script_and_the_frame(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    """The page about embedding says what the host's policy must allow: these two and nothing else."""
    rules = f"default-src 'none'; script-src {home}embed.js; frame-src {home}embed/v1/"
    policy = f'<meta http-equiv="Content-Security-Policy" content="{rules}; img-src data:">'
    seen = visit(elsewhere.page(make_script_tag(home) + make_element(home + MARTIN), head=policy))
    find_board(seen.page).locator("#martin-hero-2").click()
    expect_end(find_board(seen.page), "take hero 2")
    check_height(seen.page)
    assert seen.complaints == []
