"""Writes the pages without the theme: one for each board, for other people's pages, and the 404."""

from __future__ import annotations

from urllib.parse import urlsplit

from markupsafe import Markup

from widgets.site import boards, spoken
from widgets.site.boards import Example
from widgets.site.embedding import EMBED, find_oembed_address, make_oembed
from widgets.site.games import read_manifests
from widgets.site.languages import LANGUAGES
from widgets.site.policy import make_seal, put_policy
from widgets.site.scripts import make_script
from widgets.site.settings import read_site_name
from widgets.site.templates import escape_json, render
from widgets.site.work import Page, ShownBoard, Work
from widgets.words import Words


def write_embed_pages(work: Work) -> None:
    """Write a page for every board, whether a page of the rules shows it or not."""
    for path in sorted((work.plan.docs / "boards").glob("*/*")):
        board = Example(f"{path.parent.name}/{path.name}")
        folder = work.plan.pages_folder(work.code) / EMBED / board.name
        folder.mkdir(parents=True, exist_ok=True)
        html = work.seal_page(render_embed_page(board, work), f"{work.plan.docs.name}/boards/{board.name}")
        (folder / "index.html").write_text(html, "utf-8")
        if work.plan.url:
            _, shown = find_place(board, work)
            (folder / "oembed.json").write_text(
                make_oembed(board, shown.title, read_site_name(work), work), "utf-8"
            )


def find_place(board: Example, work: Work) -> tuple[Page | None, ShownBoard]:
    """Return the page on which a board stands, and how it is shown there; some boards stand on none."""
    places = ((page, page.boards | page.solutions) for page in work.pages.values())
    return next(
        ((page, shown[board.name]) for page, shown in places if board.name in shown),
        (None, ShownBoard(0, {}, board.id)),
    )


def render_embed_page(board: Example, work: Work) -> str:
    """Return the page of a board for other people's pages."""
    address = f"{EMBED}{board.name}/"
    words = Words(work.code)
    game = read_manifests()[board.game].title
    page, shown = find_place(board, work)
    root = work.to_language(address)
    return render(
        "embed.html",
        language=work.language,
        title=shown.title,
        game=game,
        oembed=find_oembed_address(board.name, work),
        board=Markup(boards.render_example(board, shown.keys, shown.title, root, work)),
        symbols=Markup(boards.render_symbols(board.game)),
        sheets=boards.list_style_sheets({board.game}, [shown.keys], work.names),
        words=escape_json(spoken.translate_browser_words(work.code)),
        names=work.names,
        run=work.to_site(address) + "run/",
        whole=boards.shows_whole_game(shown.keys),
        back=root + find_way_back(board, page, work),
        back_says=words.plain(spoken.BACK, game=game, site=read_site_name(work)),
        elsewhere=words.plain(spoken.ELSEWHERE),
        elsewhere_script=Markup(make_script("elsewhere.js")),
        missed_script=Markup(make_script("missed.js")),
    )


def find_way_back(board: Example, page: Page | None, work: Work) -> str:
    """Return where the board stands, or its game's rules; in this language a draft may have neither."""
    if page:
        return f"{page.address}#{board.anchor}"
    written = (work.plan.docs / work.code / f"{board.game}.md").is_file()
    return f"{board.game}/" if written else ""


def render_lost_page(work: Work) -> str:
    """The 404: no file beside it, because it may be shown for any address in any folder."""
    html = render(
        "lost.html",
        languages=list(LANGUAGES.values()),
        root=urlsplit(work.plan.url).path,
        landmark=work.names["site.js"],
        ours=escape_json(list_first_words(work)),
    )
    return put_policy(html, make_seal(html))


def list_first_words(work: Work) -> list[str]:
    """Return the words with which an address on the site can begin."""
    folders = [language.folder for language in LANGUAGES.values()]
    pages = sorted(page.address for page in work.pages.values())
    return [address.split("/")[0] for address in (*folders, *pages, EMBED, "run/") if address]
