"""`serve` in a house with a builder of three lines: what is built when, and what an open page hears of it."""

from __future__ import annotations

import http.client
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("__init__.py", "inputs.py", "languages.py", "ready.py", "serve.py", "server.py")
BUILDER = """
import os
import sys
from pathlib import Path

def warm_up():
    Path("ready.txt").write_text(str(os.getpid()))

def main(arguments, names=None):
    page = Path("docs/en/index.md").read_text()
    with open("built.txt", "a") as told:
        print("built", *arguments, file=told)
    with open("builders.txt", "a") as told:
        print(os.getpid(), file=told)
    if "mistake" in page:
        print("docs/en/index.md:1: a mistake", file=sys.stderr)
        return 1
    Path("site").mkdir(exist_ok=True)
    Path("site/index.html").write_text(f"<body>{page}</body>")
    return 0

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Return a folder with `serve`, few sources, and the pretended builder."""
    for folder in ("docs/en", "docs/et", "engine", "widgets/site", "tests"):
        (tmp_path / folder).mkdir(parents=True)
    for part in PARTS:
        shutil.copy(ROOT / "widgets" / "site" / part, tmp_path / "widgets" / "site")
    for name in ("widgets/__init__.py", "engine/rules.py", "docs/et/index.md", "mkdocs.yml"):
        (tmp_path / name).write_text("")
    for name in ("package-lock.json", "requirements.lock"):
        (tmp_path / name).write_text("")
    (tmp_path / "widgets" / "site" / "build.py").write_text(BUILDER)
    (tmp_path / "docs" / "en" / "index.md").write_text("first")
    return tmp_path


class Serving:
    """A running `serve`, and what it prints."""

    def __init__(self, house: Path):
        """Start `serve` in a house."""
        self.house = house
        self.start = time.monotonic()
        log = house / "serve.log"
        log.unlink(missing_ok=True)
        with log.open("w") as out:
            self.work = subprocess.Popen(
                [sys.executable, "-m", "widgets.site.serve", "--port", "0"],
                cwd=house,
                stdout=out,
                stderr=subprocess.STDOUT,
                env={**os.environ, "PYTHONPATH": ""},
            )

    def printed(self) -> str:
        """Return all that was printed so far."""
        return (self.house / "serve.log").read_text()

    def until(self, sentence: str) -> str:
        """Wait until a sentence was printed, and return all that was."""
        end = time.monotonic() + 20
        while sentence not in self.printed():
            assert time.monotonic() < end, self.printed()
            time.sleep(0.02)
        return self.printed()

    def until_built(self, times: int) -> None:
        """Wait until so many builds have ended."""
        end = time.monotonic() + 20
        while self.printed().count("Built in") < times:
            assert time.monotonic() < end, self.printed()
            time.sleep(0.02)

    def line(self) -> http.client.HTTPConnection:
        """Return a connection to the server."""
        said = self.until("(Ctrl-C ends it).")
        address = said.split("The site is at ")[1].split()[0]
        return http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)

    def page(self, path: str = "/") -> str:
        """Return a page of the server."""
        line = self.line()
        line.request("GET", path)
        body = line.getresponse().read().decode()
        line.close()
        return body

    def stop(self, number: int = signal.SIGINT) -> int:
        """Send a signal, and return the exit code."""
        self.work.send_signal(number)
        return self.work.wait(timeout=10)


@pytest.fixture
def serving(house: Path) -> Iterator[Serving]:
    """Yield a running `serve`, and end it."""
    running = Serving(house)
    yield running
    running.work.kill()
    running.work.wait()


def list_builds(house: Path) -> list[str]:
    """Return the builds as their builder has noted them."""
    return (house / "built.txt").read_text().splitlines()


def make_shown_page(body: str) -> str:
    """Return a page as `serve` sends it."""
    return f'<body>{body}<script src="/-reload.js" defer></script></body>'


def test_it_builds_and_shows_the_site_and_says_so(serving: Serving, house: Path) -> None:
    assert serving.page() == make_shown_page("first")
    said = serving.printed().splitlines()
    assert said[0].startswith("Built in ")
    assert said[-1].startswith("The site is at http://127.0.0.1:")
    assert list_builds(house) == ["built"]


def test_an_edited_page_is_shown_within_three_seconds_and_open_pages_hear_of_it(
    serving: Serving, house: Path
) -> None:
    assert 'new EventSource("/-reload")' in serving.page("/-reload.js")
    open_page = serving.line()
    open_page.request("GET", "/-reload")
    editions = open_page.getresponse()
    assert editions.headers["Content-Type"] == "text/event-stream"
    first = editions.readline()
    assert first.startswith(b"data: ")
    editions.readline()

    edited = time.monotonic()
    (house / "docs" / "en" / "index.md").write_text("second")
    second = editions.readline()
    assert time.monotonic() - edited < 3
    assert second.startswith(b"data: ")
    assert second != first
    assert serving.page() == make_shown_page("second")
    assert list_builds(house) == ["built", "built --only en"]
    open_page.close()


def test_a_change_of_the_engine_builds_every_language(serving: Serving, house: Path) -> None:
    serving.until_built(1)
    (house / "engine" / "rules.py").write_text("new = 1\n")
    serving.until_built(2)
    time.sleep(0.5)  # files that the build itself writes are no change
    assert list_builds(house) == ["built", "built"]


def test_a_builder_is_ready_before_a_page_is_edited(serving: Serving, house: Path) -> None:
    """It builds that page, and another one waits for the next edit. After a change of code it ends unused."""
    serving.until_built(1)
    first = find_ready_process(house)
    (house / "docs" / "en" / "index.md").write_text("second")
    serving.until_built(2)
    second = find_ready_process(house, but=first)
    (house / "engine" / "rules.py").write_text("new = 1\n")
    serving.until_built(3)
    third = find_ready_process(house, but=second)
    assert list_builds(house) == ["built", "built --only en", "built"]
    builders = (house / "builders.txt").read_text().split()
    assert builders[1] == first
    assert len({*builders, second, third}) == 5
    assert serving.stop() == 0
    wait_until_gone(first, second, third)
    assert serving.printed().splitlines()[-1] == "Stopped."


def find_ready_process(house: Path, but: str = "") -> str:
    """Wait for another process that is ready to build, and return its number."""
    note, end = house / "ready.txt", time.monotonic() + 20
    while not (said := note.read_text() if note.is_file() else "") or said == but:
        assert time.monotonic() < end
        time.sleep(0.02)
    return said


def wait_until_gone(*processes: str) -> None:
    """Wait until some processes have ended."""
    end = time.monotonic() + 20
    while any(Path("/proc", process).exists() for process in processes):
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_mistake_is_told_and_the_old_pages_stay(serving: Serving, house: Path) -> None:
    serving.line()
    page = house / "docs" / "en" / "index.md"
    page.write_text("mistake")
    (house / "docs" / "et" / "index.md").write_text("muudetud")
    serving.until("docs/en/index.md:1: a mistake\nNot built: mend the above.")
    assert serving.page() == make_shown_page("first")

    tries = list_builds(house)
    page.write_text("mistake")  # saved again unchanged: there is nothing to build
    time.sleep(0.5)
    assert list_builds(house) == tries

    page.write_text("mended")  # the Estonian page has still to be built
    serving.until_built(2)
    assert serving.page() == make_shown_page("mended")
    assert list_builds(house)[-2:] == ["built --only en", "built --only et"]
    assert serving.work.poll() is None


def test_a_second_start_builds_nothing(house: Path, serving: Serving) -> None:
    serving.page()
    assert serving.stop() == 0
    again = Serving(house)
    try:
        assert again.page() == make_shown_page("first")
        assert time.monotonic() - again.start < 3
        assert list_builds(house) == ["built"]
        assert "Built" not in again.printed()
    finally:
        again.stop()


@pytest.mark.parametrize("path", ["site/index.html", ".cache/site.json"])
def test_what_was_taken_away_since_is_built_again(house: Path, serving: Serving, path: str) -> None:
    serving.page()
    serving.stop()
    (house / path).unlink()
    again = Serving(house)
    try:
        again.page()
        assert list_builds(house) == ["built", "built"]
    finally:
        again.stop()


def test_what_another_build_wrote_since_is_built_again(house: Path, serving: Serving) -> None:
    """That build may have been for another address."""
    serving.page()
    serving.stop()
    (house / "site" / "index.html").write_text("<body>elsewhere</body>")
    again = Serving(house)
    try:
        assert again.page() == make_shown_page("first")
    finally:
        again.stop()


def test_a_mistake_before_there_is_a_site_ends_it(house: Path) -> None:
    (house / "docs" / "en" / "index.md").write_text("mistake")
    running = Serving(house)
    assert running.work.wait(timeout=20) == 1
    assert running.printed().splitlines() == [
        "docs/en/index.md:1: a mistake",
        "Not built: mend the above.",
        "build.py serve: There is no site to show yet: mend what the build says above.",
    ]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_ends_it_cleanly(serving: Serving, number: int) -> None:
    """It does so even while an open page waits for the next edition."""
    open_page = serving.line()
    open_page.request("GET", "/-reload")
    open_page.getresponse().readline()
    assert serving.stop(number) == 0
    assert serving.printed().splitlines()[-1] == "Stopped."
    assert "Traceback" not in serving.printed()
    open_page.close()
