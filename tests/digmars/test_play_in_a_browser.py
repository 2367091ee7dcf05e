"""What Dig Mars does on the real page in its own way: tiles that stay known, bots, a new game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.conftest import WatchedPage
from tests.page import (
    AT_ONCE,
    HEAR_STATUS,
    PACES,
    find_board,
    get_table,
    get_transcript,
    list_heard,
)
from tests.readers import (
    decide,
    list_places,
    press_all,
    read_first_game,
    sit_down,
)

FIRST = read_first_game("digmars")


def test_undo_says_why_it_stops(seen: WatchedPage, address: str) -> None:
    """A tile that has been turned up stays known; the button that leads nowhere answers all the same."""
    page = seen.page
    placed = list_places("digmars")[1]
    dug = decide(placed)
    assert dug.startswith("dig")
    sit_down(page, address, str(placed))
    press_all(page)(dug)
    page.locator("#first-game-undo").press("Enter")
    expect(find_board(page).locator(".slip")).to_contain_text("You cannot go back to before you saw a tile")
    assert get_table(page).moves[-1] == dug
    assert seen.complaints == []


def test_bots_play_one_after_the_other_and_each_deed_is_heard_once(seen: WatchedPage, address: str) -> None:
    page = seen.page
    place = next(now for now in list_places("digmars") if decide(now) == "end")
    sit_down(page, address, str(place), look=PACES)
    page.evaluate(HEAR_STATUS)
    page.evaluate("window.heard['board:change'] = []")
    press_all(page)("end")
    page.wait_for_function("() => document.getElementById('first-game-board').dataset.next !== 'bot'")
    told, changes = page.evaluate("window.told"), list_heard(page, "board:change")
    assert len(changes) > 4, "every deed of two bots"
    assert len(told) <= len(changes) + 1
    sentences = [one for drawing in told for one in drawing if one.startswith(("Martin: ", "Tina: "))]
    deeds = [move for move in get_table(page).moves[len(place.moves) + 1 :] if move != "end"]
    assert len(sentences) == len(set(sentences)) == len(deeds), "each is heard, and once"
    assert seen.complaints == []


# A new game


def test_a_new_game_with_open_points(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address, FIRST, look=AT_ONCE)
    expect(find_board(page).locator(".peek")).to_have_count(2)
    page.locator("#first-game-game > summary").click()
    page.get_by_label("Points face up").check()
    for number in range(3):
        page.locator(f"#first-game-new-bot{number}").select_option("easy")
    page.locator("#first-game-new-seat").select_option("1")
    page.locator("#first-game-new-seed").fill("7")
    before = get_transcript(page)
    page.get_by_role("button", name="Deal a new game").click()
    page.wait_for_function(
        "before => document.getElementById('first-game-board').dataset.transcript !== before", arg=before
    )
    assert get_table(page).modules == ("open",)
    assert len(get_table(page).players) == 4
    expect(find_board(page).locator(".peek")).to_have_count(0)
    assert seen.complaints == []
