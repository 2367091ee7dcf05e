"""Sentences in the reader's language. English is the key; a catalogue a language has the rest."""

from __future__ import annotations

import gettext
import io
from dataclasses import dataclass
from string import Formatter

from widgets.html import Html, join

PERSIAN_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
MINUS = "\u2212"
DECIMAL_POINT = {"et": ",", "fr": ",", "fa": "٫"}
PERCENT = {"fr": "{}\u202f%", "fa": "{}٪"}
ISOLATE, POP = "\u2066", "\u2069"

_catalogues: dict[str, gettext.NullTranslations] = {"en": gettext.NullTranslations()}


def load(language: str, mo: bytes) -> None:
    """Give a language its compiled catalogue."""
    _catalogues[language] = gettext.GNUTranslations(io.BytesIO(mo))


def message(text: str) -> str:
    """Marks a sentence of a table for translation where it is written, not where it is said."""
    return text


@dataclass(frozen=True)
class Plural:
    """A sentence whose form depends on one of its figures."""

    one: str
    many: str
    by: str


def plural(one: str, many: str, by: str) -> Plural:
    """Marks a sentence with a plural for translation."""
    return Plural(one, many, by)


@dataclass(frozen=True, slots=True)
class InContext:
    """A sentence that two games may say alike in English and still need two translations for."""

    context: str
    text: str


def in_context(context: str, text: str) -> InContext:
    """Mark a sentence for translation apart from others that read the same; the context is a game's name."""
    return InContext(context, text)


Message = str | Plural | InContext


@dataclass(frozen=True)
class Points:
    """A signed value as it is printed on a tile."""

    value: int


Param = str | int | Points


class Words:
    """What one language says."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.catalogue = _catalogues[language]
        self.direction = "rtl" if language == "fa" else "ltr"

    def say(self, message: Message, **params: Param) -> Html:
        """The sentence with its parameters; those that are markup already stay so."""
        parts: list[str] = []
        for text, name, _, _ in Formatter().parse(self.translated(message, params)):
            parts.append(join(text))
            if name is not None:
                parts.append(join(self.written(params[name])))
        return Html("".join(parts))

    def plain(self, message: Message, **params: Param) -> str:
        """The same for an attribute, which holds no markup."""
        return self.translated(message, params).format(
            **{name: self.written(value) for name, value in params.items()}
        )

    def listed(self, names: list[str]) -> str:
        """Some names one after the other, as one says them."""
        if len(names) < 2:
            return "".join(names)
        return self.plain("{names} and {last}", names=self.plain(", ").join(names[:-1]), last=names[-1])

    def translated(self, message: Message, params: dict[str, Param]) -> str:
        if isinstance(message, str):
            return self.catalogue.gettext(message)
        if isinstance(message, InContext):
            return self.catalogue.pgettext(message.context, message.text)
        count = params[message.by]
        assert isinstance(count, int)
        return self.catalogue.ngettext(message.one, message.many, count)

    def written(self, value: Param) -> str:
        if isinstance(value, Points):
            return self.signed(value.value)
        if isinstance(value, int):
            return self.number(value) if value >= 0 else self.signed(value)
        return value

    def number(self, value: int) -> str:
        return self.digits(str(value).replace("-", MINUS))

    def digits(self, written: str) -> str:
        return written.translate(PERSIAN_DIGITS) if self.language == "fa" else written

    def decimal(self, value: float) -> str:
        """To one place behind the point, or what the language puts there."""
        written = f"{value:.1f}".replace("-0.0", "0.0").replace("-", MINUS)
        return self.isolated(self.digits(written.replace(".", DECIMAL_POINT.get(self.language, "."))))

    def signed(self, value: int) -> str:
        """With its sign before it."""
        return self.isolated(f"+{self.number(value)}" if value > 0 else self.number(value))

    def isolated(self, written: str) -> str:
        """A sign stays before its figure where the text runs the other way."""
        return f"{ISOLATE}{written}{POP}" if self.direction == "rtl" else written

    def percent(self, share: float, places: int = 0) -> str:
        """A share of one; any other than none and all to at least as many places as tell it from them."""
        hundredths = share * 100
        places = places if 0 < share < 1 else 0
        while 0 < hundredths < 100 and round(hundredths, places) in (0, 100):
            places += 1
        whole, _, rest = f"{hundredths:.{places}f}".partition(".")
        point = DECIMAL_POINT.get(self.language, ".") if rest else ""
        return PERCENT.get(self.language, "{}%").format(self.digits(f"{whole}{point}{rest}"))
