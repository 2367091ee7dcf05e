"""Pages without the theme: the boards that others show, and the one for addresses that lead nowhere."""

from __future__ import annotations

from urllib.parse import urlsplit

from markupsafe import Markup

from widgets.site import boards, spoken
from widgets.site.boards import Board
from widgets.site.embedding import EMBED, oembed, oembed_address
from widgets.site.games import manifests
from widgets.site.languages import LANGUAGES
from widgets.site.policy import seal_of, sealed
from widgets.site.scripts import script
from widgets.site.settings import site_name
from widgets.site.templates import data, render
from widgets.site.work import Page, Shown, Work
from widgets.words import Words


def embed_pages(work: Work) -> None:
    """A page for every board, whether a page of the rules shows it or not."""
    for path in sorted((work.plan.docs / "boards").glob("*/*")):
        board = Board(f"{path.parent.name}/{path.name}")
        folder = work.plan.pages(work.code) / EMBED / board.name
        folder.mkdir(parents=True, exist_ok=True)
        html = work.sealed(embed_page(board, work), f"{work.plan.docs.name}/boards/{board.name}")
        (folder / "index.html").write_text(html, "utf-8")
        if work.plan.url:
            _, shown = place(board, work)
            (folder / "oembed.json").write_text(oembed(board, shown.title, site_name(work), work), "utf-8")


def place(board: Board, work: Work) -> tuple[Page | None, Shown]:
    """The page on which a board stands, and how; some stand on none."""
    places = ((page, page.boards | page.solutions) for page in work.pages.values())
    return next(
        ((page, shown[board.name]) for page, shown in places if board.name in shown),
        (None, Shown(0, {}, board.id)),
    )


def embed_page(board: Board, work: Work) -> str:
    address = f"{EMBED}{board.name}/"
    words = Words(work.code)
    game = manifests()[board.game].title
    page, shown = place(board, work)
    root = work.to_language(address)
    return render(
        "embed.html",
        language=work.language,
        title=shown.title,
        game=game,
        oembed=oembed_address(board.name, work),
        board=Markup(boards.drawn(board, shown.keys, shown.title, root, work)),
        symbols=Markup(boards.drawings(board.game)),
        sheets=boards.sheets({board.game}, [shown.keys], work.names),
        words=data(spoken.browser_words(work.code)),
        names=work.names,
        run=work.to_site(address) + "run/",
        whole=boards.is_whole(shown.keys),
        back=root + find_way_back(board, page, work),
        back_says=words.plain(spoken.BACK, game=game, site=site_name(work)),
        elsewhere=words.plain(spoken.ELSEWHERE),
        elsewhere_script=Markup(script("elsewhere.js")),
        missed_script=Markup(script("missed.js")),
    )


def find_way_back(board: Board, page: Page | None, work: Work) -> str:
    """Return where the board stands, or its game's rules; in this language a draft may have neither."""
    if page:
        return f"{page.address}#{board.anchor}"
    written = (work.plan.docs / work.code / f"{board.game}.md").is_file()
    return f"{board.game}/" if written else ""


def lost(work: Work) -> str:
    """The 404: no file beside it, because it may be shown for any address in any folder."""
    html = render(
        "lost.html",
        languages=list(LANGUAGES.values()),
        root=urlsplit(work.plan.url).path,
        landmark=work.names["site.js"],
        ours=data(first_words(work)),
    )
    return sealed(html, seal_of(html))


def first_words(work: Work) -> list[str]:
    """What the address of anything on the site can begin with."""
    folders = [language.folder for language in LANGUAGES.values()]
    pages = sorted(page.address for page in work.pages.values())
    return [address.split("/")[0] for address in (*folders, *pages, EMBED, "run/") if address]
