"""The built site behind a real nginx, as notes/hosting/nginx.conf has it: in a folder, packed."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from tests.conftest import WatchedPage, watch_page
from widgets.site.hosting import EVERYWHERE, pack_site
from widgets.site.server import FOR_EVER, Server, Site
from widgets.site.work import ROOT

pytestmark = pytest.mark.slow
EXAMPLE = ROOT / "notes" / "hosting" / "nginx.conf"
AROUND = """
daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;
{user}
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/t1; proxy_temp_path {folder}/t2; fastcgi_temp_path {folder}/t3;
    uwsgi_temp_path {folder}/t4; scgi_temp_path {folder}/t5;
    include {folder}/site.conf;
}}
"""


def find_nginx() -> str:
    """Return Debian's nginx, and install it where that is allowed."""
    if not shutil.which("nginx") and shutil.which("apt-get") and os.geteuid() == 0:
        surroundings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        # Only the program is needed, so no service of the machine is started.
        wanted = ["install", "-y", "--no-install-recommends", "nginx"]
        for words in (["update"], wanted):
            subprocess.run(
                ["apt-get", *words], env=surroundings | {"RUNLEVEL": "1"}, stdout=subprocess.DEVNULL
            )
    found = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    assert found, "Install nginx (Debian: apt install nginx)."
    return found


def find_free_port() -> int:
    """Return a free port."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def site(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a packed copy of the site."""
    folder = tmp_path_factory.mktemp("nginx") / "site"
    shutil.copytree(built, folder)
    pack_site(folder)
    return folder


@pytest.fixture(scope="module")
def nginx(site: Path) -> Iterator[str]:
    """Yield the address of a real nginx, set up by the example with the lines changed that it asks to
    change."""
    folder, port = site.parent, find_free_port()
    conf = EXAMPLE.read_text("utf-8").replace("listen 80;", f"listen 127.0.0.1:{port};")
    conf = conf.replace("alias /srv/rules-at-play/;", f"alias {site}/;")
    assert conf.count(str(port)) == conf.count(str(site)) == 1
    (folder / "site.conf").write_text(conf)
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder, user=user))
    command = [
        find_nginx(),
        "-p",
        str(folder),
        "-c",
        str(folder / "nginx.conf"),
        "-e",
        str(folder / "error.log"),
    ]
    with subprocess.Popen(command) as running:
        until = time.monotonic() + 30
        while not does_answer(port):
            assert running.poll() is None, (folder / "error.log").read_text()
            assert time.monotonic() < until
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}/rules-at-play/"
        running.terminate()


def does_answer(port: int) -> bool:
    """Return whether something answers at a port."""
    with suppress(OSError), closing(socket.create_connection(("127.0.0.1", port), 1)):
        return True
    return False


def fetch_headers(address: str, **headers: str) -> tuple[int, dict[str, str]]:
    """Return the status and headers of an answer."""
    try:
        with urlopen(Request(address, headers={"Accept-Encoding": "gzip", **headers})) as answer:
            return answer.status, dict(answer.headers)
    except HTTPError as answer:
        return answer.code, dict(answer.headers)


def test_it_says_what_befits_each_file(nginx: str, site: Path) -> None:
    board = next(site.glob("run/board.*.js")).name
    status, page = fetch_headers(nginx)
    assert status == 200
    assert page["Content-Type"] == "text/html; charset=utf-8"
    assert page["Content-Encoding"] == "gzip"
    assert page["Content-Security-Policy"] == "frame-ancestors 'self'"
    assert page["Cache-Control"] == "no-cache"
    assert EVERYWHERE.items() <= page.items()
    _, framed = fetch_headers(f"{nginx}fa/embed/v1/pow/martin/")
    assert "Content-Security-Policy" not in framed
    assert framed["Access-Control-Allow-Origin"] == "*"
    _, script = fetch_headers(f"{nginx}run/{board}")
    assert script["Cache-Control"] == FOR_EVER
    assert script["Access-Control-Allow-Origin"] == "*"
    assert EVERYWHERE.items() <= script.items()
    for pattern, kind in (("**/pyodide.mjs", "text/javascript"), ("*.wasm", "application/wasm")):
        _, told = fetch_headers(nginx + next(site.glob(f"run/{pattern}")).relative_to(site).as_posix())
        assert told["Content-Type"].split(";")[0] == kind
    status, lost = fetch_headers(f"{nginx}fa/nope/")
    assert status == 404
    assert EVERYWHERE.items() <= lost.items()


def take_hero(place: Page | Frame) -> None:
    """Take a hero, and wait for the board."""
    place.locator("#martin-hero-2").click()
    expect(place.locator("#martin-board")).to_have_attribute(
        "data-transcript", re.compile(r"take hero 2\s*$"), timeout=30_000
    )


@pytest.mark.parametrize("page", ["pow/", "fa/pow/", "et/embed/v1/pow/martin/"])
def test_a_board_is_played_in_a_folder(nginx: str, chromium: Browser, page: str) -> None:
    with chromium.new_context() as context:
        seen = watch_page(context)
        seen.page.goto(nginx + page)
        take_hero(seen.page)
        assert seen.complaints == []


@pytest.fixture
def framed(chromium: Browser, tmp_path: Path) -> Iterator[Callable[[str], WatchedPage]]:
    """Yield a frame with our page in a page of another host."""

    def shown(address: str) -> WatchedPage:
        (tmp_path / "index.html").write_text(
            '<!doctype html><title>Host</title><link rel="icon" href="data:,">'
            f'<iframe src="{address}" title="A board" width="700" height="800"></iframe>'
        )
        seen.page.goto(server.address.replace("127.0.0.1", "localhost"))
        return seen

    with Server(Site(tmp_path), host="localhost") as server, chromium.new_context() as context:
        seen = watch_page(context)
        yield shown


def test_a_board_is_played_in_a_frame_of_another_site(
    nginx: str, framed: Callable[[str], WatchedPage]
) -> None:
    seen = framed(f"{nginx}embed/v1/pow/martin/")
    take_hero(seen.page.frames[1])
    assert seen.complaints == []


@pytest.mark.violates
def test_another_page_is_not_shown_in_one(nginx: str, framed: Callable[[str], WatchedPage]) -> None:
    seen = framed(f"{nginx}pow/")
    assert any("frame-ancestors" in said for said in seen.complaints)
    expect(seen.page.frame_locator("iframe").locator("game-board")).to_have_count(0)
