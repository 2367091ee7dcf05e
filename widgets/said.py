"""What a reader types, in the page's language or in the transcript's own words, as its lines."""

from __future__ import annotations

from itertools import takewhile
from types import ModuleType

from engine.transcript import Transcript
from widgets.games import part
from widgets.people import person
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
NAME_BEGINS = 4  # so many letters of a name are the same in all its cases
SIGNS = "+-−"
# What parts words, or only stands around them; some keyboards write Persian with Arabic letters.
AROUND = dict.fromkeys("#№°º()[]'’\"“”«»", " ")
UNSEEN = dict.fromkeys((ISOLATE, POP), "")
BETWEEN = str.maketrans(
    {**dict.fromkeys(",.;:!?،؛؟", " , "), **AROUND, **UNSEEN, "×": " ×", "ي": "ی", "ك": "ک"}
)


BUTTONS = {"undo": message("Undo"), "redo": message("Redo")}


def button(line: str, words: Words) -> str:
    """A button beside the board may be named as well; any other line stays as it is."""
    said = line.removeprefix("say ").strip(" .!").casefold()
    return next((act for act, name in BUTTONS.items() if said in (act, words.plain(name).casefold())), line)


def understood(text: str, table: Transcript, words: Words) -> str:
    """The move that is meant; what is not understood is left as it is."""
    game = part(table.game.name, "said")
    stems = vocabulary({**NUMBERS, **game.VOCABULARY}, words)
    tokens = linked(in_plain_digits(text.translate(BETWEEN).casefold()), stems).split()
    for language in dict.fromkeys(("en", words.language)):
        tokens = plain_marks(tokens, game, Words(language))
    if game.SIGNED and any(token[0] in SIGNS and token[1:2].isdecimal() for token in tokens):
        return text  # a value counts no places, and two tiles may bear it
    said = [word for token in tokens if (word := meant(token, stems)) is not None]
    meant_move: str | None = game.move(said, somebody(tokens, table, words), table.now)
    return meant_move or text


def in_plain_digits(text: str) -> str:
    return "".join(str(int(one)) if one.isdecimal() else one for one in text)


def vocabulary(known: dict[str, str], words: Words) -> dict[str, str]:
    """How the words begin that mean a word of the transcript, in English and in the page's language."""
    said = {word: word for word in known}
    return {**said, **own_stems(known, Words("en")), **own_stems(known, words)}


def own_stems(known: dict[str, str], words: Words) -> dict[str, str]:
    """The same in one language alone."""
    return {
        stem.strip().replace(" ", "_"): word
        for word, message in known.items()
        for stem in words.plain(message).replace("،", ",").split(",")
    }


def plain_marks(tokens: list[str], game: ModuleType, words: Words) -> list[str]:
    """What is typed without the colours that only say how a mark looks, as in `two blue shields`."""
    stems = own_stems(game.VOCABULARY, words)
    means = [meant(token, stems) for token in tokens]
    beside = set()
    for mark, phrase in game.COLOURED.items():
        pair = [meant(word, stems) for word in words.plain(phrase).split()]
        colour = 1 - pair.index(mark)
        beside |= {at + colour for at in range(len(means)) if means[at : at + 2] == pair}
    return [token for at, token in enumerate(tokens) if at not in beside]


def linked(text: str, stems: dict[str, str]) -> str:
    """The text with what is one word in two parts written together, as its stem is."""
    for stem in stems:
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
        begins = {known.casefold()[:NAME_BEGINS] for known in (name, person(words, name))}
        if not name.isdigit() and any(token.startswith(start) for token in tokens for start in begins):
            return name
    return None
