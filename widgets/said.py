"""What a reader types, in the page's language or in the transcript's own words, as its lines."""

from __future__ import annotations

from engine.transcript import Transcript
from widgets import pow_said
from widgets.people import person
from widgets.words import Words

GAMES = {"pow": pow_said}
NAME_BEGINS = 4  # so many letters of a name are the same in all its cases
BETWEEN = str.maketrans(dict.fromkeys(",.;:!?،؛؟×", " "))


def understood(text: str, table: Transcript, words: Words) -> str:
    """The move that is meant; what is not understood is left as it is."""
    game = GAMES[table.game.name]
    stems = vocabulary(game.VOCABULARY, words)
    tokens = text.translate(BETWEEN).casefold().split()
    said = [word for token in tokens if (word := meant(token, stems)) is not None]
    return game.move(said, somebody(tokens, table, words)) or text


def vocabulary(known: dict[str, str], words: Words) -> dict[str, str]:
    """How the words begin that mean a word of the transcript, in English and in the page's language."""
    return {
        stem.strip(): word
        for word, message in known.items()
        for stem in [word, *message.split(","), *words.plain(message).replace("،", ",").split(",")]
    }


def meant(token: str, stems: dict[str, str]) -> str | int | None:
    """A number, whatever its digits, or the word whose longest beginning the token has."""
    if token.isdecimal():
        return int(token[:3])
    fitting = [stem for stem in stems if token.startswith(stem)]
    return stems[max(fitting, key=len)] if fitting else None


def somebody(tokens: list[str], table: Transcript, words: Words) -> str | None:
    """The player who is named."""
    for name in table.players:
        begins = {known.casefold()[:NAME_BEGINS] for known in (name, person(words, name))}
        if not name.isdigit() and any(token.startswith(start) for token in tokens for start in begins):
            return name
    return None
