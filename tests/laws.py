"""Laws that every game obeys; `tests/test_laws.py` checks them over random games."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import FrozenInstanceError, replace
from fractions import Fraction
from random import Random
from typing import Any, cast

import pytest

from engine import GAMES
from engine.core import CHANCE, LEVELS, NOBODY, AnyGame, Choice, Expected, Reason, random_source
from engine.transcript import Transcript, choose_action, new_game, play_action, read_transcript, view_as_data
from tests.games import declared_by, find_told

NEVER_SO_LONG = 4_000  # moves; a random game of POW! has about 100, of Dig Mars 1,000
LONG = 400  # moves; of games that are longer, fewer are played


# What each game's `told.py` says: the laws compare it with the engine.
TOLD = {game: find_told(game) for game in GAMES}


# Games to check the laws on


def new_table(game: AnyGame, players: int, seed: int) -> Transcript:
    """Return a new table; the seed chooses the modules in turn."""
    return new_game(game, [str(seat + 1) for seat in range(players)], choose_modules(game, seed), seed)


def choose_modules(game: AnyGame, seed: int) -> list[str]:
    """Return the modules that a seed chooses, so that seeds in turn choose every combination."""
    return [module for place, module in enumerate(game.modules) if seed >> place & 1]


def longer(table: Transcript, action: str) -> Transcript:
    """Return the table after an action that has to be legal."""
    done = play_action(table, action)
    assert not isinstance(done, Reason), f"{action}: {done}"
    return done


def random_game(game: AnyGame, players: int, seed: int) -> Transcript:
    """Return a game played at random to its end; chance and choices have seeds of their own."""
    table, choice = new_table(game, players, seed), Random(seed)
    while (actor := game.actor(table.now)) != NOBODY:
        assert len(table.moves) < NEVER_SO_LONG, "the game ends"
        actions = ["chance"] if actor == CHANCE else written_legal(table)
        table = longer(table, choice.choice(actions))
    return table


def bots_game(game: AnyGame, players: int, seed: int) -> Transcript:
    """Return a game played to its end by bots of all levels, one at each seat."""
    bots = tuple(LEVELS[(seat + seed) % len(LEVELS)] for seat in range(players))
    table = replace(new_table(game, players, seed), bots=bots)
    while game.actor(table.now) != NOBODY:
        assert len(table.moves) < NEVER_SO_LONG, "the game ends"
        table = longer(table, "bot")
    return table


def steered(game: AnyGame, players: int, seed: int, choices: Iterable[int]) -> Transcript:
    """Return a game as far as some choices lead. Chance is steered too, so that its rare outcomes come up."""
    table = new_table(game, players, seed)
    for choice in choices:
        if actions := written_legal(table):
            table = longer(table, actions[choice % len(actions)])
    return table


def written_legal(table: Transcript) -> list[str]:
    """Return the legal actions as lines."""
    return [table.game.write_action(table.now, action) for action in table.game.legal_actions(table.now)]


def prefixes(table: Transcript) -> Iterator[Transcript]:
    """Yield a game after none of its moves, after one, and so on."""
    for moves in range(len(table.moves) + 1):
        yield table.cut_to(moves)


# The laws, each about one table


def legal_is_what_is_not_refused(table: Transcript) -> None:
    """Check that every line a player could write is an action that is either legal or refused by a rule."""
    game, state = table.game, table.now
    legal = game.legal_actions(state)
    let_through = set()
    for line in TOLD[game.name].written(table):
        try:
            action = game.read_action(state, line.split())
        except Expected as expected:
            pytest.fail(f"{line!r} is grammatical, but the game expected {expected}")
        refused = game.why_not(state, action)
        assert refused is None or refused.rule in game.rules, f"{line}: {refused}"
        if refused is None:
            let_through.add((type(action), action))
    assert let_through == {(type(action), action) for action in legal}


def actions_of_two_kinds_differ(table: Transcript) -> None:
    """Check that actions of different kinds differ: NamedTuples without fields are equal to Python."""
    found: dict[Any, Any] = {}
    for action in table.game.legal_actions(table.now):
        same = found.setdefault(action, action)
        assert type(same) is type(action), (
            f"{same} and {action} are equal to Python, as all NamedTuples without fields are: "
            "make them frozen dataclasses"
        )


def legal_actions_are_good(table: Transcript) -> None:
    """Check that each legal action comes once, reads back as written, has a reason, and can be played."""
    game, state = table.game, table.now
    legal = game.legal_actions(state)
    assert len(set(legal)) == len(legal)
    assert bool(legal) == (game.actor(state) != NOBODY)
    for action in legal:
        assert game.read_action(state, game.write_action(state, action).split()) == action
        assert game.why_not(state, action) is None
        assert game.why(state, action).rule in game.rules


def chance_is_whole(table: Transcript) -> None:
    """Check that the chances of all outcomes add up to one, exactly."""
    game, state = table.game, table.now
    if game.actor(state) != CHANCE:
        return
    outcomes = game.chance_outcomes(state)
    assert sum((chance for _, chance in outcomes), Fraction(0)) == 1
    assert all(isinstance(chance, Fraction) and chance > 0 for _, chance in outcomes)
    assert [action for action, _ in outcomes] == game.legal_actions(state)


def applying_is_pure(table: Transcript) -> None:
    """Check that asking a state changes nothing in it, and gives the same answer again."""
    game, state = table.game, table.now
    before, key = repr(state), hash(state)
    for action in game.legal_actions(state):
        after = game.apply_action(state, action)
        assert after == game.apply_action(state, action)
        assert hash(after) == hash(game.apply_action(state, action))
        assert after != state
    game.score(state)
    for seat in range(len(table.players)):
        game.view(state, seat)
    assert (repr(state), hash(state)) == (before, key)
    with pytest.raises(FrozenInstanceError):
        state.turn = 1


def winners_have_the_most(table: Transcript) -> None:
    """Check that winners have the most, or have declared their victory."""
    score = table.game.score(table.now)
    points = score["points"]
    assert len(points) == len(table.players)
    assert score["over"] == (table.game.actor(table.now) == NOBODY)
    best = [seat for seat, own in enumerate(points, 1) if own == max(points)]
    if (alone := declared_by(table)) is not None:
        best = [alone + 1]
    assert score["winners"] == (best if score["over"] else [])
    assert set(score) == {"points", "winners", "over", table.game.name}


def seats_know_what_they_may(table: Transcript) -> None:
    """Check that a view has nothing of the seed, of what is to come, and of what the game covers."""
    other = read_transcript(str(table).replace(f"\nseed {table.seed}\n", "\nseed 987654321\n"))
    assert other.seed == 987654321
    for seat in range(len(table.players)):
        known = view_as_data(table, seat)
        assert known == view_as_data(other, seat)
        assert known == json.loads(json.dumps(known))
        TOLD[table.game.name].may_know(table, seat, known[table.game.name])


def nothing_gets_lost(table: Transcript) -> None:
    """Check that all pieces of the box are still there, once each."""
    pieces = TOLD[table.game.name].pieces
    at_first = pieces(table.states[0])
    assert set(at_first.values()) <= {1}
    assert pieces(table.now) == at_first


def text_and_table_are_one(table: Transcript) -> None:
    """Check that a table written and read again is the same."""
    again = read_transcript(str(table))
    assert again == table
    assert str(again) == str(table)
    assert read_transcript(str(table).replace("\n", "\r\n")) == table


def chance_comes_from_the_seed(table: Transcript) -> None:
    """Check that chance draws the same from the text again and after an undo, and that it is a possible
    outcome."""
    if table.game.actor(table.now) != CHANCE:
        return
    done = longer(table, "chance")
    assert done == longer(read_transcript(str(table)), "chance")
    assert done == longer(done.cut_to(len(table.moves)), "chance")
    assert done.moves[-1] in written_legal(table)


def somebody_has_the_turn(table: Transcript) -> None:
    """Check that it is always somebody's turn, also while chance acts."""
    if table.game.actor(table.now) != NOBODY:
        assert table.game.turn(table.now) in range(len(table.players))


def bots_choose_what_is_legal(table: Transcript) -> None:
    """Check that bots, who only get a view, choose legal actions, and the same for the same view and
    draws."""
    game, state = table.game, table.now
    if (actor := game.actor(state)) < 0:
        return
    legal = game.legal_actions(state)
    for level, bot in game.bots.items():
        choice = bot(game.view(state, actor), random_source(len(table.moves), 0))
        assert choice.action in legal, level
        assert choice.runner is None or choice.runner in legal, level
        assert choice == bot(game.view(state, actor), random_source(len(table.moves), 0)), level


def bots_are_asked_by_what_they_see(table: Transcript) -> None:
    """Check that a bot is only ever given the view of its seat and a source of chance."""
    game, state = table.game, table.now
    if (actor := game.actor(state)) < 0:
        return
    given: list[tuple[Any, ...]] = []

    def spy(*of: Any) -> Choice:
        given.append(of)
        return Choice(game.legal_actions(state)[0], 0.0)

    choose_action(replace(table, game=with_bots(game, {"spy": spy})), "spy")
    ((view, draw),) = given
    assert view == game.view(state, actor)
    assert 0 <= draw() < 1


def with_bots(game: AnyGame, bots: dict[str, Any]) -> AnyGame:
    """Return a game with other bots."""

    class Like:
        def __getattr__(self, name: str) -> Any:
            return bots if name == "bots" else getattr(game, name)

    return cast(AnyGame, Like())


QUICK = (
    somebody_has_the_turn,
    actions_of_two_kinds_differ,
    legal_actions_are_good,
    chance_is_whole,
    winners_have_the_most,
    nothing_gets_lost,
    chance_comes_from_the_seed,
)
LAWS = (
    *QUICK,
    legal_is_what_is_not_refused,
    applying_is_pure,
    seats_know_what_they_may,
    text_and_table_are_one,
    bots_choose_what_is_legal,
    bots_are_asked_by_what_they_see,
)


def bots_play_alike(table: Transcript) -> None:
    """Check that the text of a bots' game has every move, and that a bot asked again from the text plays the
    same."""
    assert table.game.actor(table.now) == NOBODY
    assert read_transcript(str(table)) == table
    for earlier in list(prefixes(table))[:-1:7]:
        assert longer(read_transcript(str(earlier)), "bot").moves[-1] == table.moves[len(earlier.moves)]


def obeys(table: Transcript, places: int = 30) -> None:
    """Check a whole game: the quick laws at every move, all of them at so many places if it is long."""
    often = max(11, len(table.moves) // places)
    for number, earlier in enumerate(prefixes(table)):
        for law in QUICK if number % often else LAWS:
            law(earlier)
