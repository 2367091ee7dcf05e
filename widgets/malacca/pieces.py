"""The pieces of Malacca as every board shows them: heaps of coins, cards, items and faces."""

from __future__ import annotations

from widgets.html import Html, drawing, el
from widgets.malacca.words import CARDS, CHARACTERS, ITEMS
from widgets.words import Words

# What lies in a heap, the most valuable first; in the game it is all silver.
COINS = {20: "chest-20", 10: "chest", 5: "gold", 1: "coin"}
MOST_DRAWN = 5


def draw_heap(amount: int, says: str, words: Words, id: str | None = None) -> Html:
    """Return some silver: as chests, gold and coins, and as a number with its name."""
    return el(
        "span",
        el("span", words.say(says), class_="label"),
        el("b", words.number(amount), class_="amount"),
        el("span", [drawing(f"malacca-{COINS[value]}") for value in change_coins(amount)], class_="coins"),
        class_="heap",
        id=id,
    )


def change_coins(amount: int) -> list[int]:
    """Return an amount in as few pieces as there are for it; of very many only the first are drawn."""
    pieces: list[int] = []
    for value in COINS:
        many, amount = divmod(amount, value)
        pieces += [value] * many
    return pieces[:MOST_DRAWN]


def draw_card(kind: str, words: Words, unseen: str = "", choice: Html | None = None) -> Html:
    """Return a card with its name, and what it was chosen to be; `unseen` is only heard."""
    back = kind == "?"
    said = el("span", words.say(CARDS[kind]), el("span", unseen, class_="unseen") if unseen else None)
    shown = drawing("malacca-card-back" if back else f"malacca-card-{kind}")
    return el("span", shown, said, choice, class_="card")


def name_button(shown: str, deed: str, words: Words) -> str:
    """Return the name of a button. It begins with what is seen, for whoever controls the page by voice."""
    return words.plain("{shown}. {deed}", shown=shown, deed=deed)


def draw_item(kind: str, many: int, words: Words) -> Html:
    """Return the items of one kind that lie in front of somebody."""
    name = words.say("{item} × {count}", item=words.plain(ITEMS[kind]), count=many)
    times = el("bdi", f"×{words.number(many)}", dir="ltr", aria_hidden="true") if many > 1 else None
    return el("li", drawing(f"malacca-item-{kind}"), times, el("span", name, class_="unseen"), class_="item")


def draw_character(character: str, words: Words) -> Html:
    """Return whom somebody plays; without characters a pirate is only a name."""
    shown = drawing(f"malacca-character-{character}")
    name = el("span", words.say(CHARACTERS[character]), class_="who")
    return el("span", shown, name, class_="face")
