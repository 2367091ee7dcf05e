"""Whole games recorded from the engine: they hold nothing but that it still does what it did."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import GAMES
from engine.core import CHANCE, NOBODY
from engine.transcript import read
from tests.games import recorded_of
from tests.laws import longer, new_table

HERE = Path(__file__).parent
RECORDED = {game: sorted((HERE / game / "recorded").glob("*.txt")) for game in GAMES}
FILES = [file for files in RECORDED.values() for file in files]


@pytest.mark.parametrize("game", GAMES)
def test_the_games_of_the_plan_are_there_for_every_number_of_players(game: str) -> None:
    plan = [f"{players}-players-{seed}.txt" for players, seed, _ in recorded_of(game).plan(GAMES[game].seats)]
    assert sorted(file.name for file in RECORDED[game]) == sorted(plan)
    assert {int(name.split("-")[0]) for name in plan} == set(GAMES[game].seats)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_recorded_game_is_played_again_to_the_letter(file: Path) -> None:
    *lines, score = file.read_text("utf-8").splitlines(keepends=True)
    recorded = read("".join(lines))
    table = new_table(recorded.game, len(recorded.players), recorded.seed)
    for move in recorded.moves:
        table = longer(table, "chance" if table.game.actor(table.now) == CHANCE else move)
    assert str(table) == "".join(lines)
    assert table.game.actor(table.now) == NOBODY
    assert json.loads(score.removeprefix("#")) == table.game.score(table.now)
