"""Draws the words of a game in all four languages, side by side. They are kept once for all pages."""

from __future__ import annotations

from typing import Any

from widgets.html import Html, drawing, el
from widgets.site.fence import WrongFence
from widgets.site.glossary import load_terms
from widgets.site.languages import LANGUAGES
from widgets.site.work import Page, Work

Term = dict[str, Any]


def draw_terms(keys: dict[str, str], page: Page, work: Work) -> str:
    """Return a table of one part of a game's words; the page's own language comes first."""
    game, _, part = keys.get("name", "").partition("/")
    path = work.plan.docs / "terms" / f"{game}.yml"
    known = load_terms(path) if path.is_file() else {}
    if part not in known:
        raise WrongFence("name", f"“name:” must be game/part, and the part one of those in {path.name}")
    page.games.add(game)
    codes = [work.code, *(code for code in LANGUAGES if code != work.code)]
    root = work.to_language(page.address)
    return el(
        "table",
        el("caption", keys.get("caption", part)),
        el("thead", el("tr", (el("th", draw_language_name(code), scope="col") for code in codes))),
        el("tbody", (draw_term(term, codes, f"{root}{game}/") for term in known[part])),
        class_="terms",
    )


def draw_term(term: Term, codes: list[str], game: str) -> Html:
    """Return the row of one word, with its drawing and a link to its rule, if it has them."""
    own, *others = codes
    word = el("a", term[own], href=f"{game}#{term['rule']}") if "rule" in term else term[own]
    mark = drawing(term["mark"]) if "mark" in term else None
    head = el("th", mark, el("span", word), scope="row")
    return el("tr", head, (draw_word_cell(term[code], code) for code in others))


def draw_word_cell(word: str, code: str) -> Html:
    """Return a word with its language before it, for narrow screens, which hide the column's head."""
    return el("td", el("span", draw_language_name(code), class_="which"), mark_language(word, code))


def draw_language_name(code: str) -> Html:
    """Return the name of a language in that language."""
    return mark_language(LANGUAGES[code].name, code)


def mark_language(text: str, code: str) -> Html:
    """Return a text marked with its language and direction."""
    return el("span", text, lang=code, dir=LANGUAGES[code].direction)
