"""The bots of Malacca: habits do what their names say, medium computes, and hard mixes."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterator

import pytest

from engine import GAMES
from engine.core import CHANCE, NOBODY, Choice, random_source
from engine.malacca import learned
from engine.malacca.bots import suppose_table
from engine.malacca.mind import ANSWERS, SUMS, answer_places, bet_sizes, draw_choice, pick_weighted, read_net
from engine.malacca.pieces import UNSEEN, Buy, Choose, Keep, Lay
from engine.malacca.reckoned import (
    BET,
    NO_BET,
    NO_MONEY,
    TO_LAY,
    Forecast,
    choose_bet,
    guess_kinds,
    lay_gains,
    mean_gain,
    success_chance,
)
from engine.malacca.traits import TRAITS, view_traits
from engine.malacca.view import Seen, SeenPirate, View
from engine.transcript import read_transcript
from scripts.learn.sections import read_sections
from tests import laws
from tests.malacca.told import position

MALACCA = GAMES["malacca"]
LAYING = """rules-at-play 1
example malacca
players Martin Peter Tina
ships 5
special attack2 trade2 defence2
money Martin 7
hand Martin attack2 defence2 trade2
cargo 6
"""


def ask_bot(text: str, bot: str, seed: int = 1) -> str:
    """Return what a bot does."""
    table = read_transcript(text)
    view = MALACCA.view(table.now, MALACCA.actor(table.now))
    return MALACCA.write_action(table.now, MALACCA.bots[bot](view, random_source(seed, 0)).action)


@pytest.mark.parametrize(
    ("bot", "strong", "basic"),
    [
        ("always-trade", "lay trade2 4", "lay trade 4"),  # half of the 7 coins, rounded up
        ("always-attack", "lay attack2 0", "lay attack 0"),
        ("always-defend", "lay defence2 0", "lay defence 0"),
    ],
)
def test_a_habit_plays_its_kind_the_strongest_card_first(bot: str, strong: str, basic: str) -> None:
    assert ask_bot(LAYING, bot) == strong
    assert ask_bot(LAYING.replace("hand", "# hand"), bot) == basic


def test_high_bets_are_attacked() -> None:
    """A high bet is more than half of the cargo of 6: four coins, not three."""
    text = LAYING.replace("hand", "# hand").replace("cargo", "captain Peter\ncargo")
    assert ask_bot(f"{text}laid Peter trade 3\nlaid Tina attack 0\n", "attack-high-bets") == "lay trade 4"
    assert ask_bot(f"{text}laid Peter trade 3\nlaid Tina attack 1\n", "attack-high-bets") == "lay attack 0"


def test_a_habit_chooses_keeps_and_buys_what_becomes_it() -> None:
    """A habit makes the choice that fits its kind, or the first that is allowed."""
    others = "laid Peter attack 0\nlaid Tina trade 0\nopen\n# hand"
    waiting = LAYING.replace("hand", f"laid Martin attack-or-defence 0\n{others}")
    assert ask_bot(waiting, "always-attack") == "choose attack"
    assert ask_bot(waiting, "always-defend") == "choose defence"
    assert ask_bot(waiting, "always-trade") == "choose attack", "the first that is allowed"
    sayyida = "with characters\ncharacter Martin sayyida\nlaid Martin defence 0\n"
    drawing = LAYING.replace("hand", f"{sayyida}{others}")
    assert ask_bot(drawing, "always-trade") == "keep trade2"
    assert ask_bot(drawing, "always-defend") == "keep attack2"
    shop = LAYING.replace("money Martin 7", "with items\nmoney Martin 15").replace("cargo", "# cargo")
    assert ask_bot(shop, "always-trade") == "buy trade"
    assert ask_bot(shop.replace("15", "14"), "always-trade") == "buy nothing"
    assert ask_bot(f"{shop}items Tina trade trade trade trade\n", "always-trade") == "buy nothing"


def test_easy_tends_to_attack_rich_ships_and_to_trade_beside_others() -> None:
    def often(cargo: int, kind: str) -> int:
        text = LAYING.replace("cargo 6", f"cargo {cargo}")
        return sum(ask_bot(text, "easy", seed).startswith(f"lay {kind}") for seed in range(300))

    # One half, and a third of the other half: 2/3. The other kinds have 1/6 each.
    assert 170 < often(9, "attack") < 230
    assert 170 < often(8, "trade") < 230
    assert 25 < often(8, "attack") < 75


# How medium computes


def ask_for_choice(text: str, bot: str = "medium", seed: int = 1) -> Choice:
    """Return what a bot chooses, with its figures."""
    table = read_transcript(text)
    return MALACCA.bots[bot](MALACCA.view(table.now, MALACCA.actor(table.now)), random_source(seed, 0))


BIG_BETS = (
    LAYING.replace("hand", "# hand").replace("cargo 6", "captain Peter\ncargo 13")
    + "laid Peter trade 30\nlaid Tina trade 30\n"
)


def test_medium_takes_what_pays() -> None:
    """Of those who bet it guesses that 25 of 100 attack, 10 defend and 65 trade.

    Who attacks plays for 13 and three quarters of 60: 58 alone (0.65²), 29 with one other, whom no defence
    holds (2 × 0.25 × 0.75), 58/3 with both (0.25²); with no other and a defence 3 of 7 are lost (0.14). That
    is 24.505 + 10.875 + 1.2083 − 0.42 = 36.1683. Who defends against one gets a quarter of 60 and a card
    worth 2: all of it beside a trader, 0.325 × 17, half of it beside a defender, 0.05 × 9.5: 6 coins.
    """
    assert ask_for_choice(BIG_BETS) == Choice(Lay("attack", 0), 43.168333, Lay("defence", 0), 13.0)


def test_medium_bets_the_more_the_safer_the_ship() -> None:
    """The bet is the part of its money by which the ship is likelier to hold than not: half of 20, and with
    ×2 more."""
    safe = make_forecast({(0, 0): 0.75, (1, 0): 0.25})
    assert choose_bet(safe, "trade") == 10
    assert choose_bet(safe, "trade2") == 12, "0.75 less half of 0.25"
    assert choose_bet(safe, "attack2") == choose_bet(safe, "defence-or-trade") == 0
    even = make_forecast({(0, 0): 0.5, (1, 0): 0.5})
    assert choose_bet(even, "trade") == 0
    assert choose_bet(even._replace(me=even.me._replace(items=("trade",))), "trade") == 1, (
        "or the item pays nothing"
    )


def make_forecast(strengths: dict[tuple[int, int], float]) -> Forecast:
    """Return a forecast in which these strengths have these chances."""
    me = SeenPirate(20, 0, (), "", "", "", "", ())
    return Forecast(me, cargo=6, strengths=strengths, lost=0.0, loot=0.0, last=False)


def test_medium_knows_what_characters_and_items_pay() -> None:
    """There is one attacker and nobody else.

    Each character has a bonus of 3, and there are items of 3, 4 and 5.
    """
    one = make_forecast({(1, 0): 1.0})
    for kind, character, pays in (("attack", "ingrid", 3 + 3), ("defence", "henry", 3 + 4)):
        me = one.me._replace(character=character, items=(kind,))
        assert mean_gain(one._replace(me=me), kind, (kind,), 0) - mean_gain(one, kind, (kind,), 0) == pays
    calm = make_forecast({(0, 0): 1.0})
    trader = calm._replace(me=calm.me._replace(character="zheng", items=("trade",)))
    assert mean_gain(trader, "trade", ("trade",), 4) == 4 + 3 + 5
    assert mean_gain(trader, "trade", ("trade",), 0) == 3


def test_medium_keeps_special_cards_until_the_last_ship() -> None:
    """If nobody fights, choices differ only by what the card itself is worth."""
    calm = make_forecast({(0, 0): 1.0})
    holding = calm._replace(me=calm.me._replace(hand=(Seen("defence2", False),)))
    worths = lay_gains(holding)
    assert worths[Lay("defence2", 0)] == worths[Lay("defence", 0)] - 2
    assert lay_gains(holding._replace(last=True))[Lay("defence2", 0)] == 0


def test_medium_chooses_what_pays_when_all_is_open() -> None:
    """With Tina it captures the ship, 2 to 1, and gets half of 6. Alone against two it would lose half of 7.

    To defend against Tina brings a card worth 2; against nobody it brings nothing.
    """
    both = "laid Martin attack-or-defence 0\nlaid Peter defence 0\nlaid Tina attack 0\nopen\n# hand"
    assert ask_for_choice(LAYING.replace("hand", both)) == Choice(Choose("attack"), 10, Choose("defence"), 9)
    alone = both.replace("Tina attack", "Tina defence")
    assert ask_for_choice(LAYING.replace("hand", alone)) == Choice(Choose("defence"), 7, Choose("attack"), 4)


def test_medium_guesses_by_what_is_seen() -> None:
    bare = SeenPirate(4, 0, (), "", "", "", "", ())
    covered = bare._replace(laid=UNSEEN)
    assert guess_kinds(bare) == TO_LAY
    assert guess_kinds(covered) == NO_BET
    assert guess_kinds(covered._replace(money=0)) == NO_MONEY
    assert guess_kinds(covered._replace(bet=1)) == BET
    assert guess_kinds(covered._replace(laid="attack-or-defence")) == (0.5, 0.5, 0)
    assert guess_kinds(covered._replace(laid="defence-or-trade")) == (0, 0.5, 0.5)
    assert guess_kinds(covered._replace(laid="trade2", counts_as="trade")) == (0, 0, 1)
    for guessed in (TO_LAY, NO_BET, NO_MONEY, BET):
        assert sum(guessed) == pytest.approx(1)


def test_medium_buys_what_pays_in_the_ships_to_come() -> None:
    """Of 5 ships it counts a third: trade 5 × 5/3 − 5 = 3.33, defence 1.67, attack 0.

    For the last three none pays.
    """
    shop = LAYING.replace("money Martin 7", "with items\nmoney Martin 15").replace("cargo", "# cargo")
    shop = shop.replace("ships 5", "ships 5 6 7 8 9")
    assert ask_for_choice(shop) == Choice(Buy("trade"), 18.333333, Buy("defence"), 16.666667)
    sold_out = f"{shop}items Tina trade trade trade trade\n"
    assert ask_for_choice(sold_out).action == Buy("defence")
    assert ask_for_choice(shop.replace("money Martin 15", "money Martin 14")) == Choice(Buy(""), 14)
    assert ask_for_choice(shop.replace(" 7 8 9", "")).action == Buy("")


def test_medium_keeps_what_is_worth_more() -> None:
    others = "laid Peter attack 0\nlaid Tina trade 0\nopen\n# hand"
    sayyida = "with characters\ncharacter Martin sayyida\nlaid Martin defence 0\n"
    drawing = LAYING.replace("hand", f"{sayyida}{others}")
    assert ask_for_choice(drawing).action == Keep("trade2")


# How hard mixes its choices


def test_hard_plays_by_lot_as_often_as_it_says() -> None:
    """So nobody can predict it. The test plays the first ship of a game of four 2,000 times."""
    first = LAYING.replace(" Tina", " Tina Nora").replace("money", "# money").replace("hand", "# hand")
    choices = [
        ask_for_choice(first.replace("ships 5", "ships 5" + " 8" * 10), "hard", seed) for seed in range(2_000)
    ]
    counted = Counter(choice.action for choice in choices)
    assert len({action.card for action in counted}) > 1
    figures = {choice.action: choice.figure for choice in choices}
    assert sum(figures.values()) == pytest.approx(100, abs=0.5), "but for what came up in none of them"
    for action, figure in figures.items():
        assert counted[action] / 20 == pytest.approx(figure, abs=4.5)
    for action, _, runner, other in set(choices):
        assert other == max(figure for one, figure in figures.items() if one != action) == figures[runner]


def test_a_lot_falls_where_the_parts_say() -> None:
    """A random number picks the place into whose part it falls."""
    parts = [0.5, 0.0, 0.25, 0.25]
    for lot, place in ((0.0, 0), (0.49, 0), (0.5, 2), (0.74, 2), (0.76, 3), (1.0, 3)):
        assert pick_weighted(parts, lambda lot=lot: lot) == place


def test_bets_worth_a_thought() -> None:
    """Of all bets only a few are considered, up to five."""
    assert bet_sizes(0) == {0: 0}
    assert bet_sizes(1) == {0: 0, 1: 1}
    assert bet_sizes(2) == {0: 0, 1: 1, 2: 4}
    assert bet_sizes(3) == {0: 0, 1: 1, 2: 3, 3: 4}
    assert bet_sizes(20) == {0: 0, 1: 1, 6: 2, 10: 3, 20: 4}


def test_where_only_one_thing_can_be_done_there_is_no_other() -> None:
    """A single option is certain and has no runner-up."""
    assert draw_choice({Keep("trade2"): 1.0}, lambda: 0.3) == Choice(Keep("trade2"), 100)


@pytest.mark.parametrize("text", [*learned.NETS, *read_sections("malacca-answer")["answer"]])
def test_every_weight_of_the_net_has_its_place(text: str) -> None:
    mind = read_net(text)
    assert {len(row) for row in mind.looks} == {TRAITS}
    assert {len(row) for row in mind.answers} == {SUMS}
    assert (len(mind.looks), len(mind.answers), len(mind.leanings)) == (SUMS, ANSWERS, ANSWERS)
    assert len(zlib.compress(text.encode(), 9)) < 100_000


def test_options_are_legal_and_have_places_of_their_own() -> None:
    """The answers of the net are legal actions, each with its own place, and every place comes up."""
    places = set()
    for view in list_views():
        possible = answer_places(view)
        assert set(possible) <= set(MALACCA.legal_actions(suppose_table(view)))
        assert len(set(possible.values())) == len(possible) > 0
        places |= set(possible.values())
    assert places == set(range(ANSWERS))


def list_views() -> Iterator[View]:
    """Yield the views of whoever has to decide, in random positions."""
    for seed in range(1_500):
        state = read_transcript(position(seed)).now
        if (actor := MALACCA.actor(state)) >= 0:
            yield MALACCA.view(state, actor)


def test_a_table_turned_round_looks_the_same() -> None:
    """A seat only matters by its place in the row."""
    for view in list_views():
        on = [*range(1, len(view.pirates)), 0]
        turned = view._replace(
            seat=on.index(view.seat),
            actor=on.index(view.actor),
            captain=on.index(view.captain),
            pirates=tuple(view.pirates[seat] for seat in on),
        )
        assert view_traits(turned) == pytest.approx(view_traits(view))


def test_traits_are_all_about_as_great() -> None:
    """All traits are between −4 and 4, so that they are learned equally fast."""
    seen = [view_traits(view) for view in list_views()]
    assert {len(look) for look in seen} == {TRAITS}
    assert -4 <= min(map(min, seen)) <= max(map(max, seen)) <= 4


def test_what_is_supposed_looks_like_what_was_seen() -> None:
    """On a supposed table the seat sees the same money, cards and choices."""
    for seed in range(80):
        state = read_transcript(position(seed)).now
        actor = MALACCA.actor(state)
        if actor < 0:
            continue
        view = MALACCA.view(state, actor)
        assert set(MALACCA.legal_actions(suppose_table(view))) == set(MALACCA.legal_actions(state))
        again = MALACCA.view(suppose_table(view), actor)
        assert again.phase == view.phase
        assert [one.money for one in again.pirates] == [one.money for one in view.pirates]


def test_a_game_of_habits_comes_to_its_end() -> None:
    bots = ["always-trade", "always-attack", "always-defend", "attack-high-bets"]
    state = laws.new_table(MALACCA, 4, 7).now
    for number in range(2_000):
        actor = MALACCA.actor(state)
        if actor == NOBODY:
            break
        if actor == CHANCE:
            action = MALACCA.draw_outcome(state, lambda: 0.0)
        else:
            action = MALACCA.bots[bots[actor]](MALACCA.view(state, actor), random_source(number, 0)).action
        state = MALACCA.apply_action(state, action)
    assert len(state.sailed) == 12


def test_against_one_other_a_card_succeeds_as_often_as_the_other_lets_it() -> None:
    """An attack fails against a defence only, a defence needs an attack, a trade must meet none; a double
    attack always succeeds."""
    table = read_transcript(
        "rules-at-play 1\nexample malacca\nplayers Martin Peter\nmoney Martin 5\ncargo 6\n"
    )
    view = MALACCA.view(table.now, 0)
    chances = {card: success_chance(view, card) for card in ("attack", "defence", "trade", "attack2")}
    assert chances["attack2"] == pytest.approx(1)
    assert chances["trade"] == pytest.approx(1 - chances["defence"])
    trades = chances["attack"] - chances["defence"]  # the other neither attacks nor defends
    assert 0 < trades < 1
    assert 0 < chances["defence"] < 1
    assert chances["attack"] < 1
