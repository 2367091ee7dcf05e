"""Draws dice within sentences: `:pow-shield:` in a page becomes the face, with its name for screen
readers."""

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


def draw_die_in_text(face: str, said: str) -> Html:
    """Return a die as HTML, with the words that are read aloud for it."""
    return el("span", drawing(f"pow-die-{face}"), el("span", said, " ", class_="unseen"), class_="die")


class DiceExtension(Extension):
    """Teaches Markdown the faces of the dice."""

    def __init__(self, work: Work) -> None:
        """Keep the work, which knows the page and the language."""
        super().__init__()
        self.work = work

    def extendMarkdown(self, md: Markdown) -> None:
        """Register the pattern of a face."""
        md.inlinePatterns.register(FaceProcessor(self.work, md), "dice", 80)


class FaceProcessor(InlineProcessor):
    """Finds the name of a face in a text, and puts the drawn die in its place."""

    def __init__(self, work: Work, md: Markdown) -> None:
        """Match the names of all faces between colons."""
        super().__init__(rf":pow-({'|'.join(FACES)}):", md)
        self.work = work

    def handleMatch(self, found: Any, data: str) -> tuple[Element | str, int, int]:  # type: ignore[override]
        """Return the die for a match, and note that the page needs the drawings of the game."""
        page = self.work.pages[self.work.current]
        page.games.add("pow")
        page.reference = True
        html = draw_die_in_text(found[1], Words(self.work.code).say(FACE_NAMES[found[1]]))
        return self.md.htmlStash.store(html), found.start(0), found.end(0)
