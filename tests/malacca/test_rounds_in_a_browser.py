"""Hundreds of random rounds on one board of the real page: drawn and paid there as by the engine here."""

from __future__ import annotations

from itertools import count, dropwhile, islice, takewhile
from random import Random

import pytest

from engine.malacca import GAME
from engine.malacca.pieces import PAYOUT
from engine.transcript import Transcript, read_transcript
from tests.conftest import Watched
from tests.malacca.plain import money_after, plain
from tests.malacca.told import position
from widgets import show
from widgets.malacca.scene import list_stages
from widgets.site.languages import LANGUAGES

ROUNDS = 500
AT_ONCE = 20  # rounds that the page is told at a time
ROOT = "#captured-board"
# Each round is put on the board as if it had been set there, and looked at by a press; what is not drawn as
# it should be is told by its number. What the browser's own code adds to a drawn board does not count.
LOOKED_AT = """async (asked) => {
    const id = "captured-board", wrong = [], paid = [];
    const bare = (root) => {
        for (const one of root.querySelectorAll("*"))
            for (const ours of ["tabindex", "data-taken"]) one.removeAttribute(ours);
        return root;
    };
    for (const [number, [transcript, look, html]] of asked.entries()) {
        const root = document.getElementById(id), press = root.querySelector("button");
        root.dataset.transcript = transcript;
        delete press.dataset.action;
        press.dataset.look = look;
        await new Promise((answered, silent) => {
            const mark = performance.mark.bind(performance);
            setTimeout(() => silent(new Error(`no answer: ${transcript}`)), 30000);
            performance.mark = (what, ...rest) => {
                if (what === "board:answered") { performance.mark = mark; setTimeout(answered, 0); }
                return mark(what, ...rest);
            };
            press.click();
        });
        const wanted = new DOMParser().parseFromString(html, "text/html").body.firstChild;
        if (!bare(document.getElementById(id).cloneNode(true)).isEqualNode(bare(wanted))) wrong.push(number);
        paid.push([...document.querySelectorAll(`#${id} .result`)].map((one) => one.textContent));
    }
    return [wrong, paid];
}"""


def rounds() -> list[Transcript]:
    """Positions in which everything is decided: 2 to 8 pirates, with characters, items, both, or neither."""
    tables = (read_transcript(position(seed)) for seed in count())
    return list(islice((table for table in tables if GAME.view(table.now, 0).phase == PAYOUT), ROUNDS))


def looks(table: Transcript, chance: Random, usual: str) -> list[str]:
    """The end of the payout, and a step on the way there."""
    steps = len(list_stages(GAME.view(table.now, 0)))
    return [usual, f"{usual} step={chance.randint(0, steps)}"]


def figure(said: str) -> int:
    """The first number in a sentence, in any digits."""
    return int("".join(takewhile(str.isdecimal, dropwhile(lambda one: not one.isdecimal(), said))))


def reckoned(table: Transcript) -> list[int]:
    """What everybody has in the end, reckoned without the engine."""
    return [money_after(plain(table.now), seat) for seat in range(len(table.players))]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fa"])
def test_random_rounds_are_drawn_and_paid_as_the_engine_does(
    seen: Watched, address: str, language: str
) -> None:
    page, chance, tables = seen.page, Random(1), rounds()
    assert {len(table.players) for table in tables} == set(range(2, 9))
    assert len({table.modules for table in tables}) == 4
    page.goto(f"{address}{LANGUAGES[language].folder}malacca/")
    usual = (page.locator(ROOT).get_attribute("data-look") or "").replace(" step=0", "")
    for first in range(0, ROUNDS, AT_ONCE):
        some = tables[first : first + AT_ONCE]
        asked = [
            (str(table), look, show(str(table), look, language))
            for table in some
            for look in looks(table, chance, usual)
        ]
        wrong, paid = page.evaluate(LOOKED_AT, asked)
        assert not wrong, asked[wrong[0]][:2]
        for table, said in zip(some, paid[::2], strict=True):
            assert list(map(figure, said)) == reckoned(table), str(table)
    assert seen.complaints == []
