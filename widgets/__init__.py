"""What a reader sees and touches. `show` and `play` are the only ways in: strings in, HTML out."""

from __future__ import annotations

from dataclasses import replace

from engine.core import CHANCE, NOBODY, NotATranscript, Reason, because
from engine.transcript import Transcript, read_transcript
from engine.transcript import play_action as lengthen
from widgets import cursor, deal
from widgets.advice import choose_advice, draw_tips
from widgets.board import Around, Board, board_of, bot_goes_on
from widgets.html import NOTHING, Html, el, join
from widgets.log import draw_past
from widgets.look import Look, NotALook, Slip, read_look
from widgets.more import draw_tools, draw_tools_without_undo
from widgets.own import fill_in
from widgets.table import draw_around
from widgets.typed import button, understood
from widgets.words import Words

Seen = tuple[Transcript, Look]  # the whole of a table, and how it is looked at
WAITS = {"slow": "1600", "": "800", "quick": "300", "at-once": "0"}  # between two moves, in milliseconds
BY_THEMSELVES = ("bot", "bots", "chance")  # what no reader does
LONGEST_BOTS_PLAY = 1000  # moves of bots one after the other, then a reader's press is wanted


def show(transcript: str, look: str, language: str) -> str:
    """The board of a transcript as it stands."""
    table, seen = at(transcript, look)
    return draw_whole(
        table, seen if seen.start else replace(seen, start=str(len(table.moves))), language, None
    )


def play(transcript: str, look: str, action: str, language: str) -> str:
    """The board after the reader's action, or the same board with the reason why not."""
    before = now = at(transcript, look)
    for line in action.splitlines() or [""]:
        done = after(*now, line, Words(language))
        if isinstance(done, Reason):
            # Who is told why not reads it in peace: what was counting by itself stands still.
            return draw_whole(before[0], replace(before[1], counting=False), language, Slip(line, done))
        now = done
    table, seen = now
    why = seen.why if action == "bot" else ""  # who asks a bot for its reasons may read while others play on
    pick = seen.pick if seen.hand or seen.own else ""  # elsewhere what was picked up has been laid down
    shown = replace(seen, mark="", step="", bet="", pick=pick, counting=False, advice=False, why=why)
    answer = "" if action in BY_THEMSELVES else played(before[0], table)
    return draw_whole(table, counted(before[0], table, shown), language, None, answer)


def played(before: Transcript, table: Transcript) -> str:
    """What a reader did, as it is recorded; nothing where no move was made."""
    return table.moves[-1] if table.moves and table.moves != before.moves else ""


def counted(before: Transcript, table: Transcript, look: Look) -> Look:
    """Who has just played a game to its end sees the count played out, unless in a hurry."""
    ended = table.game.actor(table.now) == NOBODY and len(table.moves) > len(before.moves)
    shown = board_of(table.game.name).counts_at_the_end and look.play and look.pace != "at-once"
    return replace(look, step="0", counting=True) if ended and shown else look


def at(transcript: str, look: str) -> Seen:
    """The table, and a look that fits it."""
    table, seen = read_transcript(transcript), read_look(look)
    if seen.play and table.example:
        raise NotATranscript(2, "a game: an example is not played to its end")
    if seen.play:
        seen = seated(table, seen)
    if int(seen.seat) > len(table.first_players):
        raise NotALook(f"seat={seen.seat}")
    return moved(table, seen, cursor.place(table, seen))


def seated(table: Transcript, look: Look) -> Look:
    """In a whole game the reader has a seat that is no bot's; where there is none, one looks on."""
    free = [seat for seat, level in enumerate(table.bots, 1) if not level] or [1]
    return look if int(look.seat) in free else replace(look, seat=str(free[0]))


def after(table: Transcript, look: Look, line: str, words: Words) -> Seen | Reason:
    """Back and forth in what happened, a tile in the hand, a new game, or one move more."""
    if line.startswith("say "):
        line = button(line, words)
    try:
        return turned(table, look, line.split(), words) or one_more(table, look, line, words)
    except (NotATranscript, NotALook):
        return because("house.words")


def turned(table: Transcript, look: Look, line: list[str], words: Words) -> Seen | Reason | None:
    """What is no move of the game itself; nothing for a move."""
    match line:
        case ["undo"]:
            before = cursor.back(table, look)
            if before is None and cursor.decided(table, look) is not None:
                return because("house.known")
            return moved(table, look, before)
        case ["redo"]:
            return moved(table, look, cursor.ahead(table, look))
        case ["restart"]:
            return moved(table, look, cursor.first(table, look))
        case ["at", place]:
            return moved(table, look, int(read_look(f"at={place}").at))
        case ["pick", place]:
            return table, read_look(f"{look} pick={place}")
        case ["new", *asked]:
            return deal.deal(table, look, asked, words)
        case ["own", *asked]:
            set_now = fill_in(table.cut_to(cursor.place(table, look)), asked)
            return set_now if isinstance(set_now, Reason) else (set_now, replace(look, at=""))
    return None


def one_more(table: Transcript, look: Look, line: str, words: Words) -> Seen | Reason:
    """A move from where the reader has gone back to."""
    place = cursor.place(table, look)
    if look.at and cursor.stays(table, look, place):
        return because("house.known")
    done = lengthened(table.cut_to(place), line, words)
    return done if isinstance(done, Reason) else (done, replace(look, at=""))


def moved(table: Transcript, look: Look, place: int | None) -> Seen:
    """The same table seen from another place in what happened; the newest one needs no word."""
    if place is None:
        return table, look
    return table, replace(look, at="" if place >= len(table.moves) else str(place))


def lengthened(table: Transcript, line: str, words: Words) -> Transcript | Reason:
    """One move more, or as many as the bots make until a reader is asked."""
    if line == "bots":
        return bots_play(table)
    if bot_goes_on(table) and line != "bot":
        return because("house.turn", player=table.players[table.game.turn(table.now)])
    if not line.startswith("say "):
        return lengthen(table, line)
    for move in understood(line.removeprefix("say "), table, words).split("\n"):
        done = lengthen(table, move)
        if isinstance(done, Reason):
            return done
        table = done
    return table


def bots_play(table: Transcript) -> Transcript:
    for _ in range(LONGEST_BOTS_PLAY):
        if not bot_goes_on(table):
            break
        done = lengthen(table, "bot")
        assert not isinstance(done, Reason)  # a bot chooses among what is legal
        table = done
    return table


def draw_whole(table: Transcript, look: Look, language: str, slip: Slip | None, answer: str = "") -> str:
    """Return a board with all around it, and in its data what the browser keeps, sends and asks next."""
    words, now = Words(language), table.cut_to(cursor.place(table, look))
    board, parts = (draw_game if look.play else draw_example)(table, now, look, words, slip)
    return el(
        "div",
        parts,
        class_=f"board {now.game.name}{' whole' if look.play else ''}",
        id=f"{look.board}-board",
        data_transcript=str(table),
        data_look=str(look),
        data_next=say_who_is_next(now),
        data_answer=(slip.action if slip else answer or look.would) or None,
        data_refused=slip.reason.rule if slip else None,
        **find_timer(now, look, board.next_look()),
    )


def draw_game(
    table: Transcript, now: Transcript, look: Look, words: Words, slip: Slip | None
) -> tuple[Board, list[Html]]:
    """Return a game that is played, with its tools."""
    choice = choose_advice(now, look)
    tips = draw_tips(now, look, words, choice)
    over = table.game.actor(table.now) == NOBODY
    around = Around(choice.action if choice else None, tips, over)
    board = board_of(now.game.name)(now, look, words, slip, around)
    typed = board.draw_refusal() if slip and slip.typed else NOTHING
    return board, [
        draw_past(table, look, words),
        board.draw(),
        draw_under(board, table, look, words),
        draw_around(table, look, words, slip, typed),
    ]


def draw_example(
    table: Transcript, now: Transcript, look: Look, words: Words, slip: Slip | None
) -> tuple[Board, list[Html]]:
    """Return an example. Pieces without a game leave nothing to take back."""
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
    """Return what the browser asks by itself after a while.

    In a game the bots go on at the reader's pace, but never from a place in the past. So does the count
    at the end, unless its reader wants nothing to move.
    """
    if then:
        still = replace(look, step="", counting=False)
        return {"data_then": str(then), "data_still": str(still), "data_wait": str(2 * int(WAITS[look.pace]))}
    if not look.play or look.at or not bot_goes_on(now):
        return {}
    return {"data_auto": "bots" if look.pace == "at-once" else "bot", "data_wait": WAITS[look.pace]}
