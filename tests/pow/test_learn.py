"""Learning POW!: that the command runs; how much it brings is for matches."""

from __future__ import annotations

import pytest

from scripts.learn.__main__ import main
from scripts.learn.sections import parse_sections, read_sections


@pytest.mark.parametrize(("players", "section"), [("2", "two"), ("4", "more")])
def test_a_few_games_make_a_section_as_it_stands_in_the_figures(
    players: str, section: str, capfd: pytest.CaptureFixture[str]
) -> None:
    words = ["pow", "2", "--players", players]
    assert main(words) == 0
    out = capfd.readouterr().out
    [(name, [row])] = parse_sections(out).items()
    [in_use] = read_sections("pow")[section]
    assert name == section
    assert len(row.split()) == len(in_use.split())
    assert main(words) == 0
    assert capfd.readouterr().out == out, "the same seed, the same text"
