"""Whole games of Malacca on the real page: by mouse, by keyboard, in words and by touch, to the same end."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import GAMES
from engine.transcript import new_game
from tests.conftest import PHONE, WatchedPage, switch_language, unfold_all, watch_page
from tests.kept import read_kept
from tests.malacca.reader import (
    NAME,
    decide,
    is_whole,
    list_controls,
    list_positions,
    make_pointer,
    play_move,
    play_on,
    say_move,
    sit_down,
    wait_for_page,
    waits_for_reader,
)
from tests.played import choose_languages
from tests.pow.reader import (
    AT_ONCE,
    find_game_board,
    press,
    read_events,
    read_look_of,
    read_table,
    read_transcript_of,
    wait_until_ready,
)
from tests.pow.test_play_in_a_browser import HEAR_STATUS, LOST, walk_to
from tests.site.test_pages_in_a_browser import SCREENS, run_axe
from widgets.site.languages import LANGUAGES
from widgets.words import Words

PACES = "seat=1 start=0 play pace=quick"


def expect_end(page: Page, language: str) -> None:
    """Check the end that all these games share: the transcript, told once, everybody's money, and who
    wins."""
    words, end = Words(language), list_positions()[-1]
    assert read_transcript_of(page) == str(end)
    assert read_events(page, "board:end") == [str(end)]
    expect(find_game_board(page)).to_have_attribute("data-next", "nobody")
    expect(find_game_board(page).locator(".pirate .money")).to_have_count(4)
    wins = len(end.game.score(end.now)["winners"])
    expect(find_game_board(page).locator(".pirate .turn")).to_have_text([words.plain("winner")] * wins)
    expect(find_game_board(page).locator(".said")).not_to_be_empty()


@choose_languages("fr")
def test_by_mouse(seen: WatchedPage, address: str, language: str) -> None:
    page = seen.page
    sit_down(page, address, language, look="")
    page.locator("#first-game-game > summary").click()
    press(page, "pace-at-once")
    play_on(page, make_pointer(page))
    expect_end(page, language)
    assert seen.complaints == []


@choose_languages("fa")
def test_by_keyboard_alone(seen: WatchedPage, address: str, language: str) -> None:
    page = seen.page
    sit_down(page, address, language)
    onward = "ArrowLeft" if language == "fa" else "ArrowRight"

    def act(move: str) -> None:
        for piece in list_controls(page, move):
            walk_to(page, piece, onward)
            page.keyboard.press("Enter")
            wait_until_ready(page)
        assert not page.evaluate(LOST), move

    page.locator("#first-game-go").focus()
    play_on(page, act)
    expect_end(page, language)
    assert seen.complaints == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_words(seen: WatchedPage, address: str, language: str) -> None:
    page = seen.page
    sit_down(page, address, language)
    play_on(page, lambda move: type_move(page, language, move))
    expect(page.locator("#first-game-words")).to_have_value("")
    expect_end(page, language)
    assert seen.complaints == []


def type_move(page: Page, language: str, move: str) -> None:
    """Type a move and press Enter."""
    page.locator("#first-game-words").fill(say_move(language, move))
    page.keyboard.press("Enter")


@choose_languages("en")
def test_what_is_typed_in_vain_stays_to_be_mended(seen: WatchedPage, address: str, language: str) -> None:
    page = seen.page
    sit_down(page, address, language, game=str(list_positions()[1]))
    before = read_transcript_of(page)
    for text in ("trade 99", "banana"):
        type_move(page, language, text)
        page.locator("#first-game-words").fill(text)
        page.keyboard.press("Enter")
        expect(find_game_board(page).locator(".around > .slip")).not_to_be_empty()
        expect(page.locator("#first-game-words")).to_have_value(text)
        assert read_transcript_of(page) == before
    assert seen.complaints == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_by_touch_on_a_phone(phone: WatchedPage, address: str, language: str) -> None:
    page = phone.page
    sit_down(page, address, language)
    play_on(page, make_pointer(page, tap=True))
    expect_end(page, language)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
    assert phone.complaints == []


def test_eight_pirates_with_everything_on_a_small_phone(phone: WatchedPage, address: str) -> None:
    """Nothing is cut off, every control is large enough, and a round can be played."""
    page = phone.page
    names = ["1", "Martin", "Peter", "Tina", "Nora", "Felix", "Clara", "Oscar"]
    new = replace(new_game(GAMES["malacca"], names, ["characters", "items"], 5), bots=("", *["easy"] * 7))
    sit_down(page, address, game=str(new))
    page.wait_for_function("() => document.getElementById('first-game-board').dataset.next !== 'bot'")
    small = "all => all.filter(one => one.offsetWidth < 44 || one.offsetHeight < 44).map(one => one.id)"
    moments = set()
    for _ in range(8):
        now = read_table(page)
        moments.add(now.game.view(now.now, 0).phase)
        assert page.locator("#first-game-board button:visible").evaluate_all(small) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
        play_on(page, make_pointer(page, tap=True), times=1)
    assert {"lay", "payout"} <= moments
    assert phone.complaints == []


# Back and forth


def test_what_is_taken_back_comes_again_alike(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address)
    play_on(page, make_pointer(page), times=4)
    played = read_transcript_of(page)
    while page.locator("#first-game-undo:not([aria-disabled])").count():
        press(page, "undo")
    assert read_transcript_of(page) == played
    assert read_table(page).moves == ()
    while read_transcript_of(page) != played or len(read_table(page).moves) < len(list_positions()[4].moves):
        before, now = read_transcript_of(page), len(read_table(page).moves)
        make_pointer(page)(decide(read_table(page)))
        page.wait_for_function("() => document.getElementById('first-game-board').dataset.next !== 'bot'")
        wait_until_ready(page)
        assert (read_transcript_of(page), len(read_table(page).moves)) != (before, now)
    assert seen.complaints == []


@choose_languages("et")
def test_a_closed_page_loses_nothing(seen: WatchedPage, address: str, language: str) -> None:
    """Neither a reload nor another language loses the game, its look, or the place in the past."""
    page = seen.page
    sit_down(page, address, language, game=str(list_positions()[5]))
    press(page, "undo")
    before = read_transcript_of(page), read_look_of(page)
    assert " at=" in before[1]
    page.reload()
    wait_for_page(page)
    assert (read_transcript_of(page), read_look_of(page)) == before
    other = "fa" if language == "en" else "en"
    switch_language(page, other)
    page.wait_for_url(f"{address}{LANGUAGES[other].folder}malacca-play/**")
    wait_for_page(page)
    assert read_transcript_of(page) == before[0]
    assert read_kept(page, NAME)[0]["transcript"] == before[0]
    assert seen.complaints == []


def test_looking_back_after_the_end_shows_every_card(seen: WatchedPage, address: str) -> None:
    page = seen.page
    end = list_positions()[-1]
    sit_down(page, address, game=str(end))
    laid = next(place for place, move in enumerate(end.moves) if move == "reveal")
    press(page, "first")
    for _ in range(laid):
        press(page, "next")
    assert len(read_table(page).moves) == laid
    expect(find_game_board(page).locator(".laid.down")).to_have_count(4)
    expect(find_game_board(page).locator("button.laid")).to_have_count(0)
    page.locator("#first-game-log > summary").click()
    assert find_game_board(page).locator(".log .why").count() >= 3
    assert read_transcript_of(page) == str(end)
    assert seen.complaints == []


# The reveal and the payout


def test_the_reveal_waits_and_the_payout_goes_step_by_step(seen: WatchedPage, address: str) -> None:
    page = seen.page
    place = next(
        now for now in list_positions() if now.bot_to_act() and waits_for_reader(now)
    )  # a bot is captain, and all its cards are open
    sit_down(page, address, look=PACES, game=str(place))
    page.wait_for_timeout(1200)
    assert read_transcript_of(page) == str(place), "nothing goes on by itself"
    page.evaluate(HEAR_STATUS)
    press(page, "step-next")
    press(page, "step-next")
    assert "step=2" in read_look_of(page)
    told = page.evaluate("window.told")
    assert len(told) == 2, "one announcement a step"
    press(page, "step-back")
    press(page, "step-end")
    expect(find_game_board(page).locator(".result")).to_have_count(4)
    button = find_game_board(page).locator(".asking .why").first
    button.click()
    expect(find_game_board(page).locator(".asking .advice")).not_to_be_empty()
    before = read_transcript_of(page)
    page.locator("#first-game-go").click()
    page.wait_for_function(
        "before => document.getElementById('first-game-board').dataset.transcript !== before", arg=before
    )
    assert seen.complaints == []


def test_bots_lay_one_after_the_other_and_each_is_heard_once(seen: WatchedPage, address: str) -> None:
    page = seen.page
    place = next(now for now in list_positions() if decide(now).startswith("lay") and not now.now.captain)
    sit_down(page, address, look=PACES, game=str(place))
    page.evaluate(HEAR_STATUS)
    page.evaluate("window.heard['board:change'] = []")
    make_pointer(page)(decide(place))
    page.wait_for_function("() => document.getElementById('first-game-board').dataset.next !== 'bot'")
    told, changes = page.evaluate("window.told"), read_events(page, "board:change")
    assert len(changes) == 4, "the reader and three bots"
    assert len(told) <= len(changes) + 1  # choosing a bet changes the board too
    sentences = [sentence for drawing in told for sentence in drawing if "bet of" in sentence]
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
    before = next(now for now in list_positions() if now.game.view(now.now, 0).phase == "reveal")
    sit_down(page, address, look=PACES, game=str(before))
    make_pointer(page)("chance")
    expect(find_game_board(page).locator(".turned")).to_have_count(4)
    page.wait_for_timeout(300)
    assert ("malacca-turn" in page.evaluate("turned")) == (motion != "reduce")
    page.wait_for_function("() => document.getAnimations().length === 0")
    assert seen.complaints == []
    context.close()


# A new game


def test_a_new_game_with_characters_and_items(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address, look=AT_ONCE)
    page.locator("#first-game-game > summary").click()
    page.get_by_label("With characters").check()
    page.get_by_label("With items").check()
    for number in range(7):
        page.locator(f"#first-game-new-bot{number}").select_option("easy")
    page.locator("#first-game-new-seat").select_option("1")
    page.locator("#first-game-new-seed").fill("7")
    before = read_transcript_of(page)
    page.get_by_role("button", name="Deal a new game").click()
    page.wait_for_function(
        "before => document.getElementById('first-game-board').dataset.transcript !== before", arg=before
    )
    assert read_table(page).modules == ("characters", "items")
    assert len(read_table(page).players) == 8
    expect(find_game_board(page).locator(".pirate .face")).to_have_count(8)
    assert seen.complaints == []


def test_what_is_chosen_for_a_new_game_holds_for_the_next_one(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address, look=AT_ONCE)
    page.get_by_label("With characters").evaluate("box => { box.checked = true; }")
    seed = page.locator("#first-game-new-seed")
    for number in ("7", "8"):
        seed.evaluate("(field, number) => { field.value = number; field.form.requestSubmit(); }", number)
        expect(find_game_board(page)).to_have_attribute(
            "data-transcript", re.compile(rf"^seed {number}$", re.MULTILINE)
        )
        expect(seed).to_have_value("")
        assert read_table(page).modules == ("characters",)
    assert seen.complaints == []


# For everybody

SHOWN = "seat=1 start=0 play guide advice pace=slow"
PHASES = ("shop", "ship", "lay", "reveal", "choose", "keep", "payout", "over")


@cache
def list_moments() -> dict[str, str]:
    """Return a game with everything in it, at each moment at which the reader has to do or to read
    something."""
    found: dict[str, str] = {}
    for seed in range(40):
        now = replace(
            new_game(GAMES["malacca"], ["1", "Martin"], ["characters", "items"], seed), bots=("", "easy")
        )
        while len(found) < len(PHASES):
            if is_whole(now) or waits_for_reader(now):
                found.setdefault(now.game.view(now.now, 0).phase, str(now))
            if is_whole(now):
                break
            now = play_move(now, decide(now) if waits_for_reader(now) else "bot")
    return found


def test_every_moment_is_met() -> None:
    """The game here has every phase in which the reader has to do something."""
    assert set(list_moments()) == set(PHASES)


@pytest.mark.slow
@pytest.mark.parametrize(("width", "scheme"), SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_in_a_game(
    chromium: Browser, address: str, language: str, width: int, scheme: str
) -> None:
    found = []
    for name, game in list_moments().items():
        context = chromium.new_context(
            viewport={"width": width, "height": 900},
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion="reduce",
        )
        seen = watch_page(context)
        sit_down(seen.page, address, language, SHOWN, game)
        unfold_all(seen.page)
        found += run_axe(seen, name) + seen.complaints
        wide = seen.page.evaluate("document.documentElement.scrollWidth")
        found += [f"{name}: {wide} pixels wide"] if wide > width else []
        context.close()
    assert found == []
