"""Why not, where the house refuses and no game: sentences that every game says alike."""

from __future__ import annotations

from widgets.words import Message, message

# The key: what the house calls it, then its parameters by name.
REFUSED: dict[tuple[str, ...], Message] = {
    ("house.arrange",): message("In a game the pieces are not moved by hand."),
    ("house.words",): message("The board does not understand this as a move."),
    ("house.turn", "player"): message("{player} is playing just now."),
    ("house.number", "digits"): message(
        "The number of a game is written in digits and nothing else, at most {digits} of them."
    ),
    ("house.alone",): message(
        "Somebody has to play against you: choose how well at least one of them plays."
    ),
    ("house.starts", "player"): message("{player} does not play, so somebody else has to start."),
}
