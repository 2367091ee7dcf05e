"""What one language's build carries from page to page: its folders, what it drew, what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from widgets.site.fence import Fence
from widgets.site.hashes import digest
from widgets.site.languages import LANGUAGES, Language
from widgets.site.mistakes import Mistake
from widgets.site.policy import seal_of, sealed

ROOT = Path(__file__).parents[2]
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Plan:
    """One build of the site: the folders it uses, the full address when the author gave one, and whether
    browsers are to keep it for when there is no network."""

    docs: Path = ROOT / "docs"
    site: Path = ROOT / "site"
    cache: Path = ROOT / ".cache"
    url: str = ""
    offline: bool = True

    @property
    def run(self) -> Path:
        """Where everything that carries a hash in its name is gathered."""
        return self.cache / "bundle"

    def pages(self, language: str) -> Path:
        """Where a language is built before all are put together."""
        return self.cache / "pages" / language


@dataclass(frozen=True)
class Shown:
    """A board on a page: its fence's line and keys, and the heading it stands under."""

    line: int
    keys: dict[str, str]
    title: str


@dataclass
class Page:
    """What the checks and the matrix want to know of a page, in the order it stands there."""

    file: str
    source: str
    address: str
    headings: list[tuple[str, int]] = field(default_factory=list)
    boards: dict[str, Shown] = field(default_factory=dict)
    solutions: dict[str, Shown] = field(default_factory=dict)
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
    drawn: list[tuple[Fence, int]] = field(default_factory=list)
    # What fills the slots of all pages.
    slots: list[str] = field(default_factory=list)
    # What was asked of pages, by question and page, and what was in the build before: most are the same.
    answers: dict[str, Any] = field(default_factory=dict)
    earlier: dict[str, Any] = field(default_factory=dict)

    @property
    def language(self) -> Language:
        return LANGUAGES[self.code]

    def source(self, path: str) -> str:
        """How a page's source is called in a mistake."""
        return f"{self.plan.docs.name}/{self.code}/{path}"

    def mistake(self, file: str, line: int, sentence: str) -> None:
        self.mistakes.append(Mistake(file, line, sentence))

    def sealed(self, html: str, file: str) -> str:
        """A page as it is written; whatever its policy would block stops the build."""
        seal = self.asked(seal_of, html, self.plan.url)
        for fault in seal.faults:
            self.mistake(file, 0, fault)
        return sealed(html, seal)

    def asked(self, question: Callable[..., Answer], *texts: str) -> Answer:
        """The answer to a question that needs nothing but these texts; often the build before has it."""
        key = digest(question.__qualname__.encode(), *(text.encode() for text in texts))
        if key not in self.answers:
            self.answers[key] = self.earlier[key] if key in self.earlier else question(*texts)
        answer: Answer = self.answers[key]
        return answer

    def to_site(self, address: str) -> str:
        """The relative way from a page of this language to the site's root, where `run/` is."""
        return self.to_language(address) + "../" * self.language.folder.count("/")

    def to_language(self, address: str) -> str:
        """The relative way from a page to its language's root."""
        return "../" * address.count("/")
