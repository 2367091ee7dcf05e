"""The glossary: it finds what it says not to use, in the right line, and the tree itself follows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.played import load_all_catalogues
from widgets.site import catalogues, glossary
from widgets.site.catalogues import TERMS, find_english_strays, list_forms, read_catalogue
from widgets.site.languages import LANGUAGES
from widgets.site.work import ROOT
from widgets.words import InContext, Words

DOCS = ROOT / "docs"
STYLE = """
en:
  - {not: 'fields?', say: “space”, but: {a field of stars: that is the sky, sky.md: the page is about stars}}
  - {not: 'lies open', say: “face up”}
"""
PIECES = "pieces:\n  - {en: pile, et: kuhi, fr: pile, fa: ستون, not: {en: heaps?, et: 'hunnik\\w*'}}\n"
PAGE = """---
title: The field
---

# Spaces {#field}

The [field](field.md) is here, <b title="field">bold</b>, `field`, a field
of stars. The tile lies
open on two heaps.

- First
  Fields, or a battlefield.

```board
name: pow/field
show: field
caption: One field.
```

```text
field
```
"""


def make_docs(folder: Path, page: str = "page") -> Path:
    """Return a folder of pages with one English page and a glossary."""
    docs = folder / "docs"
    for name, text in {
        "terms/style.yml": STYLE,
        "terms/x.yml": PIECES,
        f"en/{page}.md": PAGE,
        "et/page.md": "Hunnikud\n",
    }.items():
        (docs / name).parent.mkdir(parents=True, exist_ok=True)
        (docs / name).write_text(text, "utf-8")
    return docs


def test_each_stray_on_a_page_is_named_with_its_line(tmp_path: Path) -> None:
    found = sorted(map(str, sorted(glossary.check_pages(make_docs(tmp_path), "en"))))
    assert found == [
        "docs/en/page.md:12: “Fields”: write “space” instead",
        "docs/en/page.md:17: “field”: write “space” instead",
        "docs/en/page.md:2: “field”: write “space” instead",
        "docs/en/page.md:7: “field”: write “space” instead",
        "docs/en/page.md:8: “lies open”: write “face up” instead",
        "docs/en/page.md:9: “heaps”: write “pile” instead",
    ]
    assert [mistake.line for mistake in glossary.check_pages(tmp_path / "docs", "et")] == [1]


def test_a_word_may_be_right_on_a_whole_page(tmp_path: Path) -> None:
    found = glossary.check_pages(make_docs(tmp_path, "sky"), "en")
    assert [mistake.line for mistake in found] == [8, 9]


def test_a_stray_in_an_english_sentence_is_named_with_file_and_line(monkeypatch: pytest.MonkeyPatch) -> None:
    avoided = (glossary.make_avoided("fields?", "“space”", {}),)
    monkeypatch.setattr(catalogues, "read_avoided", lambda folder, language: avoided)
    places = {"widgets/a.py": 3}
    sentences: dict[catalogues.Key, catalogues.Places] = {
        "Dig on {field}.": places,
        "field, space": {"widgets/pow/typed.py": 1},
        InContext("pow", "A field."): {"widgets/b.py": 4},
        ("{n} space", "{n} fields"): places,
    }
    assert [str(mistake) for mistake in find_english_strays(sentences)] == [
        "widgets/b.py:4: “A field.” (of pow) has “field”: write “space” instead",
        "widgets/a.py:3: “{n} space” has “fields”: write “space” instead",
    ]


def test_a_stray_in_a_translation_is_named() -> None:
    message = catalogues.Message("Link", "Lingi asemel viide", lineno=7)
    assert list(catalogues.find_message_faults(message, True, "et")) == [
        "the translation of “Link” has “viide”: write “link” instead"
    ]


def list_texts(language: str) -> list[str]:
    """Return all pages and messages of a language as the glossary reads them."""
    pages = [glossary.keep_words(path.read_text("utf-8")) for path in (DOCS / language).rglob("*.md")]
    said: list[Any] = (
        [key.text if isinstance(key, InContext) else key for key in catalogues.collect_sentences()]
        if language == "en"
        else [message.string for message in read_catalogue(language) if message.id]
    )
    return [*pages, *(form for message in said for form in list_forms(message))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_exception_is_needed(language: str) -> None:
    texts = list_texts(language)
    for avoided in glossary.read_avoided(TERMS, language):
        for right in avoided.right_in:
            found = [match[0] for text in texts for match in right.finditer(text)]
            if not any(map(avoided.pattern.search, found)):
                assert avoided.pattern.search(right.pattern) is None, f"{right.pattern} is not said any more"


def test_the_words_of_the_tools_are_those_on_the_buttons() -> None:
    load_all_catalogues()
    terms = [term for part in glossary.load_terms(TERMS / "house.yml").values() for term in part]
    labelled = [term for term in terms if "label" in term]
    assert len(labelled) > 8
    for term in labelled:
        assert {code: Words(code).plain(term["label"]) for code in LANGUAGES} == {
            code: term[code] for code in LANGUAGES
        }


def test_no_term_is_called_what_another_must_not_be_called() -> None:
    for path in TERMS.glob("*.yml"):
        parts = glossary.load_terms(path) if path.name != glossary.STYLE else {}
        for term in (term for part in parts.values() for term in part):
            for code in LANGUAGES:
                assert not list(glossary.find_strays(term[code], glossary.read_avoided(TERMS, code))), term


@pytest.mark.parametrize(
    ("language", "wrong", "right"),
    [
        ("en", ("1000 games", "5 %", "2-4 players"), ("1,000 games", "in 2013", "5%", "2–4 players")),
        ("et", ("10000 mängu", "1.5", "5 %", "2-4"), ("10 000 mängu", "1,5", "5%", "2–4", "3. juuni")),
        ("fr", ("1000 parties", "1.5", "5%", "2-4"), ("1\u202f000 parties", "en 2013", "1,5", "5\u202f%")),
        ("fa", ("۱۰۰۰ بازی", "۱.۵", "٪۵", "۵%", "۲-۴"), ("۱٬۰۰۰ بازی", "سال ۲۰۱۳", "۱٫۵", "۵٪", "۲–۴")),
    ],
)
def test_figures_are_written_as_the_language_writes_them(
    language: str, wrong: tuple[str, ...], right: tuple[str, ...]
) -> None:
    avoided = glossary.read_avoided(TERMS, language)
    assert [text for text in wrong if not list(glossary.find_strays(text, avoided))] == []
    assert [text for text in right if list(glossary.find_strays(text, avoided))] == []
