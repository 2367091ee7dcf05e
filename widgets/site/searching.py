"""What the search of a language has to know besides its pages, put into the index that it reads."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from widgets.site.games import published
from widgets.site.work import ROOT, Work

FOLD = re.compile(r"<summary>([^<]*)</summary>\s*#+ [^\n]*\{#([^}\s]+)\}")


def teach(work: Work) -> None:
    """The words of the language, and beside the title of each special case what its fold asks."""
    path = work.plan.pages(work.code) / "search" / "search_index.json"
    index, asked = json.loads(path.read_text("utf-8")), questions(work)
    index["config"] |= words(work.code)
    for entry in index["docs"]:
        if entry["location"] in asked:
            entry["question"] = asked[entry["location"]]
    path.write_text(json.dumps(index, sort_keys=True, separators=(",", ":")), "utf-8")


def words(code: str) -> dict[str, Any]:
    """Return a language's endings, and the forms that no ending explains: the house's and each game's."""
    house = json.loads((ROOT / "widgets" / "text" / "search.json").read_text("utf-8"))[code]
    return {"endings": house["endings"], "forms": [*house["forms"], *forms_of_games(code)]}


def forms_of_games(code: str) -> Iterator[str]:
    for game in published():
        path = ROOT / "widgets" / game / "search.json"
        known = json.loads(path.read_text("utf-8")) if path.is_file() else {}
        yield from known.get(code, ())


def questions(work: Work) -> dict[str, str]:
    """Where a special case stands, and what its fold asks."""
    return {
        f"{page.address}#{heading}": question
        for page in work.pages.values()
        for question, heading in FOLD.findall(page.source)
    }
