"""What a fold asks is found as its heading is: the search is told the question of each special case."""

from __future__ import annotations

import json
import re

from widgets.site.work import Work

FOLD = re.compile(r"<summary>([^<]*)</summary>\s*#+ [^\n]*\{#([^}\s]+)\}")


def give_to_search(work: Work) -> None:
    """Each entry of the search's index whose rule lies in a fold gets the question beside its title."""
    file = work.plan.pages(work.code) / "search" / "search_index.json"
    index, asked = json.loads(file.read_text("utf-8")), questions(work)
    for entry in index["docs"]:
        if entry["location"] in asked:
            entry["question"] = asked[entry["location"]]
    file.write_text(json.dumps(index, separators=(",", ":")), "utf-8")


def questions(work: Work) -> dict[str, str]:
    """Where a special case stands, and what its fold asks."""
    return {
        f"{page.address}#{heading}": question
        for page in work.pages.values()
        for question, heading in FOLD.findall(page.source)
    }
