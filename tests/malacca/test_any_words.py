"""Whatever comes from outside in Malacca's words is read or refused; a hand leaves a table that holds."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import NotATranscript, Reason
from engine.malacca.notation import SETUP_KEYS
from engine.malacca.pieces import CARDS, CHARACTERS, KINDS, SPECIAL
from engine.transcript import play_action, read_transcript
from tests import laws
from tests.anything import check_any_play
from tests.malacca.told import position

HEAD = "rules-at-play 1\nexample malacca\nplayers Martin Peter Tina\n"
TABLE = f"""{HEAD}with characters items
ships 3 9
special attack2 trade2
character Martin sayyida
hand Peter attack2 defence-or-trade
cargo 9
laid Martin defence 2
laid Peter trade2 0
laid Tina attack-or-defence 3
"""
LINES = [*TABLE.splitlines(), "open", "chosen Tina attack", "payout", "ship 3", "lay trade 0", "reveal"]
WORDS = [
    *("1", "2", "3", "0", "4", "12", "999", "-1", "Martin", "Peter", "players", "game", "example"),
    *(*SETUP_KEYS, *CARDS, *CHARACTERS, "buy", "ship", "lay", "reveal", "choose", "keep", "payout", "peek"),
    *(
        "arrange",
        "chance",
        "bot",
        "nothing",
        "none",
        "with",
        "characters",
        ";",
        "seed",
        "?",
        "۱",
        "²",
        "\ud800",
    ),
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
    check_any_play("malacca", ANY_WORDS)


def make_hand_lines() -> st.SearchStrategy[str]:
    """Return a strategy for lines that a board's controls could send."""
    seat, kind, special = st.sampled_from("12"), st.sampled_from(KINDS), st.sampled_from(SPECIAL)
    number, cargo = st.integers(0, 9).map(str), st.integers(3, 13).map(str)
    some = st.lists(special, max_size=2).map(" ".join)
    words = [
        ("captain", seat),
        ("cargo", cargo),
        ("ships", cargo),
        ("sailed", cargo),
        ("special", some),
        ("money", seat, number),
        ("hand", seat, some),
        ("laid", seat, st.sampled_from(CARDS), number),
        ("laid", seat),
        ("chosen", seat, kind),
        ("character", seat, st.sampled_from([*CHARACTERS, "none"])),
        ("items", seat, st.lists(kind, max_size=2).map(" ".join)),
        (
            "players",
            st.sampled_from(["Martin 2", "Peter Martin 3", "Ann 2 Martin Tina ; open", "1 2 3 4 5 6 7 8"]),
        ),
        ("with", st.sampled_from(["", "items", "characters items"])),
        ("open",),
        ("shopped",),
        ("kept", special),
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
