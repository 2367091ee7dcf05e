"""What a card may bring under a guess, computed by hand and by every round paid out."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import pytest

from engine.malacca import GAME
from engine.malacca.guess import Guess
from engine.malacca.outlook import Outlook, list_lays, list_outlooks
from engine.malacca.pieces import KEEP, LAY, REVEAL, Card, Keep, Lay, Payout, Pirate, State
from engine.transcript import Transcript, read_transcript
from tests.malacca import told
from widgets.site.work import ROOT

BOARDS = ROOT / "docs" / "boards" / "malacca"
KINDS = ("attack", "defence", "trade")
WAITING = told.WAITING
USUAL = Guess(60, 10, 50)


def list_outlooks_of(name: str, guess: Guess) -> dict[str, Outlook]:
    """Return the outlooks of a lesson by card and bet."""
    table = read_transcript((BOARDS / f"lesson-{name}").read_text("utf-8"))
    view = GAME.view(table.now, GAME.actor(table.now))
    return {f"{one.lay.card} {one.lay.bet}": one for one in list_outlooks(view, guess)}


def expect_sums(shares: dict[int, float]) -> tuple[tuple[int, Any], ...]:
    """Return sums with about these shares."""
    return tuple((money, pytest.approx(share)) for money, share in shares.items())


# By hand


def test_an_attack_where_a_bet_may_be_a_lie() -> None:
    """Peter, captain, has bet 6 of 7, Tina nothing of 6; Martin has 5, the ship 5.

    Peter trades with .6, attacks and defends with .2 each; Tina trades with .1, attacks and defends with .45.
    Martin attacks. Coins go from Peter to Tina to Martin.
        Peter     Tina            what happens                                           Martin
        trades    trades    .06   1 : 0, 5 + 6 = 11 for him alone                        5 + 11 = 16
        trades    attacks   .27   2 : 0, 11 coins: Tina 6, Martin 5                      10, Tina 12
        trades    defends   .27   1 : 1, he pays half of 5                               3
        attacks   trades    .02   2 : 0, 5 coins: Peter 3, Martin 2                      7
        attacks   attacks   .09   3 : 0, 5 coins: Peter 2, Tina 2, Martin 1              6
        attacks   defends   .09   2 : 1, 5 coins: Peter 3, Martin 2                      7
        defends   trades    .02   1 : 1                                                  3
        defends   attacks   .09   2 : 1, 11 coins: Tina 6, Martin 5                      10
        defends   defends   .09   1 : 2                                                  3
    On average .96 + 2.7 + .81 + .14 + .54 + .63 + .06 + .9 + .27 = 7.01. He is the richest only with 16.
    Captured: .06 + .27 + .02 + .09 + .09 + .09 = .62; then (7.01 - .38 * 3) / .62 = 5.87 / .62.
    From the poorest: 3 up to .38, 6 up to .47, 7 up to .58, 10 up to .94.
    """
    one = list_outlooks_of("bet", USUAL)["attack 0"]
    assert one.mean == pytest.approx(7.01)
    assert one.richest == pytest.approx(0.06)
    assert (one.captured, one.defended) == (pytest.approx(0.62), pytest.approx(0.38))
    assert (one.if_captured, one.if_defended) == (pytest.approx(5.87 / 0.62), 3)
    assert (one.quarter, one.three_quarters) == (3, 10)
    assert one.amounts == expect_sums({3: 0.38, 6: 0.09, 7: 0.11, 10: 0.36, 16: 0.06})
    assert (one.vain, one.draws) == (0, 0)


def test_a_defence_where_a_bet_may_be_a_lie() -> None:
    """The same table; Martin defends with a bet of nothing and keeps his 5 at least.

        Peter     Tina            what happens                                           Martin
        trades    trades    .06   nobody attacks                                         5
        trades    attacks   .27   1 : 1, Tina has bet nothing                            5, a card
        trades    defends   .27   nobody attacks                                         5
        attacks   trades    .02   1 : 1, Peter’s 6 for Martin alone                      11, a card
        attacks   attacks   .09   2 : 1, captured, and he alone has defended             5, a card
        attacks   defends   .09   1 : 2, Peter’s 6 are shared: 3 each                    8, a card
        defends   trades    .02   nobody attacks                                         5
        defends   attacks   .09   1 : 2, nothing to share                                5, a card
        defends   defends   .09   nobody attacks                                         5
    On average 5 + .02 * 6 + .09 * 3 = 5.39. A card: .27 + .02 + .09 + .09 + .09 = .56; in vain the other .44.
    Richest with 11, where Tina has 6 and Peter 1: .02. With 8 Tina has 9, and with 5 she has 6 or more.
    """
    one = list_outlooks_of("bet", USUAL)["defence 0"]
    assert one.mean == pytest.approx(5.39)
    assert (one.draws, one.vain) == (pytest.approx(0.56), pytest.approx(0.44))
    assert one.richest == pytest.approx(0.02)
    assert one.captured == pytest.approx(0.09)
    assert one.amounts == expect_sums({5: 0.89, 8: 0.09, 11: 0.02})


def test_a_trade_beside_those_who_defend() -> None:
    """Peter and Tina have bet: .7 trade, .3 * .3 = .09 attack, .21 defend; Nora has not: .1, .27, .63.

    The ship is captured where more attack than defend, Martin trading:
        one attacks and nobody defends   Peter or Tina 2 * .09 * .7 * .1 = .0126, Nora .27 * .7 * .7 = .1323
        two attack, the third may defend Peter and Tina .0081 * 1 - Nora attacks, .0081 * .73 = .005913;
                                         Nora and one of them 2 * .27 * .09 * .91 = .044226
        all attack                       .0081 * .27 = .002187
    Together .197226. Six coins become twelve or nothing: 12 * .802774 = 9.633288. With twelve he is the
    richest: nobody else comes beyond 9.
    """
    one = list_outlooks_of("trade", Guess(70, 10, 30))["trade 6"]
    assert one.captured == pytest.approx(0.197226)
    assert one.mean == pytest.approx(9.633288)
    assert one.richest == pytest.approx(0.802774)
    assert (one.if_captured, one.if_defended) == (0, 12)
    assert one.amounts == expect_sums({0: 0.197226, 12: 0.802774})


def test_whoever_is_still_to_lay_is_halfway_between() -> None:
    """Those behind Martin have 6, 7 and 6 coins: 3, 4 and 3 of them lie on trades, and 8 on the ship.

    If 60 trade of those who have bet, and 10 of those who have not, it is 35 of these. All three are traders
    in .35 * .35 * .35 of cases: then the attack brings 18, and with 25 coins he is the richest.
    """
    one = list_outlooks_of("first", Guess(60, 10, 0))[
        "attack 0"
    ]  # nobody else attacks: the ship is captured by him alone or not at all
    assert (one.captured, one.richest) == (pytest.approx(0.35**3), pytest.approx(0.35**3))
    assert one.amounts == expect_sums({4: 1 - 0.35**3, 25: 0.35**3})
    assert one.mean == pytest.approx(4 + 21 * 0.35**3)


def test_what_is_certain_is_exactly_so() -> None:
    """If a guess leaves nothing open, shares are exactly one and exactly none."""
    one = list_outlooks_of("attack", Guess(100, 0, 100))["trade 5"]
    assert (one.captured, one.defended, one.if_defended, one.mean) == (1, 0, 0, 0)


# Compared with every round, paid out by the engine


class Round(NamedTuple):
    """How one round went for the seat that was to lay."""

    chance: Fraction
    money: int
    richest: bool
    captured: bool
    attacked: bool
    draws: bool
    kind: str


def list_positions() -> list[Transcript]:
    """Return positions of two to five players; if all have laid, one card is taken back."""
    found = []
    for seed in range(600):
        text = told.position(seed)
        table = read_transcript(text)
        if table.game.view(table.now, 0).phase == REVEAL:
            table = read_transcript(f"{text}arrange laid {table.players[seed % len(table.players)]}\n")
        if table.game.view(table.now, 0).phase == LAY and len(table.players) < 6:
            found.append(table)
    return found


def guess_kind(pirate: Pirate, guess: Guess) -> dict[str, Fraction]:
    """Return how likely a pirate is to lay each kind."""
    trades = Fraction(guess.bet if pirate.bet else guess.nothing, 100)
    if pirate.laid is None:
        trades = Fraction(guess.bet + guess.nothing, 200)
    attacks = (1 - trades) * Fraction(guess.attack, 100)
    return {"attack": attacks, "defence": 1 - trades - attacks, "trade": trades}


def lay_card(pirate: Pirate, card: str, kind: str, bet: int) -> Pirate:
    """Return a pirate who has laid a card."""
    hand = list(pirate.hand)
    held = next((one for one in hand if one.kind == card), None)
    if held:
        hand.remove(held)
    money = pirate.money + pirate.bet - bet
    chosen = kind if card in WAITING else ""
    return pirate._replace(money=money, hand=tuple(hand), laid=held or Card(card), bet=bet, chosen=chosen)


def lay_as_guessed(pirate: Pirate, kind: str) -> Pirate:
    """Return a pirate with a basic card; the special card that was laid leaves the game."""
    half = (pirate.money + 1) // 2 if kind == "trade" else 0
    return lay_card(pirate, kind, kind, pirate.bet if pirate.laid else half)


def pay_out(state: State) -> State:
    """Return the state at the end of the round; which card Sayyida keeps makes no difference here."""
    view = GAME.view(state, GAME.actor(state)) if GAME.actor(state) >= 0 else None
    if view and view.phase == KEEP:
        state = GAME.apply_action(state, Keep(view.offered[0]))
    assert not GAME.why_not(state, Payout())
    return GAME.apply_action(state, Payout())


def play_round(state: State, seat: int, chance: Fraction, kind: str) -> Round:
    """Return how a round ends for a seat."""
    kinds = [pirate.chosen or pirate.laid.kind.rstrip("2") for pirate in state.pirates if pirate.laid]
    end = pay_out(state)
    money = [pirate.money for pirate in end.pirates]
    return Round(
        chance,
        money[seat],
        money[seat] == max(money),
        str(GAME.why(state, Payout())).startswith("malacca.outcome.captured"),
        "attack" in kinds,
        len(end.pirates[seat].hand) > len(state.pirates[seat].hand),
        kind,
    )


def list_rounds(state: State, seat: int, lay: Lay, guess: Guess) -> list[Round]:
    """Return all rounds that the guess allows, each with its chance."""
    others = [other for other in range(len(state.pirates)) if other != seat]
    found = []
    for kinds in product(KINDS, repeat=len(others)):
        pirates, chance = list(state.pirates), Fraction(1)
        for other, kind in zip(others, kinds, strict=True):
            chance *= guess_kind(state.pirates[other], guess)[kind]
            pirates[other] = lay_as_guessed(state.pirates[other], kind)
        if not chance:
            continue
        ways = []
        for kind in WAITING.get(lay.card, (lay.card.rstrip("2"),)):
            pirates[seat] = lay_card(state.pirates[seat], lay.card, kind, lay.bet)
            ways.append(play_round(replace(state, pirates=tuple(pirates), face_up=True), seat, chance, kind))
        found.append(max(ways, key=lambda way: way.money))
    return sorted(found, key=lambda one: one.money)


def compute_outlook(lay: Lay, all: list[Round]) -> Outlook:
    """Return the outlook that all these rounds come to."""

    def share(*wanted: bool) -> float:
        return float(sum(one.chance for one, yes in zip(all, wanted, strict=True) if yes))

    def mean(*wanted: bool) -> float:
        these = [one for one, yes in zip(all, wanted, strict=True) if yes]
        return float(sum(one.chance * one.money for one in these) / (sum(one.chance for one in these) or 1))

    def quantile(part: Fraction) -> int:
        return next(
            one.money for at, one in enumerate(all) if sum(each.chance for each in all[: at + 1]) >= part
        )

    captured = [one.captured for one in all]
    ordered = sorted({one.money for one in all})
    return Outlook(
        lay=lay,
        amounts=tuple((money, share(*[one.money == money for one in all])) for money in ordered),
        mean=mean(*[True for _ in all]),
        quarter=quantile(Fraction(1, 4)),
        three_quarters=quantile(Fraction(3, 4)),
        richest=share(*[one.richest for one in all]),
        captured=share(*captured),
        if_captured=mean(*captured),
        defended=share(*[not one for one in captured]),
        if_defended=mean(*[not one for one in captured]),
        vain=share(*[not one.attacked for one in all]),
        draws=share(*[one.draws for one in all]),
        as_attack=share(*[one.kind == "attack" for one in all]),
        as_defence=share(*[one.kind == "defence" for one in all]),
        as_trade=share(*[one.kind == "trade" for one in all]),
    )


GUESSES = [USUAL, Guess(100, 0, 35), Guess(5, 95, 100), Guess(0, 40, 0)]


def test_every_figure_is_what_all_rounds_come_to_that_may_happen() -> None:
    """Every figure of an outlook equals the weighted mean over all rounds that may happen."""
    tables = list_positions()[::2]
    assert len(tables) > 50
    assert {len(table.players) for table in tables} == {2, 3, 4, 5}
    for number, table in enumerate(tables):
        seat, guess = GAME.actor(table.now), GUESSES[number % len(GUESSES)]
        view = GAME.view(table.now, seat)
        for found in list_outlooks(view, guess):
            wanted = compute_outlook(found.lay, list_rounds(table.now, seat, found.lay, guess))
            assert is_same(found, wanted), (str(table), guess, found, wanted)


def is_same(found: Outlook, wanted: Outlook) -> bool:
    """Return whether two outlooks agree, up to rounding."""
    alike = [one == pytest.approx(other) for one, other in zip(found[2:], wanted[2:], strict=True)]
    return found.lay == wanted.lay and found.amounts == expect_sums(dict(wanted.amounts)) and all(alike)


def test_a_card_that_nobody_else_has_seen_changes_nothing_for_the_others() -> None:
    """Only what a seat sees counts: the same view gives the same figures."""
    for table in list_positions()[:60]:
        seat = GAME.actor(table.now)
        pirates = tuple(
            pirate if other == seat or pirate.laid is None else pirate._replace(laid=Card("trade", (other,)))
            for other, pirate in enumerate(table.now.pirates)
        )
        basic = replace(table.now, pirates=pirates)
        assert list_outlooks(GAME.view(basic, seat), USUAL) == list_outlooks(
            GAME.view(table.now, seat), USUAL
        )


def test_a_bet_is_offered_only_where_it_may_pay() -> None:
    table = read_transcript((BOARDS / "lesson-special").read_text("utf-8"))
    assert list_lays(GAME.view(table.now, 0)) == [
        Lay("attack", 0),
        Lay("defence", 0),
        Lay("trade", 3),
        Lay("trade", 5),
        Lay("attack2", 0),
        Lay("defence-or-trade", 3),
        Lay("defence-or-trade", 5),
    ]
