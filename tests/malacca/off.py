"""Malacca without each rule: a payout leaves out the steps of that rule, and their coins stay in place."""

from __future__ import annotations

from engine.malacca.open_round import lone_defenders, successful_defenders
from engine.malacca.pieces import Pirate
from tests.games import Off
from tests.off import never, nothing

OFF: dict[str, Off] = {
    "malacca.setup.hand": lambda: Pirate(money=0),
    "malacca.setup.captain": lambda players, draw: 0,
    "malacca.captain.deal": lambda players, draw: ["henry", "pierre"][:players],
    "malacca.captain.rodrigo": lambda: 5,
    "malacca.captain.laskarina": lambda character: False,
    "malacca.end.twelve": lambda state: False,
    "malacca.item.buy": never,
    "malacca.round.ship": never,
    "malacca.bet.order": lambda state: next(
        (seat for seat, pirate in enumerate(state.pirates) if pirate.laid is None), None
    ),
    "malacca.bet.limit": never,
    "malacca.special.play": never,
    "malacca.special.secret": lambda card, viewer: False,
    "malacca.special.empty": lambda now: sorted(successful_defenders(now) or lone_defenders(now)),
    "malacca.reveal": lambda state: False,
    "malacca.wait.choose": never,
    "malacca.outcome.captured": lambda attack, defence: False,
    "malacca.outcome.defended": lambda attack, defence: attack < defence,
    "malacca.trade.captured": nothing,
    "malacca.trade.defended": nothing,
    "malacca.trade.scrub": nothing,
    "malacca.attack.captured": nothing,
    "malacca.attack.defended": nothing,
    "malacca.defend.captured": nothing,
    "malacca.defend.hero": nothing,
    "malacca.defend.defended": nothing,
    "malacca.defend.vain": nothing,
    "malacca.cargo.defended": nothing,
    "malacca.captain.henry": nothing,
    "malacca.captain.pierre": nothing,
    "malacca.captain.caesar": nothing,
    "malacca.captain.zheng": nothing,
    "malacca.captain.sayyida": lambda pirate: 1,
    "malacca.captain.ingrid": nothing,
    "malacca.item.attack": nothing,
    "malacca.item.defence": nothing,
    "malacca.item.trade": nothing,
    "malacca.round.end": nothing,
}
