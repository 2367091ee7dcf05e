"""Dice in a sentence: `:pow-shield:` in a page becomes the drawn face, with its name for the ear."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor

from engine.pow.pieces import FACES
from widgets.html import Html, drawing, el
from widgets.pow.words import FACES as FACE_NAMES
from widgets.site.work import Work
from widgets.words import Words


def die(face: str, said: str) -> Html:
    """One die as it lies on the table, and what is said of it."""
    return el("span", drawing(f"pow-die-{face}"), el("span", said, " ", class_="unseen"), class_="die")


class Dice(Extension):
    """Markdown that knows the faces of the dice."""

    def __init__(self, work: Work) -> None:
        super().__init__()
        self.work = work

    def extendMarkdown(self, md: Markdown) -> None:
        md.inlinePatterns.register(Face(self.work, md), "dice", 80)


class Face(InlineProcessor):
    def __init__(self, work: Work, md: Markdown) -> None:
        super().__init__(rf":pow-({'|'.join(FACES)}):", md)
        self.work = work

    def handleMatch(self, found: Any, data: str) -> tuple[Element | str, int, int]:  # type: ignore[override]
        page = self.work.pages[self.work.current]
        page.games.add("pow")
        page.reference = True
        html = die(found[1], Words(self.work.code).say(FACE_NAMES[found[1]]))
        return self.md.htmlStash.store(html), found.start(0), found.end(0)
