"""The builder as a command: what it prints and notes, how it is stopped, and how a site is put in place."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path

import pytest

from tests.conftest import build_into
from tests.house import copy_house
from widgets.site import build
from widgets.site import bundle as bundling
from widgets.site.bundle import write_bundle
from widgets.site.inputs import Inputs, read_inputs
from widgets.site.mistakes import Mistake
from widgets.site.work import ROOT


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> list[Inputs]:
    """Return what a build notes; the build itself is only pretended."""
    noted: list[Inputs] = []
    monkeypatch.setattr(build, "build_site", lambda plan, only, names: [])
    monkeypatch.setattr(build, "make_size_table", lambda site: "so many bytes")
    monkeypatch.setattr(build, "record_inputs", noted.append)
    return noted


def test_after_a_whole_build_serve_has_nothing_to_build(
    recorded: list[Inputs], capsys: pytest.CaptureFixture[str]
) -> None:
    assert build.main([]) == 0
    assert recorded == [read_inputs()]
    assert capsys.readouterr().out == "Building all languages …\nso many bytes\n"


@pytest.mark.parametrize(
    "words", [["--only", "et"], ["--url", "https://host.example/"], ["--without-offline"]]
)
def test_after_any_other_build_it_has(recorded: list[Inputs], words: list[str]) -> None:
    """After a build of one language, for an address or without offline, `serve` has to build."""
    assert build.main(words) == 0
    assert recorded == []


def test_what_is_packed_is_the_site_that_was_built(
    recorded: list[Inputs], monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[Path] = []
    monkeypatch.setattr(build, "build_site", lambda plan, only, names: done.append(plan.site) or [])
    monkeypatch.setattr(build, "pack_site", done.append)
    assert build.main([]) == 0
    assert done == [ROOT / "site"]
    assert build.main(["--packed"]) == 0
    assert done[1:] == [ROOT / "site"] * 2


def test_a_site_that_is_to_be_forgotten_is_built_so(
    recorded: list[Inputs], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The option `--without-offline` reaches the plan of the build."""
    kept: list[bool] = []
    monkeypatch.setattr(build, "build_site", lambda plan, only, names: kept.append(plan.offline) or [])
    assert (build.main([]), build.main(["--without-offline"])) == (0, 0)
    assert kept == [True, False]


def test_a_build_that_fails_notes_nothing(
    recorded: list[Inputs], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        build, "build_site", lambda plan, only, names: [Mistake("docs/et/pow.md", 3, "a mistake")]
    )
    assert build.main([]) == 1
    assert recorded == []
    assert capsys.readouterr().err == "docs/et/pow.md:3: a mistake\n"


@pytest.mark.parametrize("words", [["--help"], ["--only", "nowhere"]])
def test_it_says_how_it_is_called(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        build.main(words)
    said = capsys.readouterr()
    assert (said.out + said.err).startswith("usage: build.py build ")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Return a copy of the house."""
    return copy_house(tmp_path)


# Added to checks.py: the build of Persian waits until the workers of the other languages are idle.
LINGERING = """
def check_language(work: Work, look=check_language) -> None:
    import time

    look(work)
    done = work.plan.cache / "done"
    done.mkdir(exist_ok=True)
    while work.code == "fa" and len(list(done.iterdir())) < 3:
        time.sleep(0.01)
    if work.code == "fa":
        time.sleep(0.5)
    (done / work.code).touch()
    if work.code == "fa":
        time.sleep(2)
"""


@contextmanager
def start_lingering(house: Path) -> Iterator[subprocess.Popen[str]]:
    """Yield a build that has almost ended: its workers are still there, at work or waiting."""
    with (house / "widgets" / "site" / "checks.py").open("a") as checks:
        checks.write(LINGERING)
    command = [sys.executable, "-m", "widgets.site.build"]
    with subprocess.Popen(
        command, cwd=house, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as work:
        end = time.monotonic() + 120
        while not (house / ".cache" / "done" / "fa").exists():
            assert work.poll() is None
            assert time.monotonic() < end
            time.sleep(0.01)
        yield work


@pytest.mark.slow
def test_ctrl_c_ends_a_build_without_a_word(house: Path) -> None:
    """A keyboard's Ctrl-C reaches the workers too."""
    with start_lingering(house) as work:
        os.killpg(work.pid, signal.SIGINT)
        said = work.communicate(timeout=60)
    assert said == ("Building all languages …\n", "")
    assert work.returncode == 130
    assert not (house / "site").exists()


@pytest.mark.slow
def test_a_build_that_is_killed_keeps_nobody_waiting(house: Path) -> None:
    """Its workers end with it, so the next build finds the folder unlocked."""
    with start_lingering(house) as work:
        work.kill()
    end = time.monotonic() + 10
    with (house / ".cache" / "build.lock").open("w") as lock:
        while time.monotonic() < end:
            with suppress(BlockingIOError):
                flock(lock, LOCK_EX | LOCK_NB)
                return
            time.sleep(0.05)
    pytest.fail("the workers of the build that was killed still hold its folder")


PRETENDED = """
import sys
from widgets.site import build

build.build_site = lambda plan, only, names: sys.stdin.read().split()  # until the reader is gone
build.make_size_table = lambda site: "so many bytes"
build.record_inputs = lambda inputs: None
sys.exit(build.run_main())
"""


def test_a_reader_who_has_read_enough_hears_no_more() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PRETENDED],
        cwd=ROOT,
        env=os.environ
        | {"PYTHONUNBUFFERED": ""},  # buffered as at a shell, so that the rest is written at the end
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as work:
        assert work.stdin
        assert work.stdout
        assert work.stderr
        assert work.stdout.readline() == "Building all languages …\n"
        work.stdout.close()
        work.stdin.close()
        assert work.stderr.read() == ""
    assert work.returncode == 141


def test_a_second_bundle_writes_nothing_anew(tmp_path: Path) -> None:
    def times() -> dict[Path, int]:
        return {path: path.stat().st_mtime_ns for path in (tmp_path / "run").rglob("*") if path.is_file()}

    names = write_bundle(tmp_path / "run", tmp_path / "text")
    first = times()
    assert {path.relative_to(tmp_path / "run").as_posix() for path in first} == set(names.values())
    assert {"site.js", "search.js", "logo.svg", "icon.svg", "preview.png"} <= set(names)
    (tmp_path / "run" / "site.0123456789ab.js").write_text("of an older build")
    assert write_bundle(tmp_path / "run", tmp_path / "text") == names
    assert times() == first


@pytest.mark.slow
def test_python_made_twice_from_nothing_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytecode and snapshots contain no chance, no time and no folder of this machine."""
    made = []
    for place in ("here", "somewhere else"):
        monkeypatch.setattr(bundling, "CACHE", tmp_path / place)
        made.append(bundling.collect_python())
        time.sleep(1)
    assert made[0] == made[1]
    for content in (content for _, content in made[0].values()):
        assert os.fsencode(ROOT) not in content
        assert os.fsencode(tmp_path) not in content


@pytest.mark.slow
def test_the_site_may_lie_on_another_file_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then nothing can be linked or renamed into place: it is copied, and the old site's files are
    removed."""

    def refuse(*_: object) -> None:
        raise OSError(errno.EXDEV, "Invalid cross-device link")

    site = build_into(tmp_path)
    (site / "old.html").touch()
    monkeypatch.setattr(os, "link", refuse)
    monkeypatch.setattr(os, "rename", refuse)
    before = {path.relative_to(site) for path in site.rglob("*")} - {Path("old.html")}
    assert {path.relative_to(site) for path in build_into(tmp_path).rglob("*")} == before
