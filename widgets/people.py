"""Who sits at a table: the people of the examples and of the games, and how well a bot plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from widgets.html import Html, el
from widgets.words import Words, message

if TYPE_CHECKING:
    from engine.transcript import Transcript

# Each language has names of its own for them.
PEOPLE = {
    "Martin": message("Martin"),
    "Peter": message("Peter"),
    "Tina": message("Tina"),
    "Nora": message("Nora"),
    "Felix": message("Felix"),
    "Clara": message("Clara"),
    "Oscar": message("Oscar"),
}
# Whom a tile is stolen from: in Estonian a name has a form of its own for that.
FROM = {
    "Martin": message("from Martin"),
    "Peter": message("from Peter"),
    "Tina": message("from Tina"),
    "Nora": message("from Nora"),
    "Felix": message("from Felix"),
    "Clara": message("from Clara"),
    "Oscar": message("from Oscar"),
}
LEVELS = {"easy": message("easy"), "medium": message("medium"), "hard": message("hard")}


def person(words: Words, name: str) -> str:
    """A name as the language writes it; who has none goes by the number of the seat."""
    if name.isdigit():
        return words.plain("Player {number}", number=int(name))
    return words.plain(PEOPLE.get(name, "{name}"), name=name)


def from_whom(words: Words, name: str) -> str:
    """The same of somebody who is robbed."""
    if name.isdigit():
        return words.plain("from player {number}", number=int(name))
    return words.plain(FROM[name]) if name in FROM else words.plain("from {name}", name=name)


def named(words: Words, players: tuple[str, ...], seat: int, you: int | None) -> str:
    """Whoever sits there, as the reader calls them."""
    return words.plain("You") if seat == you else person(words, players[seat])


def level(words: Words, table: Transcript, seat: int) -> Html | None:
    """How well a bot plays, beside its name."""
    bot = table.bot_level(table.now, seat)
    return el("span", words.say(LEVELS[bot]), class_="level") if bot else None
