"""Games are found by their folders: nobody keeps a list of them."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from engine import FIRST, GAMES, find_names
from scripts import rooms
from scripts.check import commands, describe_empty_rooms
from scripts.rooms import find_lacks
from tests.games import Recorded
from tests.parts import write_module
from widgets.site.games import Manifest

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


# What a game brings


@pytest.mark.parametrize("game", GAMES)
def test_a_game_brings_every_file_and_name_that_is_asked_for(game: str) -> None:
    """`scripts/rooms.py` lists them."""
    assert list(find_lacks(game)) == []


@pytest.mark.parametrize(
    ("missing", "told"),
    [
        ("engine.pow.GAME", "engine/pow/__init__.py has no GAME"),
        ("engine.pow.bots.BOTS", "engine/pow/bots.py has no BOTS"),
        ("widgets.pow.words.RULE_NAMES", "widgets/pow/words.py has no RULE_NAMES"),
        ("widgets.pow.board.Board", "widgets/pow/board.py has no Board"),
        ("tests.pow.told.position", "tests/pow/told.py has no position"),
        ("tests.pow.asked.asked", "tests/pow/asked.py has no asked"),
        ("tests.pow.off.OFF", "tests/pow/off.py has no OFF"),
        ("tests.pow.matches.PARTS", "tests/pow/matches.py has no PARTS"),
    ],
)
def test_a_name_that_a_game_lacks_is_told(monkeypatch: pytest.MonkeyPatch, missing: str, told: str) -> None:
    monkeypatch.delattr(missing)
    assert list(find_lacks("pow")) == [told]


def test_a_file_that_a_game_lacks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draft may do without most of them, and is told which it could still bring."""
    chess = Manifest("chess", "Chess", {"rules": "chess"}, draft=True)
    monkeypatch.setattr(rooms, "read_manifests", lambda: {"chess": chess})
    first, *others = find_lacks("chess")
    assert first == "engine/chess/__init__.py is missing: the game as the engine finds it"
    assert len(others) == len(rooms.MUST) - 1
    listed = describe_empty_rooms("chess")
    assert "widgets/chess/board.py       a table of its own" in listed
    assert "docs/fa/chess.md" in listed
    monkeypatch.setattr(rooms, "read_manifests", lambda: {"chess": replace(chess, draft=False)})
    assert len(list(find_lacks("chess"))) == len(rooms.MUST) + len(rooms.PUBLISHED)
    assert "docs/fa/chess.md" not in describe_empty_rooms("chess")


def test_the_guide_to_a_new_game_names_every_file() -> None:
    guide = (ROOT / "notes" / "add-a-game.md").read_text("utf-8")
    files = [room.of("<game>") for room in (*rooms.MUST, *rooms.PUBLISHED, *rooms.MAY)]
    assert [
        file for file in files if re.sub("^docs/(en|et|fr|fa)/", "docs/<language>/", file) not in guide
    ] == []


CHECKED_BY_MYPY = """\
[mypy]
python_version = 3.11
strict = True
warn_unreachable = True
cache_dir = .cache/mypy
[mypy-tests.*]
follow_imports = silent
"""


def check_types(folder: Path, text: str) -> str:
    """Return what mypy says of a module."""
    (folder / "games.py").write_text(text, "utf-8")
    (folder / "mypy.ini").write_text(CHECKED_BY_MYPY, "utf-8")
    asked = [
        sys.executable,
        "-m",
        "mypy",
        "--config-file",
        str(folder / "mypy.ini"),
        str(folder / "games.py"),
    ]
    return subprocess.run(asked, cwd=ROOT, capture_output=True, text=True).stdout


def test_whatever_games_bring_has_the_types_that_are_asked_for(tmp_path: Path) -> None:
    text = write_module(list(GAMES))
    assert check_types(tmp_path, text).startswith("Success")
    wrong = [
        "a: AnyGame = engine.pow.rules.RULES",
        "b: tests.games.Told = tests.pow.asked",
        "c: widgets.games.GuidePart = widgets.pow.log",
    ]
    told = check_types(tmp_path, "\n".join([text, "import engine.pow.rules", *wrong, ""]))
    assert "Found 3 errors in 1 file" in told


def test_a_part_that_a_game_lacks_is_taken_from_the_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("widgets.pow.words.say_refusal")
    monkeypatch.delattr("widgets.pow.words.RULE_NAMES")
    text = write_module(["pow"])
    assert "say_refusal = staticmethod(widgets.plain.words.say_refusal)" in text
    assert "RULE_NAMES = widgets.pow.words.RULE_NAMES" in text  # there is no plain one: mypy refuses this


def test_recorded_games_go_round_the_numbers_of_players() -> None:
    plan = Recorded(random=range(7, 10), bots=range(10, 12)).plan(range(2, 6))
    assert list(plan) == [(2, 7, False), (3, 8, False), (4, 9, False), (5, 10, True), (2, 11, True)]
    assert list(Recorded(random=range(0), bots=range(3, 5)).plan(range(2, 4))) == [(2, 3, True), (3, 4, True)]
