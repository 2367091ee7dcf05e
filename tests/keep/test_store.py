"""What a browser keeps and how it is packed, tested on the page's own modules under Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from engine.transcript import read_transcript
from scripts.test import NODE

HERE = Path(__file__).parent
LINKS = Path(__file__).parents[1] / "versions" / "links"
NEWEST = json.loads((LINKS / "2.json").read_text("utf-8"))


def run_script(*words: str, said: str = "") -> str:
    """Return what a script of ours answers; fail with its own words."""
    done = subprocess.run([str(NODE), *words], input=said, capture_output=True, encoding="utf-8", cwd=HERE)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_store() -> None:
    """The tests of the store run under Node."""
    run_script("--test", "store.test.mjs")


def test_what_may_only_be_so_long() -> None:
    """The tests of all limits run under Node."""
    run_script("--test", "limits.test.mjs")


def test_two_pages_lose_no_game() -> None:
    """`prove links` keeps a thousand games."""
    assert "no game lost" in run_script("tabs.mjs", "1..200")


def pack_and_unpack(texts: list[str]) -> list[list[str]]:
    """Return each text packed, and what unpacking gives."""
    answer: list[list[str]] = json.loads(run_script("pack.mjs", said=json.dumps(texts)))
    return answer


def test_a_text_is_packed_as_ever_and_comes_back() -> None:
    """If packing changed by a letter, links that people have would no longer open."""
    texts = [f"{link['look']}\n{link['transcript']}" for link in NEWEST]
    for link, (packed, again), text in zip(NEWEST, pack_and_unpack(texts), texts, strict=True):
        assert again == text
        assert link["fragment"].endswith(f"={packed}")
        assert str(read_transcript(link["transcript"])) == link["transcript"]


@pytest.mark.parametrize("text", ["", "a", "سلام ۱۲\n", "é😀\n" * 500, "\n" * 5000])
def test_any_text_comes_back(text: str) -> None:
    assert pack_and_unpack([text])[0][1] == text


def test_what_was_changed_on_its_way_is_noticed() -> None:
    """The test changes every letter in turn, and tries every wrong length."""
    link = NEWEST[0]["fragment"].partition("=")[2]
    damaged = [
        link[:place] + ("A" if link[place] != "A" else "B") + link[place + 1 :] for place in range(len(link))
    ]
    cut = [link[:length] for length in range(0, len(link), 7)] + [f"{link}A", f"{link}{link}", f"{link}="]
    assert json.loads(run_script("unpack.mjs", said=json.dumps([*damaged, *cut]))) == []
