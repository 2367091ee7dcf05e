"""Runs golden transcripts: games that one can read aloud, with questions and answers where they belong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.core import NOBODY, Reason
from engine.transcript import Transcript, play_action, read_transcript
from tests.games import find_module
from tests.laws import written_legal

HERE = Path(__file__).parent


def asked(table: Transcript, question: str, rest: str) -> str:
    """Return the answer to a question: one that all games have, or one of the game's own."""
    score = table.game.score(table.now)
    common: dict[str, Callable[[], str]] = {
        "legal": lambda: " | ".join(written_legal(table)),
        "over": lambda: "yes" if table.game.actor(table.now) == NOBODY else "no",
        "score": lambda: " ".join(str(points) for points in score["points"]),
        "winners": lambda: " ".join(table.players[seat - 1] for seat in score["winners"]),
    }
    if question in common:
        return common[question]()
    own = find_module(table.game.name, "asked")
    assert own, f"tests/{table.game.name}/asked.py is not there: only it could know what “{question}” asks"
    answer: str = own.asked(table, question, rest)
    return answer


def check_line(text: str, line: str) -> None:
    """Check what a line says of the table at its place."""
    table = read_transcript(text)
    question, _, answer = (part.strip() for part in line.removeprefix("#>").partition(":"))
    word, _, rest = question.partition(" ")
    if word in ("yes", "no"):
        done = play_action(table, rest)
        said = str(done) if isinstance(done, Reason) else "yes"
        assert said == (answer or "yes"), f"{rest}: {said}"
    elif word == "why":
        action = table.game.read_action(table.now, rest.split())
        assert table.game.why_not(table.now, action) is None
        assert str(table.game.why(table.now, action)) == answer, line
    else:
        assert asked(table, word, rest) == answer, line


def check_golden(game: str, rule: str) -> None:
    """Check every question of a rule's transcripts at its place; each transcript has to ask something.

    A rule's first transcript is `<rule>.txt`; those of its other sides are `<rule>.<side>.txt`.
    """
    for file in sorted((HERE / game / "golden").glob(f"{rule}.*txt")):
        lines = file.read_text("utf-8").splitlines()
        places = [number for number, line in enumerate(lines) if line.startswith("#>")]
        assert places, f"{file.name} asks nothing"
        assert lines[0].startswith("# "), f"{file.name} does not begin with its reckoning"
        for number in places:
            try:
                check_line("\n".join(lines[:number]), lines[number])
            except AssertionError as wrong:
                raise AssertionError(f"{file.name}, line {number + 1}: {wrong}") from None
        read_transcript("\n".join(lines))
