"""Recorded games replay exactly: the engine still does what it did."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import GAMES
from engine.core import NOBODY
from engine.transcript import read_transcript
from scripts.record import BROKEN, KEPT, WRITTEN, Planned, complete, main, plan_games, play_again

HERE = Path(__file__).parent
RECORDED = {game: sorted((HERE / game / "recorded").glob("*.txt")) for game in GAMES}
FILES = [file for files in RECORDED.values() for file in files]


@pytest.mark.parametrize("game", GAMES)
def test_the_games_of_the_plan_are_there_for_every_number_of_players(game: str) -> None:
    plan = plan_games(game)
    assert [file.relative_to(HERE.parent) for file in RECORDED[game]] == sorted(one.path for one in plan)
    assert {one.players for one in plan} == set(GAMES[game].seats)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_recorded_game_is_played_again_to_the_letter(file: Path) -> None:
    recording = file.read_text("utf-8")
    assert play_again(recording) == recording
    table = read_transcript(recording)
    assert table.game.actor(table.now) == NOBODY
    assert json.loads(recording.splitlines()[-1].removeprefix("# ")) == table.game.score(table.now)


# build.py record


SOME = [Planned("pow", 3, 101, by_bots=False), Planned("malacca", 2, 128, by_bots=True)]


@pytest.mark.parametrize("planned", SOME, ids=lambda planned: str(planned.path))
def test_a_game_is_recorded_as_it_was(
    planned: Planned, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The same seed gives the same recording, and a recording that is there is kept."""
    monkeypatch.setattr("scripts.record.ROOT", tmp_path)
    assert complete(planned) == WRITTEN
    file = tmp_path / planned.path
    assert file.read_text("utf-8") == (HERE.parent / planned.path).read_text("utf-8")
    assert complete(planned) == KEPT


# Allowed, but the seed draws a skull.
SWAPPED = "\nkeep skull orange orange\nroll shield blue\nkeep blue"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\ntake villain 2", "\ntake villain 1"),  # refused there
        ('"over": true', '"over": false'),
        ("\nkeep skull orange orange\nroll shield skull\nkeep skull", SWAPPED),
    ],
)
def test_a_recording_that_is_not_played_again_is_told(
    old: str, new: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    planned = Planned("pow", 2, 100, by_bots=False)
    file = tmp_path / planned.path
    file.parent.mkdir(parents=True)
    recording = (HERE.parent / planned.path).read_text("utf-8")
    assert old in recording
    file.write_text(recording.replace(old, new, 1), "utf-8")
    monkeypatch.setattr("scripts.record.ROOT", tmp_path)
    assert complete(planned) == BROKEN


def test_the_recordings_of_the_plan_are_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    outcomes = iter([WRITTEN, *[KEPT] * 42, BROKEN])
    monkeypatch.setattr("scripts.record.complete", lambda planned: next(outcomes))
    monkeypatch.setattr("scripts.record.ProcessPoolExecutor", InOneProcess)
    assert main(["pow"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "tests/pow/recorded/5-players-143.txt: this game is not played again to the letter",
        "44 games: 1 written, 42 kept, 1 broken",
    ]


class InOneProcess:
    """Stands in for a pool of processes, which would not know what a test has patched."""

    def __enter__(self) -> InOneProcess:
        """Return the pool."""
        return self

    def __exit__(self, *_: object) -> None:
        """Do nothing: there is nothing to close."""

    map = staticmethod(map)
