"""The collection of sentences for natives to read: nothing that games say may drop out of it unseen."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.sentences import (
    Collector,
    collect,
    get_id,
    list_game_messages,
    list_missed,
    note_sentences,
    play_games,
    write_page,
)
from tests.played import load_all_catalogues
from widgets import show
from widgets.site.work import ROOT
from widgets.words import Words, plural

LISTED = Path(__file__).parent / "sentences_not_composed.txt"


def list_not_composed() -> set[str]:
    """Return the messages that are listed as missing from the collection."""
    lines = LISTED.read_text("utf-8").splitlines()
    return {line.partition(": ")[2] for line in lines if line and not line.startswith("#")}


@pytest.mark.slow
def test_every_message_of_games_is_collected_or_listed() -> None:
    met = {said.message for said in collect("en", play_games())}
    assert {get_id(key) for key in list_game_messages()} - met <= list_not_composed()


def test_the_list_of_what_is_not_composed_names_messages_that_there_are() -> None:
    messages = {get_id(key) for key in list_game_messages()}
    assert list_not_composed() <= messages
    assert len(list_not_composed()) < len(messages) / 4


def test_what_no_game_says_is_written_as_the_catalogue_has_it() -> None:
    load_all_catalogues()
    every = list_missed("et", set())
    assert {said.message for said in every} == {get_id(key) for key in list_game_messages()}
    assert not list_missed("et", {said.message for said in every})


def test_a_sentence_is_noted_once_for_figures_of_a_kind() -> None:
    collector, words = Collector(), Words("en")
    with note_sentences(collector):
        for count in (0, 1, 2, 5, 7, 12):
            words.say(plural("{n} <tile>", "{n} <tiles>", "n"), n=count)
    assert [said.text for said in collector.said.values()] == [
        "0 <tiles>",
        "1 <tile>",
        "2 <tiles>",
        "5 <tiles>",
    ]


def test_a_page_shows_each_sentence_with_its_game_part_and_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scripts.sentences.OUT", tmp_path)
    load_all_catalogues()
    transcript = (ROOT / "docs" / "boards" / "pow" / "martin").read_text("utf-8")
    collector = Collector()
    collector.game = "pow"
    with note_sentences(collector):
        show(transcript, "seat=1 hand", "fa")
    write_page("fa", sorted(collector.said.values()))
    page = (tmp_path / "fa.html").read_text("utf-8")
    assert 'lang="fa" dir="rtl"' in page
    assert "<h2>pow: widgets/pow/piles.py</h2>" in page
    assert all(said.message in page for said in collector.said.values() if said.message.isalpha())
