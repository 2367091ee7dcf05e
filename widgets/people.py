"""Names the players: the people of the examples and of the games, and how well a bot plays."""

from __future__ import annotations

from engine.transcript import Transcript
from widgets.html import Html, el
from widgets.words import Words, message

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


def name_person(words: Words, name: str) -> str:
    """Return a person's name as the language writes it; somebody without a name gets the seat's number."""
    if name.isdigit():
        return words.plain("Player {number}", number=int(name))
    return words.plain(PEOPLE.get(name, "{name}"), name=name)


def name_victim(words: Words, name: str) -> str:
    """Return the name of somebody who is robbed, which in Estonian has a form of its own."""
    if name.isdigit():
        return words.plain("from Player {number}", number=int(name))
    return words.plain(FROM[name]) if name in FROM else words.plain("from {name}", name=name)


def name_player(words: Words, players: tuple[str, ...], seat: int, you: int | None) -> str:
    """Return the name of the player in a seat; the reader is called “You”."""
    return words.plain("You") if seat == you else name_person(words, players[seat])


def name_inside(words: Words, players: tuple[str, ...], seat: int, you: int | None) -> str:
    """Return the name of the player in a seat, as it is written inside a sentence or a list."""
    return words.plain("you") if seat == you else name_person(words, players[seat])


def name_all(words: Words, players: tuple[str, ...], you: int | None) -> list[str]:
    """Return the names of all players in their order; the first of them begins a sentence."""
    first = name_player(words, players, 0, you)
    return [first, *(name_inside(words, players, seat, you) for seat in range(1, len(players)))]


def draw_level(words: Words, table: Transcript, seat: int) -> Html | None:
    """Return a bot's level, to stand beside its name."""
    bot = table.bot_level(table.now, seat)
    return el("span", words.say(LEVELS[bot]), class_="level") if bot else None
