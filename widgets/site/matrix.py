"""Draws the table that says for each rule where its five faces are, and where one is missing."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path

from engine import GAMES
from engine.core import NotATranscript
from widgets import play, show
from widgets.games import find_words
from widgets.html import Html, el
from widgets.site import spoken
from widgets.site.boards import Example
from widgets.site.bundle import list_python_sources
from widgets.site.catalogues import make_key, read_catalogue
from widgets.site.embedding import EMBED
from widgets.site.hashes import digest, read_or_make
from widgets.site.languages import LANGUAGES
from widgets.site.rules import list_rules, read_paragraph
from widgets.site.work import ROOT, Page, Work
from widgets.words import Message, Plural, Words

TEST = re.compile(r"^(?: {4})?def (test_\w+)\(", re.MULTILINE)


@dataclass(frozen=True)
class Row:
    """A rule and its faces; an empty one is missing. The clause is never empty: it makes the rule."""

    rule: str
    game: str
    clause: str
    tests: tuple[str, ...]
    examples: tuple[str, ...]
    paragraphs: tuple[str, ...]
    messages: tuple[str, ...]

    def list_gaps(self) -> list[str]:
        """Return the names of the faces that this rule lacks."""
        missing = [face for face in ("tests", "examples") if not getattr(self, face)]
        for face in ("paragraphs", "messages"):
            missing += [f"{face} {code}" for code in LANGUAGES if code not in getattr(self, face)]
        return missing


def make_rows(docs: Path) -> list[Row]:
    """Return a row for each rule."""
    return [make_row(rule, game, docs) for rule, game in list_rules().items()]


def make_row(rule: str, game: str, docs: Path) -> Row:
    """Return the row of one rule, with what the engine, tests, boards, pages and catalogues have of it."""
    said, text = find_messages(game).get(rule, []), read_paragraph(docs, "en", rule)
    return Row(
        rule=rule,
        game=game,
        clause=find_clause(rule, game),
        tests=find_tests().get(rule, ()),
        examples=tuple(
            name for name, given in find_examples(docs).items() if rule in given or mentions_board(text, name)
        ),
        paragraphs=tuple(code for code in LANGUAGES if read_paragraph(docs, code, rule)),
        messages=tuple(
            code for code in LANGUAGES if said and all(has_translation(code, one) for one in said)
        ),
    )


def mentions_board(text: str, name: str) -> bool:
    """Return whether a rule's paragraph shows a board or links to it, which makes the board its example."""
    return f"#{Example(name).anchor})" in text or f"name: {name}\n" in text


def find_clause(rule: str, game: str) -> str:
    """Return the function of the engine that holds a rule, as one would look for it in the source."""
    function = GAMES[game].rules[rule]
    return f"{function.__module__}.{function.__qualname__}"


@cache
def find_tests() -> dict[str, tuple[str, ...]]:
    """Return the files with tests that carry a rule's name, by rule."""
    found: dict[str, list[str]] = {}
    names = {"test_" + re.sub(r"[.-]", "_", rule): rule for rule in list_rules()}
    for file in sorted((ROOT / "tests").rglob("*.py")):
        for test in TEST.findall(file.read_text("utf-8")):
            carried = [name for name in names if test == name or test.startswith(f"{name}_")]
            if carried:
                found.setdefault(names[max(carried, key=len)], []).append(file.relative_to(ROOT).as_posix())
    return {rule: tuple(dict.fromkeys(files)) for rule, files in found.items()}


@cache
def find_examples(docs: Path) -> dict[str, list[str]]:
    """Return the rules that each example gives as a reason: as it is, and after each button that a reader can
    press.

    The engine plays some thousand moves for that, so the result is cached until something changes.
    """
    boards = sorted((docs / "boards").glob("*/*"))
    made_of = digest(*(path.read_bytes() for path in [*list_python_sources(), *boards]))
    return dict(
        json.loads(read_or_make(f"{made_of}.examples.json", lambda: json.dumps(find_reasons(boards))))
    )


def find_reasons(boards: list[Path]) -> dict[str, list[str]]:
    """Return the rules to which the HTML of each board links."""
    given = {f"{path.parent.name}/{path.name}": show_all_answers(path) for path in boards}
    return {name: [rule for rule in list_rules() if f'#{rule}"' in text] for name, text in given.items()}


def show_all_answers(path: Path) -> str:
    """Return the HTML of a board, and of the board after each of its buttons."""
    text, look = path.read_text("utf-8"), f"board={path.name} hand"
    try:
        standing = show(text, look, "en")
    except NotATranscript:
        return ""  # the page where it stands says what is wrong with it
    actions = sorted({unescape(action) for action in re.findall(r'data-action="([^"]*)"', standing)})
    return standing + "".join(play(text, look, action, "en") for action in actions)


@cache
def find_messages(game: str) -> dict[str, list[Message]]:
    """What is said in a rule's name: its own short name, and every sentence that gives it as the reason."""
    words = find_words(game)
    found: dict[str, list[Message]] = {rule: [name] for rule, name in words.RULE_NAMES.items()}
    for key, sentence in [*words.REFUSED.items(), *words.ALLOWED.items()]:
        rule = key[0] if isinstance(key, tuple) else key.split()[0]
        if rule in found:
            found[rule].append(sentence)
    return found


def has_translation(language: str, said: Message) -> bool:
    """Return whether a language has a sentence; English has all."""
    key = (said.one, said.many) if isinstance(said, Plural) else said
    return language == "en" or key in list_known_sentences(language)


@cache
def list_known_sentences(language: str) -> set[object]:
    """Return the sentences that a language has in full."""
    messages = read_catalogue(language)
    return {make_key(one.id, one.context) for one in messages if one.string and not one.fuzzy}


def draw_matrix(page: Page, work: Work) -> str:
    """Return the table of all rules."""
    words = Words(work.code)
    heads = (spoken.RULE, spoken.ENGINE, spoken.TEST, spoken.EXAMPLE, spoken.PARAGRAPH, spoken.MESSAGE)
    return el(
        "section",
        el(
            "table",
            el("caption", words.say(spoken.MATRIX)),
            el("thead", el("tr", (el("th", words.say(head), scope="col") for head in heads))),
            el("tbody", (draw_matrix_row(one, page, work, words) for one in make_rows(work.plan.docs))),
            class_="reference",  # Material wraps a table without a class into something no key can scroll
        ),
        class_="matrix",
        tabindex="0",
        aria_label=words.plain(spoken.MATRIX),
        data_search_exclude="true",
    )


def draw_matrix_row(one: Row, page: Page, work: Work, words: Words) -> Html:
    """Return the row of one rule, with links to all its faces and marks for those that are missing."""
    gap = el("strong", words.say(spoken.GAP), class_="gap")
    root = work.to_language(page.address)
    place = f"{one.game}/#{one.rule}"
    return el(
        "tr",
        el("th", el("a", draw_code(one.rule), href=root + place), scope="row"),
        el("td", draw_code(one.clause)),
        el("td", draw_list([draw_code(test) for test in one.tests]) or gap),
        el("td", draw_list([draw_example_link(name, root) for name in one.examples]) or gap),
        el("td", draw_languages(one.paragraphs, place, work.to_site(page.address), gap)),
        el("td", draw_languages(one.messages, "", "", gap)),
    )


def draw_code(text: str) -> Html:
    """Return a name as code that may break after its dots and slashes."""
    pieces = [el("span", piece) for piece in re.findall(r"[^./]*[./]?", text) if piece]
    return el("code", pieces, dir="ltr")


def draw_example_link(name: str, root: str) -> Html:
    """Return a link to the page of a board."""
    return el("a", draw_code(name), href=f"{root}{EMBED}{name}/")


def draw_languages(has: tuple[str, ...], place: str, site: str, gap: Html) -> Html:
    """Return the languages that have a face of a rule, as links where there is something to read."""
    return draw_list([draw_language(code, has, place, site, gap) for code in LANGUAGES]) or gap


def draw_language(code: str, has: tuple[str, ...], place: str, site: str, gap: Html) -> Html:
    """Return one language of the list, with a mark if it lacks the face."""
    written: str | Html = code
    if place and code in has:
        written = el("a", code, href=f"{site}{LANGUAGES[code].folder}{place}", hreflang=code)
    return el("span", (written, "" if code in has else (" ", gap)), dir="ltr")


def draw_list(things: list[Html]) -> Html | None:
    """Return some things as a list, or None if there are none."""
    return el("ul", (el("li", thing) for thing in things), class_="faces") if things else None
