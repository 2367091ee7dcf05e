"""One rule, one id: the table of where each rule stands, read from the house's own files, gaps and all."""

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
from widgets.site.boards import Board
from widgets.site.bundle import python_sources
from widgets.site.catalogues import catalogue, key_of
from widgets.site.embedding import EMBED
from widgets.site.hashes import cached, digest
from widgets.site.languages import LANGUAGES
from widgets.site.rules import paragraph, rules
from widgets.site.work import ROOT, Page, Work
from widgets.words import Message, Plural, Words

TEST = re.compile(r"^(?: {4})?def (test_\w+)\(", re.MULTILINE)


@dataclass(frozen=True)
class Row:
    """A rule and its faces; an empty one is a gap. Only the clause cannot lack: it makes the rule."""

    rule: str
    game: str
    clause: str
    tests: tuple[str, ...]
    examples: tuple[str, ...]
    paragraphs: tuple[str, ...]
    messages: tuple[str, ...]

    def gaps(self) -> list[str]:
        """The faces this rule lacks, each by its name."""
        missing = [face for face in ("tests", "examples") if not getattr(self, face)]
        for face in ("paragraphs", "messages"):
            missing += [f"{face} {code}" for code in LANGUAGES if code not in getattr(self, face)]
        return missing


def rows(docs: Path) -> list[Row]:
    return [row(rule, game, docs) for rule, game in rules().items()]


def row(rule: str, game: str, docs: Path) -> Row:
    said, text = messages(game).get(rule, []), paragraph(docs, "en", rule)
    return Row(
        rule=rule,
        game=game,
        clause=clause(rule, game),
        tests=tests().get(rule, ()),
        examples=tuple(
            name for name, given in examples(docs).items() if rule in given or sends_to(text, name)
        ),
        paragraphs=tuple(code for code in LANGUAGES if paragraph(docs, code, rule)),
        messages=tuple(code for code in LANGUAGES if said and all(speaks(code, one) for one in said)),
    )


def sends_to(text: str, name: str) -> bool:
    """A board is a rule's example when it gives it as a reason, or the rule's paragraph has or names it."""
    return f"#{Board(name).anchor})" in text or f"name: {name}\n" in text


def clause(rule: str, game: str) -> str:
    """The function of the engine that holds a rule, as a reader of the source would look for it."""
    function = GAMES[game].rules[rule]
    return f"{function.__module__}.{function.__qualname__}"


@cache
def tests() -> dict[str, tuple[str, ...]]:
    """The tests that carry a rule's name, with their files."""
    found: dict[str, list[str]] = {}
    names = {"test_" + re.sub(r"[.-]", "_", rule): rule for rule in rules()}
    for file in sorted((ROOT / "tests").rglob("*.py")):
        for test in TEST.findall(file.read_text("utf-8")):
            carried = [name for name in names if test == name or test.startswith(f"{name}_")]
            if carried:
                found.setdefault(names[max(carried, key=len)], []).append(file.relative_to(ROOT).as_posix())
    return {rule: tuple(dict.fromkeys(files)) for rule, files in found.items()}


@cache
def examples(docs: Path) -> dict[str, list[str]]:
    """Of every example the rules that it gives as a reason, as it stands and as it answers each single thing
    a reader can press on it. The engine plays some thousand moves for that: again only after a change."""
    boards = sorted((docs / "boards").glob("*/*"))
    made_of = digest(*(path.read_bytes() for path in [*python_sources(), *boards]))
    return dict(json.loads(cached(f"{made_of}.examples.json", lambda: json.dumps(reasons(boards)))))


def reasons(boards: list[Path]) -> dict[str, list[str]]:
    given = {f"{path.parent.name}/{path.name}": answers(path) for path in boards}
    return {name: [rule for rule in rules() if f'#{rule}"' in text] for name, text in given.items()}


def answers(path: Path) -> str:
    text, look = path.read_text("utf-8"), f"board={path.name} hand"
    try:
        standing = show(text, look, "en")
    except NotATranscript:
        return ""  # the page where it stands says what is wrong with it
    actions = sorted({unescape(action) for action in re.findall(r'data-action="([^"]*)"', standing)})
    return standing + "".join(play(text, look, action, "en") for action in actions)


@cache
def messages(game: str) -> dict[str, list[Message]]:
    """What is said in a rule's name: its own short name, and every sentence that gives it as the reason."""
    words = find_words(game)
    found: dict[str, list[Message]] = {rule: [name] for rule, name in words.RULE_NAMES.items()}
    for key, sentence in [*words.REFUSED.items(), *words.ALLOWED.items()]:
        rule = key[0] if isinstance(key, tuple) else key.split()[0]
        if rule in found:
            found[rule].append(sentence)
    return found


def speaks(language: str, said: Message) -> bool:
    key = (said.one, said.many) if isinstance(said, Plural) else said
    return language == "en" or key in known(language)


@cache
def known(language: str) -> set[object]:
    """The sentences a language has in full."""
    messages = catalogue(language)
    return {key_of(one.id, one.context) for one in messages if one.string and not one.fuzzy}


def drawn(page: Page, work: Work) -> str:
    words = Words(work.code)
    heads = (spoken.RULE, spoken.ENGINE, spoken.TEST, spoken.EXAMPLE, spoken.PARAGRAPH, spoken.MESSAGE)
    return el(
        "section",
        el(
            "table",
            el("caption", words.say(spoken.MATRIX)),
            el("thead", el("tr", (el("th", words.say(head), scope="col") for head in heads))),
            el("tbody", (line(one, page, work, words) for one in rows(work.plan.docs))),
            class_="reference",  # Material wraps a table without a class into something no key can scroll
        ),
        class_="matrix",
        tabindex="0",
        aria_label=words.plain(spoken.MATRIX),
        data_search_exclude="true",
    )


def line(one: Row, page: Page, work: Work, words: Words) -> Html:
    gap = el("strong", words.say(spoken.GAP), class_="gap")
    root = work.to_language(page.address)
    place = f"{one.game}/#{one.rule}"
    return el(
        "tr",
        el("th", el("a", code(one.rule), href=root + place), scope="row"),
        el("td", code(one.clause)),
        el("td", listed([code(test) for test in one.tests]) or gap),
        el("td", listed([example(name, root) for name in one.examples]) or gap),
        el("td", by_language(one.paragraphs, place, work.to_site(page.address), gap)),
        el("td", by_language(one.messages, "", "", gap)),
    )


def code(text: str) -> Html:
    """A name that may break after its dots and slashes."""
    pieces = [el("span", piece) for piece in re.findall(r"[^./]*[./]?", text) if piece]
    return el("code", pieces, dir="ltr")


def example(name: str, root: str) -> Html:
    return el("a", code(name), href=f"{root}{EMBED}{name}/")


def by_language(has: tuple[str, ...], place: str, site: str, gap: Html) -> Html:
    """The languages that have a face of a rule, linked where there is something to read."""
    return listed([one_language(code, has, place, site, gap) for code in LANGUAGES]) or gap


def one_language(code: str, has: tuple[str, ...], place: str, site: str, gap: Html) -> Html:
    written: str | Html = code
    if place and code in has:
        written = el("a", code, href=f"{site}{LANGUAGES[code].folder}{place}", hreflang=code)
    return el("span", (written, "" if code in has else (" ", gap)), dir="ltr")


def listed(things: list[Html]) -> Html | None:
    return el("ul", (el("li", thing) for thing in things), class_="faces") if things else None
