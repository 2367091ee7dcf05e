"""Whatever comes from outside is read, taken, refused or not understood; a hand leaves a table that holds.

`tests/<game>/grammar.py` says what is written in the words of a game.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from types import ModuleType

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine import GAMES
from engine.core import NotATranscript, Reason
from engine.transcript import Transcript, play_action, read_transcript
from tests import laws
from tests.games import find_module, find_told

GRAMMARS = {game: module for game in GAMES if (module := find_module(game, "grammar"))}
EXAMPLES = 300
LEAST = EXAMPLES // 8  # of each answer
# A hand takes from the box; and bots are asked less often.
APART = (laws.nothing_gets_lost, laws.bots_choose_what_is_legal)
HOLDS = [law for law in laws.LAWS if law not in APART]
RANDOM = settings(deadline=None, derandomize=True)

each_grammar = pytest.mark.parametrize("game", GRAMMARS)


def draw_words(grammar: ModuleType) -> st.SearchStrategy[str]:
    """Draw a line: some words of a game in any order, or anything at all."""
    some_words = st.lists(st.sampled_from(grammar.WORDS), max_size=7).map(" ".join)
    return st.one_of(some_words, st.text(max_size=20))


def draw_text(grammar: ModuleType) -> st.SearchStrategy[str]:
    """Draw a transcript, or what looks a little like one."""
    line = st.one_of(st.sampled_from(grammar.LINES), draw_words(grammar))
    body = st.lists(line, max_size=16).map("\n".join)
    return st.tuples(st.sampled_from(grammar.STARTS), body).map("".join)


@each_grammar
def test_whatever_is_written_is_read_or_refused(game: str) -> None:
    @settings(RANDOM, max_examples=400)
    @given(draw_text(GRAMMARS[game]))
    @example("\ud800")
    @example(GRAMMARS[game].STARTS[1] + "turn \ud800")
    def hold(text: str) -> None:
        table = read_or_error(text)
        if isinstance(table, NotATranscript):
            assert 1 <= table.line <= text.count("\n") + 1
            assert table.expected
        else:
            assert read_transcript(str(table)) == table

    hold()


@each_grammar
def test_whatever_is_played_is_taken_or_refused(game: str) -> None:
    """Play words in any order, what players could write, and legal moves; each answer comes often."""
    answers: Counter[str] = Counter()

    @settings(RANDOM, max_examples=EXAMPLES)
    @given(
        seed=st.integers(0, 10**6),
        kind=st.sampled_from(["words", "written", "legal"]),
        words=draw_words(GRAMMARS[game]),
        place=st.integers(0, 10**4),
    )
    def hold(seed: int, kind: str, words: str, place: int) -> None:
        table = read_transcript(find_told(game).position(seed))
        lines = {"words": [words], "written": list(find_told(game).written(table))}
        lines["legal"] = laws.written_legal(table) or [words]
        answers[check_answer(table, lines[kind][place % len(lines[kind])])] += 1

    hold()
    assert min(answers[said] for said in ("taken", "refused", "not understood")) >= LEAST, answers


def check_answer(table: Transcript, line: str) -> str:
    """Play a line, fail if what comes of it does not fit the line, and say what that was."""
    longer = play_or_error(table, line)
    if isinstance(longer, NotATranscript):
        assert longer.line == str(table).count("\n") + 2, "after the empty line"
        assert longer.expected
        assert line not in laws.written_legal(table)
        return "not understood"
    if isinstance(longer, Reason):
        assert longer.rule == "house.arrange" or longer.rule in table.game.rules
        assert line not in laws.written_legal(table)
        return "refused"
    assert longer.moves[:-1] == table.moves
    assert longer.states[:-1] == table.states
    assert read_transcript(str(longer)) == longer
    by_hand = line.split()[0] in ("arrange", "chance", "bot")
    assert by_hand or longer.moves[-1] in laws.written_legal(table)
    return "taken"


def read_or_error(text: str) -> Transcript | NotATranscript:
    """Return what a text says, or why it is no transcript."""
    try:
        return read_transcript(text)
    except NotATranscript as error:
        return error


def play_or_error(table: Transcript, line: str) -> Transcript | Reason | NotATranscript:
    """Return what comes of a line: a longer game, a refusal, or why it is no line at all."""
    try:
        return play_action(table, line)
    except NotATranscript as error:
        return error


def draw_hand(grammar: ModuleType) -> st.SearchStrategy[str]:
    """Draw a line that sets something by hand."""
    lines = [
        st.tuples(*(st.just(word) if isinstance(word, str) else word for word in line)).map(" ".join)
        for line in grammar.list_hands()
    ]
    return st.one_of(lines).map("arrange {}".format)


@pytest.mark.parametrize(
    "game", [game for game, grammar in GRAMMARS.items() if hasattr(grammar, "list_hands")]
)
def test_a_hand_leaves_a_table_that_holds(game: str) -> None:
    taken = asked = 0

    @settings(RANDOM, max_examples=50)
    @given(st.integers(0, 10**6), st.lists(draw_hand(GRAMMARS[game]), min_size=1, max_size=6))
    def hold(seed: int, lines: list[str]) -> None:
        nonlocal taken, asked
        table = read_transcript(find_told(game).position(seed))
        for line in lines:
            with suppress(NotATranscript):
                done = play_action(table, line)
                table = table if isinstance(done, Reason) else done
                taken += not isinstance(done, Reason)
        for law in HOLDS:
            law(table)
        if seed % 4 == 0:  # bots think for long
            laws.bots_choose_what_is_legal(table)
            asked += 1

    hold()
    assert taken >= 20
    assert asked >= 5
