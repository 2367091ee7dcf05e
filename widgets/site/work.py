"""Holds what the build of one language carries from page to page: folders, drawn fences, mistakes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from widgets.site.fence import Fence
from widgets.site.hashes import digest
from widgets.site.languages import LANGUAGES, Language
from widgets.site.mistakes import Mistake
from widgets.site.policy import make_seal, put_policy

ROOT = Path(__file__).parents[2]
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Plan:
    """One build of the site: its folders, its full address if it has one, and whether browsers keep it
    offline."""

    docs: Path = ROOT / "docs"
    site: Path = ROOT / "site"
    cache: Path = ROOT / ".cache"
    url: str = ""
    offline: bool = True

    @property
    def run(self) -> Path:
        """Return the folder of the files that have a hash in their name."""
        return self.cache / "bundle"

    def pages_folder(self, language: str) -> Path:
        """Return the folder in which a language is built before all are joined."""
        return self.cache / "pages" / language


@dataclass(frozen=True)
class ShownBoard:
    """A board on a page: its fence's line and keys, and the heading above it."""

    line: int
    keys: dict[str, str]
    title: str


@dataclass
class Page:
    """What the checks and the matrix ask of a page, in the order in which it stands there."""

    file: str
    source: str
    address: str
    headings: list[tuple[str, int]] = field(default_factory=list)
    boards: dict[str, ShownBoard] = field(default_factory=dict)
    solutions: dict[str, ShownBoard] = field(default_factory=dict)
    games: set[str] = field(default_factory=set)
    reference: bool = False
    mine: bool = False
    paragraphs: dict[str, str] = field(default_factory=dict)
    lines_before: int = 0
    """How many lines of the source stand before what Markdown reads."""


@dataclass
class Work:
    """The build of one language, page by page."""

    plan: Plan
    code: str
    names: dict[str, str]
    mistakes: list[Mistake] = field(default_factory=list)
    pages: dict[str, Page] = field(default_factory=dict)
    current: str = ""
    # The fences of the current page, each with the number of its slot.
    drawn_fences: list[tuple[Fence, int]] = field(default_factory=list)
    # What fills the slots of all pages.
    slots: list[str] = field(default_factory=list)
    # Answers of `ask_once`, by a digest of question and texts, and those of the build before.
    answers: dict[str, Any] = field(default_factory=dict)
    earlier: dict[str, Any] = field(default_factory=dict)

    @property
    def language(self) -> Language:
        """Return the language that is built."""
        return LANGUAGES[self.code]

    def name_source(self, path: str) -> str:
        """Return the name of a page's source, as mistakes give it."""
        return f"{self.plan.docs.name}/{self.code}/{path}"

    def add_mistake(self, file: str, line: int, sentence: str) -> None:
        """Note a mistake, with which the build will end."""
        self.mistakes.append(Mistake(file, line, sentence))

    def seal_page(self, html: str, file: str) -> str:
        """Return a page with its policy; whatever the policy would block becomes a mistake."""
        seal = self.ask_once(make_seal, html, self.plan.url)
        for fault in seal.faults:
            self.add_mistake(file, 0, fault)
        return put_policy(html, seal)

    def ask_once(self, question: Callable[..., Answer], *texts: str) -> Answer:
        """Return the answer to a question that depends on nothing but these texts, from the last build if it
        has it."""
        key = digest(question.__qualname__.encode(), *(text.encode() for text in texts))
        if key not in self.answers:
            self.answers[key] = self.earlier[key] if key in self.earlier else question(*texts)
        answer: Answer = self.answers[key]
        return answer

    def to_site(self, address: str) -> str:
        """Return the relative path from a page of this language to the site's root, where `run/` is."""
        return self.to_language(address) + "../" * self.language.folder.count("/")

    def to_language(self, address: str) -> str:
        """Return the relative path from a page to its language's root."""
        return "../" * address.count("/")
