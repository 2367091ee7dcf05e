"""Why a bot did what it did, where today's bot would do otherwise: a game from an earlier version."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import GAMES
from engine.core import Choice
from engine.transcript import Transcript
from tests.games import players_near
from tests.played import LANGUAGES, load_all_catalogues, play_game
from tests.test_widgets import Drawn
from widgets import advice, show
from widgets.games import find_advice
from widgets.look import read_look
from widgets.malacca import advice as malacca_advice
from widgets.people import name_person
from widgets.words import Words

LOOK = "board=b seat=1 start=0 play"


@pytest.fixture(scope="module", autouse=True)
def languages() -> None:
    """Load all catalogues."""
    load_all_catalogues()


def make_other_bot(table: Transcript) -> Callable[[Transcript, str], Choice]:
    """Return a bot that chooses what the recorded one did not: the last of what else is legal.

    If nothing else is legal, it chooses the same.
    """

    def choose(before: Transcript, level: str) -> Choice:
        recorded = table.moves[len(before.moves)]
        legal = {
            before.game.write_action(before.now, one): one for one in before.game.legal_actions(before.now)
        }
        return Choice(legal[max(legal, key=lambda move: (move != recorded, move))], 0.0)

    return choose


def explain_with_other_bot(table: Transcript, at: int, words: Words) -> str | None:
    """Return what is said of a move if this other bot would not have made it."""
    before = table.cut_to(at)
    choice = make_other_bot(table)(before, "")
    if before.game.write_action(before.now, choice.action) == table.moves[at]:
        return None
    return find_advice(table.game.name).name_todays_choice(table, at, choice, 0, words)


def list_buttons(table: Transcript, language: str) -> list[dict[str, str]]:
    """Return the buttons that ask why."""
    drawn = Drawn(show(str(table), LOOK, language))
    return [one for one in drawn.having("id") if one["id"].startswith("b-why-")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_an_earlier_bot_chose_is_answered_too(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = ("", *["easy"] * (players_near(GAMES[game], 2) - 1))
    table, words, said = play_game(GAMES[game], bots, 3), Words(language), 0
    monkeypatch.setattr(advice, "choose_action", make_other_bot(table))
    for button in list_buttons(table, language)[:12]:
        look = read_look(button["data-look"])
        deed = explain_with_other_bot(table, int(look.why), words)
        if deed is None:
            continue
        drawn = Drawn(show(str(table), str(look), language))
        name = name_person(words, table.players[1])
        assert words.plain(advice.TODAY[True], name=name, deed=deed) in drawn.text
        said += 1
    assert said


def test_what_today_would_be_laid_may_be_a_card_that_is_still_in_the_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Then the answer does not name what the bot would do today."""
    table = play_game(GAMES["malacca"], ("", "easy"), 3)
    monkeypatch.setattr(advice, "choose_action", make_other_bot(table))
    monkeypatch.setattr(malacca_advice, "has_secrets", lambda *_: True)
    asked = next(
        one
        for one in list_buttons(table, "en")
        if explain_with_other_bot(table, int(read_look(one["data-look"]).why), Words("en")) == ""
    )
    text = Drawn(show(str(table), asked["data-look"], "en")).text
    assert "An earlier version of the bot chose this. Today Player 2 would choose something else." in text
