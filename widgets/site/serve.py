"""`build.py serve`: builds what changed, shows the site, and keeps both in step with the files."""

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

from widgets.site.inputs import ROOT, WATCHED, Inputs, read_inputs, record, recorded
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
    """Which edition of the site stands there; open pages wait for the next one."""

    name: str = field(default_factory=lambda: str(time.time_ns()))
    turned: Condition = field(default_factory=Condition)

    def turn(self) -> None:
        with self.turned:
            self.name = str(time.time_ns())
            self.turned.notify_all()

    def after(self, name: str, patience: float) -> str:
        """The next edition; the same one when patience runs out."""
        with self.turned:
            self.turned.wait_for(lambda: self.name != name, patience)
            return self.name


EDITION = Edition()


class Pages(Handler):
    """The site, and the two addresses by which an open page hears of a new edition."""

    def do_GET(self) -> None:
        if self.path == "/-reload.js":
            self.send(HTTPStatus.OK, {"Content-Type": TYPES[".js"], "Cache-Control": "no-cache"}, RELOAD)
        elif self.path == "/-reload":
            self.tell_editions()
        else:
            super().do_GET()

    def tell_editions(self) -> None:
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-cache")
        self.end_headers()
        name = ""
        while True:  # until the page is closed: writing to it then fails
            name = EDITION.after(name, patience=20)
            self.wfile.write(f"data: {name}\n\n".encode())


class Poke(FileSystemEventHandler):
    """Says that something happened; what it was, the files' content tells."""

    def __init__(self) -> None:
        self.happened = Event()

    def on_any_event(self, event: FileSystemEvent) -> None:
        if event.event_type in ("created", "deleted", "modified", "moved"):
            self.happened.set()


@dataclass
class Builder:
    """Builds in a process of its own. For an edited page one has begun before, and has read all its code."""

    ready: subprocess.Popen[str] | None = None

    def prepare(self) -> None:
        if self.ready is None:
            command = [sys.executable, "-m", "widgets.site.ready"]
            self.ready = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, text=True)

    def build(self, languages: list[str]) -> bool:
        """It says by itself what it does, and what is wrong and where. No language named means all."""
        start = time.monotonic()
        # Where more has changed than pages, what is ready has read old code: told nothing, it ends.
        done = self.told(languages) if languages and self.ready else self.anew(languages)
        print(
            f"Built in {time.monotonic() - start:.1f} s." if done else "Not built: mend the above.",
            flush=True,
        )
        return done

    def told(self, languages: list[str]) -> bool:
        work, self.ready = self.ready, None
        assert work
        work.communicate(" ".join(languages) + "\n")
        return work.returncode == 0

    def anew(self, languages: list[str]) -> bool:
        if self.ready:
            self.told([])
        command = [sys.executable, "-m", "widgets.site.build"]
        runs = [[*command, "--only", language] for language in languages] or [command]
        return all(subprocess.run(run, cwd=ROOT).returncode == 0 for run in runs)


@dataclass
class Keeper:
    """Keeps the site in step with what it is made of."""

    built: Inputs
    tried: Inputs = field(default_factory=dict)
    builder: Builder = field(default_factory=Builder)

    def catch_up(self) -> bool:
        """Build what changed since the last build that went well; True when there is a new edition."""
        now = read_inputs()
        changed = {name for name, _ in now.items() ^ self.built.items()}
        if not changed or now == self.tried:
            return False
        self.tried = now
        if not self.builder.build(languages_of(changed)):
            return False
        self.built = now
        record(now)
        return True


def languages_of(changed: set[str]) -> list[str]:
    """The languages to build again when only their own pages changed; none named means all."""
    places = {tuple(name.split("/")[:2]) for name in changed}
    owners = {place[1] for place in places if place[0] == "docs" and place[-1] in LANGUAGES}
    return sorted(owners) if len(owners) == len(places) else []


def watch(poke: Poke, keeper: Keeper) -> None:
    """Rebuild at every change, for ever."""
    observer = Observer()
    for name in WATCHED:
        observer.schedule(poke, str(ROOT / name), recursive=True)
    observer.schedule(poke, str(ROOT), recursive=False)  # mkdocs.yml
    observer.start()
    poke.happened.set()  # something may have changed while we built
    while True:
        if poke.happened.wait(timeout=1):  # a wait without end would not hear Ctrl-C on Windows
            time.sleep(SETTLING)
            poke.happened.clear()
            if keeper.catch_up():
                EDITION.turn()
        else:
            keeper.builder.prepare()


def serve(host: str, port: int) -> None:
    site = Site(SITE, added=b'<script src="/-reload.js" defer></script>')
    server = Server(site, host, port, Pages)
    keeper = Keeper(recorded())
    keeper.catch_up()
    if not (SITE / "index.html").is_file():
        raise CannotServe("There is no site to show yet: mend what the build says above.")
    with server:
        print(f"The site is at {server.address} (Ctrl-C ends it).", flush=True)
        watch(Poke(), keeper)


def port(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 65535:
        raise ValueError
    return number


def main() -> int:
    ask = argparse.ArgumentParser(prog="build.py serve", description="Show the site and keep it up to date.")
    ask.add_argument("--port", type=port, default=8000, help="the port to listen on (8000)")
    ask.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1)")
    said = ask.parse_args()
    # A process started in the background ignores Ctrl-C's signal; this one has to hear it, and `kill` too.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    try:
        serve(said.host, said.port)
    except CannotServe as refusal:
        print(f"build.py serve: {refusal}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)  # what was piped into may have stopped too
    return 0


if __name__ == "__main__":
    sys.exit(main())
