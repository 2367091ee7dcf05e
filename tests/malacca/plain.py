"""Plays Malacca once more, as plainly as possible and without the engine, to count lines and check
payouts."""

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
    """One pirate with all that counts for a payout."""

    money: int = 5
    hand: tuple[str, ...] = ()
    character: str = ""
    items: tuple[str, ...] = ()
    card: str = ""
    bet: int = 0
    chosen: str = ""

    @property
    def kind(self) -> str:
        """Return the kind that the laid card counts as."""
        return self.chosen or STRONG.get(self.card, self.card)

    @property
    def strength(self) -> int:
        """Return the strength of the laid card."""
        return 2 if self.card in STRONG else 1


@dataclass(frozen=True)
class Table:
    """A table with all that counts for what may follow."""

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
        """Return the seats from the captain on."""
        seats = list(range(len(self.players)))
        return seats[self.captain :] + seats[: self.captain]

    def with_player(self, seat: int, player: Player) -> Table:
        """Return the table with another player in a seat."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def all(self, kind: str) -> list[int]:
        """Return the seats whose card counts as a kind, from the captain on."""
        return [seat for seat in self.clockwise() if self.players[seat].kind == kind]


def is_captured(table: Table) -> bool:
    """Return whether the attackers are stronger."""
    return count_strength(table, "attack") > count_strength(table, "defence")


def count_strength(table: Table, kind: str) -> int:
    """Return the strength of all cards of a kind."""
    return sum(player.strength for player in table.players if player.kind == kind)


# What a payout comes to


def count_part(heap: int, sharers: list[int], seat: int) -> int:
    """Return a seat's part of a heap that is dealt coin by coin: the first seats get one more if it does not
    divide."""
    each, odd = divmod(heap, len(sharers))
    return each + (sharers.index(seat) < odd)


def count_money_after(table: Table, seat: int) -> int:
    """Return what one player has after the payout, computed for that player alone."""
    me, money = table.players[seat], table.players[seat].money
    attackers, defenders, traders = (table.all(kind) for kind in BASIC)
    captured, won = is_captured(table), False
    if me.kind == "attack" and captured:
        lost = sum(table.players[other].bet for other in (*defenders, *traders))
        money, won = money + me.bet + count_part(table.cargo + lost, attackers, seat), True
    elif me.kind == "attack":
        money -= money // 2
    elif me.kind == "defence" and not captured:
        loot = sum(table.players[other].bet for other in attackers)
        money, won = money + me.bet + count_part(loot, defenders, seat), bool(attackers)
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


def list_drawing(table: Table) -> list[int]:
    """Return the seats that draw a special card."""
    attackers, defenders = table.all("attack"), table.all("defence")
    if is_captured(table):
        return defenders if len(defenders) == 1 and len(attackers) == len(table.players) - 1 else []
    return defenders if attackers else []


def find_pair(table: Table) -> tuple[str, ...]:
    """Return the two cards that Sayyida draws, if she does; those before her draw one each."""
    seats = list_drawing(table)
    for place, seat in enumerate(seats):
        if table.players[seat].character == "sayyida" and len(table.deck) >= place + 2:
            return table.deck[place : place + 2]
    return ()


def pay_out(table: Table) -> Table:
    """Return the table after the payout."""
    deck, hands = list(table.deck), [list(player.hand) for player in table.players]
    for seat in list_drawing(table):
        if table.players[seat].character == "sayyida" and len(deck) > 1:
            two = [deck.pop(0), deck.pop(0)]
            two.remove(table.kept)
            hands[seat].append(table.kept)
            deck += two
        elif deck:
            hands[seat].append(deck.pop(0))
    deck += [table.players[seat].card for seat in table.clockwise() if table.players[seat].card not in BASIC]
    players = tuple(
        Player(count_money_after(table, seat), tuple(sorted(hands[seat])), player.character, player.items)
        for seat, player in enumerate(table.players)
    )
    captain = (table.captain + 1) % len(players)
    return Table(players, captain, table.ships, tuple(deck), table.items)


# Lines


def count_lines(table: Table, depth: int) -> int:
    """Return how many different lines of so many moves there are."""
    return sum(count_lines(after, depth - 1) for after in list_afters(table)) if depth else 1


def list_afters(table: Table) -> Iterator[Table]:
    """Yield the table after each possible action."""
    if not table.cargo:
        yield from list_before_the_ship(table)
    elif not table.open:
        yield from list_lays(table)
    elif waiting := [seat for seat in table.clockwise() if table.players[seat].kind not in BASIC]:
        player = table.players[waiting[0]]
        for kind in WAITING[player.card]:
            yield table.with_player(waiting[0], replace(player, chosen=kind))
    elif find_pair(table) and not table.kept:
        yield from (replace(table, kept=card) for card in set(find_pair(table)))
    else:
        yield pay_out(table)


def list_before_the_ship(table: Table) -> Iterator[Table]:
    """Yield the tables after shopping and after a ship comes."""
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


def list_lays(table: Table) -> Iterator[Table]:
    """Yield the tables after each card and bet of the next player."""
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


def make_plain(state: Any) -> Table:
    """Return the engine's table as a table of this module."""
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
