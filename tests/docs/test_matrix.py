"""One rule, one id: no face of any rule may be missing."""

from __future__ import annotations

import pytest

from engine import GAMES
from widgets.site import matrix
from widgets.site.games import list_published
from widgets.site.rules import list_rules
from widgets.site.work import ROOT

ROWS = {row.rule: row for row in matrix.make_rows(ROOT / "docs")}


def test_every_rule_of_every_game_that_is_no_draft_has_a_row() -> None:
    assert set(ROWS) == {rule for game in list_published() for rule in GAMES[game].rules}
    assert len(list_rules()) >= 27


@pytest.mark.parametrize("rule", ROWS)
def test_a_rule_has_its_clause_test_example_and_its_words_in_every_language(rule: str) -> None:
    assert ROWS[rule].list_gaps() == []


def test_a_gap_is_seen() -> None:
    """A rule that nobody tests, explains or translates lacks all these faces."""
    empty = matrix.Row("pow.new", "pow", "engine.pow.rules.new", (), (), ("en",), ())
    assert empty.list_gaps() == [
        *("tests", "examples"),
        *("paragraphs et", "paragraphs fr", "paragraphs fa"),
        *("messages en", "messages et", "messages fr", "messages fa"),
    ]
