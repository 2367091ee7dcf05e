"""Sets up browser tests: a page with boards, a server that can be made to fail, and a Chromium."""

from __future__ import annotations

import html
import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.conftest import load_catalogues
from widgets import show
from widgets.site import server
from widgets.site.bundle import write_bundle
from widgets.site.spoken import translate_browser_words

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"
)
MARTIN = Path(__file__).parents[2] / "docs" / "boards" / "pow" / "martin"


@dataclass(frozen=True)
class BuiltSite:
    """A built site: its folder, and the names of its files by their logical names."""

    folder: Path
    names: dict[str, str]


def build_site(folder: Path) -> BuiltSite:
    """Build pages with one board in two languages, with two boards, and with one that may not run
    WebAssembly."""
    names = write_bundle(folder / "run", folder / "text")
    load_catalogues(folder / "run")
    site = BuiltSite(folder, names)
    write_page(site, "one.html", ["martin"])
    write_page(site, "one.fa.html", ["martin"], language="fa")
    write_page(site, "two.html", ["martin", "second"])
    write_page(site, "blocked.html", ["martin"], policy=POLICY.replace(" 'wasm-unsafe-eval'", ""))
    return site


def write_page(
    site: BuiltSite, name: str, boards: list[str], *, policy: str = POLICY, language: str = "en"
) -> None:
    """Write a page with these boards."""
    words = json.dumps(translate_browser_words(language)).replace("<", "\\u003c")
    drawn = "".join(render_static_board(board, language) for board in boards)
    (site.folder / name).write_text(
        f'''<!doctype html>
<html lang="{language}">
<head>
<meta http-equiv="Content-Security-Policy" content="{html.escape(policy)}">
<meta charset="utf-8">
<title>Boards</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="run/{site.names["embed.css"]}">
<link rel="stylesheet" href="run/{site.names["pow.css"]}">
<script type="module" src="run/{site.names["board.js"]}"></script>
</head>
<body>
<h1>Boards</h1>
{drawn}
<script type="application/json" id="board-words">{words}</script>
</body>
</html>''',
        "utf-8",
    )


def render_static_board(name: str, language: str) -> str:
    """Return a board as the build writes it, with its buttons disabled."""
    drawn = show(MARTIN.read_text("utf-8"), f"board={name} root=../ seat=1 start=0 hand", language)
    direction = "rtl" if language == "fa" else "ltr"
    return (
        f'<game-board id="{name}" name="pow/{name}" data-state="static" lang="{language}" dir="{direction}">'
        f'<figure><fieldset disabled class="hands">{drawn}</fieldset></figure></game-board>'
    )


class Server(server.Server):
    """Serves a site as a good host does, except for files that a test has spoiled."""

    def __init__(self, built: BuiltSite) -> None:
        """Serve a built site without any fault."""
        super().__init__(server.Site(built.folder, packings=("gzip",)), handler=Handler)
        self.names = built.names
        self.faults: dict[str, str] = {}  # the kind of fault, by path
        self.pages: dict[str, bytes] = {}  # renewed pages, by path
        self.lifted = threading.Event()
        self.over = threading.Event()

    def spoil(self, logical: str, fault: str) -> None:
        """Let something go wrong with a file from now on."""
        self.faults["/run/" + self.names[logical]] = fault

    def lift(self) -> None:
        """Let all go well from now on; requests that were never answered stay so."""
        self.faults.clear()
        self.lifted.set()


class Handler(server.Handler):
    """Says that a spoiled answer may be kept for ever, as it says of the right one."""

    server: Server  # type: ignore[assignment]

    def do_GET(self) -> None:
        """Send a renewed page, a spoiled file, or what the site has."""
        if self.path in self.server.pages:
            self.answer(self.server.pages[self.path], server.TYPES[".html"])
        elif self.path in self.server.faults:
            body = (self.server.site.folder / self.path[1:]).read_bytes()
            FAULTS[self.server.faults[self.path]](self, body)
        else:
            super().do_GET()

    def answer(self, body: bytes, kind: str = "", length: int = 0) -> None:
        """Send a body that browsers may keep; `length` may claim more than there is."""
        kind = kind or server.TYPES[Path(self.path).suffix]
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(length or len(body)))
        self.send_header("Cache-Control", server.FOR_EVER)
        self.end_headers()
        self.wfile.write(body)


def send_404(handler: Handler, _: bytes) -> None:
    """Answer that there is no such file."""
    handler.send_words(HTTPStatus.NOT_FOUND)


def abort(handler: Handler, _: bytes) -> None:
    """Close the line without an answer."""
    handler.close_connection = True


def send_truncated(handler: Handler, body: bytes) -> None:
    """Break the line in the middle of the answer."""
    handler.answer(body[: len(body) // 2], length=len(body))
    handler.close_connection = True


def send_half(handler: Handler, body: bytes) -> None:
    """Send half a file that claims to be whole, as a bad proxy keeps it."""
    handler.answer(body[: len(body) // 2])


def send_html(handler: Handler, _: bytes) -> None:
    """Send a page instead of the file, as the login of a public network does."""
    handler.answer(b"<!doctype html><title>Welcome to our network</title>", "text/html")


def send_corrupt(handler: Handler, body: bytes) -> None:
    """Send the file with a thousand wrong bytes in the middle."""
    middle = len(body) // 2
    handler.answer(body[:middle] + bytes(1000) + body[middle + 1000 :])


def keep_silent(handler: Handler, _: bytes) -> None:
    """Send nothing until the test is over."""
    handler.server.over.wait(120)
    handler.close_connection = True


def send_late(handler: Handler, body: bytes) -> None:
    """Send the file when the fault is lifted."""
    handler.server.lifted.wait(120)
    handler.answer(body)


FAULTS: dict[str, Callable[[Handler, bytes], None]] = {
    "404": send_404,
    "aborted": abort,
    "truncated": send_truncated,
    "short": send_half,
    "html": send_html,
    "corrupt": send_corrupt,
    "silent": keep_silent,
    "late": send_late,
}


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> BuiltSite:
    """Return the built site that all tests share."""
    return build_site(tmp_path_factory.mktemp("site"))


@pytest.fixture
def host(built: BuiltSite) -> Iterator[Server]:
    """Yield a server of its own for each test."""
    with Server(built) as serving:
        yield serving
        serving.lifted.set()
        serving.over.set()


@dataclass
class HeardPage:
    """A page, what it complained of, and all that it wrote to the console."""

    page: Page
    complaints: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)


@pytest.fixture
def heard(context: BrowserContext) -> HeardPage:
    """Return a page whose violations of the policy, errors and console errors are noted."""
    seen = HeardPage(context.new_page())
    context.add_init_script(
        "addEventListener('securitypolicyviolation', (event) =>"
        " console.error(`violation: ${event.violatedDirective} ${event.blockedURI}`))"
    )
    seen.page.on("console", lambda said: seen.said.append(said.text))
    seen.page.on("console", lambda said: seen.complaints.append(said.text) if said.type == "error" else None)
    seen.page.on("pageerror", lambda error: seen.complaints.append(str(error)))
    return seen
