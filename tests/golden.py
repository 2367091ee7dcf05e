"""Golden transcripts: games one can read aloud, with what must be true written where it must be true.

A line `#> question: answer` is asked of the table as it stands there. Other `#` lines are the reckoning.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.core import NOBODY, Reason
from engine.transcript import Transcript, play, read

HERE = Path(__file__).parent


def listed(things: list[Any]) -> str:
    return " | ".join(str(thing) for thing in things)


def legal(table: Transcript, prefixes: tuple[str, ...] = ("",)) -> str:
    actions = [table.game.write(table.now, action) for action in table.game.legal(table.now)]
    return listed([action for action in actions if action.startswith(prefixes)])


def values(numbers: list[int]) -> str:
    return " ".join(f"{number:+d}" for number in numbers)


def pile(table: Transcript, said: str, remembered: bool) -> str:
    name, row = said.split()
    seat = table.players.index(name)
    seen = table.game.knows(table.now, seat)["piles"][seat][row]
    return values([tile["value"] for tile in seen if tile["remembered"] or not remembered])


def asked(table: Transcript, question: str, rest: str) -> str:
    known = table.game.knows(table.now, 0)
    score = table.game.score(table.now)
    answers: dict[str, Callable[[], str]] = {
        "legal": lambda: legal(table),
        "tiles": lambda: legal(table, ("take", "steal")),
        "row": lambda: values(known[rest]),
        "pile": lambda: pile(table, rest, remembered=False),
        "remembered": lambda: pile(table, rest, remembered=True),
        "turn": lambda: table.players[known["turn"] - 1],
        "dice": lambda: " ".join(known["dice"]),
        "kept": lambda: " ".join(known["kept"]),
        "denied": lambda: listed(list(table.game.view(table.now, 0).denied)),
        "over": lambda: "yes" if table.game.actor(table.now) == NOBODY else "no",
        "score": lambda: " ".join(str(points) for points in score["points"]),
        "winners": lambda: " ".join(table.players[seat - 1] for seat in score["winners"]),
        "trimmed": lambda: listed([values(tiles) or "none" for tiles in score[table.game.name]["trimmed"]]),
    }
    return answers[question]()


def holds(text: str, line: str) -> None:
    """Ask the table of `text` what `line` says."""
    table = read(text)
    question, _, answer = (part.strip() for part in line.removeprefix("#>").partition(":"))
    word, _, rest = question.partition(" ")
    if word in ("yes", "no"):
        done = play(table, rest)
        said = str(done) if isinstance(done, Reason) else "yes"
        assert said == (answer or "yes"), f"{rest}: {said}"
    elif word == "why":
        action = table.game.read(table.now, rest.split())
        assert table.game.why_not(table.now, action) is None
        assert str(table.game.why(table.now, action)) == answer, line
    else:
        assert asked(table, word, rest) == answer, line


def golden(game: str, rule: str) -> None:
    """Every question of the rule's transcripts, each where it stands; each has to ask something.

    A rule's first transcript is `<rule>.txt`, those of its other sides `<rule>.<side>.txt`.
    """
    for file in sorted((HERE / game / "golden").glob(f"{rule}.*txt")):
        lines = file.read_text("utf-8").splitlines()
        places = [number for number, line in enumerate(lines) if line.startswith("#>")]
        assert places, f"{file.name} asks nothing"
        assert lines[0].startswith("# "), f"{file.name} does not begin with its reckoning"
        for number in places:
            try:
                holds("\n".join(lines[:number]), lines[number])
            except AssertionError as wrong:
                raise AssertionError(f"{file.name}, line {number + 1}: {wrong}") from None
        read("\n".join(lines))
