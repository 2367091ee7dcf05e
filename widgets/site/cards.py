"""The games on the first page: a card for each, with its emblem and the ways in."""

from __future__ import annotations

from widgets.html import Html, drawing, el
from widgets.site.work import Page, Work
from widgets.words import Words, message

NAMES = {"pow": "POW!", "malacca": "Malacca", "digmars": "Dig Mars"}

RULES, PLAY, TABLE = message("Rules"), message("Play"), message("At the table")
PAGES = {
    "pow": {RULES: "pow/", PLAY: "play/", TABLE: "table/"},
    "malacca": {RULES: "malacca/", PLAY: "malacca-play/", TABLE: "malacca-table/"},
    "digmars": {RULES: "digmars/", PLAY: "digmars-play/", TABLE: "digmars-table/"},
}


def drawn(keys: dict[str, str], page: Page, work: Work) -> str:
    """A card for each game that the fence names, in its order, with the sentence it gives."""
    page.games.add("house")
    root, words = work.to_language(page.address), Words(work.code)
    return el("ul", (card(game, sentence, root, words) for game, sentence in keys.items()), class_="cards")


def card(game: str, sentence: str, root: str, words: Words) -> Html:
    """Who hears one link alone hears whose it is."""
    name = f"card-{game}"
    pages = enumerate(PAGES[game].items(), 1)
    return el(
        "li",
        el(
            "a",
            drawing(f"{game}-emblem"),
            el("strong", el("bdi", NAMES[game]), id=name),
            href=f"{root}{game}/",
        ),
        el("p", sentence),
        el(
            "p",
            (way(f"{name}-{place}", name, said, root + page, words) for place, (said, page) in pages),
            class_="ways",
        ),
    )


def way(id: str, game: str, said: str, address: str, words: Words) -> Html:
    return el("a", words.say(said), id=id, href=address, aria_labelledby=f"{id} {game}")
