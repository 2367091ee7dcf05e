"""The command that runs the tests finds or gets a Chromium, stops at the first failure, and skips nothing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import scripts.prove.__main__ as prove
import scripts.test as runner

ROOT = Path(__file__).parents[2]
NOWHERE = "http://127.0.0.1:9"  # nothing answers there


def write_script(path: Path, *lines: str) -> Path:
    """Write a shell script that can be run, and return its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(["#!/bin/sh", *lines, ""]))
    path.chmod(0o755)
    return path


def find_chromium_on(machine: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Look for a Chromium on a machine that has only what the test put there."""
    surroundings = {name: value for name, value in os.environ.items() if name != "CHROMIUM"}
    surroundings |= {
        "PATH": str(machine / "bin"),
        "PLAYWRIGHT_BROWSERS_PATH": str(machine / "cache"),
        "PLAYWRIGHT_DOWNLOAD_HOST": NOWHERE,
        **more,
    }
    command = [sys.executable, "-m", "tests.chromium"]
    return subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=120)


def test_the_chromium_of_the_environment_comes_first(tmp_path: Path) -> None:
    write_script(tmp_path / "bin" / "chromium", "exit 0")
    named = write_script(tmp_path / "mine", "exit 0")
    assert find_chromium_on(tmp_path, CHROMIUM=str(named)).stdout.strip() == str(named)


def test_a_chromium_of_the_environment_that_does_not_start_is_told(tmp_path: Path) -> None:
    write_script(tmp_path / "bin" / "chromium", "exit 0")
    done = find_chromium_on(tmp_path, CHROMIUM="/no/such")
    assert done.returncode == 1
    assert done.stderr == "CHROMIUM names /no/such, which does not start: name another, or unset it.\n"


def test_one_on_the_path_that_does_not_start_is_passed_over(tmp_path: Path) -> None:
    write_script(tmp_path / "bin" / "chromium-browser", "exit 1")
    good = write_script(tmp_path / "bin" / "google-chrome", "exit 0")
    assert find_chromium_on(tmp_path).stdout.strip() == str(good)


def test_without_any_it_tries_to_install_one_and_else_says_what_to_install(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    write_script(tmp_path / "bin" / "apt-get", f'echo "$@" >> {asked}', '[ "$1" = update ]')
    done = find_chromium_on(tmp_path)
    assert done.returncode == 1
    assert "installing Playwright's own" in done.stdout
    assert done.stderr == (
        "No Chromium was found: install one (Debian: apt install chromium) or name it in CHROMIUM.\n"
    )
    if os.geteuid() == 0:
        installs = ["install -y -q chromium-headless-shell", "install -y -q chromium"]
        assert asked.read_text().splitlines() == ["update -q", *installs]
    else:
        assert not asked.exists()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may install the distribution's")
@pytest.mark.parametrize(
    "name", ["chromium-headless-shell", pytest.param("chromium", marks=pytest.mark.slow)]
)
def test_the_distributions_is_found_once_it_is_installed(tmp_path: Path, name: str) -> None:
    """An older Chromium has no separate program without a window."""
    chromium = tmp_path / "bin" / name
    write_script(
        tmp_path / "bin" / "apt-get",
        '[ "$1" = update ] && exit',
        f'[ "$4" = {name} ] && echo "#!/bin/sh" > {chromium} && /bin/chmod +x {chromium}',
    )
    assert find_chromium_on(tmp_path).stdout.splitlines()[-1] == str(chromium)


def make_step(code: int, told: Path) -> list[str]:
    """Return a command that notes that it ran and ends with a code."""
    return [sys.executable, "-c", f"open({str(told)!r}, 'a').write('{code}'); raise SystemExit({code})"]


def test_the_first_step_that_fails_ends_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    told = tmp_path / "told"
    steps = {"one": make_step(0, told), "two": make_step(3, told), "tests": make_step(0, told)}
    monkeypatch.setattr(runner, "STEPS", steps)
    monkeypatch.setattr(runner, "make_environment", lambda: dict(os.environ))
    assert runner.main([]) == 1
    assert told.read_text() == "03"
    said = capfd.readouterr()
    assert "one: well, " in said.out
    assert said.err.startswith("build.py test: two failed, after ")


def test_the_last_line_is_left_to_the_tests(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The tests run last, and nothing is printed after how many have passed."""
    assert list(runner.STEPS)[-1] == "tests"
    monkeypatch.setattr(runner, "STEPS", {"tests": [sys.executable, "-c", "print('7 passed')"]})
    monkeypatch.setattr(runner, "make_environment", lambda: dict(os.environ))
    assert runner.main([]) == 0
    assert capfd.readouterr().out.splitlines()[-1] == "7 passed"


def test_prove_runs_all_its_parts_or_those_named_and_tells_what_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    told = tmp_path / "told"
    parts = {
        "good": prove.Part("means well", make_step(0, told)),
        "bad": prove.Part("means ill", make_step(4, told)),
    }
    monkeypatch.setattr(prove, "PARTS", parts)
    monkeypatch.setattr(prove, "make_environment", lambda: dict(os.environ))
    assert prove.main(["good"]) == 0
    assert prove.main(["bad", "good"]) == 1
    assert told.read_text() == "040"
    assert "bad: failed, " in capfd.readouterr().out
    assert prove.main([]) == 1
    assert told.read_text() == "04004"
    assert re.search("^  good +means well$", capfd.readouterr().out, re.MULTILINE)
    assert prove.main(["nix"]) == 2
    assert told.read_text() == "04004"


def test_the_parts_run_for_every_change_are_there() -> None:
    line = next(
        line for line in (ROOT / ".ci" / "run").read_text("utf-8").splitlines() if line.startswith("parts=")
    )
    assert set(line.removeprefix("parts=").strip('"').split()) <= set(prove.PARTS)
