"""The games on the first page: a card for each, with its emblem."""

from __future__ import annotations

from widgets.html import Html, drawing, el
from widgets.site.work import Page, Work

NAMES = {"pow": "POW!", "malacca": "Malacca", "digmars": "Dig Mars"}


def drawn(keys: dict[str, str], page: Page, work: Work) -> str:
    """A card for each game that the fence names, in its order, with the sentence it gives."""
    page.games.add("house")
    root = work.to_language(page.address)
    return el("ul", (card(game, sentence, root) for game, sentence in keys.items()), class_="cards")


def card(game: str, sentence: str, root: str) -> Html:
    name = el("strong", el("bdi", NAMES[game]))
    return el("li", el("a", drawing(f"{game}-emblem"), name, href=f"{root}{game}/"), el("p", sentence))
