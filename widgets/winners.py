"""Who has won a game, in a sentence, wherever the reader is among them."""

from __future__ import annotations

from typing import NamedTuple

from widgets.html import Html
from widgets.people import name_person
from widgets.words import Plural, Words, plural


class Winning(NamedTuple):
    """Tells that the reader alone has won, the reader with others, somebody else, or several others."""

    you: Plural
    you_too: Plural
    one: Plural
    several: Plural


WITH_POINTS = Winning(
    you=plural("You win with {points} point!", "You win with {points} points!", "points"),
    you_too=plural(
        "You share the victory with {names}: {points} point each.",
        "You share the victory with {names}: {points} points each.",
        "points",
    ),
    one=plural("{names} wins with {points} point.", "{names} wins with {points} points.", "points"),
    several=plural(
        "{names} share the victory, with {points} point each.",
        "{names} share the victory, with {points} points each.",
        "points",
    ),
)
WITH_COINS = Winning(
    you=plural("You win with {points} coin!", "You win with {points} coins!", "points"),
    you_too=plural(
        "You share the victory with {names}: {points} coin each.",
        "You share the victory with {names}: {points} coins each.",
        "points",
    ),
    one=plural("{names} wins with {points} coin.", "{names} wins with {points} coins.", "points"),
    several=plural(
        "{names} share the victory, with {points} coin each.",
        "{names} share the victory, with {points} coins each.",
        "points",
    ),
)


def say_winners(
    winning: Winning, players: tuple[str, ...], seats: list[int], most: int, you: int | None, words: Words
) -> Html:
    """Return who has won and with how much; `seats` are the winners' and `you` is the reader's."""
    others = [name_person(words, players[seat]) for seat in seats if seat != you]
    if you in seats:
        says = winning.you_too if others else winning.you
    else:
        says = winning.several if len(others) > 1 else winning.one
    return words.say(says, names=words.list_names(others), points=most)
