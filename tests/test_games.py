"""Games are found by their folders: nobody keeps a list of them."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from engine import FIRST, GAMES, find_names


def add_package(folder: Path, name: str) -> None:
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
    """As a reader's Python has them."""
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
