"""What is done on the loop that every client waits for, and in what order the rest is done."""

import asyncio
from typing import Any

import pytest

from noughts.errors import NoughtsError
from noughts.web.jobs import do_state
from noughts.web.pool import Pool
from noughts.web.service import Service
from noughts.web.settings import Settings
from noughts.web.table import JOBS

FALLEN = {"game": "8x20:20+gravity", "position": "/".join(["X" * 8] * 20)}


@pytest.mark.parametrize("name", ["state", "analyse", "hint"])
def test_the_loop_never_finds_out_how_pieces_have_fallen(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr("noughts.web.bench.read_game", lambda arguments: pytest.fail("read on the loop"))
    service = Service(Settings())
    assert JOBS[name].prepare(FALLEN, service._far)["seconds"] > 0
    assert service.at_once(JOBS[name], FALLEN) is None


def test_the_loop_reads_no_pasted_text() -> None:
    job, service = JOBS["read"], Service(Settings())
    asked = {"game": "3x3", "text": "8x20:20+gravity " + "/".join(["X" * 8] * 20)}
    assert service.at_once(job, asked) is None
    assert job.light(job.prepare(asked, service._far))


def test_a_game_on_a_large_board_is_read_by_a_light_worker_before_anything_is_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A mistyped move does not wait behind heavy searches."""
    ran: list[tuple[Any, bool]] = []

    async def run(self: Pool, work: Any, arguments: Any, light: bool, **rest: Any) -> Any:
        ran.append((work, light))
        return work(arguments, None, None)

    monkeypatch.setattr(Pool, "run", run)
    service = Service(Settings())
    service._pool = object.__new__(Pool)
    with pytest.raises(NoughtsError, match="z99"):
        asyncio.run(service.by_worker(JOBS["analyse"], {"game": "gomoku", "moves": "h8 z99", "seconds": 5}))
    assert ran == [(do_state, True)]
