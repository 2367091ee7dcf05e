"""The server answers as a good host would, and nothing outside its folder."""

from __future__ import annotations

import gzip
import http.client
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import brotli
import pytest

from widgets.site import server
from widgets.site.server import CannotServe, Server, Site

ROOT = Path(__file__).parents[2]


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """Return a small site, with a link that leads out of it."""
    folder = tmp_path / "site"
    (folder / "et" / "pow").mkdir(parents=True)
    (folder / "run" / "pyodide.0123456789ab").mkdir(parents=True)
    (folder / "empty").mkdir()
    (tmp_path / "secret.txt").write_text("not for you")
    (folder / "way-out").symlink_to(tmp_path / "secret.txt")
    (folder / "index.html").write_text("<body>home</body>")
    (folder / "404.html").write_text("<body>lost</body>")
    (folder / "et" / "pow" / "index.html").write_text("<body>täringud</body>", "utf-8")
    (folder / "run" / "board.0123456789ab.js").write_text("let a;" * 99)
    (folder / "run" / "pyodide.0123456789ab" / "pyodide.asm.wasm").write_bytes(b"\0asm")
    return Site(folder)


@pytest.fixture
def up(site: Site) -> Iterator[Server]:
    """Yield a server of the site."""
    with Server(site) as running:
        yield running


Reply = tuple[int, dict[str, str], bytes]


def ask(running: Server, path: str, method: str = "GET", **headers: str) -> Reply:
    """Send a request exactly as it is written: a browser would have tidied the path."""
    line = http.client.HTTPConnection("127.0.0.1", running.server_port, timeout=5)
    line.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    reply = line.getresponse()
    body = reply.read()
    line.close()
    return reply.status, {name.lower(): value for name, value in reply.getheaders()}, body


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.mo", "application/octet-stream"),
        ("a.svg", "image/svg+xml; charset=utf-8"),
        ("a.webmanifest", "application/manifest+json; charset=utf-8"),
        ("a.woff2", "font/woff2"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.json", "application/json; charset=utf-8"),
        ("a.xml", "application/xml; charset=utf-8"),
        ("a.zip", "application/zip"),
        ("a.html", "text/html; charset=utf-8"),
        ("a", "application/octet-stream"),
    ],
)
def test_every_kind_of_file_says_what_it_is(up: Server, name: str, kind: str) -> None:
    (up.site.folder / name).write_bytes(b"x")
    status, headers, body = ask(up, f"/{name}")
    assert (status, headers["content-type"], body) == (200, kind, b"x")
    assert headers["x-content-type-options"] == "nosniff"


def test_a_folder_is_its_index(up: Server) -> None:
    assert ask(up, "/")[2] == b"<body>home</body>"
    assert "täringud" in ask(up, "/et/pow/?a=1")[2].decode()


def test_a_folder_without_its_slash_leads_to_it(up: Server) -> None:
    status, headers, _ = ask(up, "/et/pow?a=1")
    assert (status, headers["location"]) == (301, "/et/pow/?a=1")


@pytest.mark.parametrize(
    "path",
    [
        "/nix",
        "/empty/",
        "/et/",
        "/index.html/",
        "/et/pow/nix.html",
        "/et//pow/",
        "/et/../index.html",
        "index.html",
        "/%00",
    ],
)
def test_what_is_missing_gets_the_page_for_it(up: Server, path: str) -> None:
    status, headers, body = ask(up, path)
    assert (status, body) == (404, b"<body>lost</body>")
    assert headers["content-type"].startswith("text/html")


def test_without_a_page_for_it_there_are_words(up: Server) -> None:
    """A site without a 404 page gets the words of the status."""
    (up.site.folder / "404.html").unlink()
    assert ask(up, "/nix")[::2] == (404, b"Not Found\n")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/et/../../secret.txt",
        "/et/%2e%2e%2f%2e%2e%2fsecret.txt",
        "/..%5csecret.txt",
        "/way-out",
        "//secret.txt",
        "/./../secret.txt",
        "/C:/secret.txt",
    ],
)
def test_nothing_outside_the_folder_is_shown(up: Server, path: str) -> None:
    status, _, body = ask(up, path)
    assert (status, body) == (404, b"<body>lost</body>")


def test_only_what_carries_a_hash_is_kept_for_ever(up: Server) -> None:
    for path in ("/run/board.0123456789ab.js", "/run/pyodide.0123456789ab/pyodide.asm.wasm"):
        assert "immutable" in ask(up, path)[1]["cache-control"]
    for path in ("/", "/et/pow/", "/nix"):
        assert ask(up, path)[1]["cache-control"] == "no-cache"


def test_a_page_that_has_not_changed_is_not_sent_again(up: Server) -> None:
    tag = ask(up, "/")[1]["etag"]
    assert ask(up, "/", If_None_Match=tag)[::2] == (304, b"")
    (up.site.folder / "index.html").write_text("<body>another home</body>")
    assert ask(up, "/", If_None_Match=tag)[::2] == (200, b"<body>another home</body>")


def test_head_says_what_get_would(up: Server) -> None:
    with socket.create_connection(("127.0.0.1", up.server_port), timeout=5) as line:
        line.sendall(b"HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        head, _, body = line.makefile("rb").read().partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 ")
    assert b"Content-Length: 17" in head
    assert body == b""


def test_a_line_carries_many_requests(up: Server) -> None:
    """One connection is used for many requests."""
    line = http.client.HTTPConnection("127.0.0.1", up.server_port, timeout=5)
    for method, path, status in (
        ("GET", "/", 200),
        ("GET", "/nix", 404),
        ("GET", "/et/pow", 301),
        ("GET", "/et/pow/", 200),
    ):
        line.request(method, path)
        reply = line.getresponse()
        reply.read()
        assert reply.status == status
    line.close()


def test_it_hangs_in_a_folder_of_the_host(site: Site) -> None:
    """The site is served from a folder, and outside of it there is nothing."""
    with Server(replace(site, prefix="/a/b/")) as running:
        assert urlsplit(running.address).path == "/a/b/"
        assert ask(running, "/a/b/")[2] == b"<body>home</body>"
        assert ask(running, "/a/b")[1]["location"] == "/a/b/"
        assert ask(running, "/a/b/et/pow")[1]["location"] == "/a/b/et/pow/"
        for path in ("/", "/index.html", "/a/index.html", "/a/bindex.html"):
            assert ask(running, path)[0] == 404


@pytest.mark.parametrize(
    ("accepted", "packing"),
    [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=1.0", "br"), ("", ""), ("zstd", "")],
)
def test_files_are_packed_as_the_browser_accepts(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, accepted: str, packing: str
) -> None:
    monkeypatch.setattr(server, "PACKED", tmp_path / "packed")
    unpack = {"br": brotli.decompress, "gzip": gzip.decompress, "": bytes}[packing]
    plain = (site.folder / "run" / "board.0123456789ab.js").read_bytes()
    with Server(replace(site, packings=("br", "gzip"))) as running:
        for _ in range(2):  # packed the first time, from the cache the second time
            _, headers, body = ask(running, "/run/board.0123456789ab.js", Accept_Encoding=accepted)
            assert headers.get("content-encoding", "") == packing
            assert headers["content-length"] == str(len(body))
            assert headers["vary"] == "Accept-Encoding"
            assert unpack(body) == plain
        assert len(body) < len(plain) or not packing


def test_everything_can_be_packed_beforehand(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "PACKED", tmp_path / "packed")
    (site.folder / "way-out").unlink()
    replace(site, packings=("br", "gzip")).pack_all()
    assert len(list((tmp_path / "packed").iterdir())) == 2 * 5


def test_every_page_gets_what_is_added(site: Site) -> None:
    """`added` stands at the end of every page, but not in scripts."""
    with Server(replace(site, added=b"<hr>")) as running:
        assert ask(running, "/")[2] == b"<body>home<hr></body>"
        assert ask(running, "/nix")[2] == b"<body>lost<hr></body>"
        assert b"<hr>" not in ask(running, "/run/board.0123456789ab.js")[2]


def test_a_port_in_use_is_told(up: Server) -> None:
    with pytest.raises(
        CannotServe, match=rf"^Port {up.server_port} is in use: .* --port {up.server_port + 1}\.$"
    ):
        Server(up.site, port=up.server_port)


def test_a_port_in_use_is_told_at_the_keyboard(up: Server) -> None:
    command = [sys.executable, "-m", "widgets.site.serve", "--port", str(up.server_port)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith(f"build.py serve: Port {up.server_port} is in use")
    assert done.stderr.count("\n") == 1


def test_an_address_of_another_machine_is_told(site: Site) -> None:
    with pytest.raises(CannotServe, match=r"no address 192\.0\.2\.1: leave --host out"):
        Server(site, host="192.0.2.1")


@pytest.mark.parametrize("number", ["-1", "65536", "x"])
def test_a_port_that_is_none_is_told(number: str) -> None:
    """The error names what was typed."""
    command = [sys.executable, "-m", "widgets.site.serve", "--port", number]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert (
        done.stderr.splitlines()[-1]
        == f"build.py serve: error: argument --port: invalid port value: '{number}'"
    )


def test_browsers_keep_nothing_of_a_site_unless_it_is_to_be_had_offline(site: Site) -> None:
    (site.folder / "sw.js").write_text("keep()")
    with Server(site) as here, Server(replace(site, offline=True)) as there:
        _, headers, said = ask(here, "/sw.js")
        assert b"unregister()" in said
        assert headers["cache-control"] == "no-cache"
        assert ask(there, "/sw.js")[2] == b"keep()"
