"""Who else plays Malacca: habits do what they are called by, and others guess from what they see."""

from __future__ import annotations

import pytest

from engine import GAMES
from engine.core import CHANCE, NOBODY, random_source
from engine.malacca.bots import guess, supposed
from engine.malacca.pieces import UNSEEN, Card, Pirate
from engine.malacca.rules import counts_as
from engine.transcript import read
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


def does(text: str, bot: str, seed: int = 1) -> str:
    table = read(text)
    view = MALACCA.view(table.now, MALACCA.actor(table.now))
    return MALACCA.write(table.now, MALACCA.bots[bot](view, random_source(seed, 0)).action)


@pytest.mark.parametrize(
    ("bot", "strong", "basic"),
    [
        ("always-trade", "lay trade2 4", "lay trade 4"),  # half of seven, rounded up
        ("always-attack", "lay attack2 0", "lay attack 0"),
        ("always-defend", "lay defence2 0", "lay defence 0"),
    ],
)
def test_a_habit_plays_its_kind_the_strongest_card_first(bot: str, strong: str, basic: str) -> None:
    assert does(LAYING, bot) == strong
    assert does(LAYING.replace("hand", "# hand"), bot) == basic


def test_high_bets_are_attacked() -> None:
    """More than half of the cargo of 6: four coins, not three."""
    text = LAYING.replace("hand", "# hand").replace("cargo", "captain Peter\ncargo")
    assert does(f"{text}laid Peter trade 3\nlaid Tina attack 0\n", "attack-high-bets") == "lay trade 4"
    assert does(f"{text}laid Peter trade 3\nlaid Tina attack 1\n", "attack-high-bets") == "lay attack 0"


def test_a_habit_chooses_keeps_and_buys_what_becomes_it() -> None:
    others = "laid Peter attack 0\nlaid Tina trade 0\nopen\n# hand"
    waiting = LAYING.replace("hand", f"laid Martin attack-or-defence 0\n{others}")
    assert does(waiting, "always-attack") == "choose attack"
    assert does(waiting, "always-defend") == "choose defence"
    assert does(waiting, "always-trade") == "choose attack", "the first that is allowed"
    sayyida = "with characters\ncharacter Martin sayyida\nlaid Martin defence 0\n"
    drawing = LAYING.replace("hand", f"{sayyida}{others}")
    assert does(drawing, "always-trade") == "keep trade2"
    assert does(drawing, "always-defend") == "keep attack2"
    shop = LAYING.replace("money Martin 7", "with items\nmoney Martin 15").replace("cargo", "# cargo")
    assert does(shop, "always-trade") == "buy trade"
    assert does(shop.replace("15", "14"), "always-trade") == "buy nothing"
    assert does(f"{shop}items Tina trade trade trade trade\n", "always-trade") == "buy nothing"


def test_easy_tends_to_attack_rich_ships_and_to_trade_beside_others() -> None:
    def often(cargo: int, kind: str) -> int:
        text = LAYING.replace("cargo 6", f"cargo {cargo}")
        return sum(does(text, "easy", seed).startswith(f"lay {kind}") for seed in range(300))

    # One half, and a third of the other: two of three; the other kinds one of six.
    assert 170 < often(9, "attack") < 230
    assert 170 < often(8, "trade") < 230
    assert 25 < often(8, "attack") < 75


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_who_guesses_takes_what_pays(level: str) -> None:
    """Two big bets and no card to be seen: who attacks alone takes all of it, who trades loses."""
    text = LAYING.replace("hand", "# hand").replace("cargo 6", "captain Peter\ncargo 13")
    assert does(f"{text}laid Peter trade 30\nlaid Tina trade 30\n", level) == "lay attack 0"


def test_a_guess_keeps_money_and_what_is_known() -> None:
    draw = random_source(5, 0)
    for pirate in (
        Pirate(5),
        Pirate(2, laid=Card(UNSEEN), bet=3),
        Pirate(5, laid=Card(UNSEEN)),
        Pirate(4, laid=Card("attack-or-defence"), bet=1),
        Pirate(4, laid=Card("defence-or-trade"), bet=1, chosen="trade"),
        Pirate(4, laid=Card("attack2"), bet=1),
    ):
        guessed = [guess(pirate, draw) for _ in range(60)]
        assert {one.money + one.bet for one in guessed} == {5}
        kinds = {counts_as(one) for one in guessed}
        known = {"trade"} if pirate.chosen else {"attack"} if pirate.laid == Card("attack2") else set()
        waits = {"attack", "defence"} if pirate.laid == Card("attack-or-defence") else known
        assert kinds == (known or waits or {"attack", "defence", "trade"})


def test_what_is_supposed_looks_like_what_was_seen() -> None:
    """A seat that is told its own suppositions sees no more and no less money, cards and choices."""
    for seed in range(80):
        state = read(position(seed)).now
        actor = MALACCA.actor(state)
        if actor < 0:
            continue
        view = MALACCA.view(state, actor)
        assert set(MALACCA.legal(supposed(view))) == set(MALACCA.legal(state))
        again = MALACCA.view(supposed(view), actor)
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
            action = MALACCA.drawn(state, lambda: 0.0)
        else:
            action = MALACCA.bots[bots[actor]](MALACCA.view(state, actor), random_source(number, 0)).action
        state = MALACCA.apply(state, action)
    assert len(state.sailed) == 12


def test_who_guesses_chooses_what_pays_and_buys_by_habit() -> None:
    """With Tina Martin captures the ship, 2 to 1; alone against two he would lose half of his money."""
    both = "laid Martin attack-or-defence 0\nlaid Peter defence 0\nlaid Tina attack 0\nopen\n# hand"
    assert does(LAYING.replace("hand", both), "medium") == "choose attack"
    alone = both.replace("Tina attack", "Tina defence")
    assert does(LAYING.replace("hand", alone), "medium") == "choose defence"
    shop = LAYING.replace("money Martin 7", "with items\nmoney Martin 15").replace("cargo", "# cargo")
    assert does(shop, "medium") == "buy trade"
