"""Two versions in one run: figures beside one another."""

import json
from contextlib import nullcontext
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from noughts.errors import NoughtsError
from noughts.measure.bench import against
from noughts.measure.bench.against import Beside, compare


def test_a_ratio_is_now_over_before() -> None:
    assert Beside("work", 2.0, 3.0).ratio == 1.5
    assert Beside("work", 0.0, 3.0).ratio is None
    assert Beside("work", 2.0, 3.0).to_dict() == {"work": "work", "before": 2.0, "now": 3.0, "failed": "", "ratio": 1.5}


def test_the_least_of_the_rounds_counts_for_what_both_know(monkeypatch: pytest.MonkeyPatch) -> None:
    reported: dict[str, list[dict[str, float]]] = {
        "old": [{"a": 3.0, "gone": 1.0}, {"a": 2.0, "gone": 1.0}, {"a": 4.0, "gone": 1.0}],
        "new": [{"a": 1.5, "new": 1.0}, {"a": 1.0, "new": 1.0}, {"a": 9.0, "new": 1.0}],
    }
    monkeypatch.setattr(against, "home_of", lambda version: nullcontext("there"))
    monkeypatch.setattr(against, "_figures", lambda home, *_: reported["new" if home == against.HERE else "old"].pop(0))
    assert list(compare(Path("some.whl"), "core")) == [Beside("a", 2.0, 1.0)]


def test_each_board_is_reported_before_the_next_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[str] = []

    def figures(_home: str, _suite: str, options: list[str]) -> dict[str, float]:
        measured.append(options[-1])
        return {options[-1]: 1.0}

    monkeypatch.setattr(against, "home_of", lambda version: nullcontext("there"))
    monkeypatch.setattr(against, "_figures", figures)
    rows = compare(Path("some.whl"), "solve", ["--no-speed-up"], ["5x5:4", "8x4"])
    assert next(rows).work == "5x5:4"
    assert set(measured) == {"5x5:4"}
    assert [row.work for row in rows] == ["8x4"]


def test_a_board_that_a_version_cannot_solve_does_not_end_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def figures(_home: str, _suite: str, options: list[str]) -> dict[str, float]:
        if options[-1] == "8x4":
            raise against.VersionFailed("too slow")
        return {options[-1]: 1.0}

    monkeypatch.setattr(against, "home_of", lambda version: nullcontext("there"))
    monkeypatch.setattr(against, "_figures", figures)
    rows = list(compare(Path("some.whl"), "solve", [], ["8x4", "5x5:4"]))
    assert rows == [Beside("8x4", None, None, "too slow"), Beside("5x5:4", 1.0, 1.0)]
    with pytest.raises(against.VersionFailed):
        list(compare(Path("some.whl"), "core", ["8x4"]))


def test_versions_of_which_only_one_is_compiled_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    report = json.dumps({"how": "in some other way", "rows": []})
    monkeypatch.setattr(against.subprocess, "run", lambda words, **_: CompletedProcess(words, 0, report, ""))
    with pytest.raises(NoughtsError, match="expected both compiled"):
        list(compare(Path(against.HERE), "core"))
