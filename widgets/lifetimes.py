"""Says how long each key of a look lives: what becomes of it at every event.

`notes/look.md` has the table.
"""

from __future__ import annotations

from enum import Enum


class Life(Enum):
    """How long a key lives; the value says it in words for the table."""

    PAGE = "It says where the board stands; only the page itself knows that."
    BOARD = "It says how this board is shown, whatever is opened on it."
    READER = "It says how this reader likes to play, on every board for whole games."
    GAME = "It belongs to one game, and goes when another is dealt or opened."
    POSITION = "It belongs to one position: a link takes it along, and it goes when something else is opened."
    HAND = "It goes with the next action, unless the reader’s hand may set the table (`hand`, `own`)."
    MOMENT = "It goes with the next action."


class Event(Enum):
    """What may happen to a board; the value says it in words for the table."""

    MOVE = "A move is made, or many by the bots; or a field of the reader’s own table is filled in."
    BOT = "A bot makes one move."
    BACK = "The reader goes back or forth: undo, redo, start over, a place in the log."
    PICK = "The reader’s hand picks something up."
    REFUSED = "An action is refused."
    NEW = "A new game is dealt."
    FILE = "A text file is opened, or a link brings moves to the board as its page has it."
    HERE = "The reader plays on from an earlier place of the same game."
    LINK = "A link brings a position or a game."
    KEPT = "A kept game comes back: by a reload, in another language, from “My games”, as the game before."
    SETTINGS = "A reader who has played elsewhere opens a board that keeps no game yet."


class Fate(Enum):
    """What becomes of a key at an event; the value is how the table writes it."""

    KEEP = "stays"
    DROP = "–"
    SET = "set"  # the event may set it, and otherwise it stays
    HOLD = "hand"  # it stays on a board with `hand` or `own`, and is dropped on others
    TAKE = "comes"  # it is taken from what the event brings, and dropped if it is not there
    PREFER = "comes or stays"  # it is taken from what the event brings, and stays if it is not there


KEEP, DROP, SET, HOLD, TAKE, PREFER = Fate

# fmt: off
BY_LIFE: dict[Event, tuple[Fate, ...]] = {
    #                PAGE  BOARD READER GAME  POSITION HAND MOMENT
    Event.MOVE:     (KEEP, KEEP, KEEP,  KEEP, KEEP,    HOLD, DROP),
    Event.BOT:      (KEEP, KEEP, KEEP,  KEEP, KEEP,    HOLD, DROP),
    Event.BACK:     (KEEP, KEEP, KEEP,  KEEP, KEEP,    HOLD, DROP),
    Event.PICK:     (KEEP, KEEP, KEEP,  KEEP, KEEP,    SET,  DROP),
    Event.REFUSED:  (KEEP, KEEP, KEEP,  KEEP, KEEP,    KEEP, KEEP),
    Event.NEW:      (KEEP, KEEP, KEEP,  DROP, DROP,    DROP, DROP),
    Event.FILE:     (KEEP, KEEP, KEEP,  DROP, DROP,    DROP, DROP),
    Event.HERE:     (KEEP, KEEP, KEEP,  KEEP, KEEP,    DROP, DROP),
    Event.LINK:     (KEEP, KEEP, KEEP,  DROP, TAKE,    DROP, DROP),
    Event.KEPT:     (KEEP, TAKE, TAKE,  TAKE, TAKE,    TAKE, TAKE),
    Event.SETTINGS: (KEEP, KEEP, TAKE,  KEEP, KEEP,    KEEP, KEEP),
}
# fmt: on
EXCEPTIONS: dict[tuple[Event, str], Fate] = {
    # A reader who has asked a bot for its reasons may go on reading while others play.
    (Event.BOT, "why"): KEEP,
    (Event.BACK, "at"): SET,
    (Event.PICK, "at"): KEEP,
    # A count that runs by itself stops, so that the reader can read the refusal in peace.
    (Event.REFUSED, "counting"): DROP,
    (Event.NEW, "seat"): SET,
    (Event.NEW, "start"): SET,
    (Event.NEW, "asked"): SET,
    # A file has no seat, no guess of a lesson, and no numbers of the reader's own box.
    (Event.FILE, "seat"): KEEP,
    (Event.FILE, "guess"): KEEP,
    (Event.FILE, "box"): KEEP,
    # Nor have links of the first version. But a link without a box means the usual box.
    (Event.LINK, "seat"): PREFER,
    (Event.LINK, "guess"): PREFER,
}
PLACES = {life: place for place, life in enumerate(Life)}


def fate_of(name: str, life: Life, event: Event) -> Fate:
    """Return what becomes of a key of this name and lifetime at an event."""
    return EXCEPTIONS.get((event, name)) or BY_LIFE[event][PLACES[life]]
