"""Turns what a reader types, in the page's language or the transcript's words, into lines of the
transcript."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import takewhile

from engine.transcript import Transcript
from widgets.games import TypedMovesPart, find_typed
from widgets.people import name_person
from widgets.words import ISOLATE, POP, Words, message

# How number words begin, as in `two shields` and `the second hero`. Without one, the first is meant.
NUMBERS = {
    "2": message("two, second, both"),
    "3": message("three, third"),
    "4": message("four"),
    "5": message("five, fifth"),
    "6": message("six"),
    "7": message("seven"),
    "8": message("eight"),
    "9": message("nine, ninth"),
    "10": message("tenth"),
    "11": message("eleven"),
    "12": message("twelve, twelfth"),
}
# Words for a place in a row. Only the game knows from where to count.
PLACES = {"first": message("first"), "last": message("last, final")}
# With such a word a sentence means less than its rest, or the opposite: where a game does not read the word
# itself, nothing is played. These are whole words, for `no` begins `now`; only what ends in … is a beginning.
NOT = message(
    "not, no, non, never, don, dont, t, cannot, neither, nor, none, without, unless, instead, rather than"
)
EXCEPT = message(
    "except, excepted, excluding, apart from, aside from, other than, everything but, all but, anything but, "
    "but not"
)
# Words that mean this only at the beginning of a sentence or of a part of it.
NOT_AT_FIRST = message("nope")
AND = message("and, but, please")
NAME_BEGINS = 4  # so many letters at the beginning of a name are the same in all its cases
SIGNS = "+-−"
# Signs that separate words or stand around them, and Arabic letters that some keyboards write for Persian.
AROUND = dict.fromkeys("#№°º()[]'’\"“”«»", " ")
UNSEEN = dict.fromkeys((ISOLATE, POP), "")
BETWEEN = str.maketrans(
    {**dict.fromkeys(",.;:!?،؛؟", " , "), **AROUND, **UNSEEN, "×": " ×", "ي": "ی", "ك": "ک"}
)
NUMBER_SIGN = re.compile(r"\bn(o|r)?\b[ ,]*(?=\d)")  # as in `hero no. 2` and `héros n° 2`
PARTED = "\u200c"  # the sign that Persian puts between the parts of a word

BUTTONS = {"undo": message("Undo"), "redo": message("Redo")}


def read_button(line: str, words: Words) -> str:
    """Return the action of a button whose name was typed; any other line stays as it is."""
    said = line.removeprefix("say ").strip(" .!").casefold()
    return next((act for act, name in BUTTONS.items() if said in (act, words.plain(name).casefold())), line)


def understand(text: str, table: Transcript, words: Words) -> str:
    """Return the move that the typed words mean; words that are not understood stay as they are."""
    game = find_typed(table.game.name)
    stems = list_stems({**NUMBERS, **PLACES, **game.VOCABULARY}, words)
    typed = NUMBER_SIGN.sub(" ", write_plain_digits(text.translate(BETWEEN).casefold()))
    tokens = join_words(typed, {*stems, *list_negations(words)}).split()
    for language in dict.fromkeys(("en", words.language)):
        tokens = drop_colours(tokens, game, Words(language))
    if game.SIGNED and any(token[0] in SIGNS and token[1:2].isdecimal() for token in tokens):
        return text  # a value is no place in a row, and two tiles may have the same
    said = [word for token in tokens if (word := find_meaning(token, stems)) is not None]
    if is_denied(tokens, stems, words):
        said = [word for word in said if word == game.NOTHING]  # as in `je ne prends rien`
    return game.find_move(said, find_player(tokens, table, words), table.now) or text


def list_negations(words: Words) -> set[str]:
    """Return the words that deny a sentence or except something from it."""
    return list_in_both(NOT, words) | list_in_both(EXCEPT, words)


def list_in_both(known: str, words: Words) -> set[str]:
    """Return what a message lists, in English and in the page's language, each written as one word."""
    return {word for language in (Words("en"), words) for word in split_words(known, language)}


def split_words(known: str, words: Words) -> list[str]:
    """Return what a message lists, each as one word without spaces."""
    return [one.strip().replace(" ", "_") for one in words.plain(known).replace("،", ",").split(",")]


def is_denied(tokens: list[str], stems: dict[str, str], words: Words) -> bool:
    """Return whether a sentence denies or excepts something, in words that the game does not read itself."""
    opens = {*list_in_both(AND, words), ","}
    first = {token for before, token in zip([",", *tokens], tokens, strict=False) if before in opens}
    known = list_negations(words) - {*stems}
    return bool(first & list_in_both(NOT_AT_FIRST, words)) or any(is_one_of(token, known) for token in tokens)


def is_one_of(token: str, known: set[str]) -> bool:
    """Return whether a token, or a part of it, is a known word. Words that end in … are only beginnings."""
    parts = {token, *token.split(PARTED)}
    begins = tuple(word.removesuffix("…") for word in known if word.endswith("…"))
    return bool(parts & known) or any(one.startswith(begins) for one in parts)


def write_plain_digits(text: str) -> str:
    """Return a text with all digits as plain ones."""
    return "".join(str(int(one)) if one.isdecimal() else one for one in text)


def list_stems(known: dict[str, str], words: Words) -> dict[str, str]:
    """Return the beginnings of words, with their word of the transcript, in English and the page's
    language."""
    said = {word: word for word in known}
    return {**said, **list_own_stems(known, Words("en")), **list_own_stems(known, words)}


def list_own_stems(known: Mapping[str, str], words: Words) -> dict[str, str]:
    """Return the same in one language alone."""
    return {stem: word for word, message in known.items() for stem in split_words(message, words)}


def drop_colours(tokens: list[str], game: TypedMovesPart, words: Words) -> list[str]:
    """Return the tokens without colours that only describe a mark, as in `two blue shields`."""
    stems = list_own_stems(game.VOCABULARY, words)
    means = [find_meaning(token, stems) for token in tokens]
    beside = set()
    for mark, phrase in game.COLOURED.items():
        pair = [find_meaning(word, stems) for word in words.plain(phrase).split()]
        colour = 1 - pair.index(mark)
        beside |= {at + colour for at in range(len(means)) if means[at : at + 2] == pair}
    return [token for at, token in enumerate(tokens) if at not in beside]


def join_words(text: str, known: set[str]) -> str:
    """Return the text in which each known word of several parts is written as one, the longest first."""
    for stem in sorted(known, key=len, reverse=True):
        text = text.replace(stem.replace("_", " "), stem)
    return text


def find_meaning(token: str, stems: dict[str, str]) -> str | int | None:
    """Return the number that a token begins with, or the meaning of the longest stem that it begins with."""
    if figure := "" if token in stems else "".join(takewhile(str.isdecimal, token.lstrip("×"))):
        return int(figure[:3])
    word = stems.get(max((stem for stem in stems if token.startswith(stem)), key=len, default=""))
    return int(word) if word and word.isdecimal() else word


def find_player(tokens: list[str], table: Transcript, words: Words) -> str | None:
    """Return the player who is named."""
    for name in table.players:
        begins = {known.casefold()[:NAME_BEGINS] for known in (name, name_person(words, name))}
        if not name.isdigit() and any(token.startswith(start) for token in tokens for start in begins):
            return name
    return None
