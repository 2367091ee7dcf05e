"""Says sentences in the reader's language. The English sentence is the key to a language's catalogue."""

from __future__ import annotations

import gettext
import io
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from string import Formatter

from widgets.html import Html, join

PERSIAN_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
MINUS = "\u2212"
# What stands between thousands; in Estonian only from 10 000 on.
THOUSANDS = {"en": ",", "et": "\u00a0", "fr": "\u202f", "fa": "٬"}
LEAST_GROUPED = {"et": 10_000}
DECIMAL_POINT = {"et": ",", "fr": ",", "fa": "٫"}
PERCENT = {"fr": "{}\u202f%", "fa": "{}٪"}
ISOLATE, POP = "\u2066", "\u2069"

_catalogues: dict[str, gettext.NullTranslations] = {"en": gettext.NullTranslations()}


def load(language: str, mo: bytes) -> None:
    """Give a language its compiled catalogue."""
    _catalogues[language] = gettext.GNUTranslations(io.BytesIO(mo))


def message(text: str) -> str:
    """Return a sentence unchanged, marked for translation where it is written and not where it is said."""
    return text


@dataclass(frozen=True)
class Plural:
    """A sentence whose form depends on one of its figures."""

    one: str
    many: str
    by: str


def plural(one: str, many: str, by: str) -> Plural:
    """Return a sentence with a plural, marked for translation; `by` names the figure that decides."""
    return Plural(one, many, by)


@dataclass(frozen=True, slots=True)
class InContext:
    """A sentence that two games say alike in English and that still needs two translations."""

    context: str
    text: str


def in_context(context: str, text: str) -> InContext:
    """Return a sentence that is translated apart from others that read the same; the context is a game's
    name."""
    return InContext(context, text)


Message = str | Plural | InContext


@dataclass(frozen=True)
class Points:
    """A signed value as it is printed on a tile."""

    value: int


Param = str | int | Points


class Words:
    """Says sentences and figures in one language."""

    def __init__(self, language: str) -> None:
        """Keep the language, its catalogue and its direction."""
        self.language = language
        self.catalogue = _catalogues[language]
        self.direction = "rtl" if language == "fa" else "ltr"

    def say(self, message: Message, **params: Param) -> Html:
        """Return a sentence as HTML with its parameters; those that are HTML already are not escaped."""
        parts: list[str] = []
        for text, name, _, _ in Formatter().parse(self.translate(message, params)):
            parts.append(join(text))
            if name is not None:
                parts.append(join(self.write_param(params[name])))
        return Html("".join(parts))

    def plain(self, message: Message, **params: Param) -> str:
        """Return the same as plain text, for an attribute."""
        return self.translate(message, params).format(
            **{name: self.write_param(value) for name, value in params.items()}
        )

    def list_names(self, names: list[str]) -> str:
        """Return some names as a list in words."""
        if len(names) < 2:
            return "".join(names)
        return self.plain("{names} and {last}", names=self.plain(", ").join(names[:-1]), last=names[-1])

    def count_alike(self, names: Iterable[str]) -> list[str]:
        """Return each name once, and how many there are of it if there are several."""
        return [
            name if count == 1 else self.plain("{name} × {count}", name=name, count=count)
            for name, count in Counter(names).items()
        ]

    def translate(self, message: Message, params: dict[str, Param]) -> str:
        """Return the translation of a message, in the form that its figure asks for. Parameters stay open."""
        if isinstance(message, str):
            return self.catalogue.gettext(message)
        if isinstance(message, InContext):
            return self.catalogue.pgettext(message.context, message.text)
        count = params[message.by]
        assert isinstance(count, int)
        return self.catalogue.ngettext(message.one, message.many, count)

    def write_param(self, value: Param) -> str:
        """Return a parameter as text; figures are written in the language's digits."""
        if isinstance(value, Points):
            return self.write_signed(value.value)
        if isinstance(value, int):
            return self.number(value) if value >= 0 else self.write_signed(value)
        return value

    def number(self, value: int) -> str:
        """Return a whole number as the language writes it."""
        grouped = abs(value) >= LEAST_GROUPED.get(self.language, 0)
        written = f"{value:,}".replace(",", THOUSANDS[self.language]) if grouped else str(value)
        return self.digits(written.replace("-", MINUS))

    def digits(self, written: str) -> str:
        """Return a text with its digits in those of the language."""
        return written.translate(PERSIAN_DIGITS) if self.language == "fa" else written

    def decimal(self, value: float) -> str:
        """Return a figure with one decimal, in the language's digits and with its decimal sign."""
        written = f"{value:.1f}".replace("-0.0", "0.0").replace("-", MINUS)
        return self.isolate(self.digits(written.replace(".", DECIMAL_POINT.get(self.language, "."))))

    def write_signed(self, value: int) -> str:
        """Return a figure with its sign before it."""
        return self.isolate(f"+{self.number(value)}" if value > 0 else self.number(value))

    def isolate(self, written: str) -> str:
        """Return a figure whose sign stays before it, even in text that runs from right to left."""
        return f"{ISOLATE}{written}{POP}" if self.direction == "rtl" else written

    def percent(self, share: float, places: int = 0) -> str:
        """Return a share of one in per cent, with enough places to differ from 0 and 100 unless it is just
        that."""
        hundredths = share * 100
        places = places if 0 < share < 1 else 0
        while 0 < hundredths < 100 and round(hundredths, places) in (0, 100):
            places += 1
        whole, _, rest = f"{hundredths:.{places}f}".partition(".")
        point = DECIMAL_POINT.get(self.language, ".") if rest else ""
        return PERCENT.get(self.language, "{}%").format(self.digits(f"{whole}{point}{rest}"))
