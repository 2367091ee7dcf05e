"""Who may know whom: widgets know the engine, the engine knows nobody, the browser knows no game."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path

import pytest

from engine import GAMES
from tests.games import words_of
from widgets.board import board_of

ROOT = Path(__file__).parents[1]
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
# Modules that also run in the browser. widgets/site/ is only for the build.
FOR_PAPER = ("still.py", "sheet.py")
WIDGETS = sorted(
    file
    for folder in ("", *GAMES, "plain")
    for file in (ROOT / "widgets" / folder).glob("*.py")
    if file.name not in FOR_PAPER
)
BROWSER = sorted(
    file for end in ("js", "mjs", "json") for file in (ROOT / "widgets" / "browser").rglob(f"*.{end}")
)
named = pytest.mark.parametrize("file", [*ENGINE, *WIDGETS], ids=lambda file: str(file.relative_to(ROOT)))

OUTSIDE = {
    "os",
    "io",
    "pathlib",
    "shutil",
    "tempfile",
    "subprocess",
    "socket",
    "urllib",
    "time",
    "datetime",
    "random",
    "secrets",
    "html",
    "gettext",
    "locale",
    "sys",
    "argparse",
    "json",
    "js",
    "pyodide",
}
ALLOWED = {
    "engine/core.py": {"random"},
    "engine/__main__.py": {"secrets", "sys", "argparse", "json", "os"},
}


def parse_file(file: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(file.read_text("utf-8"))


def list_imported(file: Path) -> Iterator[str]:
    """Yield the modules that a file imports."""
    for node in ast.walk(parse_file(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports say where from"
            yield str(node.module)


HOUSE = {
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
    for top in ("engine", "widgets")
    for file in sorted((ROOT / top).rglob("*.py"))
}
# Modules that import something inside a function, with a measured reason above the import.
LATER = {"engine/malacca/game.py", "engine/pow/game.py"}


def list_imports(module: str) -> set[str]:
    """Return our own modules that a module imports, also those only for types or inside a function."""
    found = set()
    for node in ast.walk(parse_file(HOUSE[module])):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = {alias.name: f"{node.module}.{alias.name}" for alias in node.names}
            found |= {full if full in HOUSE else str(node.module) for full in names.values()}
    return found & set(HOUSE)


def test_there_is_something_to_read() -> None:
    """The tests below could otherwise pass by reading no file."""
    assert len(ENGINE) > 6
    assert len(WIDGETS) > 4
    assert len(BROWSER) > 4


@named
def test_imports_go_one_way(file: Path) -> None:
    ours = {"engine"} if file in ENGINE else {"engine", "widgets"}
    for name in list_imported(file):
        top = name.split(".")[0]
        assert top in ours or top in sys.stdlib_module_names, f"{file} imports {name}"
        assert not name.startswith("widgets.site"), f"{file} imports {name}"


def test_no_module_needs_itself() -> None:
    """Modules that need nothing that is left are removed again and again. A cycle would remain."""
    left = {module: list_imports(module) for module in HOUSE}
    while free := {module for module, needed in left.items() if not needed & left.keys()}:
        left = {module: needed for module, needed in left.items() if module not in free}
    assert left == {}


def find_inner_imports(file: Path) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield the imports inside functions."""
    for function in ast.walk(parse_file(file)):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from (node for node in ast.walk(function) if isinstance(node, (ast.Import, ast.ImportFrom)))


def test_an_import_inside_a_function_has_a_measured_reason() -> None:
    """A reader's Python is frozen with every module in it, so importing later saves nothing there.

    Only a plain start could gain. The thirty imports that once were inside functions saved it 8 to 15 ms of
    CPU time before the first board, which takes about 100 ms (Node with Pyodide, four runs for each game).
    """
    found = {}
    for file in HOUSE.values():
        lines = file.read_text("utf-8").splitlines()
        for node in find_inner_imports(file):
            found[file.relative_to(ROOT).as_posix()] = lines[node.lineno - 2]
    assert set(found) == LATER
    for path, reason in found.items():
        assert re.search(r"#.* \d+ ms", reason), f"{path}: {reason}"


@pytest.mark.parametrize("file", ENGINE, ids=lambda file: str(file.relative_to(ROOT)))
def test_the_engine_has_no_world_around_it(file: Path) -> None:
    """It imports nothing that reads files, the clock or the network."""
    path = file.relative_to(ROOT).as_posix()
    assert {name.split(".")[0] for name in list_imported(file)} & OUTSIDE <= ALLOWED.get(path, set())


@named
def test_nothing_that_runs_in_the_browser_opens_files_or_runs_text(file: Path) -> None:
    names = {node.id for node in ast.walk(parse_file(file)) if isinstance(node, ast.Name)}
    assert not names & {"open", "eval", "exec", "compile", "__import__", "input"}


def test_all_chance_comes_from_one_place() -> None:
    core = parse_file(ROOT / "engine" / "core.py")
    users = [
        getattr(top, "name", "import")
        for top in core.body
        if any(isinstance(node, ast.Name) and node.id == "Random" for node in ast.walk(top))
    ]
    assert users == ["random_source"]
    assert list(list_imported(ROOT / "engine" / "core.py")).count("random") == 1


def list_engine_classes() -> list[type]:
    modules = [import_module(module) for module, file in HOUSE.items() if file in ENGINE]
    classes = {thing for module in modules for thing in vars(module).values() if isinstance(thing, type)}
    return [one for one in classes if one.__module__.startswith("engine.")]


def test_no_state_and_no_action_can_be_changed() -> None:
    """So they may be kept, compared and remembered by whoever meets them."""
    kept = [one for one in list_engine_classes() if is_dataclass(one)]
    assert len(kept) >= 12
    assert [one for one in kept if not vars(one)["__dataclass_params__"].frozen] == []
    assert [one for one in kept if one.__hash__ is None] == []


def test_games_go_by_their_names() -> None:
    """Each game is found by its own name, and an unknown name finds none."""
    assert [game.name for game in GAMES.values()] == list(GAMES)
    assert GAMES.get("chess") is None


@pytest.mark.parametrize("game", GAMES)
def test_who_reads_one_game_does_not_wait_for_the_others(game: str) -> None:
    """Nor does a reader wait for bots before one is asked."""
    text = f"rules-at-play 1\ngame {game}\nplayers 1 2\n"
    read = f"str(read_transcript({text!r}))"
    script = f"import sys; from engine.transcript import read_transcript; {read}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    modules = done.stdout.split()
    assert f"engine.{game}.rules" in modules
    assert not [name for name in modules if name.endswith(".bots")]
    others = tuple(f"engine.{other}" for other in GAMES if other != game)
    assert not [name for name in modules if name.startswith(others)]


@pytest.mark.parametrize("game", GAMES)
def test_who_looks_at_one_games_board_does_not_wait_for_the_others(game: str) -> None:
    """To show a board imports no module of another game."""
    text = f"rules-at-play 1\nexample {game}\nplayers 1 2\n"
    script = f"import sys; from widgets import show; show({text!r}, 'board=b', 'en'); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    modules = done.stdout.split()
    assert board_of(game).__module__ in modules
    rooms = {name.split(".")[1] for name in modules if name.startswith("widgets.")}
    assert rooms & set(GAMES) == {game}


@pytest.mark.parametrize("game", GAMES)
def test_who_plays_one_game_holds_nothing_of_the_others(game: str) -> None:
    """This holds even with all tools of a whole game: advice, log, form, typed words."""
    files = [
        str(file.with_suffix("").relative_to(ROOT)) for file in [*ENGINE, *WIDGETS] if file.stem[0] != "_"
    ]
    foreign = [f"{room}/{other}/" for other in GAMES if other != game for room in ("engine", "widgets")]
    names = [name.replace("/", ".") for name in files if not name.startswith(tuple(foreign))]
    script = f"import sys\nfor name in {names}: __import__(name)\nprint(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    others = tuple(name.replace("/", ".") for name in foreign)
    assert not [name for name in done.stdout.split() if name.startswith(others)]


def test_the_transcript_knows_no_game() -> None:
    """What all games share is written without the words of any game."""
    for name in ("transcript.py", "__main__.py"):
        assert not find_words_of_games((ROOT / "engine" / name).read_text("utf-8")), name


def find_words_of_games(text: str) -> set[str]:
    """Return the words of games that a text has."""
    own = {word for game in GAMES for word in words_of(game)}
    return {word for word in own if re.search(rf"(?<![a-z]){word}(?![a-z])", text, re.IGNORECASE)}


@pytest.mark.parametrize("file", BROWSER, ids=lambda file: file.name)
def test_the_browser_knows_no_game(file: Path) -> None:
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", file.read_text("utf-8"), flags=re.DOTALL)
    assert not find_words_of_games(code)
