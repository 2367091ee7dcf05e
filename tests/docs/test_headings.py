"""A rule is called in a board as its heading on the page calls it, in every language."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from engine import GAMES
from widgets.site.catalogues import compile_catalogues
from widgets.site.games import list_drafts
from widgets.site.languages import LANGUAGES
from widgets.site.work import ROOT
from widgets.words import Words, load

HEADING = re.compile(r"^#+ (.*?) \{#([^}]+)\}$", re.MULTILINE)


@pytest.fixture(scope="module", autouse=True)
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Load all catalogues."""
    for language, file in compile_catalogues(tmp_path_factory.mktemp("text")).items():
        load(language, file.read_bytes())


@pytest.mark.parametrize(
    ("game", "language"),
    [(game, code) for game in GAMES for code in (["en"] if game in list_drafts() else LANGUAGES)],
)
def test_a_rules_name_is_its_heading(game: str, language: str) -> None:
    source = (ROOT / "docs" / language / f"{game}.md").read_text("utf-8")
    headings = {anchor: heading for heading, anchor in HEADING.findall(source)}
    names = import_module(f"widgets.{game}.words").RULE_NAMES
    said = {rule: Words(language).translate(name, {}) for rule, name in names.items()}
    assert said == {rule: headings.get(rule) for rule in GAMES[game].rules}
