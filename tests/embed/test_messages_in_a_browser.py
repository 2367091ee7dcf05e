"""The contract of messages between a frame and the page around it; nothing else is believed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import WatchedPage, wait_until
from tests.embed.conftest import GROWN, OtherSite, expect_workers

Visit = Callable[[str], WatchedPage]
MARTIN = "embed/v1/pow/martin/"
MAKE = Path(__file__).with_name("messages.js").read_text("utf-8")
# Records all events of the page's boards, and all messages that reach the page.
LISTEN = """<script>
const heard = [], told = [];
for (const type of ["size", "awake", "change", "end", "answer", "ready", "starting", "toString"]) {
  addEventListener(`board:${type}`, ({detail}) => heard.push({type, ...detail}));
}
addEventListener("message", ({data, origin, ports}) => told.push({...data, origin, doors: ports.length}));
</script>"""
HOW_MANY = [200, pytest.param(10_000, marks=pytest.mark.slow)]


def write_page(elsewhere: OtherSite, home: str, attributes: str = "") -> str:
    """Write a page of theirs with a board of ours and the script."""
    frame = f'<iframe src="{home}{MARTIN}" title="A board" width="600" {attributes}></iframe>'
    return elsewhere.page(f'{LISTEN}{frame}<script async src="{home}embed.js"></script>')


def take_hero(page: Page) -> None:
    """Take a hero on the board, and wait for the answer."""
    shown = page.frame_locator("iframe")
    shown.locator("#martin-hero-2").click()
    root = shown.locator("[data-transcript]")
    expect(root).to_have_attribute("data-transcript", re.compile("\ntake hero 2\n$"), timeout=60_000)


def read_height(page: Page) -> str:
    """Return how high the frame has become; that is told before anything else."""
    expect(page.locator("iframe")).to_have_attribute("style", re.compile("height: [0-9]+px"))
    return page.locator("iframe").get_attribute("style") or ""


def test_these_messages_and_no_others_are_sent(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    page = visit(write_page(elsewhere, home)).page
    take_hero(page)
    told = page.evaluate("told")
    assert {one["origin"] for one in told} == {home.removesuffix("/")}
    shapes = {one["type"]: {*one} - {"origin", "doors"} for one in told}
    assert shapes == {
        "size": {"rules-at-play", "type", "height"},
        "awake": {"rules-at-play", "type"},
        "change": {"rules-at-play", "type", "transcript"},
        "answer": {"rules-at-play", "type", "transcript", "answer", "refused"},
    }
    assert all(one["rules-at-play"] == 1 and one["doors"] == (one["type"] == "awake") for one in told)


def write_late_page(elsewhere: OtherSite, home: str, boards: str) -> str:
    """Write a page on which the script only comes when the page calls for it."""
    comes = "self.comes = () => document.head.append(Object.assign(document.createElement('script'), {src}));"
    return elsewhere.page(f"{LISTEN}<script>const src = '{home}embed.js'; {comes}</script>{boards}")


def test_a_script_that_comes_late_hears_how_high_a_frame_is(
    elsewhere: OtherSite, home: str, visit: Visit
) -> None:
    """The frame does not change its height again when the page has set it."""
    seen = visit(
        write_late_page(
            elsewhere, home, f'<iframe src="{home}{MARTIN}" title="A board" width="600"></iframe>'
        )
    )
    page = seen.page
    page.wait_for_function("told.some(({type}) => type === 'size')")
    page.wait_for_timeout(2500)
    assert page.locator("iframe").get_attribute("style") is None
    page.evaluate("comes()")
    read_height(page)
    page.frames[1].evaluate(GROWN)
    page.wait_for_timeout(500)  # until the page has noted it
    page.evaluate("document.querySelector('iframe').style.height = '99px'")
    page.wait_for_timeout(5000)
    assert "99px" in read_height(page)
    assert seen.complaints == []


@pytest.mark.slow
def test_a_script_that_comes_late_hears_who_is_awake(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    """Three boards have asked for Python by then, and two of them keep it."""
    boards = f'<iframe src="{home}{MARTIN}" title="A board" width="400" height="900"></iframe>' * 3
    seen = visit(write_late_page(elsewhere, home, boards))
    page = seen.page
    for number in range(3):
        shown = page.frame_locator("iframe").nth(number)
        shown.locator("#martin-hero-2").click()
        expect(shown.locator("game-board")).to_have_attribute("data-state", "ready", timeout=60_000)
        expect(shown.locator("[data-waiting]")).to_have_count(0)
    assert len(page.workers) == 3
    page.evaluate("comes()")
    expect_workers(page, 2)
    page.wait_for_timeout(3000)
    states = [
        page.frame_locator("iframe").nth(number).locator("game-board").get_attribute("data-state")
        for number in range(3)
    ]
    assert sorted(map(str, states)) == ["ready", "ready", "static"]
    assert len(page.workers) == 2
    assert seen.complaints == []


@pytest.mark.parametrize("count", HOW_MANY)
@pytest.mark.parametrize("attributes", ["", 'sandbox="allow-scripts"'])
def test_no_wrong_message_of_a_frame_is_believed(
    elsewhere: OtherSite, home: str, visit: Visit, count: int, attributes: str
) -> None:
    """Even a frame of ours may send wrong messages, from an old or broken version."""
    seen = visit(write_page(elsewhere, home, attributes))
    height = read_height(seen.page)
    seen.page.frames[1].evaluate(f"for (const one of ({MAKE})(1, {count})) parent.postMessage(one, '*')")
    wait_for_messages(seen.page, count)
    assert seen.page.locator("iframe").get_attribute("style") == height
    assert seen.page.evaluate("heard") == []
    take_hero(seen.page)
    assert [one["type"] for one in seen.page.evaluate("heard")] == ["answer", "change"]
    assert seen.complaints == []


def wait_for_messages(page: Page, count: int) -> None:
    """Wait until so many messages have come; those of one frame come in their order."""
    wait_until(page, lambda: page.evaluate("told.length") >= count, "the messages")


def test_no_message_of_a_stranger_is_believed(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    """Strangers are the page itself, another site's frame, and a frame of ours that shows no board."""
    others = {"other": f"{elsewhere.address}other.html", "rules": f"{home}pow/"}
    strange = "".join(f'<iframe id="{name}" src="{src}"></iframe>' for name, src in others.items())
    (elsewhere.folder / "other.html").write_text("<title>Other</title>", "utf-8")
    seen = visit(write_page(elsewhere, home))
    height = read_height(seen.page)
    seen.page.evaluate(f"document.body.insertAdjacentHTML('beforeend', `{strange}`)")
    expect(seen.page.frame_locator("#rules").locator("h1")).to_be_visible()
    right = "{'rules-at-play': 1, type: 'size', height: 77}"
    for frame in seen.page.frames:
        if MARTIN not in frame.url:
            frame.evaluate(f"parent.postMessage({right}, '*')")
    wait_for_messages(seen.page, 4)
    assert seen.page.locator("iframe").first.get_attribute("style") == height
    assert "77px" not in seen.page.content()


@pytest.mark.parametrize("count", HOW_MANY)
def test_a_frame_listens_to_nobody(elsewhere: OtherSite, home: str, visit: Visit, count: int) -> None:
    """Whatever the page around it sends, even a frame's own messages, the board stays as it is."""
    seen = visit(write_page(elsewhere, home))
    take_hero(seen.page)
    root = seen.page.frame_locator("iframe").locator("[data-transcript]")
    before = root.evaluate("element => element.outerHTML")
    seen.page.frames[1].evaluate("self.came = 0; addEventListener('message', () => (self.came += 1));")
    seen.page.evaluate(
        f"for (const one of [...({MAKE})(2, {count}), 'rest', {{'rules-at-play': 1, type: 'rest'}}])"
        " document.querySelector('iframe').contentWindow.postMessage(one, '*')"
    )
    wait_until(seen.page, lambda: seen.page.frames[1].evaluate("came") == count + 2, "what the page has said")
    assert root.evaluate("element => element.outerHTML") == before
    assert seen.page.frame_locator("iframe").locator("game-board").get_attribute("data-state") == "ready"
    assert len(seen.page.workers) == 1
    assert seen.complaints == []
