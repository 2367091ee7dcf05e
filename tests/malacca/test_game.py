"""Malacca beside its rules: its box, its words, a reader's hand, and what nobody sees from outside."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from engine import GAMES
from engine import __main__ as commands
from engine.core import NotATranscript, Reason, random_source
from engine.malacca import rules
from engine.malacca.pieces import CARGOES, COPIES, box_cards
from engine.malacca.special import offered_cards
from engine.transcript import Transcript, new_game, play_action, read_transcript
from tests import laws
from tests.laws import longer
from tests.malacca.plain import count_lines, make_plain
from tests.malacca.told import CHARACTERS, position, written

MALACCA = GAMES["malacca"]
PERFT = json.loads((Path(__file__).parent / "perft.json").read_text("utf-8"))

HEAD = """rules-at-play 1
example malacca
players Martin Peter Tina
with characters items
seed 4
"""
ROUND = """captain Peter
sailed 8 4
ships 3 9
special attack2 trade2
character Martin henry
money Martin 7
money Peter 0
hand Peter attack2 defence-or-trade
money Tina 12
items Tina attack attack trade
shopped
cargo 9
laid Martin defence 2
laid Peter trade2 0
laid Tina attack-or-defence 3
open
"""
TABLE = HEAD + ROUND


def play_all(text: str, *actions: str) -> Transcript:
    """Return the table after some actions."""
    table = read_transcript(text)
    for action in actions:
        table = longer(table, action)
    return table


def read_wrong(text: str) -> str:
    """Return the error of a text that cannot be read."""
    with pytest.raises(NotATranscript) as caught:
        read_transcript(text)
    return str(caught.value)


# The box


def test_after_the_last_ship_nobody_may_do_anything() -> None:
    game = laws.random_game(MALACCA, 3, 1)
    assert MALACCA.legal_actions(game.now) == []


def test_the_box() -> None:
    assert (
        Counter(box_cards())
        == COPIES
        == Counter(attack2=4, defence2=4, trade2=4) | Counter({"attack-or-defence": 2, "defence-or-trade": 2})
    )
    assert len(CARGOES) == 12
    assert (min(CARGOES), max(CARGOES)) == (3, 13)


def test_a_fresh_table_has_all_of_it() -> None:
    for seed in range(40):
        state = laws.new_table(MALACCA, 8, seed).now
        assert sorted(state.ships) == sorted(CARGOES)
        cards = [*state.special, *(card for pirate in state.pirates for card in pirate.hand)]
        assert Counter(card.kind for card in cards) == COPIES
        characters = [pirate.character for pirate in state.pirates]
        assert len(set(characters)) == (8 if seed % 2 else 1)
        assert len(state.special) == (15 if seed % 2 else 16)


def test_shuffles_are_those_of_the_seed() -> None:
    draw = random_source(3, 0)
    ships, special = rules.shuffle_decks(draw, CARGOES)
    state = new_game(MALACCA, ["1", "2"], [], 3).now
    assert state.ships == tuple(ships)
    assert [card.kind for card in state.special] == special
    assert state.captain == rules.draw_first_captain(2, draw)


def test_nothing_is_left_to_chance_once_the_decks_are_shuffled() -> None:
    assert MALACCA.count_draws(["fresh"]) == 11 + 15 + 1 + 7
    assert {MALACCA.count_draws(line.split()) for line in written(read_transcript(TABLE))} == {0}


# Words


def test_what_is_written_is_read_and_written_again() -> None:
    assert str(read_transcript(TABLE)) == TABLE
    chosen = f"{TABLE}chosen Tina defence\n"
    assert str(read_transcript(chosen)) == chosen


def test_what_sayyida_kept_is_written_too() -> None:
    text = TABLE.replace("character Martin henry", "character Martin sayyida") + "chosen Tina attack\n"
    assert offered_cards(read_transcript(text).now) == (0, ("attack2", "trade2"))
    kept = f"{text}kept trade2\n"
    assert str(read_transcript(kept)) == kept
    assert play_all(text, "keep trade2").now == read_transcript(kept).now
    assert play_all(kept, "arrange money Peter 1").now.kept == ""
    assert read_wrong(f"{text}kept defence2\n") == "line 23: expected one of the two cards that Sayyida draws"
    assert read_wrong(f"{TABLE}kept trade2\n") == "line 22: expected one of the two cards that Sayyida draws"


def test_whatever_a_player_can_write_is_written_as_it_was_read() -> None:
    for seed in range(5):
        table = read_transcript(position(seed))
        for line in written(table):
            words = line.split()
            assert MALACCA.write_action(table.now, MALACCA.read_action(table.now, words)) == line


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("captain", "the player who has the parrot, in one word"),
        ("captain Ann", "a player (Martin, Peter, Tina), not 'Ann'"),
        ("sailed 2", "a cargo from 3 to 13, not '2'"),
        ("ships 14", "a cargo from 3 to 13, not '14'"),
        ("ships 3 3 3 3 3 3 3 3 3 3", "12 ships at most"),
        ("special attack", f"a special card ({', '.join(COPIES)}), not 'attack'"),
        (
            "character Martin morgan",
            f"a character ({', '.join(CHARACTERS)}, none), not 'morgan'",
        ),
        ("character Martin", "a character, in one word"),
        ("character", "character and a player"),
        ("money Martin 1000", "money from 0 to 999, not '1000'"),
        ("money Martin", "how much money, in one word"),
        ("hand Peter trade", f"a special card ({', '.join(COPIES)}), not 'trade'"),
        ("items Peter parrot", "an item (attack, defence, trade), not 'parrot'"),
        ("shopped now", "no more words"),
        ("cargo 0", "a cargo from 3 to 13, not '0'"),
        ("cargo", "a cargo, in one word"),
        ("laid Peter trade", "a card and the bet on it"),
        ("laid Peter cargo 3", f"a card (attack, defence, trade, {', '.join(COPIES)}), not 'cargo'"),
        ("laid Peter trade -1", "a bet from 0 to 999999999, not '-1'"),
        ("laid Peter", "everybody's card before they are turned up"),
        ("open now", "no more words"),
        ("chosen Martin trade", "a waiting card that is turned up"),
        ("chosen Tina trade", "what the card counts as (attack, defence), not 'trade'"),
        ("chosen Tina", "what the card counts as, in one word"),
        ("kept trade", f"a special card ({', '.join(COPIES)}), not 'trade'"),
        ("parrot Peter", "one of captain, sailed, ships, special, character, money, hand, items, shopped, "),
    ],
)
def test_what_the_hand_cannot_do(line: str, expected: str) -> None:
    with pytest.raises(NotATranscript) as caught:
        play_action(read_transcript(TABLE), f"arrange {line}")
    assert str(caught.value).startswith(f"line 23: expected {expected}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + "laid Martin trade 2\n", "line 6: expected a ship's cargo before cards are laid"),
        (HEAD + "open\n", "line 6: expected a ship's cargo before cards are laid"),
        (HEAD + "cargo 3\nopen\n", "line 7: expected everybody's card before they are turned up"),
        (TABLE.replace("with characters items", "with items"), "with characters' where there are characters"),
        (TABLE.replace("with characters items", "with characters"), "with items' where there are items"),
        (TABLE.replace("trade2\n", "trade2" * 2 + "\n"), "not 'trade2trade2'"),
        (TABLE + "hand Tina attack2 attack2 attack2\n", "no more special cards of a kind than the box holds"),
        (TABLE + "character Tina henry\n", "expected each character once"),
        (TABLE.replace("attack attack trade", "trade " * 5), "no more items of a kind than the box holds"),
        (TABLE + "money 2 3\n", "line 22: expected 'money 2' once"),
        (TABLE + "\nlay trade\n", "line 23: expected a card and the bet on it"),
        (
            TABLE + "\nbuy parrot\n",
            "line 23: expected an item (attack, defence, trade, nothing), not 'parrot'",
        ),
        (
            TABLE + "\npass\n",
            "line 23: expected an action (buy, ship, lay, reveal, choose, keep, payout or peek)",
        ),
    ],
)
def test_what_is_no_table(text: str, said: str) -> None:
    assert said in read_wrong(text)


# The reader's hand


def test_the_hand_sets_everything_of_a_round() -> None:
    table = play_all(
        TABLE,
        "arrange captain Tina",
        "arrange cargo 12",
        "arrange money Martin 3",
        "arrange laid Peter attack2 4",
        "arrange laid Tina defence-or-trade 1",
        "arrange character Martin none",
        "arrange character Tina henry",
        "arrange items Tina",
        "arrange items Peter defence defence",
        "arrange chosen Tina defence",
        "arrange special defence2",
    )
    state = table.now
    assert (state.captain, state.cargo) == (2, 12)
    assert [pirate.money for pirate in state.pirates] == [3, 0, 12]
    assert [pirate.bet for pirate in state.pirates] == [2, 4, 1]
    assert [pirate.character for pirate in state.pirates] == ["", "", "henry"]
    assert [pirate.items for pirate in state.pirates] == [(), ("defence", "defence"), ()]
    assert state.pirates[2].chosen == "defence"
    # Attack 2 against Martin's and Tina's 1 + 1: a tie. Peter's 4 are shared from captain Tina on, 2 and 2.
    # Tina 12 + 1 + 2 and Henry's 3, Martin 3 + 2 + 2; Peter has nothing left to pay from.
    assert [pirate.money for pirate in longer(table, "payout").now.pirates] == [7, 0, 18]


def test_another_card_in_the_hand_of_the_reader_has_chosen_nothing_yet() -> None:
    """If another waiting card is laid by hand, its player has to choose again."""
    table = play_all(TABLE, "arrange chosen Tina attack", "arrange laid Tina attack-or-defence 3")
    assert table.now.pirates[2].chosen == ""
    assert MALACCA.actor(table.now) == 2


def test_a_card_may_be_taken_back_before_they_are_turned_up() -> None:
    table = play_all(HEAD + "cargo 4\nlaid Martin trade 2\n", "arrange laid Martin")
    assert MALACCA.actor(table.now) == 0
    assert table.now.pirates[0].bet == 0


def test_the_hand_can_put_a_ship_and_cards_where_there_were_none() -> None:
    lying = [f"arrange laid {name} defence 0" for name in ("Martin", "Peter", "Tina")]
    table = play_all(HEAD, "arrange cargo 4", *lying, "arrange open")
    assert MALACCA.view(table.now, 0).phase == "payout"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("arrange special attack2 attack2 attack2 attack2", "malacca.special.play card=attack2 copies=4"),
        ("arrange laid Tina trade2 0", None),
        ("arrange hand Tina trade2 trade2 trade2", "malacca.special.play card=trade2 copies=4"),
        ("arrange character Tina henry", "malacca.captain.deal character=henry"),
        ("arrange items Martin attack attack attack", "malacca.item.buy item=attack copies=4"),
    ],
)
def test_the_box_holds_no_more(line: str, reason: str | None) -> None:
    said = play_action(read_transcript(TABLE), line)
    assert (str(said) if isinstance(said, Reason) else None) == reason


# What is remembered, and how likely the rest is


def test_of_equal_cards_the_one_they_know_is_played() -> None:
    """Martin holds two attacks, one of which all have seen. When he plays one, it is that one."""
    text = "rules-at-play 1\nexample malacca\nplayers Martin Peter\nships 3 4 5\nspecial attack2\ncargo 3\n"
    table = play_all(text + "hand Martin attack2\n", "lay attack2 0", "lay trade 0", "reveal", "payout")
    # Captured. The deck has the unknown attack above the known one. Martin defends twice and draws both.
    for _ in range(2):
        peter_first = table.now.captain == 1
        cards = ["lay attack 0", "lay defence 0"] if peter_first else ["lay defence 0", "lay attack 0"]
        table = play_all(str(table), "chance", *cards, "reveal", "payout")
    of_martin = [card.card for card in MALACCA.view(table.now, 1).pirates[0].hand]
    assert of_martin == ["attack2", "?"]
    table = play_all(str(table), "chance", "lay trade 0", "lay attack2 0")
    assert [card.card for card in MALACCA.view(table.now, 1).pirates[0].hand] == ["attack2", "?"]
    table = play_all(str(table), "reveal")
    assert [card.card for card in MALACCA.view(table.now, 1).pirates[0].hand] == ["?"]


def test_of_two_cards_alike_all_know_what_sayyida_gives_back() -> None:
    """Both cards were played openly and went under the deck.

    Whichever she keeps, all know it is an attack.
    """
    text = "\n".join(
        [
            *("rules-at-play 1", "example malacca", "players Martin Peter", "with characters"),
            *("character Peter sayyida", "hand Martin attack2", "hand Peter attack2", "ships 5", "cargo 4"),
        ]
    )
    table = play_all(text, "lay attack2 0", "lay attack2 0", "reveal", "payout", "chance")
    table = play_all(str(table), "lay defence 0", "lay attack 0", "reveal", "keep attack2", "payout")
    view = MALACCA.view(table.now, 0)
    assert view.special == ("attack2",)
    assert [card.card for card in view.pirates[1].hand] == ["attack2"]


def list_odds(text: str) -> dict[str, float]:
    """Return the chances of each kind of drawn card."""
    return {
        kind: chance for choice, kind, chance in MALACCA.odds(read_transcript(text).now) if choice == "draw"
    }


def test_how_likely_the_next_special_card_is() -> None:
    """Peter has to act. He knows only his own special cards: three of the five others are attacks."""
    text = "rules-at-play 1\nexample malacca\nplayers Martin Peter\ncaptain Peter\ncargo 4\n"
    text += "hand Peter trade2\nhand Martin attack2 attack2\nspecial defence2 attack2 trade2\n"
    assert list_odds(text) == {"attack2": 3 / 5, "defence2": 1 / 5, "trade2": 1 / 5}
    assert list_odds(text.replace("special", "# special")) == {}


def test_a_card_that_lay_open_is_sure_to_come() -> None:
    """A special card that went under an empty deck openly is drawn next for certain."""
    text = "rules-at-play 1\nexample malacca\nplayers Martin Peter\nships 5\ncargo 4\nhand Martin attack2\n"
    table = play_all(
        text + "hand Peter trade2\n", "lay attack2 0", "lay trade 0", "reveal", "payout", "chance"
    )
    assert list_odds(str(table)) == {"attack2": 1.0}


# From outside


@pytest.mark.parametrize("one", PERFT, ids=lambda one: one["table"])
def test_perft_counts_what_a_plain_counter_counts(one: dict[str, list[object]]) -> None:
    table = read_transcript("\n".join(map(str, one["transcript"])))
    for depth, number in enumerate(one["lines"]):
        assert commands.count_lines(table, table.now, depth) == number
        assert count_lines(make_plain(table.now), depth) == number


def test_plain_data_of_a_seat() -> None:
    """Tina has to choose what her card counts as.

    She sees only the backs of Peter's two cards and of the deck.
    """
    assert MALACCA.view_as_data(read_transcript(TABLE).now, 2) == {
        "phase": "choose",
        "captain": 2,
        "cargo": 9,
        "ships": 2,
        "sailed": [8, 4],
        "pirates": [
            {
                "money": 7,
                "bet": 2,
                "hand": [],
                "laid": {"card": "defence", "counts": "defence"},
                "character": "henry",
                "items": [],
            },
            {
                "money": 0,
                "bet": 0,
                "hand": [{"card": None, "remembered": False}] * 2,
                "laid": {"card": "trade2", "counts": "trade"},
                "character": None,
                "items": [],
            },
            {
                "money": 12,
                "bet": 3,
                "hand": [],
                "laid": {"card": "attack-or-defence", "counts": None},
                "character": None,
                "items": ["attack", "attack", "trade"],
            },
        ],
        "special": [None, None],
        "face_up": True,
        "attack": 0,
        "defence": 1,
        "offered": [],
        "kept": None,
        "payout": [],
    }


def test_score_counts_what_lies_on_a_card() -> None:
    assert MALACCA.score(read_transcript(TABLE).now) == {
        "points": [9, 0, 15],
        "winners": [],
        "over": False,
        "malacca": {"money": [7, 0, 12], "bets": [2, 0, 3], "sailed": 2},
    }
