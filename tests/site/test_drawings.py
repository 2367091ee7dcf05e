"""The drawings: each whole in itself, in the page's own colours, without a word, and light."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.malacca.pieces import CARDS, CHARACTERS, KINDS
from widgets.digmars.sheet import DIGMARS
from widgets.site.work import ROOT

FILES = sorted((ROOT / "widgets").glob("*/*.svg"))
ALONE = ("icon.svg", "logo.svg")  # shown outside of pages, so they have colours of their own
GAMES = [path for path in FILES if path.name not in ALONE]
SHAPES = {"path", "circle", "ellipse", "rect", "use", "g", "symbol", "defs", "svg"}
MOST = 16_000  # bytes of one game, packed as a plain host packs them


def list_ids(path: Path) -> list[str]:
    """Return the ids in a drawing."""
    return re.findall(r'\bid="([^"]*)"', path.read_text("utf-8"))


def test_no_two_drawings_have_one_name() -> None:
    names = [name for path in GAMES for name in list_ids(path)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_drawing_uses_only_parts_of_its_own_file(path: Path) -> None:
    used = re.findall(r'href="([^"]*)"', path.read_text("utf-8"))
    assert set(used) <= {f"#{name}" for name in list_ids(path)}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_drawing_has_no_words_and_only_the_pages_colours(path: Path) -> None:
    text = path.read_text("utf-8")
    paper = (ROOT / "widgets" / "style" / "paper.css").read_text("utf-8")
    colours = {f"var({name})" for name in re.findall(r"(--art-[a-z0-9-]+):", paper)}
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', text)) <= {*colours, "none"}
    assert {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(text).iter()} <= SHAPES


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_games_drawings_are_light(path: Path) -> None:
    assert len(gzip.compress(path.read_bytes())) <= MOST


def test_malacca_has_a_drawing_for_all_that_lies_on_its_table() -> None:
    pieces = {f"card-{card}" for card in CARDS} | {f"character-{name}" for name in CHARACTERS}
    kinds = {f"{what}-{kind}" for what in ("mark", "item") for kind in KINDS}
    assert {f"malacca-{name}" for name in pieces | kinds} <= set(
        list_ids(ROOT / "widgets/malacca/drawings.svg")
    )


def list_view_boxes(path: Path) -> dict[str, str]:
    """Return the view box of each symbol."""
    return dict(re.findall(r'<symbol id="([^"]*)" viewBox="([^"]*)"', path.read_text("utf-8")))


def test_what_lies_on_mars_fits_upon_each_other() -> None:
    """Drawings that are laid upon each other have the same size, so that none is shifted."""
    views = list_view_boxes(ROOT / "widgets/digmars/drawings.svg")
    for group in DIGMARS.values():
        (view,) = {views[f"digmars-{part}"] for laid in group.pieces for part in laid.split()}
        assert view.startswith("0 0 ")
        width, height = map(int, view.split()[2:])
        assert abs(group.width * height - group.height * width) < width, group.title


def test_on_mars_every_difficulty_treasure_level_and_bonus_is_drawn() -> None:
    levels = {f"{what}-{level}" for what in ("ground", "dig", "carry", "level") for level in range(1, 5)}
    treasures = {f"treasure-{value}" for value in range(1, 6)} | {f"stack-{height}" for height in (1, 2, 3)}
    bonuses = {
        f"{on}-{act}" for on in ("bonus", "face") for act in ("dig", "carry", "relocate", "point", "look")
    }
    stations = {f"station-{colour}" for colour in ("white", "black", "blue", "red")}
    boards = {f"board-{track}" for track in ("dig", "carry", "fleet")}
    wanted = levels | treasures | bonuses | stations | boards
    assert {f"digmars-{name}" for name in wanted} <= set(list_ids(ROOT / "widgets/digmars/drawings.svg"))
