"""The rules of Malacca, each held by transcripts written by hand from the rule before they were run."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from engine import GAMES
from engine.core import random_source
from engine.malacca import rules
from engine.transcript import Transcript, new_game
from tests.golden import check_golden

MALACCA = GAMES["malacca"]
GOLDEN = Path(__file__).parent / "golden"
NAMES = "12345678"


def test_every_golden_transcript_belongs_to_a_rule() -> None:
    files = {file.name for file in GOLDEN.glob("*")}
    assert files == {file.name for rule in MALACCA.rules for file in GOLDEN.glob(f"{rule}.*txt")}
    assert {f"{rule}.txt" for rule in MALACCA.rules} <= files


def test_sixty_rounds_were_worked_out_by_hand() -> None:
    played = [file.read_text("utf-8").splitlines().count("payout") for file in GOLDEN.glob("*")]
    assert sum(played) >= 60


def deal_game(players: int, seed: int) -> Transcript:
    """Return a new game with characters."""
    return new_game(MALACCA, NAMES[:players], ["characters"], seed)


def test_malacca_setup_hand() -> None:
    check_golden("malacca", "malacca.setup.hand")


def test_malacca_setup_captain() -> None:
    check_golden("malacca", "malacca.setup.captain")
    captains = Counter(new_game(MALACCA, NAMES, [], seed).now.captain for seed in range(800))
    assert set(captains) == set(range(8))
    assert min(captains.values()) > 60  # a fair lot gives each about 100


def test_malacca_captain_deal() -> None:
    check_golden("malacca", "malacca.captain.deal")
    drawn = Counter(
        character for seed in range(400) for character in rules.deal_characters(2, random_source(seed, 0))
    )
    assert len(drawn) == 8
    assert min(drawn.values()) > 60  # a fair lot gives each about 100
    for pirate in deal_game(8, 3).now.pirates:
        # As printed; Caesar has as many as there are players.
        printed = {
            "henry": 5,
            "pierre": 3,
            "rodrigo": 9,
            "caesar": 8,
            "zheng": 3,
            "sayyida": 5,
            "laskarina": 5,
        }
        assert pirate.money == printed.get(pirate.character, 4)


def test_malacca_captain_rodrigo() -> None:
    check_golden("malacca", "malacca.captain.rodrigo")
    (rodrigo,) = [pirate for pirate in deal_game(8, 1).now.pirates if pirate.character == "rodrigo"]
    assert rodrigo.money == 9


def test_malacca_captain_laskarina() -> None:
    check_golden("malacca", "malacca.captain.laskarina")
    state = deal_game(8, 1).now
    assert [len(pirate.hand) for pirate in state.pirates] == [
        int(pirate.character == "laskarina") for pirate in state.pirates
    ]
    assert len(state.special) == 15


def test_malacca_end_twelve() -> None:
    check_golden("malacca", "malacca.end.twelve")


def test_malacca_item_buy() -> None:
    check_golden("malacca", "malacca.item.buy")


def test_malacca_round_ship() -> None:
    check_golden("malacca", "malacca.round.ship")


def test_malacca_bet_order() -> None:
    check_golden("malacca", "malacca.bet.order")


def test_malacca_special_play() -> None:
    check_golden("malacca", "malacca.special.play")


def test_malacca_bet_limit() -> None:
    check_golden("malacca", "malacca.bet.limit")


def test_malacca_reveal() -> None:
    check_golden("malacca", "malacca.reveal")


def test_malacca_special_secret() -> None:
    check_golden("malacca", "malacca.special.secret")


def test_malacca_wait_choose() -> None:
    check_golden("malacca", "malacca.wait.choose")


def test_malacca_outcome_captured() -> None:
    check_golden("malacca", "malacca.outcome.captured")


def test_malacca_outcome_defended() -> None:
    check_golden("malacca", "malacca.outcome.defended")


def test_malacca_defend_hero() -> None:
    check_golden("malacca", "malacca.defend.hero")


def test_malacca_captain_sayyida() -> None:
    check_golden("malacca", "malacca.captain.sayyida")


def test_malacca_special_empty() -> None:
    check_golden("malacca", "malacca.special.empty")


def test_malacca_trade_captured() -> None:
    check_golden("malacca", "malacca.trade.captured")


def test_malacca_defend_captured() -> None:
    check_golden("malacca", "malacca.defend.captured")


def test_malacca_attack_captured() -> None:
    check_golden("malacca", "malacca.attack.captured")


def test_malacca_captain_ingrid() -> None:
    check_golden("malacca", "malacca.captain.ingrid")


def test_malacca_item_attack() -> None:
    check_golden("malacca", "malacca.item.attack")


def test_malacca_trade_defended() -> None:
    check_golden("malacca", "malacca.trade.defended")


def test_malacca_trade_scrub() -> None:
    check_golden("malacca", "malacca.trade.scrub")


def test_malacca_captain_zheng() -> None:
    check_golden("malacca", "malacca.captain.zheng")


def test_malacca_item_trade() -> None:
    check_golden("malacca", "malacca.item.trade")


def test_malacca_attack_defended() -> None:
    check_golden("malacca", "malacca.attack.defended")


def test_malacca_defend_defended() -> None:
    check_golden("malacca", "malacca.defend.defended")


def test_malacca_defend_vain() -> None:
    check_golden("malacca", "malacca.defend.vain")


def test_malacca_captain_henry() -> None:
    check_golden("malacca", "malacca.captain.henry")


def test_malacca_item_defence() -> None:
    check_golden("malacca", "malacca.item.defence")


def test_malacca_cargo_defended() -> None:
    check_golden("malacca", "malacca.cargo.defended")


def test_malacca_captain_caesar() -> None:
    check_golden("malacca", "malacca.captain.caesar")


def test_malacca_captain_pierre() -> None:
    check_golden("malacca", "malacca.captain.pierre")


def test_malacca_round_end() -> None:
    check_golden("malacca", "malacca.round.end")
