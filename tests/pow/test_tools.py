"""The tools of a whole game of POW!: what happened, what is new, what one might do, and why a bot did so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

import pytest

from engine import GAMES
from engine.core import CHANCE, NOBODY, Choice
from engine.pow.pieces import Keep, State, Steal, Take
from engine.transcript import Transcript, choose_action, read_transcript
from tests.played import LANGUAGES, load_all_catalogues, play_game
from tests.test_widgets import Drawn
from widgets import advice, play, show, table
from widgets.board import Around
from widgets.html import el
from widgets.look import read_look
from widgets.people import name_victim
from widgets.pow import advice as pow_advice
from widgets.pow import guide as pow_guide
from widgets.pow import log as pow_log
from widgets.pow import status as pow_told
from widgets.pow.board import Board
from widgets.pow.words import RULE_NAMES
from widgets.words import Param, Words

POW = GAMES["pow"]
LOOK = "board=b seat=1 start=0 play"
GAMES_PLAYED = [play_game(POW, ("", "easy", "medium"), seed) for seed in range(3)]
GAMES_PLAYED += [play_game(POW, ("", "easy"), 3), play_game(POW, ("", "medium", "easy", "easy", "medium"), 4)]
HARD = play_game(POW, ("", "hard", "easy"), 5)
HEAD = "rules-at-play 1\ngame pow\nplayers 1 Martin Tina\nbot Martin hard\nbot Tina easy\nseed 3\n"
THEFT = (
    f"{HEAD}heroes +1 +2\nvillains -3 -4\npile Martin heroes +2 +6\npile Martin villains -1 -2\n"
    "pile 1 heroes +3\npile 1 villains -1 -1\nturn 1\nrolls 3\ndice shield blue blue blue orange\n"
)
ROBBED = (
    f"{HEAD}heroes +1 +2\nvillains -3 -4\npile 1 heroes +3 +6\npile 1 villains -1 -1\nturn Martin\n"
    "rolls 3\ndice shield blue blue blue orange\n"
)


@pytest.fixture(scope="module", autouse=True)
def languages() -> None:
    """Load all catalogues."""
    load_all_catalogues()


# The log


def list_turns(game: Transcript) -> list[tuple[int, list[int]]]:
    """Return whose turn it was and which moves were made in it, found from the moves themselves."""
    found: list[tuple[int, list[int]]] = []
    seat, mine = POW.turn(game.states[0]), []
    for at, move in enumerate(game.moves):
        mine.append(at)
        if move.startswith(("take", "steal")):
            found.append((seat, mine))
            seat, mine = (seat + 1) % len(game.players), []
    return [*found, (seat, mine)] if mine else found


@pytest.mark.parametrize("game", GAMES_PLAYED)
def test_the_log_tells_each_turn_once_the_newest_first(game: Transcript) -> None:
    for end in (0, 1, len(game.moves) // 2, len(game.moves)):
        at = game.cut_to(end)
        assert pow_log.find_turns(at) == [(moves[0], moves[-1] + 1) for _, moves in list_turns(at)]
        drawn = Drawn(show(str(at), LOOK, "en"))
        entries = drawn.classed("turn-told")
        assert len(entries) == len(list_turns(at))
        back = [one["data-action"] for one in drawn.having("id") if one["id"].startswith("b-to-")]
        assert back == [f"at {moves[0]}" for _, moves in reversed(list_turns(at))]
        assert ("Nothing has happened yet." in drawn.text) == (end == 0)


@pytest.mark.parametrize("game", GAMES_PLAYED)
def test_each_turn_is_told_with_its_tile_and_a_rule_that_there_is(game: Transcript) -> None:
    english = Words("en")
    for seat, moves in list_turns(game):
        said, rule = pow_log.tell_turn(game, moves[0], moves[-1] + 1, 0, english)
        assert rule in RULE_NAMES
        last = game.moves[moves[-1]].split()
        assert f" {last[1]}" in said
        assert said.count("set aside") == sum(game.moves[at].startswith("keep") for at in moves)
        assert said.count("ended with ") == 1, "what the dice showed, once"
        victim = last[-1] if last[0] == "steal" else ""
        assert ("from you" in said) == (victim == "1")
        assert ("from Player" in said) == (victim not in ("", "1"))
        assert not (victim == "1" and seat == 0)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You steal the +6 hero from Martin."),
        ("et", "Varastad Martinilt kangelase +6."),
        ("fr", "Vous volez le Super-héros +6 à Martin."),
    ],
)
def test_whoever_is_robbed_has_the_form_of_a_name_that_the_language_wants(language: str, said: str) -> None:
    assert said in Drawn(play(THEFT, LOOK, "steal hero 1 from Martin", language)).text


def test_who_has_no_such_form_is_robbed_in_a_sentence_all_the_same() -> None:
    """Numbers and unknown names stand beside the Estonian word for a player, which has the form."""
    assert [name_victim(Words("et"), name) for name in ("2", "Anna")] == ["2. mängijalt", "mängijalt Anna"]


def test_your_own_turns_and_losses_are_yours() -> None:
    robbed = Drawn(play(ROBBED, LOOK, "bot", "en"))
    assert robbed.table.moves == ("steal hero 1 from 1",)
    assert (
        "Martin: ended with 1 shield, 3 blue bubbles and 1 orange bubble; stole the +6 hero from you"
        in robbed.text
    )
    mine = Drawn(play(THEFT, LOOK, "steal hero 1 from Martin", "en"))
    assert "You: ended with" in mine.text
    assert "stole the +6 hero from Martin" in mine.text
    assert "Player 1" not in mine.text + robbed.text


# A first game


def list_guidance(game: Transcript) -> Iterator[str | None]:
    """Yield what the guide says after each move."""
    for end in range(len(game.moves) + 1):
        yield pow_guide.find_sentence(game.cut_to(end), 0)


@pytest.mark.parametrize("game", GAMES_PLAYED)
def test_nothing_is_explained_twice(game: Transcript) -> None:
    said = [sentence for sentence, _ in groupby(list_guidance(game)) if sentence]
    assert len(set(said)) == len(said)
    assert len(said) >= 6
    assert said[-1] == pow_guide.SENTENCES["end"]


def find_guidance(rest: str) -> str | None:
    """Return what the guide says at a table."""
    return pow_guide.find_sentence(read_transcript(f"{HEAD}heroes +1 +2\nvillains -3 -4\nturn 1\n{rest}"), 0)


def test_each_explanation_has_its_moment() -> None:
    pile = "pile Martin heroes +6\n"
    moments = {
        "begin": "",
        "theft": f"{pile}rolls 1\ndice shield blue blue blue skull\n",
        "only theft": f"{pile}rolls 1\ndice blue blue blue blue orange\n",
        "forced": "rolls 1\ndice blue blue orange orange orange\n",
        "last roll": "rolls 3\ndice shield blue blue orange skull\n",
        "single die": "rolls 2\nkept shield blue blue orange\ndice skull\n",
        "first choice": "rolls 1\ndice shield blue blue orange skull\n",
        "second choice": "rolls 2\nkept shield blue\ndice blue orange skull\n",
    }
    for name, rest in moments.items():
        assert find_guidance(rest) == pow_guide.SENTENCES[name], name
    over = f"{HEAD}pile 1 heroes +1\n"
    assert pow_guide.find_sentence(read_transcript(over), 0) == pow_guide.SENTENCES["end"]
    robbed = read_transcript(
        f"{ROBBED}\nsteal hero 1 from 1\nroll shield skull blue blue orange\ntake hero 1\n"
    )
    assert pow_guide.find_sentence(robbed, 0) == pow_guide.SENTENCES["robbed"]


def test_every_explanation_comes_up_in_games() -> None:
    heard = {sentence for game in GAMES_PLAYED for sentence in list_guidance(game)}
    seldom = {pow_guide.SENTENCES[name] for name in ("robbed", "theft", "only theft", "forced", "single die")}
    assert set(pow_guide.SENTENCES.values()) - seldom <= heard


def test_while_others_play_what_was_new_before_stays() -> None:
    game = GAMES_PLAYED[0]
    for end in range(1, len(game.moves)):
        if POW.turn(game.states[end]) and POW.turn(game.states[end - 1]):
            before = pow_guide.find_sentence(game.cut_to(end - 1), 0)
            assert pow_guide.find_sentence(game.cut_to(end), 0) == before


# Advice


def list_decisions(game: Transcript) -> list[Transcript]:
    """Return the tables at which the first player decides."""
    places = range(len(game.moves))
    return [game.cut_to(at) for at in places if POW.actor(game.states[at]) == 0]


def draw_advice(text: str, language: str = "en") -> tuple[Choice, list[dict[str, str]], Drawn]:
    """Return the advised choice, the elements marked as advised, and the board."""
    drawn = Drawn(show(text, f"{LOOK} advice", language))
    return choose_action(drawn.table, "hard"), drawn.classed("advised"), drawn


@pytest.mark.parametrize("game", GAMES_PLAYED[:4])
def test_advice_is_the_hard_bots_choice_and_lights_just_that(game: Transcript) -> None:
    for now in list_decisions(game)[::4]:
        choice, lit, drawn = draw_advice(str(now))
        assert "My advice: " in drawn.text
        if isinstance(choice.action, Keep):
            state: State = now.now
            places = [int(piece["id"].rpartition("-")[2]) for piece in lit]
            assert sorted(state.dice[place - 1] for place in places) == sorted(choice.action.faces)
        else:
            assert [piece["data-action"] for piece in lit] == [POW.write_action(now.now, choice.action)]
        assert len(drawn.classed("advice")) == 1


def test_of_equal_dice_only_as_many_are_lit_as_one_should_keep() -> None:
    now = read_transcript(
        f"{HEAD}heroes +1 +2\nvillains -3\nturn 1\nrolls 1\ndice shield skull shield shield blue\n"
    )
    for keep in (("shield",), ("shield", "shield"), ("shield", "blue")):
        drawn = Drawn(el("div", Board(now, read_look(LOOK), Words("en"), None, Around(Keep(keep))).draw()))
        dice = [now.now.dice[int(one["id"].rpartition("-")[2]) - 1] for one in drawn.classed("advised")]
        assert tuple(dice) == keep


def test_advice_in_a_theft_lights_the_tile_to_steal() -> None:
    choice, lit, drawn = draw_advice(THEFT)
    assert isinstance(choice.action, Steal)
    assert [piece["data-action"] for piece in lit] == ["steal hero 1 from Martin"]
    assert "steal the +6 hero from Martin" in drawn.text
    deep, lit, _ = draw_advice(THEFT.replace("shield blue blue blue orange", "shield blue blue blue blue"))
    assert [piece["data-action"] for piece in lit] == [
        POW.write_action(read_transcript(THEFT).now, deep.action)
    ]
    forced, lit, drawn = draw_advice(
        THEFT.replace("shield blue blue blue orange", "blue blue orange orange skull")
    )
    assert isinstance(forced.action, Take)
    assert ". Nothing else is possible." in drawn.text
    assert [piece["data-action"] for piece in lit] == ["take villain 1"]


def test_nothing_is_advised_where_there_is_nothing_to_decide() -> None:
    game = GAMES_PLAYED[0]
    for at in range(0, len(game.moves) + 1, 3):
        actor = POW.actor(game.states[at])
        if actor in (CHANCE, NOBODY) or actor != 0:
            drawn = Drawn(show(str(game.cut_to(at)), f"{LOOK} advice", "en"))
            assert not drawn.classed("advised")
            promised = "I can give you a hint as soon as there is something to decide" in drawn.text
            assert promised == (actor != NOBODY), "after the end there is nothing to wait for"
    assert not Drawn(show(str(list_decisions(game)[0]), LOOK, "en")).classed("advised")


def test_advice_is_gone_after_the_next_move() -> None:
    drawn = Drawn(play(THEFT, f"{LOOK} advice", "steal hero 1 from Martin", "en"))
    look = read_look(drawn.root["data-look"])
    assert (look.advice, look.why) == (False, "")


# In short, where only the dice are in sight


def read_short(dice: str, language: str = "en") -> str:
    """Return the short sentence of a board."""
    html = show(THEFT.replace("shield blue blue blue orange", dice), LOOK, language)
    found = re.search(r'<div class="short"[^>]*><p>(.*?)</p>', html)
    assert found is not None
    return found[1]


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ("shield blue blue blue orange", ("the +1 hero", "another player’s top hero")),
        ("shield skull blue blue orange", ("the +1 hero", "the −3 villain")),
        ("shield blue blue blue blue", ("the +1 hero", "any hero of another player")),
        ("shield skull blue blue blue", ("the +1 hero", "the −3 villain", "another player’s top hero")),
    ],
)
def test_in_short_every_way_to_a_tile_is_named(dice: str, said: tuple[str, ...]) -> None:
    text = read_short(dice)
    assert text.startswith("Possible now: ")
    ways = text.removeprefix("Possible now: ").removesuffix(".").split(", ")
    assert len(ways) == len(said)
    assert all(way.startswith(name) for way, name in zip(ways, said, strict=True))


def test_in_short_a_single_way_is_told_with_its_reason() -> None:
    assert read_short("shield blue blue orange orange").startswith("1 shield: hero number 1 from the left")


BY_DICE = {
    "pow.take.hero": "shield skull blue blue orange",
    "pow.take.villain": "shield skull blue blue orange",
    "pow.steal.top hero": "shield blue blue blue orange",
    "pow.steal.top villain": "shield orange orange orange blue",
    "pow.steal.any hero": "shield blue blue blue blue",
    "pow.steal.any villain": "shield orange orange orange orange",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_short_the_ways_are_named_in_every_language(language: str) -> None:
    assert {*BY_DICE} == {*pow_told.WAYS}
    for way, says in pow_told.WAYS.items():
        named = Words(language).plain(says, value="|").split("|")
        assert all(part in read_short(BY_DICE[way], language) for part in named)


# Why


def list_bots_choices(game: Transcript) -> list[int]:
    """Return the places where a bot chose."""
    return [
        at
        for at in range(len(game.moves))
        if POW.actor(game.states[at]) >= 0 and game.cut_to(at).bot_to_act()
    ]


@pytest.mark.parametrize("game", [*GAMES_PLAYED, HARD])
def test_asked_again_a_bot_chooses_what_it_did(game: Transcript) -> None:
    again = read_transcript(str(game))
    for at in list_bots_choices(again):
        before = again.cut_to(at)
        assert (
            POW.write_action(before.now, choose_action(before, before.bot_to_act()).action) == game.moves[at]
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_explains_the_recorded_move(language: str) -> None:
    words = Words(language)
    for at in list_bots_choices(HARD):
        before = HARD.cut_to(at)
        action = POW.read_action(before.now, HARD.moves[at].split())
        said = advice.explain_move(HARD, at, read_look(LOOK), words)
        assert pow_advice.name_deed(before.now, action, 0, words) in said
        assert not set(said) & set("{}")


def test_why_is_asked_of_the_last_thing_a_bot_did_in_a_turn() -> None:
    drawn = Drawn(show(str(HARD), LOOK, "en"))
    buttons = [one for one in drawn.having("id") if one["id"].startswith("b-why-")]
    wanted = [moves[-1] for seat, moves in reversed(list_turns(HARD)) if seat]
    assert [int(read_look(one["data-look"]).why) for one in buttons] == wanted
    # The status has a button for the move that it tells.
    for asked, answers in ((buttons[0], 2), (buttons[-1], 1)):
        assert len(Drawn(show(str(HARD), asked["data-look"], "en")).classed("advice")) == answers


def test_who_reads_why_may_read_on_while_bots_play() -> None:
    before = HARD.cut_to(list_bots_choices(HARD)[1])
    look = f"{LOOK} why={list_bots_choices(HARD)[0]}"
    assert read_look(Drawn(play(str(before), look, "bot", "en")).root["data-look"]).why
    assert not read_look(Drawn(play(str(before), look, "bots", "en")).root["data-look"]).why


def test_there_is_no_why_where_no_bot_chose() -> None:
    english, look = Words("en"), read_look(LOOK)
    others = set(range(len(HARD.moves) + 3)) - set(list_bots_choices(HARD))
    assert not any(advice.explain_move(HARD, at, look, english) for at in others)
    # A bot does not tell beforehand what it will do.
    ahead = HARD.cut_to(list_bots_choices(HARD)[0])
    assert not advice.explain_move(ahead, len(ahead.moves), look, english)


def test_who_is_robbed_by_a_bots_choice_is_you() -> None:
    robbed = read_transcript(f"{ROBBED}\nsteal hero 1 from 1\n")
    said = advice.explain_move(robbed, 0, read_look(LOOK), Words("en"))
    assert said.startswith("Martin’s choice: steal the +6 hero from you. Martin expects to win about ")


def test_two_tiles_of_one_value_are_told_apart_by_their_places() -> None:
    rows = "heroes +2 +2 +4\nvillains -1\npile Martin heroes +1 +1\n"
    text = f"rules-at-play 1\ngame pow\nplayers 1 Martin\n{rows}"
    state, english = read_transcript(text).now, Words("en")
    alike = pow_advice.name_choices(state, Choice(FEW, 1.0, MANY, 1.0), 0, english)
    assert [*alike.values()] == [f"take the +2 hero (number {place} from the left)" for place in (1, 2)]
    steal = Choice(Steal("hero", 2, 1), 1.0, Steal("hero", 1, 1), 1.0)
    assert pow_advice.name_choices(state, steal, 0, english) == {
        "deed": "steal the +1 hero from Martin (number 2 from the top)",
        "runner": "steal the +1 hero from Martin (number 1 from the top)",
    }
    other = pow_advice.name_choices(state, Choice(FEW, 1.0, Take("hero", 3), 1.0), 0, english)
    assert other == {"deed": "take the +2 hero", "runner": "take the +4 hero"}


FEW, MANY = Take("hero", 1), Take("hero", 2)


@pytest.mark.parametrize(
    ("level", "best", "other", "said"),
    [
        ("hard", 40.9, 38.2, ("chance", {"figure": 41, "other": 38, "games": 100})),
        ("hard", 13.64, 13.58, ("chance alike", {"figure": 14, "other": 14, "games": 100})),
        ("hard", 14.31, 13.64, ("chance", {"figure": 143, "other": 136, "games": 1000})),
        ("medium", 3.14, 2.96, ("points", {"figure": "3.1", "other": "3.0"})),
        ("easy", 0.52, 0.48, ("points alike", {"figure": "0.5", "other": "0.5"})),
    ],
)
def test_the_figures_that_are_told_decide_or_say_that_nothing_does(
    level: str, best: float, other: float, said: tuple[str, dict[str, object]]
) -> None:
    """Figures are whole games, of a thousand only if a hundred show no difference."""
    assert pow_advice.find_worth(Choice(FEW, best, MANY, other), level, Words("en")) == said
    assert pow_advice.find_worth(Choice(FEW, best), level, Words("en")) == ("alone", {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_is_one_sentence_or_two_whatever_decides(language: str) -> None:
    words = Words(language)
    params: dict[str, Param] = {
        "deed": "A",
        "runner": "B",
        "name": "C",
        "figure": 14,
        "other": 12,
        "games": 1000,
    }
    for message in [*pow_advice.WOULD.values(), *pow_advice.DONE.values()]:
        said = words.plain(message, **{name: params[name] for name in params if f"{{{name}}}" in message})
        assert said.endswith(".")
        assert said.count(".") in (1, 2)
        assert language == "en" or words.translate(message, {}) != message


# Every language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_draws_a_whole_game(language: str) -> None:
    game = GAMES_PLAYED[1]
    for at in range(0, len(game.moves) + 1, 9):
        for more in ("guide advice memory", f"chances why={max(at - 1, 0)}"):
            drawn = Drawn(show(str(game.cut_to(at)), f"{LOOK} {more}", language))
            shown = [drawn.text, *(one.get("aria-label", "") for one in drawn.elements)]
            assert not any(set(said) & set("{}") for said in shown)
            if language == "fa":
                assert not set("0123456789") & set(drawn.text.replace("POW!", ""))
    for text in (THEFT, ROBBED):
        assert Drawn(show(text, f"{LOOK} guide advice", language)).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_tools_is_said_in_every_language(language: str) -> None:
    """Nothing stays in English, except what is the same in both languages."""
    words = Words(language)
    said = [*pow_guide.SENTENCES.values(), *table.PACE_NAMES.values()]
    gains = [*pow_log.GAINED, *pow_advice.TO_GAIN]
    said += [message for by_side in gains for message in by_side.values()]
    assert language == "en" or not [message for message in said if words.translate(message, {}) == message]


def test_pow_roll_max_a_die_that_is_pressed_after_the_last_roll_says_why_it_stays() -> None:
    rows = "heroes +3 +5\nvillains -2\nturn 1\nrolls 3\ndice shield shield skull skull skull\n"
    table = f"rules-at-play 1\ngame pow\nplayers 1 Martin\n{rows}"
    look = "board=b seat=1 start=0 play"
    (die,) = [one for one in Drawn(show(table, look, "en")).having("id") if one["id"] == "b-die-4"]
    assert die["aria-label"] == "Die 4: skull"
    said = play(table, look, die["data-action"], "en")
    assert said.count('class="slip"') == 1
    assert "b-die-5" in said.partition('class="slip"')[0], "the slip lies below the dice"
    assert "there is no fourth" in Drawn(said).text


def test_dice_can_be_marked_before_the_last_roll() -> None:
    rows = "heroes +3 +5\nvillains -2\nturn 1\nrolls 2\ndice shield shield skull skull skull\n"
    table = f"rules-at-play 1\ngame pow\nplayers 1 Martin\n{rows}"
    drawn = Drawn(show(table, "board=b seat=1 start=0 play", "en"))
    assert [one["aria-pressed"] for one in drawn.having("aria-pressed") if "-die-" in one["id"]] == [
        "false"
    ] * 5


def test_the_button_says_how_many_dice_are_set_aside_and_how_many_are_rolled() -> None:
    rows = "heroes +3 +5\nvillains -2\nturn 1\nrolls 1\ndice shield shield skull skull skull\n"
    table = f"rules-at-play 1\ngame pow\nplayers 1 Martin\n{rows}"
    look = "board=b seat=1 start=0 play"
    assert "Pick the dice to set aside" in Drawn(show(table, look, "en")).text
    marked = str(read_look(look).with_marks({1, 2}))
    assert "Set aside 2, roll 3" in Drawn(show(table, marked, "en")).text
