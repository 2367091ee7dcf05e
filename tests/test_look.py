"""Every key of a look at every event: it stays, goes or comes along as `widgets/lifetimes.py` says."""

from __future__ import annotations

import json
from dataclasses import fields
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from engine import GAMES
from engine.transcript import Transcript, read_transcript
from tests.keep.test_store import run_script
from tests.looks import AFTER, VALUES, write_key
from tests.played import list_readers_places, play_game
from tests.test_widgets import Drawn
from widgets import play, show
from widgets.lifetimes import BY_LIFE, EXCEPTIONS, Event, Fate, Life, fate_of
from widgets.look import KEYS, Look, read_look
from widgets.site.looks import IN_THE_BROWSER, NOTE, list_names_for_scripts, write_tables

ROOT = Path(__file__).parents[1]
USUAL = {one.name: one.default for one in fields(Look)}


def find_fate(event: Event, name: str) -> Fate:
    """Return what becomes of a key at an event."""
    return fate_of(name, KEYS[name].life, event)


# What is declared


def test_every_key_says_what_it_is() -> None:
    for name, key in KEYS.items():
        assert key.accepts(key.example), name
        assert key.meaning, name
        assert (key.example == "") == (USUAL[name] is False), "what has no value is on or off"


def test_every_life_and_event_is_in_the_table() -> None:
    assert set(BY_LIFE) == set(Event)
    assert {len(fates) for fates in BY_LIFE.values()} == {len(Life)}
    assert {key.life for key in KEYS.values()} == set(Life)
    for (event, name), exception in EXCEPTIONS.items():
        assert exception is not fate_of("", KEYS[name].life, event), f"{name} is none at {event}"


def test_the_page_for_contributors_says_what_is_declared() -> None:
    """If it fails, run `python -m widgets.site.looks`."""
    page = NOTE.read_text("utf-8")
    assert write_tables(page) == page
    for name, kind in product(KEYS, ("key", "fates")):
        row = f"| `{write_key(name, KEYS[name].example)}` |" if kind == "key" else f"| `{name}` |"
        assert row in page


def test_a_sheet_of_a_game_is_named_by_a_key() -> None:
    """What only some looks show has a style sheet of its own. Under another name no page would fetch it."""
    sheets = [sheet for game in GAMES for sheet in (ROOT / "widgets" / game).glob("*.css")]
    names = {sheet.stem for sheet in sheets} - {"board", "title"}
    assert names
    assert names <= set(KEYS)


# What becomes of each key in `play`

# The reader has the second seat, because the first is what remains if the seat gets lost.
GAME = play_game(GAMES["pow"], ("easy", "", "medium"), 4)
PAST, HERE = list(list_readers_places(GAME, 1))[2:4]
ROUND = read_transcript((ROOT / "docs" / "boards" / "malacca" / "my-round").read_text("utf-8"))
ACTIONS = {
    Event.BACK: ("undo", "redo", "restart", f"at {PAST}"),
    Event.PICK: ("pick 3",),
    Event.REFUSED: ("take hero 12", "at nowhere", "new again", "nonsense"),
    Event.NEW: ("new again seed=3", "new bots=,hard seat=2 start=you seed=7"),
}
FITTING = {"root": "./", "seat": "2", "start": "1", "why": "0"}  # for other keys any value will do


def write_word(name: str, at: int = 0) -> str:
    """Return a key with a fitting value."""
    return write_key(name, str(at) if name == "at" else FITTING.get(name, KEYS[name].example))


def read_look_of(html: str) -> Look:
    """Return the look of a board."""
    return read_look(Drawn(html).root["data-look"])


def check_key(event: Event, name: str, table: Transcript, look: str, action: str) -> None:
    """Check that a key is what it was or what is usual, whichever is declared."""
    before = read_look(look)
    done = play(str(table), look, action, "en")
    assert ("data-refused" in Drawn(done).root) == (event is Event.REFUSED)
    held = find_fate(event, name) is Fate.HOLD and (before.hand or before.own)
    stays = held or find_fate(event, name) is Fate.KEEP
    assert getattr(before, name) != USUAL[name]
    assert getattr(read_look_of(done), name) == (getattr(before, name) if stays else USUAL[name])


def list_declared(event: Event) -> list[str]:
    """Return all keys, except those that the event sets itself."""
    return [name for name in KEYS if find_fate(event, name) is not Fate.SET]


@pytest.mark.parametrize(
    ("event", "action", "name"),
    [
        (event, action, name)
        for event, actions in ACTIONS.items()
        for action, name in product(actions, list_declared(event))
    ],
    ids=str,
)
def test_an_action_leaves_of_a_look_what_is_declared(event: Event, action: str, name: str) -> None:
    """Every key stays or goes as declared, whatever action the reader takes."""
    check_key(event, name, GAME.cut_to(HERE), f"seat=2 start=0 play {write_word(name, PAST)}", action)


@pytest.mark.parametrize("name", list_declared(Event.MOVE))
def test_a_move_leaves_of_a_look_what_is_declared(name: str) -> None:
    """The move is made at a place in the past."""
    at = PAST if name == "at" else HERE
    look = f"seat=2 start=0 play {write_word(name, PAST)}"
    check_key(Event.MOVE, name, GAME.cut_to(HERE), look, GAME.moves[at])


@pytest.mark.parametrize("name", list_declared(Event.BOT))
def test_a_bots_move_leaves_of_a_look_what_is_declared(name: str) -> None:
    bots = [at for at in range(HERE) if GAME.cut_to(at).bot_to_act()]
    look = f"seat=2 start=0 play {write_word(name, bots[0])}"
    check_key(Event.BOT, name, GAME.cut_to(bots[-1]), look, "bot")


@pytest.mark.parametrize("name", [name for name in list_declared(Event.MOVE) if name != "play"])
def test_a_field_that_is_filled_in_leaves_of_a_look_what_is_declared(name: str) -> None:
    gone = Drawn(play(str(ROUND), "own start=0", "own next", "en")).table
    check_key(Event.MOVE, name, gone, f"start=0 {write_word(name)}", "own cargo 9")


@pytest.mark.parametrize("holding", ["hand", "own"])
@pytest.mark.parametrize(
    "event", [event for event in Event if find_fate(event, "pick") is Fate.HOLD], ids=str
)
def test_a_hand_that_sets_the_table_holds_what_it_has(event: Event, holding: str) -> None:
    bots = event is Event.BOT
    at = next(at for at in range(HERE) if GAME.cut_to(at).bot_to_act()) if bots else HERE
    action = {Event.MOVE: GAME.moves[HERE], Event.BOT: "bot", Event.BACK: "undo"}[event]
    check_key(event, "pick", GAME.cut_to(at), f"seat=2 start=0 play pick=2 {holding}", action)


def test_what_an_event_sets_is_set() -> None:
    """Keys that an event itself sets have the right new value."""
    look = f"seat=2 start=1 play asked=2,Martin pick=1 at={PAST}"
    table = str(GAME.cut_to(HERE))
    assert read_look_of(play(table, look, "at 3", "en")).at == "3"
    assert read_look_of(play(table, look, "at 9999", "en")).at == ""
    assert read_look_of(play(table, look, "pick 3", "en")).pick == "3"
    again = read_look_of(play(table, look, "new again seed=3", "en"))
    assert (again.seat, again.start, again.asked) == ("2", "0", "2,Martin")
    new = read_look_of(play(table, look, "new bots=,hard seat=1 start=you seed=3", "en"))
    assert (new.seat, new.start, new.asked) == ("1", "0", "1,you")
    lots = read_look_of(play(table, look, "new bots=,hard seat=lot start=lot seed=3", "en"))
    assert lots.asked == ""
    chosen = [name for name in KEYS for event in Event if find_fate(event, name) is Fate.SET]
    assert sorted(chosen) == ["asked", "at", "pick", "seat", "start"]


# What becomes of each key in the browser

PLACE = Path(__file__).parents[1] / "widgets" / "browser" / "place.js"

# Whether a key is in the present look, and whether it is in what comes.
WAYS = list(product((False, True), repeat=2))


@cache
def ask_browser() -> dict[tuple[str, str, str], dict[str, str]]:
    """Return what the browser's own script makes of every key at every event, and of a word that is no
    key."""
    cases = [
        (event, here, brought)
        for event, name in product(IN_THE_BROWSER, [*KEYS, "stranger"])
        for here, brought in list_looks(name)
    ]
    script = f"const LOOK = {json.dumps(list_names_for_scripts())};\n{PLACE.read_text('utf-8')}"
    told = json.loads(run_script("looks.mjs", said=json.dumps({"script": script, "cases": cases})))
    return dict(zip(cases, told, strict=True))


def list_looks(name: str) -> list[tuple[str, str]]:
    """Return looks with a key among others: here, in what comes, in both and in neither."""
    values = VALUES.get(name, ("1", "2"))
    here, brought = (write_key(name, value) for value in (values[0], values[-1]))
    return [(here if stays else "", brought if comes else "") for stays, comes in WAYS]


@pytest.mark.parametrize("name", KEYS)
@pytest.mark.parametrize("event", IN_THE_BROWSER)
def test_the_browser_leaves_of_a_look_what_is_declared(event: str, name: str) -> None:
    for here, brought in list_looks(name):
        expected = AFTER[find_fate(IN_THE_BROWSER[event], name)](here, brought)
        assert ask_browser()[event, here, brought]["after"] == expected


@pytest.mark.parametrize("event", IN_THE_BROWSER)
def test_a_word_that_is_no_key_goes_along_with_a_kept_look_alone(event: str) -> None:
    """Python refuses such a word, so the game is not kept again without it."""
    (_, brought) = list_looks("stranger")[1]
    assert ask_browser()[event, "", brought]["after"] == (brought if event == "kept" else "")


def test_what_is_sent_and_what_is_kept_of_a_reader() -> None:
    """The texts of links and settings never change, because other versions have to read them."""
    along = {event: set[str]() for event in IN_THE_BROWSER}
    for (event, _, brought), told in ask_browser().items():
        along[event] |= {told["along"].split("=")[0]} - {""}
        assert told["along"] in ("", brought)
    assert along["link"] == {"seat", "guess", "box", "would"}
    assert along["settings"] == {"play", "pace", "guide", "memory"}
    assert along["kept"] == {*KEYS, "stranger"} - {"board", "root"}
    assert along["file"] == along["here"] == set()


# What is told


def test_what_was_chosen_in_a_lesson_is_no_answer_to_what_follows() -> None:
    """The choice stays in the look, but is not sent as an answer to undo."""
    lesson = (ROOT / "docs" / "boards" / "malacca" / "lesson-trade").read_text("utf-8")
    look = "guess=60,10,50 hand would=trade-3"
    assert Drawn(show(lesson, look, "en")).root["data-choice"] == "trade-3"
    assert "data-answer" not in Drawn(show(lesson, look, "en")).root
    undone = Drawn(play(lesson, look, "undo", "en")).root
    assert undone["data-choice"] == "trade-3"
    assert "data-answer" not in undone
    moved = Drawn(play(lesson, look, "arrange cargo 5", "en")).root
    assert moved["data-answer"] == "arrange cargo 5"
