"""The text that holds a game: reads, replays, lengthens, writes it. The grammar is in notes/transcript.md."""

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
    OwnPieces,
    Reason,
    Words,
    because,
    is_seed,
    random_source,
    read_names,
)

VERSION = "rules-at-play 1"
MOST_BYTES = 1_000_000
MOST_LINES = 5_000
LONGEST_LINE = 500

# Bots draw random numbers too. Their seeds lie above all seeds of games, so that chance in a game stays the
# same whoever plays.
BOT_SEEDS = 10**LONGEST_SEED

# All control characters but the end of a line, in the form in which `str.translate` removes them.
CONTROLS = dict.fromkeys([*range(0x0A), *range(0x0B, 0x20), *range(0x7F, 0xA0)])

T = TypeVar("T")


@dataclass(frozen=True)
class Arrange:
    """Holds what a hand did on the table at once: set-up lines, each as its words."""

    lines: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Transcript:
    """Holds a table: how it was set up, each move as written and as parsed, and the state after each move.

    A parsed move is called a deed: it is an action of the game, or an `Arrange`.
    """

    game: AnyGame
    example: bool
    modules: tuple[str, ...]
    seed: int | None
    bots: tuple[str, ...]  # by seat at the beginning: the bot's level, or "" for a reader
    states: tuple[Any, ...]
    moves: tuple[str, ...] = ()
    deeds: tuple[Any, ...] = ()

    @property
    def now(self) -> Any:
        """Return the state after the last move."""
        return self.states[-1]

    @property
    def players(self) -> tuple[str, ...]:
        """Return the names of those who play now: on an example the reader may have changed them by hand."""
        names: tuple[str, ...] = self.now.players
        return names

    @property
    def first_players(self) -> tuple[str, ...]:
        """Return the names of those who played at the beginning."""
        names: tuple[str, ...] = self.states[0].players
        return names

    def bot_to_act(self) -> str:
        """Return the level of the bot whose turn it is, or "" if it is a reader's or the game is over."""
        if self.game.actor(self.now) == NOBODY:
            return ""
        return self.bot_level(self.now, self.game.turn(self.now))

    def bot_level(self, state: Any, seat: int) -> str:
        """Return the level of the bot on a seat, or "" where a reader sits.

        Bots are told by name: a player who joined later is no bot.
        """
        return dict(zip(self.first_players, self.bots, strict=True)).get(state.players[seat], "")

    def cut_to(self, moves: int) -> Transcript:
        """Return the transcript with only its first moves, so many of them."""
        return replace(
            self, moves=self.moves[:moves], deeds=self.deeds[:moves], states=self.states[: moves + 1]
        )

    def with_move(self, deed: Any, move: str, state: Any) -> Transcript:
        """Return the transcript with one move more."""
        return replace(
            self, deeds=(*self.deeds, deed), moves=(*self.moves, move), states=(*self.states, state)
        )

    def set_up_as(self, state: Any) -> Transcript:
        """Return the same table set up in this way, before any move."""
        return replace(self, deeds=(), moves=(), states=(state,))

    def __str__(self) -> str:
        """Return the text. `read_transcript` reads it back."""
        head = [VERSION, f"{'example' if self.example else 'game'} {self.game.name}"]
        head.append(" ".join(["players", *self.first_players]))
        bots = zip(self.first_players, self.bots, strict=True)
        head += [f"bot {name} {level}" for name, level in bots if level]
        head += [" ".join(["with", *self.modules])] if self.modules else []
        head += [f"seed {self.seed}"] if self.seed is not None else []
        setup = self.game.write_setup(self.states[0])
        return "\n".join([*head, *setup, *([""] if self.moves else []), *self.moves]) + "\n"


@dataclass(frozen=True)
class Line:
    """Holds a line of a transcript as words, with its number in the text."""

    number: int
    words: list[str]

    @property
    def key(self) -> str:
        """Return the first word, which says what the line is about."""
        return self.words[0]

    def error(self, expected: object) -> NotATranscript:
        """Return the error that something else was expected on this line."""
        return NotATranscript(self.number, str(expected))

    def call(self, function: Callable[..., T], *arguments: Any) -> T:
        """Call a function, and if it raises Expected, raise that as an error on this line."""
        try:
            return function(*arguments)
        except Expected as expected:
            raise self.error(expected) from None


# Reading


def read_transcript(text: str) -> Transcript:
    """Read a text and replay its moves. Raise NotATranscript where it is none, or where a move is refused."""
    lines = split_lines(text)
    end = Line(text.count("\n") + 1, [""])
    first, second, *rest = lines + [end] * (2 - len(lines))
    if " ".join(first.words) != VERSION:
        raise first.error(f"'{VERSION}' as the first line")
    if len(second.words) != 2 or second.key not in ("game", "example") or second.words[1] not in GAMES:
        raise second.error(f"'game' or 'example' and one of {', '.join(GAMES)}")
    game = GAMES[second.words[1]]
    header = {"players", "seed", "with", "bot", *game.setup_keys}
    body = next((place for place, line in enumerate(rest) if line.key not in header), len(rest))
    table = set_up_table(game, second, rest[:body])
    return replay_moves(replace(table, example=second.key == "example"), rest[body:])


def split_lines(text: str) -> list[Line]:
    """Split a text into numbered lines of words, without comments and empty lines.

    A text that is too long, or holds control characters, raises NotATranscript.
    """
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise NotATranscript(1, f"at most {MOST_BYTES} bytes")
    text = text.replace("\r\n", "\n")
    if has_control_characters(text):
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


def has_control_characters(text: str) -> bool:
    """Return whether a text holds control characters other than the end of a line."""
    return len(text.translate(CONTROLS)) < len(text)


def set_up_table(game: AnyGame, start: Line, lines: list[Line]) -> Transcript:
    """Return the table that the header and the set-up lines describe, before any move.

    The lines may be written in any order; set-up lines are carried out in the order of the game's own keys.
    """
    after = lines[-1] if lines else start
    head = index_lines([line for line in lines if line.key not in game.setup_keys], header_slot)
    players = read_players(game, head.get(("players",)), after)
    modules = read_modules(game, head.get(("with",)))
    pieces = [line for line in lines if line.key in game.setup_keys]
    slots = index_lines(pieces, lambda line: line.call(game.setup_slot, players, line.words))
    state = game.empty_state(players, modules)
    for _, line in sorted(slots.items()):
        state = line.call(game.arrange, state, line.words)
    after.call(game.check_setup, state)
    bots = read_bot_levels(players, [line for line in head.values() if line.key == "bot"])
    return Transcript(game, False, modules, read_seed(head.get(("seed",))), bots, (state,))


def header_slot(line: Line) -> tuple[str, ...]:
    """Return the words that name what a header line sets: its key, and after `bot` also the player."""
    return tuple(line.words[: 2 if line.key == "bot" else 1])


def index_lines(lines: list[Line], slot: Callable[[Line], tuple[Any, ...]]) -> dict[tuple[Any, ...], Line]:
    """Return the lines by what they set, as `slot` tells it. Raise NotATranscript if two set the same.

    A slot has as many parts as there are words in the line that name it: the message quotes those words.
    """
    found: dict[tuple[Any, ...], Line] = {}
    for line in lines:
        place = slot(line)
        if place in found:
            raise line.error(f"'{' '.join(line.words[: len(place)])}' once")
        found[place] = line
    return found


def read_players(game: AnyGame, line: Line | None, after: Line) -> tuple[str, ...]:
    """Return the names in the line `players`; `after` is the line to blame if there is none."""
    least, most = game.seats.start, game.seats.stop - 1
    if line is None:
        raise after.error(f"a line 'players' with {least} to {most} names")
    return line.call(read_names, line.words[1:], game.seats)


def read_bot_levels(players: tuple[str, ...], lines: list[Line]) -> tuple[str, ...]:
    """Return the level of the bot on each seat, and "" for a reader's seat."""
    for line in lines:
        if len(line.words) != 3 or line.words[1] not in players or line.words[2] not in LEVELS:
            raise line.error(f"'bot', one of the players and a level ({', '.join(LEVELS)})")
    levels = {line.words[1]: line.words[2] for line in lines}
    return tuple(levels.get(name, "") for name in players)


def read_modules(game: AnyGame, line: Line | None) -> tuple[str, ...]:
    """Return the modules in the line `with`, in the game's own order."""
    if line is None:
        return ()
    if len(line.words) == 1 or not set(line.words[1:]) <= set(game.modules):
        raise line.error(f"modules of {game.name} ({', '.join(game.modules) or 'it has none'})")
    return tuple(module for module in game.modules if module in line.words[1:])


def read_seed(line: Line | None) -> int | None:
    """Return the number in the line `seed`, or None without such a line."""
    if line is None:
        return None
    if len(line.words) != 2 or not is_seed(line.words[1]):
        raise line.error("a seed of at most 15 digits")
    return int(line.words[1])


def replay_moves(table: Transcript, lines: list[Line]) -> Transcript:
    """Return the table after the moves. Raise NotATranscript at a move that is refused."""
    states: list[Any] = [table.now]
    moves, deeds = [], []
    for line in lines:
        result = run_line(table, states[-1], line)
        if isinstance(result, Reason):
            raise line.error(f"an action that is allowed here ({result})")
        deed, move, state = result
        deeds.append(deed)
        moves.append(move)
        states.append(state)
    return replace(table, states=tuple(states), moves=tuple(moves), deeds=tuple(deeds))


# Playing a move


def run_line(table: Transcript, state: Any, line: Line) -> tuple[Any, str, Any] | Reason:
    """Return the deed, the move as it is recorded and the state after it, or the reason that refuses it."""
    if line.key == "arrange":
        return run_arrangement(table, state, line)
    action = line.call(table.game.read_action, state, line.words)
    refused = table.game.why_not(state, action)
    return refused or (
        action,
        table.game.write_action(state, action),
        table.game.apply_action(state, action),
    )


def run_arrangement(table: Transcript, state: Any, line: Line) -> tuple[Any, str, Any] | Reason:
    """Do what a reader does by hand on an example: carry out all set-up lines of one `arrange` at once.

    Return the deed, the move as it is recorded and the state after it, or the reason that refuses it.
    """
    if not table.example:
        return because("house.arrange")
    lines = tuple(tuple(part.split()) for part in " ".join(line.words[1:]).split(f" {TOGETHER} "))
    if not all(lines):
        raise line.error(f"arrange and one of {', '.join(table.game.setup_keys)}")
    result = line.call(arrange_all, table.game, state, lines)
    return result if isinstance(result, Reason) else (Arrange(lines), " ".join(line.words), result)


def arrange_all(game: AnyGame, state: Any, lines: Sequence[Words]) -> Any | Reason:
    """Return the state after some set-up lines, or the reason if the box does not hold such pieces."""
    try:
        after = reduce(game.arrange, lines, state)
        game.check_setup(after)
    except NotInTheBox as none_left:
        return none_left.reason
    return after


def play_action(table: Transcript, action: str) -> Transcript | Reason:
    """Return the transcript with one move more, or the reason that refuses the action.

    The actions `chance` and `bot`, and some that begin with `arrange`, leave something open. It is drawn or
    chosen here, and what came out is recorded.
    """
    # This will be the number of the new line. Before the first move an empty line is written too.
    number = str(table).count("\n") + (1 if table.moves else 2)
    if number > MOST_LINES:
        raise NotATranscript(number, f"at most {MOST_LINES} lines")
    line = fill_in_chance(table, Line(number, split_action(action, number)))
    result = line if isinstance(line, Reason) else run_line(table, table.now, line)
    return result if isinstance(result, Reason) else table.with_move(*result)


def split_action(action: str, number: int) -> list[str]:
    """Return an action as words. Raise NotATranscript if it is empty or does not fit into one line."""
    if len(action) > LONGEST_LINE or has_control_characters(action) or "\n" in action:
        raise NotATranscript(number, f"one line of at most {LONGEST_LINE} characters")
    if not action.split():
        raise NotATranscript(number, "an action")
    return action.split()


def fill_in_chance(table: Transcript, line: Line) -> Line | Reason:
    """Return the line with everything in it that is left to chance or to a bot, or a reason to refuse it."""
    if line.words == ["chance"]:
        action = table.game.draw_outcome(table.now, next_random_source(table))
        refused = table.game.why_not(table.now, action)
        return refused or replace(line, words=table.game.write_action(table.now, action).split())
    if line.words == ["bot"]:
        return fill_in_bot_move(table, line)
    arrange, *what = line.words
    if arrange == "arrange" and table.example and what and what[0] in table.game.random_arrangements:
        return replace(line, words=fill_in_arrangement(table, line, what))
    return line


def fill_in_arrangement(table: Transcript, line: Line, what: Words) -> list[str]:
    """Return the words of an `arrange` line with everything random drawn.

    It has to fit into a line, because the transcript is read again.
    """
    words = ["arrange", *line.call(table.game.draw_arrangement, table.now, what, next_random_source(table))]
    if len(" ".join(words)) > LONGEST_LINE:
        raise line.error("shorter names, or fewer cards in a hand")
    return words


def fill_in_bot_move(table: Transcript, line: Line) -> Line | Reason:
    """Return the line with the next move of the bot whose turn it is, or of chance during its turn."""
    level = table.bot_to_act()
    if not level:
        raise line.error("'bot' in a bot's turn")
    if table.game.actor(table.now) == CHANCE:
        return fill_in_chance(table, replace(line, words=["chance"]))
    action = choose_action(table, level).action
    return replace(line, words=table.game.write_action(table.now, action).split())


def choose_action(table: Transcript, level: str) -> Choice:
    """Return what a bot of this level would do for whoever acts now. It gets a view, never the state."""
    view = table.game.view(table.now, table.game.actor(table.now))
    seed = (table.seed or 0) + BOT_SEEDS * (1 + len(table.moves))
    return table.game.bots[level](view, random_source(seed, 0))


def next_random_source(table: Transcript) -> Draw:
    """Return the source of chance for the next move.

    It leaves out as many numbers of the seed as the set-up and the moves have used, so that no number comes
    twice.
    """
    used = sum(table.game.count_draws(move.split()) for move in table.moves)
    return random_source(table.seed or 0, table.game.count_draws(["fresh"]) + used)


def new_game(game: AnyGame, players: Words, modules: Words, seed: int, own: Words = ()) -> Transcript:
    """Return a new table with everything shuffled.

    `own` names the pieces of the reader's own copy, in any order; if it is empty, the usual ones are used.
    """
    setup = game.new_setup(players, modules, random_source(seed, 0), sort_own_pieces(game.own_pieces, own))
    head = [VERSION, f"game {game.name}", " ".join(["players", *players]), f"seed {seed}"]
    head += [" ".join(["with", *modules])] if modules else []
    return read_transcript("\n".join(head + setup))


def sort_own_pieces(own: OwnPieces | None, words: Words) -> Words:
    """Return the words for a reader's own pieces, sorted. Raise NotATranscript if they are no full set."""
    if not words:
        return ()
    if own is None:
        raise NotATranscript(1, "nothing of one's own: every copy of this game is the same")
    if len(words) != len(own.usual_words):
        raise NotATranscript(1, f"{len(own.usual_words)} words, as in {' '.join(own.usual_words[-2:])}")
    try:
        return sorted(words, key=own.read_word)
    except Expected as expected:
        raise NotATranscript(1, str(expected)) from None


def starting_pieces(table: Transcript) -> list[str]:
    """Return the words for the pieces that the game began with, if copies of this game may differ.

    There are none for a game that was set up with fewer or more pieces than a box holds.
    """
    own = table.game.own_pieces
    found = own.words_of(table.states[0]) if own else []
    return found if own and len(found) == len(own.usual_words) else []


# A view as data


def view_as_data(table: Transcript, seat: int) -> dict[str, Any]:
    """Return what a seat knows as plain data: `engine/view.schema.json` describes it."""
    actor = table.game.actor(table.now)
    return {
        "game": table.game.name,
        "players": list(table.players),
        "seat": seat + 1,
        "next": "chance" if actor == CHANCE else actor + 1 or None,
        table.game.name: table.game.view_as_data(table.now, seat),
    }
