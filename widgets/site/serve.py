"""`build.py serve` builds what changed, shows the site, and rebuilds whenever a file changes."""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from http import HTTPStatus
from threading import Condition, Event

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from widgets.site.inputs import ROOT, WATCHED, Inputs, read_inputs, read_recorded_inputs, record_inputs
from widgets.site.languages import LANGUAGES
from widgets.site.server import TYPES, CannotServe, Handler, Server, Site

SITE = ROOT / "site"
SETTLING = 0.1  # an editor writes a file in several steps
RELOAD = b"""let seen;
new EventSource("/-reload").onmessage = ({ data }) => {
  if (seen && seen !== data) location.reload();
  seen = data;
};
"""


@dataclass
class Edition:
    """The name of the site's current edition. Open pages wait for the next one."""

    name: str = field(default_factory=lambda: str(time.time_ns()))
    turned: Condition = field(default_factory=Condition)

    def announce_next(self) -> None:
        """Give the edition a new name, and wake all that wait."""
        with self.turned:
            self.name = str(time.time_ns())
            self.turned.notify_all()

    def wait_for_next(self, name: str, patience: float) -> str:
        """Return the name of the next edition, or the same name when `patience` runs out (in seconds)."""
        with self.turned:
            self.turned.wait_for(lambda: self.name != name, patience)
            return self.name


EDITION = Edition()


class ReloadHandler(Handler):
    """Answers for the site, and at two more addresses tells open pages of a new edition."""

    def do_GET(self) -> None:
        """Answer with the script that reloads, the stream of editions, or a file of the site."""
        if self.path == "/-reload.js":
            self.send(HTTPStatus.OK, {"Content-Type": TYPES[".js"], "Cache-Control": "no-cache"}, RELOAD)
        elif self.path == "/-reload":
            self.tell_editions()
        else:
            super().do_GET()

    def tell_editions(self) -> None:
        """Send the name of each edition, until the page is closed."""
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-cache")
        self.end_headers()
        name = ""
        while True:  # until the page is closed: writing to it then fails
            name = EDITION.wait_for_next(name, patience=20)
            self.wfile.write(f"data: {name}\n\n".encode())


class ChangeHandler(FileSystemEventHandler):
    """Notes that some file has changed; which one, the content of all files tells later."""

    def __init__(self) -> None:
        """Begin with nothing changed."""
        self.happened = Event()

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Note a change; reading a file is none."""
        if event.event_type in ("created", "deleted", "modified", "moved"):
            self.happened.set()


@dataclass
class Builder:
    """Builds in a process of its own. For edited pages one is started in advance, with all code imported."""

    ready: subprocess.Popen[str] | None = None

    def prepare(self) -> None:
        """Start the process in advance, unless one is waiting."""
        if self.ready is None:
            command = [sys.executable, "-m", "widgets.site.ready"]
            self.ready = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, text=True)

    def build(self, languages: list[str]) -> bool:
        """Build some languages, or all if none is named, and return whether that went well.

        The process prints by itself what it does, and what is wrong and where.
        """
        start = time.monotonic()
        # If more than pages has changed, the waiting process has imported old code: it is ended unused.
        done = self.hand_over(languages) if languages and self.ready else self.build_anew(languages)
        print(
            f"Built in {time.monotonic() - start:.1f} s." if done else "Not built: mend the above.",
            flush=True,
        )
        return done

    def hand_over(self, languages: list[str]) -> bool:
        """Tell the waiting process what to build, and return whether that went well. No language ends it."""
        work, self.ready = self.ready, None
        assert work
        work.communicate(" ".join(languages) + "\n")
        return work.returncode == 0

    def build_anew(self, languages: list[str]) -> bool:
        """Build in a new process, which reads all code as it is now."""
        if self.ready:
            self.hand_over([])
        command = [sys.executable, "-m", "widgets.site.build"]
        runs = [[*command, "--only", language] for language in languages] or [command]
        return all(subprocess.run(run, cwd=ROOT).returncode == 0 for run in runs)


@dataclass
class Keeper:
    """Builds the site again when its sources change."""

    built: Inputs
    tried: Inputs = field(default_factory=dict)
    builder: Builder = field(default_factory=Builder)

    def catch_up(self) -> bool:
        """Build what changed since the last build that went well, and return whether there is a new
        edition."""
        now = read_inputs()
        changed = {name for name, _ in now.items() ^ self.built.items()}
        if not changed or now == self.tried:
            return False
        self.tried = now
        if not self.builder.build(find_languages(changed)):
            return False
        self.built = now
        record_inputs(now)
        return True


def find_languages(changed: set[str]) -> list[str]:
    """Return the languages to build again if only their own pages changed, or none, which means all."""
    places = {tuple(name.split("/")[:2]) for name in changed}
    owners = {place[1] for place in places if place[0] == "docs" and place[-1] in LANGUAGES}
    return sorted(owners) if len(owners) == len(places) else []


def watch_files(poke: ChangeHandler, keeper: Keeper) -> None:
    """Rebuild at every change, for ever."""
    observer = Observer()
    for name in WATCHED:
        observer.schedule(poke, str(ROOT / name), recursive=True)
    observer.schedule(poke, str(ROOT), recursive=False)  # mkdocs.yml
    observer.start()
    poke.happened.set()  # something may have changed during the first build
    while True:
        if poke.happened.wait(timeout=1):  # a wait without end would not hear Ctrl-C on Windows
            time.sleep(SETTLING)
            poke.happened.clear()
            if keeper.catch_up():
                EDITION.announce_next()
        else:
            keeper.builder.prepare()


def serve_site(host: str, port: int) -> None:
    """Build what is missing, show the site, and keep it up to date."""
    site = Site(SITE, added=b'<script src="/-reload.js" defer></script>')
    server = Server(site, host, port, ReloadHandler)
    keeper = Keeper(read_recorded_inputs())
    keeper.catch_up()
    if not (SITE / "index.html").is_file():
        raise CannotServe("There is no site to show yet: mend what the build says above.")
    with server:
        print(f"The site is at {server.address} (Ctrl-C ends it).", flush=True)
        watch_files(ChangeHandler(), keeper)


def parse_port(text: str) -> int:
    """Return the number of a port; raise what argparse prints for anything else."""
    try:
        number = int(text)
    except ValueError:
        number = -1
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"invalid port value: {text!r}")
    return number


def main() -> int:
    """Run the command line, and return the exit code."""
    ask = argparse.ArgumentParser(prog="build.py serve", description="Show the site and keep it up to date.")
    ask.add_argument("--port", type=parse_port, default=8000, help="the port to listen on (8000)")
    ask.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1)")
    said = ask.parse_args()
    # A process started in the background ignores Ctrl-C's signal; this one has to hear it, and `kill` too.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    try:
        serve_site(said.host, said.port)
    except CannotServe as refusal:
        print(f"build.py serve: {refusal}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)  # what was piped into may have stopped too
    return 0


if __name__ == "__main__":
    sys.exit(main())
