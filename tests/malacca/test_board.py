"""The boards of Malacca: they agree with the engine at every step, and have a sentence for everything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from engine.core import CHANCE, Reason, because
from engine.malacca.pieces import KEEP, PAYOUT, Payout
from engine.malacca.view import View
from engine.transcript import Transcript, read_transcript
from engine.transcript import play_action as lengthen
from tests.laws import prefixes, random_game
from tests.malacca import told
from tests.test_widgets import Drawn
from widgets import play, show
from widgets.look import Look, read_look
from widgets.malacca import words as malacca_words
from widgets.malacca.round import Round, find_way
from widgets.malacca.scene import list_stages
from widgets.reasons import key_of
from widgets.site.catalogues import compile_catalogues
from widgets.words import Words, load

MALACCA = GAMES["malacca"]
SEEDS = range(300)
HEAD = "rules-at-play 1\nexample malacca\n"
# Attack 2 against 1: the cargo of 8, Martin's 3 and Tina's 2 are 13 coins, from Peter, the captain, on.
CAPTURED = f"""{HEAD}players Martin Peter Tina Nora
captain Peter
special trade2 defence2
money Martin 3
money Peter 5
money Tina 2
money Nora 4
cargo 8
laid Martin trade 3
laid Peter attack 1
laid Tina defence 2
laid Nora attack 0
open
"""
LAYING = f"""{HEAD}players Martin Peter
captain Peter
hand Martin attack2
cargo 5
laid Peter trade 3
"""


def list_positions() -> list[Transcript]:
    """Return many random positions."""
    return [read_transcript(told.position(seed)) for seed in SEEDS]


def list_settled() -> Iterator[tuple[Transcript, View]]:
    """Yield rounds that are about to be paid out, each seen from its first seat."""
    for table in list_positions():
        view = MALACCA.view(table.now, 0)
        if view.phase == PAYOUT:
            yield table, view


def find_control(drawn: Drawn, name: str) -> dict[str, str]:
    """Return a button of the board."""
    return next(one for one in drawn.elements if one.get("id") == f"b-{name}" and one[""] == "button")


def press(drawn: Drawn, name: str) -> Drawn:
    """Return the board after a press."""
    button, text = find_control(drawn, name), drawn.root["data-transcript"]
    if "data-look" in button:
        return Drawn(show(text, button["data-look"], "en"))
    return Drawn(play(text, drawn.root["data-look"], button["data-action"], "en"))


def draw(text: str, look: str = "hand") -> Drawn:
    """Return the board of a text."""
    return Drawn(show(text, f"board=b {look}", "en"))


# The sentences


def test_every_rule_has_a_name() -> None:
    assert set(malacca_words.RULE_NAMES) == set(MALACCA.rules)
    assert len(set(malacca_words.RULE_NAMES.values())) == len(MALACCA.rules)


@cache
def list_refusals() -> list[Reason]:
    """Return every reason that can be refused with, once."""
    return list(dict.fromkeys(find_refusals()))


def find_refusals() -> Iterator[Reason]:
    """Yield reasons that can be refused with."""
    yield from (because("house.alone"), because("house.arrange"), because("house.words"))
    yield because("house.turn", player="Martin")
    yield from (because("house.starts", player="Peter"), because("house.number", digits=15))
    yield because("house.amount", most=999)
    yield because("house.own", ships=12, coins=97)
    shop = read_transcript(f"{HEAD}players Martin Peter\nwith characters items\nships 3\nmoney Martin 0\n")
    sold_out = lengthen(shop, "arrange items Peter attack attack attack attack")
    assert isinstance(sold_out, Transcript)
    rich = lengthen(sold_out, "arrange money Martin 5")
    assert isinstance(rich, Transcript)
    for table in (shop, rich):
        why_not = MALACCA.why_not(table.now, MALACCA.read_action(table.now, ["buy", "attack"]))
        assert why_not
        yield why_not
    henry = lengthen(shop, "arrange character Martin henry")
    assert isinstance(henry, Transcript)
    for line in (
        "items Martin attack attack attack attack attack",
        "hand Martin attack2 attack2 attack2 attack2 attack2",
        "character Peter henry",
    ):
        done = lengthen(henry, f"arrange {line}")
        assert isinstance(done, Reason)
        yield done
    for table in list_positions():
        for line in told.written(table):
            why_not = MALACCA.why_not(table.now, MALACCA.read_action(table.now, line.split()))
            if why_not:
                yield why_not


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    found = {key_of(reason): reason for reason in list_refusals()}
    assert set(found) == set(malacca_words.REFUSED)


def find_deeds() -> Iterator[Reason]:
    """Yield the reason of every legal action of the positions."""
    for table in list_positions():
        if MALACCA.actor(table.now) >= CHANCE:
            yield from (MALACCA.why(table.now, action) for action in MALACCA.legal_actions(table.now))


def test_every_deed_has_its_sentence_and_every_sentence_its_deed() -> None:
    found = {
        f"{one.rule}{' nothing' if dict(one.params).get('item') == 'nothing' else ''}" for one in find_deeds()
    }
    assert found == set(malacca_words.ALLOWED)


def find_payouts(many: int) -> Iterator[View]:
    """Yield what is paid out in many positions; where a player has to keep a card, one is kept."""
    for seed in range(many):
        state = read_transcript(told.position(seed)).now
        if MALACCA.view(state, 0).phase == KEEP:
            state = MALACCA.apply_action(state, MALACCA.legal_actions(state)[0])
        yield MALACCA.view(state, 0)


def test_every_step_of_a_payout_has_its_sentence_and_every_sentence_its_step() -> None:
    singly, dealt, outcomes = set(), set(), set()
    for view in find_payouts(1500):
        for stage in list_stages(view):
            first = stage.steps[0]
            if stage.dealt:
                dealt.add((first.why.rule, stage.dealt))
            elif first.why == view.outcome:
                outcomes.add(key_of(first.why))
            else:
                singly.add((first.why.rule, find_way(first)))
    assert singly == set(malacca_words.STEPS)
    assert dealt == set(malacca_words.DEALT)
    assert outcomes == set(malacca_words.OUTCOMES)


@pytest.fixture(scope="module")
def languages(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Load all catalogues, and return the languages."""
    made = compile_catalogues(tmp_path_factory.mktemp("words"))
    for language, path in made.items():
        load(language, path.read_bytes())
    return ["en", *made]


def test_all_of_it_is_said_in_every_language(languages: list[str]) -> None:
    """No sentence lacks a figure, and no language falls back to English."""
    reasons, doings = list_refusals(), set(find_deeds())
    for language in languages:
        words = Words(language)
        said = [str(malacca_words.say_refusal(words, reason)) for reason in reasons]
        said += [str(malacca_words.say_allowed(words, reason, "Martin")) for reason in doings]
        for _, view in list_settled():
            paid = Round(view, Look(board="b"), words)
            said += [str(paid.say_stage(stage)) for stage in paid.stages]
        assert not [one for one in said if not one or set(one) & set("{}")]
    english = {str(malacca_words.say_refusal(Words("en"), reason)) for reason in reasons}
    for language in languages[1:]:
        assert not english & {str(malacca_words.say_refusal(Words(language), reason)) for reason in reasons}


# The payout, step by step


def read_amount(html: str, place: str) -> int:
    """Return the amount that a board shows at a place."""
    found = re.search(rf'id="b-{place}"><span class="label">[^<]*</span><b class="amount">([0-9]+)<', html)
    return int(found[1]) if found else 0


def test_a_board_agrees_with_the_engine_at_every_step() -> None:
    """What the page shows in front of everybody is compared with the engine's steps, added up here."""
    rounds = 0
    for table, view in list_settled():
        parts = list_stages(view)
        assert len(parts) < 99  # more steps than a look can count
        assert [step for part in parts for step in part.steps] == list(view.payout)
        coins = {"cargo": view.cargo, "loot": 0, "bank": 0}
        for seat, pirate in enumerate(view.pirates, 1):
            coins |= {f"money-{seat}": pirate.money, f"bet-{seat}": pirate.bet}
        for number in range(len(parts) + 1):
            for step in parts[number - 1].steps if number else ():
                if step.coins and step.source and step.target:
                    coins[name_place(step.source)] -= step.coins
                    coins[name_place(step.target)] += step.coins
            html = show(str(table), f"board=b hand step={number}", "en")
            assert {place: read_amount(html, place) for place in coins if place != "bank"} == {
                place: many for place, many in coins.items() if place != "bank"
            }
        after = MALACCA.apply_action(table.now, Payout())
        assert [coins[f"money-{seat}"] for seat in range(1, len(after.pirates) + 1)] == [
            pirate.money for pirate in after.pirates
        ]
        rounds += 1
    assert rounds >= 40


def name_place(place: object) -> str:
    """Return the name of a place in ids."""
    what, seat = place.what, place.seat  # type: ignore[attr-defined]
    return what if seat < 0 else f"{what}-{seat + 1}"


def test_malacca_attack_captured_on_a_board() -> None:
    """There are 13 coins: one for Peter, one for Nora, five rounds for both, and the last one for Peter."""
    said = [draw(CAPTURED, f"step={step}").text for step in range(12)]
    assert "nothing has been paid yet" in said[0]
    assert "Attack 2, defence 1: attack is stronger, so the ship is captured." in said[1]
    assert "Martin, trader: bet of 3 lost; it joins the cargo." in said[2]
    assert "Tina, defender: bet of 2 lost; it joins the cargo." in said[3]
    assert "Peter, attacker: bet of 1 returned." in said[4]
    assert "starting from the captain. Peter: 1 coin." in said[5]
    assert "starting from the captain. Nora: 1 coin." in said[6]
    assert "5 more coins for each attacker." in said[7]
    assert "Peter: one of the last coins." in said[8]
    assert "Next captain: Tina." in said[10]
    assert "Martin: −3, Peter: +7, Tina: −2, Nora: +6." in said[11]


def test_coins_come_from_where_they_lay() -> None:
    came = draw(CAPTURED, "step=6").classed("came")
    assert [(one["data-moved"], one["data-from"]) for one in came] == [("6", "b-cargo")]
    assert len(draw(CAPTURED, "step=6").classed("went")) == 1
    assert draw(CAPTURED, "").classed("came") == []


def test_malacca_round_ship_it_is_said_where_cargoes_are_invented() -> None:
    """It is not said of ships of the reader's own box, or if there is no ship."""
    ours, own = [3, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13], [3, 3, *range(4, 14)]
    for ships, said in ((ours, True), (own, False)):
        text = f"rules-at-play 1\ngame malacca\nplayers 1 Martin\nships {' '.join(map(str, ships))}\n"
        assert "our invention" not in draw(text, "").text
        assert ("our invention" in draw(f"{text}ship 3\n", "").text) is said
    assert [one["href"] for one in draw(CAPTURED).classed("invented")] == ["../malacca/#box"]


def test_malacca_attack_captured_coin_by_coin() -> None:
    """Ten coins are dealt in five rounds: Peter, the captain, gets the first, the third and so on, Nora the
    others."""
    at = draw(CAPTURED, "step=7")
    coins = [one for one in at.having("data-after") if one["data-from"] == "b-cargo"]
    apart = int(coins[5]["data-after"])
    assert [int(one["data-after"]) // apart for one in coins] == [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
    assert apart * 10 <= 2000
    assert draw(CAPTURED, "step=6").having("data-after") == []


def test_a_payout_runs_forwards_backwards_and_to_its_end() -> None:
    at = draw(CAPTURED, "hand step=0")
    assert find_control(at, "step-back")["aria-disabled"] == "true"
    seen = [at.text]
    for _ in range(11):
        at = press(at, "step-next")
        seen.append(at.text)
    assert "Total " in at.text
    assert at.text == press(draw(CAPTURED, "hand step=0"), "step-end").text
    for number in range(10, -1, -1):
        at = press(at, "step-back")
        assert at.text == seen[number]
    links = {one["href"].split("#")[1] for one in draw(CAPTURED).classed("rule")}
    assert links == {step.why.rule for step in MALACCA.view(read_transcript(CAPTURED).now, 0).payout}


# Set by hand


def test_a_round_is_set_by_hand() -> None:
    """Nora defends instead: it is 1 against 2, and Peter pays."""
    at = press(draw(CAPTURED, "hand step=0"), "pick-4")
    assert find_control(at, "card-attack")["aria-pressed"] == "true"
    at = press(at, "card-defence")
    assert "Nora: Defence +1, bet 0, money 4." in at.text
    assert "Attack 1, defence 2: attack is not stronger, so the ship is defended." in at.text
    at = press(press(at, "bet-more"), "money-more")
    nora = at.table.now.pirates[3]
    assert (nora.bet, nora.money, nora.laid.kind) == (1, 4, "defence")
    assert at.table.now.pirates[3] == press(press(at, "bet-less"), "bet-more").table.now.pirates[3]
    at = press(at, "captain")
    assert at.table.now.captain == 3
    at = press(press(at, "pick-ship"), "cargo-more")
    assert at.table.now.cargo == 9
    done = press(at, "done")
    assert "nothing has been paid yet" in done.text
    assert done.classed("panel") == []


def test_what_is_set_by_hand_is_told_whether_a_player_is_named_or_counted() -> None:
    text = (Path(__file__).parents[2] / "docs" / "boards" / "malacca" / "captured").read_text("utf-8")
    for what in ("money {} 7", "laid {} attack 1", "hand {} trade2", "captain {}"):
        said = [
            Drawn(play(text, "board=b hand", f"arrange {what.format(who)}", "en")) for who in ("Peter", "2")
        ]
        named, counted = (drawn.text for drawn in said)
        assert named == counted


def test_malacca_wait_choose_by_hand() -> None:
    at = press(press(draw(CAPTURED), "pick-3"), "card-attack-or-defence")
    assert "Attack 3, and nobody defends" in at.text
    at = press(at, "counts-defence")
    assert "Attack 2, defence 1" in at.text
    assert press(at, "bet-less").table.now.pirates[2].chosen == "defence"


def test_malacca_special_play_no_more_than_the_box_holds() -> None:
    text = CAPTURED.replace("special trade2", "special trade2 trade2 trade2 trade2")
    at = press(press(draw(text), "pick-1"), "card-trade2")
    assert at.table == read_transcript(text)
    assert "The box has only 4 special cards of this kind" in at.text
    assert len(at.classed("slip")) == 1


def test_malacca_item_buy_and_captain_deal_no_more_than_the_box_holds() -> None:
    text = CAPTURED.replace("captain Peter", "with characters items\ncharacter Peter henry\ncaptain Peter")
    at = press(draw(text), "pick-1")
    taken = press(at, "character-henry")
    assert "There is only one of each character" in taken.text
    assert press(at, "character-zheng").table.now.pirates[0].character == "zheng"
    for _ in range(4):
        at = press(at, "item-trade")
    assert at.table.now.pirates[0].items == ("trade",) * 4
    full = press(at, "item-trade")
    assert "The box has only 4 items of this kind" in full.text
    assert press(full, "item-none").table.now.pirates[0].items == ()


@pytest.mark.parametrize("pick", ["8", "1-hero-1"])
def test_who_is_not_there_is_not_picked(pick: str) -> None:
    assert draw(CAPTURED, f"hand pick={pick}").classed("panel") == []


# A game that is played


def test_malacca_bet_order_a_card_and_its_bet_are_laid_at_one_press() -> None:
    at = draw(LAYING, "")
    assert "It is Martin’s turn to play a card" in at.text
    assert [one["data-action"] for one in at.classed("lit")] == [
        f"lay {card} 0" for card in ("attack", "defence", "trade", "attack2")
    ]
    at = press(press(at, "bet-half"), "bet-more")
    assert find_control(at, "lay-trade")["data-action"] == "lay trade 3"
    assert find_control(press(at, "bet-all"), "bet-more")["aria-disabled"] == "true"
    laid = press(at, "lay-attack2")
    assert laid.table.moves == ("lay attack2 3",)
    assert read_look(laid.root["data-look"]).bet == ""
    assert "Martin: a card face down, bet 3." in laid.text
    shown = press(laid, "go")
    assert "All the cards are turned over." in shown.text
    assert "nothing has been paid yet" in shown.text
    assert "Attack 2, and nobody defends" in press(shown, "step-next").text
    over = press(shown, "step-end")
    assert "Martin: +8, Peter: −3." in over.text
    assert press(over, "go").table.moves[-1] == "payout"


def test_malacca_reveal_and_special_secret_nobody_looks() -> None:
    refused = press(draw(LAYING, ""), "laid-2")
    assert "Peter’s card stays face down" in refused.text
    assert len(refused.classed("slip")) == 1
    secret = press(draw(f"{HEAD}players Martin Peter\ncargo 5\nhand Peter attack2\n", ""), "hand-2")
    assert "The special cards in Peter’s hand are secret" in secret.text


LOOKS = ("", "hand", "hand step=3", "hand pick=1", "hand pick=ship", "seat=2 start=0", "bet=3", "root=../../")


@pytest.mark.parametrize("look", LOOKS)
def test_a_board_holds_together(look: str) -> None:
    for table in list_positions()[:100]:
        board = draw(str(table), look)
        ids = [element["id"] for element in board.having("id")]
        assert len(set(ids)) == len(ids)
        assert all(name.startswith("b-") for name in ids)
        assert [element.get("role") for element in board.elements].count("status") == 1
        assert board.table == table
        asked = read_look(f"board=b {look}")
        assert read_look(board.root["data-look"]) == replace(
            asked, start=asked.start or str(len(table.moves))
        )
        buttons = [
            element for element in board.elements if element[""] == "button" and "data-keep" not in element
        ]
        assert all(button["type"] == "button" and button["id"] for button in buttons)
        assert all(len({"data-action", "data-look", "data-keep"} & set(button)) == 1 for button in buttons)
        assert all(one["data-from"] in ids for one in board.having("data-from"))


@pytest.mark.parametrize("look", ["hand", ""])
def test_whatever_is_pressed_the_board_answers(look: str) -> None:
    """Readers may press anything: the board always answers or names the rule that forbids it."""
    for seed in range(12):
        chance, at = Random(seed), draw(told.position(seed), f"start=0 {look}")
        for _ in range(15):
            buttons = [element for element in at.elements if element[""] == "button"]
            controls = [
                button for button in buttons if "data-keep" not in button
            ]  # the browser answers these itself
            button, before = chance.choice(controls), at
            at = press(at, button["id"].removeprefix("b-"))
            slips = at.classed("slip")
            assert len(slips) <= 1
            assert "does not understand" not in at.text
            if slips or "data-look" in button:
                assert at.root["data-transcript"] == before.root["data-transcript"]
            elif button["data-action"] not in ("undo", "redo", "restart"):
                assert len(at.table.moves) > len(before.table.moves)


def test_every_moment_of_a_game_is_drawn() -> None:
    for seed in range(2):
        for table in prefixes(random_game(MALACCA, 4, seed)):
            board = draw(str(table), "seat=2 start=0")
            assert board.table == table
        assert "The game is over." in board.text


def test_malacca_end_twelve_winners_are_named() -> None:
    over = f"{HEAD}players Martin Peter Tina\nmoney Martin 9\nmoney Peter 9\nmoney Tina 2\n"
    assert "Martin and Peter share the victory, with 9 coins each." in draw(over).text
    assert "The game is over. Tina wins with 12 coins." in draw(over.replace("Tina 2", "Tina 12")).text
    poor = over.replace("Martin 9", "Martin 1").replace("Peter 9", "Peter 0").replace("Tina 2", "Tina 0")
    assert "Martin wins with 1 coin." in draw(poor).text


def test_the_examples_of_the_pages_can_be_played_out() -> None:
    boards = Path(__file__).parents[2] / "docs" / "boards" / "malacca"
    for path in sorted(boards.iterdir()):
        at = draw(path.read_text("utf-8"), "hand step=0")
        assert at.text
