"""How a round is paid out: in small steps, each by one rule, which a board can play back and forth.

A step moves coins between players, their bets, the cargo, the attackers' loot and the bank, or it moves a
card or the parrot, or it moves nothing and says why. `settle.py` carries the steps out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core import Reason, because
from engine.malacca import rules, special
from engine.malacca.open_round import Round, reveal_round, seats_with_character, successful_defenders
from engine.malacca.pieces import (
    ATTACK,
    BANK,
    BET,
    DEFENCE,
    HOLD,
    LOOT,
    MONEY,
    PARROT,
    TRADE,
    Place,
    State,
    Step,
    all_seats,
    seats_clockwise,
)

clause = rules.RULES.clause
Steps = list[Step]

LAPS: Final = 20  # coins are dealt in so many laps at most: a step for each of a million would be too slow
BONUS: Final = 3  # what a character is paid
ITEMS_PAY: Final = {ATTACK: 3, DEFENCE: 4, TRADE: 5}


def payout_steps(state: State) -> tuple[Step, ...]:
    """Return all the steps to the end of the round, or to where Sayyida has to choose between two cards."""
    now = reveal_round(state)
    steps = [Step(rules.outcome(now.attack, now.defence))]
    if now.captured:
        steps += captured_ship_steps(now)
    if now.defended:
        steps += defended_ship_steps(now)
    steps += pay_caesar(now)
    steps += special.draw_cards(now)
    if special.next_to_keep(state) is None:
        steps += [
            *special.return_special_cards(now),
            *pay_pierre(now),
            *special.take_back_basic_cards(now),
            *parrot_goes_on(now),
        ]
    return tuple(steps)


def captured_ship_steps(now: Round) -> Steps:
    """Return the steps if the ship is captured."""
    return [
        *traders_lose(now),
        *defenders_lose(now),
        *attackers_share(now),
        *pay_ingrid(now),
        *pay_attack_items(now),
    ]


def defended_ship_steps(now: Round) -> Steps:
    """Return the steps if the ship is defended."""
    return [
        *traders_gain(now),
        *pay_scrubbers(now),
        *pay_zheng(now),
        *pay_trade_items(now),
        *attackers_pay(now),
        *(defenders_gain(now) if now.attackers else defenders_keep_bets(now)),
        *pay_henry(now),
        *pay_defence_items(now),
        *cargo_goes_back(now),
    ]


# Moving coins


def move_coins(why: Reason, source: Place, target: Place, coins: int) -> Steps:
    """Return the step that moves coins, or nothing if there are none."""
    return [Step(why, source, target, coins)] if coins else []


def move_bets(now: Round, seats: Iterable[int], rule: str, target: Place | None = None) -> Steps:
    """Return the steps that move the bets of some seats, each back to its owner or all to one place."""
    return [
        step
        for seat in seats
        for step in move_coins(
            because(rule), Place(BET, seat), target or Place(MONEY, seat), now.pirate(seat).bet
        )
    ]


def pay_from_bank(now: Round, seats: Iterable[int], rule: str, coins: int) -> Steps:
    """Return the steps in which the bank pays some seats, each the same."""
    return [Step(because(rule), BANK, Place(MONEY, seat), coins) for seat in seats]


def pay_character(now: Round, seats: Iterable[int], character: str, coins: int) -> Steps:
    """Return the step in which the bank pays a character, if it is played on one of the seats."""
    found = seats_with_character(now, seats, character)
    return pay_from_bank(now, found, f"malacca.captain.{character}", coins)


def pay_items(now: Round, seats: Iterable[int], kind: str) -> Steps:
    """Return the steps in which the bank pays these seats for their items of one kind."""
    rule = f"malacca.item.{kind}"
    return [
        step
        for seat in seats
        if (many := now.pirate(seat).items.count(kind))
        for step in pay_from_bank(now, [seat], rule, many * ITEMS_PAY[kind])
    ]


def deal_coins(rule: str, source: Place, coins: int, seats: Sequence[int]) -> Steps:
    """Return the steps that deal coins out one by one, clockwise from the captain.

    If there are very many, each seat gets a handful in the first lap, so that no more than about LAPS laps
    are needed.
    """
    why, laps = because(rule), coins // len(seats)
    handful, left = max(1, laps - LAPS + 1), coins
    steps = []
    while left:
        for seat in seats:
            given = min(handful, left)
            steps += move_coins(why, source, Place(MONEY, seat), given)
            left -= given
        handful = 1
    return steps


# The ship is captured


@clause("malacca.trade.captured")
def traders_lose(now: Round) -> Steps:
    """Return the steps in which the traders of a captured ship lose their bets."""
    return move_bets(now, now.traders, "malacca.trade.captured", HOLD)


@clause("malacca.defend.captured")
def defenders_lose(now: Round) -> Steps:
    """Return the steps in which the defenders of a captured ship lose their bets."""
    return move_bets(now, now.defenders, "malacca.defend.captured", HOLD)


@clause("malacca.attack.captured")
def attackers_share(now: Round) -> Steps:
    """Return the steps in which the attackers get their bets back and share the cargo and the lost bets."""
    rule = "malacca.attack.captured"
    lost = sum(now.pirate(seat).bet for seat in [*now.traders, *now.defenders])
    return [
        *move_bets(now, now.attackers, rule),
        *deal_coins(rule, HOLD, now.state.cargo + lost, now.attackers),
    ]


@clause("malacca.captain.ingrid")
def pay_ingrid(now: Round) -> Steps:
    """Return the step that pays Ingrid, if Ingrid attacked."""
    return pay_character(now, now.attackers, "ingrid", BONUS)


@clause("malacca.item.attack")
def pay_attack_items(now: Round) -> Steps:
    """Return the steps that pay for the attackers' items."""
    return pay_items(now, now.attackers, ATTACK)


# The ship is defended


@clause("malacca.trade.defended")
def traders_gain(now: Round) -> Steps:
    """Return the steps in which traders get their bets back and gain as much, or twice that with `trade2`."""
    rule = "malacca.trade.defended"
    steps = []
    for seat in now.traders:
        pirate = now.pirate(seat)
        times = 2 if rules.laid_card(pirate) == "trade2" else 1
        steps += move_bets(now, [seat], rule) + move_coins(
            because(rule, times=times), BANK, Place(MONEY, seat), pirate.bet * times
        )
    return steps


@clause("malacca.trade.scrub")
def pay_scrubbers(now: Round) -> Steps:
    """Return the steps that pay traders who bet nothing because they had no money: they scrub the deck."""
    poor = [seat for seat in now.traders if not now.pirate(seat).money + now.pirate(seat).bet]
    return pay_from_bank(now, poor, "malacca.trade.scrub", 2)


@clause("malacca.captain.zheng")
def pay_zheng(now: Round) -> Steps:
    """Return the step that pays Zheng, if Zheng traded."""
    return pay_character(now, now.traders, "zheng", BONUS)


@clause("malacca.item.trade")
def pay_trade_items(now: Round) -> Steps:
    """Return the steps that pay for the items of traders who have bet something."""
    return pay_items(now, [seat for seat in now.traders if now.pirate(seat).bet], TRADE)


@clause("malacca.attack.defended")
def attackers_pay(now: Round) -> Steps:
    """Return the steps in which attackers pay.

    The bet goes to the loot for the defenders, and half of the money that is left, rounded down, to the bank.
    """
    rule = "malacca.attack.defended"
    steps = []
    for seat in now.attackers:
        money = now.pirate(seat).money
        steps += move_bets(now, [seat], rule, LOOT)
        steps += move_coins(because(rule, money=money), Place(MONEY, seat), BANK, money // 2)
    return steps


@clause("malacca.defend.defended")
def defenders_gain(now: Round) -> Steps:
    """Return the steps in which defenders get their bets back and share those of the attackers."""
    rule = "malacca.defend.defended"
    loot = sum(now.pirate(seat).bet for seat in now.attackers)
    return [*move_bets(now, now.defenders, rule), *deal_coins(rule, LOOT, loot, now.defenders)]


@clause("malacca.defend.vain")
def defenders_keep_bets(now: Round) -> Steps:
    """Return the steps in which defenders only get their bets back, because nobody attacked."""
    return move_bets(now, now.defenders, "malacca.defend.vain")


@clause("malacca.captain.henry")
def pay_henry(now: Round) -> Steps:
    """Return the step that pays Henry, if Henry defended the ship against an attack."""
    return pay_character(now, successful_defenders(now), "henry", BONUS)


@clause("malacca.item.defence")
def pay_defence_items(now: Round) -> Steps:
    """Return the steps that pay for the items of those who defended the ship against an attack."""
    return pay_items(now, successful_defenders(now), DEFENCE)


@clause("malacca.cargo.defended")
def cargo_goes_back(now: Round) -> Steps:
    """Return the step in which the cargo of a defended ship goes to the bank."""
    return move_coins(because("malacca.cargo.defended"), HOLD, BANK, now.state.cargo)


# Whether the ship is captured or defended


@clause("malacca.captain.caesar")
def pay_caesar(now: Round) -> Steps:
    """Return the step that pays Caesar, if all players did the same."""
    players = len(now.state.players)
    alike = players in (len(now.attackers), len(now.defenders), len(now.traders))
    return pay_character(now, all_seats(now.state) if alike else (), "caesar", players)


# The end of the round


@clause("malacca.captain.pierre")
def pay_pierre(now: Round) -> Steps:
    """Return the step that pays Pierre, as in every round."""
    return pay_character(now, all_seats(now.state), "pierre", 1)


@clause("malacca.round.end")
def parrot_goes_on(now: Round) -> Steps:
    """Return the step in which the parrot goes to the next player, after the last ship too."""
    captain, following, *_ = seats_clockwise(now.state)
    return [Step(because("malacca.round.end"), Place(PARROT, captain), Place(PARROT, following))]
