"""Whole games of Malacca at a table with bots: what stays hidden, what waits to be read, what is told."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import groupby
from random import Random

import pytest

from engine import GAMES
from engine.core import CHANCE, LEVELS, Choice, Reason
from engine.malacca import reckoned
from engine.malacca.pieces import Card, Choose, Lay, Pirate
from engine.transcript import Transcript, choose_action, read_transcript
from tests.laws import longer
from tests.malacca.told import hidden_anew
from tests.played import LANGUAGES, load_all_catalogues, play_game
from tests.test_widgets import Drawn
from widgets import WAITS, deal, draw_board, play, show
from widgets.advice import choose_advice
from widgets.look import read_look
from widgets.malacca import advice as malacca_advice
from widgets.malacca import guide as malacca_guide
from widgets.malacca import log as malacca_log
from widgets.malacca.words import RULE_NAMES
from widgets.typed import understand
from widgets.words import Words

MALACCA = GAMES["malacca"]
LOOK = "board=b seat=1 start=0 play"
BASIC = ("attack", "defence", "trade")
ALL = ("characters", "items")


@pytest.fixture(scope="module", autouse=True)
def languages() -> None:
    """Load all catalogues."""
    load_all_catalogues()


@cache
def list_games() -> list[Transcript]:
    """Return games in which the reader is first, last and in the middle; a seed chooses the modules."""
    tables = [(("", "easy", "medium"), 3), (("easy", "easy", ""), 1), (("medium", "", "easy", "easy"), 6)]
    return [play_game(MALACCA, bots, seed) for bots, seed in tables]


def find_reader(game: Transcript) -> int:
    """Return the reader's seat."""
    return game.bots.index("")


def make_look(game: Transcript, *words: str) -> str:
    """Return the reader's look with some more words."""
    return " ".join(["board=b", f"seat={find_reader(game) + 1}", "start=0 play", *words])


def draw_html(table: Transcript, said: str) -> str:
    """Return a board as its reader sees it, without the transcript in it."""
    return re.sub(r' data-transcript="[^"]*"', "", draw_board(table, read_look(said), "en", None))


def count_moves(drawn: Drawn) -> int:
    """Return how many moves have been made where the reader is."""
    return len(drawn.table.moves)


# What stays hidden


def change_hidden_cards(table: Transcript, seat: int) -> Transcript:
    """Return the same table with other cards face down: nobody but their owners could tell."""
    begins = max((place for place, move in enumerate(table.moves, 1) if move == "payout"), default=0)
    moves, deeds, states = list(table.moves), list(table.deeds), list(table.states)
    for place in range(begins, len(moves)):
        owner = MALACCA.actor(table.states[place])
        if not moves[place].startswith("lay") or owner == seat:
            continue
        _, card, bet = moves[place].split()
        other = BASIC[(BASIC.index(card) + 1) % 3] if card in BASIC else "attack"
        moves[place], deeds[place] = f"lay {other} {bet}", Lay(other, int(bet))
        for later in range(place + 1, len(states)):
            pirates = list(states[later].pirates)
            pirates[owner] = swap_laid_card(pirates[owner], Card(other, (owner,)))
            states[later] = replace(states[later], pirates=tuple(pirates))
    return replace(table, moves=tuple(moves), deeds=tuple(deeds), states=tuple(states))


def swap_laid_card(pirate: Pirate, laid: Card) -> Pirate:
    """Return a pirate who has laid another card, and still holds the special card that it replaces."""
    assert pirate.laid
    kept = () if pirate.laid.kind in BASIC else (pirate.laid,)
    return pirate._replace(laid=laid, hand=(*pirate.hand, *kept))


def test_neither_back_nor_forth_shows_what_is_hidden() -> None:
    """If only hidden cards differ, the board looks the same at every place of the game."""
    compared = 0
    for game in list_games():
        seat = find_reader(game)
        for end in range(1, len(game.moves)):
            table = game.cut_to(end)
            if table.now.face_up or not any(pirate.laid for pirate in table.now.pirates):
                continue
            other = change_hidden_cards(table, seat)
            hidden = hidden_anew(other.now, seat, Random(end))
            other = replace(other, states=(*other.states[:-1], hidden))
            compared += other != table
            for place in range(max(0, end - len(game.players) - 2), end + 1):
                said = make_look(game, "guide", f"at={place}", f"why={place}")
                assert draw_html(other, said) == draw_html(table, said), (table, place)
    assert compared > 60


def test_no_bot_tells_its_reasons_before_the_cards_are_turned_up() -> None:
    asked = 0
    for game in list_games():
        for end in range(1, len(game.moves), 3):
            table = game.cut_to(end)
            drawn = Drawn(show(str(table), make_look(game), "en"))
            for button in drawn.classed("why"):
                place = int(button["id"].split("-")[-1])
                asked += 1
                assert not table.moves[place].startswith("keep")
                assert "reveal" in table.moves[place:]
    assert asked > 60


def test_what_else_a_bot_thought_of_names_no_card_that_is_still_in_its_hand() -> None:
    """Its other choices are only told after the game, because they could name such a card."""
    text = (
        "rules-at-play 1\ngame malacca\nplayers 1 Martin\nbot Martin medium\nseed 1\nships 5 6\n"
        "special attack2 trade2\nhand Martin defence2 trade2\ncargo 5\n\n"
    )
    table = longer(longer(longer(read_transcript(text), "lay trade 2"), "bot"), "chance")
    assert malacca_advice.has_secrets(table, 1, 0)
    told = Drawn(show(str(table), f"{LOOK} why=1", "en")).text
    assert "The other choices are shown after the game" in told
    assert malacca_advice.may_be_told(table, 1, 0)
    assert not malacca_advice.may_be_told(table.cut_to(2), 1, 0)


def test_after_the_end_everything_lies_open() -> None:
    game = list_games()[0]
    seen = 0
    for place in range(0, len(game.moves), 5):
        drawn = Drawn(show(str(game), make_look(game, f"at={place}"), "en"))
        assert "Face down" not in drawn.text
        seen += len(drawn.classed("down"))
    assert seen > 5
    before = game.cut_to(next(n for n, move in enumerate(game.moves, 1) if move.startswith("lay")) + 1)
    assert "Face down" in Drawn(show(str(before), make_look(game), "en")).text


# What waits to be read


@pytest.mark.parametrize("pace", WAITS)
def test_the_reveal_waits_for_its_reader_at_every_pace(pace: str) -> None:
    for game in list_games():
        ends = [end for end, move in enumerate(game.moves, 1) if move in ("reveal", "payout")]
        for end in ends[:-1:3]:
            table = game.cut_to(end)
            said = make_look(game, *([f"pace={pace}"] if pace else []))
            drawn = Drawn(show(str(table), said, "en"))
            waits = malacca_log.GAME.view(table.now, 0).phase == "payout"
            assert ("data-auto" in drawn.root) == (bool(table.bot_to_act()) and not waits)
            assert count_moves(Drawn(play(str(table), said, "bots", "en"))) == end or not waits
            if waits:
                assert drawn.root["data-next"] == "chance"
                steps = {one["id"] for one in drawn.having("id")}
                assert ("b-go" in steps) == (pace == "at-once")
                assert count_moves(Drawn(play(str(table), said, "chance", "en"))) == end + 1


def test_what_was_decided_stays_decided() -> None:
    """If a decision is taken back and made again, the game goes on the same: ships, cards, and what bots
    lay."""
    for game in list_games():
        seat = find_reader(game)
        for place in [n for n, state in enumerate(game.states) if MALACCA.actor(state) == seat][::4]:
            again = game.cut_to(place)
            for move in game.moves[place : place + 9]:
                by_itself = again.bot_to_act() or MALACCA.actor(again.now) == CHANCE
                again = longer(again, ("bot" if again.bot_to_act() else "chance") if by_itself else move)
            assert again == game.cut_to(len(again.moves))


# What happened


def test_the_log_tells_every_deed_of_a_round_or_the_round_in_a_sentence() -> None:
    english = Words("en")
    for game in list_games():
        over = list(malacca_log.find_rounds(game))
        assert len(over) == 12
        for here in (0, over[4][0] + 2, len(game.moves)):
            entries = malacca_log.list_entries(game, here, find_reader(game), english)
            assert [entry.first for entry in entries][1:] == [entry.after for entry in entries][:-1]
            assert {entry.rule for entry in entries} <= set(RULE_NAMES)
            alone = {entry.first for entry in entries if entry.after == entry.first + 1}
            assert alone == {
                n for first, after in over if first <= here <= after for n in range(first, after)
            }
            rounds = [entry for entry in entries if entry.after > entry.first + 1]
            assert all(entry.name.startswith("Round ") for entry in rounds)


def test_a_round_is_told_with_what_everybody_won_or_lost() -> None:
    english = Words("en")
    for game in list_games():
        for first, after in malacca_log.find_rounds(game):
            before, now = (MALACCA.score(game.states[place])["points"] for place in (first, after))
            told = malacca_log.write_round(game, first, after, find_reader(game), english).deeds
            changes = [int(n.replace("−", "-")) for n in re.findall(r": ([+−]?\d+)", told)]
            assert changes == [new - old for old, new in zip(before, now, strict=True)]


# A first game


def test_nothing_is_explained_twice() -> None:
    heard = set()
    for game in list_games():
        ends = range(len(game.moves) + 1)
        told = [malacca_guide.find_sentence(game.cut_to(end), find_reader(game)) for end in ends]
        said = [sentence for sentence, _ in groupby(told) if sentence]
        assert len(set(said)) == len(said)
        assert said[-1] == malacca_guide.SENTENCES["end"]
        heard |= set(said)
    always = {malacca_guide.SENTENCES[name] for name in ("begin", "payout", "captain", "last", "end", "bets")}
    assert always <= heard


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("shop", "with items\nships 3\n"),
        ("captain", "ships 3\n"),
        ("begin", "ships 3\ncargo 5\n"),
        ("special", "ships 3\ncargo 5\nhand 1 attack2\n"),
        ("poor", "ships 3\ncargo 5\nmoney 1 0\n"),
        ("last", "sailed 3 4 5 6 7 8 8 9 10 11 12\ncargo 13\n"),
        ("reveal", "ships 3\ncargo 5\nlaid 1 trade 1\nlaid Martin attack 0\n"),
        ("payout", "ships 3\ncargo 5\nlaid 1 trade 1\nlaid Martin attack 0\nopen\n"),
        ("choose", "ships 3\ncargo 5\nlaid 1 defence-or-trade 1\nlaid Martin attack 0\nopen\n"),
        ("end", "sailed 3 4 5 6 7 8 8 9 10 11 12 13\n"),
    ],
)
def test_each_explanation_has_its_moment(name: str, lines: str) -> None:
    head = "rules-at-play 1\ngame malacca\nplayers 1 Martin\nbot Martin easy\nseed 1\n"
    assert malacca_guide.find_sentence(read_transcript(f"{head}{lines}"), 0) == malacca_guide.SENTENCES[name]


def test_a_failure_is_explained_before_the_next_ship() -> None:
    head = "rules-at-play 1\ngame malacca\nplayers 1 Martin\nbot Martin easy\nseed 1\nships 3\ncargo 5\n"
    for mine, other, name in (("trade 3", "attack 0", "robbed"), ("attack 1", "defence 0", "halved")):
        table = read_transcript(f"{head}\nlay {mine}\nlay {other}\nreveal\npayout\nship 3\nlay attack 0\n")
        assert malacca_guide.find_sentence(table, 0) == malacca_guide.SENTENCES[name]


# Advice


@pytest.mark.parametrize(
    ("level", "choice", "kind"),
    [
        ("easy", Choice(Lay("attack", 0), 0.0), "habit"),
        ("medium", Choice(Choose("trade"), 4.0), "alone"),
        ("medium", Choice(Lay("attack", 0), 6.26, Lay("trade", 2), 5.0), "money"),
        ("medium", Choice(Lay("attack", 0), 6.26, Lay("trade", 2), 6.28), "money alike"),
        ("hard", Choice(Lay("attack", 0), 100.0), "always"),
        ("hard", Choice(Lay("attack", 0), 99.7, Lay("trade", 2), 0.3), "always"),
        ("hard", Choice(Lay("attack", 0), 60.2, Lay("trade", 2), 31.4), "often"),
        ("hard", Choice(Lay("attack", 0), 31.4, Lay("trade", 2), 60.2), "rare"),
    ],
)
def test_a_choice_is_told_by_what_decided_it(level: str, choice: Choice, kind: str) -> None:
    assert malacca_advice.find_worth(choice, level, Words("en"))[0] == kind
    assert kind in malacca_advice.DONE


def test_what_is_advised_can_be_done_and_is_lit() -> None:
    for game in list_games():
        seat = find_reader(game)
        for place in [n for n, state in enumerate(game.states) if MALACCA.actor(state) == seat][::3]:
            drawn = Drawn(show(str(game.cut_to(place)), make_look(game, "advice"), "en"))
            assert len(drawn.classed("advice")) == 1
            assert len(drawn.classed("advised")) == 1


def test_the_likeliest_choice_is_advised_and_never_a_choice_made_hardly_ever() -> None:
    rare = 0
    for game in list_games():
        for place in [n for n, state in enumerate(game.states) if MALACCA.actor(state) == find_reader(game)][
            ::2
        ]:
            before = game.cut_to(place)
            drawn, advised = choose_action(before, "hard"), choose_advice(before, read_look("advice"))
            assert advised is not None
            if drawn.runner_figure is None or drawn.figure >= drawn.runner_figure:
                assert advised == drawn
                continue
            rare += 1
            assert (advised.action, advised.figure) == (drawn.runner, drawn.runner_figure)
            said = Drawn(show(str(before), make_look(game, "advice"), "en")).text
            assert f"My advice: {malacca_advice.name_deed(advised.action, Words('en'))}." in said
    assert rare, "no bot has drawn the less likely choice"


def test_the_advice_names_the_chance_of_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both others trade for certain: an attack succeeds, a trade never does, nobody attacks."""
    game = next(game for game in list_games() if len(game.players) > 1)
    place = next(n for n, state in enumerate(game.states) if isinstance(game.deeds[n], Lay))
    before, words = game.cut_to(place), Words("en")
    for sure, card, share in [
        ((0.0, 0.0, 1.0), "attack", "100%"),
        ((1.0, 0.0, 0.0), "trade", "0%"),
        ((0.0, 0.0, 1.0), "defence", "0%"),
        ((0.0, 1.0, 0.0), "attack", "0%"),
    ]:
        monkeypatch.setattr(reckoned, "guess_kinds", lambda pirate, sure=sure: sure)
        assert f" in about {share} of cases." in malacca_advice.say_reason(before, Lay(card, 0), words)
    assert malacca_advice.say_reason(before, Lay("attack-or-defence", 0), words) == malacca_advice.WAITS


# A new game


def deal_game(asked: str) -> Transcript:
    """Return a new game as a form asks for it."""
    done = deal.deal(list_games()[0], read_look(LOOK), asked.split(), Words("en"))
    assert not isinstance(done, Reason), done
    return done[0]


@pytest.mark.parametrize("modules", [(), ("characters",), ("items",), ALL])
def test_a_new_game_with_each_part_on_or_off(modules: tuple[str, ...]) -> None:
    for bots in range(1, 8):
        levels = ",".join(LEVELS[n % 3] for n in range(bots))
        table = deal_game(f"bots={levels} seat=lot start=you with={','.join(modules)} seed=5")
        assert table.modules == modules
        assert len(table.players) == bots + 1
        assert table.bots[table.now.captain] == "", "who starts has the parrot"
        assert read_transcript(str(table)) == table


@pytest.mark.parametrize("words", ["with=gold", "with=characters,characters2", "", "with=items with=items"])
def test_a_part_that_no_game_has_is_refused(words: str) -> None:
    game = list_games()[0]
    drawn = Drawn(play(str(game), LOOK, f"new bots=easy seat=1 start=lot {words} seed=1", "en"))
    assert "The board does not understand this move." in drawn.text


def test_the_form_shows_the_parts_of_this_game() -> None:
    for modules in ((), ("items",), ALL):
        table = deal_game(f"bots=easy seat=1 start=lot with={','.join(modules)} seed=5")
        boxes = {
            one["name"]: "checked" in one
            for one in Drawn(show(str(table), LOOK, "en")).having("type")
            if one["type"] == "checkbox"
        }
        assert boxes == {name: name in modules for name in ALL}


# The end


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_shows_everybodys_money_and_who_wins(language: str) -> None:
    for game in list_games():
        before = game.cut_to(len(game.moves) - 1)
        drawn = Drawn(play(str(before), make_look(game), "chance", language))
        assert drawn.root["data-next"] == "nobody"
        assert "step=" not in drawn.root["data-look"]
        assert len(drawn.classed("turn")) == len(MALACCA.score(game.now)["winners"])
        assert len(drawn.classed("money")) == len(game.players)
        assert [one["id"] for one in drawn.classed("main")] == ["b-again"]


# What is typed

LAYING = read_transcript(
    "rules-at-play 1\ngame malacca\nplayers 1 Martin\nbot Martin easy\nseed 1\nships 3 4\n"
    "hand 1 attack2 defence-or-trade\nmoney 1 9\ncargo 5\n"
)
SHOPPING = read_transcript(
    "rules-at-play 1\ngame malacca\nplayers 1 Martin\nwith items\nbot Martin easy\nships 3 4\n"
)
CHOOSING = read_transcript(
    "rules-at-play 1\ngame malacca\nplayers 1 Martin\nbot Martin easy\nships 3 4\ncargo 5\n"
    "laid 1 defence-or-trade 1\nlaid Martin attack 0\nopen\n"
)
TYPED = {
    "en": {
        LAYING: {
            "lay trade 3": "lay trade 3",
            "attack 0": "lay attack 0",
            "I defend with two": "lay defence 2",
            "attack +2, bet 4": "lay attack2 4",
            "attack2 4": "lay attack2 4",
            "special attack": "lay attack2 0",
            "trade everything": "lay trade 9",
            "trade, half of it": "lay trade 4",
            "defence or trade with 1": "lay defence-or-trade 1",
            "lay defence-or-trade 1": "lay defence-or-trade 1",
            "trade with one": "lay trade 1",
            "trade with nothing": "lay trade 0",
            "trade ×1 with 2": "lay trade 2",
            "banana": "banana",
            "trade, no bet": "lay trade 0",
            "trade without a bet": "lay trade 0",
            "do not attack with 2": "do not attack with 2",
            "I don't trade": "I don't trade",
            "trade with everything but two": "trade with everything but two",
        },
        SHOPPING: {
            "buy attack": "buy attack",
            "an item for trade": "buy trade",
            "nothing": "buy nothing",
            "no trade": "no trade",
        },
        CHOOSING: {"choose defence": "choose defence", "it is a trade": "choose trade"},
    },
    "et": {
        LAYING: {
            "kauplemine 3": "lay trade 3",
            "ründan, panus 2": "lay attack 2",
            "rünnak +2, panus 4": "lay attack2 4",
            "kaitse": "lay defence 0",
            "kauplen kõigega": "lay trade 9",
            "kaitse või kauplemine 1": "lay defence-or-trade 1",
            "lay trade 3": "lay trade 3",
            "kauplemine ilma panuseta": "lay trade 0",
            "ma ei ründa": "ma ei ründa",
            "ära ründa": "ära ründa",
            "kaitse, kõik peale kahe": "kaitse, kõik peale kahe",
        },
        SHOPPING: {"ostan kauplemise eseme": "buy trade", "mitte midagi": "buy nothing"},
        CHOOSING: {"kaitse": "choose defence"},
    },
    "fr": {
        LAYING: {
            "commerce 3": "lay trade 3",
            "J’attaque avec 2": "lay attack 2",
            "attaque +2, mise 4": "lay attack2 4",
            "défense": "lay defence 0",
            "je fais du commerce avec tout": "lay trade 9",
            "défense ou commerce 1": "lay defence-or-trade 1",
            "commerce sans mise": "lay trade 0",
            "commerce, pas de mise": "lay trade 0",
            "je n’attaque pas": "je n’attaque pas",
            "commerce avec tout sauf 2": "commerce avec tout sauf 2",
        },
        SHOPPING: {
            "objet d’attaque": "buy attack",
            "rien": "buy nothing",
            "je n’achète rien": "buy nothing",
            "pas de commerce": "pas de commerce",
        },
        CHOOSING: {"commerce": "choose trade"},
    },
    "fa": {
        LAYING: {
            "تجارت ۳": "lay trade 3",
            "حمله ۰": "lay attack 0",
            "حمله ⁦+۲⁩ با شرط ۴": "lay attack2 4",
            "حمله +۲ ۴": "lay attack2 4",
            "دفاع": "lay defence 0",
            "تجارت با همه": "lay trade 9",
            "دفاع یا تجارت ۱": "lay defence-or-trade 1",
            "تجارت بدون شرط": "lay trade 0",
            "تجارت نه": "lay trade 9",
            "حمله نمی‌کنم": "حمله نمی‌کنم",
            "نه حمله ۲": "نه حمله ۲",
            "تجارت با همه به‌جز ۲": "تجارت با همه به‌جز ۲",
        },
        SHOPPING: {"وسیلهٔ تجارت": "buy trade", "هیچ": "buy nothing"},
        CHOOSING: {"دفاع": "choose defence"},
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_typed_is_understood(language: str) -> None:
    for table, sentences in TYPED[language].items():
        for typed, meant in sentences.items():
            assert understand(typed, table, Words(language)) == meant, typed


@pytest.mark.parametrize(
    ("table", "typed", "answer"),
    [
        (LAYING, "trade 12", "You have only 9 coins to bet, not 12."),
        (LAYING, "trade ×2 with 1", "This special card is not in this hand."),
        (SHOPPING, "trade", "An item"),
        (CHOOSING, "attack", "The waiting card does not offer this choice."),
        (LAYING, "choose", "The board does not understand this move."),
    ],
)
def test_what_is_typed_in_vain_is_answered_at_the_field(table: Transcript, typed: str, answer: str) -> None:
    if table is SHOPPING:
        table = replace(table, states=(replace(table.now, shopped=True),))
        answer = "The ship of round 1 must be turned over first."
        typed = "attack 3"
    text = play(str(table), LOOK, f"say {typed}", "en")
    assert answer in Drawn(text).text
    assert '</form><p class="slip' in text
