"""`python -m scripts.prove.embeds`: boards in other people's pages, whatever those allow, in three browsers.

All of it in Chromium; what no browser may get wrong in Firefox ESR and WebKitGTK too.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from scripts.prove.browsers.apart import Wrong, all_go_well, proved, sees
from scripts.prove.browsers.driver import Browser
from scripts.prove.browsers.scripts import COMPLAINTS, LAST_LINE, SHOW, STATE
from scripts.prove.browsers.stage import built_into
from scripts.test import ROOT, python
from tests.embed.conftest import Elsewhere, Open
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
# The line that says where a board can be played.
ELSEWHERE = """() => {
    const line = document.querySelector(".elsewhere");
    return line.hidden ? "" : line.querySelector("a").textContent;
}"""
# As where a browser denies it to frames.
NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  Object.defineProperty(window, name, {get() { throw new DOMException("no", "SecurityError"); }});
}"""


@dataclass(frozen=True)
class Hosts:
    """Our site, as one host sends it that lets others read, as another that does not, and as one browsers let
    keep nothing; and somebody else's."""

    open: str
    silent: str
    denied: str
    elsewhere: Elsewhere


@dataclass(frozen=True)
class Visitor:
    """Somebody at another's page."""

    browser: Browser
    hosts: Hosts

    def opens(self, body: str, head: str = "") -> None:
        self.browser.into(None)
        self.browser.open(self.hosts.elsewhere.page(body, head=head))

    def turns_to(self, frame: int) -> None:
        """One of the page's frames, which is fetched when it is near."""
        self.browser.into(None)
        sees(self.browser, True, f"(frame) => ({FRAMES})() > frame", frame)
        self.browser.run("(frame) => document.querySelectorAll('iframe')[frame].scrollIntoView()", frame)
        self.browser.into(frame)
        self.sees("complete", "() => document.querySelector('game-board') && document.readyState")

    def sees(self, wanted: object, script: str, *words: object) -> None:
        sees(self.browser, wanted, script, *words)

    def takes_a_hero(self, frame: int = 0) -> None:
        self.turns_to(frame)
        self.browser.run(SHOW, "#martin-hero-2")
        self.browser.press("#martin-hero-2")
        self.sees(TAKEN, LAST_LINE)

    def complains_of_nothing(self) -> None:
        """Neither the board's page nor the browser."""
        if said := [*self.browser.run(COMPLAINTS), *self.browser.said()]:
            raise Wrong(f"complaints: {said}")


def frame(address: str, attributes: str = "") -> str:
    return f'<iframe src="{address}" title="A board" width="640" height="900" {attributes}></iframe>'


def element(address: str) -> str:
    return f'<game-board src="{address}"><a href="{address}">Martin’s dice</a></game-board>'


def script(home: str) -> str:
    return f'<script async src="{home}embed.js"></script>'


# What is played


def in_a_frame(visitor: Visitor) -> None:
    """English, then Persian, in an English page."""
    for folder, direction in {"": "ltr", "fa/": "rtl"}.items():
        visitor.opens(frame(f"{visitor.hosts.open}{folder}{MARTIN}"))
        visitor.takes_a_hero()
        visitor.sees(direction, DIRECTION)
        visitor.complains_of_nothing()


def as_an_element(visitor: Visitor) -> None:
    """With its script loaded twice: as high as its board, and all is heard once."""
    home = visitor.hosts.open
    visitor.opens(LISTEN + script(home) + element(home + MARTIN) + script(home))
    visitor.takes_a_hero()
    visitor.complains_of_nothing()
    height = visitor.browser.run(HEIGHT)
    visitor.browser.into(None)
    visitor.sees(1, FRAMES)
    visitor.sees(True, FITS, height)
    visitor.sees([["answer", "game-board", TAKEN], ["change", "game-board", ""]], HEARD)


def shut_in(visitor: Visitor) -> None:
    """In a sandbox: where its host lets others read it is played, else it says where it can be."""
    shut = 'sandbox="allow-scripts"'
    visitor.opens(frame(visitor.hosts.open + MARTIN, shut))
    visitor.takes_a_hero()
    visitor.sees("", ELSEWHERE)
    visitor.opens(frame(visitor.hosts.silent + MARTIN, shut))
    visitor.turns_to(0)
    visitor.sees(visitor.hosts.silent + MARTIN, ELSEWHERE)


def in_memory(visitor: Visitor) -> None:
    """Where nothing may be kept a whole game goes on all the same."""
    visitor.opens(frame(f"{visitor.hosts.denied}embed/v1/pow/first-game/"))
    visitor.turns_to(0)
    before = visitor.browser.run(GAME)
    visitor.browser.run(SHOW, ".board .main")
    visitor.browser.press(".board .main")
    visitor.sees(True, f"(before) => ({GAME})() !== before", before)


def strictly(visitor: Visitor) -> None:
    """A host whose policy allows our script and our frames, and nothing else."""
    home = visitor.hosts.open
    rules = f"default-src 'none'; script-src {home}embed.js; frame-src {home}embed/v1/; img-src data:"
    policy = f'<meta http-equiv="Content-Security-Policy" content="{rules}">'
    visitor.opens(script(home) + element(home + MARTIN), policy)
    visitor.takes_a_hero()
    visitor.complains_of_nothing()
    height = visitor.browser.run(HEIGHT)
    visitor.browser.into(None)
    visitor.sees(True, FITS, height)


def eight(visitor: Visitor) -> None:
    """Each answers when it is touched; the two touched last keep Python. Who only looks at the others must
    not scroll: a board that comes to lie under the pointer wakes."""
    home = visitor.hosts.open
    visitor.opens(script(home) + element(home + MARTIN) * 8)
    for number in range(8):
        visitor.takes_a_hero(number)
        for other in range(number + 1):
            visitor.browser.into(other)
            visitor.sees("ready" if other > number - 2 else "static", STATE)
            visitor.sees(TAKEN, LAST_LINE)


def on_a_phone(visitor: Visitor) -> None:
    """A frame as wide as the smallest of them."""
    visitor.opens(frame(visitor.hosts.open + MARTIN).replace('width="640"', 'width="304"'))
    visitor.takes_a_hero()
    visitor.sees(True, NARROW)


def as_it_was_sent(visitor: Visitor) -> None:
    """A position is drawn when it is seen; then Python is given back. What nobody has seen, sleeps."""
    sent = frame(f"{visitor.hosts.open}{MARTIN}#v1.martin-example=take%20hero%202")
    visitor.opens(f"{sent}<p style='height: 5000px'></p>{sent}")
    for number in (0, 1):
        visitor.browser.into(number)
        if number:
            visitor.sees("static", STATE)
            visitor.sees(False, f"() => ({LAST_LINE})() === '{TAKEN}'")
        visitor.turns_to(number)
        visitor.sees(TAKEN, LAST_LINE)
        visitor.sees("static", STATE)
        visitor.complains_of_nothing()


PLAYS: dict[str, Callable[[Visitor], None]] = {
    "in a frame, Persian too": in_a_frame,
    "as an element, its script twice": as_an_element,
    "in a sandbox": shut_in,
    "storage denied": in_memory,
    "a strict policy": strictly,
    "eight boards": eight,
    "as narrow as a phone": on_a_phone,
    "a position that was sent": as_it_was_sent,
}


@contextmanager
def hosts(folder: Path) -> Iterator[Hosts]:
    """Each at an origin of its own; the site is built for the first."""
    site, there = folder / "site", folder / "elsewhere"
    there.mkdir()
    with ExitStack() as running:

        def at(server: Server) -> str:
            return running.enter_context(server).address

        ours = at(Server(Site(site), handler=Open))
        built_into(folder, ours)
        theirs = at(Server(Site(there))).replace("127.0.0.1", "localhost")
        yield Hosts(ours, at(Server(Site(site))), at(Server(Denied(site))), Elsewhere(there, theirs))


class Denied(Site):
    """The script that stands first in every page denies it all storage."""

    def body(self, file: Path, packing: str = "") -> bytes:
        plain = super().body(file, packing)
        return plain + NO_STORAGE.encode() if file.name == "watch.js" else plain


def in_chromium() -> bool:
    return subprocess.run(python("pytest", "--quiet", "-n", "2", "tests/embed"), cwd=ROOT).returncode == 0


def in_others(folder: Path) -> bool:
    with hosts(folder) as ours:
        return all_go_well({called: partial(visited, play, ours) for called, play in PLAYS.items()})


def visited(play: Callable[[Visitor], None], ours: Hosts, browser: Browser) -> None:
    play(Visitor(browser, ours))


def in_all(folder: Path) -> bool:
    """To the end, whatever fails."""
    return all([in_chromium(), in_others(folder)])


if __name__ == "__main__":
    sys.exit(proved(in_all))
