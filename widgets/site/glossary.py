"""Finds words that the glossary says not to use, on pages and in messages.

The glossary is `docs/terms/`: what a term is not called stands beside the term (`not`), and `style.yml` lists
turns of phrase that readers stumbled over. `but` names texts and whole pages where the word is right, each
with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from widgets.site.fence import find_fences, load_yaml
from widgets.site.mistakes import Mistake

STYLE = "style.yml"
# What stands in a page's source and is not read as words: link targets, anchors, tags, code.
MARKUP = re.compile(r"(?<=\])\([^)]*\)|\{[^}]*\}|<[^>]+>|`[^`\n]+`|https?://\S+")
SPOKEN_KEY = re.compile(r"\s*(caption|question):")


class Avoided(NamedTuple):
    """A word or turn of phrase not to use, what to write instead, and where it is right all the same."""

    pattern: re.Pattern[str]
    instead: str
    right_in: tuple[re.Pattern[str], ...]
    right_on: frozenset[str]
    """The pages on which it is right."""


class Stray(NamedTuple):
    """A place in a text where an avoided word stands, and the sentence for the author."""

    place: int
    sentence: str


@cache
def read_avoided(folder: Path, language: str) -> tuple[Avoided, ...]:
    """Return what the glossary in a folder says not to use in a language."""
    paths = sorted(folder.glob("*.yml"))
    return tuple(chain.from_iterable(list_avoided(load_terms(path), path.name, language) for path in paths))


@cache
def load_terms(path: Path) -> dict[str, list[dict[str, Any]]]:
    """Return the entries of one file of the glossary, by part or, in `style.yml`, by language."""
    entries: dict[str, list[dict[str, Any]]] = load_yaml(path.read_text("utf-8"))
    return entries


def list_avoided(parts: dict[str, list[dict[str, Any]]], name: str, language: str) -> Iterator[Avoided]:
    """Yield what one file of the glossary says not to use in a language."""
    if name == STYLE:
        for entry in parts.get(language, ()):
            yield make_avoided(entry["not"], entry["say"], entry.get("but", {}))
        return
    for term in chain.from_iterable(parts.values()):
        if language in term.get("not", {}):
            yield make_avoided(term["not"][language], f"“{term[language]}”", term.get("but", {}))


def make_avoided(pattern: str, instead: str, right_in: dict[str, str]) -> Avoided:
    """Return an entry of the glossary with its patterns compiled: only whole words are found."""
    pages = frozenset(text for text in right_in if text.endswith(".md"))
    texts = (re.escape(text).replace(r"\ ", " ") for text in right_in if text not in pages)
    whole_words = compile_spaced(rf"(?<!\w)(?:{pattern})(?!\w)")
    return Avoided(whole_words, instead, tuple(map(compile_spaced, texts)), pages)


def compile_spaced(pattern: str) -> re.Pattern[str]:
    """Return a pattern in which each space may also be the end of a line or a space that does not break."""
    return re.compile(pattern.replace(" ", r"\s"), re.IGNORECASE)


def find_strays(text: str, avoided: tuple[Avoided, ...], page: str = "") -> Iterator[Stray]:
    """Yield each place of a text where something to avoid stands and is not right there."""
    for one in avoided:
        for match in one.pattern.finditer(text) if page not in one.right_on else ():
            if not any(is_inside(match, right, text) for right in one.right_in):
                yield Stray(match.start(), f"“{' '.join(match[0].split())}”: write {one.instead} instead")


def is_inside(match: re.Match[str], right: re.Pattern[str], text: str) -> bool:
    """Return whether a found word is part of a text in which it is right."""
    return any(
        found.start() <= match.start() and match.end() <= found.end() for found in right.finditer(text)
    )


def check_pages(docs: Path, language: str) -> Iterator[Mistake]:
    """Yield where a page of a language has words that the glossary says not to use."""
    avoided = read_avoided(docs / "terms", language)
    for path in sorted((docs / language).rglob("*.md")):
        file = f"{docs.name}/{path.relative_to(docs).as_posix()}"
        text = keep_words(path.read_text("utf-8"))
        for place, sentence in find_strays(text, avoided, path.name):
            yield Mistake(file, text.count("\n", 0, place) + 1, sentence)


def keep_words(source: str) -> str:
    """Return what is read as words on a page, in the lines of its source: no markup, no indentation."""
    lines = source.split("\n")
    for fence in find_fences(lines):
        last = fence.line - 1 + fence.height
        lines[fence.line - 1 : last] = map(keep_spoken_key, lines[fence.line - 1 : last])
    text = MARKUP.sub(lambda match: "\n" * match[0].count("\n"), "\n".join(lines))
    return "\n".join(" ".join(line.split()) for line in text.split("\n"))


def keep_spoken_key(line: str) -> str:
    """Return the words of a line of a fence: its caption or question, or nothing."""
    spoken = SPOKEN_KEY.match(line)
    return line[spoken.end() :] if spoken else ""
