"""What bots have learned stands once, in text files; a command writes the modules of the engine from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.digmars import learned as digmars
from engine.malacca import learned as malacca
from engine.pow import learned as pow
from scripts.learn import modules
from scripts.learn.__main__ import main
from scripts.learn.modules import find_games, module_of, render_module
from scripts.learn.sections import FOLDER, format_section, parse_sections, read_sections
from widgets.site.work import ROOT

LEARNED = find_games()
FIGURES = sorted(file.stem for file in FOLDER.iterdir())
READ_BY_THE_ARENA = ["malacca-answer"]  # readers' Python does not need it, so no module is written from it


@pytest.mark.parametrize("game", LEARNED)
def test_a_module_is_what_the_command_writes(game: str) -> None:
    """If somebody has changed one of the two by hand: run `python -m scripts.learn write`."""
    assert module_of(game).read_text("utf-8") == render_module(game)


def test_every_file_of_figures_has_its_module_and_every_module_its_file() -> None:
    assert sorted([*LEARNED, *READ_BY_THE_ARENA]) == FIGURES
    assert sorted(ROOT.glob("engine/*/learned.py")) == sorted(map(module_of, LEARNED))


@pytest.mark.parametrize("name", FIGURES)
def test_a_file_of_figures_names_the_command_that_learns_it(name: str) -> None:
    """The rest has the form that the command prints, so that its output can be pasted in."""
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    head, _, rest = text.partition("\n\n")
    assert all(line.startswith("#") for line in head.splitlines())
    assert f"python -m scripts.learn {name.partition('-')[0]} " in head
    assert rest == "\n".join(format_section(one, rows) for one, rows in parse_sections(text).items())


def test_the_engine_has_the_numbers_of_the_files() -> None:
    nets = [row for rows in read_sections("malacca").values() for row in rows]
    assert [net.split() for net in malacca.NETS] == [row.split() for row in nets]
    assert [[pow.TWO.split()], [pow.MORE.split()]] == [
        [row.split() for row in read_sections("pow")[name]] for name in ("two", "more")
    ]
    for players, judgement in digmars.JUDGEMENTS.items():
        rows = read_sections("digmars")[f"{players} players"]
        assert [list(row) for row in judgement] == [[float(word) for word in row.split()] for row in rows]


def test_a_section_is_read_as_it_is_written() -> None:
    rows = [" ".join(["-1234"] * 50), "1"]
    text = "# learned so\n\n" + format_section("two words", rows) + "\n" + format_section("b", ["2 3"])
    assert parse_sections(text) == {"two words": rows, "b": ["2 3"]}
    assert max(map(len, text.splitlines())) <= 108


def test_the_command_writes_every_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for game in LEARNED:
        (tmp_path / "engine" / game).mkdir(parents=True)
    monkeypatch.setattr(modules, "ROOT", tmp_path)
    assert main(["write"]) == 0
    assert capfd.readouterr().out.splitlines() == [f"engine/{game}/learned.py" for game in LEARNED]
    for game in LEARNED:
        assert (tmp_path / "engine" / game / "learned.py").read_text("utf-8") == render_module(game)


@pytest.mark.parametrize("words", [["chess"], [], ["write", "pow"]])
def test_what_is_no_command(words: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert "the games are pow, malacca, digmars." in capfd.readouterr().err
