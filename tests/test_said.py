"""What a reader types at a table, in four languages, as lines of the transcript."""

from __future__ import annotations

import pytest

from engine.core import CHANCE
from engine.transcript import read_transcript
from tests.laws import written_legal
from tests.played import LANGUAGES, load_all_catalogues
from tests.pow.reader import say
from tests.readers import list_places
from tests.test_widgets import Drawn
from widgets import play
from widgets.typed import understand
from widgets.words import Words

HEAD = "rules-at-play 1\ngame pow\nplayers 1 Martin Peter Tina\n"
TABLE = read_transcript(
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
# The same dice again and again: what is named is rolled, kept or left out, and nothing else is.
LYING = read_transcript(
    f"{HEAD}heroes +4 +5 +6 +1\nvillains -1 -2 -3\n"
    "pile Tina heroes +2 +3\npile Martin villains -1 -2\n"
    "rolls 1\ndice shield skull skull skull orange\n"
)
SKULLS, REST = "keep skull skull skull\nchance", "keep shield orange\nchance"
SURE = {
    "en": {
        "reroll the skulls": REST,
        "reroll all the skulls": REST,
        "throw the skulls again": REST,
        "the skulls again": REST,
        "reroll two skulls": "keep shield skull orange\nchance",
        "reroll a skull and the shield": "keep skull skull orange\nchance",
        "reroll all but the skulls": SKULLS,
        "roll everything except the skulls": SKULLS,
        "reroll all dice but the skulls": SKULLS,
        "keep all but the skulls": REST,
        "keep everything except the shield and the orange": SKULLS,
        "keep the skulls and reroll the rest": SKULLS,
        "keep the skulls and roll again": SKULLS,
        "roll again but keep the skulls": SKULLS,
        "keep the skulls, reroll the shield and the orange": SKULLS,
        "reroll the skulls, keep the shield and the orange": REST,
        "set the skulls aside and roll again": SKULLS,
        "take the last villain": "take villain 3",
        "the rightmost villain": "take villain 3",
        "the leftmost villain": "take villain 1",
        "the first villain": "take villain 1",
        "I keep the first hero": "take hero 1",
        "the second villain from the right": "take villain 2",
        "the second villain from the left": "take villain 2",
        "the last but one hero": "take hero 3",
        "steal the bottom hero from Tina": "steal hero 2 from Tina",
        "steal the top hero from Tina": "steal hero 1 from Tina",
        "hero no. 2": "take hero 2",
        "hero no 2": "take hero 2",
        "nothing": "pass",
    },
    "et": {
        "veeretan pealuud uuesti": REST,
        "pealuud uuesti": REST,
        "veeretan kaks pealuud uuesti": "keep shield skull orange\nchance",
        "veeretan kõik peale pealuude": SKULLS,
        "veeretan kõik täringud peale pealuude": SKULLS,
        "jätan alles kõik peale pealuude": REST,
        "hoian kõik, välja arvatud pealuud": REST,
        "hoian pealuud ja veeretan ülejäänud": SKULLS,
        "jätan pealuud alles ja veeretan uuesti kilbi ja oranži": SKULLS,
        "hoian pealuud uuesti": SKULLS,
        "võtan viimase kurikaela": "take villain 3",
        "parempoolne kurikael": "take villain 3",
        "vasakpoolne kurikael": "take villain 1",
        "esimene kurikael": "take villain 1",
        "kurikael paremalt teine": "take villain 2",
        "eelviimane kangelane": "take hero 3",
        "varastan Tiinalt alumise kangelase": "steal hero 2 from Tina",
        "varastan Tiinalt ülemise kangelase": "steal hero 1 from Tina",
        "viskan uuesti": "chance",
    },
    "fr": {
        "je relance les têtes de mort": REST,
        "je relance deux têtes de mort": "keep shield skull orange\nchance",
        "je relance tout sauf les têtes de mort": SKULLS,
        "je garde tout sauf les têtes de mort": REST,
        "je garde les têtes de mort et je relance le reste": SKULLS,
        "je mets les têtes de mort de côté et je relance": SKULLS,
        "je prends le dernier vilain": "take villain 3",
        "le vilain le plus à droite": "take villain 3",
        "le vilain le plus à gauche": "take villain 1",
        "le premier vilain": "take villain 1",
        "le deuxième vilain en partant de la droite": "take villain 2",
        "l’avant-dernier héros": "take hero 3",
        "je vole à Lucie le héros du dessous": "steal hero 2 from Tina",
        "je vole à Lucie le héros du dessus": "steal hero 1 from Tina",
        "héros no 2": "take hero 2",
        "je ne prends rien": "pass",
    },
    "fa": {
        "جمجمه‌ها را دوباره می‌اندازم": REST,
        "دوباره جمجمه‌ها را می‌اندازم": REST,
        "دو جمجمه را دوباره می‌اندازم": "keep shield skull orange\nchance",
        "همه را به‌جز جمجمه‌ها می‌اندازم": SKULLS,
        "همه به جز جمجمه‌ها را نگه می‌دارم": REST,
        "جمجمه‌ها را نگه می‌دارم و بقیه را دوباره می‌اندازم": SKULLS,
        "جمجمه‌ها را نگه می‌دارم و سپر و نارنجی را می‌اندازم": SKULLS,
        "دوباره جمجمه‌ها را نگه می‌دارم": SKULLS,
        "تاس‌های جمجمه را نگه می‌دارم": "keep skull\nchance",
        "ضدقهرمان آخر": "take villain 3",
        "آخرین ضدقهرمان": "take villain 3",
        "ضدقهرمان سمت راست": "take villain 3",
        "ضدقهرمان سمت چپ": "take villain 1",
        "اولین ضدقهرمان": "take villain 1",
        "ضدقهرمان دوم از سمت راست": "take villain 2",
        "قهرمان یکی مانده به آخر": "take hero 3",
        "قهرمان زیری لوسی": "steal hero 2 from Tina",
        "قهرمان بالایی لوسی": "steal hero 1 from Tina",
        "قهرمان نهم": "take hero 9",
        "قهرمان نه": "take hero 9",
        "تاس": "chance",
    },
}
# What could be played as something else than is meant: it is not played.
UNSURE = {
    "en": (
        "not hero 1",
        "don't take hero 1",
        "do not keep the skulls",
        "I don’t keep the skulls",
        "keep no skulls",
        "never hero 2",
        "shields but not skulls",
        "everything but the skulls",
        "keep all but the skull",
        "keep the shield and reroll the skulls",
        "reroll the skulls and the shield and keep",
        "all skulls except",
        "skulls instead of shields",
        "reroll the villains",
        "roll, hero 2",
        "hero 1 or 2",
        "hero 2 or villain 3",
        "take the best hero",
        "the hero of 4 points",
        "I rolled two skulls",
        "the top hero",
        "steal the last hero from Tina",
        "steal the hero",
        "hero 3 from the bottom from Tina",
        "the last left hero",
        "the third to last villain",
        "the second to last hero 2",
        "second villain on the right",
        "keep all",
    ),
    "et": (
        "mitte kangelane 1",
        "ära võta kangelast 1",
        "palun ära võta kangelast 1",
        "ma ei hoia pealuid",
        "ärge hoidke pealuid",
        "kõik peale pealuude",
        "veeretan pealuud ja kilbi uuesti ja hoian",
        "kilbid pealuude asemel",
        "ülemine kangelane",
        "parim kangelane",
        "varastan kangelase",
    ),
    "fr": (
        "pas le héros 1",
        "ne prends pas le héros 1",
        "je ne garde pas les têtes de mort",
        "je n’garde pas les têtes",
        "tout sauf les têtes de mort",
        "sans les têtes de mort",
        "le meilleur héros",
        "je vole le héros",
        "le héros du dessus",
    ),
    "fa": (
        "نه قهرمان ۱",
        "قهرمان ۱ را برندار",
        "قهرمان ۱ را برنمی‌دارم",
        "جمجمه‌ها را نگه ندار",
        "جمجمه‌ها را نگه نمی‌دارم",
        "جمجمه‌ها را نگه‌نمی‌دارم",
        "جمجمه‌ها را نمی اندازم",
        "همه به‌جز جمجمه‌ها",
        "بهترین قهرمان",
        "قهرمان را می‌ربایم",
        "قهرمان بالایی",
    ),
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
    load_all_catalogues()


@pytest.mark.parametrize(
    ("language", "typed"), [(language, typed) for language in LANGUAGES for typed in SENTENCES[language]]
)
def test_what_is_typed_is_understood(language: str, typed: str) -> None:
    assert understand(typed, TABLE, Words(language)) == SENTENCES[language][typed]


@pytest.mark.parametrize(
    ("language", "typed"), [(language, typed) for language in LANGUAGES for typed in SURE[language]]
)
def test_no_other_dice_and_no_other_tile_are_meant(language: str, typed: str) -> None:
    """Each sentence means exactly these lines."""
    assert understand(typed, LYING, Words(language)) == SURE[language][typed]


@pytest.mark.parametrize(
    ("language", "typed"), [(language, typed) for language in LANGUAGES for typed in UNSURE[language]]
)
def test_what_is_not_wanted_or_not_sure_is_refused(language: str, typed: str) -> None:
    assert understand(typed, LYING, Words(language)) == typed
    drawn = Drawn(play(str(LYING), "seat=1 play start=0", f"say {typed}", language))
    assert drawn.table == LYING
    assert len(drawn.classed("slip")) == 1


SET_ASIDE = read_transcript(
    f"{HEAD}heroes +4 +5\nvillains -1 -2\nrolls 2\nkept shield skull\ndice skull skull orange\n"
)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("reroll the skulls", "keep orange\nchance"),
        ("reroll all but the orange", "keep orange\nchance"),
        ("keep all but the orange", "keep skull skull\nchance"),
        ("reroll the skulls and the orange", "keep\nchance"),
        ("reroll the shield", "keep shield\nchance"),
        ("reroll three skulls", "keep skull skull skull\nchance"),
    ],
)
def test_dice_set_aside_stay_so(typed: str, meant: str) -> None:
    assert understand(typed, SET_ASIDE, Words("en")) == meant


@pytest.mark.parametrize(
    "typed", ["reroll the shield", "reroll three skulls", "reroll the skulls and the orange"]
)
def test_what_cannot_be_rolled_is_refused_by_the_rules(typed: str) -> None:
    drawn = Drawn(play(str(SET_ASIDE), "seat=1 play start=0", f"say {typed}", "en"))
    assert drawn.table == SET_ASIDE
    assert str(drawn.root["data-refused"]).startswith("pow.roll.")


def test_with_dice_in_the_hand_all_are_rolled() -> None:
    assert understand("roll the skulls", read_transcript(HEAD), Words("en")) == "chance"


def test_the_only_opponent_need_not_be_named() -> None:
    table = read_transcript("rules-at-play 1\ngame pow\nplayers 1 Tina\npile Tina heroes +2 +3\n")
    assert understand("steal the hero", table, Words("en")) == "steal hero 1 from Tina"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", NOT_MEANT)
def test_what_means_nothing_is_left_as_it_is(typed: str, language: str) -> None:
    """Words without a meaning come back unchanged, to be refused."""
    assert understand(typed, TABLE, Words(language)) == typed


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_transcript_has_a_beginning_in_every_language(language: str) -> None:
    from widgets.pow.typed import VOCABULARY
    from widgets.typed import NUMBERS, PLACES, find_meaning, list_stems

    known = {**NUMBERS, **PLACES, **VOCABULARY}
    stems = list_stems(known, Words(language))
    assert set(stems.values()) == {*known}
    assert all(stem and stem == stem.casefold() and " " not in stem for stem in stems)
    # Where one begins as another does, what begins so is meant by the longer.
    assert all(
        find_meaning(f"{stem}x", stems) in (word, int(word) if word.isdigit() else "")
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
def test_a_whole_game_is_understood_say(language: str) -> None:
    """Whatever is legal anywhere in it, said as a sentence, means just that."""
    words, said = Words(language), set()
    for now in list_places("pow")[:-1]:
        choosing = now.game.actor(now.now) != CHANCE
        for move in written_legal(now) if choosing else ["chance"]:
            meant_so = understand(say(language, move), now, words)
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
    assert "With 2 shields you can take hero number 2 from the left, not number 3." in refused.text
    beyond = Drawn(play(str(TABLE), "seat=1 play start=0", "say hero 99", "en"))
    assert "This row has only 4 tiles." in beyond.text
    too_many = Drawn(play(str(TABLE), "seat=1 play start=0", "say 5 shields", "en"))
    assert too_many.table == TABLE
    assert len(too_many.classed("slip")) == 1
