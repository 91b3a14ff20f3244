"""What the loop itself does not do."""

import pytest

from noughts.web.service import Service
from noughts.web.settings import Settings
from noughts.web.table import JOBS


def test_the_loop_never_finds_out_how_stones_have_fallen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tangled stack of 419 bytes once held up everybody for eight seconds."""
    asked = {"game": "7x6:4+gravity", "position": "X......", "moves": "", "seconds": 1.0, "engine": None}
    monkeypatch.setattr("noughts.web.service.read_game", lambda arguments: pytest.fail("read on the loop"))
    Service(Settings())._checked(JOBS["analyse"], asked)
    Service(Settings())._checked(JOBS["state"], {"game": "20x20", "moves": "1 2"})


def test_the_loop_reads_no_pasted_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the name of a small game there may stand a tangled stack of a large one."""
    monkeypatch.setattr("noughts.core.read_game", lambda text, rules: pytest.fail("read on the loop"))
    job = JOBS["read"]
    asked = {"game": "3x3", "text": "8x20:20+gravity " + "/".join(["X" * 8] * 20)}
    assert Service(Settings()).at_once(job, asked) is None
    assert job.light(Service(Settings())._checked(job, asked))
