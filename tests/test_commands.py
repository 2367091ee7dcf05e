"""`python -m engine`: transcripts in, text out, and the three codes it ends with."""

from __future__ import annotations

import io
import json
import re
import runpy
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from engine import GAMES
from engine import __main__ as commands
from engine.transcript import MOST_BYTES, read_transcript
from tests import laws
from tests.games import players_near
from tests.pow import told
from tests.pow.count import Table, count_lines
from tests.schema import find_view_faults, read_view_schema
from widgets.site.games import list_published

HERE = Path(__file__).parent
DESCRIBED = [game for game in GAMES if (HERE.parent / "engine" / game / "view.schema.json").is_file()]
PERFT = json.loads((HERE / "pow" / "perft.json").read_text("utf-8"))

CHOOSING = """rules-at-play 1
game pow
players Martin Peter
heroes +3 +5 +1 +6
villains -2 -4 -1 -3
pile Peter heroes +2 +4
turn Martin
rolls 2
dice shield shield skull skull skull
"""
ROLLING = CHOOSING.split("rolls")[0]
OVER = "rules-at-play 1\ngame pow\nplayers 1 2\npile 1 heroes +3 +6\npile 1 villains -1\n"

Said = tuple[int, str, str]
Engine = Callable[..., Said]


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Engine:
    """Return a function that runs a command in this process: code, standard output, standard error."""

    def run(*words: str, given: str | bytes = "") -> Said:
        data = given.encode() if isinstance(given, str) else given
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        monkeypatch.setattr(sys, "argv", ["engine", *words])
        try:
            code = commands.main()
        except SystemExit as end:
            code = end.code
        out, err = capfd.readouterr()
        return code, out, err

    return run


def run_process(*words: str, given: str | bytes = "", **more: str) -> Said:
    """Run a command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "engine", *words],
        input=given.encode() if isinstance(given, str) else given,
        capture_output=True,
        cwd=HERE.parent,
        env=more or None,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


# As another program uses it


def test_a_table_goes_through_the_commands() -> None:
    """Output of one command is input of the next."""
    code, text, err = run_process("new", "pow", "--players", "3", "--seed", "7")
    assert (code, err) == (0, "")
    assert text == str(laws.new_table(read_transcript(text).game, 3, 7))
    code, text, err = run_process("play", "chance", given=text)
    assert (code, err) == (0, "")
    assert run_process("why", "pass", given=text) == (1, "pow.take.must\n", "")
    assert run_process("play", "pass", given=text) == (1, "", "pow.take.must\n")
    assert run_process("why", given=text)[0] == 2


@pytest.mark.parametrize("game", GAMES)
def test_every_game_goes_through_every_command(engine: Engine, game: str) -> None:
    players, modules = str(players_near(GAMES[game], 3)), ",".join(GAMES[game].modules)
    text = engine("new", game, "--players", players, "--seed", "7", "--with", modules)[1]
    for _ in range(20):
        if json.loads(engine("score", given=text)[1])["over"]:
            break
        actions = [line.split("\t")[0] for line in engine("legal", given=text)[1].splitlines()]
        assert engine("why", actions[-1], given=text) == (0, "legal\n", "")
        assert engine("perft", "1", given=text)[1] == f"{len(actions)}\n"
        assert json.loads(engine("view", given=text)[1])["game"] == game
        code, bots, _ = engine("bot", "random", given=text)
        assert code or bots.strip() in actions
        assert engine("odds", given=text)[0] == 0
        code, text, err = engine("play", actions[-1] if code else bots.strip(), given=text)
        assert (code, err) == (0, "")


def test_a_text_that_is_none() -> None:
    assert run_process("legal", given="") == (2, "", "line 1: expected 'rules-at-play 1' as the first line\n")


def test_names_in_any_script_on_a_machine_that_has_only_ascii() -> None:
    text = CHOOSING.replace("Martin", "مریم").replace("Peter", "Õie")
    english = {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    assert run_process("play", "take hero 2", given=text, **english) == (0, f"{text}\ntake hero 2\n", "")
    seen = run_process("view", given=text, **english)[1]
    assert '"Õie"' in seen


def test_the_module_ends_with_the_code_of_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["engine", "new", "chess"])
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(HERE.parent / "engine" / "__main__.py"), run_name="__main__")
    assert end.value.code == 2


# new


def test_new_deals_and_says_the_seed(engine: Engine) -> None:
    code, text, err = engine("new", "pow")
    assert (code, err) == (0, "")
    table = read_transcript(text)
    assert len(table.players) == 2
    assert not table.example
    assert Counter(tile.value for tile in told.pieces(table.now).elements()) == told.count_box()
    assert text == str(table)
    seeds = {read_transcript(engine("new", "pow")[1]).seed for _ in range(5)}
    assert len(seeds) > 1
    assert None not in seeds
    again = engine("new", "pow", "--seed", str(table.seed))[1]
    assert again == text


@pytest.mark.parametrize("players", range(2, 6))
def test_new_for_so_many(engine: Engine, players: int) -> None:
    """`new` seats as many players as it is told."""
    code, text, _ = engine("new", "pow", "--players", str(players), "--seed", "0", "--with", "")
    assert code == 0
    assert read_transcript(text).players == tuple(str(seat + 1) for seat in range(players))


def test_modules_are_written_down(engine: Engine) -> None:
    """They are written in the game's own order, whatever order was asked for."""
    code, text, _ = engine("new", "malacca", "--seed", "1", "--with", "items,characters")
    assert code == 0
    assert "\nwith characters items\n" in text
    assert read_transcript(text).modules == ("characters", "items")
    assert engine("new", "malacca", "--with", "storm") == (
        2,
        "",
        "line 1: expected modules of malacca (characters, items)\n",
    )


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["new", "chess"], f"a game ({', '.join(GAMES)})"),
        (["new", "pow", "--players", "1"], "2 to 5 players"),
        (["new", "pow", "--players", "99"], "2 to 5 players"),
        (["new", "pow", "--players", "-2"], "2 to 5 players"),
        (["new", "pow", "--players", "0"], "2 to 5 players"),
        (["new", "pow", "--seed", "-1"], "a seed of at most 15 digits"),
        (["new", "pow", "--seed", "1" + "0" * 15], "a seed of at most 15 digits"),
        (["new", "pow", "--with", "bots"], "modules of pow (it has none)"),
    ],
)
def test_new_refuses(engine: Engine, words: list[str], expected: str) -> None:
    assert engine(*words) == (2, "", f"line 1: expected {expected}\n")


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["fly"],
        ["new"],
        ["new", "pow", "--seed", "x"],
        ["new", "pow", "--seed", "9" * 5000],
        ["new", "pow", "--players", "two"],
        ["new", "pow", "--players", "1.5"],
        ["perft"],
        ["perft", "deep"],
        ["odds", "best"],
        ["view", "--seat"],
        ["bot"],
        ["bot", "easy", "--seat", "x"],
        ["bot", "easy", "medium"],
        ["legal", "now"],
        ["--version"],
    ],
)
def test_what_is_no_command(engine: Engine, words: list[str]) -> None:
    code, out, err = engine(*words, given=CHOOSING)
    assert (code, out) == (2, "")
    assert err.startswith("usage: python -m engine")
    assert "Traceback" not in err


# legal


def test_legal_is_what_play_takes(engine: Engine) -> None:
    code, out, err = engine("legal", given=CHOOSING)
    assert (code, err) == (0, "")
    actions = out.splitlines()
    keeps = [action for action in actions if action.startswith("keep")]
    # As multisets: 0 to 2 shields with 0 to 3 skulls, but not none and not all.
    assert len(keeps) == 3 * 4 - 2
    assert len({tuple(sorted(keep.split())) for keep in keeps}) == len(keeps)
    assert [action for action in actions if action not in keeps] == ["take hero 2", "take villain 3"]
    assert all(engine("play", action, given=CHOOSING)[0] == 0 for action in actions)


@pytest.mark.parametrize(("kept", "outcomes"), [(0, 56), (1, 35), (2, 20), (3, 10), (4, 4)])
def test_every_outcome_and_its_probability(engine: Engine, kept: int, outcomes: int) -> None:
    given = ROLLING + (f"rolls 1\nkept {'blue ' * kept}\n" if kept else "")
    code, out, err = engine("legal", given=given)
    assert (code, err) == (0, "")
    rolls = [line.split("\t") for line in out.splitlines()]
    assert len(rolls) == len({tuple(sorted(roll.split())) for roll, _ in rolls}) == outcomes
    assert abs(sum(Fraction(chance) for _, chance in rolls) - 1) < Fraction(1, 10**12)
    assert all(engine("play", roll, given=given)[0] == 0 for roll, _ in rolls)


def test_the_chances_of_five_dice(engine: Engine) -> None:
    chances = dict(line.split("\t") for line in engine("legal", given=ROLLING)[1].splitlines())
    assert float(chances["roll shield shield shield shield shield"]) == 1 / 3**5
    assert float(chances["roll orange orange orange orange orange"]) == 1 / 6**5
    # 5!/(2! 1! 1! 1!) orders, two sides of six, twice; one side, twice more
    assert float(chances["roll shield shield skull blue orange"]) == pytest.approx(60 / 27 / 36)


def test_nothing_is_legal_when_the_game_is_over(engine: Engine) -> None:
    assert engine("legal", given=OVER) == (0, "", "")


# why and play


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("take hero 2", None),
        ("keep shield", None),
        ("take hero 3", "pow.take.hero shields=2 asked=3"),
        ("take villain 1", "pow.take.villain skulls=3 asked=1"),
        ("steal hero 1 from Peter", "pow.steal.top side=hero bubbles=0"),
        ("steal hero 1 from 2", "pow.steal.top side=hero bubbles=0"),
        ("steal villain 1 from Peter", "pow.steal.none side=villain"),
        ("keep", "pow.roll.keep kept=0"),
        ("pass", "pow.take.must"),
        ("chance", "pow.roll.keep kept=0"),
        ("roll blue", "pow.roll.keep kept=0"),
        ("arrange turn Peter", "house.arrange"),
    ],
)
def test_why(engine: Engine, action: str, reason: str | None) -> None:
    """`why` prints the same reason as `play`, or that the action is legal."""
    if reason is None:
        assert engine("why", action, given=CHOOSING) == (0, "legal\n", "")
        assert engine("play", action, given=CHOOSING) == (0, f"{CHOOSING}\n{action}\n", "")
    else:
        assert engine("why", action, given=CHOOSING) == (1, f"{reason}\n", "")
        assert engine("play", action, given=CHOOSING) == (1, "", f"{reason}\n")
        assert engine("play", "take hero 2", "chance", action, given=CHOOSING)[:2] == (1, "")


def test_play_takes_several(engine: Engine) -> None:
    """Several actions may be given at once, and chance depends only on the seed."""
    code, text, _ = engine(
        "play", "keep skull skull skull", "roll blue blue", "take villain 3", given=CHOOSING
    )
    assert code == 0
    assert text.endswith("\n\nkeep skull skull skull\nroll blue blue\ntake villain 3\n")
    assert engine("play", "chance", given=text)[1] == engine("play", "chance", given=text)[1] != text


@pytest.mark.parametrize("command", ["why", "play"])
@pytest.mark.parametrize(
    "action", ["", " ", "take", "take hero 100", "\x00", "take hero 2\npass", "\udcff", "9" * 600]
)
def test_no_action_at_all(engine: Engine, command: str, action: str) -> None:
    code, out, err = engine(command, action, given=CHOOSING)
    assert (code, out) == (2, "")
    assert re.fullmatch(r"line 11: expected [^\n]+\n", err)


# What is no transcript


@pytest.mark.parametrize(
    "command",
    [
        ["legal"],
        ["why", "pass"],
        ["play", "pass"],
        ["view"],
        ["bot", "easy"],
        ["score"],
        ["odds"],
        ["perft", "1"],
    ],
)
@pytest.mark.parametrize(
    ("given", "said"),
    [
        (b"", "line 1: expected 'rules-at-play 1' as the first line"),
        (b"\n\n", "line 3: expected 'rules-at-play 1' as the first line"),
        (b"rules-at-play 9\n", "line 1: expected 'rules-at-play 1' as the first line"),
        (b"rules-at-play 1\nga\xffme\n", "line 2: expected text in UTF-8"),
        (CHOOSING.encode("utf-16"), "line 1: expected text in UTF-8"),
        (b"#" * (MOST_BYTES + 1), f"line 1: expected at most {MOST_BYTES} bytes"),
        (b"# \xc3\xa9" * (MOST_BYTES // 4 + 1), f"line 1: expected at most {MOST_BYTES} bytes"),
        (
            CHOOSING.encode() + b"take hero 1\n",
            "line 10: expected an action that is allowed here (pow.take.hero shields=2 asked=1)",
        ),
    ],
)
def test_no_transcript_at_all(engine: Engine, command: list[str], given: bytes, said: str) -> None:
    assert engine(*command, given=given) == (2, "", f"{said}\n")


def test_too_much_is_left_unread(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(io.RawIOBase):
        given = 0

        def readable(self) -> bool:
            return True

        def readinto(self, into: memoryview) -> int:  # type: ignore[override]
            self.given += len(into)
            into[:] = b"x" * len(into)
            return len(into)

    endless = Endless()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(endless)))
    with pytest.raises(commands.NotATranscript):
        commands.read_input()
    assert endless.given < 2 * MOST_BYTES


# view


def test_a_view_is_of_one_seat(engine: Engine) -> None:
    seats = [json.loads(engine("view", "--seat", str(seat), given=CHOOSING)[1]) for seat in (1, 2)]
    assert [view["seat"] for view in seats] == [1, 2]
    assert json.loads(engine("view", given=CHOOSING)[1]) == seats[0]
    peters = CHOOSING.replace("turn Martin", "turn Peter")
    assert json.loads(engine("view", given=peters)[1])["seat"] == 2
    assert json.loads(engine("view", given=ROLLING)[1])["next"] == "chance"
    assert json.loads(engine("view", given=OVER)[1])["next"] is None
    assert seats[0] == {
        "game": "pow",
        "players": ["Martin", "Peter"],
        "seat": 1,
        "next": 1,
        "pow": {
            "heroes": [3, 5, 1, 6],
            "villains": [-2, -4, -1, -3],
            "piles": [
                {"heroes": [], "villains": []},
                {
                    "heroes": [{"value": 2, "remembered": True}, {"value": 4, "remembered": False}],
                    "villains": [],
                },
            ],
            "turn": 1,
            "rolls": 2,
            "kept": [],
            "dice": ["shield", "shield", "skull", "skull", "skull"],
        },
    }


@pytest.mark.parametrize("seat", ["0", "3", "-1", "99999999999999999999"])
def test_no_such_seat(engine: Engine, seat: str) -> None:
    assert engine("view", "--seat", seat, given=CHOOSING) == (2, "", "line 1: expected a seat from 1 to 2\n")


def test_every_published_game_has_a_schema_for_its_views() -> None:
    assert [game for game in list_published() if game not in DESCRIBED] == []


@pytest.mark.parametrize("game", DESCRIBED)
@pytest.mark.parametrize("seed", range(60))
def test_every_view_keeps_to_the_schema(game: str, seed: int) -> None:
    table = read_transcript(laws.TOLD[game].position(seed))
    for seat in range(len(table.players)):
        assert not list(find_view_faults(commands.view_as_data(table, seat)))


def test_the_schema_refuses_what_is_no_view() -> None:
    view = commands.view_as_data(read_transcript(CHOOSING), 0)
    broken = [
        {**view, "seat": 0},
        {**view, "seat": True},
        {**view, "seed": 4},
        {**view, "next": "bot"},
        {**view, "players": ["Martin"]},
        {**view, "pow": {**view["pow"], "heroes": [-1]}},
        {**view, "pow": {**view["pow"], "dice": ["shield"] * 6}},
        {**view, "pow": {**view["pow"], "piles": [{"heroes": [3], "villains": []}] * 2}},
        {name: view[name] for name in view if name != "next"},
        {name: view[name] for name in view if name != "pow"},
        {**view, "game": "chess"},
        {**view, "game": "malacca"},
        {"malacca" if name == "pow" else name: value for name, value in view.items()},
        [],
    ]
    assert all(list(find_view_faults(one)) for one in broken)


@pytest.mark.parametrize("game", ["", *DESCRIBED])
def test_every_field_of_the_schema_says_what_it_is(game: str) -> None:
    def fields(schema: dict[str, object]) -> list[object]:
        properties = schema.get("properties", {})
        assert isinstance(properties, dict)
        return [field for one in properties.values() for field in (one, *fields(one))]

    assert all("description" in field for field in fields(read_view_schema(game)))  # type: ignore[operator]


# bot


@pytest.mark.parametrize("level", GAMES["pow"].bots)
def test_a_bot_says_what_play_takes(engine: Engine, level: str) -> None:
    code, out, err = engine("bot", level, given=CHOOSING)
    assert (code, err) == (0, "")
    assert out in engine("legal", given=CHOOSING)[1].splitlines(keepends=True)
    assert engine("bot", level, "--seat", "1", given=CHOOSING) == (0, out, "")
    assert engine("play", out.strip(), given=CHOOSING)[0] == 0


def test_a_bot_plays_a_seat_as_the_table_says(engine: Engine) -> None:
    """The bot does the same in a command as in a game."""
    seated = CHOOSING.replace("heroes", "bot Martin hard\nheroes", 1)
    code, out, _ = engine("bot", "hard", given=seated)
    assert (code, f"\n\n{out}") == (0, engine("play", "bot", given=seated)[1].removeprefix(seated[:-1]))


@pytest.mark.parametrize(
    ("words", "given", "said"),
    [
        (["--seat", "2"], CHOOSING, "it is the turn of seat 1"),
        (["--seat", "1"], CHOOSING.replace("turn Martin", "turn Peter"), "it is the turn of seat 2"),
        ([], ROLLING, "it is chance's turn"),
        (["--seat", "1"], ROLLING, "it is chance's turn"),
        ([], OVER, "the game is over"),
    ],
)
def test_no_bot_plays_when_it_is_not_its_turn(
    engine: Engine, words: list[str], given: str, said: str
) -> None:
    assert engine("bot", "easy", *words, given=given) == (1, "", f"no bot plays here: {said}\n")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["huge"], "a bot of pow (easy, medium, hard, plain, random)"),
        ([""], "a bot of pow (easy, medium, hard, plain, random)"),
        (["easy", "--seat", "0"], "a seat from 1 to 2"),
        (["easy", "--seat", "3"], "a seat from 1 to 2"),
        (["easy", "--seat", "-1"], "a seat from 1 to 2"),
    ],
)
def test_no_such_bot(engine: Engine, words: list[str], expected: str) -> None:
    assert engine("bot", *words, given=CHOOSING) == (2, "", f"line 1: expected {expected}\n")


# What they print, to the letter: other programs read it

# What the usage says of each command.
HELP = {
    "new": "start a new game and print its transcript",
    "legal": "list the legal actions, or every outcome of chance with its probability",
    "why": "say whether an action is legal, or which rule refuses it",
    "play": "add actions and print the longer transcript",
    "view": "print what a seat knows, as JSON",
    "bot": "print what a bot would do, in the words that `play` takes",
    "score": "print points, winners and whether the game is over, as JSON",
    "odds": "print how likely each goal is after each choice",
    "perft": "count the different lines of play to a depth",
}
# The names of what a command takes, as its own usage writes them.
TAKES = {
    "new": ["game", "--players", "--seed", "--with MODULE,…", "--own WORD,…", "the pieces of your own box"],
    "why": ["[action]"],
    "play": ["[action ...]"],
    "view": ["--seat SEAT"],
    "bot": ["LEVEL", "--seat SEAT", "refuse if it is not the turn of this seat"],
    "perft": ["depth"],
}


def test_the_usage_says_what_each_command_does(engine: Engine) -> None:
    code, out, _ = engine("--help")
    assert code == 0
    usage = " ".join(out.split())
    for name, what in HELP.items():
        assert f"{name} {what}" in usage
        own = " ".join(engine(name, "--help")[1].split())
        assert what in own
        assert [word for word in TAKES.get(name, []) if word not in own] == []
    assert set(re.findall(r"^    (\w+)", out, re.MULTILINE)) == set(HELP)


ZOE = CHOOSING.replace("Martin", "Zoé")


def test_json_is_written_in_lines_and_letters(engine: Engine) -> None:
    seen = engine("view", given=ZOE)[1]
    assert seen == json.dumps(json.loads(seen), ensure_ascii=False, indent=1) + "\n"
    assert seen.startswith('{\n "game": "pow",')
    assert '"Zoé"' in seen
    score = engine("score", given=ZOE)[1]
    assert score.startswith('{"points": [0, 0], "winners": []')
    assert score.count("\n") == 1


def test_transcripts_are_printed_as_they_are(engine: Engine) -> None:
    assert engine("play", "take hero 2", given=ZOE) == (0, f"{ZOE}\ntake hero 2\n", "")
    new = engine("new", "malacca", "--players", "3", "--seed", "7", "--with", "items,characters")[1]
    assert new == str(read_transcript(new))
    assert "\nplayers 1 2 3\nwith characters items\nseed 7\n" in new


def test_a_new_game_draws_its_seed_of_nine_digits(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    below: list[int] = []
    monkeypatch.setattr(commands.secrets, "randbelow", lambda end: below.append(end) or 77)
    assert "\nseed 77\n" in engine("new", "pow")[1]
    assert below == [1_000_000_000]


# score, perft


def test_score(engine: Engine) -> None:
    code, out, err = engine("score", given=OVER)
    assert (code, err) == (0, "")
    # The +6 on top goes: 3 - 1 = 2.
    assert json.loads(out) == {
        "points": [2, 0],
        "winners": [1],
        "over": True,
        "pow": {"heroes": [3, 0], "villains": [-1, 0], "trimmed": [[6], []]},
    }
    so_far = json.loads(engine("score", given=CHOOSING)[1])
    assert (so_far["points"], so_far["winners"], so_far["over"]) == ([0, 0], [], False)
    assert so_far["pow"]["trimmed"] == [[], [2, 4]]


def test_odds(engine: Engine) -> None:
    code, out, err = engine("odds", given=CHOOSING)
    assert (code, err) == (0, "")
    lines = [line.split("\t") for line in out.splitlines()]
    found = {(choice, target): float(chance) for choice, target, chance in lines}
    assert len(found) == len(lines)
    choices = dict.fromkeys(choice for choice, _ in found)
    keeps = [one for one in engine("legal", given=CHOOSING)[1].splitlines() if one.startswith("keep")]
    assert [*choices] == ["best", "stop", *keeps]
    assert found["stop", "take hero 2"] == found["best", "take villain 3"] == 1.0
    # Two shields and two skulls stay; the fifth die is a third shield with two of its six sides.
    assert found["keep shield shield skull skull", "take hero 3"] == pytest.approx(1 / 3)


def test_odds_before_a_roll_and_after_the_end(engine: Engine) -> None:
    lines = engine("odds", given=ROLLING)[1].splitlines()
    assert {line.split("\t")[0] for line in lines} == {"best"}
    assert engine("odds", given=OVER) == (0, "", "")


@pytest.mark.parametrize("one", PERFT, ids=lambda one: one["table"])
def test_perft_counts_what_a_plain_counter_counts(engine: Engine, one: dict[str, list[object]]) -> None:
    text = "\n".join(map(str, one["transcript"]))
    now = read_transcript(text).now
    values = tuple(
        (tuple(tile.value for tile in heroes), tuple(tile.value for tile in villains))
        for heroes, villains in ((now.heroes, now.villains), *now.piles)
    )
    table = Table(values[0], values[1:], now.turn, now.rolls, now.kept, now.dice)
    for depth, number in enumerate(one["lines"]):
        assert engine("perft", str(depth), given=text) == (0, f"{number}\n", "")
        assert count_lines(table, depth) == number


def test_perft_refuses_a_depth_below_nothing(engine: Engine) -> None:
    assert engine("perft", "-1", given=CHOOSING) == (2, "", "line 1: expected a depth of 0 or more\n")


def run_in_shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run commands that are joined as a person joins them; `engine` stands for ours."""
    script = "set -o pipefail; engine() { " + f'"{sys.executable}" -m engine "$@"; }}; {line}'
    return subprocess.run(["bash", "-c", script], cwd=HERE.parent, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("engine legal <&-", "line 1: expected 'rules-at-play 1' as the first line\n"),
        ("engine new pow > /dev/full", "[Errno 28] No space left on device\n"),
        ("engine new pow | true", ""),
    ],
)
def test_closed_doors_show_no_traceback(line: str, said: str) -> None:
    done = run_in_shell(line)
    assert done.returncode in (0, 2)  # the pipe's reader may leave before or after the output
    assert done.stderr == said


def test_no_input_and_no_action_are_spoken_of(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing action is an error with a sentence, and Ctrl-C ends with 130."""
    for command in ("play", "why"):
        assert engine(command, given=CHOOSING) == (2, "", "line 10: expected an action\n")
    monkeypatch.setattr(commands, "read_input", lambda: (_ for _ in ()).throw(KeyboardInterrupt))
    assert engine("legal")[0] == 130


@pytest.mark.parametrize("error", [BrokenPipeError(), OSError("full")])
def test_an_output_that_fails_is_code_2(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, error: OSError
) -> None:
    turned: list[int] = []
    monkeypatch.setattr(commands.os, "dup2", lambda _, to: turned.append(to))
    monkeypatch.setattr(commands, "read_input", lambda: (_ for _ in ()).throw(error))
    code, out, err = engine("legal")
    assert (code, out, err) == (2, "", "" if isinstance(error, BrokenPipeError) else "full\n")
    assert len(turned) == 1
