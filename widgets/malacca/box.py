"""The ships of one's own box of Malacca: twelve cargoes, each to be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core import OwnPieces, Reason, because
from engine.malacca.pieces import CARGOES, LEAST_CARGO, MOST_CARGO
from engine.malacca.view import View
from engine.transcript import Arrange, Transcript
from widgets.html import Html, el
from widgets.look import Look
from widgets.typed import in_plain_digits
from widgets.words import Words, message

ASKS = ",".join(f"{{own{place}}}" for place in range(len(CARGOES)))
ONE = message("Ship {number}: cargo")


def draw_fields(id: str, own: OwnPieces, words: Words) -> Iterator[Html]:
    """Return a field for each ship."""
    for place, usual in enumerate(CARGOES):
        offered = [
            el("option", words.number(cargo), value=cargo, selected=cargo == usual)
            for cargo in range(LEAST_CARGO, MOST_CARGO + 1)
        ]
        name = words.plain(ONE, number=place + 1)
        yield el("select", offered, id=f"{id}-own{place}", name=f"own{place}", aria_label=name)


def list_buttons(id: str, words: Words) -> list[Html]:
    """Return what can be done with the fields besides: nothing."""
    return []


def read_box(said: str, words: Words) -> list[str] | Reason:
    """Return the cargoes, written in any digits; the form leaves out no ship and knows no other cargo."""
    cargoes = [in_plain_digits(word) for word in said.split(",")]
    possible = [str(cargo) for cargo in range(LEAST_CARGO, MOST_CARGO + 1)]
    fits = len(cargoes) == len(CARGOES) and all(cargo in possible for cargo in cargoes)
    return cargoes if fits else because("house.words")


def sum_up(ships: Iterable[str]) -> Reason:
    """Return what one can count in one's own box."""
    return because("house.own", ships=len(CARGOES), coins=sum(map(int, ships)))


def with_own_ship(view: View, table: Transcript, look: Look, words: Words) -> View:
    """Return the view with the reader's own ship: of twelve, sorted, the one in the same place as ours."""
    ships = read_box(look.box, words)
    by_hand = any(isinstance(deed, Arrange) and deed.lines[0][0] == "cargo" for deed in table.deeds)
    if isinstance(ships, Reason) or by_hand:
        return view
    return view._replace(cargo=sorted(map(int, ships))[CARGOES.index(view.cargo)])
