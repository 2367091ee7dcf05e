"""Answers what golden transcripts of POW! ask of the table."""

from __future__ import annotations

from collections.abc import Callable

from engine.transcript import Transcript
from tests.laws import written_legal


def write_values(numbers: list[int]) -> str:
    """Return some values with their signs."""
    return " ".join(f"{number:+d}" for number in numbers)


def write_pile(table: Transcript, said: str, remembered: bool) -> str:
    """Return the tiles of a pile that are seen, or remembered too."""
    name, row = said.split()
    seat = table.players.index(name)
    seen = table.game.view_as_data(table.now, seat)["piles"][seat][row]
    return write_values([tile["value"] for tile in seen if tile["remembered"] or not remembered])


def asked(table: Transcript, question: str, rest: str) -> str:
    """Return the answer to a question of a golden transcript."""
    known = table.game.view_as_data(table.now, 0)
    trimmed = table.game.score(table.now)["pow"]["trimmed"]
    answers: dict[str, Callable[[], str]] = {
        "tiles": lambda: " | ".join(one for one in written_legal(table) if one.startswith(("take", "steal"))),
        "row": lambda: write_values(known[rest]),
        "pile": lambda: write_pile(table, rest, remembered=False),
        "remembered": lambda: write_pile(table, rest, remembered=True),
        "turn": lambda: table.players[known["turn"] - 1],
        "dice": lambda: " ".join(known["dice"]),
        "kept": lambda: " ".join(known["kept"]),
        "denied": lambda: " | ".join(map(str, table.game.view(table.now, 0).denied)),
        "trimmed": lambda: " | ".join(write_values(tiles) or "none" for tiles in trimmed),
    }
    return answers[question]()
