"""A game of POW! as the reader's own: kept, sent, saved, dealt anew; and what is no game."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from engine.transcript import read_transcript
from tests.conftest import WatchedPage, switch_language, watch_page
from tests.keep.test_store import pack_and_unpack
from tests.kept import make_keeping_script
from tests.page import (
    AT_ONCE,
    PATIENCE,
    find_board,
    find_message,
    get_look,
    get_table,
    get_transcript,
    press,
    wait_for_reader,
    wait_until_ready,
)
from tests.played import choose_languages
from tests.readers import (
    decide,
    list_places,
    name_board,
    play_moves,
    press_all,
    read_first_game,
    sit_down,
    wait_until_opened,
)
from widgets.site.bundle import read_version
from widgets.site.languages import LANGUAGES
from widgets.site.spoken import translate_browser_words

FIRST = read_first_game("pow")
NAME = name_board("pow")

MIDDLE = str(list_places("pow")[7])
KEPT = "JSON.stringify(Object.entries(localStorage).sort())"
NO_STORAGE = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("no", "SecurityError"); },
});"""
NO_READING = """for (const name of ["getItem", "key"]) {
    Storage.prototype[name] = () => { throw new DOMException("no", "SecurityError"); };
}"""
ROLLED = "start => document.getElementById('first-game-board').dataset.transcript.startsWith(start)"
MEGABYTES = 1_000_000
NO_GAMES = {
    "damaged": MIDDLE.replace("take hero", "take nobody", 1),
    "cut": MIDDLE[: len(MIDDLE) // 3],
    "foreign": "The quick brown fox\n",
    "of another game": "rules-at-play 1\ngame malacca\nplayers 1 2\n",
    "newer": MIDDLE.replace("rules-at-play 1", "rules-at-play 2", 1),
    "controls": MIDDLE.replace("seed 8", "seed 8\x00\x1b[2J", 1),
    "prototype": MIDDLE.replace("Martin", "__proto__"),
    "markup": MIDDLE.replace("Martin", "<img/src=x/onerror=alert(1)>"),
    "large": "#" * 2 * MEGABYTES,
}

REFUSED = {"newer": "newer"}  # with a sentence of its own


def pack(text: str) -> str:
    """As a link of the first version has it."""
    squeezed = zlib.compressobj(wbits=-15)
    raw = squeezed.compress(text.encode()) + squeezed.flush()
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def find_board_id(page: Page) -> str:
    return str(page.locator("game-board").get_attribute("id"))


def open_drawer(page: Page, name: str) -> None:
    page.locator(f"#first-game-{name}:not([open]) > summary").click()


def wait_for_transcript(page: Page, text: str) -> None:
    page.wait_for_function(
        "text => document.getElementById('first-game-board')?.dataset.transcript === text",
        arg=text,
        timeout=PATIENCE,
    )


@pytest.fixture
def elsewhere(chromium: Browser) -> Iterator[WatchedPage]:
    """Somebody else's browser."""
    context = chromium.new_context()
    yield watch_page(context)
    context.close()


@pytest.mark.parametrize("game", [FIRST, MIDDLE], ids=["before a move", "in the middle"])
def test_a_link_brings_the_same_game(
    seen: WatchedPage, elsewhere: WatchedPage, context: BrowserContext, address: str, game: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = seen.page
    sit_down(page, address, game, "et")
    open_drawer(page, "keep")
    page.locator("#first-game-keep-link").click()
    expect(find_message(page)).to_have_text(translate_browser_words("et")["copied"])
    link = page.evaluate("navigator.clipboard.readText()")
    elsewhere.page.goto(link)
    wait_for_transcript(elsewhere.page, game)
    wait_until_ready(elsewhere.page)
    assert "#" not in elsewhere.page.url
    assert " at=" not in get_look(elsewhere.page)
    # In a page that is open already a link opens as well.
    other = str(list_places("pow")[2])
    elsewhere.page.evaluate(
        "hash => { location.hash = hash; }", f"v1.{find_board_id(page)}.game={pack(other)}"
    )
    wait_for_transcript(elsewhere.page, other)
    assert seen.complaints == elsewhere.complaints == []


def test_what_cannot_be_copied_lies_there_to_be_taken(seen: WatchedPage, address: str) -> None:
    page = seen.page
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined});")
    sit_down(page, address, MIDDLE)
    open_drawer(page, "keep")
    page.locator("#first-game-keep-report").click()
    expect(find_message(page)).to_have_text(translate_browser_words("en")["uncopied"])
    field = page.locator("game-board .boot textarea")
    report = field.input_value()
    assert report.startswith(MIDDLE)
    assert str(read_transcript(report)) == MIDDLE  # what is said besides says nothing to the game
    edition, *around = report.removeprefix(MIDDLE).split("\n")[1:-1]
    assert re.fullmatch(f"# Rules at Play {read_version()}, build [0-9a-f]{{12}}", edition)
    assert around == [
        "# language en",
        f"# look {get_look(page)}",
        f"# {page.evaluate('navigator.userAgent')}",
    ]
    play_moves(page, press_all(page), times=1)
    expect(field).to_have_count(0)
    expect(find_message(page)).to_be_empty()
    assert seen.complaints == []


def test_a_file_brings_the_same_game(
    seen: WatchedPage, elsewhere: WatchedPage, address: str, tmp_path: Path
) -> None:
    page = seen.page
    sit_down(page, address, MIDDLE)
    open_drawer(page, "keep")
    with page.expect_download() as download:
        page.locator("#first-game-keep-save").click()
    assert download.value.suggested_filename == "pow-first-game.txt"
    download.value.save_as(tmp_path / "game.txt")
    assert (tmp_path / "game.txt").read_text("utf-8") == MIDDLE
    sit_down(elsewhere.page, address, str(list_places("pow")[3]), "fr", f"{AT_ONCE} at=2")
    open_file(elsewhere.page, (tmp_path / "game.txt").read_bytes())
    wait_for_transcript(elsewhere.page, MIDDLE)
    assert " at=" not in get_look(elsewhere.page)
    assert "pace=at-once" in get_look(elsewhere.page)
    play_moves(elsewhere.page, press_all(elsewhere.page), times=1)
    press(elsewhere.page, "keep-before")
    wait_for_transcript(elsewhere.page, str(list_places("pow")[3]))
    assert seen.complaints == elsewhere.complaints == []


def open_file(page: Page, text: bytes) -> None:
    if not page.locator("#first-game-keep[open]").count():
        open_drawer(page, "keep")
    with page.expect_file_chooser() as chooser:
        page.locator("#first-game-keep-open").click()
    chooser.value.set_files({"name": "game.txt", "mimeType": "text/plain", "buffer": text})


@choose_languages("fr")
def test_a_file_that_is_no_game_changes_nothing(seen: WatchedPage, address: str, language: str) -> None:
    page = seen.page
    sit_down(page, address, MIDDLE, language)
    kept = page.evaluate(KEPT)
    for name, text in NO_GAMES.items():
        open_file(page, text.encode())
        expect(find_message(page), name).to_have_text(
            translate_browser_words(language)[REFUSED.get(name, "unreadable")]
        )
        assert get_transcript(page) == MIDDLE
        page.locator("#first-game-keep-before").click()
        expect(find_message(page)).to_have_text(translate_browser_words(language)["none"])
    assert page.evaluate(KEPT) == kept
    play_moves(page, press_all(page), times=1)
    expect(find_message(page)).to_be_empty()
    assert seen.complaints == []


LINKS = {
    **{name: pack(text) for name, text in NO_GAMES.items()},
    "bomb": pack("\n" * 5 * MEGABYTES),
    "long": "A" * 2 * MEGABYTES,
    "empty": "",
    "no code": "%00%ff",
}


@pytest.mark.parametrize(
    ("language", "names"),
    [
        pytest.param(language, [*LINKS][at::4], marks=pytest.mark.slow if at else [])
        for at, language in enumerate(LANGUAGES)
    ],
)
def test_a_link_that_is_no_game_changes_nothing(
    seen: WatchedPage, address: str, language: str, names: list[str]
) -> None:
    page = seen.page
    sit_down(page, address, MIDDLE, language)
    kept, board = page.evaluate(KEPT), find_board_id(page)
    for name in names:
        page.goto(address + LANGUAGES[language].folder)
        page.goto(f"{address}{LANGUAGES[language].folder}play/#v1.{board}.game={LINKS[name]}")
        expect(find_message(page), name).to_have_text(
            translate_browser_words(language)[REFUSED.get(name, "unreadable")], timeout=PATIENCE
        )
        assert page.evaluate(KEPT) == kept
    page.reload()
    wait_for_transcript(page, MIDDLE)
    assert seen.complaints == []


@pytest.mark.parametrize(("language", "fault"), [("en", NO_STORAGE), ("fa", NO_READING)], ids=["en", "fa"])
def test_a_browser_that_keeps_nothing_says_so_once(
    seen: WatchedPage, address: str, language: str, fault: str
) -> None:
    page = seen.page
    page.add_init_script(fault)
    sit_down(page, address, FIRST, language, "")
    open_drawer(page, "game")
    press(page, "pace-at-once")
    expect(find_message(page)).to_have_text(translate_browser_words(language)["unkept"])
    play_moves(page, press_all(page), times=4)
    expect(find_message(page)).to_be_empty()
    before, other = get_transcript(page), "fr"
    switch_language(page, other)
    page.wait_for_url(f"{address}{LANGUAGES[other].folder}play/**")
    wait_for_transcript(page, before)
    assert seen.complaints == []


@pytest.mark.parametrize("way", ["kept", "sent"])
def test_a_press_waits_for_what_comes(seen: WatchedPage, address: str, way: str) -> None:
    """What keeps is long on its way: the press is not lost, and is answered on the game that comes."""
    page, held = seen.page, list[Route]()
    kept = next(str(table) for table in list_places("pow")[1:] if decide(table) == "chance")
    page.route("**/run/keep.*.js", lambda route: held.append(route))
    if way == "kept":
        page.add_init_script(make_keeping_script(NAME, AT_ONCE, kept))
    [(part, _)] = pack_and_unpack([f"seat=1\n{kept}"])
    sent = f"#v2.first-game-example={part}" if way == "sent" else ""
    page.goto(f"{address}play/{sent}")
    page.locator("#first-game-roll").click()
    expect(page.locator("#first-game-roll")).to_have_attribute("data-taken", "")
    assert get_transcript(page) == FIRST
    for route in held:
        route.continue_()
    page.wait_for_function(ROLLED, arg=f"{kept}roll ", timeout=PATIENCE)
    wait_until_ready(page)
    assert seen.complaints == []


def test_without_what_keeps_one_is_told_and_plays_on(seen: WatchedPage, address: str) -> None:
    """If the script that keeps games cannot be loaded, the page says so, and the game goes on."""
    page = seen.page
    page.route("**/run/keep.*.js", lambda route: route.abort())
    page.goto(f"{address}play/")
    expect(find_message(page)).to_have_text(translate_browser_words("en")["unkept"])
    play_moves(page, press_all(page), times=2)
    expect(find_message(page)).to_be_empty()


@pytest.mark.slow
def test_a_line_that_never_answers_keeps_nobody_from_playing(seen: WatchedPage, address: str) -> None:
    """What was pressed meanwhile is answered when nobody waits for it any more."""
    page = seen.page
    page.route("**/run/keep.*.js", lambda route: None)
    page.goto(f"{address}play/")
    page.locator("#first-game-roll").click()
    expect(find_message(page)).to_have_text(translate_browser_words("en")["unkept"], timeout=PATIENCE)
    wait_for_reader(page, FIRST)
    play_moves(page, press_all(page), times=1)
    expect(find_message(page)).to_be_empty()
    assert seen.complaints == []


# A new game


def deal(page: Page, bots: list[str], seat: str, seed: str, start: str = "lot") -> None:
    if not page.locator("#first-game-game[open]").count():
        open_drawer(page, "game")
    for number, level in enumerate(bots):
        page.locator(f"#first-game-new select[name=bot{number}]").select_option(level)
    page.locator("#first-game-new select[name=seat]").select_option(seat)
    page.locator("#first-game-new select[name=start]").select_option(start)
    page.locator("#first-game-new input[name=seed]").fill(seed)
    before = get_transcript(page)
    page.locator("#first-game-new button").click()
    page.wait_for_function(
        "text => document.getElementById('first-game-board').dataset.transcript !== text", arg=before
    )


@pytest.mark.parametrize(
    ("bots", "seat", "start"),
    [
        pytest.param(["hard", "", "", ""], "1", "lot", marks=pytest.mark.slow),
        pytest.param(["easy", "medium", "", ""], "2", "you", marks=pytest.mark.slow),
        pytest.param(["easy", "medium", "hard", ""], "4", "Peter", marks=pytest.mark.slow),
        (["hard", "easy", "easy", "medium"], "lot", "lot"),
    ],
)
def test_a_new_game(seen: WatchedPage, address: str, bots: list[str], seat: str, start: str) -> None:
    page = seen.page
    sit_down(page, address, MIDDLE, look=AT_ONCE.replace("at-once", "slow"))
    tables = []
    for seed in ("4711", "12", "4711"):
        deal(page, bots, seat, seed, start)
        tables.append(get_transcript(page).split("\n\n")[0])
    assert tables[0] == tables[2] != tables[1]
    dealt = get_table(page)
    levels = [level for level in bots if level]
    assert sorted(level for level in dealt.bots if level) == sorted(levels)
    mine = dealt.bots.index("")
    assert f"seat={mine + 1} " in get_look(page)
    assert seat in ("lot", str(mine + 1))
    page.reload()
    wait_until_opened(page, "pow")
    for number, level in enumerate(bots):  # the form shows who plays, not who would come to a first game
        expect(page.locator(f"#first-game-new select[name=bot{number}]")).to_have_value(level)
    for name, value in (("seat", seat), ("start", start)):  # and how this game was asked for
        expect(page.locator(f"#first-game-new select[name={name}]")).to_have_value(value)
    open_drawer(page, "keep")
    press(page, "keep-before")
    page.wait_for_function(
        "start => document.getElementById('first-game-board').dataset.transcript.startsWith(start)",
        arg=tables[1],
    )
    assert seen.complaints == []


def test_a_game_without_a_number_is_drawn_by_lot(seen: WatchedPage, address: str) -> None:
    page = seen.page
    sit_down(page, address, FIRST)
    seeds = []
    for _ in range(2):
        deal(page, ["easy"], "1", "")
        seeds.append(get_table(page).seed)
    assert len({*seeds, 8}) == 3
    open_drawer(page, "game")
    page.locator("#first-game-new input[name=seed]").fill("no number")
    page.locator("#first-game-new button").click()
    expect(find_board(page).locator(".slip")).not_to_be_empty()
    assert get_table(page).seed == seeds[-1]
    assert seen.complaints == []


def test_who_opens_anothers_game_sits_where_no_bot_does(seen: WatchedPage, address: str) -> None:
    page = seen.page
    dealt = MIDDLE.split("\n\n")[0].replace("turn 1", "turn 3")
    third = str(read_transcript(dealt.replace("players 1 Martin Tina", "players Martin Tina 3")))
    sit_down(page, address, third)
    assert "seat=3 " in get_look(page)
    expect(find_board(page).locator("#first-game-roll")).to_have_attribute("data-action", "chance")
    assert seen.complaints == []
