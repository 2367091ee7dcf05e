"""Makes what other people need to put a board into their pages: address, frame, element, and oEmbed's
answer."""

from __future__ import annotations

import json

from widgets.html import Html, el, join
from widgets.site.boards import Example, find_example
from widgets.site.fence import WrongFence
from widgets.site.places import find_places_by_name
from widgets.site.work import Page, Work

EMBED = "embed/v1/"  # promised to other people's pages: what is there today stays there for ever
SIZE = {"width": 640, "height": 640}  # of a frame, until its board has reported its height
NOWHERE = "https://example.org/"  # stands for the address of a site that was built without it


def draw_frame(src: str, title: str, width: int | str = "100%") -> Html:
    """Return a frame for any page, without attributes that a strict page would refuse."""
    return el(
        "iframe", src=src, title=title, width=width, height=SIZE["height"], loading="lazy", frameborder=0
    )


def draw_embedding(keys: dict[str, str], page: Page, work: Work) -> str:
    """Return the code that an author would copy, and below it what readers then see."""
    board = find_example({"name": keys.get("name", "")}, work)
    place = find_places_by_name(work).get(board.name)
    title = place.heading if place else board.id
    root, site = work.to_language(page.address), work.to_site(page.address)
    there = f"{work.plan.url or NOWHERE}{work.language.folder}{EMBED}{board.name}/"
    here = f"{root}{EMBED}{board.name}/"
    if keys.get("as") == "frame":
        written = draw_frame(there, title)
        shown = el("iframe", src=here, title=title, height=SIZE["height"], loading="lazy", class_="embedded")
    elif keys.get("as") == "element":
        written = draw_element(there, title, work.plan.url or NOWHERE)
        shown = draw_element(here, title, site)
    else:
        raise WrongFence("as", "an embed fence shows a board “as: frame” or “as: element”")
    return join([el("pre", el("code", str(written)), dir="ltr"), shown])


def draw_element(src: str, title: str, site: str) -> Html:
    """Return the custom element with its script; without scripts it is a link to the board."""
    script = el("script", async_=True, src=f"{site}embed.js")
    return join([script, Html("\n"), el("game-board", el("a", title, href=src), src=src)])


def make_oembed(board: Example, title: str, name: str, work: Work) -> str:
    """Return the JSON that oEmbed gives an editor for a board's address, or for a page whose first board it
    is."""
    home = work.plan.url + work.language.folder
    told = {
        "version": "1.0",
        "type": "rich",
        "provider_name": name,
        "provider_url": home,
        "title": title,
        "html": draw_frame(f"{home}{EMBED}{board.name}/", title, SIZE["width"]),
        **SIZE,
    }
    return json.dumps(told, ensure_ascii=False, sort_keys=True)


def find_oembed_address(board: str, work: Work) -> str:
    """Return the address of that JSON, or nothing if the site does not know its own address."""
    return f"{work.plan.url}{work.language.folder}{EMBED}{board}/oembed.json" if work.plan.url else ""
