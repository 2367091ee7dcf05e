"""The contract of the pages that others show. What is asked here may grow, and is never weakened."""

from __future__ import annotations

import json
import re
from pathlib import Path

import brotli
import pytest

from engine import GAMES
from tests.conftest import build_once
from widgets.site.games import list_published
from widgets.site.languages import LANGUAGES
from widgets.site.server import Site
from widgets.site.work import ROOT

URL = "https://host.example/folder/"
EMBED = "embed/v1"
BOARDS = sorted(path.relative_to(ROOT / "docs/boards").as_posix() for path in ROOT.glob("docs/boards/*/*"))
MOST = 40_000  # bytes with brotli, before Python
BOARD = re.compile(r"<game-board id=.*?</game-board>", re.DOTALL)
KEPT = re.compile(r"<game-board [^>]* keep>")
ASKED = re.compile(r'<(?:link rel="(?:icon|stylesheet)"|script)[^>]* (?:href|src)="([^"]+)"')


def find_page(built: Path, language: str, board: str) -> Path:
    """Return the file of a board's page."""
    return built / LANGUAGES[language].folder / EMBED / board / "index.html"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_has_its_page_in_every_language(built: Path, language: str) -> None:
    assert len(BOARDS) > 90
    for board in BOARDS:
        html = find_page(built, language, board).read_text("utf-8")
        assert f'<html lang="{language}" dir="{LANGUAGES[language].direction}" class="embed">' in html
        assert f'name="{board}"' in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_under_every_board_on_every_page_stands_embed(built: Path, language: str) -> None:
    pages = (built / LANGUAGES[language].folder).glob("*/index.html")
    boards = [board for path in pages for board in BOARD.findall(path.read_text("utf-8"))]
    assert len(boards) > 90
    assert [board[:100] for board in boards if 'data-keep="embed"' not in board] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_light_and_has_no_theme(built: Path, language: str) -> None:
    """The test takes the longest example of each game, and its whole game."""
    for game in GAMES:
        pages = [find_page(built, language, board) for board in BOARDS if board.startswith(f"{game}/")]
        longest = max(pages, key=lambda path: path.stat().st_size)
        for path in {longest, find_page(built, language, f"{game}/first-game")}:
            weight = {
                file.name: len(brotli.compress(file.read_bytes())) for file in [path, *list_requests(path)]
            }
            assert sum(weight.values()) < MOST, (path, weight)
            assert not [name for name in weight if name.startswith(("house.", "site.", "search."))]


def list_requests(path: Path) -> list[Path]:
    """Return what a page fetches before anybody has touched its board; with the store, if it keeps games."""
    html = path.read_text("utf-8")
    files = [(path.parent / name).resolve() for name in ASKED.findall(html)]
    return [*files, *(files[0].parent.glob("keep.*.js") if KEPT.search(html) else ())]


def test_no_letter_has_to_be_fetched(built: Path) -> None:
    sheets = {file for file in list_requests(find_page(built, "fa", "pow/martin")) if file.suffix == ".css"}
    assert len(sheets) >= 3
    assert not [sheet for sheet in sheets if "@font-face" in sheet.read_text("utf-8")]


def test_the_scripts_address_carries_no_hash(built: Path) -> None:
    assert Site(built).find_answer("/embed.js").file == built / "embed.js"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_leads_back_to_where_the_board_stands(built: Path, language: str) -> None:
    html = find_page(built, language, "pow/martin").read_text("utf-8")
    back = re.search(r'<p class="back"><a href="([^"]+)" target="_blank" rel="noopener">(.*?)</a>', html)
    assert back is not None
    assert back[1] == "../../../../pow/#martin-example"
    assert "POW!" in back[2]


@pytest.fixture(scope="module")
def addressed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a site that knows its full address."""
    return build_once(tmp_path_factory, URL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_editors_that_know_oembed_need_only_the_address(addressed: Path, language: str) -> None:
    """A board's own page and a page of the rules both answer, with a frame for a board."""
    folder = addressed / LANGUAGES[language].folder
    for name in ("embed/v1/pow/martin/", "embed/v1/malacca/lesson-first/", "pow/", "play/"):
        html = (folder / name / "index.html").read_text("utf-8")
        named = re.search(r'<link rel="alternate" type="application/json\+oembed" href="([^"]+)"', html)
        assert named is not None, name
        assert named[1].startswith(URL)
        told = json.loads((addressed / named[1].removeprefix(URL)).read_text("utf-8"))
        assert (told["version"], told["type"]) == ("1.0", "rich")
        src = re.search(r'<iframe src="([^"]+)" title="[^"]+" width="640" height="640"', told["html"])
        assert src is not None
        assert (addressed / src[1].removeprefix(URL) / "index.html").is_file()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_frame_knows_its_files_by_their_address(addressed: Path, language: str) -> None:
    """In a sandbox WebKit takes no file for one of the page's own."""
    head = find_page(addressed, language, "pow/martin").read_text("utf-8")[:1024]
    for kind in ("script", "style", "connect"):
        assert f"{kind}-src 'self' {URL}" in head
    assert '<meta charset="utf-8">' in head


def test_without_an_address_nothing_answers_oembed(built: Path) -> None:
    assert not list(built.rglob("oembed.json"))
    assert "oembed" not in find_page(built, "en", "pow/martin").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gallery_names_every_board(built: Path, language: str) -> None:
    html = (built / LANGUAGES[language].folder / "gallery/index.html").read_text("utf-8")
    shown = {board for board in BOARDS if board.split("/")[0] in list_published()}
    assert set(re.findall(r'href="\.\./embed/v1/([^"]+)/"', html)) == shown
