"""What golden transcripts of POW! ask of the table."""

from __future__ import annotations

from collections.abc import Callable

from engine.transcript import Transcript
from tests.laws import written_legal


def values(numbers: list[int]) -> str:
    return " ".join(f"{number:+d}" for number in numbers)


def pile(table: Transcript, said: str, remembered: bool) -> str:
    name, row = said.split()
    seat = table.players.index(name)
    seen = table.game.view_as_data(table.now, seat)["piles"][seat][row]
    return values([tile["value"] for tile in seen if tile["remembered"] or not remembered])


def asked(table: Transcript, question: str, rest: str) -> str:
    known = table.game.view_as_data(table.now, 0)
    trimmed = table.game.score(table.now)["pow"]["trimmed"]
    answers: dict[str, Callable[[], str]] = {
        "tiles": lambda: " | ".join(one for one in written_legal(table) if one.startswith(("take", "steal"))),
        "row": lambda: values(known[rest]),
        "pile": lambda: pile(table, rest, remembered=False),
        "remembered": lambda: pile(table, rest, remembered=True),
        "turn": lambda: table.players[known["turn"] - 1],
        "dice": lambda: " ".join(known["dice"]),
        "kept": lambda: " ".join(known["kept"]),
        "denied": lambda: " | ".join(map(str, table.game.view(table.now, 0).denied)),
        "trimmed": lambda: " | ".join(values(tiles) or "none" for tiles in trimmed),
    }
    return answers[question]()
