"""What the search of a language has to know besides its pages, put into the index that it reads."""

from __future__ import annotations

import json
import re
from typing import Any

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
    """Endings, and the forms that no ending explains, of the house's words and of each game's."""
    known = json.loads((ROOT / "widgets" / "text" / "search.json").read_text("utf-8"))[code]
    return {
        "endings": known["endings"],
        "forms": [form for forms in known["forms"].values() for form in forms],
    }


def questions(work: Work) -> dict[str, str]:
    """Where a special case stands, and what its fold asks."""
    return {
        f"{page.address}#{heading}": question
        for page in work.pages.values()
        for question, heading in FOLD.findall(page.source)
    }
