"""Draws a card for each game on the first page, with its emblem, a sentence and the links to its pages."""

from __future__ import annotations

from widgets.html import Html, drawing, el
from widgets.site.each_game import read_head
from widgets.site.games import Manifest, list_published
from widgets.site.work import ROOT, Page, Work
from widgets.words import Words, message

# The pages that a card leads to, as its links are called; a game need not have all of them.
WAYS = {"rules": message("Rules"), "play": message("Play"), "table": message("With the box")}


def draw_game_cards(page: Page, work: Work) -> str:
    """Draw a card for each game that is no draft."""
    page.games.add("house")
    root, words = work.to_language(page.address), Words(work.code)
    return el(
        "ul",
        (
            draw_game_card(game, read_card_sentence(game, work), root, words)
            for game in list_published().values()
        ),
        class_="cards",
    )


def read_card_sentence(game: Manifest, work: Work) -> str:
    """Return what a game's card says: `card` in the head of the game's rules."""
    said = read_head(game, work).get("card", "")
    if not said:
        sentence = "the head of this page needs “card: …”, a sentence for the first page"
        work.add_mistake(work.name_source(f"{game.name}.md"), 0, sentence)
    emblem = f"widgets/{game.name}/emblem.svg"
    if not (ROOT / emblem).is_file():
        work.add_mistake(emblem, 0, f"the first page needs this drawing of {game.title}")
    return said


def draw_game_card(game: Manifest, sentence: str, root: str, words: Words) -> Html:
    """Return the card of one game.

    Each link also has the game's name for screen readers, which may read it alone.
    """
    name = f"card-{game.name}"
    pages = enumerate((purpose for purpose in WAYS if purpose in game.pages), 1)
    return el(
        "li",
        el(
            "a",
            drawing(f"{game.name}-emblem"),
            el("strong", el("bdi", game.title), id=name),
            href=f"{root}{game.name}/",
        ),
        el("p", sentence),
        el(
            "p",
            (
                draw_way_in(f"{name}-{place}", name, WAYS[purpose], f"{root}{game.pages[purpose]}/", words)
                for place, purpose in pages
            ),
            class_="ways",
        ),
    )


def draw_way_in(id: str, game: str, said: str, address: str, words: Words) -> Html:
    """Return a link to one page of a game, labelled with its own text and the game's name."""
    return el("a", words.say(said), id=id, href=address, aria_labelledby=f"{id} {game}")
