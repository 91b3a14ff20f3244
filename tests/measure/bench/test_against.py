"""Two versions in one run: figures beside one another."""

from contextlib import nullcontext
from pathlib import Path

import pytest

from noughts.measure.bench import against
from noughts.measure.bench.against import Beside, compare


def test_a_ratio_is_now_over_before() -> None:
    assert Beside("work", 2.0, 3.0).ratio == 1.5
    assert Beside("work", 0.0, 3.0).ratio is None
    assert Beside("work", 2.0, 3.0).to_dict() == {"work": "work", "before": 2.0, "now": 3.0, "ratio": 1.5}


def test_the_least_of_the_rounds_counts_for_what_both_know(monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[str, list[dict[str, float]]] = {
        "old": [{"a": 3.0, "gone": 1.0}, {"a": 2.0, "gone": 1.0}, {"a": 4.0, "gone": 1.0}],
        "new": [{"a": 1.5, "new": 1.0}, {"a": 1.0, "new": 1.0}, {"a": 9.0, "new": 1.0}],
    }
    monkeypatch.setattr(against, "home_of", lambda version: nullcontext("there"))
    monkeypatch.setattr(against, "_figures", lambda home, *_: told["new" if home == against.HERE else "old"].pop(0))
    assert list(compare(Path("some.whl"), "core")) == [Beside("a", 2.0, 1.0)]
