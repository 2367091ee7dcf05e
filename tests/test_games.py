"""Games are found by their folders: nobody keeps a list of them."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from engine import FIRST, GAMES, find_names
from scripts.check import commands
from tests.games import Recorded, find_lacks

ROOT = Path(__file__).parents[1]


def add_package(folder: Path, name: str) -> None:
    """Add an empty package to a folder."""
    (folder / name).mkdir()
    (folder / name / "__init__.py").touch()


def test_the_first_games_keep_their_order() -> None:
    assert list(GAMES)[:3] == ["pow", "malacca", "digmars"]


def test_further_games_come_after_the_first_by_alphabet(tmp_path: Path) -> None:
    for name in ("zebra", "malacca", "ant", "pow"):
        add_package(tmp_path, name)
    (tmp_path / "core.py").touch()
    (tmp_path / "leftover" / "__pycache__").mkdir(parents=True)
    assert find_names([str(tmp_path)]) == ("pow", "malacca", "ant", "zebra")


def test_games_are_found_in_a_zip_too(tmp_path: Path) -> None:
    """A reader's Python has them in a zip."""
    archive = tmp_path / "engine.zip"
    with zipfile.ZipFile(archive, "w") as zipped:
        for name in (*FIRST, "ant"):
            zipped.writestr(f"engine/{name}/__init__.py", "")
        zipped.writestr("engine/core.py", "")
    assert find_names([f"{archive}/engine"]) == (*FIRST, "ant")


@pytest.mark.parametrize("name", ["chess", "core", "", "pow.rules"])
def test_what_is_no_game_is_not_found(name: str) -> None:
    assert name not in GAMES
    assert GAMES.get(name) is None


# build.py check


def test_a_check_runs_what_concerns_one_game_and_no_browser() -> None:
    files = ["tests/test_laws.py", "tests/malacca/test_rules.py", "tests/pow", "tests/docs"]
    asked = [sys.executable, "-m", "pytest", "--collect-only", "--quiet", "--game", "malacca", *files]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    found = [line for line in done.stdout.splitlines() if "::" in line]
    assert "tests/malacca/test_rules.py::test_malacca_setup_captain" in found
    assert "tests/test_laws.py::test_random_games_obey[malacca-8]" in found
    assert "tests/docs/test_headings.py::test_a_rules_name_is_its_heading[malacca-fa]" in found
    assert not [test for test in found if "malacca" not in test or "in_a_browser" in test]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_check_runs_is_there(game: str) -> None:
    files = [word for command in commands(game) for word in command if word.startswith("tests/")]
    assert f"tests/{game}" in files
    assert [file for file in files if not (ROOT / file).exists()] == []


# What the tests ask of each game's folder


@pytest.mark.parametrize(
    ("missing", "told"),
    [
        ("tests.pow.told.position", "tests/pow/told.py has no “position”"),
        ("tests.pow.asked.asked", "tests/pow/asked.py has no “asked”"),
        ("tests.pow.off.OFF", "tests/pow/off.py has no “OFF”"),
        ("tests.pow.matches.PARTS", "tests/pow/matches.py has no “PARTS”"),
    ],
)
def test_what_a_games_folder_lacks_is_named(monkeypatch: pytest.MonkeyPatch, missing: str, told: str) -> None:
    assert list(find_lacks("pow")) == []
    monkeypatch.delattr(missing)
    assert list(find_lacks("pow")) == [told]


def test_only_what_the_laws_are_told_has_to_be_there() -> None:
    assert list(find_lacks("chess")) == ["tests/chess/told.py is not there"]


def test_recorded_games_go_round_the_numbers_of_players() -> None:
    plan = Recorded(random=range(7, 10), bots=range(10, 12)).plan(range(2, 6))
    assert list(plan) == [(2, 7, False), (3, 8, False), (4, 9, False), (5, 10, True), (2, 11, True)]
    assert list(Recorded(random=range(0), bots=range(3, 5)).plan(range(2, 4))) == [(2, 3, True), (3, 4, True)]
