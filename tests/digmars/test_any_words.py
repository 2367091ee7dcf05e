"""Whatever is written in the words of Dig Mars is read or refused; a hand leaves a table that holds."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import NotATranscript, Reason
from engine.digmars.notation import NAMES, SETUP_KEYS
from engine.digmars.pieces import BONUSES
from engine.transcript import play_action, read_transcript
from tests import laws
from tests.anything import check_any_play
from tests.digmars.told import position

HEAD = "rules-at-play 1\nexample digmars\nplayers Martin Peter Tina\n"
TABLE = f"""{HEAD}with open
stack a1 1-1-1-dig 2-3-4
stack c2 3-2-3
explored c2
stations Martin a1 c2
stations Peter a1
points Martin 7
used 1
bonuses dig look point
"""
LINES = [
    *TABLE.splitlines(),
    "dig a1",
    "bonus dig a1",
    "carry c2",
    "move a1 a2",
    "end",
    "place a1",
    "declare",
]
WORDS = [
    *(
        "1",
        "2",
        "3",
        "0",
        "4",
        "12",
        "999",
        "-1",
        "Martin",
        "Peter",
        "players",
        "game",
        "example",
        "a1",
        "c2",
    ),
    *(*SETUP_KEYS, *BONUSES, "place", "move", "upgrade", "fleet", "bonus", "end", "declare", "peek", "1-1-1"),
    *("arrange", "chance", "bot", "with", "open", "seed", "?", "e5", "1-", "-", "9-9-9", "۱", "²", "\ud800"),
]
ANY_WORDS = st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join)
HOLDS = [
    law for law in laws.LAWS if law is not laws.nothing_gets_lost
]  # setting a table by hand takes pieces from the box


def make_grammar_texts() -> st.SearchStrategy[str]:
    """Return a strategy for texts made of the words of the game."""
    body = st.lists(st.one_of(st.sampled_from(LINES), ANY_WORDS), max_size=16).map("\n".join)
    return st.tuples(st.sampled_from(["", HEAD, TABLE]), body).map("".join)


@settings(deadline=None, max_examples=300, derandomize=True)
@given(make_grammar_texts())
def test_whatever_is_written_is_read_or_refused(text: str) -> None:
    table = None
    with suppress(NotATranscript):
        table = read_transcript(text)
    assert table is None or read_transcript(str(table)) == table


def test_whatever_is_played_is_taken_or_refused() -> None:
    check_any_play("digmars", ANY_WORDS)


def make_hand_lines() -> st.SearchStrategy[str]:
    """Return a strategy for lines that a board's controls could send."""
    seat, kind, field = st.sampled_from("12"), st.sampled_from(BONUSES), st.sampled_from(NAMES)
    level, number = st.integers(1, 4).map(str), st.integers(0, 3).map(str)
    fields = st.lists(field, max_size=4).map(" ".join)
    tile = st.tuples(level, level, level).map("-".join)
    tiles = st.lists(st.one_of(tile, st.tuples(tile, kind).map("-".join)), max_size=3).map(" ".join)
    words = [
        ("turn", seat),
        ("stack", field, tiles),
        ("explored", fields),
        ("stations", seat, fields),
        ("levels", seat, level, level),
        ("points", seat, number),
        ("carried", seat, tiles),
        ("used", number),
        ("bonuses", st.lists(kind, max_size=2).map(" ".join)),
        ("idle", number),
    ]
    lines = [
        st.tuples(*(st.just(word) if isinstance(word, str) else word for word in line)).map(" ".join)
        for line in words
    ]
    return st.one_of(lines).map("arrange {}".format)


@settings(deadline=None, max_examples=50, derandomize=True)
@given(st.integers(0, 10**6), st.lists(make_hand_lines(), min_size=1, max_size=6))
def test_a_hand_leaves_a_table_that_holds(seed: int, lines: list[str]) -> None:
    """After any set-up lines by hand, the laws still hold for the table."""
    table = read_transcript(position(seed))
    for line in lines:
        with suppress(NotATranscript):
            done = play_action(table, line)
            table = table if isinstance(done, Reason) else done
    for law in HOLDS:
        law(table)
