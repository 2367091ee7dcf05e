"""Transcripts of every version that has landed: each opens, comes to what it came to, and is written anew."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.transcript import VERSION, read_transcript

VERSIONS = Path(__file__).parent / "versions"
KEPT = sorted(VERSIONS.glob("*/*.txt"))


def test_the_version_we_write_has_transcripts_that_are_kept() -> None:
    assert list((VERSIONS / VERSION.split()[-1]).glob("*.txt"))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_it_opens_for_ever(file: Path) -> None:
    """Each kept transcript can be read, has the recorded score, and is written in the present version."""
    text = file.read_text("utf-8")
    table = read_transcript(text)
    score = text.splitlines()[-1].removeprefix("#")
    assert json.loads(score) == table.game.score(table.now)
    assert str(table).startswith(f"{VERSION}\n")
    assert read_transcript(str(table)) == table
