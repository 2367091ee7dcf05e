"""How a board gets into other people's pages: its address there, what is written, and what oEmbed is told."""

from __future__ import annotations

import json

from widgets.html import Html, el, join
from widgets.site.boards import Board, asked
from widgets.site.fence import Wrong
from widgets.site.places import named
from widgets.site.work import Page, Work

EMBED = "embed/v1/"  # a contract: what stands there today stands there for ever
SIZE = {"width": 640, "height": 640}  # of a frame, before its board has said how high it is
NOWHERE = "https://example.org/"  # where a site stands that was built without its address


def frame(src: str, title: str, width: int | str = "100%") -> Html:
    """A frame for any page, with nothing that a strict one would refuse."""
    return el(
        "iframe", src=src, title=title, width=width, height=SIZE["height"], loading="lazy", frameborder=0
    )


def drawn(keys: dict[str, str], page: Page, work: Work) -> str:
    """What an author would write, and below it what readers then see."""
    board = asked({"name": keys.get("name", "")}, work)
    place = named(work).get(board.name)
    title = place.heading if place else board.id
    root, site = work.to_language(page.address), work.to_site(page.address)
    there = f"{work.plan.url or NOWHERE}{work.language.folder}{EMBED}{board.name}/"
    here = f"{root}{EMBED}{board.name}/"
    if keys.get("as") == "frame":
        written = frame(there, title)
        shown = el("iframe", src=here, title=title, height=SIZE["height"], loading="lazy", class_="embedded")
    elif keys.get("as") == "element":
        written = element(there, title, work.plan.url or NOWHERE)
        shown = element(here, title, site)
    else:
        raise Wrong("as", "an embed fence shows a board “as: frame” or “as: element”")
    return join([el("pre", el("code", str(written)), dir="ltr"), shown])


def element(src: str, title: str, site: str) -> Html:
    script = el("script", async_=True, src=f"{site}embed.js")
    return join([script, Html("\n"), el("game-board", el("a", title, href=src), src=src)])


def oembed(board: Board, title: str, name: str, work: Work) -> str:
    """What an editor hears that was given the address of a board, or of a page whose first board it is."""
    home = work.plan.url + work.language.folder
    told = {
        "version": "1.0",
        "type": "rich",
        "provider_name": name,
        "provider_url": home,
        "title": title,
        "html": frame(f"{home}{EMBED}{board.name}/", title, SIZE["width"]),
        **SIZE,
    }
    return json.dumps(told, ensure_ascii=False, sort_keys=True)


def oembed_address(board: str, work: Work) -> str:
    """Where that stands; nowhere, in a site that does not know its own address."""
    return f"{work.plan.url}{work.language.folder}{EMBED}{board}/oembed.json" if work.plan.url else ""
