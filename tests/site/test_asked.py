"""Everyday questions, asked of the site's own search under Node, find their answer first or second.

`search.json` beside the tests of a game lists them for each language under `asked`, and `search.json` here
lists those that belong to no game. Each names the places that answer it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from engine import FIRST
from tests.keep.test_store import run_script
from widgets.site.games import list_published
from widgets.site.languages import LANGUAGES
from widgets.site.searching import list_questions
from widgets.site.work import ROOT

HERE = Path(__file__).parent
SEARCH = ROOT / "widgets" / "browser" / "search.js"


class Question(NamedTuple):
    """What somebody types on a page of a game (or of none), and where it is answered."""

    language: str
    game: str
    query: str
    answers: list[str]


def read_asked(path: Path) -> dict[str, dict[str, str]]:
    """Return the questions of a file by language, if there are any."""
    known = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    asked: dict[str, dict[str, str]] = known.get("asked", {})
    return asked


def list_asked(language: str) -> list[Question]:
    """Return the questions of a language, each asked on a page of its game."""
    files = {game: ROOT / "tests" / game / "search.json" for game in list_published()} | {
        "": HERE / "search.json"
    }
    return [
        Question(language, game, query, answers.split())
        for game, path in files.items()
        for query, answers in read_asked(path).get(language, {}).items()
    ]


def ask(built: Path, questions: list[Question]) -> list[list[str]]:
    """Return where the results of each question lead, in the order in which a reader sees them."""
    said = json.dumps([question._asdict() for question in questions])
    answers: list[list[str]] = json.loads(
        run_script(str(HERE / "search.mjs"), str(built), str(SEARCH), said=said)
    )
    return answers


@pytest.mark.parametrize("language", LANGUAGES)
def test_everyday_questions_find_their_answer_first_or_second(built: Path, language: str) -> None:
    asked = list_asked(language)
    assert len(asked) >= 40
    found = zip(asked, ask(built, asked), strict=True)
    missed = {one.query: links[:3] for one, links in found if not set(links[:2]) & set(one.answers)}
    assert missed == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_open_game_answers_comes_first(built: Path, language: str) -> None:
    """The same word, asked on the pages of each game, leads to that game."""
    games = list_published()
    folders = {game: tuple(f"{page}/" for page in one.pages.values()) for game, one in games.items()}
    asked = [one for one in list_asked(language) if one.game]
    assert {one.game for one in asked} >= set(FIRST)
    found = zip(asked, ask(built, asked), strict=True)
    assert [one.query for one, links in found if not links[0].startswith(folders[one.game])] == []


@pytest.mark.parametrize("game", list_published())
def test_the_name_of_another_game_leads_there_from_any_page(built: Path, game: str) -> None:
    names = {one: manifest.title for one, manifest in list_published().items()}
    asked = [Question("en", game, title, [f"{one}/"]) for one, title in names.items()]
    assert [links[0].partition("#")[0] for links in ask(built, asked)] == [f"{one}/" for one in names]


def test_no_answer_is_folded_away_below_its_heading() -> None:
    """Every answer is a page or a heading: a link opens the folds around a heading, but not one below it."""
    for code in LANGUAGES:
        for one in list_asked(code):
            for answer in one.answers:
                page, _, anchor = answer.partition("/#")
                source = (ROOT / "docs" / code / f"{page.rstrip('/')}.md").read_text("utf-8")
                assert not anchor or f"{{#{anchor}}}" in source, answer


def test_what_is_found_by_a_word_exists(built: Path) -> None:
    """Words for a place that is no longer there would be found by nobody."""
    for code, language in LANGUAGES.items():
        index = json.loads((built / language.folder / "search" / "search_index.json").read_text("utf-8"))
        known = {entry["location"] for entry in index["docs"]}
        lost = {address for address, _ in list_questions(code)} - known
        assert lost <= {f"{game}/#aim" for game in list_published()}, lost
