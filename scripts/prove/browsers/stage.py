"""Serve the built site from a host that can lose a file for a while."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from widgets.site.build import build_site
from widgets.site.server import Answer, Site
from widgets.site.work import Plan
from widgets.words import load

WATCH = Path(__file__).with_name("watch.js")
FIRST = b'<script src="/watch.js"></script>'
POLICY = re.compile(rb"<meta http-equiv=.?Content-Security-Policy.*?>", re.DOTALL | re.IGNORECASE)


class NoSite(Exception):
    """The site did not build; the text says why."""


@dataclass(frozen=True)
class Stage(Site):
    """A site with files that may be lost for a while."""

    lost: set[Path] = field(default_factory=set, compare=False)

    def find_answer(self, address: str) -> Answer:
        """Return the answer for an address; a lost file is missing."""
        answer = super().find_answer(address)
        return self.answer_missing() if answer.file in self.lost else answer

    def lose(self, pattern: str) -> None:
        """Lose the one file that matches a pattern."""
        (found,) = self.folder.glob(pattern)
        self.lost.add(found.resolve())

    def restore(self) -> None:
        """Have every file again."""
        self.lost.clear()


def build_stage(folder: Path, url: str = "") -> Stage:
    """Build the site as `build.py build` does, with one more script in each page: watch.js.

    It comes from the site itself, so that the page's content policy allows it, and stands after that policy,
    so that the policy holds for it too.
    """
    plan = Plan(site=folder / "site", cache=folder / "cache", url=url)
    mistakes = build_site(plan)
    if mistakes:
        raise NoSite("\n".join(map(str, mistakes)))
    (plan.site / "watch.js").write_bytes(WATCH.read_bytes())
    for page in plan.site.rglob("*.html"):
        page.write_bytes(POLICY.sub(lambda meta: meta[0] + FIRST, page.read_bytes(), count=1))
    for catalogue in plan.site.glob("run/words.*.mo"):
        load(catalogue.name.split(".")[1], catalogue.read_bytes())
    return Stage(plan.site)
