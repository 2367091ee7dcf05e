"""The text that runs through the house: what is read, what is refused and with which words, and how fast."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from engine import GAMES
from engine.core import LEVELS, Choice, Draw, NotATranscript, Reason, random_source
from engine.transcript import (
    LONGEST_LINE,
    MOST_BYTES,
    MOST_LINES,
    choose_action,
    play_action,
    read_transcript,
)
from tests.laws import prefixes, with_bots

POW = GAMES["pow"]

HEAD = """rules-at-play 1
game pow
players Martin Peter
"""
TABLE = """heroes +3 +5 +1 +6
villains -2 -4 -1
pile Peter heroes +4
turn Peter
"""
DICE = """rolls 3
dice shield shield skull blue orange
"""
GAME = HEAD + TABLE + DICE
EXAMPLE = GAME.replace("game", "example")


def catch_refusal(run: Callable[[], object]) -> NotATranscript | None:
    try:
        run()
    except NotATranscript as error:
        return error
    return None


def read_wrong(text: str) -> str:
    error = catch_refusal(lambda: read_transcript(text))
    assert error is not None
    assert str(error) == f"line {error.line}: expected {error.expected}"
    return str(error)


def play_all(text: str, *actions: str) -> str:
    table = read_transcript(text)
    for action in actions:
        longer = play_action(table, action)
        assert not isinstance(longer, Reason), longer
        table = longer
    return str(table)


# What is read


def test_what_is_written_is_read_and_written_again() -> None:
    text = HEAD + "seed 4\n" + TABLE + DICE + "\ntake hero 2\nroll shield shield skull blue orange\n"
    assert str(read_transcript(text)) == text


@pytest.mark.parametrize(
    "other",
    [
        GAME.replace("\n", "\r\n"),
        GAME.replace("\n", "\n\n"),
        GAME.replace("\n", "\n# a remark, also \u202e one that runs \U0001f3b2 the other way\n  # another\n"),
        GAME.replace(" ", "   ").replace("\n", "  \n  "),
        GAME.rstrip("\n"),
        "\n\n# a game\n" + GAME,
        HEAD + "".join(reversed(TABLE.splitlines(True))) + DICE,
        GAME.replace("Peter heroes", "2 heroes").replace("turn Peter", "turn 2"),
        "rules-at-play 1\ngame pow\n"
        + DICE
        + TABLE.replace("heroes +4", "heroes +4\npile Martin villains")
        + "players Martin Peter\n",
    ],
    ids=["crlf", "empty", "remarks", "spaces", "no-end", "remark-first", "reversed", "seats", "players-last"],
)
def test_the_same_table_in_other_words(other: str) -> None:
    assert read_transcript(other) == read_transcript(GAME)
    assert str(read_transcript(other)) == GAME


def test_set_up_in_any_order() -> None:
    """Tiles of one value too: which of the two pictures lies where does not depend on the order of lines."""
    lines = [
        *("heroes +5 +6", "villains -1", "pile Peter heroes +6 +4", "pile Martin heroes +4 +5"),
        *("pile Peter villains -1", "turn Peter", "seed 8"),
        *("rolls 2", "kept blue", "dice blue blue blue skull"),
    ]
    table = read_transcript(HEAD + "\n".join(lines))
    for seed in range(50):
        shuffled = read_transcript(HEAD + "\n".join(Random(seed).sample(lines, len(lines))))
        assert shuffled == table
        assert str(shuffled) == str(table)


@pytest.mark.parametrize(
    "name", ["Tiina", "Lucie", "O'Neil", "d’Arc", "Anne-Marie", "J.", "مریم", "می\u200cنا", "Õ", "x" * 20]
)
def test_a_name_is_one_word_in_any_script(name: str) -> None:
    text = GAME.replace("Peter", name)
    assert str(read_transcript(text)) == text
    assert f"steal hero 1 from {name}" in play_all(
        EXAMPLE.replace("Peter", name),
        "arrange turn 1",
        "arrange dice blue blue blue skull skull",
        f"steal hero 1 from {name}",
    )


def test_a_player_may_be_called_like_a_word_of_the_game() -> None:
    text = HEAD.replace("Martin", "dice") + TABLE.replace("heroes +3 +5 +1 +6", "heroes +3") + "seed 3\n"
    table = read_transcript(text.replace("game", "example"))
    played = read_transcript(
        play_all(str(table), "arrange pile dice heroes +5", "arrange turn dice", "chance")
    )
    # Neither line took a number from the seed: only dice do.
    assert played.moves[-1] == read_transcript(play_all(str(table), "chance")).moves[-1]


def test_as_long_as_may_be() -> None:
    """A text, a line and an action of just the greatest length are accepted."""
    assert read_transcript(GAME + "#" * LONGEST_LINE) == read_transcript(GAME)
    remarks = ("#" * (LONGEST_LINE - 1) + "\n") * (MOST_BYTES // LONGEST_LINE + 1)
    assert read_transcript((GAME + remarks)[:MOST_BYTES]) == read_transcript(GAME)
    assert read_transcript(GAME + "\n" * (MOST_LINES - GAME.count("\n"))) == read_transcript(GAME)
    assert play_all(GAME, "take hero 2".ljust(LONGEST_LINE)) == play_all(GAME, "take hero 2")


# Bots

BOTS = "bot Martin easy\nbot Peter hard\n"
SEATED = HEAD + BOTS + "seed 4\n" + TABLE


def test_bots_are_seated_and_written_again_in_the_order_of_the_seats() -> None:
    table = read_transcript(SEATED)
    assert table.bots == ("easy", "hard")
    assert str(table) == SEATED
    assert read_transcript(HEAD + "seed 4\n" + TABLE + "bot Peter hard\nbot Martin easy\n") == table
    assert read_transcript(GAME).bots == ("", "")
    assert read_transcript(HEAD + "bot Peter medium\n" + TABLE).bots == ("", "medium")


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_plays_its_turn_chance_included(level: str) -> None:
    text = SEATED.replace("Peter hard", f"Peter {level}")
    rolled = read_transcript(play_all(text, "bot"))
    assert rolled == read_transcript(play_all(text, "chance"))
    chose = read_transcript(play_all(str(rolled), "bot"))
    assert chose.moves[-1] == rolled.game.write_action(rolled.now, choose_action(rolled, level).action)
    assert play_all(str(rolled), chose.moves[-1]) == str(chose)
    assert play_all(text, "bot", "bot") == str(chose)


def test_bots_do_not_disturb_the_dice() -> None:
    """What is rolled after a bot's move is what is rolled after the same move by hand."""
    by_bots = read_transcript(play_all(SEATED, *["bot"] * 12))
    by_hand = SEATED.replace(BOTS, "")
    for move in by_bots.moves:
        by_hand = play_all(by_hand, "chance" if move.startswith("roll") else move)
    assert read_transcript(by_hand).moves == by_bots.moves


def test_another_seed_is_another_mind_but_the_same_one_when_asked_again() -> None:
    """Only `random` needs one; it draws for each move from a place of its own."""
    rolled = [
        read_transcript(GAME.replace("turn", f"seed {seed}\nturn").replace("rolls 3", "rolls 1"))
        for seed in range(30)
    ]
    first = [choose_action(table, "random") for table in rolled]
    assert first == [choose_action(table, "random") for table in rolled]
    assert len({choice.action for choice in first}) > 5
    unseeded = read_transcript(GAME)
    assert choose_action(unseeded, "random") == choose_action(unseeded, "random")


def test_what_a_bot_draws_is_nothing_that_the_dice_draw() -> None:
    """A bot's random numbers are none of those that the dice use."""
    drawn: list[float] = []

    def spy(view: object, draw: Draw) -> Choice:
        drawn.append(draw())
        return POW.bots["easy"](view, draw)

    for seed in range(3):
        table = read_transcript(SEATED.replace("seed 4", f"seed {seed}"))
        table = read_transcript(play_all(str(table), *["bot"] * 9))
        for earlier in prefixes(replace(table, game=with_bots(POW, {"spy": spy}))):
            if POW.actor(earlier.now) >= 0:
                choose_action(earlier, "spy")
    assert len(drawn) > 9
    assert len(set(drawn)) == len(drawn)
    dice = {draw() for seed in range(50) for draw in [random_source(seed, 0)] for _ in range(200)}
    assert not dice & set(drawn)


def test_whose_bot_it_is() -> None:
    """The level of the bot that has to act is found, if one has."""
    assert read_transcript(SEATED).bot_to_act() == "hard"
    assert read_transcript(SEATED.replace("turn Peter", "turn Martin")).bot_to_act() == "easy"
    assert read_transcript(SEATED.replace(BOTS, "bot Martin easy\n")).bot_to_act() == ""
    assert read_transcript(HEAD + BOTS).bot_to_act() == "", "the game is over"


@pytest.mark.parametrize(
    "text",
    [
        GAME,
        SEATED.replace("bot Peter hard\n", ""),
        SEATED.replace("bot Peter hard\n", "") + DICE,
        HEAD + BOTS,
    ],
    ids=["no bots", "chance", "a reader", "over"],
)
def test_a_bot_is_asked_in_its_own_turn_only(text: str) -> None:
    table = read_transcript(text)
    with pytest.raises(NotATranscript) as caught:
        play_action(table, "bot")
    assert caught.value.line == str(table).count("\n") + 2
    assert caught.value.expected == "'bot' in a bot's turn"


@pytest.mark.parametrize("words", ["bot hard", "bot Peter", "bot Peter hard", "bot bot"])
def test_a_move_of_a_bot_is_one_word(words: str) -> None:
    with pytest.raises(NotATranscript, match="expected an action"):
        play_action(read_transcript(SEATED), words)


# The reader's hand


def test_the_hand_is_for_examples() -> None:
    assert read_transcript(play_all(EXAMPLE, "arrange turn Martin")).now.turn == 0
    assert str(play_action(read_transcript(GAME), "arrange turn Martin")) == "house.arrange"
    assert read_wrong(GAME + "arrange turn Martin\n") == (
        "line 10: expected an action that is allowed here (house.arrange)"
    )
    assert str(play_action(read_transcript(GAME), "arrange")) == "house.arrange"
    assert str(play_action(read_transcript(GAME), "arrange roll")) == "house.arrange"
    assert str(play_action(read_transcript(GAME), "arrange deal")) == "house.arrange"


def test_the_hand_turns_dice_and_leaves_them_in_their_places() -> None:
    table = read_transcript(play_all(EXAMPLE, "arrange dice skull orange shield shield blue"))
    assert table.now.dice == ("skull", "orange", "shield", "shield", "blue")
    assert table.now.rolls == 3


def test_the_hand_rolls_all_five_and_the_dice_are_recorded() -> None:
    text = EXAMPLE.replace("turn", "seed 4\nturn").replace("dice shield shield", "kept shield shield\ndice")
    once = read_transcript(play_all(text, "arrange roll"))
    assert once.now.kept == ()
    assert len(once.now.dice) == 5
    assert once.moves == (f"arrange dice {' '.join(once.now.dice)}",)
    assert play_all(text, "arrange roll") == str(once)
    rolls = [read_transcript(play_all(text, *["arrange roll"] * times)).moves[-1] for times in range(1, 9)]
    assert len(set(rolls)) > 4  # each roll goes on in the seed's row of numbers


def test_the_hand_deals_anew_and_the_deal_is_recorded() -> None:
    text = EXAMPLE.replace("turn", "seed 4\npile Peter villains -2\nturn")
    once = read_transcript(play_all(text, "take hero 2", "arrange deal"))
    assert once.moves[-1].startswith("arrange deal ")
    assert [len(once.now.heroes), len(once.now.villains)] == [12, 12]
    assert not any(piles.heroes or piles.villains for piles in once.now.piles)
    assert (once.now.rolls, once.now.kept, once.now.dice) == (0, (), ())
    assert play_all(text, "take hero 2", "arrange deal") == str(once)
    deals = [read_transcript(play_all(text, *["arrange deal"] * times)).moves[-1] for times in range(1, 13)]
    assert len(set(deals)) == 12  # each goes on in the seed's row of numbers
    assert {deal.split()[2] for deal in deals} == {"Martin", "Peter"}


def test_dice_laid_out_by_hand_count_as_a_roll() -> None:
    start = EXAMPLE.replace(DICE, "")
    assert read_transcript(play_all(start, "arrange dice shield shield skull blue orange")).now.rolls == 1
    in_hand = EXAMPLE.replace(DICE, "rolls 1\nkept shield shield\n")
    assert read_transcript(play_all(in_hand, "arrange dice skull skull skull")).now.rolls == 2
    assert str(read_transcript(play_all(in_hand, "arrange dice skull skull skull"))).endswith(
        "arrange dice skull skull skull\n"
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("arrange", "arrange and one of heroes, villains, pile, turn, dice, kept, rolls"),
        ("arrange seed 4", "one of heroes, villains, pile, turn, dice, kept, rolls, not 'seed'"),
        ("arrange heroes -1", "a hero's value (+1, +2, +3, +4, +5, +6), not '-1'"),
        ("arrange villains 2", "a villain's value (-1, -2, -3, -4), not '2'"),
        ("arrange pile Peter", "pile, a player, heroes or villains, and the values, bottom first"),
        ("arrange pile Peter dice", "pile, a player, heroes or villains, and the values, bottom first"),
        ("arrange pile Ann heroes", "a player (Martin, Peter), not 'Ann'"),
        ("arrange turn", "the player whose turn it is, in one word"),
        ("arrange turn 3", "a player (Martin, Peter), not '3'"),
        ("arrange rolls 4", "rolls from 0 to 3, not '4'"),
        ("arrange rolls 1 2", "how many rolls were made, in one word"),
        ("arrange rolls 0", "no dice on the table before the first roll"),
        ("arrange kept shield", "5 dice in all, not 6"),
        ("arrange dice shield", "5 dice in all, not 1"),
        ("arrange dice", "at least one die set aside after each roll, and one left to roll"),
        ("arrange dice a b c d e", "a face (shield, skull, blue, orange), not 'a'"),
        ("arrange dice blue blue blue blue blue blue", "at most 5 dice"),
        ("arrange deal Martin +1", "a player, 12 heroes and 12 villains"),
        (f"arrange deal Martin{' -1' * 24}", "a hero's value (+1, +2, +3, +4, +5, +6), not '-1'"),
        (f"arrange deal Ann{' +1' * 12}{' -1' * 12}", "a player (Martin, Peter), not 'Ann'"),
        ("arrange deal", "a player, 12 heroes and 12 villains"),
        ("arrange roll", "one of heroes, villains, pile, turn, dice, kept, rolls, not 'roll'"),
    ],
)
def test_what_the_hand_cannot_do(line: str, expected: str) -> None:
    assert read_wrong(EXAMPLE + line) == f"line 10: expected {expected}"
    if line not in ("arrange roll", "arrange deal"):
        with pytest.raises(NotATranscript) as caught:
            play_action(read_transcript(EXAMPLE), line)
        # The line is the one it would have had in the transcript, after the empty one.
        assert str(caught.value) == f"line 11: expected {expected}"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("arrange heroes +1 +1 +1", "pow.setup.rows side=hero value=1 copies=2"),
        ("arrange heroes +4 +4", "pow.setup.rows side=hero value=4 copies=2"),
        ("arrange villains -1 -4 -3 -4", "pow.setup.rows side=villain value=-4 copies=1"),
        ("arrange pile Martin heroes +2 +6 +2 +6", "pow.setup.rows side=hero value=6 copies=2"),
    ],
)
def test_pow_setup_rows_what_the_box_does_not_hold(line: str, reason: str) -> None:
    """One +4 is Peter's and one +6 lies in the row: a hand is given the rule, a text its line."""
    assert str(play_action(read_transcript(EXAMPLE), line)) == reason
    assert read_wrong(EXAMPLE + line) == f"line 10: expected an action that is allowed here ({reason})"


# What is refused: the line, and what was expected there

NO_GAME = f"expected 'game' or 'example' and one of {', '.join(GAMES)}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: expected 'rules-at-play 1' as the first line"),
        ("\n\n# nothing\n", "line 4: expected 'rules-at-play 1' as the first line"),
        ("rules-at-play 2\ngame pow\n", "line 1: expected 'rules-at-play 1' as the first line"),
        ("rules-at-play 1 1\n", "line 1: expected 'rules-at-play 1' as the first line"),
        ("# v\n\nRules-at-play 1\n", "line 3: expected 'rules-at-play 1' as the first line"),
        ("rules-at-play 1\n", f"line 2: {NO_GAME}"),
        ("rules-at-play 1\ngame\n", f"line 2: {NO_GAME}"),
        ("rules-at-play 1\n\ngame chess\n", f"line 3: {NO_GAME}"),
        ("rules-at-play 1\nplay pow\n", f"line 2: {NO_GAME}"),
        ("rules-at-play 1\ngame pow pow\n", f"line 2: {NO_GAME}"),
        ("rules-at-play 1\ngame pow\n", "line 2: expected a line 'players' with 2 to 5 names"),
        (
            "rules-at-play 1\ngame pow\nseed 1\nturn 1\n",
            "line 4: expected a line 'players' with 2 to 5 names",
        ),
        (HEAD.replace(" Martin", ""), "line 3: expected 2 to 5 players with names of their own"),
        (HEAD.replace("Martin", "a b c d e"), "line 3: expected 2 to 5 players with names of their own"),
        (HEAD.replace("Martin", "Peter"), "line 3: expected 2 to 5 players with names of their own"),
        *(
            (
                HEAD.replace("Martin", name),
                "line 3: expected names of one word, at most 20 characters, or the numbers of the seats",
            )
            for name in (
                "2",
                "0",
                "\u0661",
                "\u00b2",
                "_",
                "-a",
                "<b>",
                "a&b",
                'a"b',
                "a/b",
                "a,b",
                "x" * 21,
                "\u202eabc",
                "a\u2066b",
                "🎲",
                "+1",
            )
        ),
        (HEAD + "with\n", "line 4: expected modules of pow (it has none)"),
        (HEAD + "with bots\n", "line 4: expected modules of pow (it has none)"),
        *(
            (HEAD + line, "line 4: expected 'bot', one of the players and a level (easy, medium, hard)")
            for line in (
                *("bot\n", "bot Peter\n", "bot hard\n", "bot Ann hard\n", "bot 2 hard\n", "bot Peter huge\n"),
                *("bot Peter plain\n", "bot Peter random\n", "bot Peter hard hard\n", "bot Peter Hard\n"),
            )
        ),
        (HEAD + "bot Peter hard\n" * 2, "line 5: expected 'bot Peter' once"),
        (HEAD + "bot Peter hard\nbot Peter easy\n", "line 5: expected 'bot Peter' once"),
        (
            GAME + "take hero 2\nbot Peter hard\n",
            "line 11: expected an action (roll, keep, take, steal, peek or pass)",
        ),
        (SEATED + "bot\n", "line 11: expected 'bot', one of the players and a level (easy, medium, hard)"),
        (SEATED + "\npass\nbot\n", "line 12: expected an action that is allowed here (pow.take.must)"),
        (HEAD + "seed\n", "line 4: expected a seed of at most 15 digits"),
        (HEAD + "seed -1\n", "line 4: expected a seed of at most 15 digits"),
        (HEAD + "seed 1 2\n", "line 4: expected a seed of at most 15 digits"),
        (HEAD + "seed 1234567890123456\n", "line 4: expected a seed of at most 15 digits"),
        (HEAD + "seed \u0661\n", "line 4: expected a seed of at most 15 digits"),
        (HEAD + "seed 1e3\n", "line 4: expected a seed of at most 15 digits"),
        (HEAD + "players 1 2\n", "line 4: expected 'players' once"),
        (HEAD + "seed 1\n\nseed 1\n", "line 6: expected 'seed' once"),
        (GAME + "turn Martin\n", "line 10: expected 'turn' once"),
        (GAME + "heroes\n", "line 10: expected 'heroes' once"),
        (GAME + "pile Peter heroes +5\n", "line 10: expected 'pile Peter heroes' once"),
        (GAME + "pile 2 heroes +5\n", "line 10: expected 'pile 2 heroes' once"),
        (
            GAME + "pile\n",
            "line 10: expected pile, a player, heroes or villains, and the values, bottom first",
        ),
        (GAME + "pile Ann heroes\n", "line 10: expected a player (Martin, Peter), not 'Ann'"),
        (
            GAME + "pile Martin heroes +7\n",
            "line 10: expected a hero's value (+1, +2, +3, +4, +5, +6), not '+7'",
        ),
        (
            GAME + "pile Martin villains -0\n",
            "line 10: expected a villain's value (-1, -2, -3, -4), not '-0'",
        ),
        (
            GAME + "pile Martin heroes +5 +5\n",
            "line 10: expected no more hero tiles of a value than the box holds",
        ),
        (
            GAME + "pile Martin villains -4\n",
            "line 10: expected no more villain tiles of a value than the box holds",
        ),
        (GAME.replace("rolls 3", "rolls 4"), "line 8: expected rolls from 0 to 3, not '4'"),
        (GAME.replace("rolls 3", "rolls"), "line 8: expected how many rolls were made, in one word"),
        (
            GAME.replace("rolls 3", "rolls " + "9" * 400),
            "line 8: expected rolls from 0 to 3, not '99999999999999999999'",
        ),
        (GAME.replace("rolls 3", "rolls \u00b2"), "line 8: expected rolls from 0 to 3, not '²'"),
        (GAME.replace("blue", "green"), "line 9: expected a face (shield, skull, blue, orange), not 'green'"),
        (GAME.replace("blue", "blue blue"), "line 9: expected at most 5 dice"),
        (GAME.replace("blue", ""), "line 9: expected 5 dice in all, not 4"),
        (GAME + "kept blue\n", "line 10: expected 5 dice in all, not 6"),
        (GAME.replace("rolls 3", "rolls 0"), "line 9: expected no dice on the table before the first roll"),
        (HEAD + TABLE + "kept blue\n", "line 8: expected no dice on the table before the first roll"),
        (
            HEAD + TABLE + "rolls 1\n",
            "line 8: expected at least one die set aside after each roll, and one left to roll",
        ),
        (
            HEAD + TABLE + "rolls 2\nkept blue\n",
            "line 9: expected at least one die set aside after each roll, and one left to roll",
        ),
        (
            HEAD + TABLE + "rolls 1\nkept blue blue blue blue blue\n",
            "line 9: expected at least one die set aside after each roll, and one left to roll",
        ),
        (
            HEAD + TABLE + "rolls 3\nkept blue blue blue\n",
            "line 9: expected dice on the table after the last roll",
        ),
        (
            HEAD + TABLE + "rolls 1\nkept blue blue\ndice blue blue blue\n",
            "line 10: expected no dice set aside before the second roll",
        ),
        (
            HEAD + TABLE + "kept blue blue\ndice blue blue blue\n",
            "line 9: expected no dice set aside before the second roll",
        ),
        (
            HEAD + TABLE + "rolls 3\nkept blue\ndice blue blue blue blue\n",
            "line 10: expected at least one die set aside before each further roll",
        ),
        (GAME + "heros +3\n", "line 10: expected an action (roll, keep, take, steal, peek or pass)"),
        (GAME + "take\n", "line 10: expected an action (roll, keep, take, steal, peek or pass)"),
        (GAME + "roll\n", "line 10: expected an action (roll, keep, take, steal, peek or pass)"),
        (GAME + "pass on\n", "line 10: expected an action (roll, keep, take, steal, peek or pass)"),
        (GAME + "chance\n", "line 10: expected an action (roll, keep, take, steal, peek or pass)"),
        (GAME + "undo\n", "line 10: expected an action (roll, keep, take, steal, peek or pass)"),
        (GAME + "take shield 1\n", "line 10: expected hero or villain, not 'shield'"),
        (GAME + "take hero one\n", "line 10: expected a tile's number from 1 to 99, not 'one'"),
        (GAME + "take hero 0\n", "line 10: expected a tile's number from 1 to 99, not '0'"),
        (GAME + "take hero 100\n", "line 10: expected a tile's number from 1 to 99, not '100'"),
        (GAME + "take hero -1\n", "line 10: expected a tile's number from 1 to 99, not '-1'"),
        (GAME + "take hero \u0662\n", "line 10: expected a tile's number from 1 to 99, not '٢'"),
        (GAME + "steal hero 0 from Peter\n", "line 10: expected a place from the top from 1 to 99, not '0'"),
        (GAME + "steal hero 1 from Tina\n", "line 10: expected a player (Martin, Peter), not 'Tina'"),
        (GAME + "steal hero 1 from 0\n", "line 10: expected a player (Martin, Peter), not '0'"),
        (GAME + "take \u202ehero 1\n", "line 10: expected hero or villain, not '\\u202ehero'"),
        (
            GAME + "\n# no\ntake hero 3\n",
            "line 12: expected an action that is allowed here (pow.take.hero shields=2 asked=3)",
        ),
        (
            GAME + "take hero 2\nturn Peter\n",
            "line 11: expected an action (roll, keep, take, steal, peek or pass)",
        ),
        (GAME.replace("\n", "\r"), "line 1: expected no control characters"),
        (GAME + "take\thero 2\n", "line 10: expected no control characters"),
        (GAME + "\x00", "line 10: expected no control characters"),
        ("\n\x00", "line 2: expected no control characters"),
        (GAME + "# a remark\x1b[2J\n", "line 10: expected no control characters"),
        (GAME + "\x85", "line 10: expected no control characters"),
        (GAME + "#" + "x" * LONGEST_LINE, f"line 10: expected at most {LONGEST_LINE} characters a line"),
        ("\n" * (MOST_LINES + 1), f"line {MOST_LINES + 1}: expected at most {MOST_LINES} lines"),
        ("x" * (MOST_BYTES + 1), f"line 1: expected at most {MOST_BYTES} bytes"),
    ],
)
def test_every_mistake_has_its_line_and_what_was_expected(text: str, said: str) -> None:
    assert read_wrong(text) == said


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("", "an action"),
        ("  ", "an action"),
        ("take hero 2\ntake hero 1", f"one line of at most {LONGEST_LINE} characters"),
        ("take\thero 2", f"one line of at most {LONGEST_LINE} characters"),
        ("x" * (LONGEST_LINE + 1), f"one line of at most {LONGEST_LINE} characters"),
        ("# a remark", "an action (roll, keep, take, steal, peek or pass)"),
        ("players 1 2", "an action (roll, keep, take, steal, peek or pass)"),
    ],
)
def test_no_action(action: str, expected: str) -> None:
    for text, line in ((GAME, 11), (GAME.replace("rolls 3", "rolls 1") + "keep blue\n", 12)):
        with pytest.raises(NotATranscript) as caught:
            play_action(read_transcript(text), action)
        assert str(caught.value) == f"line {line}: expected {expected}"


def test_a_transcript_never_grows_so_long_that_it_is_not_read() -> None:
    head = EXAMPLE.count("\n") + 1  # and the empty line
    table = read_transcript(EXAMPLE + "arrange turn 1\n" * (MOST_LINES - head - 1))
    last = play_action(table, "arrange turn 2")
    assert not isinstance(last, Reason)
    assert read_transcript(str(last)) == last
    with pytest.raises(NotATranscript, match=f"line {MOST_LINES + 1}: expected at most {MOST_LINES} lines"):
        play_action(last, "arrange turn 1")


# Whatever comes from outside


def make_stealing_moves() -> Iterator[str]:
    """A game without an end: two players who only rob one another."""
    for turn in range(MOST_LINES // 2 - 10):
        yield "roll blue blue blue blue blue"
        yield f"steal hero 1 from {2 - turn % 2}"


ROWS = "heroes +1 +2 +3\nvillains -1 -1\npile 1 heroes +6 +5 +4\npile 2 heroes +6 +5 +4\n"
TWO = "rules-at-play 1\nexample pow\nplayers 1 2\n" + ROWS
PIRATES = "rules-at-play 1\nexample malacca\nplayers 1 2 3 4 5 6 7 8\ncargo 3\n"
HOSTILE: dict[str, Callable[[], str]] = {
    "junk": lambda: "x" * 65_536,
    "junk lines": lambda: TWO + ("a " * 240 + "\n") * 2_000,
    "noise": lambda: "".join(map(chr, Random(1).choices(range(32, 0xD800), k=65_536))),
    "megabyte of nothing": lambda: " " * MOST_BYTES,
    "too much": lambda: " " * (MOST_BYTES + 1),
    "empty lines": lambda: "\n" * 65_536,
    "nesting": lambda: TWO + "(" * 65_536,
    "numbers": lambda: TWO + ("take hero " + "9" * 480 + "\n") * 130,
    "seed": lambda: TWO + f"seed {'9' * 480}\n",
    "dice": lambda: TWO + ("dice" + " blue" * 90 + "\n") * 150,
    "players": lambda: "rules-at-play 1\ngame pow\nplayers" + " x" * 240 + "\n",
    "control": lambda: TWO + "\x1b" * 65_536,
    "bidi": lambda: TWO + ("\u202e\u2066" * 100 + "\n") * 300,
    "remarks": lambda: TWO + ("#" + "x" * 190 + "\n") * 4_900,
    "repeated": lambda: TWO + "turn 1\n" * 4_900,
    "bots": lambda: TWO + "bot 1 easy\nbot 2 hard\n" * 2_400,
    "repeated piles": lambda: TWO + "pile 1 villains\n" * 4_900,
    "steals": lambda: TWO + "\n".join(make_stealing_moves()),
    "hands": lambda: TWO + "arrange turn 1\n" * 4_900,
    "hand on the rows": lambda: TWO + "arrange heroes\n" * 4_900,
    "hand on the coins": lambda: PIRATES + "arrange money 1 999\n" * 4_900,
    "hand on the cards": lambda: PIRATES + "arrange hand 1 attack2 attack2 attack2 attack2\n" * 4_900,
    "hand on the piles": lambda: TWO + "arrange pile 1 villains -1 -1\n" * 4_900,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_is_read_or_refused_in_no_time(name: str) -> None:
    """At most 50 ms for every 64 KiB begun."""
    text = HOSTILE[name]()
    allowed = 50 * (1 + len(text.encode()) // 65_536)
    times = []
    while len(times) < 5 and (not times or times[-1] > allowed):
        times.append(measure_milliseconds(lambda: read_transcript(text)))
    assert min(times) <= allowed
    assert len(str(catch_refusal(lambda: read_transcript(text)) or "")) < 200, (
        "the answer does not repeat the noise"
    )


def measure_milliseconds(run: Callable[[], object]) -> float:
    """Of this process alone: other work on the machine, and who counts the covered lines, are left out."""
    tracer = sys.gettrace()
    sys.settrace(None)
    start = time.process_time()
    with suppress(NotATranscript):
        run()
    took = time.process_time() - start
    sys.settrace(tracer)
    return took * 1000


def test_a_game_that_this_python_does_not_hold_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader's Python may have only one game: the others are unknown there."""
    monkeypatch.setitem(sys.modules, "engine.malacca", None)
    for name in ("malacca", "chess"):
        with pytest.raises(NotATranscript, match="game"):
            read_transcript(f"rules-at-play 1\ngame {name}\nplayers 1 2\n")
