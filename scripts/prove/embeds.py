"""`python -m scripts.prove.embeds` plays on boards in other people's pages, whatever those pages allow.

Chromium runs all tests of `tests/embed/`; Firefox ESR and WebKitGTK run the plays of this module.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from scripts.prove.browsers.apart import run_apart, run_plays, wait_for
from scripts.prove.browsers.driver import Browser, Unexpected
from scripts.prove.browsers.scripts import COMPLAINTS, LAST_LINE, SHOW, STATE
from scripts.prove.browsers.stage import build_stage
from scripts.test import ROOT, python
from tests.embed.conftest import OpenHandler, OtherSite
from widgets.site.server import Server, Site

MARTIN = "embed/v1/pow/martin/"
TAKEN = "take hero 2"
LISTEN = """<script>
const heard = [];
for (const type of ["change", "end", "answer"]) {
  addEventListener(`board:${type}`, ({target, detail}) =>
    heard.push([type, target.localName, detail.answer ?? ""]));
}
</script>"""
HEARD = "() => heard"
FRAMES = "() => document.querySelectorAll('iframe').length"
FITS = "(height) => document.querySelector('iframe').getBoundingClientRect().height === height"
HEIGHT = "() => Math.ceil(document.documentElement.getBoundingClientRect().height)"
GAME = "() => document.querySelector('[data-transcript]').dataset.transcript"
DIRECTION = "() => document.documentElement.dir"
NARROW = "() => document.documentElement.scrollWidth <= innerWidth"
# The line that says where the board can be played, if not here.
ELSEWHERE = """() => {
    const line = document.querySelector(".elsewhere");
    return line.hidden ? "" : line.querySelector("a").textContent;
}"""
# As in a browser that denies storage to frames.
NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  Object.defineProperty(window, name, {get() { throw new DOMException("no", "SecurityError"); }});
}"""


@dataclass(frozen=True)
class Hosts:
    """The addresses of our site at three hosts, and somebody else's host."""

    open: str  # a host that lets other origins read its files
    silent: str  # a host that does not
    denied: str  # a host whose pages get no storage from the browser
    elsewhere: OtherSite


@dataclass(frozen=True)
class Visitor:
    """A visitor of somebody else's page."""

    browser: Browser
    hosts: Hosts

    def open(self, body: str, head: str = "") -> None:
        """Open somebody else's page with this body."""
        self.browser.enter(None)
        self.browser.open(self.hosts.elsewhere.page(body, head=head))

    def turn_to(self, frame: int) -> None:
        """Scroll to one of the page's frames, which is loaded when it is near, and enter it."""
        self.browser.enter(None)
        wait_for(self.browser, True, f"(frame) => ({FRAMES})() > frame", frame)
        self.browser.run("(frame) => document.querySelectorAll('iframe')[frame].scrollIntoView()", frame)
        self.browser.enter(frame)
        self.wait_for("complete", "() => document.querySelector('game-board') && document.readyState")

    def wait_for(self, wanted: object, script: str, *words: object) -> None:
        """Wait until a script returns what is wanted."""
        wait_for(self.browser, wanted, script, *words)

    def take_hero(self, frame: int = 0) -> None:
        """Take a hero in a frame, and wait until the board has answered."""
        self.turn_to(frame)
        self.browser.run(SHOW, "#martin-hero-2")
        self.browser.press("#martin-hero-2")
        self.wait_for(TAKEN, LAST_LINE)

    def check_complaints(self) -> None:
        """Fail if the board's page or the browser complains of anything."""
        if found := [*self.browser.run(COMPLAINTS), *self.browser.read_console()]:
            raise Unexpected(f"complaints: {found}")


def render_frame(address: str, attributes: str = "") -> str:
    """Return a frame with a board, as HTML."""
    return f'<iframe src="{address}" title="A board" width="640" height="900" {attributes}></iframe>'


def render_element(address: str) -> str:
    """Return the element with a board, as HTML."""
    return f'<game-board src="{address}"><a href="{address}">Martin’s dice</a></game-board>'


def render_script(home: str) -> str:
    """Return the script that the element needs, as HTML."""
    return f'<script async src="{home}embed.js"></script>'


# Plays


def play_in_frame(visitor: Visitor) -> None:
    """Play in a frame of an English page: in English, then in Persian."""
    for folder, direction in {"": "ltr", "fa/": "rtl"}.items():
        visitor.open(render_frame(f"{visitor.hosts.open}{folder}{MARTIN}"))
        visitor.take_hero()
        visitor.wait_for(direction, DIRECTION)
        visitor.check_complaints()


def play_in_element(visitor: Visitor) -> None:
    """Play in an element whose script is loaded twice: it fits its board, and each event comes once."""
    home = visitor.hosts.open
    visitor.open(LISTEN + render_script(home) + render_element(home + MARTIN) + render_script(home))
    visitor.take_hero()
    visitor.check_complaints()
    height = visitor.browser.run(HEIGHT)
    visitor.browser.enter(None)
    visitor.wait_for(1, FRAMES)
    visitor.wait_for(True, FITS, height)
    visitor.wait_for([["answer", "game-board", TAKEN], ["change", "game-board", ""]], HEARD)


def play_in_sandbox(visitor: Visitor) -> None:
    """Play in a sandbox if the host lets others read; otherwise the board says where it can be played."""
    sandbox = 'sandbox="allow-scripts"'
    visitor.open(render_frame(visitor.hosts.open + MARTIN, sandbox))
    visitor.take_hero()
    visitor.wait_for("", ELSEWHERE)
    visitor.open(render_frame(visitor.hosts.silent + MARTIN, sandbox))
    visitor.turn_to(0)
    visitor.wait_for(visitor.hosts.silent + MARTIN, ELSEWHERE)


def play_without_storage(visitor: Visitor) -> None:
    """Play a whole game where nothing may be stored."""
    visitor.open(render_frame(f"{visitor.hosts.denied}embed/v1/pow/first-game/"))
    visitor.turn_to(0)
    before = visitor.browser.run(GAME)
    visitor.browser.run(SHOW, ".board .main")
    visitor.browser.press(".board .main")
    visitor.wait_for(True, f"(before) => ({GAME})() !== before", before)


def play_with_strict_policy(visitor: Visitor) -> None:
    """Play in a page whose policy allows our script and our frames, and nothing else."""
    home = visitor.hosts.open
    rules = f"default-src 'none'; script-src {home}embed.js; frame-src {home}embed/v1/; img-src data:"
    policy = f'<meta http-equiv="Content-Security-Policy" content="{rules}">'
    visitor.open(render_script(home) + render_element(home + MARTIN), policy)
    visitor.take_hero()
    visitor.check_complaints()
    height = visitor.browser.run(HEIGHT)
    visitor.browser.enter(None)
    visitor.wait_for(True, FITS, height)


def play_on_eight_boards(visitor: Visitor) -> None:
    """Touch eight boards in turn: each answers, and the two that were touched last keep Python.

    The others are only looked at, without scrolling: a board that comes under the pointer would wake.
    """
    home = visitor.hosts.open
    visitor.open(render_script(home) + render_element(home + MARTIN) * 8)
    for number in range(8):
        visitor.take_hero(number)
        for other in range(number + 1):
            visitor.browser.enter(other)
            visitor.wait_for("ready" if other > number - 2 else "static", STATE)
            visitor.wait_for(TAKEN, LAST_LINE)


def play_on_phone(visitor: Visitor) -> None:
    """Play in a frame as wide as the smallest phone."""
    visitor.open(render_frame(visitor.hosts.open + MARTIN).replace('width="640"', 'width="304"'))
    visitor.take_hero()
    visitor.wait_for(True, NARROW)


def open_sent_position(visitor: Visitor) -> None:
    """Open positions that were sent: each is drawn when it is seen, and then Python is given back."""
    sent = render_frame(f"{visitor.hosts.open}{MARTIN}#v1.martin-example=take%20hero%202")
    visitor.open(f"{sent}<p style='height: 5000px'></p>{sent}")
    for number in (0, 1):
        visitor.browser.enter(number)
        if number:
            visitor.wait_for("static", STATE)
            visitor.wait_for(False, f"() => ({LAST_LINE})() === '{TAKEN}'")
        visitor.turn_to(number)
        visitor.wait_for(TAKEN, LAST_LINE)
        visitor.wait_for("static", STATE)
        visitor.check_complaints()


PLAYS: dict[str, Callable[[Visitor], None]] = {
    "in a frame, Persian too": play_in_frame,
    "as an element, its script twice": play_in_element,
    "in a sandbox": play_in_sandbox,
    "storage denied": play_without_storage,
    "a strict policy": play_with_strict_policy,
    "eight boards": play_on_eight_boards,
    "as narrow as a phone": play_on_phone,
    "a position that was sent": open_sent_position,
}


@contextmanager
def start_hosts(folder: Path) -> Iterator[Hosts]:
    """Build the site for the first host, and start all of them, each at an origin of its own."""
    site, there = folder / "site", folder / "elsewhere"
    there.mkdir()
    with ExitStack() as running:

        def start(server: Server) -> str:
            return running.enter_context(server).address

        ours = start(Server(Site(site), handler=OpenHandler))
        build_stage(folder, ours)
        theirs = start(Server(Site(there))).replace("127.0.0.1", "localhost")
        yield Hosts(
            ours, start(Server(Site(site))), start(Server(DenyingSite(site))), OtherSite(there, theirs)
        )


class DenyingSite(Site):
    """A site whose pages get no storage: the script that comes first in every page denies it."""

    def read_body(self, file: Path, packing: str = "") -> bytes:
        """Return a file's bytes; the watching script also takes away the page's storage."""
        plain = super().read_body(file, packing)
        return plain + NO_STORAGE.encode() if file.name == "watch.js" else plain


def run_in_chromium() -> bool:
    """Return whether all tests of embedding pass."""
    return subprocess.run(python("pytest", "--quiet", "-n", "2", "tests/embed"), cwd=ROOT).returncode == 0


def run_in_others(folder: Path) -> bool:
    """Return whether all plays go well in the other browsers."""
    with start_hosts(folder) as ours:
        return run_plays({called: partial(visit, play, ours) for called, play in PLAYS.items()})


def visit(play: Callable[[Visitor], None], ours: Hosts, browser: Browser) -> None:
    """Run a play with a visitor in a browser."""
    play(Visitor(browser, ours))


def run_in_all(folder: Path) -> bool:
    """Run everything, whatever fails, and return whether all went well."""
    return all([run_in_chromium(), run_in_others(folder)])


if __name__ == "__main__":
    sys.exit(run_apart(run_in_all))
