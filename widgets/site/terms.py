"""The words of a game in all four languages, side by side: kept once, headed in the page's own language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from widgets.html import Html, drawing, el
from widgets.site.fence import Wrong
from widgets.site.languages import LANGUAGES
from widgets.site.work import Page, Work

Term = dict[str, str]


def drawn(keys: dict[str, str], page: Page, work: Work) -> str:
    """A table of one part of a game's words; the page's own language stands first."""
    game, _, part = keys.get("name", "").partition("/")
    path = work.plan.docs / "terms" / f"{game}.yml"
    known = read(path) if path.is_file() else {}
    if part not in known:
        raise Wrong("name", f"“name:” must be game/part, and the part one of those in {path.name}")
    page.games.add(game)
    codes = [work.code, *(code for code in LANGUAGES if code != work.code)]
    root = work.to_language(page.address)
    return el(
        "table",
        el("caption", keys.get("caption", part)),
        el("thead", el("tr", (el("th", own_name(code), scope="col") for code in codes))),
        el("tbody", (line(term, codes, f"{root}{game}/") for term in known[part])),
        class_="terms",
    )


@cache
def read(path: Path) -> dict[str, list[Term]]:
    words: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))
    return words


def line(term: Term, codes: list[str], game: str) -> Html:
    own, *others = codes
    word = el("a", term[own], href=f"{game}#{term['rule']}") if "rule" in term else term[own]
    mark = drawing(term["mark"]) if "mark" in term else None
    head = el("th", mark, el("span", word), scope="row")
    return el("tr", head, (cell(term[code], code) for code in others))


def cell(word: str, code: str) -> Html:
    """A word with its language before it; where there is room, the column's head says it instead."""
    return el("td", el("span", own_name(code), class_="which"), spoken_in(word, code))


def own_name(code: str) -> Html:
    return spoken_in(LANGUAGES[code].name, code)


def spoken_in(text: str, code: str) -> Html:
    return el("span", text, lang=code, dir=LANGUAGES[code].direction)
