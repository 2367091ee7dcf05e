"""Puts into a language's search index what the search has to know besides the pages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from widgets.site.games import list_published
from widgets.site.work import ROOT, Work

FOLD = re.compile(r"<summary>([^<]*)</summary>\s*#+ [^\n]*\{#([^}\s]+)\}")
HOUSE = ROOT / "widgets" / "text" / "search.json"


def teach_search(work: Work) -> None:
    """Add the words of the language to its index, and to its entries the words in which readers ask for them.

    For a special case, these include the question on its fold.
    """
    path = work.plan.pages_folder(work.code) / "search" / "search_index.json"
    index = json.loads(path.read_text("utf-8"))
    index["config"] |= read_search_words(work.code)
    add_questions(index["docs"], [*find_questions(work), *list_questions(work.code)])
    path.write_text(json.dumps(index, sort_keys=True, separators=(",", ":")), "utf-8")


def read_search_words(code: str) -> dict[str, Any]:
    """Return what the search has to know of a language, and the game of each page that belongs to one."""
    house = read_words(HOUSE, code)
    pages = {f"{page}/": name for name, game in list_published().items() for page in game.pages.values()}
    return {
        "endings": house["endings"],
        "fillers": house["fillers"],
        "forms": [form for known in (house, *list_words_of_games(code)) for form in known["forms"]],
        "games": pages,
    }


def read_words(path: Path, code: str) -> dict[str, Any]:
    """Return what a file has for a language: `forms` that mean the same, and what places are `found_by`."""
    known = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    words: dict[str, Any] = {"forms": [], "found_by": {}} | known.get(code, {})
    return words


def list_words_of_games(code: str) -> list[dict[str, Any]]:
    """Return the words of each game in a language."""
    return [read_words(ROOT / "widgets" / game / "search.json", code) for game in list_published()]


def list_questions(code: str) -> Iterator[tuple[str, str]]:
    """Yield addresses with the words in which readers ask for them.

    One that begins with # stands for that heading on the rules of every game.
    """
    for known in (read_words(HOUSE, code), *list_words_of_games(code)):
        for address, words in known["found_by"].items():
            pages = [f"{game}/" for game in list_published()] if address.startswith("#") else [""]
            yield from ((page + address, words) for page in pages)


def find_questions(work: Work) -> Iterator[tuple[str, str]]:
    """Yield the address of each special case with the question on its fold."""
    for page in work.pages.values():
        for question, heading in FOLD.findall(page.source):
            yield f"{page.address}#{heading}", question


def add_questions(entries: list[dict[str, Any]], asked: list[tuple[str, str]]) -> None:
    """Write into entries of the index what is asked for them."""
    for entry in entries:
        found = [words for address, words in asked if address == entry["location"]]
        if found:
            entry["question"] = " ".join(found)
