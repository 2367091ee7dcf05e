"""The door: what build.py says when a machine is not ready, and how a set-up mends itself."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
NOWHERE = "http://127.0.0.1:9/"  # nothing answers there
BUILDER = "import sys\nprint('built', *sys.argv[1:])\n"


def load_door(path: Path) -> ModuleType:
    """Return build.py as a module."""
    spec = importlib.util.spec_from_file_location("door", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def find_base_python() -> str:
    """Return the Python outside of this environment."""
    return str(getattr(sys, "_base_executable", sys.executable))


def make_environment(**more: str) -> dict[str, str]:
    """Return the machine's environment without settings for pip and npm, so that those of a test hold."""
    kept = {
        name: value for name, value in os.environ.items() if not name.lower().startswith(("pip_", "npm_"))
    }
    return {**kept, "PIP_CONFIG_FILE": os.devnull, **more}


def run_door(house: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run build.py in a house, and return what came of it."""
    command = [find_base_python(), str(house / "build.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, env=make_environment(**more))


def assert_one_sentence(done: subprocess.CompletedProcess[str], *parts: str) -> None:
    """Check that it refused in one line, without anything that only a programmer would read."""
    assert done.returncode not in (0, None)
    assert done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    for part in parts:
        assert part in done.stderr


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Return a folder with the door alone, lock files that ask for nothing, and a builder that only says it
    was called."""
    shutil.copy(ROOT / "build.py", tmp_path)
    (tmp_path / "requirements.lock").write_text("# nothing\n")
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("widgets/site/build.py", "scripts/arena/__main__.py"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(BUILDER)
    return tmp_path


def pretend_npm(house: Path) -> None:
    """Make it look as if the npm packages had been fetched."""
    (house / "node_modules").mkdir(exist_ok=True)
    door = load_door(house / "build.py")
    door.mark_ready(door.NODE_MODULES, door.make_key("package.json", "package-lock.json"))


def pretend_python(house: Path) -> None:
    """Make it look as if the Python packages had been fetched, by those of this environment."""
    door = load_door(house / "build.py")
    Path(door.PYTHON).parent.mkdir(parents=True)
    Path(door.PYTHON).write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    Path(door.PYTHON).chmod(0o755)
    door.mark_ready(door.VENV, door.make_key("requirements.lock"))


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
def test_the_door_lists_its_commands_a_line_each(house: Path, words: list[str]) -> None:
    done = run_door(house, *words)
    assert done.returncode == 0
    listed = [line.split()[0] for line in done.stdout.splitlines() if line.startswith("  ")]
    assert listed == [
        "serve",
        "build",
        "test",
        "new-game",
        "check",
        "record",
        "prove",
        "bench",
        "arena",
        "sentences",
        "clean",
    ]
    assert not (house / ".venv").exists()


@pytest.mark.parametrize("words", [["--help"], ["-h"]])
def test_help_about_clean_removes_nothing(house: Path, words: list[str]) -> None:
    (house / "site").mkdir()
    done = run_door(house, "clean", *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("usage: build.py clean\n")
    assert (house / "site").exists()
    assert run_door(house, "clean").returncode == 0
    assert not (house / "site").exists()


def test_every_other_command_explains_itself_and_does_nothing_else() -> None:
    commands = {name: module for name, (module, _) in load_door(ROOT / "build.py").COMMANDS.items() if module}
    assert len(commands) == 10
    for name, module in commands.items():
        words = [sys.executable, "-m", module, "--help"]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60)
        assert (done.returncode, done.stderr) == (0, ""), name
        usage, _, rest = done.stdout.partition("\n\n")
        assert usage.startswith(f"usage: build.py {name} "), name
        meaning = rest.partition("\n\n")[0]
        assert meaning.endswith("."), f"{name}: a sentence says what it does"


def test_an_unknown_command_is_refused(house: Path) -> None:
    assert_one_sentence(run_door(house, "sevre"), "'sevre'", "serve, build, test")


def test_the_arena_gets_what_was_asked_of_it(house: Path) -> None:
    pretend_python(house)
    pretend_npm(house)
    done = run_door(house, "arena", "pow", "--bots", "hard,easy", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "built pow --bots hard,easy --json\n"


def test_an_old_python_can_read_the_door() -> None:
    ast.parse((ROOT / "build.py").read_text("utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 9), (3, 10, 14)])
def test_an_old_python_is_refused(version: tuple[int, int, int]) -> None:
    door = load_door(ROOT / "build.py")
    with pytest.raises(
        door.Refusal, match=rf"^Python {version[0]}\.{version[1]} is too old: .* 3\.11 or newer\.$"
    ):
        door.check_python(version)


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 14, 2), (4, 0, 0)])
def test_a_new_python_is_welcome(version: tuple[int, int, int]) -> None:
    load_door(ROOT / "build.py").check_python(version)


def test_a_python_too_old_is_told_before_anything_else(house: Path) -> None:
    """Instead of an old Python, the test uses a copy of build.py that asks for a future one."""
    door = (house / "build.py").read_text("utf-8")
    (house / "build.py").write_text(door.replace("OLDEST = (3, 11)", "OLDEST = (9, 9)"), "utf-8")
    assert_one_sentence(run_door(house), "is too old: run build.py with Python 9.9 or newer.")


def test_a_python_without_the_venv_module_is_refused(house: Path, tmp_path: Path) -> None:
    """Debian has `ensurepip` in a package of its own; here it is hidden from the interpreter."""
    hiding = tmp_path / "hiding"
    hiding.mkdir()
    (hiding / "sitecustomize.py").write_text(
        "import sys\n"
        "from importlib.machinery import PathFinder\n"
        "class Hiding(PathFinder):\n"
        "    @classmethod\n"
        "    def find_spec(cls, name, path=None, target=None):\n"
        "        return None if name == 'ensurepip' else super().find_spec(name, path, target)\n"
        "sys.meta_path[sys.meta_path.index(PathFinder)] = Hiding\n"
    )
    done = run_door(house, "build", PYTHONPATH=str(hiding))
    assert_one_sentence(done, "no venv module", "apt install python3-venv")


def test_no_network_for_the_python_packages(house: Path) -> None:
    shutil.copy(ROOT / "requirements.lock", house)
    done = run_door(house, "build", PIP_INDEX_URL=NOWHERE, PIP_NO_CACHE_DIR="1")
    assert_one_sentence(done, "pip failed", "check the network")
    assert "Setting up Python" in done.stdout
    assert (house / ".cache" / "setup" / "pip.log").read_text("utf-8")
    assert not (house / ".venv" / ".ready").exists()


@pytest.mark.slow
def test_no_network_for_the_npm_packages(house: Path, tmp_path: Path) -> None:
    pretend_python(house)
    done = run_door(house, "build", npm_config_registry=NOWHERE, npm_config_cache=str(tmp_path / "empty"))
    assert_one_sentence(done, "npm failed", "check the network")
    assert not (house / "node_modules" / ".ready").exists()


@pytest.mark.slow
def test_a_half_finished_set_up_mends_itself(house: Path) -> None:
    pretend_npm(house)
    left_over = house / ".venv" / "left-over"
    left_over.mkdir(parents=True)
    first = run_door(house, "build", "--url", "x")
    assert first.stdout.splitlines()[-1] == "built --url x", first.stderr
    assert "Setting up Python" in first.stdout
    assert not left_over.exists()

    second = run_door(house, "build")
    assert second.stdout == "built\n"

    shutil.rmtree(Path(load_door(house / "build.py").PYTHON).parent)
    third = run_door(house, "build")
    assert "Setting up Python" in third.stdout
    assert third.stdout.splitlines()[-1] == "built", third.stderr


@pytest.mark.parametrize("name", [".venv", "node_modules"])
def test_what_a_link_leads_to_is_never_cleared(house: Path, tmp_path: Path, name: str) -> None:
    """A link may lead to another folder's set-up, which we must neither use nor clear."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "precious").touch()
    if name == "node_modules":
        pretend_python(house)
    (house / name).symlink_to(elsewhere, target_is_directory=True)
    assert_one_sentence(run_door(house, "build"), f"{name} is a link", "remove the link and run again.")
    assert (elsewhere / "precious").exists()


def test_a_changed_lock_asks_for_a_new_set_up(house: Path) -> None:
    door = load_door(house / "build.py")
    pretend_python(house)
    assert door.is_ready(door.VENV, door.make_key("requirements.lock"))
    (house / "requirements.lock").write_text("# something else\n")
    assert not door.is_ready(door.VENV, door.make_key("requirements.lock"))


def test_ctrl_c_during_the_set_up(house: Path) -> None:
    shutil.copy(ROOT / "requirements.lock", house)
    with socket.create_server(("127.0.0.1", 0)) as silent:  # accepts the connection and never answers
        index = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        command = [find_base_python(), str(house / "build.py"), "build"]
        with subprocess.Popen(
            command,
            env=make_environment(PIP_INDEX_URL=index, PIP_NO_CACHE_DIR="1"),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        ) as work:
            silent.settimeout(60)
            silent.accept()
            os.killpg(work.pid, signal.SIGINT)
            said = work.communicate(timeout=20)
    assert work.returncode == 130
    assert said[1].strip() == "build.py: stopped; the next run begins where this one was broken off."


def test_clean_leaves_the_set_up(house: Path) -> None:
    for name in ("site", ".cache", ".venv", "node_modules", "docs"):
        (house / name).mkdir()
        (house / name / "file").touch()
    assert run_door(house, "clean").returncode == 0
    assert {path.name for path in house.iterdir()} >= {".venv", "node_modules", "docs", "build.py"}
    assert not {"site", ".cache"} & {path.name for path in house.iterdir()}


def test_the_locks_pin_by_content_and_name_no_host() -> None:
    """They must work with whatever index or registry a machine is set to."""
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    packages = lock.count("==")
    assert packages > 20
    assert lock.count("== ") == 0
    assert all("--hash=sha256:" in entry for entry in lock.split("==")[1:])
    assert "://" not in lock
    npm = (ROOT / "package-lock.json").read_text("utf-8")
    assert '"resolved"' not in npm
    assert npm.count('"integrity"') == npm.count('"node_modules/')


@pytest.mark.slow
def test_a_fresh_clone_sets_itself_up_and_serves(tmp_path: Path) -> None:
    """It goes from nothing to a served page, and then again within 3 seconds."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\0"
    ):
        if name and (ROOT / name).is_file():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tmp_path / name)
    for patience in (900, 3):
        start = time.monotonic()
        command = [find_base_python(), str(tmp_path / "build.py"), "serve", "--port", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout
            last = next((line for line in server.stdout if line.startswith("The site is at ")), "")
            server.send_signal(signal.SIGINT)
            server.communicate(timeout=20)
        assert last
        assert server.returncode == 0
        assert time.monotonic() - start < patience
