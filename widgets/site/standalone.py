"""Pages without the theme: each board alone, and the one page for addresses that lead nowhere."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from markupsafe import Markup

from widgets.site import boards, spoken
from widgets.site.boards import Board
from widgets.site.languages import LANGUAGES
from widgets.site.policy import faults, sealed
from widgets.site.templates import data, render
from widgets.site.work import Plan, Work
from widgets.words import Words


def board_pages(work: Work) -> None:
    """A page for every example, whether a page of the rules shows it or not yet."""
    for path in sorted((work.plan.docs / "boards").glob("*/*")):
        board = Board(f"{path.parent.name}/{path.name}")
        write(
            work.plan.pages(work.code) / "boards" / board.name / "index.html", board_page(board, work), work
        )


def board_page(board: Board, work: Work) -> str:
    address = f"boards/{board.name}/"
    shown = next((page for page in work.pages.values() if board.name in dict(page.boards)), None)
    keys = shown.keys[board.name] if shown else {}
    title = shown.titles[board.name] if shown else board.id
    root = work.to_language(address)
    return render(
        "standalone.html",
        language=work.language,
        title=title,
        board=Markup(boards.drawn(board, keys, title, root, work)),
        symbols=Markup(boards.drawings(board.game)),
        words=data(spoken.browser_words(work.code)),
        names=work.names,
        run=work.to_site(address) + "run/",
        back=f"{root}{shown.address}#{board.anchor}" if shown else f"{root}{board.game}/",
        back_says=Words(work.code).say(spoken.BACK),
    )


def write(path: Path, html: str, work: Work) -> None:
    html = sealed(html)
    for fault in faults(html):
        work.mistake(str(path.relative_to(work.plan.cache)), 0, fault)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(html, "utf-8")


def lost(plan: Plan, names: dict[str, str]) -> str:
    """The 404: no file beside it, because it may be shown for any address in any folder."""
    root = urlsplit(plan.url).path
    return sealed(
        render("lost.html", languages=list(LANGUAGES.values()), root=root, landmark=names["site.js"])
    )
