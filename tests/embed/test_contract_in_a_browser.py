"""The contract: what notes/embedding.md promises of addresses, the element and its events, word by word."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.conftest import WatchedPage
from tests.embed.conftest import GROWN, OtherSite, count_most, expect_workers, record_lives
from widgets.site.work import ROOT

Visit = Callable[[str], WatchedPage]
LINKS = Path(__file__).parents[1] / "versions" / "links"
EMBED = "embed/v1/pow/"
TAKEN = re.compile("\ntake hero 2\n$")
PATIENCE = 60_000
FIRST = "rules-at-play 1\nexample pow\n"
# The keys of each message besides its version and type.
MESSAGES = {
    "size": {"height"},
    "awake": set[str](),
    "change": {"transcript"},
    "end": {"transcript"},
    "answer": {"transcript", "answer", "refused"},
}
EVENTS = {"change": {"transcript"}, "end": {"transcript"}, "answer": {"transcript", "answer", "refused"}}
LISTEN = """<script>
const heard = [], told = [];
for (const type of ["size", "awake", "change", "end", "answer"]) {
  addEventListener(`board:${type}`, ({target, detail}) => heard.push({type, on: target.localName, detail}));
}
addEventListener("message", ({data}) => told.push(data));
</script>"""


def write_page(elsewhere: OtherSite, home: str, body: str) -> str:
    """Write a page of theirs with our script, and return its address."""
    return elsewhere.page(f'{LISTEN}{body}<script async src="{home}embed.js"></script>')


def make_element(address: str, attributes: str = "", inside: str = "A board") -> str:
    """Return the element for a board."""
    return f'<game-board src="{address}" {attributes}>{inside}</game-board>'


def make_frame(address: str, attributes: str = "") -> str:
    """Return a frame for a board."""
    return f'<iframe src="{address}" title="A board" width="640" height="700" {attributes}></iframe>'


def find_board(page: Page, number: int = 0) -> FrameLocator:
    """Return what a frame shows."""
    return page.frame_locator("iframe").nth(number)


def expect_transcript(shown: FrameLocator, transcript: str | re.Pattern[str]) -> None:
    """Wait until a board has this transcript."""
    expect(shown.locator("[data-transcript]")).to_have_attribute(
        "data-transcript", transcript, timeout=PATIENCE
    )


def list_promised() -> dict[str, str]:
    """Return the messages as the contract lists them, each with what it says of it."""
    section = (ROOT / "notes" / "embedding.md").read_text("utf-8").partition("**Messages.**")[2]
    table = section.partition("```text\n")[2].partition("```")[0]
    return dict(re.findall(r"^(\w+) +(.*)$", table, re.MULTILINE))


def test_what_is_written_down_is_what_is_sent(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    """In a game played to its end each message comes, with its parts and no others, and three become
    events."""
    page = visit(write_page(elsewhere, home, make_element(f"{home}{EMBED}last-tile/"))).page
    find_board(page).locator("#last-tile-hero-1").click()
    expect_transcript(find_board(page), re.compile("\ntake hero 1\n$"))
    told, heard = page.evaluate("[told, heard]")
    assert {one["type"]: {*one} - {"rules-at-play", "type"} for one in told} == MESSAGES
    assert {one["rules-at-play"] for one in told} == {1}
    assert {one["type"]: {*one["detail"]} for one in heard} == EVENTS
    assert {one["on"] for one in heard} == {"game-board"}
    assert all(isinstance(text, str) for one in heard for text in one["detail"].values())
    assert {*list_promised()} == {*MESSAGES}
    for name, parts in MESSAGES.items():
        assert all(part in list_promised()[name] for part in parts), name


RIGHT: list[tuple[dict[str, Any], bool]] = [
    ({"type": "size", "height": 1}, True),
    ({"type": "size", "height": 20_000}, True),
    ({"type": "size", "height": 20_001}, False),
    ({"type": "size", "height": 0}, False),
    ({"type": "change", "transcript": FIRST.ljust(1_000_000, "#")}, True),
    ({"type": "change", "transcript": FIRST.ljust(1_000_001, "#")}, False),
    ({"type": "end", "transcript": "rules-at-play 9"}, True),
    ({"type": "end", "transcript": " rules-at-play 1"}, False),
    ({"type": "answer", "transcript": FIRST, "answer": "x" * 400, "refused": "pow.take.hero"}, True),
    ({"type": "answer", "transcript": FIRST, "answer": "x" * 401, "refused": ""}, False),
    ({"type": "answer", "transcript": FIRST, "answer": "pass", "refused": ""}, True),
    ({"type": "answer", "transcript": FIRST, "answer": "", "refused": ""}, False),
]


def test_all_that_may_be_said_is_believed_and_nothing_beyond(
    elsewhere: OtherSite, home: str, visit: Visit
) -> None:
    """This holds to the last pixel and letter of each limit."""
    page = visit(write_page(elsewhere, home, make_frame(f"{home}{EMBED}martin/"))).page
    expect(page.locator("iframe")).to_have_attribute("style", re.compile("height: [0-9]+px"))
    page.frames[1].evaluate(GROWN)
    for said, believed in RIGHT:
        before = page.evaluate("() => [heard.length, document.querySelector('iframe').style.height]")
        page.evaluate("told.length = 0")
        message = json.dumps({"rules-at-play": 1, **said})
        page.frames[1].evaluate(f"parent.postMessage({message}, '*')")
        page.wait_for_function("told.length > 0")
        after = page.evaluate("() => [heard.length, document.querySelector('iframe').style.height]")
        assert (after != before) == believed, message[:100]


def test_a_board_has_the_name_it_is_given(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    """The name is its title, else the text inside the element, else the title of the site's page."""
    address = f"{home}{EMBED}martin/"
    given = [
        make_element(address, 'title="Our dice"'),
        make_element(address, "", " A\n"),
        make_element(address, "", ""),
    ]
    page = visit(write_page(elsewhere, home, "".join(given))).page
    expect(page.locator("game-board > iframe")).to_have_count(3)
    names = [page.locator("iframe").nth(number).get_attribute("title") for number in range(3)]
    assert names == ["Our dice", "A", "Rules at Play"]


def test_a_frame_made_by_hand_hears_as_the_element_does(
    elsewhere: OtherSite, home: str, visit: Visit
) -> None:
    page = visit(write_page(elsewhere, home, make_frame(f"{home}{EMBED}martin/"))).page
    find_board(page).locator("#martin-hero-2").click()
    expect_transcript(find_board(page), TAKEN)
    assert [(one["type"], one["on"]) for one in page.evaluate("heard")] == [
        ("answer", "iframe"),
        ("change", "iframe"),
    ]


@pytest.mark.parametrize("order", [("theme=dark", "caption=no", "x=1"), ("caption=no", "v9", "theme=dark")])
def test_settings_stand_in_any_order_and_what_is_unknown_says_nothing(
    elsewhere: OtherSite, home: str, visit: Visit, order: tuple[str, ...]
) -> None:
    seen = visit(elsewhere.page(make_frame(f"{home}{EMBED}martin/#{'&'.join(order)}")))
    expect(find_board(seen.page).locator("html.bare")).to_have_css("color-scheme", "dark")
    find_board(seen.page).locator("#martin-hero-2").click()
    expect_transcript(find_board(seen.page), TAKEN)
    assert seen.complaints == []


SENT = {
    link["fragment"].rpartition("&")[2]: link["transcript"]
    for version in ("1", "2")
    for link in json.loads((LINKS / f"{version}.json").read_text("utf-8"))
    if link["board"] == "martin"
}


@pytest.mark.parametrize("part", SENT, ids=lambda part: part[:2])
def test_positions_of_every_version_are_shown(
    elsewhere: OtherSite, home: str, visit: Visit, part: str
) -> None:
    """Showing them is no answer of the reader's: nothing is kept, and Python is given back."""
    seen = visit(write_page(elsewhere, home, make_frame(f"{home}{EMBED}martin/#theme=light&{part}")))
    expect_transcript(find_board(seen.page), SENT[part])
    expect(find_board(seen.page).locator("game-board")).to_have_attribute("data-state", "static")
    expect_workers(seen.page, 0)
    assert {one["type"] for one in seen.page.evaluate("heard")} == {"change"}
    assert seen.page.frames[1].evaluate("[localStorage.length, sessionStorage.length]") == [0, 0]
    assert seen.complaints == []


def test_a_position_is_not_drawn_before_somebody_sees_it(
    elsewhere: OtherSite, home: str, visit: Visit
) -> None:
    address = f"{home}{EMBED}martin/#v1.martin-example=take%20hero%202"
    far = f"{make_frame(f'{home}{EMBED}martin/')}<p style='height: 5000px'></p>{make_frame(address)}"
    seen = visit(elsewhere.page(far))
    asked: list[str] = []
    seen.page.on("request", lambda request: asked.append(request.url))
    expect(find_board(seen.page, 1).locator("fieldset:enabled").first).to_be_attached()
    seen.page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "pyodide" in url]
    seen.page.locator("iframe").nth(1).scroll_into_view_if_needed()
    expect_transcript(find_board(seen.page, 1), TAKEN)
    assert seen.complaints == []


def test_positions_are_drawn_one_after_the_other(elsewhere: OtherSite, home: str, visit: Visit) -> None:
    """However many are on a page, only one has Python at a time."""
    address = f"{home}{EMBED}martin/#v1.martin-example=take%20hero%202"
    narrow = make_frame(address).replace('width="640"', 'width="304"')
    seen = visit("about:blank")
    told = record_lives(seen.page)
    seen.page.goto(elsewhere.page(narrow * 4))
    for number in range(4):
        expect_transcript(find_board(seen.page, number), TAKEN)
    assert len(told) >= 7
    assert count_most(told) == 1
    assert seen.complaints == []


def test_who_reaches_for_a_board_first_plays_on_from_what_was_sent(
    elsewhere: OtherSite, home: str, visit: Visit
) -> None:
    """In this browser frames take no turns, and nobody has seen the board: the press is answered after the
    position."""
    packed = next(part for part in SENT if part.startswith("v2"))
    seen = visit("about:blank")
    seen.page.add_init_script("self.IntersectionObserver = class { observe() {} };")
    seen.page.goto(elsewhere.page(make_frame(f"{home}{EMBED}martin/#{packed}")))
    shown = find_board(seen.page)
    expect(shown.locator("fieldset:enabled").first).to_be_visible()
    shown.locator("#martin-hero-1").click()
    expect(shown.locator("game-board")).to_have_attribute("data-state", "ready", timeout=PATIENCE)
    expect(shown.locator("[data-waiting]")).to_have_count(0)
    root = shown.locator("[data-transcript]")
    assert (root.get_attribute("data-transcript") or "").startswith(SENT[packed].rstrip("\n"))
    assert seen.complaints == []


def test_what_is_written_down_names_every_setting() -> None:
    """The page about embedding names the same settings, in each language."""
    contract = (ROOT / "notes" / "embedding.md").read_text("utf-8")
    for page in [contract, *(path.read_text("utf-8") for path in ROOT.glob("docs/*/embed.md"))]:
        for word in (
            "theme=light",
            "theme=dark",
            "caption=no",
            "v1.",
            "v2.",
            *(f"board:{one}" for one in EVENTS),
        ):
            assert f"`{word}" in page, word
