"""What one language's build takes from the build before it."""

from __future__ import annotations

from pathlib import Path

import pytest

from widgets.site import build
from widgets.site.work import Plan, Work

ASKED: list[str] = []


def measure_length(text: str) -> int:
    """Return the length of a text, and note that it was asked for."""
    ASKED.append(text)
    return len(text)


def make_work(**earlier: int) -> Work:
    """Return work that has asked its questions, with these answers from an earlier build."""
    ASKED.clear()
    work = Work(Plan(), "en", {}, earlier=earlier)
    assert [work.ask_once(measure_length, text) for text in ("roll", "keep", "roll")] == [4, 4, 4]
    return work


def test_each_question_is_asked_once_of_each_text() -> None:
    make_work()
    assert ASKED == ["roll", "keep"]


def test_what_was_answered_in_the_build_before_is_not_asked_again() -> None:
    again = make_work(**make_work().answers)
    assert ASKED == []
    assert again.ask_once(measure_length, "take") == 4
    assert ASKED == ["take"]


def test_another_edition_of_the_builder_takes_nothing_from_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan(cache=tmp_path)
    plan.pages_folder("en").mkdir(parents=True)
    work = Work(plan, "en", {})
    build.save_work(work)
    assert build.load_work(plan, "en", {}) == work
    monkeypatch.setattr(build, "BUILDER", "another")
    assert build.load_work(plan, "en", {}) is None
