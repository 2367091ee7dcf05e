"""What is named to browsers: the lists of what they keep, and each language as they install it."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from widgets.site import offline
from widgets.site.games import list_drafts
from widgets.site.languages import LANGUAGES
from widgets.site.offline import list_game_folders
from widgets.site.work import Plan

every_language = pytest.mark.parametrize("code", LANGUAGES)
PNG = b"\x89PNG\r\n\x1a\n"


def read_lists(site: Path) -> dict[str, Any]:
    """Return the lists that sw.js knows."""
    found = re.search(r"^const LISTS = (\{.*\});$", (site / "sw.js").read_text("utf-8"), re.MULTILINE)
    assert found
    known: dict[str, Any] = json.loads(found[1])
    return known


def find_file(site: Path, address: str) -> Path:
    """Return the file at an address."""
    found = site / address
    return found / "index.html" if found.is_dir() else found


def is_of_another_language(path: str, code: str) -> bool:
    """Return whether a file belongs to another language alone."""
    others = [language for language in LANGUAGES if language not in (code, "en")]
    return path.startswith(tuple(f"{other}/" for other in others)) or bool(
        re.search(rf"words\.({'|'.join(others)})\.", path)
    )


@every_language
def test_a_list_names_all_of_its_language_as_it_is(built: Path, code: str) -> None:
    told = read_lists(built)[code]
    text = (built / told["file"]).read_bytes()
    assert hashlib.sha256(text).hexdigest().startswith(told["hash"])
    files = json.loads(text)["files"]
    for address, (digest, size) in files.items():
        content = find_file(built, address).read_bytes()
        assert len(content) == size
        assert hashlib.sha256(content).hexdigest().startswith(digest), address
    assert told["own"] + told["shared"] == sum(size for _, size in files.values())
    folder = LANGUAGES[code].folder
    pages = {path.parent.relative_to(built).as_posix() for path in (built / folder).rglob("index.html")}
    wanted = {f"{page}/".removeprefix("./") for page in pages if not is_of_another_language(f"{page}/", code)}
    of_drafts = tuple(folder + path for game in list_drafts().values() for path in list_game_folders(game))
    assert {page for page in wanted if not page.startswith(of_drafts)} <= {*files}
    assert not [path for path in files if path.startswith(of_drafts)]
    assert not [address for address in files if is_of_another_language(address, code)]
    assert f"{folder}search/search_index.json" in files


def test_where_nothing_is_to_be_kept_pages_do_not_ask_for_it_and_what_was_kept_goes() -> None:
    leaving = offline.make_service_worker(Plan(offline=False), Path())
    assert "unregister()" in leaving
    assert "fetch" not in leaving


@every_language
def test_each_language_can_be_installed(built: Path, code: str) -> None:
    folder = built / LANGUAGES[code].folder
    told = json.loads((folder / "manifest.webmanifest").read_text("utf-8"))
    assert (told["lang"], told["dir"]) == (code, LANGUAGES[code].direction)
    assert told["name"] in (folder / "index.html").read_text("utf-8")
    assert (folder / told["start_url"]).resolve() == folder.resolve()
    assert (folder / told["scope"]).resolve() == built.resolve()
    for picture in (*told["icons"], *told["screenshots"]):
        content = (folder / picture["src"]).read_bytes()
        if picture["type"] == "image/png":
            width, height = (int.from_bytes(content[at : at + 4]) for at in (16, 20))
            assert content.startswith(PNG)
            assert picture["sizes"] == f"{width}x{height}"
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    assert {screen["form_factor"] for screen in told["screenshots"]} == {"narrow", "wide"}


@every_language
def test_every_page_of_a_language_names_its_manifest(built: Path, code: str) -> None:
    folder = built / LANGUAGES[code].folder
    for page in ("index.html", "pow/index.html"):
        href = re.search(r'<link rel="manifest" href="([^"]+)">', (folder / page).read_text("utf-8"))
        assert href
        assert ((folder / page).parent / href[1]).resolve() == (folder / "manifest.webmanifest").resolve()


@pytest.mark.parametrize("code", ["en", "fa"])
def test_a_browser_would_install_it(context: BrowserContext, address: str, code: str) -> None:
    """It names no obstacle but one: a test's browser may be in private mode."""
    page = context.new_page()
    page.goto(f"{address}{LANGUAGES[code].folder}pow/")
    session = context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in found} <= {"in-incognito"}
