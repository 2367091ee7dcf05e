"""Matches between bots: fair seats, one result on any number of cores, plain words for what is no match."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest

from engine import GAMES, arena
from engine.core import CHANCE, AnyGame, Choice, Draw, random_source
from engine.pow.game import View
from engine.transcript import read
from tests import laws
from tests.arena.__main__ import bots_named, game_named, main
from tests.arena.entries import entered
from tests.arena.matches import match
from tests.arena.table import TABLE, Match
from tests.prove import arena as proof
from tests.prove.__main__ import PARTS

ROOT = Path(__file__).parents[1]
POW = GAMES["pow"]
LOTS = ["random", "random"]

# The last tile is the −1, whatever is rolled. Whose turn it is has +1 − 1 = 0 points then, as the other has.
TIE = "rules-at-play 1\nexample pow\nplayers Ann Bo\nheroes\nvillains -1\npile Ann heroes +1\nturn Ann\n"
# Here it is the other's loss that wins the game for whoever does not begin.
LOSS = "rules-at-play 1\nexample pow\nplayers Ann Bo\nheroes\nvillains -1\nturn Ann\n"
OVER = "rules-at-play 1\nexample pow\nplayers 1 2\n"

Said = tuple[int, str, str]


def like_pow(**own: Any) -> AnyGame:
    """POW!, but for what is told of it here."""

    class Like:
        def __getattr__(self, name: str) -> Any:
            return own[name] if name in own else getattr(POW, name)

    return cast(AnyGame, Like())


# Fair matches


@pytest.mark.parametrize("entries", range(2, 6))
def test_every_entry_sits_in_every_seat_equally_often(entries: int) -> None:
    for deal in range(3):
        games = range(deal * entries, (deal + 1) * entries)
        seated = Counter(
            (seat, who) for game in games for seat, who in enumerate(arena.seating(entries, game, 7))
        )
        assert seated == Counter((seat, who) for seat in range(entries) for who in range(entries))


def test_neighbours_change_from_deal_to_deal() -> None:
    orders = {tuple(arena.seating(4, game * 4, 7)) for game in range(60)}
    assert len(orders) > 12


def test_every_deal_is_played_from_every_seat() -> None:
    begun: list[tuple[int, Any]] = []

    def noting(state: Any, action: Any) -> Any:
        if not any((state.rolls, *(own.heroes or own.villains for own in state.piles))):
            begun.append((number, state))
        return POW.apply(state, action)

    for number in range(6):
        arena.won(like_pow(apply=noting), LOTS, number, 5)
    assert [number for number, _ in begun] == list(range(6))
    tables = [state for _, state in begun]
    assert tables[0::2] == tables[1::2]
    assert len(set(tables)) == 3


def test_a_bot_gets_a_view_and_nothing_else() -> None:
    asked: list[Any] = []

    def spy(view: Any, draw: Draw) -> Choice:
        asked.append(view)
        return POW.bots["random"](view, draw)

    arena.won(like_pow(bots={"random": spy}), LOTS, 0, 5)
    assert {type(view) for view in asked} == {View}
    assert all(view.seat == view.actor for view in asked)


@pytest.mark.parametrize("bots", [["random", "easy"], ["medium", "random", "easy"]])
def test_the_number_of_cores_says_nothing(bots: list[str]) -> None:
    one, two = (match("pow", bots, 12, 3, cores=cores) for cores in (1, 2))
    here = arena.shares(bots, [arena.won(POW, bots, number, 3) for number in range(12)])
    assert one == two == here


def test_another_seed_is_another_match() -> None:
    results = {tuple(arena.won(POW, LOTS, number, seed)[0] for number in range(12)) for seed in range(6)}
    assert len(results) == 6


def test_who_plays_better_wins_more_wherever_it_is_named() -> None:
    first, second = (match("pow", bots, 60, 1) for bots in (["easy", "random"], ["random", "easy"]))
    assert first[0].share > 0.7
    assert second[1].share > 0.7
    assert first[0].share + first[1].share == pytest.approx(1)


# What a game is worth, and how sure a share is


def test_a_tie_is_split() -> None:
    start = read(TIE).now
    assert [arena.won(POW, LOTS, number, 1, start) for number in range(4)] == [[0.5, 0.5]] * 4


def test_the_winner_is_the_entry_not_the_seat() -> None:
    """Bo, in the second seat, wins every game; both entries sit there equally often."""
    start = read(LOSS).now
    games = [arena.won(POW, LOTS, number, 1, start) for number in range(6)]
    assert all(sorted(parts) == [0.0, 1.0] for parts in games)
    assert games == [
        [float(who == arena.seating(2, number, 1)[1]) for who in range(2)] for number in range(6)
    ]
    assert [share.share for share in arena.shares(LOTS, games)] == [0.5, 0.5]


def test_a_game_without_an_end_is_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "TOO_LONG", 3)
    assert arena.won(POW, LOTS, 0, 1) == [0.0, 0.0]


def test_a_fresh_table_is_dealt_as_a_transcript_is() -> None:
    for players in POW.seats:
        state = arena.dealt(POW, players, random_source(9, 0))
        assert state == laws.new_table(POW, players, 9).now
        assert POW.actor(state) == CHANCE


@pytest.mark.parametrize(
    ("parts", "share", "low", "high"),
    [
        # Wilson, z² = 3.8415. 50 of 100: in the middle, 1.96 × √(0.25/100 + 3.8415/40000) / 1.0384 = 0.0962.
        ([1.0, 0.0] * 50, 0.5, 0.4038, 0.5962),
        # None of 10: from 0 to z² / (10 + z²) = 3.8415 / 13.8415.
        ([0.0] * 10, 0.0, 0.0, 0.2775),
        ([1.0] * 10, 1.0, 0.7225, 1.0),
        # 30 of 40: (0.75 + 0.0480) / 1.0960 = 0.7281; 1.96 × √(0.1875/40 + 3.8415/6400) / 1.0960 = 0.1300.
        ([1.0, 1.0, 1.0, 0.0] * 10, 0.75, 0.5981, 0.8581),
    ],
)
def test_a_share_and_its_interval(parts: list[float], share: float, low: float, high: float) -> None:
    found = arena.share("easy", parts)
    assert found.bot == "easy"
    assert [found.share, found.low, found.high] == pytest.approx([share, low, high], abs=5e-5)
    assert 0 <= found.low <= found.share <= found.high <= 1


# At the keyboard


def ask(capfd: pytest.CaptureFixture[str], *words: str) -> Said:
    try:
        code = main([*words])
    except SystemExit as end:
        code = int(end.code or 0)
    out, err = capfd.readouterr()
    return code, out, err


def written(folder: Path, text: str | bytes) -> str:
    file = folder / "start.txt"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(file)


def test_the_shares_are_printed_with_their_intervals(capfd: pytest.CaptureFixture[str]) -> None:
    code, out, err = ask(capfd, "pow", "--bots", "easy,random", "--games", "20", "--seed", "2")
    assert code == 0
    easy, other = match("pow", ["easy", "random"], 20, 2)
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
    """As another program reads it: nothing but JSON on standard output."""
    words = ["pow", "--bots", "random,easy,random", "--games", "7", "--seed", "3", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "tests.arena", *words], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0
    found = json.loads(done.stdout)
    entries = [share._asdict() for share in match("pow", ["random", "easy", "random"], 7, 3)]
    assert found == {"games": 7, "entries": entries}
    assert list(found["entries"][0]) == ["bot", "share", "low", "high"]


def test_a_match_from_a_transcript(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = written(tmp_path, TIE)
    code, out, _ = ask(capfd, "pow", "--bots", "easy,hard", "--games", "4", "--from", file, "--json")
    assert code == 0
    assert [entry["share"] for entry in json.loads(out)["entries"]] == [0.5, 0.5]
    assert [share.share for share in match("pow", ["easy", "hard"], 4, 1, read(TIE).now)] == [0.5, 0.5]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess", "--bots", "easy,easy"], "There is no game 'chess': choose one of pow, malacca, digmars."),
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
    file = written(tmp_path, text)
    assert ask(capfd, "pow", "--bots", "easy,easy", "--from", file) == (
        2,
        "",
        f"build.py arena: {file} {said}\n",
    )


def test_a_start_that_is_over_or_not_there_is_told(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, nowhere = written(tmp_path, OVER), tmp_path / "nowhere.txt"
    for name, said in (
        (file, f"In {file} the game is over."),
        (nowhere, f"{nowhere} cannot be read: No such file or directory."),
        (tmp_path, f"{tmp_path} cannot be read: Is a directory."),
    ):
        found = ask(capfd, "pow", "--bots", "easy,easy", "--from", str(name))
        assert found == (2, "", f"build.py arena: {said}\n")


def test_a_table_of_another_game_is_told(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = written(tmp_path, TIE)
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
    ("line", "said"),
    [("> /dev/full", "build.py arena: No space left on device.\n"), ("| true", "")],
)
def test_closed_doors_show_no_traceback(line: str, said: str) -> None:
    words = f'set -o pipefail; "{sys.executable}" -m tests.arena pow --bots random,random --games 1 {line}'
    done = subprocess.run(["bash", "-c", words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == f"1 of 1 games\n{said}"


# The matches that have to be won


def test_the_table_of_matches_can_be_played() -> None:
    for wanted in TABLE:
        assert bots_named(game_named(wanted.game), ",".join(wanted.bots)) == list(wanted.bots)
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
    """Where it has to be sure, the upper end of the interval counts, and not the share."""
    table = [
        Match("less", "pow", ("random", "easy"), most=0.5, surely=True, games=40),
        Match("more", "pow", ("easy", "random"), most=0.5, games=40),
    ]
    monkeypatch.setattr(proof, "TABLE", table)
    assert [proof.main(part) for part in ("less", "more")] == [0, 1]
    less, more = [line for line in capfd.readouterr().out.splitlines() if "against" in line]
    assert less.endswith("| at most 50% |")
    assert more.endswith("| at most 50%, **missed** |")
    found = arena.share("random", [0.0] * 40)
    assert table[0].is_met(found._replace(high=0.5))
    assert not table[0].is_met(found._replace(high=0.51))
    assert table[1].is_met(found._replace(share=0.5, high=0.51))


def test_guests_play_in_matches_only() -> None:
    guests = [name for name in entered("malacca").bots if name not in GAMES["malacca"].bots]
    assert guests == ["best-response"]
    assert list(entered("pow").bots) == list(POW.bots)
    assert sum(share.share for share in match("malacca", ["best-response", "hard"], 2, 1)) == pytest.approx(1)
