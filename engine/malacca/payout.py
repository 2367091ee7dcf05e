"""How a round is paid out: small steps, each by its rule, that a board can play back and forth.

A step moves coins between players, their bets, the cargo, the attackers' loot and the bank, or a card, or the
parrot; or it moves nothing and says why. To go through the steps is all there is to a payout (`settle.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core import Reason, because
from engine.malacca import rules, special
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
    clockwise,
    everybody,
)
from engine.malacca.revealed import Round, played_by, round_of, successful_defenders

clause = rules.RULES.clause
Steps = list[Step]

LAPS: Final = 20  # of so many the coins go round one by one; what is beyond, in the first lap, by the handful
BONUS: Final = 3  # of a character
ITEMS_PAY: Final = {ATTACK: 3, DEFENCE: 4, TRADE: 5}


def payout(state: State) -> tuple[Step, ...]:
    """To the end of the round, or to where Sayyida has to choose between two cards."""
    now = round_of(state)
    steps = [Step(rules.outcome(now.attack, now.defence))]
    if now.captured:
        steps += captured_ship(now)
    if now.defended:
        steps += defended_ship(now)
    steps += caesar(now)
    steps += special.drawn(now)
    if special.keeper(state) is None:
        steps += [*special.used_up(now), *pierre(now), *special.taken_back(now), *round_ends(now)]
    return tuple(steps)


def captured_ship(now: Round) -> Steps:
    return [
        *traders_lose(now),
        *defenders_lose(now),
        *attackers_share(now),
        *ingrid(now),
        *attack_items(now),
    ]


def defended_ship(now: Round) -> Steps:
    return [
        *traders_gain(now),
        *scrubbing(now),
        *zheng(now),
        *trade_items(now),
        *attackers_pay(now),
        *(defenders_gain(now) if now.attackers else defenders_in_vain(now)),
        *henry(now),
        *defence_items(now),
        *cargo_goes_back(now),
    ]


# Moving coins


def moved(why: Reason, source: Place, target: Place, coins: int) -> Steps:
    return [Step(why, source, target, coins)] if coins else []


def bets(now: Round, seats: Iterable[int], rule: str, target: Place | None = None) -> Steps:
    """The bets of some, each back to its owner or to one place."""
    return [
        step
        for seat in seats
        for step in moved(because(rule), Place(BET, seat), target or Place(MONEY, seat), now.pirate(seat).bet)
    ]


def paid(now: Round, seats: Iterable[int], rule: str, coins: int) -> Steps:
    """To some, so many coins from the bank."""
    return [Step(because(rule), BANK, Place(MONEY, seat), coins) for seat in seats]


def items(now: Round, seats: Iterable[int], kind: str) -> Steps:
    """Items of one kind pay their owners, each as much as the other."""
    rule = f"malacca.item.{kind}"
    return [
        step
        for seat in seats
        if (many := now.pirate(seat).items.count(kind))
        for step in paid(now, [seat], rule, many * ITEMS_PAY[kind])
    ]


def dealt(rule: str, source: Place, coins: int, seats: Sequence[int]) -> Steps:
    """Coin by coin, clockwise from the captain; of very many, the first lap goes by the handful."""
    why, laps = because(rule), coins // len(seats)
    handful, left = max(1, laps - LAPS + 1), coins
    steps = []
    while left:
        for seat in seats:
            given = min(handful, left)
            steps += moved(why, source, Place(MONEY, seat), given)
            left -= given
        handful = 1
    return steps


# The ship is captured


@clause("malacca.trade.captured")
def traders_lose(now: Round) -> Steps:
    return bets(now, now.traders, "malacca.trade.captured", HOLD)


@clause("malacca.defend.captured")
def defenders_lose(now: Round) -> Steps:
    return bets(now, now.defenders, "malacca.defend.captured", HOLD)


@clause("malacca.attack.captured")
def attackers_share(now: Round) -> Steps:
    rule = "malacca.attack.captured"
    lost = sum(now.pirate(seat).bet for seat in [*now.traders, *now.defenders])
    return [
        *bets(now, now.attackers, rule),
        *dealt(rule, HOLD, now.state.cargo + lost, now.attackers),
    ]


@clause("malacca.captain.ingrid")
def ingrid(now: Round) -> Steps:
    return paid(now, played_by(now, now.attackers, "ingrid"), "malacca.captain.ingrid", BONUS)


@clause("malacca.item.attack")
def attack_items(now: Round) -> Steps:
    return items(now, now.attackers, ATTACK)


# The ship is defended


@clause("malacca.trade.defended")
def traders_gain(now: Round) -> Steps:
    rule = "malacca.trade.defended"
    steps = []
    for seat in now.traders:
        pirate = now.pirate(seat)
        times = 2 if rules.laid_by(pirate) == "trade2" else 1
        steps += bets(now, [seat], rule) + moved(
            because(rule, times=times), BANK, Place(MONEY, seat), pirate.bet * times
        )
    return steps


@clause("malacca.trade.scrub")
def scrubbing(now: Round) -> Steps:
    """Who bet nothing because there was nothing to bet."""
    poor = [seat for seat in now.traders if not now.pirate(seat).money + now.pirate(seat).bet]
    return paid(now, poor, "malacca.trade.scrub", 2)


@clause("malacca.captain.zheng")
def zheng(now: Round) -> Steps:
    return paid(now, played_by(now, now.traders, "zheng"), "malacca.captain.zheng", BONUS)


@clause("malacca.item.trade")
def trade_items(now: Round) -> Steps:
    return items(now, [seat for seat in now.traders if now.pirate(seat).bet], TRADE)


@clause("malacca.attack.defended")
def attackers_pay(now: Round) -> Steps:
    """The bet to the defenders, and half of what is left to the bank."""
    rule = "malacca.attack.defended"
    steps = []
    for seat in now.attackers:
        money = now.pirate(seat).money
        steps += bets(now, [seat], rule, LOOT)
        steps += moved(because(rule, money=money), Place(MONEY, seat), BANK, money // 2)
    return steps


@clause("malacca.defend.defended")
def defenders_gain(now: Round) -> Steps:
    rule = "malacca.defend.defended"
    loot = sum(now.pirate(seat).bet for seat in now.attackers)
    return [*bets(now, now.defenders, rule), *dealt(rule, LOOT, loot, now.defenders)]


@clause("malacca.defend.vain")
def defenders_in_vain(now: Round) -> Steps:
    return bets(now, now.defenders, "malacca.defend.vain")


@clause("malacca.captain.henry")
def henry(now: Round) -> Steps:
    return paid(now, played_by(now, successful_defenders(now), "henry"), "malacca.captain.henry", BONUS)


@clause("malacca.item.defence")
def defence_items(now: Round) -> Steps:
    return items(now, successful_defenders(now), DEFENCE)


@clause("malacca.cargo.defended")
def cargo_goes_back(now: Round) -> Steps:
    return moved(because("malacca.cargo.defended"), HOLD, BANK, now.state.cargo)


# Whoever has won


@clause("malacca.captain.caesar")
def caesar(now: Round) -> Steps:
    players = len(now.state.players)
    alike = players in (len(now.attackers), len(now.defenders), len(now.traders))
    caesars = played_by(now, everybody(now.state) if alike else (), "caesar")
    return paid(now, caesars, "malacca.captain.caesar", players)


# The end of the round


@clause("malacca.captain.pierre")
def pierre(now: Round) -> Steps:
    return paid(now, played_by(now, everybody(now.state), "pierre"), "malacca.captain.pierre", 1)


@clause("malacca.round.end")
def round_ends(now: Round) -> Steps:
    """The parrot goes on; after the last ship too, when nothing depends on it."""
    captain, following, *_ = clockwise(now.state)
    return [Step(because("malacca.round.end"), Place(PARROT, captain), Place(PARROT, following))]
