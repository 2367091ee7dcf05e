"""A button or drawer that a page quotes is called so on the board, in every language."""

from __future__ import annotations

import re

from tests.played import load_all_catalogues
from widgets.site.catalogues import collect_sentences
from widgets.site.games import list_draft_files
from widgets.site.work import ROOT
from widgets.words import Words

QUOTES = {
    "en": r"“([^”]{3,40})”",
    "et": r"„([^“”]{2,60})[“”]",
    "fr": r"«\s?([^»]{2,60}?)\s?»",
    "fa": r"«([^»]{2,60})»",
}
SPEECH = {  # quoted on English pages without being a label: what people say, and what is printed in a box
    "Hero",
    "Keep the rest",
    "Used",
    "Four shields!",
    "If it has to be a villain",
    "I am trading",
    "I am doing something else",
    "From Peter, the third hero from the top",
}


def list_quotes(language: str, page: str) -> set[str]:
    """Return what a page quotes, without the marks that end a sentence."""
    text = " ".join((ROOT / "docs" / language / page).read_text("utf-8").split())
    return {trim(quote) for quote in re.findall(QUOTES[language], text)}


def trim(label: str) -> str:
    """Return a label with plain spaces, and without a mark at its end."""
    return " ".join(label.split()).rstrip(".:…,").strip()


def list_labels() -> dict[str, str]:
    """Return all messages without parameters, by their trimmed text."""
    texts = [key for key in collect_sentences() if isinstance(key, str) and "{" not in key]
    return {trim(text): text for text in texts}


PAGES = sorted({path.name for path in (ROOT / "docs" / "en").glob("*.md")} - list_draft_files())


def test_quoted_labels_are_labels_of_the_board_in_every_language() -> None:
    load_all_catalogues()
    labels, held = list_labels(), 0
    for page in PAGES:
        quoted = list_quotes("en", page)
        found = {quote for quote in quoted if quote in labels}
        begins_large = {quote for quote in quoted if quote[0].isupper()}
        assert begins_large - found - SPEECH == set(), f"{page} quotes what no board says"
        held += len(found)
        for language in ("et", "fr", "fa"):
            words, said = Words(language), list_quotes(language, page)
            missing = {label for label in found if trim(words.plain(labels[label])) not in said}
            assert not missing, f"{language}/{page} calls it otherwise: {missing}"
    assert held >= 3
