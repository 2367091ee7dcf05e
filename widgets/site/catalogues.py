"""The message catalogues: gathered from the sources, checked, compiled.

`python -m widgets.site.catalogues update` writes what the sources say into widgets/text/*.po.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from widgets.site.checks import PERSIAN
from widgets.site.games import drafts
from widgets.site.hashes import digest
from widgets.site.languages import LANGUAGES
from widgets.site.mistakes import Mistake, Mistakes
from widgets.site.spoken import browser_english
from widgets.site.work import ROOT
from widgets.words import InContext

TEXT = ROOT / "widgets" / "text"
BROWSER = ("words.json", "dialog.json")
DOUBLE = (re.compile(r"  "), "two spaces side by side")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")
SPEAKING = {"message": None, "say": None, "plain": None, "plural": (1, 2), "in_context": ((1, "c"), 2)}
PLURALS = {
    "et": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=3; plural=(n == 0 || n == 1) ? 0 : (n % 1000000 == 0) ? 1 : 2;",
    "fa": "nplurals=2; plural=(n > 1);",
}
HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
# A catalogue says when it was made; ours are the same on every day.
LONG_AGO = datetime(1980, 1, 1, tzinfo=UTC)

Key = str | tuple[str, ...] | InContext


def said() -> dict[Key, set[str]]:
    """Every sentence of the house, with the files that say it."""
    found: dict[Key, set[str]] = {}
    for file, key in [*said_in_python(), *said_in_the_browser()]:
        found.setdefault(key, set()).add(file)
    return found


def said_in_python() -> Iterator[tuple[str, Key]]:
    """Yield each sentence with its file; a draft's are not to be translated yet."""
    folder = ROOT / "widgets"
    for file, _, text, _, context in extract_from_dir(str(folder), [("**.py", "python")], keywords=SPEAKING):
        if Path(file).parts[0] not in drafts():
            yield f"widgets/{Path(file).as_posix()}", key_of(text, context)


def key_of(text: Any, context: str | None) -> Key:
    """Return what identifies a sentence: its text, and its context where it has one."""
    key: Key = InContext(context, text) if context else text
    return key


def said_in_the_browser() -> Iterator[tuple[str, Key]]:
    for file in BROWSER:
        for english in browser_english(file).values():
            yield f"widgets/browser/{file}", english


def translated() -> list[str]:
    """The languages that have a catalogue: all but the one the sources are written in."""
    return [code for code in LANGUAGES if code != "en"]


def catalogue(language: str) -> Catalog:
    with (TEXT / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def compile_all(out: Path) -> dict[str, Path]:
    """Each language's compiled catalogue; nothing is written while a sentence is missing or does not fit, nor
    where nothing has changed."""
    made_of, stamp = digest(*(path.read_bytes() for path in sources())), out / "made-of"
    paths = {language: out / f"{language}.mo" for language in translated()}
    if stamp.is_file() and stamp.read_text("utf-8") == made_of and all(map(Path.is_file, paths.values())):
        return paths
    english = said()
    found = [mistake for language in translated() for mistake in mistakes(language, english)]
    if found:
        raise Mistakes(found)
    out.mkdir(parents=True, exist_ok=True)
    made = {language: compiled(language, path) for language, path in paths.items()}
    stamp.write_text(made_of, "utf-8")
    return made


def sources() -> list[Path]:
    """Return the files that say sentences, that tell which games are drafts, and that translate."""
    patterns = ("**/*.py", "**/browser/*.json", "*/game.toml")
    said = (path for pattern in patterns for path in (ROOT / "widgets").glob(pattern))
    return sorted([*said, *TEXT.glob("*.po")])


def compiled(language: str, path: Path) -> Path:
    messages = catalogue(language)
    messages.creation_date = messages.revision_date = LONG_AGO
    with path.open("wb") as file:
        write_mo(file, messages)
    return path


def mistakes(language: str, english: dict[Key, set[str]]) -> list[Mistake]:
    """What is missing, doubtful, mis-formatted or no longer said in one language."""
    file = f"widgets/text/{language}.po"
    if not (TEXT / f"{language}.po").is_file():
        return [Mistake(file, 0, "there is no such catalogue: run python -m widgets.site.catalogues update")]
    messages = {key_of(message.id, message.context): message for message in catalogue(language) if message.id}
    lacking = [
        Mistake(file, 0, f"has no sentence for {quoted(key)} (run python -m widgets.site.catalogues update)")
        for key in english
        if key not in messages
    ]
    wrong = [
        Mistake(file, message.lineno or 0, sentence)
        for key, message in messages.items()
        for sentence in fault(message, key in english, language)
    ]
    return lacking + wrong


def quoted(key: Key) -> str:
    """Return the English of a sentence as a mistake names it, with its context."""
    return f"“{key.text}” (of {key.context})" if isinstance(key, InContext) else f"“{first(key)}”"


def fault(message: Message, wanted: bool, language: str) -> Iterator[str]:
    english = quoted(key_of(message.id, message.context))
    if not wanted:
        yield f"nothing says {english} any more"
    elif message.fuzzy:
        yield f"{english} is marked fuzzy: look at it and take the mark away"
    elif not all(forms(message.string)):
        yield f"{english} has no translation" + (" in every form" if message.pluralizable else "")
    else:
        yield from misfits(message, english)
        yield from untidy(message, english, language)


def misfits(message: Message, english: str) -> Iterator[str]:
    """A form has the placeholders of the English; the first may do without the figure, as “one” can."""
    wanted = [placeholders(form) for form in forms(message.id)]
    for number, form in enumerate(forms(message.string)):
        has = placeholders(form)
        if has is None:
            yield f"the translation of {english} has a brace that does not close"
        elif has not in (wanted if number == 0 else wanted[-1:]):
            yield f"the translation of {english} has the placeholders {named(has)}, not {named(wanted[-1])}"


def untidy(message: Message, english: str, language: str) -> Iterator[str]:
    """What is written in a message obeys what the pages obey; what stands in braces is not written here."""
    patterns = (DOUBLE, *(PERSIAN if language == "fa" else ()))
    for form in forms(message.string):
        written = PLACEHOLDER.sub("{}", form)
        for pattern, what in patterns:
            if pattern.search(written):
                yield f"the translation of {english} has {what}"


def placeholders(text: str) -> set[str] | None:
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return None


def named(names: set[str] | None) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names or ())) or "none"


def forms(text: Any) -> list[str]:
    return list(text) if isinstance(text, (tuple, list)) else [text]


def first(key: Any) -> str:
    return key.text if isinstance(key, InContext) else forms(key)[0]


def update() -> None:
    """Write what the sources say into every catalogue, keeping what is translated."""
    TEXT.mkdir(exist_ok=True)
    for language in translated():
        path = TEXT / f"{language}.po"
        path.write_text(
            updated(language, catalogue(language) if path.is_file() else Catalog(language)), "utf-8"
        )


def updated(language: str, old: Catalog) -> str:
    header = HEADER.format(language=language, plurals=PLURALS[language])
    new = read_po(io.BytesIO(header.encode()), locale=language)  # so that it has as many forms as we say
    count = int(PLURALS[language][len("nplurals=")])
    for key, files in sorted(said().items(), key=lambda entry: (sorted(entry[1]), first(entry[0]))):
        english, context = (key.text, key.context) if isinstance(key, InContext) else (key, None)
        known = old.get(english, context)
        string = known.string if known else ("",) * count if isinstance(key, tuple) else ""
        flags = ("fuzzy",) if known and known.fuzzy else ()
        places = [(file, 0) for file in sorted(files)]
        new.add(english, string, locations=places, flags=flags, context=context)
    text = io.BytesIO()
    write_po(text, new, width=110, omit_header=True, include_lineno=False)
    return header + text.getvalue().decode().strip() + "\n"


def main() -> int:
    if sys.argv[1:] != ["update"]:
        print("python -m widgets.site.catalogues update")
        return 2
    update()
    return 0


if __name__ == "__main__":
    sys.exit(main())
