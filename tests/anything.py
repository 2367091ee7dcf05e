"""Checks that whatever is played is taken, refused or not understood, and that each of these comes up
often."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import NotATranscript, Reason
from engine.transcript import Transcript, play_action, read_transcript
from tests import laws

EXAMPLES = 300
LEAST = EXAMPLES // 8  # so many of each result have to come up


def check_any_play(game: str, any_words: st.SearchStrategy[str]) -> None:
    """Play lines at positions of a game: its words in any order, lines that players could write, legal
    moves."""
    answers: Counter[str] = Counter()

    @settings(deadline=None, max_examples=EXAMPLES, derandomize=True)
    @given(
        seed=st.integers(0, 10**6),
        kind=st.sampled_from(["words", "written", "legal"]),
        words=any_words,
        place=st.integers(0, 10**4),
    )
    def hold(seed: int, kind: str, words: str, place: int) -> None:
        table = read_transcript(laws.TOLD[game].position(seed))
        lines = {"words": [words], "written": list(laws.TOLD[game].written(table))}
        lines["legal"] = laws.written_legal(table) or [words]
        answers[play_and_check(table, lines[kind][place % len(lines[kind])])] += 1

    hold()
    assert min(answers[said] for said in ("taken", "refused", "not understood")) >= LEAST, answers


def play_and_check(table: Transcript, line: str) -> str:
    """Play a line, check the result against the line, and return which of the three results it was."""
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


def play_or_error(table: Transcript, line: str) -> Transcript | Reason | NotATranscript:
    """Return the table after a line, the reason why not, or the error for what is not understood."""
    try:
        return play_action(table, line)
    except NotATranscript as error:
        return error
