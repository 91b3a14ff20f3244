"""How a worker reports."""

from types import SimpleNamespace

import pytest

from noughts.ladder import Engine
from noughts.web import saying
from noughts.web.saying import PROGRESS_SECONDS, paced, too_slow


def test_progress_is_told_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, heard = SimpleNamespace(now=5.0), list[int]()
    monkeypatch.setattr(saying, "time", SimpleNamespace(monotonic=lambda: clock.now))
    tell = paced(heard.append)
    for nodes in range(100):
        clock.now += PROGRESS_SECONDS / 10
        tell(nodes)
    assert 9 <= len(heard) <= 10
    assert heard == sorted(heard)


def test_who_was_too_slow_is_named() -> None:
    assert str(too_slow(Engine("minimax"), {"seconds": 2.0})).startswith("minimax did not finish in 2 seconds;")
    assert str(too_slow(None, {"seconds": 0.5, "player": "level:8"})).startswith("level:8 did not finish in 0.5 s")
    assert str(too_slow(None, {"seconds": 1})).startswith("The search did not finish")
