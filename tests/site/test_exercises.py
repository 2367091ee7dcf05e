"""The exercises: every answer is the engine's, and every language has each exercise with its solution."""

from __future__ import annotations

import re

import pytest

from engine.transcript import read_transcript
from tests.golden import check_line
from widgets.site.fence import find_fences, read_keys
from widgets.site.languages import LANGUAGES
from widgets.site.work import ROOT

BOARDS = ROOT / "docs" / "boards"
SHEET = {f"pow/{path.name}": path.read_text("utf-8") for path in sorted(BOARDS.glob("pow/exercise-*"))}


def list_questions(text: str) -> list[int]:
    """Return the lines that ask something."""
    return [number for number, line in enumerate(text.splitlines()) if line.startswith("#>")]


@pytest.mark.parametrize("name", SHEET)
def test_the_engine_gives_every_answer(name: str) -> None:
    lines = SHEET[name].splitlines()
    assert list_questions(SHEET[name])
    for number in list_questions(SHEET[name]):
        check_line("\n".join(lines[:number]), lines[number])
    read_transcript(SHEET[name])


def list_fences(language: str, page: str, kind: str) -> list[str]:
    """Return the boards that fences of a kind name on a page."""
    source = (ROOT / "docs" / language / page).read_text("utf-8")
    return [read_keys(fence)["name"] for fence in find_fences(source.splitlines()) if fence.kind == kind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_exercise_stands_once_and_so_does_its_solution(language: str) -> None:
    stills = list_fences(language, "exercises.md", "still")
    assert sorted(stills) == sorted(SHEET)
    assert (
        list_fences(language, "solutions.md", "solution")
        == stills
        == list_fences("en", "exercises.md", "still")
    )


def list_sections(language: str, page: str) -> dict[str, str]:
    """Return the sections of a page by their anchors."""
    source = (ROOT / "docs" / language / page).read_text("utf-8")
    found = re.findall(r"^## [^\n]*\{#([\w-]+)\}\n(.*?)(?=^## |\Z)", source, re.MULTILINE | re.DOTALL)
    return dict(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_solution_names_every_rule_its_answers_give(language: str) -> None:
    solutions = list_sections(language, "solutions.md")
    for name, text in SHEET.items():
        section = solutions[name.removeprefix("pow/exercise-")]
        rules = {
            rule
            for line in text.splitlines()
            if line.startswith("#> no")
            for rule in line.split()
            if rule.startswith("pow.")
        }
        assert {rule for rule in rules if f"(pow.md#{rule})" not in section} == set(), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_gives_nothing_away(language: str) -> None:
    """What a teacher prints has no link to a board and no rule's answer under a question."""
    for text in list_sections(language, "exercises.md").values():
        assert "pow.md#" not in text
