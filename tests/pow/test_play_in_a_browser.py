"""What POW! does on the real page in its own way: bots, motion, and a new game that is refused."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import WatchedPage, watch_page
from tests.page import (
    AT_ONCE,
    HEAR_STATUS,
    PACES,
    find_board,
    get_table,
    get_transcript,
    list_heard,
    wait_for_reader,
)
from tests.readers import (
    decide,
    list_places,
    play_moves,
    press_all,
    read_first_game,
    sit_down,
)

FIRST = read_first_game("pow")


# Bots, announcements, motion


def test_bots_go_on_by_themselves_and_can_be_skipped(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address, str(list_places("pow")[5]), look=PACES)
    page.evaluate(HEAR_STATUS)
    before = get_transcript(page)
    press_all(page)(decide(list_places("pow")[5]))
    wait_for_reader(page, before)
    told, changes = page.evaluate("window.told"), list_heard(page, "board:change")
    assert len(changes) > 3  # each move for itself
    sentences = [sentence for drawing in told for sentence in drawing]
    assert len(sentences) == len(set(sentences)), "nothing is heard twice"
    turns = 1 + sum(change.splitlines()[-1].startswith(("take", "steal")) for change in changes)
    assert len(told) <= turns, "one announcement a turn"
    play_moves(page, press_all(page), times=1)
    before = get_transcript(page)
    page.evaluate("window.heard['board:change'] = []")
    press_all(page)(decide(get_table(page)))
    page.locator("#first-game-board[data-next=bot]").wait_for()
    page.locator("#first-game-roll").click()
    wait_for_reader(page, before)
    assert seen.complaints == []


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_motion(chromium: Browser, address: str, motion: str) -> None:
    context = chromium.new_context(reduced_motion=motion)  # type: ignore[arg-type]
    seen = watch_page(context)
    page = seen.page
    page.add_init_script(
        "window.moved = []; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...all) {"
        " window.moved.push(this.className.baseVal ?? this.className); return animate.apply(this, all); };"
    )
    sit_down(page, address, str(list_places("pow")[4]))
    play_moves(page, press_all(page), times=1)
    assert ("die" in page.evaluate("window.moved")) == (motion != "reduce")
    play_moves(page, press_all(page), times=1)
    if motion == "reduce":
        assert page.evaluate("[window.moved, document.getAnimations().length]") == [[], 0]
    page.wait_for_function("() => document.getAnimations().length === 0")
    assert seen.complaints == []
    context.close()


NO_NUMBER = "A game number has only digits, at most 15 of them."
# Between two steps of a count that goes on by itself: what is told from then on answers the press.
PRESSED_ALONE = """() => new Promise((pressed) => {
    const press = () => {
        if (document.querySelector("game-board[data-waiting]")) return setTimeout(press, 5);
        window.told = [];
        document.querySelector("#first-game-new button").click();
        pressed();
    };
    press();
})"""


@pytest.mark.parametrize("place", [3, -1], ids=["in the middle", "at the end, while it is counted"])
def test_a_new_game_that_is_refused_is_answered_once_each_time(
    seen: WatchedPage, address: str, place: int
) -> None:
    page = seen.page
    counting = "seat=1 start=0 play pace=quick step=0 counting"
    sit_down(page, address, str(list_places("pow")[place]), look=AT_ONCE if place >= 0 else counting)
    page.locator("#first-game-game > summary").click()
    page.locator("#first-game-new input[name=seed]").fill("no number")
    page.evaluate(HEAR_STATUS)
    for _ in range(2):
        page.evaluate(PRESSED_ALONE)
        page.wait_for_function("() => window.told.length")
        page.wait_for_timeout(1000)  # longer than a count takes from step to step
        assert page.evaluate("window.told") == [[NO_NUMBER]]
        expect(find_board(page).locator(".slip")).to_have_text(NO_NUMBER)
    assert seen.complaints == []
