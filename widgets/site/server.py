"""A small static server that answers as a good host would, for `serve`, the browser tests and the bench."""

from __future__ import annotations

import errno
import gzip
import hashlib
import os
import re
import socket
import socketserver
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread, get_ident
from types import TracebackType
from typing import Self
from urllib.parse import quote, unquote, urlsplit

import brotli

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".mo": "application/octet-stream",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "application/xml; charset=utf-8",
    ".zip": "application/zip",
}
# Packing these once more saves nothing. (A zip is not among them: ours may be stored, not deflated.)
DENSE = {".gz", ".ico", ".jpg", ".png", ".webp", ".woff2"}
PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "br": brotli.compress,
    # The level that most hosts use. The highest saves 2 % more bytes, and takes six times as long.
    "gzip": lambda body: gzip.compress(body, 6, mtime=0),
}
PACKED = Path(__file__).parents[2] / ".cache" / "packed"
LEAVE = Path(__file__).parents[1] / "browser" / "leave.js"
HASHED = re.compile(r"^run/.*\.[0-9a-f]{8,}[./]")
FOR_EVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"


class CannotServe(Exception):
    """Is raised if the server cannot use its address; the text is one sentence that says what to do."""


@dataclass(frozen=True)
class Answer:
    """What the server answers for an address: a file, another address, or only a status."""

    status: HTTPStatus
    file: Path | None = None
    location: str = ""


@dataclass(frozen=True)
class Site:
    """A folder of files as a host would show it.

    `prefix` is the folder of the host it hangs in, `packings` are the ways to compress, and `added` is put at
    the end of every page. Unless `offline` is set, browsers forget what they kept of the site: authors want
    to see pages as they are now.
    """

    folder: Path
    prefix: str = "/"
    packings: tuple[str, ...] = ()
    added: bytes = b""
    offline: bool = False

    def find_answer(self, address: str) -> Answer:
        """Return the file for an address, a redirect to it, or the page for what is missing."""
        path = unquote(urlsplit(address).path)
        if path + "/" == self.prefix:
            return Answer(HTTPStatus.MOVED_PERMANENTLY, location=quote(self.prefix))
        if not path.startswith(self.prefix):
            return self.answer_missing()
        inside = path.removeprefix(self.prefix)
        found = self.find_inside(inside)
        if found is None:
            return self.answer_missing()
        if found.is_dir() and inside and not inside.endswith("/"):
            return Answer(HTTPStatus.MOVED_PERMANENTLY, location=quote(f"{self.prefix}{inside}/"))
        if found.is_dir():
            found = found / "index.html"
        elif inside.endswith("/"):
            return self.answer_missing()
        return Answer(HTTPStatus.OK, found) if found.is_file() else self.answer_missing()

    def find_inside(self, path: str) -> Path | None:
        """Return the path in the folder, or None if it would leave the folder (by dots, a drive or a
        link)."""
        parts = path.removesuffix("/").split("/") if path else []
        if any(part in ("", ".", "..") or set(part) & set("\0\\:") for part in parts):
            return None
        place = self.folder.joinpath(*parts).resolve()
        return place if place.is_relative_to(self.folder.resolve()) else None

    def answer_missing(self) -> Answer:
        """Return the page for what is missing, if the site has one."""
        page = self.folder / "404.html"
        return Answer(HTTPStatus.NOT_FOUND, page if page.is_file() else None)

    def choose_cache_control(self, file: Path) -> str:
        """Return how long a browser may keep a file: one with a hash in its name never changes."""
        inside = file.resolve().relative_to(self.folder.resolve()).as_posix()
        return FOR_EVER if HASHED.match(inside) else EACH_TIME

    def choose_packing(self, file: Path, accepted: str) -> str:
        """Return how to compress a file for a browser that accepts these packings; '' means not at all."""
        if file.suffix in DENSE:
            return ""
        offered = {word.partition(";")[0].strip() for word in accepted.split(",")}
        return next((packing for packing in self.packings if packing in offered), "")

    def read_body(self, file: Path, packing: str = "") -> bytes:
        """Return a file's bytes as they are sent."""
        if packing:
            return read_packed(self, file, file.stat().st_mtime_ns, packing)
        forgets = file.name == "sw.js" and not self.offline
        plain = (LEAVE if forgets else file).read_bytes()
        return plain.replace(b"</body>", self.added + b"</body>") if file.suffix == ".html" else plain

    def pack_all(self) -> None:
        """Pack everything beforehand, so that no reader waits for it."""
        for file in sorted(self.folder.rglob("*")):
            if file.is_file():
                for packing in self.packings:
                    self.read_body(file, self.choose_packing(file, packing))


@lru_cache(maxsize=500)
def read_packed(site: Site, file: Path, changed: int, packing: str) -> bytes:
    """Return a packed file. It is cached on disk too, since brotli takes many seconds for the runtime.

    The time of the last change is only there to tell editions of a file apart in the cache.
    """
    plain = site.read_body(file)
    kept = PACKED / f"{hashlib.sha256(plain).hexdigest()}.{packing}"
    if not kept.is_file():
        PACKED.mkdir(parents=True, exist_ok=True)
        partial = kept.with_suffix(f".{os.getpid()}-{get_ident()}")
        partial.write_bytes(PACKERS[packing](plain))
        partial.replace(kept)
    return kept.read_bytes()


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from the server's site."""

    protocol_version = "HTTP/1.1"
    # With Nagle's algorithm a small answer on a kept connection waits for the browser's acknowledgement.
    disable_nagle_algorithm = True
    timeout = 60
    server: Server

    def do_GET(self) -> None:
        """Send what the site answers for the address: a redirect, a file, or a few words."""
        site = self.server.site
        answer = site.find_answer(self.path)
        if answer.location:
            query = urlsplit(self.path).query
            self.send(answer.status, {"Location": answer.location + ("?" + query if query else "")}, b"")
        elif answer.file is None:
            self.send_words(answer.status)
        else:
            self.send_file(answer.status, answer.file)

    do_HEAD = do_GET

    def send_file(self, status: HTTPStatus, file: Path) -> None:
        """Send a file, or only that the browser's copy is still good."""
        site = self.server.site
        packing = site.choose_packing(file, self.headers.get("Accept-Encoding", ""))
        try:
            body, changed = site.read_body(file, packing), file.stat().st_mtime_ns
        except FileNotFoundError:  # a rebuild took it away this moment
            self.send_words(HTTPStatus.NOT_FOUND)
            return
        tag = f'"{changed:x}-{len(body):x}{packing}"'
        headers = {"Cache-Control": site.choose_cache_control(file), "ETag": tag, "Vary": "Accept-Encoding"}
        if status == HTTPStatus.OK and self.headers.get("If-None-Match") == tag:
            self.send(HTTPStatus.NOT_MODIFIED, headers, b"")
            return
        headers["Content-Type"] = TYPES.get(file.suffix, "application/octet-stream")
        if packing:
            headers["Content-Encoding"] = packing
        self.send(status, headers, body)

    def send_words(self, status: HTTPStatus) -> None:
        """Send the words of a status for which the site has no page."""
        self.send(status, {"Content-Type": TYPES[".txt"]}, f"{status.phrase}\n".encode())

    def send(self, status: HTTPStatus, headers: dict[str, str], body: bytes) -> None:
        """Send a whole answer; for HEAD without its body."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *words: object) -> None:
        """Print nothing: a page asks for dozens of files."""


class Server(ThreadingHTTPServer):
    """Serves one site at one address.

    In a `with` it answers in threads of its own, for tests and the bench.
    """

    daemon_threads = True
    # Elsewhere this lets an address be taken again at once; on Windows it would let two servers share it.
    allow_reuse_address = os.name != "nt"

    def __init__(self, site: Site, host: str = "127.0.0.1", port: int = 0, handler: type[Handler] = Handler):
        """Take the address, or raise CannotServe with what to do. Port 0 means any free one."""
        self.site = site
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        try:
            super().__init__((host, port), handler)
        except OSError as error:
            raise CannotServe(explain_error(error, host, port)) from error

    def server_bind(self) -> None:
        """Bind without asking the name service who we are, which can take seconds."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), int(self.server_address[1])

    @property
    def address(self) -> str:
        """Return the address of the site."""
        name = f"[{self.server_name}]" if ":" in self.server_name else self.server_name
        return f"http://{name}:{self.server_port}{self.site.prefix}"

    def handle_error(self, request: object, client_address: object) -> None:
        """Print an error, unless a browser has gone away in the middle of an answer."""
        error = sys.exception()
        if not isinstance(error, (ConnectionError, TimeoutError)):
            print(f"The server could not answer: {error!r}", file=sys.stderr, flush=True)

    def __enter__(self) -> Self:
        """Start to answer."""
        Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop to answer, and give the address back."""
        self.shutdown()
        self.server_close()


def explain_error(error: OSError, host: str, port: int) -> str:
    """Return a sentence that says why an address cannot be used, and what to do."""
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use: stop what answers there, or choose another with --port {port + 1}."
    if error.errno == errno.EACCES:
        return f"Port {port} is not open to you: choose one above 1024 with --port."
    return f"This machine has no address {host}: leave --host out, or name one of its own."
