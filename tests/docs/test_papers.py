"""Papers for contributors: every link and every path in them leads somewhere, and the first page is short."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from build import COMMANDS
from engine import GAMES
from widgets.site.games import list_drafts, read_manifests
from widgets.site.work import ROOT

# The pages that a new game begins with are no papers: they lie in folders `docs` of the scripts.
PAPERS = sorted(
    paper
    for pattern in ("*.md", "notes/**/*.md", "scripts/**/*.md")
    for paper in ROOT.glob(pattern)
    if "docs" not in paper.relative_to(ROOT).parts
)
MUST = (
    "README.md",
    "CONTRIBUTING.md",
    "FIGURES.md",
    "CHANGELOG.md",
    "notes/embedding.md",
    "notes/transcript.md",
)
LONGEST = 150  # lines, so that a newcomer reads CONTRIBUTING to its end

CODE = re.compile(r"^( *`{3,})\w*\n.*?^\1$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
# The whole path of a file or folder of ours, but not one with a placeholder or a star.
PATH = re.compile(r"`((?:engine|widgets|tests|scripts|docs|notes|\.ci|\.github)/[\w./-]*)`")

papers = pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: str(paper.relative_to(ROOT)))


def read_prose(paper: Path) -> str:
    """Return a paper without its code."""
    return CODE.sub("", paper.read_text("utf-8"))


def list_anchors(paper: Path) -> set[str]:
    """Return the anchors that GitHub makes of headings."""
    headings = re.findall(r"^#+ (.*)$", read_prose(paper), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_papers_are_found() -> None:
    assert {*MUST} <= {paper.relative_to(ROOT).as_posix() for paper in PAPERS}


@papers
def test_no_link_is_dead(paper: Path) -> None:
    for link in LINK.findall(read_prose(paper)):
        if re.match(r"https?:", link):
            continue
        target, _, anchor = link.partition("#")
        there = paper.parent / target if target else paper
        assert there.exists(), link
        assert not anchor or anchor in list_anchors(there), link


@papers
def test_every_path_that_is_named_exists(paper: Path) -> None:
    gone = [path for path in PATH.findall(read_prose(paper)) if not (ROOT / path).exists()]
    # The changelog is left out, because it may name files that are gone.
    assert not gone or paper.name == "CHANGELOG.md"


def test_links_and_paths_are_seen() -> None:
    """The two tests above could otherwise pass by finding no link at all."""
    whole = "".join(map(read_prose, PAPERS))
    assert len(LINK.findall(whole)) > 20
    assert len(PATH.findall(whole)) > 50


def test_contributing_is_one_page() -> None:
    """What does not fit belongs on a page of its own in `notes/`, to which CONTRIBUTING leads."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert len(text.splitlines()) <= LONGEST
    linked = {(ROOT / link).resolve() for link in LINK.findall(text)}
    assert {paper for paper in PAPERS if paper.is_relative_to(ROOT / "notes")} <= linked


def test_the_first_paper_names_every_command() -> None:
    named = {"serve", "test", *re.findall(r"(?:build\.py |`)([a-z-]+)\b", read_prose(ROOT / "README.md"))}
    assert [command for command in COMMANDS if command not in named] == []


def find_grammar(game: str) -> str:
    """Return the grammar of a game: its part of the page on transcripts, or what a draft's module says."""
    if game in list_drafts():
        return str(import_module(f"engine.{game}.notation").__doc__)
    part = (ROOT / "notes" / "transcript.md").read_text("utf-8")
    return part.partition(f"\n## {read_manifests()[game].title}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_grammar_names_every_set_up_line(game: str) -> None:
    grammar = find_grammar(game).partition("set-up     = ")[2].partition("\nmove ")[0]
    named = re.findall(r"^(?: +\| )?\"(\w+)\"", grammar, re.MULTILINE)
    assert sorted(named) == sorted(GAMES[game].setup_keys)
