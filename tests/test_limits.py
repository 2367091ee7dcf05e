"""Everything that may only be so long or so much: exactly as much as allowed, and one more."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from engine import GAMES
from engine.__main__ import main as command
from engine.core import NotATranscript
from engine.transcript import Transcript, play_action, read_transcript
from widgets import show
from widgets.look import NotALook, read_look

START = "rules-at-play 1\ngame pow\nplayers 1 2\nheroes +1 +2 +3\n"
DICE = "rolls 3\ndice shield shield skull blue orange\n"


def is_read(text: str) -> bool:
    """Return whether a text can be read."""
    try:
        read_transcript(text)
    except NotATranscript:
        return False
    return True


def is_played(text: str, line: str) -> bool:
    """Return whether a line is understood, even if it is refused."""
    try:
        play_action(read_transcript(text), line)
    except NotATranscript:
        return False
    return True


def fill_up(text: str, size: int) -> str:
    """Return a text lengthened with comments to so many bytes, in letters of two bytes."""
    remark = "#" + "é" * 249 + "\n"  # 500 bytes
    text += remark * ((size - len(text.encode())) // len(remark.encode()))
    return text + "#" * (size - len(text.encode()))


def reads_money(coins: str) -> bool:
    """Return whether a pirate may have so much money."""
    return is_read(f"rules-at-play 1\ngame malacca\nplayers 1 2\nmoney 1 {coins}\n")


def reads_points(number: str) -> bool:
    """Return whether a player may have so many points."""
    return is_read(f"rules-at-play 1\ngame digmars\nplayers 1 2\npoints 1 {number}\n")


# By what is limited: the limit, and a function that says whether a size is accepted.
TEXTS: dict[str, tuple[int, Callable[[int], bool]]] = {
    "bytes of a text": (1_000_000, lambda many: is_read(fill_up(START, many))),
    "lines of a text": (5_000, lambda many: is_read(START + "\n" * (many - START.count("\n")))),
    "characters of a line": (500, lambda many: is_read(f"{START}#{'é' * (many - 1)}")),
    "characters of a move": (500, lambda many: is_played(START + DICE, "take hero 2".ljust(many))),
    "letters of a name": (20, lambda many: is_read(START.replace("1 2\n", f"1 {'é' * many}\n"))),
    "digits of a seed": (15, lambda many: is_read(f"{START}seed {'9' * many}\n")),
    "digits of a number": (9, lambda many: is_played(START + DICE, f"take hero {'2'.zfill(many)}")),
    "a tile's number": (99, lambda many: is_played(START + DICE, f"take hero {many}")),
    "coins": (999, lambda many: reads_money(str(many))),
    "points": (999, lambda many: reads_points(str(many))),
}


@pytest.mark.parametrize("what", TEXTS)
def test_a_text_may_say_so_much(what: str) -> None:
    """Just the limit is accepted, and one more is not."""
    most, passes = TEXTS[what]
    assert passes(most)
    assert not passes(most + 1)


def ask_at_keyboard(monkeypatch: pytest.MonkeyPatch, given: str, *words: str) -> int:
    """Run a command of the engine, and return its code."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
    monkeypatch.setattr(sys, "argv", ["engine", *words])
    return command()


@pytest.mark.parametrize(
    ("given", "words", "code"),
    [
        (fill_up(START, 1_000_000), ["score"], 0),
        (fill_up(START, 1_000_001), ["score"], 2),
        ("", ["new", "pow", "--seed", "9" * 15], 0),
        ("", ["new", "pow", "--seed", "1" + "0" * 15], 2),
        ("", ["new", "pow", "--seed", "0"], 0),
        ("", ["new", "pow", "--seed", "-1"], 2),
        (START, ["perft", "0"], 0),
        (START, ["perft", "-1"], 2),
        (START, ["view", "--seat", "1"], 0),
        (START, ["view", "--seat", "2"], 0),
        (START, ["view", "--seat", "0"], 2),
        (START, ["view", "--seat", "3"], 2),
    ],
    ids=lambda value: "" if isinstance(value, int) else "text" if isinstance(value, str) else " ".join(value),
)
def test_a_command_takes_so_much(
    monkeypatch: pytest.MonkeyPatch, given: str, words: list[str], code: int
) -> None:
    """A command accepts input up to the limit."""
    assert ask_at_keyboard(monkeypatch, given, *words) == code


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_for_so_many_players(game: str) -> None:
    seats = GAMES[game].seats
    for players in range(seats[0] - 1, seats[-1] + 2):
        names = " ".join(str(seat + 1) for seat in range(players))
        assert is_read(f"rules-at-play 1\ngame {game}\nplayers {names}\n") == (players in seats)


def test_a_line_that_chance_writes_is_as_long_as_any_other() -> None:
    """An outcome that names every player twice is the longest.

    The last name is lengthened until the line is full.
    """
    lengths = []
    for letters in range(1, 21):
        names = [f"{'x' * 17}{seat}" for seat in range(7)] + ["y" * letters]
        text = f"rules-at-play 1\nexample malacca\nplayers {' '.join(names)}\ncargo 8\nmoney 1 15\n"
        line = "arrange guess attack 1 100 100 50 1"
        if is_played(text, line):
            done = play_action(read_transcript(text), line)
            assert isinstance(done, Transcript)
            lengths.append(len(done.moves[-1]))
            assert read_transcript(str(done)) == done
    assert len(lengths) < 20
    assert lengths[-1] == 500


# How a reader looks at a table


def is_look(line: str) -> bool:
    """Return whether a line is a look."""
    try:
        read_look(line)
    except NotALook:
        return False
    return True


LOOKS: dict[str, tuple[int, Callable[[int], str]]] = {
    "characters": (400, lambda many: "seat=1".ljust(many)),
    "letters of a board": (40, lambda many: f"board={'b' * many}"),
    "folders up": (6, lambda many: f"root={'../' * many}"),
    "seats": (8, lambda many: f"seat={many}"),
    "digits of a start": (4, lambda many: f"start={'1' * many}"),
    "digits of a place": (4, lambda many: f"at={'1' * many}"),
    "digits of a reason's place": (4, lambda many: f"why={'1' * many}"),
    "dice that are marked": (5, lambda many: f"mark={','.join('12345'[:1] * many)}"),
    "sides of a die": (6, lambda many: f"die={many}"),
    "tiles": (99, lambda many: f"leaf={many}"),
    "steps": (99, lambda many: f"step={many}"),
    "places in a pile": (99, lambda many: f"pick=1-hero-{many}"),
    "digits of a bet": (3, lambda many: f"bet={'1' * many}"),
    "per cent of a guess": (100, lambda many: f"guess=0,{many},0"),
    "shares of a guess": (3, lambda many: f"guess={','.join(['1'] * many)}"),
    "per cent of a box": (100, lambda many: f"box=3,{many}"),
    "letters of a choice": (24, lambda many: f"would={'a' * many}"),
}


@pytest.mark.parametrize("what", LOOKS)
def test_a_look_may_say_so_much(what: str) -> None:
    """Just the limit is accepted, and one more is not."""
    most, written = LOOKS[what]
    assert is_look(written(most))
    assert not is_look(written(most + 1))


@pytest.mark.parametrize(
    "look", ["board=", "root=", "seat=0", "start=", "at=", "die=0", "leaf=", "bet=", "would=", "pick=1-hero-"]
)
def test_a_look_says_something(look: str) -> None:
    """An empty value is no value."""
    assert not is_look(look)


def test_a_look_is_at_a_seat_of_its_table() -> None:
    assert show(START, "board=b seat=2", "en")
    with pytest.raises(NotALook):
        show(START, "board=b seat=3", "en")
