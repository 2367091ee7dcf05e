"""`embed.js` and <game-board> in other people's pages: the element, its events, its manners."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, Error, FrameLocator, Page, Route, expect

from tests.conftest import Watched, watched
from tests.embed.conftest import Elsewhere, lives, most, settled

Visit = Callable[[str], Watched]
MARTIN = "embed/v1/pow/martin/"
PATIENCE = 60_000
LISTEN = """<script>
const heard = [];
for (const type of ["change", "end", "answer", "starting", "ready"]) {
  addEventListener(`board:${type}`, ({target, detail}) =>
    heard.push({type, on: target.localName, ...detail}));
}
</script>"""


def script(home: str) -> str:
    return f'<script async src="{home}embed.js"></script>'


def element(address: str, attributes: str = "") -> str:
    return f'<game-board src="{address}" {attributes}><a href="{address}">Martin’s dice</a></game-board>'


def board(page: Page, number: int = 0) -> FrameLocator:
    return page.frame_locator("iframe").nth(number)


def transcript(shown: FrameLocator, ends: str) -> None:
    root = shown.locator("[data-transcript]")
    expect(root).to_have_attribute("data-transcript", re.compile(f"\n{ends}\n$"), timeout=PATIENCE)


def test_the_element_makes_the_frame(elsewhere: Elsewhere, home: str, visit: Visit) -> None:
    """With a name, fetched when it is near, and as high as the board is."""
    seen = visit(elsewhere.page(script(home) + element(home + MARTIN)))
    frame = seen.page.locator("game-board > iframe")
    expect(frame).to_have_attribute("title", "Martin’s dice")
    expect(frame).to_have_attribute("loading", "lazy")
    expect(seen.page.locator("game-board > a")).to_have_count(0)
    as_high_as_its_board(seen.page)
    assert seen.complaints == []


def as_high_as_its_board(page: Page) -> None:
    """Whatever the frame is as wide as: nothing in it scrolls, and it ends where the board does."""
    expect(board(page).locator("fieldset:enabled").first).to_be_visible()
    expect(page.locator("iframe")).not_to_have_css("height", "800px")  # what it had before
    inside = page.frames[1].evaluate("Math.ceil(document.documentElement.getBoundingClientRect().height)")
    expect(page.locator("iframe")).to_have_css("height", f"{inside}px")


def test_a_frame_of_ones_own_grows_too(elsewhere: Elsewhere, home: str, visit: Visit) -> None:
    own = f'<iframe src="{home}{MARTIN}" title="A board" width="500" height="100" frameborder="0"></iframe>'
    page = visit(elsewhere.page(own + script(home))).page
    as_high_as_its_board(page)


def test_the_page_hears_what_is_played(elsewhere: Elsewhere, home: str, visit: Visit) -> None:
    """A teacher's page gets the answer, right or wrong, and the transcript."""
    page = visit(elsewhere.page(LISTEN + script(home) + element(home + MARTIN))).page
    board(page).locator("#martin-hero-3").click()
    expect(board(page).locator(".slip")).to_be_visible(timeout=PATIENCE)
    board(page).locator("#martin-hero-2").click()
    transcript(board(page), "take hero 2")
    wrong, right, change = page.evaluate("heard")
    assert [one["on"] for one in (wrong, right, change)] == ["game-board"] * 3
    assert (wrong["type"], wrong["answer"], wrong["refused"]) == ("answer", "take hero 3", "pow.take.hero")
    assert (right["type"], right["answer"], right["refused"]) == ("answer", "take hero 2", "")
    assert change["type"] == "change"
    assert right["transcript"] == change["transcript"]
    assert change["transcript"].endswith("\ntake hero 2\n")


def test_an_answer_to_a_lesson_is_heard(elsewhere: Elsewhere, home: str, visit: Visit) -> None:
    lesson = element(f"{home}embed/v1/malacca/lesson-first/")
    page = visit(elsewhere.page(LISTEN + script(home) + lesson)).page
    choice = board(page).locator(".option").first
    said = (choice.get_attribute("id") or "").removeprefix("lesson-first-would-")
    choice.click()
    expect(board(page).locator(".option").first).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)
    assert [(one["type"], one["answer"]) for one in page.evaluate("heard")] == [("answer", said)]


def test_loaded_twice_it_does_everything_once(elsewhere: Elsewhere, home: str, visit: Visit) -> None:
    twice = script(home) + element(home + MARTIN) + script(home)
    seen = visit(elsewhere.page(LISTEN + twice))
    expect(seen.page.locator("iframe")).to_have_count(1)
    board(seen.page).locator("#martin-hero-2").click()
    transcript(board(seen.page), "take hero 2")
    assert [one["type"] for one in seen.page.evaluate("heard")] == ["answer", "change"]
    assert seen.complaints == []


def test_another_address_shows_another_board(elsewhere: Elsewhere, home: str, visit: Visit) -> None:
    page = visit(elsewhere.page(script(home) + element(home + MARTIN))).page
    expect(board(page).locator("#martin-hero-2")).to_be_visible()
    page.evaluate(f"document.querySelector('game-board').setAttribute('src', '{home}fa/{MARTIN}')")
    expect(board(page).locator("html[lang=fa]")).to_have_count(1)
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


def test_only_a_board_of_ours_is_shown(elsewhere: Elsewhere, home: str, visit: Visit) -> None:
    shown = [element(src.replace("{home}", home)) for src in (*NOT_OURS, "{home}" + MARTIN)]
    page = visit(elsewhere.page(script(home) + "".join(shown))).page
    expect(page.locator("game-board").last.locator("iframe")).to_have_count(1)
    expect(page.locator("iframe")).to_have_count(1)
    expect(page.locator("game-board > a")).to_have_count(len(NOT_OURS))


@pytest.mark.slow
def test_of_eight_boards_two_are_awake(elsewhere: Elsewhere, home: str, visit: Visit) -> None:
    """Each gets its answer when it is touched; the two touched last keep Python, and nothing is lost."""
    boards = "".join(element(home + MARTIN) for _ in range(8))
    seen = visit(elsewhere.page(script(home) + boards))
    # Not by the mouse: when the page scrolls it may come to lie over another board, which then calls Python.
    for number in range(8):
        board(seen.page, number).locator("#martin-hero-2").press("Enter")
        transcript(board(seen.page, number), "take hero 2")
        awake(seen.page, [number] if number == 0 else [number - 1, number], asleep=number - 2)
    board(seen.page).locator("#martin-undo").press("Enter")
    expect(board(seen.page).locator(".board[data-look~='at=0']")).to_have_count(1, timeout=PATIENCE)
    awake(seen.page, [7, 0], asleep=6)
    assert seen.complaints == []


def awake(page: Page, numbers: list[int], asleep: int) -> None:
    """These hold Python, that one has given it back, and as many workers live."""
    for number in numbers:
        expect(board(page, number).locator("game-board")).to_have_attribute("data-state", "ready")
    if asleep >= 0:
        expect(board(page, asleep).locator("game-board")).to_have_attribute("data-state", "static")
        transcript(board(page, asleep), "take hero 2")
    settled(page, len(numbers))


def test_boards_pressed_at_once_wait_for_their_turn(elsewhere: Elsewhere, home: str, visit: Visit) -> None:
    """However long Python takes to come to those that were first."""
    beside = f'<iframe src="{home}{MARTIN}" title="A board" width="290" height="900"></iframe>'
    seen = visit(elsewhere.page(script(home) + beside * 4))
    page, held = seen.page, list[Route]()
    page.route("**/run/worker.*.mjs", lambda route: held.append(route))
    for number in range(4):
        expect(board(page, number).locator("fieldset:enabled").first).to_be_visible()
    for number in range(4):
        board(page, number).locator("#martin-hero-2").evaluate("button => button.click()")
        page.wait_for_timeout(100)
    settled(page, 2)
    page.wait_for_timeout(1000)
    settled(page, 2)
    page.unroute_all()
    for route in held:
        with suppress(Error):  # of one that has been given up
            route.continue_()
    for number in range(4):
        transcript(board(page, number), "take hero 2")
        expect(board(page, number).locator("[data-waiting]")).to_have_count(0)
    settled(page, 2)
    assert seen.complaints == []


@pytest.mark.parametrize("shown", ["element", pytest.param("frame", marks=pytest.mark.slow), "sandbox"])
def test_two_have_python_at_any_time(
    elsewhere: Elsewhere, home: str, context: BrowserContext, shown: str
) -> None:
    """However fast one board is touched after the other; and each press is answered in its turn."""
    sandbox = 'sandbox="allow-scripts"' if shown == "sandbox" else ""
    # One that has grown must not push the others out of sight.
    size = 'width="290" height="300" style="vertical-align: top"'
    beside = f'<iframe src="{home}{MARTIN}" title="A board" {size} {sandbox}></iframe>'
    one = element(home + MARTIN) if shown == "element" else beside
    seen = watched(context)
    page, told = seen.page, lives(seen.page)
    # All in sight: a browser draws no others, and these say how high they are only when they are drawn.
    page.goto(elsewhere.page(script(home) + one * 4))
    for number in range(4):
        expect(board(page, number).locator("fieldset:enabled").first).to_be_attached()
        if shown != "element":
            expect(page.locator("iframe").nth(number)).to_have_css("height", re.compile("^(?!300px)"))
    for control, answered in (
        ("hero-2", "[data-transcript*='take hero 2']"),
        ("undo", ".board[data-look~='at=0']"),
    ):
        for number in range(4):
            board(page, number).locator(f"#martin-{control}").evaluate("button => button.click()")
        for number in range(4):
            expect(board(page, number).locator(answered)).to_have_count(1, timeout=PATIENCE)
            expect(board(page, number).locator("[data-waiting]")).to_have_count(0)
    assert len(told) > 10
    assert most(told) == 2
    assert seen.complaints == []


def takes_a_hero(page: Page, number: int) -> None:
    board(page, number).locator("#martin-hero-2").click()
    transcript(board(page, number), "take hero 2")


def test_who_is_taken_away_leaves_its_turn(elsewhere: Elsewhere, home: str, visit: Visit) -> None:
    """Also who goes to another page: nobody else is asked to rest for the next."""
    seen = visit(elsewhere.page(script(home) + element(home + MARTIN) * 4))
    page = seen.page
    for number in (0, 2):
        takes_a_hero(page, number)
    page.evaluate("document.querySelector('game-board').remove()")
    takes_a_hero(page, 0)
    page.frames[1].goto("about:blank")
    takes_a_hero(page, 2)
    page.wait_for_timeout(1000)
    expect(board(page, 1).locator("game-board")).to_have_attribute("data-state", "ready")
    settled(page, 2)
    assert seen.complaints == []


def test_where_nobody_gives_turns_none_is_waited_for(elsewhere: Elsewhere, home: str, visit: Visit) -> None:
    """Not for long: a page may name its frame as it likes."""
    named = f'<iframe name="rules-at-play" src="{home}{MARTIN}" title="A board" width="600"></iframe>'
    seen = visit(elsewhere.page(named))
    board(seen.page).locator("#martin-hero-2").click()
    transcript(board(seen.page), "take hero 2")
    assert seen.complaints == []


def test_in_one_of_our_own_pages_it_is_harmless(home: str, visit: Visit) -> None:
    """The name is ours there; what has an address is framed all the same."""
    seen = visit(f"{home}pow/")
    seen.page.evaluate(
        "address => document.body.append(Object.assign(document.createElement('script'), {src: address}))",
        f"{home}embed.js",
    )
    seen.page.locator("#martin-hero-2").click()
    root = seen.page.locator("#martin-example [data-transcript]")
    expect(root).to_have_attribute("data-transcript", re.compile("\ntake hero 2\n$"), timeout=PATIENCE)
    assert seen.complaints == []


def test_a_strict_host_allows_the_script_and_the_frame(elsewhere: Elsewhere, home: str, visit: Visit) -> None:
    """What its policy must allow stands on the page about embedding: these two and nothing else."""
    rules = f"default-src 'none'; script-src {home}embed.js; frame-src {home}embed/v1/"
    policy = f'<meta http-equiv="Content-Security-Policy" content="{rules}; img-src data:">'
    seen = visit(elsewhere.page(script(home) + element(home + MARTIN), head=policy))
    board(seen.page).locator("#martin-hero-2").click()
    transcript(board(seen.page), "take hero 2")
    as_high_as_its_board(seen.page)
    assert seen.complaints == []
