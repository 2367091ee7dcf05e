"""Lists the drawings of Malacca for the contact sheet, with their names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.malacca.pieces import UNSEEN
from widgets.malacca.words import CARDS, CHARACTERS
from widgets.site.sheet import Group, Piece
from widgets.words import Message, Words, message

BACK = {UNSEEN: "back"}
TABLE = {
    "ship": message("Ship"),
    "parrot": message("Parrot"),
    "coin": message("Silver coin"),
    "gold": message("Gold, worth 5"),
    "chest": message("Chest, worth 10"),
    "chest-20": message("Chest, worth 20"),
    "bank": message("Bank"),
    "deck": message("Special cards"),
    "scale": message("Attack against defence"),
}
ITEMS = {
    "item-attack": message("Cannon, for attack"),
    "item-defence": message("Fort, for defence"),
    "item-trade": message("Abacus, for trade"),
}
SIGNS = {
    "mark-attack": message("Attack"),
    "mark-defence": message("Defence"),
    "mark-trade": message("Trade"),
}
MALACCA: dict[str, tuple[str, Mapping[str, Message]]] = {
    "cards": (message("Cards"), {f"card-{BACK.get(card, card)}": name for card, name in CARDS.items()}),
    "characters": (message("Characters"), {f"character-{who}": name for who, name in CHARACTERS.items()}),
    "table": (message("On the table"), TABLE),
    "items": (message("Items"), ITEMS),
    "signs": (message("Symbols"), SIGNS),
}


def list_groups(words: Words) -> Iterator[Group]:
    """Yield the groups of the sheet, named in a language."""
    for key, (title, names) in MALACCA.items():
        pieces = [Piece((f"malacca-{symbol}",), words.say(name)) for symbol, name in names.items()]
        yield Group(key, words.say(title), pieces)
