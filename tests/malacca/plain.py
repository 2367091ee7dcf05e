"""Malacca once more, as plainly as can be and without the engine: to count lines with and check payouts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

BASIC = ("attack", "defence", "trade")
STRONG = {"attack2": "attack", "defence2": "defence", "trade2": "trade"}
WAITING = {"attack-or-defence": ("attack", "defence"), "defence-or-trade": ("defence", "trade")}
PAY = {"attack": 3, "defence": 4, "trade": 5}
BONUS = {"henry": "defence", "zheng": "trade", "ingrid": "attack"}


@dataclass(frozen=True)
class Player:
    money: int = 5
    hand: tuple[str, ...] = ()
    character: str = ""
    items: tuple[str, ...] = ()
    card: str = ""
    bet: int = 0
    chosen: str = ""

    @property
    def kind(self) -> str:
        return self.chosen or STRONG.get(self.card, self.card)

    @property
    def strength(self) -> int:
        return 2 if self.card in STRONG else 1


@dataclass(frozen=True)
class Table:
    players: tuple[Player, ...]
    captain: int = 0
    ships: tuple[int, ...] = ()
    deck: tuple[str, ...] = ()
    items: bool = False  # whether they are sold in this game
    shopped: bool = False
    cargo: int = 0
    open: bool = False
    kept: str = ""

    def clockwise(self) -> list[int]:
        seats = list(range(len(self.players)))
        return seats[self.captain :] + seats[: self.captain]

    def with_player(self, seat: int, player: Player) -> Table:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def all(self, kind: str) -> list[int]:
        return [seat for seat in self.clockwise() if self.players[seat].kind == kind]


def is_captured(table: Table) -> bool:
    return strength(table, "attack") > strength(table, "defence")


def strength(table: Table, kind: str) -> int:
    return sum(player.strength for player in table.players if player.kind == kind)


# What a payout comes to


def part(heap: int, sharers: list[int], seat: int) -> int:
    """Of a heap dealt coin by coin: the first of them get one more where it does not come out even."""
    each, odd = divmod(heap, len(sharers))
    return each + (sharers.index(seat) < odd)


def money_after(table: Table, seat: int) -> int:
    """Reckoned for one player alone."""
    me, money = table.players[seat], table.players[seat].money
    attackers, defenders, traders = (table.all(kind) for kind in BASIC)
    captured, won = is_captured(table), False
    if me.kind == "attack" and captured:
        lost = sum(table.players[other].bet for other in (*defenders, *traders))
        money, won = money + me.bet + part(table.cargo + lost, attackers, seat), True
    elif me.kind == "attack":
        money -= money // 2
    elif me.kind == "defence" and not captured:
        loot = sum(table.players[other].bet for other in attackers)
        money, won = money + me.bet + part(loot, defenders, seat), bool(attackers)
    elif me.kind == "trade" and not captured:
        scrubs = 2 if money + me.bet == 0 else 0
        money, won = money + me.bet * (1 + me.strength) + scrubs, True
    if won and BONUS.get(me.character) == me.kind:
        money += 3
    if won and (me.kind != "trade" or me.bet):
        money += PAY[me.kind] * me.items.count(me.kind)
    if me.character == "caesar" and len({player.kind for player in table.players}) == 1:
        money += len(table.players)
    return money + (me.character == "pierre")


def drawing(table: Table) -> list[int]:
    attackers, defenders = table.all("attack"), table.all("defence")
    if is_captured(table):
        return defenders if len(defenders) == 1 and len(attackers) == len(table.players) - 1 else []
    return defenders if attackers else []


def pair(table: Table) -> tuple[str, ...]:
    """The two cards that Sayyida draws, if she does; the others before her draw one each."""
    seats = drawing(table)
    for place, seat in enumerate(seats):
        if table.players[seat].character == "sayyida" and len(table.deck) >= place + 2:
            return table.deck[place : place + 2]
    return ()


def paid_out(table: Table) -> Table:
    deck, hands = list(table.deck), [list(player.hand) for player in table.players]
    for seat in drawing(table):
        if table.players[seat].character == "sayyida" and len(deck) > 1:
            two = [deck.pop(0), deck.pop(0)]
            two.remove(table.kept)
            hands[seat].append(table.kept)
            deck += two
        elif deck:
            hands[seat].append(deck.pop(0))
    deck += [table.players[seat].card for seat in table.clockwise() if table.players[seat].card not in BASIC]
    players = tuple(
        Player(money_after(table, seat), tuple(sorted(hands[seat])), player.character, player.items)
        for seat, player in enumerate(table.players)
    )
    captain = (table.captain + 1) % len(players)
    return Table(players, captain, table.ships, tuple(deck), table.items)


# Lines


def lines(table: Table, depth: int) -> int:
    return sum(lines(after, depth - 1) for after in afters(table)) if depth else 1


def afters(table: Table) -> Iterator[Table]:
    if not table.cargo:
        yield from before_the_ship(table)
    elif not table.open:
        yield from cards_laid(table)
    elif waiting := [seat for seat in table.clockwise() if table.players[seat].kind not in BASIC]:
        player = table.players[waiting[0]]
        for kind in WAITING[player.card]:
            yield table.with_player(waiting[0], replace(player, chosen=kind))
    elif pair(table) and not table.kept:
        yield from (replace(table, kept=card) for card in set(pair(table)))
    else:
        yield paid_out(table)


def before_the_ship(table: Table) -> Iterator[Table]:
    owned = [item for player in table.players for item in player.items]
    captain = table.players[table.captain]
    if not table.ships:
        return
    if table.items and not table.shopped and captain.money >= 5 and len(owned) < 12:
        shopped = replace(table, shopped=True)
        yield shopped
        for item in BASIC:
            if owned.count(item) < 4:
                richer = replace(
                    captain, money=captain.money - 5, items=tuple(sorted((*captain.items, item)))
                )
                yield shopped.with_player(table.captain, richer)
    else:
        yield replace(table, cargo=table.ships[0], ships=table.ships[1:])


def cards_laid(table: Table) -> Iterator[Table]:
    without = [seat for seat in table.clockwise() if not table.players[seat].card]
    if not without:
        yield replace(table, open=True)
        return
    player = table.players[without[0]]
    for card in {*BASIC, *player.hand}:
        hand = list(player.hand)
        if card in hand:
            hand.remove(card)
        for bet in range(player.money + 1):
            lying = replace(player, hand=tuple(hand), card=card, bet=bet, money=player.money - bet)
            yield table.with_player(without[0], lying)


# From the engine's words


def plain(state: Any) -> Table:
    """The engine's table as one of these."""
    return Table(
        tuple(
            Player(
                pirate.money,
                tuple(sorted(card.kind for card in pirate.hand)),
                pirate.character,
                pirate.items,
                pirate.laid.kind if pirate.laid else "",
                pirate.bet,
                pirate.chosen,
            )
            for pirate in state.pirates
        ),
        state.captain,
        state.ships,
        tuple(card.kind for card in state.special),
        "items" in state.modules,
        state.shopped,
        state.cargo,
        state.face_up,
        state.kept,
    )
