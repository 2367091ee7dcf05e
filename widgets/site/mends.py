"""What is changed in Material's pages because no part of the theme that could be replaced holds it."""

from __future__ import annotations

import re
from typing import NamedTuple

from widgets.site.languages import Language
from widgets.site.mistakes import Mistake

FILE = "widgets/site/mends.py"


class Mend(NamedTuple):
    """One change: its name, what the theme writes, and what we write instead."""

    name: str
    theirs: str
    ours: str


MENDS = (
    Mend("doctype", "<!doctype html>", "<!DOCTYPE html>"),
    # A browser may bring drawer and search back open; no checkbox may have this, so site.js shuts them.
    Mend("drawer", 'id="__drawer" autocomplete="off"', 'id="__drawer"'),
    Mend("search", 'id="__search" autocomplete="off"', 'id="__search"'),
)
# Where our template wants the page's scripts named, and where they stand.
SCRIPTS = "%scripts%"
SCRIPT = re.compile(r'<script (type="module" )?src="([^"]+)"')
EARLY = {"": 'rel="preload" as="script"', 'type="module" ': 'rel="modulepreload"'}
BLANK = re.compile(r"[ \t]*\n\s*\n|[ \t]+\n")


def direct(language: Language) -> Mend:
    """Return how a page says in which direction it reads: Material says it only in its body."""
    says = f'<html lang="{language.code}"'
    return Mend("direction", says, f'{says} dir="{language.direction}"')


def mend_page(html: str, language: Language) -> tuple[str, list[Mistake]]:
    """Return a page as it is written, and a mistake for each mend whose place the theme no longer has."""
    mends = (*MENDS, direct(language), preload(html))
    lost = [mend for mend in mends if mend.theirs not in html]
    for mend in mends:
        html = html.replace(mend.theirs, mend.ours)
    return without_blanks(html), [Mistake(FILE, 0, say_lost(mend)) for mend in lost]


def say_lost(mend: Mend) -> str:
    return f"the theme has changed: the mend “{mend.name}” does not find {mend.theirs!r} in its pages"


def preload(html: str) -> Mend:
    """Return how a page's head names its scripts.

    In a page with a policy of its own Chromium does not look ahead for what to fetch: it would ask for the
    scripts one after the other when all style sheets have come.
    """
    links = [f'<link {EARLY[kind]} href="{src}">' for kind, src in SCRIPT.findall(html)]
    return Mend("scripts", SCRIPTS if links else '<script src="', "\n".join(links))


def without_blanks(html: str) -> str:
    """Return a page without the empty lines that templates leave; text as it is written keeps its own."""
    parts = re.split(r"(<pre\b.*?</pre>)", html, flags=re.DOTALL)
    return "".join(part if part.startswith("<pre") else BLANK.sub("\n", part) for part in parts)
