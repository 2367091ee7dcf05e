"""Finds the examples that fences name, reads their transcripts, and renders them for a page."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from markupsafe import Markup

from engine import GAMES
from engine.core import NotATranscript
from widgets import show
from widgets.look import NotALook
from widgets.site.fence import WrongFence
from widgets.site.games import list_published
from widgets.site.templates import render
from widgets.site.work import ROOT, Work

NAME = re.compile(r"[a-z]+/[a-z0-9-]+")


@dataclass(frozen=True)
class Example:
    """One board of the site by its name: `pow/martin` is the board `martin` of the game `pow`."""

    name: str

    @property
    def game(self) -> str:
        """Return the name of the game."""
        return self.name.split("/")[0]

    @property
    def id(self) -> str:
        """Return the name of the board within its game."""
        return self.name.split("/")[1]

    @property
    def anchor(self) -> str:
        """Return the anchor of the board on a page. A heading there may have the board's own name."""
        return f"{self.id}-example"


def find_example(keys: dict[str, str], work: Work) -> Example:
    """Return the board that a fence names; raise WrongFence if there is none."""
    name = keys.get("name", "")
    if not name:
        raise WrongFence("name", "a board fence needs “name: game/board”")
    if not NAME.fullmatch(name):
        raise WrongFence("name", f"“{name}” is no board's name: write game/board in small letters")
    if not (work.plan.docs / "boards" / name).is_file():
        raise WrongFence("name", f"there is no board {work.plan.docs.name}/boards/{name}")
    return Example(name)


def read_example(board: Example, work: Work) -> str:
    """Return the transcript of a board as a text."""
    return (work.plan.docs / "boards" / board.name).read_text("utf-8")


def render_example(board: Example, keys: dict[str, str], title: str, root: str, work: Work) -> str:
    """Return a board as HTML for a page.

    It is complete before any script runs, and its buttons are disabled.
    """
    look = f"board={board.id} root={root or './'} {keys.get('show', '')}".strip()
    return render(
        "board.html",
        board=board,
        html=Markup(show_example(board, look, work)),
        title=title,
        caption=keys.get("caption"),
        question=keys.get("question"),
        language=work.language,
        keep=shows_whole_game(keys) or "keep" in keys,
    )


def shows_whole_game(keys: dict[str, str]) -> bool:
    """Return whether a fence shows a whole game and not an example."""
    return "play" in keys.get("show", "").split()


def show_example(board: Example, look: str, work: Work) -> str:
    """Return a board as the engine draws it.

    A mistake in its transcript is noted, one in its look is raised.
    """
    try:
        return work.ask_once(show, read_example(board, work), look, work.code)
    except NotALook as word:
        raise WrongFence("show", f"“show:” has a word that no look of this board knows: {word}") from None
    except NotATranscript as error:
        file = f"{work.plan.docs.name}/boards/{board.name}"
        work.add_mistake(file, error.line, f"expected {error.expected}")
        return ""


def list_style_sheets(
    games: Collection[str], fences: Iterable[dict[str, str]], names: Mapping[str, str]
) -> list[str]:
    """Return the style sheets of some games, and those of the looks that these fences show."""
    words = {word.split("=")[0] for keys in fences for word in keys.get("show", "").split()}
    # The house has drawings too, but its sheet every page has anyway, before that of boards.
    styled = {game if f"{game}.css" in names else "plain" for game in games if game in GAMES}
    parts = [(game, *(f"{game}-{word}" for word in sorted(words))) for game in sorted(styled)]
    return [names[f"{part}.css"] for part in chain(*parts) if f"{part}.css" in names]


def render_symbols(game: str) -> str:
    """Return the drawings of a game as symbols, once for each page.

    `house` stands for the emblems of all games.
    """
    widgets = ROOT / "widgets"
    if game == "house":
        files = [widgets / "art" / "house.svg", *(widgets / name / "emblem.svg" for name in list_published())]
    else:
        files = [widgets / game / "drawings.svg"]
    art = "".join(file.read_text("utf-8") for file in files if file.is_file())
    symbols = "".join(re.findall(r"<(?:symbol|defs)\b.*?</(?:symbol|defs)>", art, re.DOTALL))
    return render("symbols.html", symbols=Markup(symbols))
