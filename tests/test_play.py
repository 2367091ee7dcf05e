"""Whole games at a table with bots: back and forth, the bots, a new deal, and what the page is told."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import permutations, product
from random import Random

import pytest

from engine import GAMES
from engine.core import LEVELS, NOBODY, NotATranscript, Reason
from engine.transcript import Transcript, new_game, read_transcript
from tests.games import players_near
from tests.laws import new_table
from tests.played import LANGUAGES, list_readers_places, load_all_catalogues, play_game
from tests.test_widgets import Drawn
from widgets import WAITS, deal, play, show
from widgets.look import Look, NotALook, read_look
from widgets.people import LEVELS as PLAYS
from widgets.people import name_person
from widgets.pow.words import REFUSED
from widgets.words import Words

POW = GAMES["pow"]
LOOK = "board=b seat=1 start=0 play"
GAME = play_game(POW, ("", "easy", "medium"), 4)
LATE_SEAT = play_game(POW, ("medium", "", "easy", "hard"), 9)  # bots may play before the reader
WITH = {name: " with=" if game.modules else "" for name, game in GAMES.items()}
EXAMPLE = "rules-at-play 1\nexample pow\nplayers Martin Peter\n"


@pytest.fixture(scope="module", autouse=True)
def languages() -> None:
    """Load all catalogues."""
    load_all_catalogues()


def make_look(seat: int, *words: str) -> str:
    """Return a reader's look with some more words."""
    return " ".join(["board=b", f"seat={seat + 1}", "start=0 play", *words])


def read_table(drawn: Drawn) -> Transcript:
    """Return the whole game of a board."""
    return read_transcript(drawn.root["data-transcript"])


def press(drawn: Drawn, action: str) -> Drawn:
    """Return the board after an action."""
    return Drawn(play(drawn.root["data-transcript"], drawn.root["data-look"], action, "en"))


def list_disabled(drawn: Drawn) -> set[str]:
    """Return the ids of disabled controls."""
    return {element["id"] for element in drawn.having("aria-disabled")}


def count_moves(drawn: Drawn) -> int:
    """Return how many moves have been made where the reader is."""
    return len(drawn.table.moves)


# Back and forth


@pytest.mark.parametrize(("game", "seat"), [(GAME, 0), (LATE_SEAT, 1)])
def test_undo_and_redo_go_from_one_of_the_readers_decisions_to_the_next(game: Transcript, seat: int) -> None:
    drawn, places = Drawn(show(str(game), make_look(seat), "en")), []
    while "b-undo" not in list_disabled(drawn):
        drawn = press(drawn, "undo")
        places.append(count_moves(drawn))
        assert read_table(drawn) == game, "nothing is lost by looking back"
    assert places == list(list_readers_places(game, seat))[::-1]
    assert press(drawn, "undo").table == drawn.table
    forth = []
    while "b-redo" not in list_disabled(drawn):
        drawn = press(drawn, "redo")
        forth.append(count_moves(drawn))
    assert forth == [*places[-2::-1], len(game.moves)]
    assert read_look(drawn.root["data-look"]).at == ""


def test_nobody_is_asked_in_a_bots_turn_or_between_the_dice_set_aside_and_their_roll() -> None:
    """Undo and redo never stop at such a place."""
    for at in range(0, len(GAME.moves) + 1, 3):
        drawn = press(Drawn(show(str(GAME), f"{LOOK} at={at}", "en")), "undo")
        there = drawn.table
        if count_moves(drawn) != at:
            assert not there.bot_to_act()
            assert not (there.moves and there.moves[-1].startswith("keep"))
        on = press(Drawn(show(str(GAME), f"{LOOK} at={at}", "en")), "redo")
        assert count_moves(on) == len(GAME.moves) or not on.table.bot_to_act()


def test_any_place_can_be_looked_at_and_the_game_is_still_whole() -> None:
    for at in range(0, len(GAME.moves) + 1, 8):
        drawn = press(Drawn(show(str(GAME), LOOK, "en")), f"at {at}")
        assert drawn.table == GAME.cut_to(at)
        assert read_table(drawn) == GAME
    beyond = press(Drawn(show(str(GAME), f"{LOOK} at=3", "en")), "at 9999")
    assert (beyond.table, read_look(beyond.root["data-look"]).at) == (GAME, "")


def test_starting_over_leads_back_to_what_the_author_played() -> None:
    for start in (0, 8):
        drawn = Drawn(play(str(GAME), f"board=b seat=1 start={start}", "restart", "en"))
        assert drawn.table == GAME.cut_to(start)


@pytest.mark.parametrize("said", ["at", "at x", "at -1", "at ²", "at 1 2", "at 99999", "at " + "9" * 5_000])
def test_a_place_that_is_none_is_refused(said: str) -> None:
    drawn = press(Drawn(show(str(GAME), LOOK, "en")), said)
    assert drawn.table == GAME
    assert len(drawn.classed("slip")) == 1


def test_a_new_move_in_the_past_drops_what_followed() -> None:
    chance = Random(1)
    for at in chance.sample(list(list_readers_places(GAME, 0)), 12):
        there = Drawn(show(str(GAME), f"{LOOK} at={at}", "en"))
        lit = [piece["data-action"] for piece in there.classed("lit") if "data-action" in piece]
        done = press(there, lit[0] if lit else "chance")
        assert len(read_table(done).moves) == at + 1
        assert read_table(done).moves[:at] == GAME.moves[:at]
        assert read_look(done.root["data-look"]).at == ""
    refused = press(Drawn(show(str(GAME), f"{LOOK} at={at}", "en")), "take hero 12")
    assert read_table(refused) == GAME, "what is refused drops nothing"


# The bots


def test_bots_play_until_a_reader_is_asked_or_the_game_is_over() -> None:
    for game, seat in ((GAME, 0), (LATE_SEAT, 1)):
        for at in range(0, len(game.moves), 19):
            drawn = Drawn(play(str(game.cut_to(at)), make_look(seat), "bots", "en"))
            now = drawn.table
            assert not now.bot_to_act()
            assert now.moves[:at] == game.moves[:at]
            assert POW.actor(now.now) == NOBODY or POW.turn(now.now) == seat
            if not game.cut_to(at).bot_to_act():
                assert len(now.moves) == at
            # One by one they do the same.
            step = Drawn(show(str(game.cut_to(at)), make_look(seat), "en"))
            while step.root["data-next"] == "bot":
                step = press(step, "bot")
            assert step.table == now


@pytest.mark.parametrize(
    ("bots", "seats"),
    [
        (("", "easy", "", "hard"), [1, 1, 3, 1]),
        (("easy", "", "", "hard"), [2, 2, 3, 2]),
        (("easy", "", "easy", "hard"), [2, 2, 2, 2]),
        (("easy", "easy", "easy", "hard"), [1, 1, 1, 1]),
    ],
    ids=["two readers", "two, a bot first", "one reader", "bots alone"],
)
@pytest.mark.parametrize("game", GAMES)
def test_a_reader_sits_at_a_seat_that_is_no_bots(game: str, bots: tuple[str, ...], seats: list[int]) -> None:
    """A look at a bot's seat is moved to the first reader's seat, or to the first seat if all have bots."""
    table = replace(new_table(GAMES[game], 4, 3), bots=bots)
    found = [Drawn(show(str(table), make_look(seat), "en")).root["data-look"] for seat in range(4)]
    assert [int(read_look(look).seat) for look in found] == seats


def test_a_table_of_bots_alone_plays_to_its_end() -> None:
    table = replace(new_table(POW, 3, 2), bots=LEVELS)
    assert Drawn(play(str(table), LOOK, "bots", "en")).root["data-next"] == "nobody"


@pytest.mark.parametrize(
    "action", ["chance", "take hero 1", "pass", "say hero 1", "say roll", "keep shield\nchance"]
)
def test_in_a_bots_turn_nobody_else_plays(action: str) -> None:
    places = [at for at in range(len(GAME.moves)) if GAME.cut_to(at).bot_to_act()]
    for at in places[::9]:
        table = GAME.cut_to(at)
        drawn = Drawn(play(str(table), LOOK, action, "en"))
        assert drawn.table == table
        assert len(drawn.classed("slip")) == 1
        name = {"2": "Player 2", "3": "Player 3"}[table.players[POW.turn(table.now)]]
        assert f"It is {name}’s turn now." in drawn.text


def test_a_bot_is_not_asked_in_a_readers_turn() -> None:
    at = next(list_readers_places(GAME, 0))
    drawn = Drawn(play(str(GAME.cut_to(at)), LOOK, "bot", "en"))
    assert drawn.table == GAME.cut_to(at)
    assert len(drawn.classed("slip")) == 1


def test_the_board_goes_on_by_itself_only_where_bots_play_now() -> None:
    for pace, wait in WAITS.items():
        for at in range(0, len(GAME.moves) + 1, 17):
            look = f"{LOOK} pace={pace}" if pace else LOOK
            now = Drawn(show(str(GAME.cut_to(at)), look, "en")).root
            goes_on = bool(GAME.cut_to(at).bot_to_act())
            assert now.get("data-auto") == (None if not goes_on else "bots" if pace == "at-once" else "bot")
            assert now.get("data-wait") == (wait if goes_on else None)
            if at < len(GAME.moves):
                assert "data-auto" not in Drawn(show(str(GAME), f"{look} at={at}", "en")).root
    bots_turn = next(at for at in range(len(GAME.moves)) if GAME.cut_to(at).bot_to_act())
    assert "data-auto" not in Drawn(show(str(GAME.cut_to(bots_turn)), "board=b seat=1 start=0", "en")).root
    newest = Drawn(show(str(GAME.cut_to(bots_turn)), f"{LOOK} at={bots_turn}", "en"))
    assert newest.root["data-auto"] == "bot", "the newest place is no place in the past"
    assert "Skip to your turn" in newest.text


def test_a_bots_dice_and_tiles_are_not_the_readers() -> None:
    for at in range(0, len(GAME.moves), 2):
        drawn = Drawn(show(str(GAME.cut_to(at)), LOOK, "en"))
        if drawn.root["data-next"] == "bot":
            assert not drawn.classed("lit")
            assert not [die for die in drawn.classed("die") if die[""] == "button"]


def test_each_bots_level_is_shown_and_you_are_you() -> None:
    drawn = Drawn(show(str(LATE_SEAT.cut_to(6)), make_look(1), "en"))
    assert len(drawn.classed("level")) == 3
    for level in ("medium", "easy", "hard"):
        assert level in drawn.text
    html = show(str(LATE_SEAT.cut_to(6)), make_look(1), "en")
    assert html.count("<b>You</b>") >= 1
    assert "<b>Player 2</b>" not in html


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_bots_level_stands_beside_its_name_at_the_end_too(game: str, language: str) -> None:
    bots = ("easy", "medium", *["hard"] * 6)[: players_near(GAMES[game], 3) - 1]
    table, words = play_game(GAMES[game], ("", *bots), 4), Words(language)
    html = show(str(table), LOOK, language)
    assert len(Drawn(html).classed("level")) == len(bots)
    for seat, level in enumerate(bots, 1):
        name = re.escape(name_person(words, table.players[seat]))
        says = re.escape(words.plain(PLAYS[level]))
        assert re.search(rf'<b>{name}</b>((?!</p>).)*<span class="level">{says}</span>', html)


# A new game


def ask_for_game(table: Transcript, look: str, words: str) -> Drawn:
    """Return the board after a new game was asked for."""
    return Drawn(play(str(table), look, f"new {words}", "en"))


def deal_game(bots: str, seat: int | str = 1, start: str = "lot", seed: int = 7) -> tuple[Transcript, Look]:
    """Return a new game and its look."""
    words = [f"bots={bots}", f"seat={seat}", f"start={start}", f"seed={seed}"]
    done = deal.deal(GAME, read_look(LOOK), words, Words("en"))
    assert not isinstance(done, Reason)
    return done


def list_combinations() -> list[list[str]]:
    """Return every combination of bots' levels."""
    return [list(levels) for bots in range(1, 5) for levels in product(LEVELS, repeat=bots)]


def test_a_new_game_with_every_choice_of_bots_at_every_seat() -> None:
    for levels in list_combinations():
        for seat in range(1, 6):
            table, look = deal_game(",".join(levels), seat)
            mine = min(seat, len(levels) + 1)
            assert look.seat == str(mine)
            assert (look.start, look.at) == ("0", "")
            assert table.bots == (*levels[: mine - 1], "", *levels[mine - 1 :])
            assert table.players[mine - 1] == str(mine)
            names = [name for name in table.players if not name.isdigit()]
            assert names == ["Martin", "Peter", "Tina", "Nora"][: len(levels)]
            assert (table.moves, table.seed, table.example) == ((), 7, False)
            assert read_transcript(str(table)) == table


def test_who_is_invited_comes_at_the_level_that_was_asked() -> None:
    """If somebody stays away, nobody else gets their level."""
    people = ["Martin", "Peter", "Tina", "Nora"]
    for levels in product(("", *LEVELS), repeat=4):
        invited = {name: level for name, level in zip(people, levels, strict=True) if level}
        if invited:
            table, _ = deal_game(",".join(levels))
            assert dict(zip(table.players[1:], table.bots[1:], strict=True)) == invited


def test_the_lot_is_the_seeds_and_reaches_every_seat() -> None:
    """The seed decides the reader's seat, and every seat comes up."""
    for levels in (["easy"], ["hard"] * 2, ["easy"] * 4):
        drawn = []
        for seed in range(60):
            _, look = deal_game(",".join(levels), "lot", seed=seed)
            assert deal_game(",".join(levels), "lot", seed=seed)[1] == look
            drawn.append(int(look.seat))
        assert set(drawn) == set(range(1, len(levels) + 2))


def test_by_lot_everybody_may_sit_anywhere_and_the_same_number_seats_alike() -> None:
    """With two bots and the reader, all six orders come up."""
    tables = [deal_game("easy,hard", "lot", seed=seed)[0] for seed in range(60)]
    assert tables == [deal_game("easy,hard", "lot", seed=seed)[0] for seed in range(60)]
    orders = {tuple("you" if name.isdigit() else name for name in table.players) for table in tables}
    assert orders == set(permutations(["you", "Martin", "Peter"]))


@pytest.mark.parametrize("seat", ["lot", "1", "3"])
def test_who_starts_is_chosen_and_nothing_else_changes(seat: str) -> None:
    for seed in range(12):
        by_lot, _ = deal_game("easy,,hard", seat, "lot", seed)
        you = next(name for name in by_lot.players if name.isdigit())
        drawn = by_lot.players[POW.turn(by_lot.now)]
        for start, name in (("you", you), ("Martin", "Martin"), ("Tina", "Tina")):
            chosen, _ = deal_game("easy,,hard", seat, start, seed)
            assert chosen.players[POW.turn(chosen.now)] == name
            assert str(chosen) == str(by_lot).replace(f"\nturn {drawn}", f"\nturn {name}")
            assert read_transcript(str(chosen)) == chosen


def test_who_does_not_play_cannot_start() -> None:
    drawn = ask_for_game(GAME, LOOK, "bots=easy seat=1 start=Nora seed=1")
    assert read_table(drawn) == GAME
    assert "Nora is not playing, so somebody else has to start." in drawn.text
    assert len(drawn.classed("slip")) == 1
    # The refusal is shown in the drawer of the form, not below the table.
    places = [element.get("id", element.get("class")) for element in drawn.elements]
    assert places.index("b-new") < places.index("slip") < places.index("b-keep")


def test_any_bot_may_stay_away_but_not_all_of_them() -> None:
    assert deal_game(",,,easy", 2)[0].players == ("Nora", "2")
    for nobody in ("", ",", ",,,"):
        drawn = ask_for_game(GAME, LOOK, f"bots={nobody} seat=1 start=lot seed=1")
        assert read_table(drawn) == GAME
        assert drawn.text.count("Somebody has to play against you") == 2, "seen, and heard"
        assert len(drawn.classed("slip")) == 1


def test_whoever_sits_where_the_same_seed_deals_the_same_rows() -> None:
    rows = {str(deal_game("easy,hard", seat, seed=31)[0].now.heroes) for seat in (1, 2, 3)}
    assert len(rows) == 1


def test_the_same_again_is_the_same_bots_and_seat() -> None:
    drawn = ask_for_game(LATE_SEAT, make_look(1, "at=5", "guide", "mark=1"), "again seed=12")
    table, look = read_table(drawn), read_look(drawn.root["data-look"])
    assert table.bots == LATE_SEAT.bots
    assert (table.seed, table.moves) == (12, ())
    assert (look.seat, look.at, look.mark, look.guide) == ("2", "", "", True)
    assert ask_for_game(LATE_SEAT, make_look(1), "again seed=12").table == table


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if 3 in game.seats])
@pytest.mark.parametrize(("start", "name"), [("you", "2"), ("Martin", "Martin"), ("Peter", "Peter")])
def test_the_same_again_is_started_by_whoever_was_chosen(game: str, start: str, name: str) -> None:
    table, look = new_game(GAMES[game], list("123"), (), 1, ()), read_look(LOOK)
    drawn = ask_for_game(table, str(look), f"bots=easy,easy seat=2 start={start}{WITH[game]} seed=3")
    for seed in range(6):
        drawn = press(drawn, f"new again seed={seed}")
        again = read_table(drawn)
        assert again.seed == seed
        assert again.players[again.game.turn(again.now)] == name
        assert read_form(drawn)["start"] == start


@pytest.mark.parametrize("start", ["lot", "Nora"])
def test_the_same_again_is_started_by_lot_where_nobody_at_the_table_was_chosen(start: str) -> None:
    look = f"{LOOK} asked=1,{start}"
    assert {read_table(ask_for_game(GAME, look, f"again seed={seed}")).now.turn for seed in range(9)} == {
        0,
        1,
        2,
    }


@pytest.mark.parametrize(
    "words",
    [
        "",
        "bots=easy seat=1",
        "bots=easy seat= seed=1",
        "bots=easy seat=0 start=lot seed=1",
        "bots=easy seat=6 start=lot seed=1",
        "bots=easy seat=² start=lot seed=1",
        "bots=easy seed=1",
        "seat=1 start=lot seed=1",
        "bots=plain seat=1 start=lot seed=1",
        "bots=random seat=1 start=lot seed=1",
        "bots=Hard seat=1 start=lot seed=1",
        "bots=easy;hard seat=1 start=lot seed=1",
        "bots=easy,easy,easy,easy,easy seat=1 start=lot seed=1",
        "bots=<b> seat=<b> start=<b> seed=1",
        "again=yes seed=1",
        "again bots=easy seed=1",
        "bots=easy seat=1 start=lot rounds=3 seed=1",
        "bots=easy seat=1 seed=1",
        "bots=easy seat=1 start= seed=1",
        "bots=easy seat=1 start=2 seed=1",
        "bots=easy seat=1 start=Bob seed=1",
        "bots=easy seat start=lot seed=1",
    ],
)
def test_a_deal_that_is_none_is_refused_and_changes_nothing(words: str) -> None:
    drawn = ask_for_game(GAME, f"{LOOK} at=6", words)
    assert read_table(drawn) == GAME
    assert read_look(drawn.root["data-look"]).at == "6"
    assert "The board does not understand this move." in drawn.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "number", ["", "x", "-1", "²", "1" * 16, "۱" * 16, "77a", "7.7", "1 seed=2", "1 please", "<b>"]
)
def test_a_number_that_no_game_has_is_spoken_of_beside_the_form(number: str, language: str) -> None:
    for asked_for in ("again", "bots=easy seat=1 start=lot"):
        drawn = Drawn(play(str(GAME), LOOK, f"new {asked_for} seed={number}", language))
        assert read_table(drawn) == GAME
        assert len(drawn.classed("slip")) == 1
        places = [element.get("id", element.get("class")) for element in drawn.elements]
        assert places.index("b-new") < places.index("slip") < places.index("b-keep")
        said = Words(language).plain(REFUSED["house.number", "digits"], digits=15)
        assert drawn.text.count(said) == 2, "seen, and heard"


@pytest.mark.parametrize("number", ["77", "077", "۷۷", "٧٧", "७७", "7 7", " 77 "])
def test_a_number_is_understood_in_whatever_digits(number: str) -> None:
    assert read_table(ask_for_game(GAME, LOOK, f"bots=easy seat=1 start=lot seed={number}")).seed == 77
    assert read_table(ask_for_game(GAME, LOOK, f"again seed={number}")).seed == 77


@pytest.mark.parametrize(("language", "written"), [("en", "3158783408"), ("fa", "۳۱۵۸۷۸۳۴۰۸")])
def test_the_number_of_a_game_is_there_to_be_given_away(language: str, written: str) -> None:
    """It can be typed into the form exactly as it is shown."""
    table, look = deal_game("easy", seed=3158783408)
    html = show(str(table), str(look), language)
    assert html.count(f'<bdi class="number" dir="ltr">{written}</bdi>') == 1
    assert read_table(ask_for_game(GAME, LOOK, f"bots=easy seat=1 start=lot seed={written}")) == table
    without = read_transcript(str(table).replace("seed 3158783408\n", ""))
    assert not Drawn(show(str(without), str(look), language)).classed("number")


def test_what_the_form_asks_for_can_be_dealt() -> None:
    """The fields of the form are the words in its braces, and every option is accepted."""
    drawn = Drawn(show(str(GAME.cut_to(0)), LOOK, "en"))
    form = next(element for element in drawn.elements if element.get("id") == "b-new")
    names = {element["name"] for element in drawn.having("name")}
    for name in ("bot0", "bot1", "bot2", "bot3", "seat", "start", "seed"):
        assert f"{{{name}}}" in form["data-action"]
        assert name in names
    chosen = ("lot", "5"), ("lot", "you", "Martin")
    for values in product(LEVELS[:1], ("", "easy"), ("", "medium"), ("", "hard"), *chosen):
        said = form["data-action"].replace("{seed}", "3").replace("{seat}", values[4])
        said = said.replace("{start}", values[5])
        for number in range(4):
            said = said.replace(f"{{bot{number}}}", values[number])
        assert not press(drawn, said).classed("slip")


def test_the_form_shows_who_plays_now() -> None:
    for levels in list_combinations()[::5]:
        table, look = deal_game(",".join(levels), "lot")
        assert list_invitations(Drawn(show(str(table), str(look), "en"))) == (levels + [""] * 4)[:4]
    with_a_gap, look = deal_game("hard,,,easy", 2)
    assert list_invitations(Drawn(show(str(with_a_gap), str(look), "en"))) == ["hard", "", "", "easy"]
    assert list_invitations(Drawn(show(str(GAME), LOOK, "en"))) == ["easy", "medium", "", ""], (
        "of other names"
    )


def test_the_form_shows_how_this_game_was_asked_for() -> None:
    for seat, start in (("lot", "lot"), ("2", "lot"), ("lot", "you"), ("1", "Martin")):
        table, look = deal_game("easy,hard", seat, start)
        again = Drawn(play(str(table), str(look), "new again seed=9", "en"))
        for drawn in (Drawn(show(str(table), str(look), "en")), again):
            says = read_form(drawn)
            assert (says["seat"], says["start"]) == (seat, start)


def list_invitations(drawn: Drawn) -> list[str]:
    """Return what the form offers for each person, in the order of its options."""
    chosen = read_form(drawn)
    return [chosen[f"bot{number}"] for number in range(4)]


def read_form(drawn: Drawn) -> dict[str, str]:
    """Return what is chosen in the form."""
    chosen, select = {}, ""
    for element in drawn.elements:
        select = element.get("name", select)
        if "selected" in element:
            chosen[select] = element["value"]
    return chosen


# What the page is told


def test_an_example_is_not_played_as_a_game() -> None:
    for more in ("", "arrange turn Peter\n"):
        with pytest.raises(NotATranscript):
            show(f"{EXAMPLE}heroes +1\n{more}", LOOK, "en")


@pytest.mark.parametrize("game", GAMES)
def test_an_example_is_not_dealt_anew(game: str) -> None:
    """Nor is one whose players have changed."""
    text = f"rules-at-play 1\nexample {game}\nplayers Martin Peter\n"
    words = f"bots=easy seat=1 start=you{WITH[game]} seed=7"
    for asked_for in ("again seed=7", words):
        drawn = Drawn(play(text, "board=b", f"new {asked_for}", "en"))
        assert drawn.root["data-transcript"] == str(read_transcript(text))
        assert drawn.root["data-refused"] == "house.words"


def test_an_example_has_none_of_a_games_tools() -> None:
    text = f"{EXAMPLE}heroes +1 +2\nvillains -1\nrolls 1\ndice shield skull blue blue orange\n"
    html = show(text, "board=b guide advice why=0 pace=quick", "en")
    drawn = Drawn(html)
    for name in ("tips", "guide", "advice", "advised", "around", "whole", "log", "typed"):
        assert not drawn.classed(name)
    assert "data-auto" not in drawn.root


def test_the_root_tells_the_page_how_things_stand() -> None:
    """The data of the root element say who acts, and what the browser needs next."""
    for at in range(0, len(GAME.moves) + 1, 4):
        table = GAME.cut_to(at)
        drawn = Drawn(show(str(table), LOOK, "en"))
        assert drawn.root["class"] == "board pow whole"
        assert drawn.root["id"] == "b-board"
        actor = POW.actor(table.now)
        wanted = "bot" if table.bot_to_act() else {-1: "nobody", -2: "chance"}.get(actor, "you")
        assert drawn.root["data-next"] == wanted
        ids = [element["id"] for element in drawn.having("id")]
        assert len(set(ids)) == len(ids)
        assert all(name.startswith("b-") for name in ids)


def test_what_moved_says_which_move_it_was_and_where_it_lay_before() -> None:
    tiles = throws = 0
    before: set[str] = set()
    for at in range(len(GAME.moves) + 1):
        drawn = Drawn(show(str(GAME.cut_to(at)), LOOK, "en"))
        kind = GAME.moves[at - 1].split()[0] if at else ""
        moved = drawn.having("data-moved")
        assert all(piece["data-moved"] == str(at) for piece in moved)
        if POW.actor(GAME.states[at]) != NOBODY:
            assert len(moved) == (kind in ("roll", "take", "steal"))
        for piece in moved:
            assert ("data-from" in piece) == (kind != "roll")
            tiles += kind != "roll"
            throws += kind == "roll"
            assert kind == "roll" or piece["data-from"] in before
        before = {element["id"] for element in drawn.having("id")}
    assert tiles > 15
    assert throws > 15


def test_what_the_author_played_moves_no_tile() -> None:
    """A board that is only shown does not animate moves from before the reader came."""
    taken = next(at for at, move in enumerate(GAME.moves, 1) if move.startswith("take"))
    drawn = Drawn(show(str(GAME.cut_to(taken)), f"board=b seat=1 start={taken} play", "en"))
    assert not drawn.having("data-moved")


@pytest.mark.parametrize(
    "look",
    [
        "play=1",
        "at=",
        "at=-1",
        "at=10000",
        "at=\u0661",
        "at",
        "pace",
        "pace=",
        "pace=fast",
        "guide=1",
        "advice=yes",
        "why",
        "why=x",
        "why=10000",
        "memory=1",
        "deal=1",
        "die=7",
        "die=",
        "leaf=100",
        "leaf=x",
    ],
)
def test_words_of_a_game_that_no_look_has(look: str) -> None:
    """Unknown words in a look are refused."""
    with pytest.raises(NotALook):
        show(str(GAME), look, "en")


def test_a_game_is_drawn_from_every_place_with_the_same_look() -> None:
    for look in (f"{LOOK} guide advice", f"{LOOK} memory chances", f"{LOOK} pace=slow why=7 at=9"):
        drawn = Drawn(show(str(GAME), look, "en"))
        assert read_look(drawn.root["data-look"]) == read_look(look)


# The end, and what is typed


def draw_ending(look: str, language: str = "en") -> Drawn:
    """Return the board after the last move of a game."""
    before = GAME.cut_to(len(GAME.moves) - 1)
    move = "bot" if before.bot_to_act() else GAME.moves[-1]
    return Drawn(play(str(before), look, move, language))


def test_the_end_is_counted_step_by_step_and_then_stands() -> None:
    drawn, steps = draw_ending(LOOK), 0
    assert "step=0 counting" in drawn.root["data-look"]
    while "data-then" in drawn.root:
        assert read_look(drawn.root["data-still"]) == read_look(LOOK)
        drawn = Drawn(show(drawn.root["data-transcript"], drawn.root["data-then"], "en"))
        steps += 1
    assert steps >= 4
    assert read_look(drawn.root["data-look"]) == read_look(LOOK)
    assert "data-then" not in draw_ending(f"{LOOK} pace=at-once").root
    assert "data-then" not in press(drawn, "undo").root


def test_at_the_end_nobody_is_advised_and_another_game_is_the_main_thing() -> None:
    drawn = draw_ending(f"{LOOK} pace=at-once")
    ids = {element["id"] for element in drawn.having("id")}
    assert "b-advice" not in ids
    assert [piece["id"] for piece in drawn.classed("main")] == ["b-again"]


def test_no_dice_are_rolled_again_before_one_is_set_aside() -> None:
    at = next(
        at for at in list_readers_places(GAME, 0) if GAME.states[at].dice and GAME.states[at].rolls == 1
    )
    for mark, waits in (("", 1), (" mark=1", 0)):
        drawn = Drawn(show(str(GAME), f"{LOOK} at={at}{mark}", "en"))
        assert len(drawn.classed("quiet")) == waits
        assert ("Pick the dice to set aside" in drawn.text) == bool(waits)


@pytest.mark.parametrize(("language", "undo"), [("en", "Undo"), ("et", "võta tagasi"), ("fr", "undo")])
def test_a_step_back_may_be_typed(language: str, undo: str) -> None:
    back = Drawn(play(str(GAME), LOOK, f"say {undo}", language))
    assert back.root["data-look"] == Drawn(play(str(GAME), LOOK, "undo", language)).root["data-look"]
    redo = Drawn(play(str(GAME), back.root["data-look"], "say redo", language))
    assert count_moves(redo) > count_moves(back)


def test_what_is_typed_in_vain_is_answered_at_the_field() -> None:
    html = play(str(GAME.cut_to(0)), LOOK, "say banana", "en")
    assert len(Drawn(html).classed("slip")) == 1
    assert '</form><p class="slip' in html
