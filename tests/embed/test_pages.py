"""The contract: the pages that others show. What is asked here may grow, and is never weakened."""

from __future__ import annotations

import re
from pathlib import Path

import brotli
import pytest

from engine import GAMES
from widgets.site.languages import LANGUAGES
from widgets.site.work import ROOT

EMBED = "embed/v1"
BOARDS = sorted(path.relative_to(ROOT / "docs/boards").as_posix() for path in ROOT.glob("docs/boards/*/*"))
MOST = 40_000  # bytes with brotli, before Python
ASKED = re.compile(r'<(?:link rel="(?:icon|stylesheet)"|script)[^>]* (?:href|src)="([^"]+)"')


def page(built: Path, language: str, board: str) -> Path:
    return built / LANGUAGES[language].folder / EMBED / board / "index.html"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_has_its_page_in_every_language(built: Path, language: str) -> None:
    assert len(BOARDS) > 90
    for board in BOARDS:
        html = page(built, language, board).read_text("utf-8")
        assert f'<html lang="{language}" dir="{LANGUAGES[language].direction}" class="embed">' in html
        assert f'name="{board}"' in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_light_and_has_no_theme(built: Path, language: str) -> None:
    """Of each game the longest example, and the whole game."""
    for game in GAMES:
        pages = [page(built, language, board) for board in BOARDS if board.startswith(f"{game}/")]
        longest = max(pages, key=lambda path: path.stat().st_size)
        for path in {longest, page(built, language, f"{game}/first-game")}:
            weight = {file.name: len(brotli.compress(file.read_bytes())) for file in [path, *asked(path)]}
            assert sum(weight.values()) < MOST, (path, weight)
            assert not [name for name in weight if name.startswith(("house.", "site.", "search."))]


def asked(path: Path) -> list[Path]:
    """What a page asks for before anybody has touched its board."""
    return [(path.parent / name).resolve() for name in ASKED.findall(path.read_text("utf-8"))]


def test_no_letter_has_to_be_fetched(built: Path) -> None:
    sheets = {file for file in asked(page(built, "fa", "pow/martin")) if file.suffix == ".css"}
    assert len(sheets) >= 3
    assert not [sheet for sheet in sheets if "@font-face" in sheet.read_text("utf-8")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_leads_back_to_where_the_board_stands(built: Path, language: str) -> None:
    html = page(built, language, "pow/martin").read_text("utf-8")
    back = re.search(r'<p class="back"><a href="([^"]+)" target="_blank" rel="noopener">(.*?)</a>', html)
    assert back is not None
    assert back[1] == "../../../../pow/#martin-example"
    assert "POW!" in back[2]
