"""The ships of one's own box of Malacca: twelve cargoes, each to be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core import OwnPieces, Reason, because
from engine.malacca.pieces import CARGOES, LEAST_CARGO, MOST_CARGO
from widgets.html import NOTHING, Html, el
from widgets.typed import in_plain_digits
from widgets.words import Words, message

ASKS = ",".join(f"{{own{place}}}" for place in range(len(CARGOES)))
ONE = message("Ship {number}: cargo")


def fields(id: str, own: OwnPieces, words: Words) -> Iterator[Html]:
    for place, usual in enumerate(CARGOES):
        offered = [
            el("option", words.number(cargo), value=cargo, selected=cargo == usual)
            for cargo in range(LEAST_CARGO, MOST_CARGO + 1)
        ]
        name = words.plain(ONE, number=place + 1)
        yield el("select", offered, id=f"{id}-own{place}", name=f"own{place}", aria_label=name)


def besides(id: str, words: Words) -> Html:
    return NOTHING


def read(said: str, words: Words) -> list[str] | Reason:
    """In any digits; a list where a ship is missing or cannot be is no choice of this form."""
    cargoes = [in_plain_digits(word) for word in said.split(",")]
    possible = [str(cargo) for cargo in range(LEAST_CARGO, MOST_CARGO + 1)]
    fits = len(cargoes) == len(CARGOES) and all(cargo in possible for cargo in cargoes)
    return cargoes if fits else because("house.words")


def told(ships: Iterable[str]) -> Reason:
    return because("house.own", ships=len(CARGOES), coins=sum(map(int, ships)))
