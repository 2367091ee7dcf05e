"""What a reader types, in the page's language or in the transcript's own words, as its lines."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import takewhile

from engine.transcript import Transcript
from widgets.games import TypedPart, find_typed
from widgets.people import name_person
from widgets.words import ISOLATE, POP, Words, message

# How the words begin that count, as in `two shields` and in `the second hero`; who says none means the first.
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
# Where in a row: only a game can count from there.
PLACES = {"first": message("first"), "last": message("last, final")}
# Who says such a word wants less than the rest of the sentence, or the opposite of it: where a game does not
# read it itself, nothing is played. Whole words, for `no` begins `now`; only what ends in … is a beginning.
NOT = message(
    "not, no, non, never, don, dont, t, cannot, neither, nor, none, without, unless, instead, rather than"
)
EXCEPT = message(
    "except, excepted, excluding, apart from, aside from, other than, everything but, all but, anything but, "
    "but not"
)
# What means so only where a part of the sentence begins: in other places it may be another word.
NOT_AT_FIRST = message("nope")
AND = message("and, but, please")
NAME_BEGINS = 4  # so many letters of a name are the same in all its cases
SIGNS = "+-−"
# What parts words, or only stands around them; some keyboards write Persian with Arabic letters.
AROUND = dict.fromkeys("#№°º()[]'’\"“”«»", " ")
UNSEEN = dict.fromkeys((ISOLATE, POP), "")
BETWEEN = str.maketrans(
    {**dict.fromkeys(",.;:!?،؛؟", " , "), **AROUND, **UNSEEN, "×": " ×", "ي": "ی", "ك": "ک"}
)
NUMBER_SIGN = re.compile(r"\bn(o|r)?\b[ ,]*(?=\d)")  # as in `hero no. 2` and `héros n° 2`
PARTED = "\u200c"  # what Persian has between the parts of a word

BUTTONS = {"undo": message("Undo"), "redo": message("Redo")}


def button(line: str, words: Words) -> str:
    """A button beside the board may be named as well; any other line stays as it is."""
    said = line.removeprefix("say ").strip(" .!").casefold()
    return next((act for act, name in BUTTONS.items() if said in (act, words.plain(name).casefold())), line)


def understood(text: str, table: Transcript, words: Words) -> str:
    """The move that is meant; what is not understood is left as it is."""
    game = find_typed(table.game.name)
    stems = vocabulary({**NUMBERS, **PLACES, **game.VOCABULARY}, words)
    typed = NUMBER_SIGN.sub(" ", in_plain_digits(text.translate(BETWEEN).casefold()))
    tokens = linked(typed, {*stems, *negations(words)}).split()
    for language in dict.fromkeys(("en", words.language)):
        tokens = plain_marks(tokens, game, Words(language))
    if game.SIGNED and any(token[0] in SIGNS and token[1:2].isdecimal() for token in tokens):
        return text  # a value counts no places, and two tiles may bear it
    said = [word for token in tokens if (word := meant(token, stems)) is not None]
    if denied(tokens, stems, words):
        said = [word for word in said if word == game.NOTHING]  # as in `je ne prends rien`
    return game.move(said, somebody(tokens, table, words), table.now) or text


def negations(words: Words) -> set[str]:
    return both(NOT, words) | both(EXCEPT, words)


def both(known: str, words: Words) -> set[str]:
    """What a message lists, in English and in the page's language, each written as one word."""
    return {word for language in (Words("en"), words) for word in listed(known, language)}


def listed(known: str, words: Words) -> list[str]:
    return [one.strip().replace(" ", "_") for one in words.plain(known).replace("،", ",").split(",")]


def denied(tokens: list[str], stems: dict[str, str], words: Words) -> bool:
    """Whether something is not wanted, or all but something, in words that the game does not read itself."""
    opens = {*both(AND, words), ","}
    first = {token for before, token in zip([",", *tokens], tokens, strict=False) if before in opens}
    known = negations(words) - {*stems}
    return bool(first & both(NOT_AT_FIRST, words)) or any(is_one_of(token, known) for token in tokens)


def is_one_of(token: str, known: set[str]) -> bool:
    """Itself, or one of its parts, or what begins so where only a beginning is known."""
    parts = {token, *token.split(PARTED)}
    begins = tuple(word.removesuffix("…") for word in known if word.endswith("…"))
    return bool(parts & known) or any(one.startswith(begins) for one in parts)


def in_plain_digits(text: str) -> str:
    return "".join(str(int(one)) if one.isdecimal() else one for one in text)


def vocabulary(known: dict[str, str], words: Words) -> dict[str, str]:
    """How the words begin that mean a word of the transcript, in English and in the page's language."""
    said = {word: word for word in known}
    return {**said, **own_stems(known, Words("en")), **own_stems(known, words)}


def own_stems(known: Mapping[str, str], words: Words) -> dict[str, str]:
    """The same in one language alone."""
    return {stem: word for word, message in known.items() for stem in listed(message, words)}


def plain_marks(tokens: list[str], game: TypedPart, words: Words) -> list[str]:
    """What is typed without the colours that only say how a mark looks, as in `two blue shields`."""
    stems = own_stems(game.VOCABULARY, words)
    means = [meant(token, stems) for token in tokens]
    beside = set()
    for mark, phrase in game.COLOURED.items():
        pair = [meant(word, stems) for word in words.plain(phrase).split()]
        colour = 1 - pair.index(mark)
        beside |= {at + colour for at in range(len(means)) if means[at : at + 2] == pair}
    return [token for at, token in enumerate(tokens) if at not in beside]


def linked(text: str, known: set[str]) -> str:
    """The text with what is one word in two parts written together, the longest first."""
    for stem in sorted(known, key=len, reverse=True):
        text = text.replace(stem.replace("_", " "), stem)
    return text


def meant(token: str, stems: dict[str, str]) -> str | int | None:
    """A number, whatever its ending, or the word whose beginning, the longest, it has; some are signs."""
    if figure := "" if token in stems else "".join(takewhile(str.isdecimal, token.lstrip("×"))):
        return int(figure[:3])
    word = stems.get(max((stem for stem in stems if token.startswith(stem)), key=len, default=""))
    return int(word) if word and word.isdecimal() else word


def somebody(tokens: list[str], table: Transcript, words: Words) -> str | None:
    """The player who is named."""
    for name in table.players:
        begins = {known.casefold()[:NAME_BEGINS] for known in (name, name_person(words, name))}
        if not name.isdigit() and any(token.startswith(start) for token in tokens for start in begins):
            return name
    return None
