"""What `transcript.js` knows of how a transcript is written holds for all that the engine writes."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES
from engine.transcript import Transcript, read_transcript
from tests.keep.test_store import node

ROOT = Path(__file__).parents[2]
FOLDERS = ("docs/boards/*", "tests/*/golden", "tests/*/recorded", "tests/versions/1")
NOT_A_TRANSCRIPT = (".md", ".jsonl")


@cache
def texts() -> list[str]:
    """Transcripts as people and bots have written them."""
    files = [path for folder in FOLDERS for path in sorted(ROOT.glob(f"{folder}/*"))]
    return [path.read_text("utf-8") for path in files if path.suffix not in NOT_A_TRANSCRIPT]


@cache
def tables() -> list[Transcript]:
    return [read_transcript(text) for text in texts()]


def asked(function: str, *given: list[Any]) -> list[Any]:
    """The browser's answers to one question, for each row of what it is given."""
    answers: list[Any] = json.loads(
        node("transcripts.mjs", said=json.dumps([[function, *row] for row in given]))
    )
    return answers


def of_each(function: str) -> list[Any]:
    return asked(function, *([str(table)] for table in tables()))


def shorter(table: Transcript) -> list[int]:
    """Some lengths of a game: none of its moves, one, half and all."""
    moves = len(table.moves)
    return sorted({0, min(1, moves), moves // 2, moves})


@cache
def cut() -> list[tuple[Transcript, int]]:
    return [(table, moves) for table in tables() for moves in shorter(table)]


def test_there_are_games_and_examples_of_all_kinds() -> None:
    assert len(texts()) > 300
    assert {table.game.name for table in tables()} == {*GAMES}
    assert {table.example for table in tables()} == {False, True}
    assert any(table.bots for table in tables())
    assert any(not table.moves for table in tables())


def test_which_game_it_is() -> None:
    kinds = [f"{'example' if table.example else 'game'} {table.game.name}" for table in tables()]
    assert of_each("kindOf") == kinds
    # As somebody has written it by hand, with comments, it is the same game.
    assert asked("kindOf", *([text] for text in texts())) == kinds
    assert asked("kindOf", ["# game of POW!\nrules-at-play 1\n\n  game   malacca\n"], ["nothing"]) == [
        "game malacca",
        None,
    ]


def test_whose_version_it_is() -> None:
    assert not any(of_each("isNewer"))
    now = [str(table) for table in tables()]
    later = [
        text.replace("rules-at-play 1", f"rules-at-play {number}", 1) for number in (2, 10) for text in now
    ]
    assert all(asked("isNewer", *([text] for text in later)))
    assert asked("isNewer", [""], ["rules-at-play"], ["\n rules-at-play 3\n"]) == [False, False, True]


def test_its_moves() -> None:
    assert of_each("movesOf") == [list(table.moves) for table in tables()]
    assert of_each("hasMoves") == [bool(table.moves) for table in tables()]


def test_who_sits_there() -> None:
    names = [[name for name in table.first_players if not name.isdigit()] for table in tables()]
    assert of_each("namesOf") == names


def test_a_game_is_cut() -> None:
    lengths = [[str(table), moves] for table, moves in cut()]
    assert asked("shorten", *lengths) == [str(table.cut_to(moves)) for table, moves in cut()]


def test_a_game_that_has_gone_on_is_still_the_same_deal() -> None:
    pairs = [[str(table.cut_to(moves)), str(table)] for table, moves in cut()]
    assert all(asked("goesOn", *pairs))
    assert all(asked("sameDeal", *pairs))
    assert asked("movesSince", *pairs) == ["\n".join(table.moves[moves:]) for table, moves in cut()]


def test_another_game_is_not() -> None:
    deals = list({str(table.cut_to(0)): str(table) for table in tables()}.values())
    others = [list(pair) for pair in pairwise(deals)]
    assert not any(asked("sameDeal", *others))
    assert not any(asked("goesOn", *others))
    assert set(asked("movesSince", *others)) == {""}


@pytest.mark.parametrize("taken_back", [1, 2])
def test_a_game_in_which_something_was_taken_back_does_not_go_on(taken_back: int) -> None:
    games = [table for table in tables() if len(table.moves) > taken_back]
    pairs = [[str(table), str(table.cut_to(len(table.moves) - taken_back))] for table in games]
    assert not any(asked("goesOn", *pairs))
    assert all(asked("sameDeal", *pairs))
