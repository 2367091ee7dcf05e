"""`prove mutants-…` on a tiny project: what it calls noticed, when it proves nothing, and how it goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.prove.mutants.__main__ import ACCEPTED, find_stale, prove, read_accepted, read_results
from scripts.prove.mutants.copies import NothingProved
from scripts.test import ROOT

SOURCE = '''"""Two functions."""

def add_one(number):
    return number + 1

def count_down(number):
    return number - 1
'''
SEES_BOTH = "from engine.tiny import *\ndef test_both(): assert (add_one(4), count_down(4)) == (5, 3)\n"
SEES_ONE = "from engine.tiny import *\ndef test_one(): assert add_one(4) == 5 and count_down(4)\n"


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A project of one module, all of whose changes its one test sees."""
    for folder in ("engine", "tests", "widgets", "scripts/prove/mutants", "node_modules"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "engine" / "__init__.py").write_text("", "utf-8")
    (tmp_path / "engine" / "tiny.py").write_text(SOURCE, "utf-8")
    (tmp_path / "tests" / "test_tiny.py").write_text(SEES_BOTH, "utf-8")
    return tmp_path


def prove_all(root: Path, number: int = 100) -> bool:
    return prove(root, "engine", number, seed=1, cores=1)


def test_a_change_that_a_test_sees_is_noticed_and_a_run_that_was_broken_off_goes_on(
    tiny: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert prove_all(tiny, 2)
    assert "2 of 2 changes to engine/ were noticed, 100.0 %" in capsys.readouterr().out
    (results,) = (tiny / ".cache" / "mutants").glob("*/engine.jsonl")
    first = results.read_text("utf-8")
    assert len(read_results(results)) == 2
    assert prove_all(tiny)
    said = capsys.readouterr().out
    assert "6 of 6 changes to engine/ were noticed, 100.0 %" in said
    assert "recording" not in said
    assert results.read_text("utf-8").startswith(first)
    assert len(read_results(results)) == 6


def test_a_change_that_no_test_sees_is_named_and_may_be_accepted(
    tiny: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tiny / "tests" / "test_tiny.py").write_text(SEES_ONE, "utf-8")
    assert not prove_all(tiny)
    missed = [line for line in capsys.readouterr().out.splitlines() if line.startswith("NOT NOTICED")]
    assert missed
    assert all("line 7, by 1 tests: engine/tiny.py count_down: " in line for line in missed)
    names = [line.partition("tests: ")[2] for line in missed]
    (tiny / ACCEPTED).write_text("# Nobody minds.\n" + "\n".join(names), "utf-8")
    assert prove_all(tiny)
    # An accepted change that cannot be made any more is named.
    (tiny / "engine" / "tiny.py").write_text(SOURCE.replace("count_down", "take_one"), "utf-8")
    with pytest.raises(NothingProved, match="count_down"):
        prove_all(tiny)


def test_where_nothing_is_run_nothing_is_proved(tiny: Path) -> None:
    test = tiny / "tests" / "test_tiny.py"
    test.write_text(SEES_BOTH.replace("== (5, 3)", "== (5, 4)"), "utf-8")
    with pytest.raises(NothingProved, match="the tests fail before anything is changed"):
        prove_all(tiny)
    test.write_text("", "utf-8")
    with pytest.raises(NothingProved, match="no test was collected"):
        prove_all(tiny)
    (tiny / "engine" / "tiny.py").write_text("", "utf-8")
    with pytest.raises(NothingProved, match="nothing in engine/ to change"):
        prove_all(tiny)


def test_what_may_live_still_stands_in_the_code() -> None:
    """A function that gets another name takes its line along; else the proof would not begin."""
    assert find_stale(ROOT, read_accepted(ROOT)) == []
