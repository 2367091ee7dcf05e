"""Manifests: what a game tells the lists of the site, and what is wrong with one that tells it otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import GAMES
from widgets.site import catalogues, games, offline, rules, settings
from widgets.site.each_game import repeat_for_games
from widgets.site.games import BenchPlan, Manifest
from widgets.site.mistakes import Mistakes
from widgets.site.work import Plan, Work

CHESS = Manifest("chess", "Chess", {"rules": "chess", "play": "chess-play"})


def write_manifest(folder: Path, text: str) -> None:
    """Write the manifest of a game."""
    (folder / "widgets" / "chess").mkdir(parents=True)
    (folder / "widgets" / "chess" / "game.toml").write_text(text, "utf-8")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder in which manifests are looked for."""
    monkeypatch.setattr(games, "ROOT", tmp_path)
    return tmp_path


def test_a_title_is_enough(root: Path) -> None:
    write_manifest(root, 'title = "Chess"\n')
    assert games.read_manifest("chess") == Manifest("chess", "Chess", {"rules": "chess"})


def test_everything_a_manifest_may_say(root: Path) -> None:
    write_manifest(
        root,
        'title = "Chess"\ndraft = true\n[pages]\nplay = "chess-play"\nendings = "endgames-3"\n'
        "[bench]\ntables = [[2, 1], [2, 7]]\nby_turns = true\n",
    )
    assert games.read_manifest("chess") == Manifest(
        "chess",
        "Chess",
        {"rules": "chess", "play": "chess-play", "endings": "endgames-3"},
        draft=True,
        bench=BenchPlan(((2, 1), (2, 7)), by_turns=True),
    )


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("draft = true\n", ": “title” is missing"),
        ("title = 7\n", ":1: “title” has to be"),
        ('title = ""\n', ":1: “title” has to be"),
        ('title = "Chess"\ntitel = 1\n', ":2: a manifest has no key “titel” (known: title, draft, "),
        ('title = "Chess"\ndraft = "no"\n', ":2: “draft” has to be true or false"),
        ('title = "Chess"\n\npages = ["play"]\n', ":3: “pages” has to be a table"),
        ('title = "Chess"\n[pages]\nplay = "Play"\n', ":2: “pages” has to be a table"),
        ('title = "Chess"\n[pages]\nplay = "play/"\n', ":2: “pages” has to be a table"),
        ('title = "Chess"\n[pages]\nrules = "chess"\n', ":2: “pages” has to be a table"),
        ('title = "Chess"\n[bench]\ntables = []\n', ":2: “bench” has to be a table"),
        ('title = "Chess"\n[bench]\ntables = [[2]]\n', ":2: “bench” has to be a table"),
        ('title = "Chess"\n[bench]\ntables = [[2, "1"]]\n', ":2: “bench” has to be a table"),
        ('title = "Chess"\n[bench]\nby_turns = true\n', ":2: “bench” has to be a table"),
        ('title = "Chess"\n[bench]\ntables = [[2, 1]]\nby = 1\n', ":2: “bench” has to be a table"),
        ('title = "Chess"\nthis is wrong\n', ":2: this is not TOML"),
        ('title = "Chess', ": this is not TOML"),
    ],
)
def test_a_mistake_is_told_with_file_and_key(root: Path, text: str, mistake: str) -> None:
    write_manifest(root, text)
    with pytest.raises(Mistakes) as raised:
        games.read_manifest("chess")
    (told,) = raised.value.found
    assert str(told).startswith(f"widgets/chess/game.toml{mistake}")


def test_a_game_without_a_manifest_is_told(root: Path) -> None:
    with pytest.raises(Mistakes, match=r"widgets/chess/game\.toml: this game has no manifest"):
        games.read_manifest("chess")


def test_the_games_stand_in_the_order_of_the_engine() -> None:
    assert list(games.read_manifests()) == list(GAMES)


# Drafts


@pytest.fixture
def all_but_pow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every game a draft, except POW!."""
    known = games.read_manifests()
    found = {name: Manifest(name, one.title, one.pages, draft=name != "pow") for name, one in known.items()}
    monkeypatch.setattr(games, "read_manifests", lambda: found)


@pytest.mark.usefixtures("all_but_pow")
def test_a_draft_has_no_place_in_the_navigation() -> None:
    parts = [list(part) for part in settings.make_navigation(["index.md", {"site": ["about.md"]}])[1:]]
    assert parts == [["pow"], ["site"]]
    config = settings.make_settings(Work(Plan(), "en", {}))
    assert config.not_in_nav is not None
    assert config.not_in_nav.match_file("malacca-lessons.md")
    assert not config.not_in_nav.match_file("play.md")


@pytest.mark.usefixtures("all_but_pow")
def test_a_draft_has_no_part_on_a_page_of_all_games() -> None:
    page = "Above\n<!-- each game -->\n## %title% {#%game%}\n<!-- end -->\nBelow\n"
    assert repeat_for_games(page, Work(Plan(), "en", {})) == "Above\n## POW! {#pow}\nBelow\n"


@pytest.mark.usefixtures("all_but_pow")
def test_a_drafts_sentences_and_rules_are_not_asked_for() -> None:
    files = {file for files in catalogues.collect_sentences().values() for file in files}
    assert "widgets/pow/words.py" in files
    assert "widgets/malacca/words.py" not in files
    assert {rule.split(".")[0] for rule in rules.list_rules()} == {"pow"}


@pytest.mark.usefixtures("all_but_pow")
def test_a_draft_is_not_kept_for_when_there_is_no_network(tmp_path: Path) -> None:
    plan = Plan(cache=tmp_path)
    kept = ["index.html", "pow/index.html", "embed/v1/pow/martin/index.html", "malaccas/index.html"]
    drafts = ["malacca/index.html", "malacca-lessons/index.html", "embed/v1/digmars/one-turn/index.html"]
    for path in (*kept, *drafts):
        (plan.pages_folder("en") / path).parent.mkdir(parents=True)
        (plan.pages_folder("en") / path).touch()
    assert sorted(offline.list_language_files(plan, "en")) == sorted(kept)
    run = ["snapshot.pow.1.wasm", "pow.1.css", "digmarsh.1.css", "board.1.css"]
    files = ["snapshot.malacca.1.wasm", "malacca.1.css", "malacca-guess.1.css"]
    plan.run.mkdir()
    for name in (*run, *files):
        (plan.run / name).touch()
    assert {*offline.list_shared_files(plan, "en")} == {
        *offline.AT_THE_ROOT,
        *(f"run/{name}" for name in run),
    }
