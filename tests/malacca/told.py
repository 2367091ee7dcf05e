"""Tells the laws about Malacca, without asking the engine what is allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from engine.malacca.pieces import Card, Pirate, State
from engine.malacca.special import offered_cards
from engine.transcript import Transcript
from tests.games import Recorded

RECORDED = Recorded(random=range(100, 128), bots=range(128, 142))
BASIC = ("attack", "defence", "trade")
COPIES = {"attack2": 4, "defence2": 4, "trade2": 4, "attack-or-defence": 2, "defence-or-trade": 2}
WAITING = {"attack-or-defence": ("attack", "defence"), "defence-or-trade": ("defence", "trade")}
CHARACTERS = ("henry", "pierre", "rodrigo", "caesar", "zheng", "sayyida", "laskarina", "ingrid")
CARGOES = (3, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13)
NAMES = ("Martin", "Peter", "Tina", "4", "Õnne", "Ann", "مریم", "Bo")
WORDS = (*BASIC, *COPIES, *CHARACTERS, "reveal", "payout")
ORDINARY = ("character", "chosen", "hand", "items", "kept", "open")
REFUSED_PRESS = ("malacca/", "betting", ["laid-2"])


def written(table: Transcript) -> Iterator[str]:
    """Yield every line that a player could write, wise or not."""
    for item in (*BASIC, "nothing"):
        yield f"buy {item}"
    for cargo in range(3, 14):
        yield f"ship {cargo}"
    richest = max(pirate.money for pirate in table.now.pirates)
    for card in (*BASIC, *COPIES):
        for bet in range(richest + 2):
            yield f"lay {card} {bet}"
    for kind in BASIC:
        yield f"choose {kind}"
    for card in COPIES:
        yield f"keep {card}"
    for player in table.players:
        yield f"peek {player}"
    yield from ("reveal", "payout")


def count_cards(state: State) -> list[Card]:
    """Count all special cards, wherever they are."""
    laid = [pirate.laid for pirate in state.pirates if pirate.laid and pirate.laid.kind in COPIES]
    return [*state.special, *laid, *(card for pirate in state.pirates for card in pirate.hand)]


def pieces(state: State) -> Counter[Any]:
    """Count every ship and every special card; equal ones are numbered."""
    ships = [*state.ships, *state.sailed, *([state.cargo] if state.cargo else [])]
    lying = Counter([*ships, *(card.kind for card in count_cards(state))])
    return Counter((piece, number) for piece, copies in lying.items() for number in range(copies))


# What a seat may not know


def may_know(table: Transcript, seat: int, known: dict[str, Any]) -> None:
    """Check that a seat's view has only the money and bets of all and its own cards.

    What is hidden might be something else.
    """
    state: State = table.now
    for pirate, said in zip(state.pirates, known["pirates"], strict=True):
        assert (said["money"], said["bet"]) == (pirate.money, pirate.bet)
    own = Counter(card["card"] for card in known["pirates"][seat]["hand"])
    assert own == Counter(card.kind for card in state.pirates[seat].hand)
    seen = table.game.view(state, seat)
    for deal in range(3):
        assert table.game.view(hidden_anew(state, seat, Random(deal)), seat) == seen


def hidden_anew(state: State, seat: int, chance: Random) -> State:
    """Return another state that looks the same from a seat: all that it never saw is dealt again."""
    deck = (
        () if may_draw_now(state.pirates[seat]) and state.face_up else state.special
    )  # whoever draws a card sees it
    covered = [] if state.face_up else [pirate.laid for pirate in state.pirates if pirate.laid]
    hands = [card for pirate in state.pirates for card in pirate.hand]
    unseen = [card.kind for card in (*deck, *hands, *covered) if is_hidden(card, seat)]
    chance.shuffle(unseen)

    def anew(card: Card) -> Card:
        return card._replace(kind=unseen.pop()) if is_hidden(card, seat) else card

    special = tuple(map(anew, deck)) or state.special
    pirates = tuple(
        pirate if owner == seat else change_pirate(pirate, owner, anew, state.face_up, chance)
        for owner, pirate in enumerate(state.pirates)
    )
    ships = tuple(chance.sample(state.ships, len(state.ships)))
    other = replace(state, special=special, pirates=pirates, ships=ships)
    if state.kept and deck:
        _, pair = offered_cards(other) or (0, ())
        other = replace(other, kept=chance.choice(pair))
    return other


def is_hidden(card: Card, seat: int) -> bool:
    """Return whether a seat does not know a card."""
    return card.kind in COPIES and seat not in card.seen


def may_draw_now(pirate: Pirate) -> bool:
    """Return whether a pirate may draw a card in this round; one who defends may."""
    card = pirate.laid.kind if pirate.laid else ""
    return "defence" in (card, pirate.chosen) or card == "defence2"


def change_pirate(
    pirate: Pirate, owner: int, anew: Callable[[Card], Card], is_open: bool, chance: Random
) -> Pirate:
    """Return a pirate with other hidden cards.

    What lies face down may be a basic card, or any that was held.
    """
    hand = [anew(card) for card in pirate.hand]
    if is_open or pirate.laid is None:
        return pirate._replace(hand=tuple(hand))
    held = [*hand, anew(pirate.laid)] if pirate.laid.kind in COPIES else hand
    laid = chance.choice([*(Card(kind, (owner,)) for kind in BASIC), *held])
    if laid in held:
        held.remove(laid)
    return pirate._replace(hand=tuple(held), laid=laid)


# Any position


def position(seed: int) -> str:
    """Return an example at any moment of a round, with any modules of the game."""
    chance = Random(seed)
    names = NAMES[: chance.randint(2, 8)]
    modules = [module for module in ("characters", "items") if chance.random() < 0.5]
    lines = ["rules-at-play 1", "example malacca", f"players {' '.join(names)}"]
    body = [f"seed {seed % 1000}", f"captain {chance.choice(names)}", *shuffle_ships(chance)]
    body += [f"with {' '.join(modules)}"] if modules else []
    special = chance.sample([kind for kind, copies in COPIES.items() for _ in range(copies)], 16)
    hands = {name: take(special, chance.choice([0, 0, 0, 1, 2])) for name in names}
    body += [" ".join(["hand", name, *hand]) for name, hand in hands.items()]
    body += [f"money {name} {chance.choice([0, 0, 1, 3, 5, 8, 12])}" for name in names]
    if "characters" in modules:
        drawn = chance.sample(CHARACTERS, len(names))
        body += [f"character {name} {who}" for name, who in zip(names, drawn, strict=True)]
    if "items" in modules:
        body += [f"items {name} {chance.choice(BASIC)}" for name in names[:3]]
        body += chance.choice([[], ["shopped"]])
    body += make_round(chance, names, special)
    body.append(" ".join(["special", *special[: chance.choice([0, 1, 2, 16])]]))
    return "\n".join([*lines, *chance.sample(body, len(body))]) + "\n"


def take(pile: list[str], many: int) -> list[str]:
    """Take some cards from a pile, and return them."""
    taken = pile[:many]
    del pile[:many]
    return taken


def shuffle_ships(chance: Random) -> list[str]:
    """Return lines for ships: some have sailed, some are to come, and one may be here."""
    ships = [str(cargo) for cargo in chance.sample(CARGOES, 11)]
    sailed = chance.randint(0, 11)
    to_come = ships[sailed:][: chance.randint(0, 11)]
    return [" ".join(["sailed", *ships[:sailed]]), " ".join(["ships", *to_come])]


def make_round(chance: Random, names: tuple[str, ...], special: list[str]) -> list[str]:
    """Return lines for no ship, or for cards on the table: of some or all players, open or not, waiting cards
    chosen or not."""
    if chance.random() < 0.2:
        return []
    lines, chosen = [f"cargo {chance.choice(CARGOES)}"], []
    many = chance.choice([0, 1, len(names), len(names), len(names)])
    for name in names[:many]:
        card = chance.choice([*BASIC, *BASIC, *take(special, 1)])
        lines.append(f"laid {name} {card} {chance.choice([0, 0, 1, 2, 5])}")
        if card in WAITING and chance.random() < 0.7:
            chosen.append(f"chosen {name} {chance.choice(WAITING[card])}")
    return lines + (["open", *chosen] if many == len(names) and chance.random() < 0.7 else [])
