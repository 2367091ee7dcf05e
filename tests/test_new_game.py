"""`build.py new-game` writes a small game, and `prove new-game` counts what a game costs."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from scripts.new_game.__main__ import ROOT, TEMPLATE, check_name, list_files, main, tidy, write_game
from scripts.prove.new_game import __main__ as prove
from scripts.prove.new_game.count import count_lines, find_shared, is_own
from scripts.prove.tree import read_tree
from scripts.rooms import MUST
from widgets.site.glossary import find_strays, keep_words, read_avoided
from widgets.site.languages import LANGUAGES


@pytest.mark.parametrize("name", ["p", "Pig", "pig2", "x" * 21, "class", "pow", "site", "core", "docs/x", ""])
def test_a_name_that_cannot_be_a_games_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("build.py new-game: ")
    assert told.err.endswith((": choose another name.\n", ": it has 2 to 20 small letters, as “pow” has.\n"))


def test_a_new_game_has_every_file_that_a_draft_must_have(tmp_path: Path) -> None:
    check_name("chess")
    written = {path.as_posix() for path in write_game("chess", "Chess", root=tmp_path)}
    assert written == set(read_tree(tmp_path))
    assert {room.of("chess") for room in MUST} <= written
    assert all(is_own(path, "chess") for path in written)
    manifest = tomllib.loads((tmp_path / "widgets" / "chess" / "game.toml").read_text("utf-8"))
    assert (manifest["title"], manifest["draft"]) == ("Chess", True)
    for path in written:
        text = (tmp_path / path).read_text("utf-8")
        assert not [mark for mark in ("%game%", "%title%", "%Class%") if mark in text], path
        assert not path.endswith(".py") or ast.parse(text) is not None
    assert [path for path in written if (ROOT / path).exists()] == []


@pytest.mark.parametrize("name", ["ant", "zoo", "x" * 20])
def test_a_new_game_is_formatted_whatever_its_name(tmp_path: Path, name: str) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    tidy(list(write_game(name, "A game", root=tmp_path)), tmp_path)
    for words in (["check"], ["format", "--check"]):
        asked = [sys.executable, "-m", "ruff", *words, "--no-cache", "."]
        assert subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True).returncode == 0


def test_the_game_of_the_proof_replaces_and_adds_but_its_name_is_filled_in_nowhere() -> None:
    """It is one certain game; what it shares with any new one is written once, in the template."""
    for file in list_files(prove.WHOLE):
        assert "%" not in file.read_text("utf-8").replace("50%", ""), file
        same = TEMPLATE / file.relative_to(prove.WHOLE)
        assert not same.is_file() or same.read_text("utf-8") != file.read_text("utf-8"), file


def test_pages_of_new_games_have_no_words_that_the_glossary_says_not_to_use() -> None:
    """The site of somebody who begins a game would not build."""
    pages = [page for folder in (TEMPLATE, prove.WHOLE) for page in (folder / "docs").glob("*/*.md")]
    assert {page.parent.name for page in pages} == {*LANGUAGES}
    for page in pages:
        avoided = read_avoided(ROOT / "docs" / "terms", page.parent.name)
        assert [*find_strays(keep_words(page.read_text("utf-8")), avoided, page.name)] == [], page


def test_messages_of_the_proofs_game_have_no_such_words_either() -> None:
    sentences = json.loads((ROOT / "scripts" / "prove" / "new_game" / "translations.json").read_text("utf-8"))
    typed = {"roll, throw, again", "hold, stop, keep"}  # what readers may type: any word of theirs is right
    for sentence in sentences.keys() - typed:
        for language, text in {"en": sentence, **sentences[sentence]}.items():
            assert [*find_strays(text, read_avoided(ROOT / "docs" / "terms", language))] == [], text


def test_what_new_games_import_is_there() -> None:
    """A name that has changed since fails here, and not at somebody's first try."""
    files = [*list_files(TEMPLATE), *list_files(prove.WHOLE)]
    sources = [file.read_text("utf-8").replace("%game%", "pig") for file in files if ".py" in file.name]
    imported = [
        (node.module or "", alias.name)
        for source in sources
        for node in ast.walk(ast.parse(source.replace("%Class%", "Pig")))
        if isinstance(node, ast.ImportFrom) and "pig" not in str(node.module)
        for alias in node.names
    ]
    assert len(imported) > 30
    for module, name in imported:
        assert hasattr(import_module(module), name), f"{module} has no {name}"


def write(root: Path, files: dict[str, str]) -> dict[str, str]:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    return read_tree(root)


def test_shared_files_that_a_game_touches_are_counted(tmp_path: Path) -> None:
    old = {"README.md": "a", "widgets/board.py": "a", "widgets/site/fence.py": "a", "docs/en/index.md": "a"}
    before = write(tmp_path, old)
    own = {"engine/pig/rules.py": "a\n\n  \nb\n", "widgets/pig/board.css": "a\n", "tests/pig/told.py": "a\n"}
    pages = {"docs/en/pig.md": "a", "docs/fa/pig-play.md": "a", "docs/terms/pig.yml": "a"}
    made = {"site/index.html": "a", ".cache/x": "a", "engine/pig/__pycache__/rules.pyc": "a"}
    after = write(tmp_path, {**own, **pages, **made})
    assert find_shared(before, after, "pig") == []
    assert count_lines(tmp_path, after, "pig") == {
        "engine/pig/rules.py": 2,
        "tests/pig/told.py": 1,
        "widgets/pig/board.css": 1,
    }
    after = write(tmp_path, {"widgets/board.py": "b", "docs/en/pigs.md": "a", "widgets/site/pig.py": "a"})
    assert find_shared(before, after, "pig") == ["docs/en/pigs.md", "widgets/board.py", "widgets/site/pig.py"]
    (tmp_path / "README.md").unlink()
    assert "README.md" in find_shared(before, read_tree(tmp_path), "pig")


def test_a_game_that_costs_too_much_fails_the_proof(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = write(tmp_path, {"README.md": "a"})
    with pytest.raises(prove.Failure):  # nothing was made at all
        prove.count(tmp_path, before)
    write(tmp_path, {"engine/pig/rules.py": "a\n" * 350, "README.md": "b"})
    prove.count(tmp_path, before)
    for limit, fewer in (("MOST_LINES", 349), ("MOST_SHARED", 0)):
        with monkeypatch.context() as patch:
            patch.setattr(prove, limit, fewer)
            with pytest.raises(prove.Failure):
                prove.count(tmp_path, before)


def test_a_list_that_names_a_draft_fails_the_proof(tmp_path: Path) -> None:
    site = {f"site/{pattern.replace('*', '1')}": "pow" for pattern in prove.LISTS}
    write(tmp_path, site)
    prove.check_lists(tmp_path, listed=False)
    with pytest.raises(prove.Failure, match="does not name pig"):
        prove.check_lists(tmp_path, listed=True)
    write(tmp_path, {"site/gallery/index.html": "pow, pig"})
    with pytest.raises(prove.Failure, match=r"gallery/index\.html names pig"):
        prove.check_lists(tmp_path, listed=False)
