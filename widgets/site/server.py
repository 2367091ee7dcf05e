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
    "gzip": lambda body: gzip.compress(body, 9, mtime=0),
}
PACKED = Path(__file__).parents[2] / ".cache" / "packed"
LEAVE = Path(__file__).parents[1] / "browser" / "leave.js"
HASHED = re.compile(r"^run/.*\.[0-9a-f]{8,}[./]")
FOR_EVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"


class CannotServe(Exception):
    """The address cannot be had; its text is one sentence that says what to do."""


@dataclass(frozen=True)
class Answer:
    """What the server has to say about one address."""

    status: HTTPStatus
    file: Path | None = None
    location: str = ""


@dataclass(frozen=True)
class Site:
    """A folder of files as a host would show it.

    `prefix` is the folder of the host it hangs in, `packings` how files may be packed for the way,
    `added` what every page gets before its end. Unless it is to be had `offline`, browsers forget what they
    kept of it: who writes pages wants to see them as they are now.
    """

    folder: Path
    prefix: str = "/"
    packings: tuple[str, ...] = ()
    added: bytes = b""
    offline: bool = False

    def answer(self, address: str) -> Answer:
        """The file for an address, or the way to it, or the page for what is missing."""
        path = unquote(urlsplit(address).path)
        if path + "/" == self.prefix:
            return Answer(HTTPStatus.MOVED_PERMANENTLY, location=quote(self.prefix))
        if not path.startswith(self.prefix):
            return self.missing()
        inside = path.removeprefix(self.prefix)
        found = self.inside(inside)
        if found is None:
            return self.missing()
        if found.is_dir() and inside and not inside.endswith("/"):
            return Answer(HTTPStatus.MOVED_PERMANENTLY, location=quote(f"{self.prefix}{inside}/"))
        if found.is_dir():
            found = found / "index.html"
        elif inside.endswith("/"):
            return self.missing()
        return Answer(HTTPStatus.OK, found) if found.is_file() else self.missing()

    def inside(self, path: str) -> Path | None:
        """The place in the folder, unless the path tries to leave it (by dots, by a drive, by a link)."""
        parts = path.removesuffix("/").split("/") if path else []
        if any(part in ("", ".", "..") or set(part) & set("\0\\:") for part in parts):
            return None
        place = self.folder.joinpath(*parts).resolve()
        return place if place.is_relative_to(self.folder.resolve()) else None

    def missing(self) -> Answer:
        page = self.folder / "404.html"
        return Answer(HTTPStatus.NOT_FOUND, page if page.is_file() else None)

    def keeping(self, file: Path) -> str:
        """How long a browser may keep a file: what carries a hash in its name never changes."""
        inside = file.resolve().relative_to(self.folder.resolve()).as_posix()
        return FOR_EVER if HASHED.match(inside) else EACH_TIME

    def packing(self, file: Path, accepted: str) -> str:
        """How a file goes over the wire to a browser that accepts these packings; '' for as it is."""
        if file.suffix in DENSE:
            return ""
        offered = {word.partition(";")[0].strip() for word in accepted.split(",")}
        return next((packing for packing in self.packings if packing in offered), "")

    def body(self, file: Path, packing: str = "") -> bytes:
        """A file's bytes as they go over the wire."""
        if packing:
            return packed(self, file, file.stat().st_mtime_ns, packing)
        forgets = file.name == "sw.js" and not self.offline
        plain = (LEAVE if forgets else file).read_bytes()
        return plain.replace(b"</body>", self.added + b"</body>") if file.suffix == ".html" else plain

    def pack_all(self) -> None:
        """Pack everything beforehand, so that no reader waits for it."""
        for file in sorted(self.folder.rglob("*")):
            if file.is_file():
                for packing in self.packings:
                    self.body(file, self.packing(file, packing))


@lru_cache(maxsize=500)
def packed(site: Site, file: Path, changed: int, packing: str) -> bytes:
    """A packed file; kept on disk too, since the best brotli takes many seconds for the runtime."""
    plain = site.body(file)
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
        site = self.server.site
        answer = site.answer(self.path)
        if answer.location:
            query = urlsplit(self.path).query
            self.send(answer.status, {"Location": answer.location + ("?" + query if query else "")}, b"")
        elif answer.file is None:
            self.send_words(answer.status)
        else:
            self.send_file(answer.status, answer.file)

    do_HEAD = do_GET

    def send_file(self, status: HTTPStatus, file: Path) -> None:
        site = self.server.site
        packing = site.packing(file, self.headers.get("Accept-Encoding", ""))
        try:
            body, changed = site.body(file, packing), file.stat().st_mtime_ns
        except FileNotFoundError:  # a rebuild took it away this moment
            self.send_words(HTTPStatus.NOT_FOUND)
            return
        tag = f'"{changed:x}-{len(body):x}{packing}"'
        headers = {"Cache-Control": site.keeping(file), "ETag": tag, "Vary": "Accept-Encoding"}
        if status == HTTPStatus.OK and self.headers.get("If-None-Match") == tag:
            self.send(HTTPStatus.NOT_MODIFIED, headers, b"")
            return
        headers["Content-Type"] = TYPES.get(file.suffix, "application/octet-stream")
        if packing:
            headers["Content-Encoding"] = packing
        self.send(status, headers, body)

    def send_words(self, status: HTTPStatus) -> None:
        """An answer for which the site has no page."""
        self.send(status, {"Content-Type": TYPES[".txt"]}, f"{status.phrase}\n".encode())

    def send(self, status: HTTPStatus, headers: dict[str, str], body: bytes) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *words: object) -> None:
        """Silent: a page asks for dozens of files."""


class Server(ThreadingHTTPServer):
    """One site at one address. As a context it answers in threads of its own, for tests and the bench."""

    daemon_threads = True
    # Elsewhere this lets an address be taken again at once; on Windows it would let two servers share it.
    allow_reuse_address = os.name != "nt"

    def __init__(self, site: Site, host: str = "127.0.0.1", port: int = 0, handler: type[Handler] = Handler):
        self.site = site
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        try:
            super().__init__((host, port), handler)
        except OSError as error:
            raise CannotServe(why_not(error, host, port)) from error

    def server_bind(self) -> None:
        """Bind without asking the name service who we are, which can take seconds."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), int(self.server_address[1])

    @property
    def address(self) -> str:
        name = f"[{self.server_name}]" if ":" in self.server_name else self.server_name
        return f"http://{name}:{self.server_port}{self.site.prefix}"

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that goes away in the middle of an answer is no event."""
        error = sys.exception()
        if not isinstance(error, (ConnectionError, TimeoutError)):
            print(f"The server could not answer: {error!r}", file=sys.stderr, flush=True)

    def __enter__(self) -> Self:
        Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.shutdown()
        self.server_close()


def why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use: stop what answers there, or choose another with --port {port + 1}."
    if error.errno == errno.EACCES:
        return f"Port {port} is not open to you: choose one above 1024 with --port."
    return f"This machine has no address {host}: leave --host out, or name one of its own."
