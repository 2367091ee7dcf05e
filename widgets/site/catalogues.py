"""Collects messages from the sources, checks the catalogues of all languages, and compiles them.

`python -m widgets.site.catalogues update` writes what the sources say into widgets/text/*.po.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from widgets.site.checks import PERSIAN
from widgets.site.games import list_drafts
from widgets.site.glossary import find_strays, read_avoided
from widgets.site.hashes import digest
from widgets.site.languages import LANGUAGES
from widgets.site.mistakes import Mistake, Mistakes
from widgets.site.spoken import read_browser_english
from widgets.site.work import ROOT
from widgets.words import InContext

TEXT = ROOT / "widgets" / "text"
TERMS = ROOT / "docs" / "terms"
BROWSER = ("words.json", "dialog.json")
DOUBLE = (re.compile(r"  "), "two spaces side by side")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")
SPEAKING = {"message": None, "say": None, "plain": None, "plural": (1, 2), "in_context": ((1, "c"), 2)}
PLURALS = {
    "et": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=3; plural=(n * n < 2) ? 0 : (n % 1000000 == 0) ? 1 : 2;",
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
Places = dict[str, int]  # the files that say a sentence, each with the first line that does


def collect_sentences() -> dict[Key, Places]:
    """Return every sentence of the house, with the files and lines that say it."""
    found: dict[Key, Places] = {}
    for file, line, key in [*extract_from_python(), *extract_from_browser()]:
        found.setdefault(key, {}).setdefault(file, line)
    return found


def extract_from_python() -> Iterator[tuple[str, int, Key]]:
    """Yield each sentence in Python with its file and line; those of drafts are not translated yet."""
    folder = ROOT / "widgets"
    extracted = extract_from_dir(str(folder), [("**.py", "python")], keywords=SPEAKING)
    for file, line, text, _, context in extracted:
        if Path(file).parts[0] not in list_drafts():
            yield f"widgets/{Path(file).as_posix()}", line, make_key(text, context)


def make_key(text: Any, context: str | None) -> Key:
    """Return what identifies a sentence: its text, and its context where it has one."""
    key: Key = InContext(context, text) if context else text
    return key


def extract_from_browser() -> Iterator[tuple[str, int, Key]]:
    """Yield each sentence of the browser's scripts with its file and line: one line holds one sentence."""
    for file in BROWSER:
        for line, english in enumerate(read_browser_english(file).values(), 2):
            yield f"widgets/browser/{file}", line, english


def list_translated_languages() -> list[str]:
    """Return the languages that have a catalogue: all but English, in which the sources are written."""
    return [code for code in LANGUAGES if code != "en"]


def read_catalogue(language: str) -> Catalog:
    """Return the catalogue of a language."""
    with (TEXT / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def compile_catalogues(out: Path) -> dict[str, Path]:
    """Compile every catalogue into `out`, and return the files by language.

    Nothing is written if a sentence is missing or does not fit (raises Mistakes), or if nothing has changed.
    """
    made_of, stamp = digest(*(path.read_bytes() for path in list_sources())), out / "made-of"
    paths = {language: out / f"{language}.mo" for language in list_translated_languages()}
    if stamp.is_file() and stamp.read_text("utf-8") == made_of and all(map(Path.is_file, paths.values())):
        return paths
    english = collect_sentences()
    found = [
        mistake
        for language in list_translated_languages()
        for mistake in find_catalogue_mistakes(language, english)
    ]
    found += find_english_strays(english)
    if found:
        raise Mistakes(found)
    out.mkdir(parents=True, exist_ok=True)
    made = {language: compile_catalogue(language, path) for language, path in paths.items()}
    stamp.write_text(made_of, "utf-8")
    return made


def list_sources() -> list[Path]:
    """Return the files that hold sentences, translations, the glossary, or whether a game is a draft."""
    patterns = ("**/*.py", "**/browser/*.json", "*/game.toml")
    said = (path for pattern in patterns for path in (ROOT / "widgets").glob(pattern))
    return sorted([*said, *TEXT.glob("*.po"), *TERMS.glob("*.yml")])


def compile_catalogue(language: str, path: Path) -> Path:
    """Write the compiled catalogue of a language to a path, and return the path."""
    messages = read_catalogue(language)
    messages.creation_date = messages.revision_date = LONG_AGO
    with path.open("wb") as file:
        write_mo(file, messages)
    return path


def find_catalogue_mistakes(language: str, english: dict[Key, Places]) -> list[Mistake]:
    """Return what is missing, doubtful, badly formed or no longer said in one language."""
    file = f"widgets/text/{language}.po"
    if not (TEXT / f"{language}.po").is_file():
        return [Mistake(file, 0, "there is no such catalogue: run python -m widgets.site.catalogues update")]
    messages = {
        make_key(message.id, message.context): message for message in read_catalogue(language) if message.id
    }
    lacking = [
        Mistake(
            file,
            0,
            f"has no sentence for {quote_english(key)} (run python -m widgets.site.catalogues update)",
        )
        for key in english
        if key not in messages
    ]
    wrong = [
        Mistake(file, message.lineno or 0, sentence)
        for key, message in messages.items()
        for sentence in find_message_faults(message, key in english, language)
    ]
    return lacking + wrong


def quote_english(key: Key) -> str:
    """Return the English of a sentence in quotes for a mistake, with its context."""
    return f"“{key.text}” (of {key.context})" if isinstance(key, InContext) else f"“{get_first_form(key)}”"


def find_message_faults(message: Message, wanted: bool, language: str) -> Iterator[str]:
    """Yield what is wrong with one message; `wanted` says whether the sources still have it."""
    english = quote_english(make_key(message.id, message.context))
    if not wanted:
        yield f"nothing says {english} any more"
    elif message.fuzzy:
        yield f"{english} is marked fuzzy: look at it and take the mark away"
    elif not all(list_forms(message.string)):
        yield f"{english} has no translation" + (" in every form" if message.pluralizable else "")
    else:
        yield from find_wrong_placeholders(message, english)
        yield from find_untidy_text(message, english, language)


def find_wrong_placeholders(message: Message, english: str) -> Iterator[str]:
    """Yield each form of a translation whose placeholders are not those of the English.

    Only the first form may lack the figure, as “one” can.
    """
    wanted = [find_placeholders(form) for form in list_forms(message.id)]
    for number, form in enumerate(list_forms(message.string)):
        has = find_placeholders(form)
        if has is None:
            yield f"the translation of {english} has a brace that does not close"
        elif has not in (wanted if number == 0 else wanted[-1:]):
            found, expected = format_placeholders(has), format_placeholders(wanted[-1])
            yield f"the translation of {english} has the placeholders {found}, not {expected}"


def find_untidy_text(message: Message, english: str, language: str) -> Iterator[str]:
    """Yield what the checks of pages find in a message: spelling, and words that the glossary says not to
    use."""
    patterns = (DOUBLE, *(PERSIAN if language == "fa" else ()))
    for form in list_forms(message.string):
        written = PLACEHOLDER.sub("{}", form)
        for pattern, what in patterns:
            if pattern.search(written):
                yield f"the translation of {english} has {what}"
        if not is_typed(file for file, _ in message.locations):
            for stray in find_strays(written, read_avoided(TERMS, language)):
                yield f"the translation of {english} has {stray.sentence}"


def is_typed(files: Iterable[str]) -> bool:
    """Return whether a sentence only lists what readers may type: they may use any word."""
    names = [Path(file).name for file in files]
    return bool(names) and all(name.startswith("typed") for name in names)


def find_english_strays(english: dict[Key, Places]) -> Iterator[Mistake]:
    """Yield where an English sentence has words that the glossary says not to use."""
    avoided = read_avoided(TERMS, "en")
    for key, places in english.items():
        forms = [key.text] if isinstance(key, InContext) else list_forms(key)
        text = "" if is_typed(places) else "\n".join(PLACEHOLDER.sub("{}", form) for form in forms)
        for stray in find_strays(text, avoided):
            yield from (
                Mistake(file, line, f"{quote_english(key)} has {stray.sentence}")
                for file, line in places.items()
            )


def find_placeholders(text: str) -> set[str] | None:
    """Return the names in the braces of a text, or None if a brace does not close."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return None


def format_placeholders(names: set[str] | None) -> str:
    """Return placeholders as a mistake names them, or “none”."""
    return " ".join(f"{{{name}}}" for name in sorted(names or ())) or "none"


def list_forms(text: Any) -> list[str]:
    """Return the forms of a message; one without a plural has a single form."""
    return list(text) if isinstance(text, (tuple, list)) else [text]


def get_first_form(key: Any) -> str:
    """Return the text of a key, or its singular."""
    return key.text if isinstance(key, InContext) else list_forms(key)[0]


def update_catalogues() -> None:
    """Write what the sources say into every catalogue, and keep what is translated."""
    TEXT.mkdir(exist_ok=True)
    for language in list_translated_languages():
        path = TEXT / f"{language}.po"
        path.write_text(
            make_catalogue_text(language, read_catalogue(language) if path.is_file() else Catalog(language)),
            "utf-8",
        )


def make_catalogue_text(language: str, old: Catalog) -> str:
    """Return a catalogue with the sentences that the sources have now, and their translations from the old
    one."""
    header = HEADER.format(language=language, plurals=PLURALS[language])
    new = read_po(io.BytesIO(header.encode()), locale=language)  # so that it has as many forms as we say
    count = int(PLURALS[language][len("nplurals=")])
    for key, files in sorted(
        collect_sentences().items(), key=lambda entry: (sorted(entry[1]), get_first_form(entry[0]))
    ):
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
    """Run the command line, and return the exit code."""
    if sys.argv[1:] != ["update"]:
        print("python -m widgets.site.catalogues update")
        return 2
    update_catalogues()
    return 0


if __name__ == "__main__":
    sys.exit(main())
