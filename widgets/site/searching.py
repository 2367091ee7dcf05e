"""The words of a language that the search has to know, put where it reads what it searches in."""

from __future__ import annotations

import json
from typing import Any

from widgets.site.work import ROOT, Work


def say_words(work: Work) -> None:
    """Its endings, and the forms that no ending explains, of the house's words and of each game's."""
    path = work.plan.pages(work.code) / "search" / "search_index.json"
    index: dict[str, Any] = json.loads(path.read_text("utf-8"))
    index["config"] |= words(work.code)
    path.write_text(json.dumps(index, sort_keys=True, separators=(",", ":")), "utf-8")


def words(code: str) -> dict[str, Any]:
    known = json.loads((ROOT / "widgets" / "text" / "search.json").read_text("utf-8"))[code]
    return {
        "endings": known["endings"],
        "forms": [form for forms in known["forms"].values() for form in forms],
    }
