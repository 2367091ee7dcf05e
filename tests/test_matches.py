"""Matches between bots: the same on any number of cores, plain words for wrong arguments, goals that are
met."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import BinaryIO

import pytest

from engine import GAMES
from engine.transcript import read_transcript
from scripts.arena import shares as arena
from scripts.arena.__main__ import find_bots, find_game, main
from scripts.arena.entries import add_guests
from scripts.arena.goals import Match
from scripts.arena.matches import play_match
from scripts.arena.table import TABLE
from scripts.prove import arena as proof
from scripts.prove.__main__ import PARTS
from tests.test_arena import TIE

ROOT = Path(__file__).parents[1]
POW = GAMES["pow"]

OVER = "rules-at-play 1\nexample pow\nplayers 1 2\n"

Said = tuple[int, str, str]


@pytest.mark.parametrize("bots", [["random", "easy"], ["medium", "random", "easy"]])
def test_the_number_of_cores_says_nothing(bots: list[str]) -> None:
    """A match has the same result on one core, on two, and without processes."""
    one, two = (play_match("pow", bots, 12, 3, cores=cores) for cores in (1, 2))
    here = arena.count_shares(bots, [arena.play_game(POW, bots, number, 3) for number in range(12)])
    assert one == two == here


def test_who_plays_better_wins_more_wherever_it_is_named() -> None:
    first, second = (play_match("pow", bots, 60, 1) for bots in (["easy", "random"], ["random", "easy"]))
    assert first[0].share > 0.7
    assert second[1].share > 0.7
    assert first[0].share + first[1].share == pytest.approx(1)


# At the keyboard


def ask(capfd: pytest.CaptureFixture[str], *words: str) -> Said:
    """Return the exit code and all output of a match."""
    try:
        code = main([*words])
    except SystemExit as end:
        code = int(end.code or 0)
    out, err = capfd.readouterr()
    return code, out, err


def write_start(folder: Path, text: str | bytes) -> str:
    """Write a file to start from, and return its path."""
    file = folder / "start.txt"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(file)


def test_the_shares_are_printed_with_their_intervals(capfd: pytest.CaptureFixture[str]) -> None:
    code, out, err = ask(capfd, "pow", "--bots", "easy,random", "--games", "20", "--seed", "2")
    assert code == 0
    easy, other = play_match("pow", ["easy", "random"], 20, 2)
    assert out.splitlines()[0].split() == [
        "easy",
        f"{easy.share:.1%}",
        f"{easy.low:.1%}",
        "to",
        f"{easy.high:.1%}",
    ]
    assert out.splitlines()[1].split()[:2] == ["random", f"{other.share:.1%}"]
    assert err.splitlines() == [f"{done} of 20 games" for done in range(2, 21, 2)]


def test_the_same_as_json() -> None:
    """Another program can read it: standard output has nothing but JSON."""
    words = ["pow", "--bots", "random,easy,random", "--games", "7", "--seed", "3", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "scripts.arena", *words], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0
    found = json.loads(done.stdout)
    entries = [share._asdict() for share in play_match("pow", ["random", "easy", "random"], 7, 3)]
    assert found == {"games": 7, "entries": entries}
    assert list(found["entries"][0]) == ["bot", "share", "low", "high"]


def test_a_match_from_a_transcript(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = write_start(tmp_path, TIE)
    code, out, _ = ask(capfd, "pow", "--bots", "easy,hard", "--games", "4", "--from", file, "--json")
    assert code == 0
    assert [entry["share"] for entry in json.loads(out)["entries"]] == [0.5, 0.5]
    assert [share.share for share in play_match("pow", ["easy", "hard"], 4, 1, read_transcript(TIE).now)] == [
        0.5,
        0.5,
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["chess", "--bots", "easy,easy"],
            f"There is no game 'chess': choose one of {', '.join(GAMES)}.",
        ),
        (
            ["pow", "--bots", "easy,huge"],
            "There is no bot 'huge' of pow: choose from easy, medium, hard, plain, random.",
        ),
        (["pow", "--bots", ""], "There is no bot '' of pow: choose from easy, medium, hard, plain, random."),
        (["pow", "--bots", "easy"], "pow has 2 to 5 players, not 1."),
        (["pow", "--bots", ",".join(["easy"] * 6)], "pow has 2 to 5 players, not 6."),
    ],
)
def test_what_cannot_be_played_is_told(
    capfd: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert ask(capfd, *words) == (2, "", f"build.py arena: {said}\n")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello\n", "is no transcript: line 1: expected 'rules-at-play 1' as the first line."),
        (b"\xff\xfe", "is no text in UTF-8."),
        (TIE.replace("Ann Bo", "Ann Bo Cy"), "has 3 players, but 2 bots were named."),
    ],
)
def test_what_is_no_start_is_told(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, text: str | bytes, said: str
) -> None:
    file = write_start(tmp_path, text)
    assert ask(capfd, "pow", "--bots", "easy,easy", "--from", file) == (
        2,
        "",
        f"build.py arena: {file} {said}\n",
    )


def test_a_start_that_is_over_or_not_there_is_told(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, nowhere = write_start(tmp_path, OVER), tmp_path / "nowhere.txt"
    for name, said in (
        (file, f"In {file} the game is over."),
        (nowhere, f"{nowhere} cannot be read: No such file or directory."),
        (tmp_path, f"{tmp_path} cannot be read: Is a directory."),
    ):
        found = ask(capfd, "pow", "--bots", "easy,easy", "--from", str(name))
        assert found == (2, "", f"build.py arena: {said}\n")


def test_a_table_of_another_game_is_told(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = write_start(tmp_path, TIE)
    code, out, err = ask(capfd, "malacca", "--bots", "easy,easy", "--from", file)
    assert (code, out, err) == (2, "", f"build.py arena: {file} is a table of pow, not of malacca.\n")


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["pow"],
        ["pow", "--bots"],
        ["pow", "--bots", "easy,easy", "--games", "0"],
        ["pow", "--bots", "easy,easy", "--games", "many"],
        ["pow", "--bots", "easy,easy", "--seed", "-1"],
        ["pow", "--bots", "easy,easy", "--seed", "1" + "0" * 15],
        ["pow", "--bots", "easy,easy", "--seed", "9" * 5000],
        ["pow", "--bots", "easy,easy", "--loud"],
    ],
)
def test_what_is_no_match(capfd: pytest.CaptureFixture[str], words: list[str]) -> None:
    code, out, err = ask(capfd, *words)
    assert (code, out) == (2, "")
    assert err.startswith("usage: build.py arena")
    assert err.splitlines()[-1].startswith("build.py arena: error: ")
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("door", "said"),
    [("full", "build.py arena: No space left on device.\n"), ("shut", "")],
)
def test_closed_doors_show_no_traceback(door: str, said: str) -> None:
    """The disk is full, or nobody reads the pipe any more."""
    words = [sys.executable, "-m", "scripts.arena", "pow", "--bots", "random,random", "--games", "1"]
    with open_closed(door) as out:
        done = subprocess.run(words, cwd=ROOT, stdout=out, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr == f"1 of 1 games\n{said}"


def open_closed(door: str) -> BinaryIO:
    """Return a file to which nothing can be written: a full disk or a closed pipe."""
    if door == "full":
        return open("/dev/full", "wb")
    reader, writer = os.pipe()
    os.close(reader)
    return os.fdopen(writer, "wb")


# The matches that have to be won


def test_the_table_of_matches_can_be_played() -> None:
    for wanted in TABLE:
        assert find_bots(find_game(wanted.game), ",".join(wanted.bots)) == list(wanted.bots)
        assert len(set(wanted.bots)) == 2
        assert wanted.games % len(wanted.bots) == 0, "every entry sits in every seat equally often"
        assert f"| {wanted} | " in (ROOT / "FIGURES.md").read_text("utf-8")
    assert {wanted.part for wanted in TABLE} == {name for name in PARTS if name.startswith("arena")}


def test_a_goal_that_is_missed_fails_its_part(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    table = [
        Match("one", "pow", ("easy", "random"), 0.5, games=40),
        Match("two", "pow", ("random", "easy"), 0.5, games=40),
    ]
    monkeypatch.setattr(proof, "TABLE", table)
    assert [proof.main(part) for part in ("one", "two")] == [0, 1]
    won, lost = [line for line in capfd.readouterr().out.splitlines() if "against" in line]
    assert re.fullmatch(r"\| easy against random \| 40 \| \d\d.\d% \| \d\d.\d% to \d\d.\d% \| 50% \|", won)
    assert lost.startswith("| random against easy | 40 |")
    assert lost.endswith("| 50%, **missed** |")


def test_a_goal_may_be_to_win_no_more(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """If it has to be sure, the upper end of the interval counts instead of the share."""
    table = [
        Match("less", "pow", ("random", "easy"), most=0.5, surely=True, games=40),
        Match("more", "pow", ("easy", "random"), most=0.5, games=40),
    ]
    monkeypatch.setattr(proof, "TABLE", table)
    assert [proof.main(part) for part in ("less", "more")] == [0, 1]
    less, more = [line for line in capfd.readouterr().out.splitlines() if "against" in line]
    assert less.endswith("| at most 50% |")
    assert more.endswith("| at most 50%, **missed** |")
    found = arena.count_share("random", [0.0] * 40)
    assert table[0].is_met(found._replace(high=0.5))
    assert not table[0].is_met(found._replace(high=0.51))
    assert table[1].is_met(found._replace(share=0.5, high=0.51))


def test_guests_play_in_matches_only() -> None:
    guests = [name for name in add_guests("malacca").bots if name not in GAMES["malacca"].bots]
    assert guests == ["best-response"]
    assert list(add_guests("pow").bots) == list(POW.bots)
    assert sum(
        share.share for share in play_match("malacca", ["best-response", "hard"], 2, 1)
    ) == pytest.approx(1)
