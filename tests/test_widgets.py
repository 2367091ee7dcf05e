"""The boards: what a reader may press, what is said to him, and what he cannot break. Drawn in English."""

from __future__ import annotations

import gettext
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from engine.core import CHANCE, NotATranscript, Reason, because
from engine.pow.pieces import Keep
from engine.transcript import Transcript, read_transcript
from engine.transcript import play_action as lengthen
from tests.laws import prefixes, random_game
from tests.pow import told
from widgets import cursor, play, show, words
from widgets.html import Html, el, join
from widgets.look import Look, NotALook, Slip, read_look
from widgets.pow import words as pow_words
from widgets.pow.board import Board
from widgets.reasons import key_of
from widgets.words import ISOLATE, POP, Points, Words

MARTIN = (Path(__file__).parents[1] / "docs" / "boards" / "pow" / "martin").read_text("utf-8")
LOOK = "board=martin root=../ seat=1 hand"
POW = GAMES["pow"]
SEEDS = range(150)


class Drawn(HTMLParser):
    """Every element of a board with its attributes, and all its text."""

    VOID = frozenset({"br", "img", "input", "path", "use"})

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[dict[str, str]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()
        assert not self.open, "every element is closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"{tag} says {names}"
        self.elements.append({"": tag, **{name: value or "" for name, value in attrs}})
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def having(self, name: str) -> list[dict[str, str]]:
        return [element for element in self.elements if name in element]

    def classed(self, name: str) -> list[dict[str, str]]:
        return [element for element in self.having("class") if name in element["class"].split()]

    @property
    def root(self) -> dict[str, str]:
        return self.elements[0]

    @property
    def table(self) -> Transcript:
        """As it stands where the reader is."""
        whole = read_transcript(self.root["data-transcript"])
        return whole.cut_to(cursor.place(whole, read_look(self.root["data-look"])))


def positions() -> list[Transcript]:
    return [read_transcript(told.position(seed)) for seed in SEEDS]


# The sentences


def test_every_rule_has_a_name() -> None:
    assert set(pow_words.RULE_NAMES) == set(POW.rules)
    assert len(POW.rules) == 27
    assert len(set(pow_words.RULE_NAMES.values())) == 27


def refusals() -> list[Reason]:
    found = [because("house.arrange"), because("house.words"), because("house.turn", player="Martin")]
    found += [because("house.starts", player="Peter"), because("house.number", digits=15)]
    found += [because("house.alone")]
    for line in ("arrange heroes +6 +6 +6", "arrange villains -4 -4"):
        done = lengthen(read_transcript(MARTIN), line)
        assert isinstance(done, Reason)
        found.append(done)
    for table in positions():
        for line in told.written(table):
            refused = POW.why_not(table.now, POW.read_action(table.now, line.split()))
            found += [refused] if refused else []
    return found


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    found = {key_of(reason): reason for reason in refusals()}
    assert set(found) == set(pow_words.REFUSED)
    english = Words("en")
    for reason in found.values():
        said = pow_words.say_refusal(english, reason)
        assert said
        assert not set(said) & set("{}")


def test_every_way_to_a_tile_has_its_sentence_and_every_sentence_its_way() -> None:
    said = set()
    for table in positions():
        if POW.actor(table.now) < 0:
            continue
        for action in POW.legal_actions(table.now):
            if isinstance(action, Keep):
                continue
            reason = POW.why(table.now, action)
            steal = reason.rule.startswith("pow.steal")
            said.add(f"{reason.rule} {action.side}" if steal else reason.rule)
            more = {"side": action.side} if steal else {"number": action.number, "value": Points(3)}
            assert pow_words.say_allowed(Words("en"), reason, **more)
    assert said == set(pow_words.ALLOWED)


# The board as it is drawn


LOOKS = (
    "board=b",
    "board=b hand",
    "board=b seat=2 mark=1,3",
    "board=b root=../../ seat=2 start=0 mark=5 hand",
    "board=b chances mark=1,3",
    "board=b chances hand",
    "board=b step=1",
    "board=b hand step=2 pick=1-hero-0",
    "board=b hand own",
)


@pytest.mark.parametrize("look", LOOKS)
def test_a_board_holds_together(look: str) -> None:
    for table in positions()[:60]:
        drawn = Drawn(show(str(table), look, "en"))
        ids = [element["id"] for element in drawn.having("id")]
        assert len(set(ids)) == len(ids)
        assert all(name.startswith("b-") for name in ids)
        assert [element.get("role") for element in drawn.elements].count("status") == 1
        assert drawn.table == table
        assert drawn.root["id"] == "b-board"
        assert read_look(drawn.root["data-look"]) == replace(
            read_look(look), start=read_look(look).start or str(len(table.moves))
        )
        assert drawn.root["data-next"] == {-1: "nobody", -2: "chance"}.get(POW.actor(table.now), "you")
        buttons = [
            element for element in drawn.elements if element[""] == "button" and "data-keep" not in element
        ]
        assert all(button["type"] == "button" and button["id"] for button in buttons)
        assert all(len({"data-action", "data-look", "data-keep"} & set(button)) == 1 for button in buttons)
        rules = [link["href"].split("#")[1] for link in drawn.having("href") if link[""] == "a"]
        assert set(rules) <= set(POW.rules)


def test_what_is_lit_is_what_is_legal() -> None:
    for table in positions():
        drawn = Drawn(show(str(table), "board=b", "en"))
        lit = Counter(element["data-action"] for element in drawn.classed("lit") if "data-action" in element)
        legal = [] if POW.actor(table.now) < 0 else POW.legal_actions(table.now)
        tiles = [POW.write_action(table.now, action) for action in legal if not isinstance(action, Keep)]
        assert lit == Counter(tiles)


def test_martin() -> None:
    drawn = Drawn(show(MARTIN, LOOK, "en"))
    lit = [element["data-action"] for element in drawn.classed("lit") if "data-action" in element]
    assert lit == ["take hero 2", "take villain 3"]
    assert "2 shields: hero number 2 from the left, +5." in drawn.text
    assert "3 skulls: villain number 3 from the left, −1." in drawn.text
    links = [element["href"] for element in drawn.having("href") if element[""] == "a"]
    assert links == ["../pow/#pow.take.hero", "../pow/#pow.take.villain"]


# What is pressed


@pytest.mark.parametrize("hand", ["", " hand"])
def test_whatever_is_pressed_the_board_answers(hand: str) -> None:
    """A reader who presses anything at all: the board's own controls never lead to a mistake."""
    for seed in range(15):
        chance = Random(seed)
        drawn = Drawn(show(told.position(seed), f"board=b start=0{hand}", "en"))
        for _ in range(12):
            buttons = [element for element in drawn.elements if element[""] == "button"]
            controls = [
                button for button in buttons if "data-keep" not in button
            ]  # the browser answers those
            control, before = chance.choice(controls), drawn
            text, look = drawn.root["data-transcript"], drawn.root["data-look"]
            if "data-look" in control:
                drawn = Drawn(show(text, control["data-look"], "en"))
                assert drawn.root["data-transcript"] == text
            else:
                drawn = Drawn(play(text, look, control["data-action"], "en"))
            slips = drawn.classed("slip")
            assert len(slips) <= 1
            if slips:
                assert drawn.root["data-transcript"] == text
            elif "data-action" in control and control["data-action"] not in ("undo", "restart"):
                assert len(drawn.table.moves) > len(before.table.moves)


def test_a_tile_is_taken() -> None:
    drawn = Drawn(play(MARTIN, f"{LOOK} start=0", "take hero 2", "en"))
    assert drawn.table.moves == ("take hero 2",)
    assert "Martin takes the hero +5. It lands on top of the hero pile." in drawn.text
    assert len(drawn.classed("landed")) == 1
    assert drawn.root["data-next"] == "chance"


@pytest.mark.parametrize(
    ("action", "said", "rule"),
    [
        ("take hero 3", "With 2 shields it is hero number 2 from the left, not number 3.", "pow.take.hero"),
        (
            "take villain 1",
            "With 3 skulls it is villain number 3 from the left, not number 1.",
            "pow.take.villain",
        ),
        (
            "steal hero 1 from Peter",
            "Stealing a hero takes three blue bubbles; you have none.",
            "pow.steal.top",
        ),
        ("pass", "Nobody ends a turn empty-handed: take a tile.", "pow.take.must"),
        ("chance", "That was the third roll, and there is no fourth. Now choose a tile.", "pow.roll.max"),
    ],
)
def test_what_is_refused_is_told_at_the_piece(action: str, said: str, rule: str) -> None:
    html = play(MARTIN, LOOK, action, "en")
    drawn = Drawn(html)
    assert drawn.table == read_transcript(MARTIN)
    assert said in drawn.text
    assert len(drawn.classed("slip")) == 1
    slip = html[html.index('class="slip') :]
    assert f'href="../pow/#{rule}"' in slip
    if action.startswith("take"):
        assert drawn.classed("slip")[0]["class"].endswith(f"at-{action[-1]}")
        assert html.index(f'data-action="{action}"') < html.index('class="slip')
    assert "slip" not in show(drawn.root["data-transcript"], drawn.root["data-look"], "en")


def test_what_no_rule_of_the_game_refuses_has_no_link() -> None:
    drawn = Drawn(play(MARTIN.replace("example", "game"), LOOK, "arrange turn Peter", "en"))
    assert "In a game the pieces are not moved by hand." in drawn.text
    assert len(drawn.classed("slip")) == 1


def test_of_several_lines_all_are_played_or_none() -> None:
    start = read_transcript(MARTIN.replace("rolls 3", "rolls 1"))
    drawn = Drawn(play(str(start), "board=b start=0", "keep skull skull\nchance", "en"))
    assert [move.split()[0] for move in drawn.table.moves] == ["keep", "roll"]
    refused = Drawn(play(str(start), "board=b start=0", "keep skull skull\ntake hero 1", "en"))
    assert refused.table == start
    assert len(refused.classed("slip")) == 1


def disabled(drawn: Drawn) -> set[str]:
    return {element["id"] for element in drawn.having("aria-disabled")}


def test_undo_and_starting_over_stop_at_what_the_author_played() -> None:
    game = random_game(POW, 3, 8)
    text = str(game.cut_to(20))
    for stop in (0, 7, 20):
        look = f"board=b start={stop}"
        again = Drawn(play(text, look, "restart", "en"))
        assert again.table == game.cut_to(stop)
        drawn, places = Drawn(show(text, look, "en")), [20]
        while "b-undo" not in disabled(drawn):
            drawn = Drawn(play(text, drawn.root["data-look"], "undo", "en"))
            places.append(len(drawn.table.moves))
        # Every place where something was decided: not between dice set aside and the roll that follows.
        rolled_at_once = {at + 1 for at, move in enumerate(game.moves) if move.startswith("keep")} - {stop}
        assert places == [at for at in range(20, stop - 1, -1) if at == 20 or at not in rolled_at_once]
        assert drawn.table == game.cut_to(stop)
        assert "b-restart" in disabled(drawn)
        forth = [len(drawn.table.moves)]
        while forth[-1] < 20:
            drawn = Drawn(play(text, drawn.root["data-look"], "redo", "en"))
            forth.append(len(drawn.table.moves))
        assert forth == places[::-1]
    # A look that claims more moves than there are stops where the moves end.
    assert Drawn(play(text, "board=b start=9999", "restart", "en")).table == game.cut_to(20)
    assert Drawn(show(text, "board=b", "en")).root["data-look"].endswith("start=20")


def test_dice_are_marked_in_a_game_and_turned_in_an_example() -> None:
    text = MARTIN.replace("rolls 3", "rolls 1")
    drawn = Drawn(show(text, "board=b mark=1,4", "en"))
    dice = [element for element in drawn.classed("die") if element[""] == "button"]
    assert [die["aria-pressed"] for die in dice] == ["true", "false", "false", "true", "false"]
    assert read_look(dice[0]["data-look"]).marked() == {4}
    assert read_look(dice[1]["data-look"]).marked() == {1, 2, 4}
    roll = next(element for element in drawn.having("id") if element["id"] == "b-roll")
    assert roll["data-action"] == "keep shield skull\nchance"
    rolled = Drawn(play(text, "board=b mark=1,4", roll["data-action"], "en"))
    assert "mark" not in rolled.root["data-look"]
    turned = Drawn(show(text, LOOK, "en"))
    first = next(element for element in turned.having("id") if element["id"] == "martin-die-1")
    assert first["data-action"] == "arrange dice skull shield skull skull skull"


def test_every_moment_of_a_game_is_drawn() -> None:
    for table in prefixes(random_game(POW, 5, 21)):
        drawn = Drawn(show(str(table), "board=b seat=3 start=0", "en"))
        assert drawn.table == table
    assert "The game is over." in drawn.text


@pytest.mark.parametrize("heroes", ["pile Martin heroes +1\npile Martin villains -1\n", ""])
def test_the_winners_are_named(heroes: str) -> None:
    head = "rules-at-play 1\ngame pow\nplayers Martin Peter\n"
    over = f"{head}pile Peter villains -1\npile Peter heroes +1\n{heroes}"
    drawn = Drawn(show(over, "board=b", "en"))
    assert "The game is over. Martin and Peter share the victory: 0 each." in drawn.text
    alone = Drawn(show(over.replace("Peter heroes +1", "Peter heroes +6"), "board=b", "en"))
    assert "The game is over. Peter wins with" in alone.text


# What comes from outside


@pytest.mark.parametrize(
    "look",
    [
        "board=",
        "board",
        "board=Martin",
        "board=1",
        "board=a.b",
        'board=a"onload=x',
        "board=<b>",
        "board=" + "x" * 41,
        "root=",
        "root",
        "root=/",
        "root=//evil.example/",
        "root=https://evil.example/",
        "root=javascript:x",
        "root=../x/",
        "root=" + "../" * 7,
        "seat=0",
        "seat=9",
        "seat=-1",
        "seat=\u0661",
        "start=-1",
        "start=10000",
        "start=\u0661",
        "start=",
        "mark=0",
        "mark=1,",
        "mark=1,2,3,4,5,6",
        "hand=no",
        "chances=1",
        "own=yes",
        "step=",
        "step=-1",
        "step=100",
        "step=\u0661",
        "pick=",
        "pick=1-hero",
        "pick=0-hero-1",
        "pick=1-HERO-1",
        "pick=1--1",
        "pick=1-hero-",
        "pick=1-hero-100",
        "pick=1-hero-1-1",
        "foot",
        "=",
        "board=b __class__=x",
        "board=b " * 60,
        "seat=3",  # at a table for two
    ],
)
def test_a_look_that_is_none(look: str) -> None:
    with pytest.raises(NotALook):
        show(MARTIN, look, "en")
    with pytest.raises(NotALook):
        play(MARTIN, look, "undo", "en")


@pytest.mark.parametrize(
    "look",
    [
        "",
        "hand",
        "board=b",
        "root=./",
        "root=../../ seat=8 start=12 mark=2,3 hand",
        "seat=1",
        "own step=0 pick=5-villain-12",
    ],
)
def test_a_look_is_read_and_written(look: str) -> None:
    seen = read_look(look)
    assert read_look(str(seen)) == seen
    assert set(look.split()) <= set(str(seen).split())


def test_a_text_that_is_no_transcript() -> None:
    for text in ("", "<script>", MARTIN + "<b>", MARTIN.replace("Peter", "<b>")):
        with pytest.raises(NotATranscript):
            show(text, LOOK, "en")
        with pytest.raises(NotATranscript):
            play(text, LOOK, "undo", "en")


@pytest.mark.parametrize(
    "action",
    [
        "",
        "take hero",
        "<b>",
        "arrange",
        "arrange dice blue",
        "\x00",
        "undo undo",
        "pick",
        "pick hero",
        "take hero 2\n\n",
        "x" * 9_999,
    ],
)
def test_words_that_are_no_action_are_refused_like_any_other(action: str) -> None:
    drawn = Drawn(play(MARTIN, LOOK, action, "en"))
    assert drawn.table == read_transcript(MARTIN)
    assert len(drawn.classed("slip")) == 1
    assert str(pow_words.say_refusal(Words("en"), because("house.words"))) in drawn.text


def test_whatever_a_player_is_called_it_is_text() -> None:
    """No transcript holds such a name; the board would not mind."""
    table = read_transcript(MARTIN)
    names = ("<i>&\"'", "{name}")
    state = replace(table.now, players=names)
    hostile = replace(table, states=(state,))
    slip = Slip("pass", because("pow.steal.none", side="hero", victim=names[0]))
    html = Board(hostile, Look(), Words("en"), slip).draw()
    assert "<i>" not in html
    assert "&lt;i&gt;&amp;" in html
    assert names[0] in Drawn(el("div", html)).text
    assert "{name}" in Drawn(el("div", html)).text


def test_html_is_written_in_one_place() -> None:
    assert el("p", "<b>", class_="a", data_next='"<&', hidden=True, id=None, lang=False) == (
        '<p class="a" data-next="&quot;&lt;&amp;" hidden>&lt;b&gt;</p>'
    )
    assert join(["<", None, Html("<i>"), ["&"]]) == "&lt;<i>&amp;"
    said = Words("en").say("{a} & {b}", a="<i>", b=Html("<b>x</b>"))
    assert said == "&lt;i&gt; &amp; <b>x</b>"
    assert isinstance(said, Html)


def test_figures_are_written_as_a_language_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(words._catalogues, "fa", gettext.NullTranslations())
    english, persian = Words("en"), Words("fa")
    assert (english.signed(3), english.signed(-3), english.signed(0)) == ("+3", "−3", "0")
    assert persian.signed(3) == f"{ISOLATE}+۳{POP}"
    assert persian.signed(-12) == f"{ISOLATE}−۱۲{POP}"
    assert persian.number(50) == "۵۰"
    drawn = Drawn(show(MARTIN, LOOK, "fa"))
    assert not set("0123456789") & set(drawn.text)
    assert [row["dir"] for row in drawn.classed("tiles")] == ["ltr", "ltr"]
    assert drawn.table == read_transcript(MARTIN)


def test_chance_is_for_whoever_is_to_roll() -> None:
    table = read_transcript(MARTIN.split("rolls")[0])
    assert POW.actor(table.now) == CHANCE
    drawn = Drawn(show(str(table), "board=b", "en"))
    assert "Martin is to roll." in drawn.text
    rolled = Drawn(play(str(table), "board=b", "chance", "en"))
    done = lengthen(table, "chance")
    assert not isinstance(done, Reason)
    assert rolled.table == done
