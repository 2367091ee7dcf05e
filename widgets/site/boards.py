"""The examples: found by name, read from their one transcript, drawn by the engine for a page."""

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
from widgets.site.fence import Wrong
from widgets.site.games import published
from widgets.site.templates import render
from widgets.site.work import ROOT, Work

NAME = re.compile(r"[a-z]+/[a-z0-9-]+")


@dataclass(frozen=True)
class Board:
    """One example: `pow/martin` is the board `martin` of the game `pow`."""

    name: str

    @property
    def game(self) -> str:
        return self.name.split("/")[0]

    @property
    def id(self) -> str:
        return self.name.split("/")[1]

    @property
    def anchor(self) -> str:
        """Where it stands on a page, beside the heading that may have its name."""
        return f"{self.id}-example"


def asked(keys: dict[str, str], work: Work) -> Board:
    """The board a fence names."""
    name = keys.get("name", "")
    if not name:
        raise Wrong("name", "a board fence needs “name: game/board”")
    if not NAME.fullmatch(name):
        raise Wrong("name", f"“{name}” is no board's name: write game/board in small letters")
    if not (work.plan.docs / "boards" / name).is_file():
        raise Wrong("name", f"there is no board {work.plan.docs.name}/boards/{name}")
    return Board(name)


def transcript(board: Board, work: Work) -> str:
    return (work.plan.docs / "boards" / board.name).read_text("utf-8")


def drawn(board: Board, keys: dict[str, str], title: str, root: str, work: Work) -> str:
    """The board as it stands on a page: complete before any script runs, its controls asleep."""
    look = f"board={board.id} root={root or './'} {keys.get('show', '')}".strip()
    return render(
        "board.html",
        board=board,
        html=Markup(shown(board, look, work)),
        title=title,
        caption=keys.get("caption"),
        question=keys.get("question"),
        language=work.language,
        keep=is_whole(keys) or "keep" in keys,
    )


def is_whole(keys: dict[str, str]) -> bool:
    """Whether a fence shows a whole game and not an example."""
    return "play" in keys.get("show", "").split()


def shown(board: Board, look: str, work: Work) -> str:
    try:
        return work.asked(show, transcript(board, work), look, work.code)
    except NotALook as word:
        raise Wrong("show", f"“show:” has a word that no look of this board knows: {word}") from None
    except NotATranscript as error:
        file = f"{work.plan.docs.name}/boards/{board.name}"
        work.mistake(file, error.line, f"expected {error.expected}")
        return ""


def sheets(games: Collection[str], fences: Iterable[dict[str, str]], names: Mapping[str, str]) -> list[str]:
    """The style sheets of some games, beside that of all boards, and of what only some looks show."""
    words = {word.split("=")[0] for keys in fences for word in keys.get("show", "").split()}
    # The house has drawings too, but its sheet every page has anyway, before that of boards.
    styled = {game if f"{game}.css" in names else "plain" for game in games if game in GAMES}
    parts = [(game, *(f"{game}-{word}" for word in sorted(words))) for game in sorted(styled)]
    return [names[f"{part}.css"] for part in chain(*parts) if f"{part}.css" in names]


def drawings(game: str) -> str:
    """Return a game's symbols, to stand once on each page that uses them; the house has every emblem."""
    widgets = ROOT / "widgets"
    if game == "house":
        files = [widgets / "art" / "house.svg", *(widgets / name / "emblem.svg" for name in published())]
    else:
        files = [widgets / game / "drawings.svg"]
    art = "".join(file.read_text("utf-8") for file in files if file.is_file())
    symbols = "".join(re.findall(r"<(?:symbol|defs)\b.*?</(?:symbol|defs)>", art, re.DOTALL))
    return render("symbols.html", symbols=Markup(symbols))
