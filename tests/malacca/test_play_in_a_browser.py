"""What Malacca does on the real page in its own way: the reveal, the payout, many pirates, a new game."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

from engine import GAMES
from engine.transcript import new_game
from tests.conftest import PHONE, WatchedPage, watch_page
from tests.page import (
    AT_ONCE,
    HEAR_STATUS,
    PACES,
    find_board,
    get_look,
    get_table,
    get_transcript,
    list_heard,
    press,
)
from tests.readers import (
    decide,
    list_places,
    play_moves,
    press_all,
    read_first_game,
    sit_down,
    waits_for_reader,
)

FIRST = read_first_game("malacca")


def test_eight_pirates_with_everything_on_a_small_phone(phone: WatchedPage, address: str) -> None:
    """Nothing is cut off, every control is large enough, and a round goes by."""
    page = phone.page
    names = ["1", "Martin", "Peter", "Tina", "Nora", "Felix", "Clara", "Oscar"]
    new = replace(new_game(GAMES["malacca"], names, ["characters", "items"], 5), bots=("", *["easy"] * 7))
    sit_down(page, address, str(new))
    page.wait_for_function("() => document.getElementById('first-game-board').dataset.next !== 'bot'")
    small = "all => all.filter(one => one.offsetWidth < 44 || one.offsetHeight < 44).map(one => one.id)"
    moments = set()
    for _ in range(8):
        now = get_table(page)
        moments.add(now.game.view(now.now, 0).phase)
        assert page.locator("#first-game-board button:visible").evaluate_all(small) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
        play_moves(page, press_all(page, tap=True), times=1)
    assert {"lay", "payout"} <= moments
    assert phone.complaints == []


# Back and forth


def test_looking_back_after_the_end_shows_every_card(seen: WatchedPage, address: str) -> None:
    page = seen.page
    end = list_places("malacca")[-1]
    sit_down(page, address, str(end))
    laid = next(place for place, move in enumerate(end.moves) if move == "reveal")
    press(page, "first")
    for _ in range(laid):
        press(page, "next")
    assert len(get_table(page).moves) == laid
    expect(find_board(page).locator(".laid.down")).to_have_count(4)
    expect(find_board(page).locator("button.laid")).to_have_count(0)
    page.locator("#first-game-log > summary").click()
    assert find_board(page).locator(".log .why").count() >= 3
    assert get_transcript(page) == str(end)
    assert seen.complaints == []


# The reveal and the payout


def test_the_reveal_waits_and_the_payout_goes_step_by_step(seen: WatchedPage, address: str) -> None:
    page = seen.page
    place = next(
        now for now in list_places("malacca") if now.bot_to_act() and waits_for_reader(now)
    )  # a bot is captain, and its cards lie open
    sit_down(page, address, str(place), look=PACES)
    page.wait_for_timeout(1200)
    assert get_transcript(page) == str(place), "nothing goes on by itself"
    page.evaluate(HEAR_STATUS)
    press(page, "step-next")
    press(page, "step-next")
    assert "step=2" in get_look(page)
    told = page.evaluate("window.told")
    assert len(told) == 2, "one announcement a step"
    press(page, "step-back")
    press(page, "step-end")
    expect(find_board(page).locator(".result")).to_have_count(4)
    button = find_board(page).locator(".asking .why").first
    button.click()
    expect(find_board(page).locator(".asking .advice")).not_to_be_empty()
    before = get_transcript(page)
    page.locator("#first-game-go").click()
    page.wait_for_function(
        "before => document.getElementById('first-game-board').dataset.transcript !== before", arg=before
    )
    assert seen.complaints == []


def test_bots_lay_one_after_the_other_and_each_is_heard_once(seen: WatchedPage, address: str) -> None:
    page = seen.page
    place = next(
        now for now in list_places("malacca") if decide(now).startswith("lay") and not now.now.captain
    )
    sit_down(page, address, str(place), look=PACES)
    page.evaluate(HEAR_STATUS)
    page.evaluate("window.heard['board:change'] = []")
    press_all(page)(decide(place))
    page.wait_for_function("() => document.getElementById('first-game-board').dataset.next !== 'bot'")
    told, changes = page.evaluate("window.told"), list_heard(page, "board:change")
    assert len(changes) == 4, "the reader and three bots"
    assert len(told) <= len(changes) + 1  # the bet, too, is drawn
    sentences = [sentence for drawing in told for sentence in drawing if ", bet " in sentence]
    assert len(sentences) == len(set(sentences)) == 4, "nothing is heard twice"
    assert seen.complaints == []


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_reveal_is_a_moment_unless_nothing_may_move(chromium: Browser, address: str, motion: str) -> None:
    context = chromium.new_context(reduced_motion=motion)  # type: ignore[arg-type]
    seen = watch_page(context)
    page = seen.page
    page.add_init_script(
        "window.turned = []; addEventListener('animationstart', event => turned.push(event.animationName));"
    )
    before = next(now for now in list_places("malacca") if now.game.view(now.now, 0).phase == "reveal")
    sit_down(page, address, str(before), look=PACES)
    press_all(page)("chance")
    expect(find_board(page).locator(".turned")).to_have_count(4)
    page.wait_for_timeout(300)
    assert ("malacca-turn" in page.evaluate("turned")) == (motion != "reduce")
    page.wait_for_function("() => document.getAnimations().length === 0")
    assert seen.complaints == []
    context.close()


# A new game


def test_a_new_game_with_characters_and_items(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address, FIRST, look=AT_ONCE)
    page.locator("#first-game-game > summary").click()
    page.get_by_label("With characters").check()
    page.get_by_label("With items").check()
    for number in range(7):
        page.locator(f"#first-game-new-bot{number}").select_option("easy")
    page.locator("#first-game-new-seat").select_option("1")
    page.locator("#first-game-new-seed").fill("7")
    before = get_transcript(page)
    page.get_by_role("button", name="Deal a new game").click()
    page.wait_for_function(
        "before => document.getElementById('first-game-board').dataset.transcript !== before", arg=before
    )
    assert get_table(page).modules == ("characters", "items")
    assert len(get_table(page).players) == 8
    expect(find_board(page).locator(".pirate .face")).to_have_count(8)
    assert seen.complaints == []


def test_what_is_chosen_for_a_new_game_holds_for_the_next_one(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address, FIRST, look=AT_ONCE)
    page.get_by_label("With characters").evaluate("box => { box.checked = true; }")
    seed = page.locator("#first-game-new-seed")
    for number in ("7", "8"):
        seed.evaluate("(field, number) => { field.value = number; field.form.requestSubmit(); }", number)
        expect(find_board(page)).to_have_attribute(
            "data-transcript", re.compile(rf"^seed {number}$", re.MULTILINE)
        )
        expect(seed).to_have_value("")
        assert get_table(page).modules == ("characters",)
    assert seen.complaints == []
