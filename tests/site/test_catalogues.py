"""The message catalogues: complete, well formed, and the same text from the same sources."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

from widgets import words
from widgets.site import catalogues
from widgets.site.mistakes import Mistakes
from widgets.words import Words, in_context

HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)
PLURAL = ("{n} tile of {who}", "{n} tiles of {who}")


def list_mistakes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, *keys: catalogues.Key, language: str = "et"
) -> list[str]:
    """Return the mistakes of a catalogue with this text."""
    monkeypatch.setattr(catalogues, "TEXT", tmp_path)
    (tmp_path / f"{language}.po").write_text(HEADER + text, "utf-8")
    return [
        mistake.sentence
        for mistake in catalogues.find_catalogue_mistakes(language, {key: {"x.py": 1} for key in keys})
    ]


@pytest.mark.parametrize(
    ("text", "key", "mistake"),
    [
        ("", "Undo", "has no sentence for “Undo”"),
        ('msgid "Undo"\nmsgstr ""\n', "Undo", "“Undo” has no translation"),
        ('#, fuzzy\nmsgid "Undo"\nmsgstr "Tagasi"\n', "Undo", "“Undo” is marked fuzzy"),
        ('msgid "Take {x}"\nmsgstr "Võta {y}"\n', "Take {x}", "has the placeholders {y}, not {x}"),
        ('msgid "Take {x}"\nmsgstr "Võta {x"\n', "Take {x}", "has a brace that does not close"),
    ],
)
def test_a_sentence_that_cannot_be_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, key: str, mistake: str
) -> None:
    (sentence,) = list_mistakes(tmp_path, monkeypatch, text, key)
    assert mistake in sentence


def make_plural(one: str, many: str) -> str:
    """Return a message with a plural as catalogues have it."""
    return f'msgid "{PLURAL[0]}"\nmsgid_plural "{PLURAL[1]}"\nmsgstr[0] "{one}"\nmsgstr[1] "{many}"\n'


def test_plural_forms_need_every_form_and_every_placeholder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (
        list_mistakes(tmp_path, monkeypatch, make_plural("{n} ruut {who}", "{n} ruutu {who}"), PLURAL) == []
    )
    (empty,) = list_mistakes(tmp_path, monkeypatch, make_plural("{n} ruut {who}", ""), PLURAL)
    assert "has no translation in every form" in empty
    (misfit,) = list_mistakes(tmp_path, monkeypatch, make_plural("{n} ruut {who}", "{n} ruutu"), PLURAL)
    assert "has the placeholders {n}, not {n} {who}" in misfit


@pytest.mark.parametrize(
    ("written", "mistake"),
    [
        ("تاس 3", "a Latin digit"),
        ("كنار", "an Arabic ي or ك where Persian has ی or ک"),
        ("تاس, کاشی", "a Latin punctuation mark where Persian has ، ؛ ؟"),
        ("بازی?", "a Latin punctuation mark where Persian has ، ؛ ؟"),
        ("تاس  کاشی", "two spaces side by side"),
    ],
)
def test_persian_messages_obey_what_the_pages_obey(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str, mistake: str
) -> None:
    text = f'msgid "Dice"\nmsgstr "{written}"\n'
    assert list_mistakes(tmp_path, monkeypatch, text, "Dice", language="fa") == [
        f"the translation of “Dice” has {mistake}"
    ]


def test_every_form_is_looked_at_and_the_line_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    list_mistakes(tmp_path, monkeypatch, make_plural("{n} ruut {who}", "{n}  ruutu, 2 {who}"), PLURAL)
    (mistake,) = catalogues.find_catalogue_mistakes("et", {PLURAL: {"x.py"}})
    assert str(mistake).startswith(
        "widgets/text/et.po:6: the translation of “{n} tile of {who}” has two spaces"
    )


def test_what_stands_in_braces_is_not_written_in_persian(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = 'msgid "Die {n:0}"\nmsgstr "تاس {n:0}، کاشی"\n'
    assert list_mistakes(tmp_path, monkeypatch, text, "Die {n:0}", language="fa") == []


ORDER = 'msgctxt "pow"\nmsgid "Turn order"\nmsgstr "Mängu järjekord"\n'
PIGS_ORDER = 'msgctxt "pig"\nmsgid "Turn order"\nmsgstr "Päripäeva ringi"\n'


def test_a_sentence_of_two_games_needs_a_translation_for_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = in_context("pow", "Turn order"), in_context("pig", "Turn order")
    assert list_mistakes(tmp_path, monkeypatch, f"{ORDER}\n{PIGS_ORDER}", *keys) == []
    (lacks,) = list_mistakes(tmp_path, monkeypatch, ORDER, *keys)
    assert lacks.startswith("has no sentence for “Turn order” (of pig)")
    (left,) = list_mistakes(tmp_path, monkeypatch, f"{ORDER}\n{PIGS_ORDER}", keys[0])
    assert left == "nothing says “Turn order” (of pig) any more"


def test_each_game_speaks_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same English sentence has another translation in the context of each game."""
    monkeypatch.setattr(catalogues, "TEXT", tmp_path)
    text = f'{HEADER}{ORDER}\n{PIGS_ORDER}\nmsgid "Turn order"\nmsgstr "Kord"\n'
    (tmp_path / "et.po").write_text(text, "utf-8")
    monkeypatch.setattr(words, "_catalogues", dict(words._catalogues))
    words.load("et", catalogues.compile_catalogue("et", tmp_path / "et.mo").read_bytes())
    orders = (in_context("pow", "Turn order"), in_context("pig", "Turn order"), "Turn order")
    assert [Words("et").plain(order) for order in orders] == ["Mängu järjekord", "Päripäeva ringi", "Kord"]
    assert [Words("en").plain(order) for order in orders] == ["Turn order"] * 3


def test_a_sentence_that_nothing_says_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (sentence,) = list_mistakes(tmp_path, monkeypatch, 'msgid "Old"\nmsgstr "Vana"\n')
    assert "nothing says “Old” any more" in sentence


def test_nothing_is_compiled_while_something_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "TEXT", tmp_path)
    with pytest.raises(Mistakes, match=r"widgets/text/et\.po: there is no such catalogue"):
        catalogues.compile_catalogues(tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_the_catalogues_compile_to_the_same_bytes(tmp_path: Path) -> None:
    first, second = (
        catalogues.compile_catalogues(tmp_path / "a"),
        catalogues.compile_catalogues(tmp_path / "b"),
    )
    for language, path in first.items():
        assert path.read_bytes() == second[language].read_bytes()
        with path.open("rb") as file:
            assert gettext.GNUTranslations(file).gettext("Heroes") != "Heroes"


@pytest.mark.parametrize("language", ["et", "fr", "fa"])
def test_the_catalogues_are_as_update_writes_them(language: str) -> None:
    written = (catalogues.TEXT / f"{language}.po").read_text("utf-8")
    assert catalogues.make_catalogue_text(language, catalogues.read_catalogue(language)) == written


def test_update_keeps_what_is_translated_and_drops_what_is_not_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogues, "TEXT", tmp_path)
    (tmp_path / "et.po").write_text(
        f'{HEADER}msgid "Heroes"\nmsgstr "Kangelased"\n\nmsgid "Old"\nmsgstr "Vana"\n\n{ORDER}', "utf-8"
    )
    catalogues.update_catalogues()
    text = (tmp_path / "et.po").read_text("utf-8")
    assert 'msgid "Heroes"\nmsgstr "Kangelased"' in text
    assert ORDER in text
    assert "Vana" not in text
    assert "Date" not in text


def test_french_counts_as_french_does(tmp_path: Path) -> None:
    path = catalogues.compile_catalogues(tmp_path)["fr"]
    with path.open("rb") as file:
        form = gettext.GNUTranslations(file).plural  # type: ignore[attr-defined]
    assert [form(count) for count in (0, 1, 2, 5, 1_000_000)] == [0, 0, 2, 2, 1]
