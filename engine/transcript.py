"""The one text that runs through everything: read, replayed, lengthened, written (notes/transcript.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, TypeVar

from engine import GAMES
from engine.core import (
    CHANCE,
    LEVELS,
    LONGEST_SEED,
    NOBODY,
    TOGETHER,
    AnyGame,
    Choice,
    Draw,
    Expected,
    NotATranscript,
    NotInTheBox,
    Own,
    Reason,
    Words,
    because,
    is_seed,
    names_of,
    random_source,
)

VERSION = "rules-at-play 1"
MOST_BYTES = 1_000_000
MOST_LINES = 5_000
LONGEST_LINE = 500

BOTS = 10**LONGEST_SEED  # what bots draw for themselves lies beyond every seed: chance does not notice

# No patterns here: to compile them would delay the first board in a browser.
CONTROLS = dict.fromkeys([*range(0x0A), *range(0x0B, 0x20), *range(0x7F, 0xA0)])  # all but the end of a line

T = TypeVar("T")


@dataclass(frozen=True)
class Transcript:
    """A table set up, and what happened on it: each move as written, and the state after each."""

    game: AnyGame
    example: bool
    modules: tuple[str, ...]
    seed: int | None
    bots: tuple[str, ...]  # each first seat's level, and nothing where a reader sits
    states: tuple[Any, ...]
    moves: tuple[str, ...] = ()

    @property
    def now(self) -> Any:
        return self.states[-1]

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits there now: the reader's hand may have seated others."""
        names: tuple[str, ...] = self.now.players
        return names

    @property
    def first_players(self) -> tuple[str, ...]:
        names: tuple[str, ...] = self.states[0].players
        return names

    def bot(self) -> str:
        """The level of the bot that is to act, or in whose turn chance is; nothing where a reader is."""
        return "" if self.game.actor(self.now) == NOBODY else self.level(self.now, self.game.turn(self.now))

    def level(self, state: Any, seat: int) -> str:
        """Of the bot that sits there; whoever came later is none."""
        return dict(zip(self.first_players, self.bots, strict=True)).get(state.players[seat], "")

    def shorter(self, moves: int) -> Transcript:
        """As it was after so many moves."""
        return replace(self, moves=self.moves[:moves], states=self.states[: moves + 1])

    def __str__(self) -> str:
        head = [VERSION, f"{'example' if self.example else 'game'} {self.game.name}"]
        head.append(" ".join(["players", *self.first_players]))
        bots = zip(self.first_players, self.bots, strict=True)
        head += [f"bot {name} {level}" for name, level in bots if level]
        head += [" ".join(["with", *self.modules])] if self.modules else []
        head += [f"seed {self.seed}"] if self.seed is not None else []
        setup = self.game.setup(self.states[0])
        return "\n".join([*head, *setup, *([""] if self.moves else []), *self.moves]) + "\n"


@dataclass(frozen=True)
class Line:
    number: int
    words: list[str]

    @property
    def key(self) -> str:
        return self.words[0]

    def wrong(self, expected: object) -> NotATranscript:
        return NotATranscript(self.number, str(expected))

    def ask(self, question: Callable[..., T], *of: Any) -> T:
        """What the game answers; what it expected instead, it expected on this line."""
        try:
            return question(*of)
        except Expected as expected:
            raise self.wrong(expected) from None


# Reading


def read(text: str) -> Transcript:
    lines = written_lines(text)
    end = Line(text.count("\n") + 1, [""])
    first, second, *rest = lines + [end] * (2 - len(lines))
    if " ".join(first.words) != VERSION:
        raise first.wrong(f"'{VERSION}' as the first line")
    if len(second.words) != 2 or second.key not in ("game", "example") or second.words[1] not in GAMES:
        raise second.wrong(f"'game' or 'example' and one of {', '.join(GAMES)}")
    game = GAMES[second.words[1]]
    header = {"players", "seed", "with", "bot", *game.setup_keys}
    body = next((place for place, line in enumerate(rest) if line.key not in header), len(rest))
    table = set_up(game, second, rest[:body])
    return replay(replace(table, example=second.key == "example"), rest[body:])


def written_lines(text: str) -> list[Line]:
    """The lines that say something, numbered; comments and empty lines are left out."""
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise NotATranscript(1, f"at most {MOST_BYTES} bytes")
    text = text.replace("\r\n", "\n")
    if has_controls(text):
        odd = next(place for place, character in enumerate(text) if ord(character) in CONTROLS)
        raise NotATranscript(text.count("\n", 0, odd) + 1, "no control characters")
    if text.count("\n") > MOST_LINES:
        raise NotATranscript(MOST_LINES + 1, f"at most {MOST_LINES} lines")
    lines = []
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise NotATranscript(number, f"at most {LONGEST_LINE} characters a line")
        words = line.split()
        if words and not words[0].startswith("#"):
            lines.append(Line(number, words))
    return lines


def has_controls(text: str) -> bool:
    return len(text.translate(CONTROLS)) < len(text)


def set_up(game: AnyGame, start: Line, lines: list[Line]) -> Transcript:
    """Set-up lines may be written in any order; they are carried out in the game's own."""
    after = lines[-1] if lines else start
    head = once([line for line in lines if line.key not in game.setup_keys], header_slot)
    players = player_names(game, head.get(("players",)), after)
    modules = module_names(game, head.get(("with",)))
    pieces = [line for line in lines if line.key in game.setup_keys]
    slots = once(pieces, lambda line: line.ask(game.slot, players, line.words))
    state = game.empty(players, modules)
    for _, line in sorted(slots.items()):
        state = line.ask(game.arrange, state, line.words)
    after.ask(game.check, state)
    bots = bot_levels(players, [line for line in head.values() if line.key == "bot"])
    return Transcript(game, False, modules, seed(head.get(("seed",))), bots, (state,))


def header_slot(line: Line) -> tuple[str, ...]:
    return tuple(line.words[: 2 if line.key == "bot" else 1])


def once(lines: list[Line], slot: Callable[[Line], tuple[Any, ...]]) -> dict[tuple[Any, ...], Line]:
    """The lines by what they set; the slot of a thing is as long as the words that name it."""
    said: dict[tuple[Any, ...], Line] = {}
    for line in lines:
        place = slot(line)
        if place in said:
            raise line.wrong(f"'{' '.join(line.words[: len(place)])}' once")
        said[place] = line
    return said


def player_names(game: AnyGame, line: Line | None, after: Line) -> tuple[str, ...]:
    few, many = game.seats.start, game.seats.stop - 1
    if line is None:
        raise after.wrong(f"a line 'players' with {few} to {many} names")
    return line.ask(names_of, line.words[1:], game.seats)


def bot_levels(players: tuple[str, ...], lines: list[Line]) -> tuple[str, ...]:
    for line in lines:
        if len(line.words) != 3 or line.words[1] not in players or line.words[2] not in LEVELS:
            raise line.wrong(f"'bot', one of the players and a level ({', '.join(LEVELS)})")
    levels = {line.words[1]: line.words[2] for line in lines}
    return tuple(levels.get(name, "") for name in players)


def module_names(game: AnyGame, line: Line | None) -> tuple[str, ...]:
    if line is None:
        return ()
    if len(line.words) == 1 or not set(line.words[1:]) <= set(game.modules):
        raise line.wrong(f"modules of {game.name} ({', '.join(game.modules) or 'it has none'})")
    return tuple(module for module in game.modules if module in line.words[1:])


def seed(line: Line | None) -> int | None:
    if line is None:
        return None
    if len(line.words) != 2 or not is_seed(line.words[1]):
        raise line.wrong("a seed of at most 15 digits")
    return int(line.words[1])


def replay(table: Transcript, lines: list[Line]) -> Transcript:
    states, moves = list(table.states), []
    for line in lines:
        done = step(table, states[-1], line)
        if isinstance(done, Reason):
            raise line.wrong(f"an action that is allowed here ({done})")
        move, state = done
        moves.append(move)
        states.append(state)
    return replace(table, states=tuple(states), moves=tuple(moves))


# One more line


def step(table: Transcript, state: Any, line: Line) -> tuple[str, Any] | Reason:
    """The move as it is recorded and the state after it, or why not."""
    if line.key == "arrange":
        return hand_on_the_table(table, state, line)
    action = line.ask(table.game.read, state, line.words)
    refused = table.game.why_not(state, action)
    return refused or (table.game.write(state, action), table.game.apply(state, action))


def hand_on_the_table(table: Transcript, state: Any, line: Line) -> tuple[str, Any] | Reason:
    """The reader's hand: set-up lines, carried out all at once in the middle of an example."""
    if not table.example:
        return because("house.arrange")
    deeds = [deed.split() for deed in " ".join(line.words[1:]).split(f" {TOGETHER} ")]
    if not all(deeds):
        raise line.wrong(f"arrange and one of {', '.join(table.game.setup_keys)}")
    done = line.ask(arranged, table.game, state, deeds)
    return done if isinstance(done, Reason) else (" ".join(line.words), done)


def arranged(game: AnyGame, state: Any, deeds: Sequence[Words]) -> Any | Reason:
    """The table as the hand leaves it, or that the box holds no such piece."""
    try:
        after = reduce(game.arrange, deeds, state)
        game.check(after)
    except NotInTheBox as none_left:
        return none_left.reason
    return after


def play(table: Transcript, action: str) -> Transcript | Reason:
    """The transcript with one line more. What is left to chance is drawn from the seed and recorded."""
    # Where it will stand: an empty line parts the first move from the set-up.
    number = str(table).count("\n") + (1 if table.moves else 2)
    if number > MOST_LINES:
        raise NotATranscript(number, f"at most {MOST_LINES} lines")
    line = drawn(table, Line(number, written_words(action, number)))
    done = line if isinstance(line, Reason) else step(table, table.now, line)
    if isinstance(done, Reason):
        return done
    move, state = done
    return replace(table, moves=(*table.moves, move), states=(*table.states, state))


def written_words(action: str, number: int) -> list[str]:
    if len(action) > LONGEST_LINE or has_controls(action) or "\n" in action:
        raise NotATranscript(number, f"one line of at most {LONGEST_LINE} characters")
    if not action.split():
        raise NotATranscript(number, "an action")
    return action.split()


def drawn(table: Transcript, line: Line) -> Line | Reason:
    """What chance says where a line leaves it the word."""
    if line.words == ["chance"]:
        action = table.game.drawn(table.now, source(table))
        refused = table.game.why_not(table.now, action)
        return refused or replace(line, words=table.game.write(table.now, action).split())
    if line.words == ["bot"]:
        return bots_line(table, line)
    arrange, *what = line.words
    if arrange == "arrange" and table.example and what and what[0] in table.game.by_chance:
        return replace(line, words=rearranged(table, line, what))
    return line


def rearranged(table: Transcript, line: Line, what: Words) -> list[str]:
    """What came out, as a hand could have set it; it has to be read again."""
    words = ["arrange", *line.ask(table.game.rearranged, table.now, what, source(table))]
    if len(" ".join(words)) > LONGEST_LINE:
        raise line.wrong("shorter names, or fewer cards in a hand")
    return words


def bots_line(table: Transcript, line: Line) -> Line | Reason:
    """What the bot whose turn it is does next; chance is asked in its turn as in a reader's."""
    level = table.bot()
    if not level:
        raise line.wrong("'bot' in a bot's turn")
    if table.game.actor(table.now) == CHANCE:
        return drawn(table, replace(line, words=["chance"]))
    action = chosen(table, level).action
    return replace(line, words=table.game.write(table.now, action).split())


def chosen(table: Transcript, level: str) -> Choice:
    """What a bot of this level would do in the place of whoever acts: it gets a view, never the state."""
    view = table.game.view(table.now, table.game.actor(table.now))
    return table.game.bots[level](view, random_source((table.seed or 0) + BOTS * (1 + len(table.moves)), 0))


def source(table: Transcript) -> Draw:
    """Chance for the next line: so many numbers into the seed's row as the table has used already."""
    used = sum(table.game.draws(move.split()) for move in table.moves)
    return random_source(table.seed or 0, table.game.draws(["fresh"]) + used)


def fresh(game: AnyGame, players: Words, modules: Words, seed: int, own: Words = ()) -> Transcript:
    """A new table: the shuffles done and written out; `own` is what one's own copy has, in any order."""
    setup = game.fresh(players, modules, random_source(seed, 0), in_order(game.own, own))
    head = [VERSION, f"game {game.name}", " ".join(["players", *players]), f"seed {seed}"]
    head += [" ".join(["with", *modules])] if modules else []
    return read("\n".join(head + setup))


def in_order(own: Own | None, said: Words) -> Words:
    """What one's own copy has, as it is shuffled: the least first."""
    if not said:
        return ()
    if own is None:
        raise NotATranscript(1, "nothing of one's own: every copy of this game is the same")
    if len(said) != len(own.usual):
        raise NotATranscript(1, f"{len(own.usual)} words, as in {' '.join(own.usual[-2:])}")
    try:
        return sorted(said, key=own.read)
    except Expected as expected:
        raise NotATranscript(1, str(expected)) from None


def own_of(table: Transcript) -> list[str]:
    """What a game began with, where that may be one's own; of a game set up otherwise, nothing."""
    own = table.game.own
    found = own.on(table.states[0]) if own else []
    return found if own and len(found) == len(own.usual) else []


# Writing out


def as_seat(table: Transcript, seat: int) -> dict[str, Any]:
    """What a seat knows, as plain data: `engine/view.schema.json` describes it."""
    actor = table.game.actor(table.now)
    return {
        "game": table.game.name,
        "players": list(table.players),
        "seat": seat + 1,
        "next": "chance" if actor == CHANCE else actor + 1 or None,
        table.game.name: table.game.knows(table.now, seat),
    }
