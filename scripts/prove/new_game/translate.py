"""`python -m scripts.prove.new_game.translate`: translate the messages of the new game."""

from __future__ import annotations

import json
from pathlib import Path

from widgets.site.catalogues import TEXT, list_translated_languages, make_catalogue_text, read_catalogue

TRANSLATIONS = Path(__file__).with_name("translations.json")


def main() -> None:
    """Write each catalogue with the translations of what it lacks."""
    known: dict[str, dict[str, str]] = json.loads(TRANSLATIONS.read_text("utf-8"))
    for language in list_translated_languages():
        messages = read_catalogue(language)
        for message in messages:
            if message.id in known and not message.string:
                message.string = known[message.id][language]
        (TEXT / f"{language}.po").write_text(make_catalogue_text(language, messages), "utf-8")


if __name__ == "__main__":
    main()
