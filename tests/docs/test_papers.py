"""Papers for contributors: every link and every path in them leads somewhere, and the first page is short."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from build import COMMANDS
from engine import GAMES
from widgets.site.games import drafts, manifests
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
# A file or a folder of ours, by its whole path; those with a placeholder or a star stand for many.
PATH = re.compile(r"`((?:engine|widgets|tests|scripts|docs|notes|\.ci|\.github)/[\w./-]*)`")

papers = pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: str(paper.relative_to(ROOT)))


def prose(paper: Path) -> str:
    return CODE.sub("", paper.read_text("utf-8"))


def anchors(paper: Path) -> set[str]:
    """As GitHub makes them of headings."""
    headings = re.findall(r"^#+ (.*)$", prose(paper), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_papers_are_found() -> None:
    assert {*MUST} <= {paper.relative_to(ROOT).as_posix() for paper in PAPERS}


@papers
def test_no_link_is_dead(paper: Path) -> None:
    for link in LINK.findall(prose(paper)):
        if re.match(r"https?:", link):
            continue
        target, _, anchor = link.partition("#")
        there = paper.parent / target if target else paper
        assert there.exists(), link
        assert not anchor or anchor in anchors(there), link


@papers
def test_every_path_that_is_named_exists(paper: Path) -> None:
    gone = [path for path in PATH.findall(prose(paper)) if not (ROOT / path).exists()]
    # The changelog may name what is gone by now.
    assert not gone or paper.name == "CHANGELOG.md"


def test_links_and_paths_are_seen() -> None:
    """So that the two tests above cannot pass by seeing nothing."""
    whole = "".join(map(prose, PAPERS))
    assert len(LINK.findall(whole)) > 20
    assert len(PATH.findall(whole)) > 50


def test_contributing_is_one_page() -> None:
    """What does not fit goes to a page of its own in `notes/`, and CONTRIBUTING leads to each of them."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert len(text.splitlines()) <= LONGEST
    linked = {(ROOT / link).resolve() for link in LINK.findall(text)}
    assert {paper for paper in PAPERS if paper.is_relative_to(ROOT / "notes")} <= linked


def test_the_first_paper_names_every_command() -> None:
    named = set(re.findall(r"(?:build\.py |`)([a-z-]+)\b", prose(ROOT / "README.md"))) | {"serve", "test"}
    assert [command for command in COMMANDS if command not in named] == []


def find_grammar(game: str) -> str:
    """Return the grammar of a game: its part of the page on transcripts, or what a draft's module says."""
    if game in drafts():
        return str(import_module(f"engine.{game}.notation").__doc__)
    part = (ROOT / "notes" / "transcript.md").read_text("utf-8")
    return part.partition(f"\n## {manifests()[game].title}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_grammar_names_every_set_up_line(game: str) -> None:
    grammar = find_grammar(game).partition("set-up     = ")[2].partition("\nmove ")[0]
    named = re.findall(r"^(?: +\| )?\"(\w+)\"", grammar, re.MULTILINE)
    assert sorted(named) == sorted(GAMES[game].setup_keys)
