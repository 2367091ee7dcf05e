"""What a reader types at a table, in four languages, as lines of the transcript."""

from __future__ import annotations

import pytest

from engine.core import CHANCE
from engine.transcript import read
from tests.laws import written_legal
from tests.played import LANGUAGES, speak_all
from tests.pow.reader import in_words, positions
from tests.test_widgets import Drawn
from widgets import play
from widgets.said import understood
from widgets.words import Words

HEAD = "rules-at-play 1\ngame pow\nplayers 1 Martin Peter Tina\n"
TABLE = read(
    f"{HEAD}heroes +4 +5 +6 +1\nvillains -1 -2 -3\n"
    "pile Tina heroes +2 +3\npile Martin villains -1 -2\n"
    "rolls 1\ndice shield shield skull skull blue\n"
)
SENTENCES = {
    "en": {
        "hero 2": "take hero 2",
        "Hero 2!": "take hero 2",
        "take hero 2": "take hero 2",
        "I take the second hero": "take hero 2",
        "the 3rd villain, please": "take villain 3",
        "supervillain 3": "take villain 3",
        "hero": "take hero 1",
        "steal the hero from Tina": "steal hero 1 from Tina",
        "Tina's 2nd hero": "steal hero 2 from Tina",
        "steal villain 2 from Martin": "steal villain 2 from Martin",
        "2 shields": "keep shield shield\nchance",
        "two shields and a skull": "keep shield shield skull\nchance",
        "2× shield, 1× blue": "keep shield shield blue\nchance",
        "shield shield": "keep shield shield\nchance",
        "keep shield blue": "keep shield blue\nchance",
        "blue shield": "keep shield\nchance",
        "2 blue shields and an orange skull": "keep shield shield skull\nchance",
        "a blue and a shield": "keep blue shield\nchance",
        "blue, shield": "keep blue shield\nchance",
        "orange shield": "keep orange shield\nchance",
        "99 shields": "keep shield shield shield shield shield\nchance",
        "throw": "chance",
        "reroll": "chance",
        "hero #2": "take hero 2",
        "the sixth hero": "take hero 6",
        "villain twelve": "take villain 12",
        "keep shields": "keep shield shield\nchance",
        "keep all the blue shields": "keep shield shield\nchance",
        "keep shields and a skull": "keep shield shield skull\nchance",
        "keep 1 shields": "keep shield\nchance",
        "keep the blue bubbles": "keep blue\nchance",
        "orange ones": "keep orange\nchance",
        "3 blue bubbles": "keep blue blue blue\nchance",
        "keep hero": "keep shield\nchance",
        "I set aside a villain": "keep skull\nchance",
        "I keep the second hero": "take hero 2",
        "keep Tina’s hero": "steal hero 1 from Tina",
        "hero 99": "take hero 99",
        "keep both skulls": "keep skull skull\nchance",
        "Tina’s second hero": "steal hero 2 from Tina",
        "Roll!": "chance",
        "pass": "pass",
    },
    "et": {
        "kangelane 2": "take hero 2",
        "Võtan teise kangelase": "take hero 2",
        "superkurikael 3": "take villain 3",
        "Martinilt kurikael": "steal villain 1 from Martin",
        "Tiinalt 2. kangelane": "steal hero 2 from Tina",
        "Peetrilt kangelane": "steal hero 1 from Peter",
        "2 kilpi": "keep shield shield\nchance",
        "kaks kilpi, üks pealuu": "keep shield shield skull\nchance",
        "2 sinist ja 1 oranž": "keep blue blue orange\nchance",
        "kaks sinist kilpi, oranž pealuu": "keep shield shield skull\nchance",
        "kaheksas kurikael": "take villain 8",
        "kaheteistkümnes kangelane": "take hero 12",
        "hoian kilbid": "keep shield shield\nchance",
        "jätan oranžid pealuud": "keep skull skull\nchance",
        "kilbid ja pealuu": "keep shield shield skull\nchance",
        "sinised jutumullid": "keep blue\nchance",
        "jätan kangelase alles": "keep shield\nchance",
        "kangelane 99": "take hero 99",
        "mõlemad kilbid": "keep shield shield\nchance",
        "veeretan": "chance",
        "veeretan uuesti": "chance",
        "jätan vahele": "pass",
        "hero 2": "take hero 2",
    },
    "fr": {
        "Super-héros 2": "take hero 2",
        "le superheros n° 2": "take hero 2",
        "le 3e Super-vilain": "take villain 3",
        "Je vole le deuxième héros à Lucie": "steal hero 2 from Tina",
        "méchant de Guillaume": "steal villain 1 from Peter",
        "deux boucliers": "keep shield shield\nchance",
        "2 boucliers et 1 tête de mort": "keep shield shield skull\nchance",
        "1 bulle bleue": "keep blue\nchance",
        "2 boucliers bleus": "keep shield shield\nchance",
        "deux têtes de mort orange et 1 bleue": "keep skull skull blue\nchance",
        "keep shield blue": "keep shield blue\nchance",
        "le héros n°3": "take hero 3",
        "le sixième vilain": "take villain 6",
        "je garde les boucliers": "keep shield shield\nchance",
        "tous les boucliers bleus": "keep shield shield\nchance",
        "les têtes de mort orange": "keep skull skull\nchance",
        "le bouclier et les têtes": "keep shield skull skull\nchance",
        "3 bulles bleues": "keep blue blue blue\nchance",
        "je garde le héros": "keep shield\nchance",
        "héros 99": "take hero 99",
        "je garde l’orange": "keep orange\nchance",
        "je lance": "chance",
        "je passe": "pass",
    },
    "fa": {
        "قهرمان ۲": "take hero 2",
        "قهرمان دوم": "take hero 2",
        "قهرمان ٢": "take hero 2",
        "ضدقهرمان ۳": "take villain 3",
        "ضد قهرمان ۳": "take villain 3",
        "ضد‌قهرمان ۳": "take villain 3",
        "قهرمان ۲ از لوسی": "steal hero 2 from Tina",
        "قهرمان ۲ از لوسي": "steal hero 2 from Tina",
        "۲ سپر، ۱ جمجمه": "keep shield shield skull\nchance",
        "دو سپر": "keep shield shield\nchance",
        "آبی": "keep blue\nchance",
        "دو سپر آبی": "keep shield shield\nchance",
        "سپرها را نگه می‌دارم": "keep shield shield\nchance",
        "سپرهای آبی": "keep shield shield\nchance",
        "جمجمه‌ها را کنار می‌گذارم": "keep skull skull\nchance",
        "حباب‌های آبی": "keep blue\nchance",
        "قهرمان را کنار می‌گذارم": "keep shield\nchance",
        "قهرمان ۹۹": "take hero 99",
        "قهرمان ششم": "take hero 6",
        "ضدقهرمان دوازدهم": "take villain 12",
        "بینداز": "chance",
        "دوباره بینداز": "chance",
        "تاس بریز": "chance",
        "می‌ریزم": "chance",
        "می اندازم": "chance",
        "هیچ": "pass",
    },
}
NOT_MEANT = (
    "",
    " ",
    "…",
    "hello",
    "2",
    "xyz 7",
    "restart",
    "bots",
    "bot",
    "at 0",
    "arrange turn Tina",
)
HOSTILE = (
    "hero +4",
    "hero −4",
    "\x00",
    "<script>alert(1)</script>",
    "{victim}",
    "{0.__class__}",
    "%s",
    "_",
    "²",
    "7" * 9_999,
    "hero " + "9" * 9_999,
    "keep " * 2_000,
    "shield " * 2_000,
)


@pytest.fixture(scope="module", autouse=True)
def languages() -> None:
    speak_all()


@pytest.mark.parametrize(
    ("language", "typed"), [(language, typed) for language in LANGUAGES for typed in SENTENCES[language]]
)
def test_what_is_typed_is_understood(language: str, typed: str) -> None:
    assert understood(typed, TABLE, Words(language)) == SENTENCES[language][typed]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", NOT_MEANT)
def test_what_means_nothing_is_left_as_it_is(typed: str, language: str) -> None:
    assert understood(typed, TABLE, Words(language)) == typed


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_transcript_has_a_beginning_in_every_language(language: str) -> None:
    from widgets.pow_said import VOCABULARY
    from widgets.said import NUMBERS, meant, vocabulary

    stems = vocabulary({**NUMBERS, **VOCABULARY}, Words(language))
    assert set(stems.values()) == {*NUMBERS, *VOCABULARY}
    assert all(stem and stem == stem.casefold() and " " not in stem for stem in stems)
    # Where one begins as another does, what begins so is meant by the longer.
    assert all(
        meant(f"{stem}x", stems) in (word, int(word) if word.isdigit() else "")
        for stem, word in stems.items()
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", [*NOT_MEANT, *HOSTILE])
def test_what_nobody_can_mean_is_refused_and_changes_nothing(typed: str, language: str) -> None:
    drawn = Drawn(play(str(TABLE), "seat=1 play start=0", f"say {typed}", language))
    assert drawn.table == TABLE
    assert len(drawn.classed("slip")) == 1
    assert not [element for element in drawn.elements if element[""] == "script"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_understood_in_words(language: str) -> None:
    """Whatever is legal anywhere in it, said as a sentence, means just that."""
    words, said = Words(language), set()
    for now in positions()[:-1]:
        choosing = now.game.actor(now.now) != CHANCE
        for move in written_legal(now) if choosing else ["chance"]:
            meant_so = understood(in_words(language, move), now, words)
            kept = move.startswith("keep")
            assert sorted(meant_so.split()) == sorted([*move.split(), *(["chance"] if kept else [])])
            said.add(move.split()[0])
    assert said == {"chance", "keep", "take", "steal"}


def test_what_is_typed_is_played_or_refused_like_what_is_pressed() -> None:
    taken = Drawn(play(str(TABLE), "seat=1 play start=0", "say hero 2", "en"))
    assert taken.table.moves == ("take hero 2",)
    kept = Drawn(play(str(TABLE), "seat=1 play start=0", "say two shields", "en"))
    assert [move.split()[0] for move in kept.table.moves] == ["keep", "roll"]
    refused = Drawn(play(str(TABLE), "seat=1 play start=0", "say hero 3", "en"))
    assert "With 2 shields it is hero number 2 from the left, not number 3." in refused.text
    beyond = Drawn(play(str(TABLE), "seat=1 play start=0", "say hero 99", "en"))
    assert "This row has only 4 tiles." in beyond.text
    too_many = Drawn(play(str(TABLE), "seat=1 play start=0", "say 5 shields", "en"))
    assert too_many.table == TABLE
    assert len(too_many.classed("slip")) == 1
