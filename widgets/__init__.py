"""What readers see and press. `show` and `play` are the only ways in: strings go in, HTML comes out."""

from __future__ import annotations

from dataclasses import replace

from engine.core import CHANCE, NOBODY, NotATranscript, Reason, because
from engine.transcript import Transcript, read_transcript
from engine.transcript import play_action as lengthen
from widgets import cursor, deal
from widgets.advice import choose_advice, draw_tips
from widgets.board import Around, Board, board_of, bot_goes_on
from widgets.html import NOTHING, Html, el, join
from widgets.lifetimes import Event
from widgets.log import draw_past
from widgets.look import Look, NotALook, Slip, keep_after, read_look
from widgets.more import draw_tools, draw_tools_without_undo
from widgets.own import fill_in
from widgets.table import draw_around
from widgets.typed import read_button, understand
from widgets.words import Words

Seen = tuple[Transcript, Look]  # a table with all its moves, and how the reader looks at it
WAITS = {"slow": "1600", "": "800", "quick": "300", "at-once": "0"}  # between two moves, in milliseconds
BY_THEMSELVES = ("bot", "bots", "chance")  # actions that no reader makes
LONGEST_BOTS_PLAY = 1000  # after so many moves of bots in a row, the reader has to press a button


def show(transcript: str, look: str, language: str) -> str:
    """Return the board of a transcript as it stands, as HTML."""
    table, seen = open_table(transcript, look)
    if not seen.start:
        seen = replace(seen, start=str(len(table.moves)))
    return draw_board(table, seen, language, None)


def play(transcript: str, look: str, action: str, language: str) -> str:
    """Return the board after the reader's action, or the same board with the reason why not."""
    before, seen = now = open_table(transcript, look)
    for line in action.splitlines() or [""]:
        done = act(*now, line, Words(language))
        if isinstance(done, Reason):
            return draw_board(before, keep_after(seen, Event.REFUSED), language, Slip(line, done))
        now = done
    table, seen = now
    answer = "" if action in BY_THEMSELVES else find_new_move(before, table)
    return draw_board(table, start_count(before, table, seen), language, None, answer)


def find_new_move(before: Transcript, table: Transcript) -> str:
    """Return the last move of a table as it is recorded, or nothing where no move was made."""
    return table.moves[-1] if table.moves and table.moves != before.moves else ""


def start_count(before: Transcript, table: Transcript, look: Look) -> Look:
    """Return the look with the count at its beginning, if the reader's game has just ended and nobody is in a
    hurry."""
    ended = table.game.actor(table.now) == NOBODY and len(table.moves) > len(before.moves)
    shown = board_of(table.game.name).counts_at_the_end and look.play and look.pace != "at-once"
    return replace(look, step="0", counting=True) if ended and shown else look


def open_table(transcript: str, look: str) -> Seen:
    """Return the table of a transcript, and a look that fits it."""
    table, seen = read_transcript(transcript), read_look(look)
    if seen.play and table.example:
        raise NotATranscript(2, "a game: an example is not played to its end")
    if seen.play:
        seen = give_free_seat(table, seen)
    if int(seen.seat) > len(table.first_players):
        raise NotALook(f"seat={seen.seat}")
    return go_to(table, seen, cursor.find_here(table, seen))


def give_free_seat(table: Transcript, look: Look) -> Look:
    """Return a look from a seat without a bot, in a whole game.

    If all seats have bots, the reader looks on.
    """
    free = [seat for seat, level in enumerate(table.bots, 1) if not level] or [1]
    return look if int(look.seat) in free else replace(look, seat=str(free[0]))


def act(table: Transcript, look: Look, line: str, words: Words) -> Seen | Reason:
    """Carry out one line: go back or forth, pick up a tile, deal a new game, or make a move."""
    if line.startswith("say "):
        line = read_button(line, words)
    try:
        return carry_out(table, look, line.split(), words) or make_move(table, look, line, words)
    except (NotATranscript, NotALook):
        return because("house.words")


def carry_out(table: Transcript, look: Look, line: list[str], words: Words) -> Seen | Reason | None:
    """Carry out an action that is no move of the game itself; return None for a move."""
    match line:
        case ["undo"]:
            before = cursor.find_undo(table, look)
            if before is None and cursor.find_last_decision(table, look) is not None:
                return because("house.known")
            return go_back(table, look, before)
        case ["redo"]:
            return go_back(table, look, cursor.find_redo(table, look))
        case ["restart"]:
            return go_back(table, look, cursor.find_first_place(table, look))
        case ["at", place]:
            return go_back(table, look, int(read_look(f"at={place}").at))
        case ["pick", place]:
            return table, replace(keep_after(look, Event.PICK), pick=read_look(f"pick={place}").pick)
        case ["new", *asked]:
            return deal.deal(table, look, asked, words)
        case ["own", *asked]:
            changed = fill_in(table.cut_to(cursor.find_here(table, look)), asked)
            return changed if isinstance(changed, Reason) else sit_down(changed, keep_after(look, Event.MOVE))
    return None


def sit_down(table: Transcript, look: Look) -> Seen:
    """Return the table with the reader in a seat; if the table has become smaller, in its last one."""
    seat = min(int(look.seat), len(table.first_players))
    return table, replace(look, seat=str(seat))


def go_back(table: Transcript, look: Look, place: int | None) -> Seen:
    """Return another place of the game, earlier or later; without a place, the same one."""
    return go_to(table, keep_after(look, Event.BACK), place)


def go_to(table: Transcript, look: Look, place: int | None) -> Seen:
    """Return the look at a place of the table; the newest place needs no key."""
    if place is None:
        return table, look
    return table, replace(look, at="" if place >= len(table.moves) else str(place))


def make_move(table: Transcript, look: Look, line: str, words: Words) -> Seen | Reason:
    """Make a move at the place where the reader is. Moves that were made after it are dropped."""
    place = cursor.find_here(table, look)
    if look.at and cursor.has_learned_since(table, look, place):
        return because("house.known")
    done = add_moves(table.cut_to(place), line, words)
    event = Event.BOT if line == "bot" else Event.MOVE
    return done if isinstance(done, Reason) else (done, keep_after(look, event))


def add_moves(table: Transcript, line: str, words: Words) -> Transcript | Reason:
    """Add one move to a table, or as many as the bots make until a reader is asked."""
    if line == "bots":
        return let_bots_play(table)
    if bot_goes_on(table) and line != "bot":
        return because("house.turn", player=table.players[table.game.turn(table.now)])
    if not line.startswith("say "):
        return lengthen(table, line)
    for move in understand(line.removeprefix("say "), table, words).split("\n"):
        done = lengthen(table, move)
        if isinstance(done, Reason):
            return done
        table = done
    return table


def let_bots_play(table: Transcript) -> Transcript:
    """Let bots play until a reader is asked or the game is over."""
    for _ in range(LONGEST_BOTS_PLAY):
        if not bot_goes_on(table):
            break
        done = lengthen(table, "bot")
        assert not isinstance(done, Reason)  # a bot chooses among what is legal
        table = done
    return table


def draw_board(table: Transcript, look: Look, language: str, slip: Slip | None, answer: str = "") -> str:
    """Return a board with all around it as HTML, and in its data what the browser keeps, sends and asks next.

    `answer` is the move that the reader has just made.
    """
    words, now = Words(language), table.cut_to(cursor.find_here(table, look))
    board, parts = (draw_game if look.play else draw_example)(table, now, look, words, slip)
    return el(
        "div",
        parts,
        class_=f"board {now.game.name}{' whole' if look.play else ''}",
        id=f"{look.board}-board",
        data_transcript=str(table),
        data_look=str(look),
        data_next=say_who_is_next(now),
        data_answer=(slip.action if slip else answer) or None,
        data_choice=look.would or None,
        data_refused=slip.reason.rule if slip else None,
        **find_timer(now, look, board.next_look()),
    )


def draw_game(
    table: Transcript, now: Transcript, look: Look, words: Words, slip: Slip | None
) -> tuple[Board, list[Html]]:
    """Return the board of a whole game, and the HTML of everything around it."""
    choice = choose_advice(now, look)
    tips = draw_tips(now, look, words, choice)
    over = table.game.actor(table.now) == NOBODY
    around = Around(choice.action if choice else None, tips, over)
    board = board_of(now.game.name)(now, look, words, slip, around)
    typed = board.draw_refusal() if slip and slip.is_typed else NOTHING
    return board, [
        draw_past(table, look, words),
        board.draw(),
        draw_under(board, table, look, words),
        draw_around(table, look, words, slip, typed),
    ]


def draw_example(
    table: Transcript, now: Transcript, look: Look, words: Words, slip: Slip | None
) -> tuple[Board, list[Html]]:
    """Return the board of an example, and its HTML with the tools below.

    Pieces without a game have no undo.
    """
    board = board_of(now.game.name)(now, look, words, slip)
    below = draw_tools_without_undo(look, words) if look.leaf else draw_under(board, table, look, words)
    return board, [board.draw(), below]


def draw_under(board: Board, table: Transcript, look: Look, words: Words) -> Html:
    """Return the tools below a board, and what has been switched on there."""
    return join([draw_tools(table, look, words, board.draw_switches()), board.draw_below()])


def say_who_is_next(table: Transcript) -> str:
    """Return in one word who acts now: you, nobody, a bot or chance."""
    if bot_goes_on(table):
        return "bot"
    return {CHANCE: "chance", NOBODY: "nobody"}.get(table.game.actor(table.now), "you")


def find_timer(now: Transcript, look: Look, then: Look | None) -> dict[str, str]:
    """Return the data that makes the browser ask for something by itself after a while.

    In a game the bots go on at the reader's pace, but never from a place in the past. The count at the end
    goes on too, unless its reader wants nothing to move.
    """
    if then:
        still = replace(look, step="", counting=False)
        return {"data_then": str(then), "data_still": str(still), "data_wait": str(2 * int(WAITS[look.pace]))}
    if not look.play or look.at or not bot_goes_on(now):
        return {}
    return {"data_auto": "bots" if look.pace == "at-once" else "bot", "data_wait": WAITS[look.pace]}
