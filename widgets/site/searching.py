"""Puts into a language's search index what the search has to know besides the pages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from widgets.site.games import list_published
from widgets.site.work import ROOT, Work

FOLD = re.compile(r"<summary>([^<]*)</summary>\s*#+ [^\n]*\{#([^}\s]+)\}")


def teach_search(work: Work) -> None:
    """Add the words of the language to its index, and to each special case the question on its fold."""
    path = work.plan.pages_folder(work.code) / "search" / "search_index.json"
    index, asked = json.loads(path.read_text("utf-8")), find_questions(work)
    index["config"] |= read_search_words(work.code)
    for entry in index["docs"]:
        if entry["location"] in asked:
            entry["question"] = asked[entry["location"]]
    path.write_text(json.dumps(index, sort_keys=True, separators=(",", ":")), "utf-8")


def read_search_words(code: str) -> dict[str, Any]:
    """Return a language's endings, and the forms that no ending explains: the house's and each game's."""
    house = json.loads((ROOT / "widgets" / "text" / "search.json").read_text("utf-8"))[code]
    return {"endings": house["endings"], "forms": [*house["forms"], *list_forms_of_games(code)]}


def list_forms_of_games(code: str) -> Iterator[str]:
    """Yield the forms that games list for a language."""
    for game in list_published():
        path = ROOT / "widgets" / game / "search.json"
        known = json.loads(path.read_text("utf-8")) if path.is_file() else {}
        yield from known.get(code, ())


def find_questions(work: Work) -> dict[str, str]:
    """Return the question on the fold of each special case, by address."""
    return {
        f"{page.address}#{heading}": question
        for page in work.pages.values()
        for question, heading in FOLD.findall(page.source)
    }
