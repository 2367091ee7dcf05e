"""Any look at any board, and any action there: all of it is answered with a board, and nothing is lost."""

from __future__ import annotations

import html
import re
from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from engine.core import NOBODY
from engine.transcript import Transcript, read_transcript
from tests.laws import written_legal
from tests.looks import VALUES, any_look, write_key
from tests.played import LANGUAGES, load_all_catalogues
from widgets import play, show
from widgets.look import KEYS, LONGEST, read_look

ROOT = Path(__file__).parents[1]
QUICK, SLOW = range(2), range(2, 6)  # seeds

HEAD = re.compile(r'data-transcript="([^"]*)" data-look="([^"]*)"')
OFFERED = re.compile(r' data-(action|asks|look|own-look|then|still)="([^"]*)"')
FIELD = re.compile(r"\{(\w+)\}")
ASKING = ("action", "asks")  # these attributes hold an action, all others a look
FILLED = {
    "lot": ("7", "987654321"),
    "value": ("0", "5", "50", "100"),
    "seat": ("lot", "1", "2", "5"),
    "start": ("lot", "you", "Martin", "Nora"),
    "seed": ("1", "7", "x", ""),
    "words": ("hero 1", "undo", "end", "dig b2", "trade 3", "no", ""),
    "bot": ("", "easy", "medium", "hard"),
    "other": ("", "3", "characters", "items", "3 3 4"),
}
LATER = ("undo", "redo", "restart", "bots", "bot", "chance", *(f"at {at}" for at in (0, 1, 3, 9999)))
PICKED = tuple(f"pick {value}" for value in VALUES["pick"])
DEALT = (
    *("new", "new own=", "new own=3 3 4", "new again seed=1", "new again seed=x"),
    *("new bots=easy seat=1 start=you seed=1", "new bots=easy,hard seat=lot start=lot with= seed=7"),
    "new bots=,,,easy seat=5 start=Nora with=items seed=3",
)
FILLED_IN = (
    *("own", "own next", "own players 2", "own players 8", "own captain 2", "own cargo 9", "own bet 1 4"),
    *("own money 1 5", "own money 2 999", "own money", "own card 1 attack2", "own card 1 waiting trade"),
    *(
        "own card 2 defence",
        "own item 1 trade 3",
        "own character 1 sayyida",
        "own character 2 pierre",
        "own x 1 2",
    ),
)
BY_HAND = (
    *("arrange", "arrange roll", "arrange deal", "arrange guess trade 3 60 10 50 7", "arrange turn 1"),
    *("arrange players Martin Peter", "arrange players 1 2 3 4 5", "arrange with characters items"),
    *("arrange with", "arrange cargo 5", "arrange money 1 7 ; cargo 3", "arrange turn Martin"),
)
SAID = tuple(f"say {said}" for said in ("", "hero 1", "undo", "banana", "end", "trade 3", "no", "۲", "roll"))
GARBAGE = (
    *(
        "",
        "\n",
        "undo\nundo",
        "new\nown",
        "a b c",
        "at",
        "at x",
        "pick",
        "pick x",
        "peek 1",
        "\x00",
        "x" * 600,
    ),
)
HOUSE = (LATER, PICKED, DEALT, FILLED_IN, BY_HAND, SAID, GARBAGE)


@pytest.fixture(scope="module", autouse=True)
def languages() -> None:
    """Load all catalogues."""
    load_all_catalogues()


def test_there_are_values_for_every_key() -> None:
    assert set(VALUES) == set(KEYS)
    for key, values in VALUES.items():
        assert all(KEYS[key].accepts(value) for value in values), key


def test_the_longest_look_is_read_again() -> None:
    """However long a look's values are, what a board writes of it can be read as a look."""
    longest = " ".join(write_key(key, max(values, key=len)) for key, values in VALUES.items())
    assert len(str(read_look(longest))) <= LONGEST
    for key, values in VALUES.items():
        assert not KEYS[key].accepts(f"{max(values, key=len)}9"), f"{key} may be longer"


def list_tables(game: str, every: int) -> list[Transcript]:
    """Return every board of a game on the site, and all or some of its recorded games."""
    boards = sorted((ROOT / "docs" / "boards" / game).iterdir())
    recorded = sorted((ROOT / "tests" / game / "recorded").glob("*.txt"))
    return [read_transcript(file.read_text("utf-8")) for file in [*boards, *recorded[::every]]]


def choose_place(table: Transcript, choice: Random) -> Transcript:
    """Return the table at its end or at a random place."""
    return table.cut_to(choice.randrange(len(table.moves) + 1)) if choice.random() < 0.6 else table


def fill_braces(text: str, choice: Random) -> str:
    """Return an action with its braces filled as the browser does."""

    def value(field: re.Match[str]) -> str:
        name = "bot" if field[1].startswith("bot") else field[1]
        return choice.choice(FILLED.get(name, FILLED["other"]))

    return FIELD.sub(value, text)


def set_by_hand(table: Transcript, choice: Random) -> str:
    """Return an action that sets something on the table once more, with its player named or counted."""
    line = choice.choice(table.game.write_setup(table.now)).split()
    if choice.random() < 0.5:
        seats = {name: str(seat) for seat, name in enumerate(table.players, 1)}
        line = [seats.get(word, word) for word in line]
    return " ".join(["arrange", *line])


class Reader:
    """Somebody who does anything on a board; each answer has to be a board."""

    def __init__(self, table: Transcript, choice: Random) -> None:
        """Begin at a table with a random look and language."""
        self.choice = choice
        self.language = choice.choice(LANGUAGES)
        self.transcript, self.look, self.offered = (
            str(table),
            any_look(table, choice),
            list[tuple[str, str]](),
        )
        self.asked: tuple[str, ...] = ()

    def see(self, kind: str, transcript: str, look: str, action: str = "") -> None:
        """Draw or play, and note what the board offers."""
        self.asked = kind, transcript, look, action
        if kind == "show":
            drawn = show(transcript, look, self.language)
        else:
            drawn = play(transcript, look, action, self.language)
        head = HEAD.search(drawn)
        assert head
        self.transcript, self.look = html.unescape(head[1]), html.unescape(head[2])
        assert str(read_look(self.look)) == self.look
        if kind == "show" or ' data-refused="' in drawn:
            assert self.transcript == str(read_transcript(transcript)), "nothing is lost"
        self.offered = [(kind, html.unescape(asked)) for kind, asked in OFFERED.findall(drawn)]

    def act(self) -> None:
        """Press something that is there, make a legal move, or ask for anything else."""
        lot, table = self.choice.random(), read_transcript(self.transcript)
        if lot < 0.4 and self.offered:
            kind, asked = self.choice.choice(self.offered)
            asked = fill_braces(asked, self.choice)
            if kind in ASKING:
                self.see("play", self.transcript, self.look, asked)
            else:
                self.see("show", self.transcript, asked)
        elif lot < 0.55 and table.game.actor(table.now) != NOBODY:
            self.see("play", self.transcript, self.look, self.choice.choice(written_legal(table)))
        elif lot < 0.65:
            self.see("play", self.transcript, self.look, set_by_hand(table, self.choice))
        else:
            action = self.choice.choice(self.choice.choice(HOUSE))
            self.see("play", self.transcript, self.look, action)


def act_at_random(table: Transcript, seed: str, actions: int) -> None:
    """Act so often on a table, and say what was asked when something raises."""
    reader = Reader(table, Random(seed))
    try:
        reader.see("show", reader.transcript, reader.look)
        for _ in range(actions):
            reader.act()
    except Exception as error:
        pytest.fail(f"{error!r} at {reader.asked}")


def act_everywhere(tables: list[Transcript], seed: int, actions: int) -> None:
    """Act so often on every table, from a place and with a look that the seed chooses."""
    for number, table in enumerate(tables):
        name = f"{seed} {number}"
        act_at_random(choose_place(table, Random(name)), name, actions)


@pytest.mark.parametrize("game", GAMES)
def test_any_action_is_answered(game: str) -> None:
    for seed in QUICK:
        act_everywhere(list_tables(game, 6), seed, 8)


@pytest.mark.slow
@pytest.mark.parametrize("seed", SLOW)
@pytest.mark.parametrize("game", GAMES)
def test_many_more_actions_are_answered(game: str, seed: int) -> None:
    act_everywhere(list_tables(game, 1), seed, 40)
