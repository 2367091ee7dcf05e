"""What `transcript.js` knows about transcripts holds for all that the engine writes."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES
from engine.transcript import Transcript, read_transcript
from tests.keep.test_store import run_script

ROOT = Path(__file__).parents[2]
FOLDERS = ("docs/boards/*", "tests/*/golden", "tests/*/recorded", "tests/versions/1")
NOT_A_TRANSCRIPT = (".md", ".jsonl")


@cache
def list_texts() -> list[str]:
    """Return transcripts as people and bots have written them."""
    files = [path for folder in FOLDERS for path in sorted(ROOT.glob(f"{folder}/*"))]
    return [path.read_text("utf-8") for path in files if path.suffix not in NOT_A_TRANSCRIPT]


@cache
def list_tables() -> list[Transcript]:
    """Return the tables of these texts."""
    return [read_transcript(text) for text in list_texts()]


def ask_browser(function: str, *given: list[Any]) -> list[Any]:
    """Return the answers of a browser's function, one for each row of arguments."""
    answers: list[Any] = json.loads(
        run_script("transcripts.mjs", said=json.dumps([[function, *row] for row in given]))
    )
    return answers


def ask_of_each(function: str) -> list[Any]:
    """Return the answers of a function for every table."""
    return ask_browser(function, *([str(table)] for table in list_tables()))


def list_lengths(table: Transcript) -> list[int]:
    """Return some lengths of a game: no move, one, half and all."""
    moves = len(table.moves)
    return sorted({0, min(1, moves), moves // 2, moves})


@cache
def list_cuts() -> list[tuple[Transcript, int]]:
    """Return every table with each of these lengths."""
    return [(table, moves) for table in list_tables() for moves in list_lengths(table)]


def test_there_are_games_and_examples_of_all_kinds() -> None:
    assert len(list_texts()) > 300
    assert {table.game.name for table in list_tables()} == {*GAMES}
    assert {table.example for table in list_tables()} == {False, True}
    assert any(table.bots for table in list_tables())
    assert any(not table.moves for table in list_tables())


def test_which_game_it_is() -> None:
    kinds = [f"{'example' if table.example else 'game'} {table.game.name}" for table in list_tables()]
    assert ask_of_each("kindOf") == kinds
    # The same game with comments, as somebody may write it by hand.
    assert ask_browser("kindOf", *([text] for text in list_texts())) == kinds
    assert ask_browser("kindOf", ["# game of POW!\nrules-at-play 1\n\n  game   malacca\n"], ["nothing"]) == [
        "game malacca",
        None,
    ]


def test_whose_version_it_is() -> None:
    assert not any(ask_of_each("isNewer"))
    now = [str(table) for table in list_tables()]
    later = [
        text.replace("rules-at-play 1", f"rules-at-play {number}", 1) for number in (2, 10) for text in now
    ]
    assert all(ask_browser("isNewer", *([text] for text in later)))
    assert ask_browser("isNewer", [""], ["rules-at-play"], ["\n rules-at-play 3\n"]) == [False, False, True]


def test_its_moves() -> None:
    assert ask_of_each("movesOf") == [list(table.moves) for table in list_tables()]
    assert ask_of_each("hasMoves") == [bool(table.moves) for table in list_tables()]


def test_who_sits_there() -> None:
    names = [[name for name in table.first_players if not name.isdigit()] for table in list_tables()]
    assert ask_of_each("namesOf") == names


def test_a_game_is_cut() -> None:
    lengths = [[str(table), moves] for table, moves in list_cuts()]
    assert ask_browser("shorten", *lengths) == [str(table.cut_to(moves)) for table, moves in list_cuts()]


def test_a_game_that_has_gone_on_is_still_the_same_deal() -> None:
    pairs = [[str(table.cut_to(moves)), str(table)] for table, moves in list_cuts()]
    assert all(ask_browser("goesOn", *pairs))
    assert all(ask_browser("sameDeal", *pairs))
    assert ask_browser("movesSince", *pairs) == [
        "\n".join(table.moves[moves:]) for table, moves in list_cuts()
    ]


def test_another_game_is_not() -> None:
    """Transcripts of different games are never the same deal."""
    deals = list({str(table.cut_to(0)): str(table) for table in list_tables()}.values())
    others = [list(pair) for pair in pairwise(deals)]
    assert not any(ask_browser("sameDeal", *others))
    assert not any(ask_browser("goesOn", *others))
    assert set(ask_browser("movesSince", *others)) == {""}


@pytest.mark.parametrize("taken_back", [1, 2])
def test_a_game_in_which_something_was_taken_back_does_not_go_on(taken_back: int) -> None:
    games = [table for table in list_tables() if len(table.moves) > taken_back]
    pairs = [[str(table), str(table.cut_to(len(table.moves) - taken_back))] for table in games]
    assert not any(ask_browser("goesOn", *pairs))
    assert all(ask_browser("sameDeal", *pairs))
