"""The pool: jobs end, workers are used again, and clients take turns."""

import asyncio
from typing import Any

import pytest

from noughts.common import Control
from noughts.errors import NoughtsError
from noughts.web.fairness import Client
from noughts.web.jobs import do_analyse, do_state
from noughts.web.pool import Busy, Failed, Pool
from noughts.web.service import Service
from noughts.web.settings import Settings
from noughts.web.table import BOARD, JOBS

LONG = {"game": "qubic", "position": None, "moves": "", "engine": "minimax:depth=30", "seconds": 900.0}
SHORT = {"game": "3x3", "position": None, "moves": "1", "engine": "alphabeta", "seconds": 5.0}
PATIENCE = 240
"""Seconds after which something is not coming: far less than the long search would take."""


async def with_pool(act: Any, workers: int = 1, waiting: int = 1) -> None:
    pool = Pool(Settings(searches=workers, waiting=waiting, light_workers=0))
    try:
        await asyncio.wait_for(act(pool), PATIENCE)
    finally:
        await pool.close()


def test_a_cancelled_job_frees_its_worker_for_the_next() -> None:
    async def act(pool: Pool) -> None:
        working = asyncio.Event()
        long = asyncio.create_task(pool.run(do_analyse, LONG, lambda kind, content: working.set()))
        await working.wait()
        long.cancel()
        with pytest.raises(asyncio.CancelledError):
            await long
        assert (await pool.run(do_analyse, SHORT))["value"] == "draw"

    asyncio.run(with_pool(act))


def test_what_exceeds_the_queue_is_told_to_come_back() -> None:
    async def act(pool: Pool) -> None:
        working = asyncio.Event()
        tasks = [asyncio.create_task(pool.run(do_analyse, LONG, lambda *_: working.set())) for _ in range(2)]
        await working.wait()
        with pytest.raises(Busy, match="busy"):
            await pool.run(do_analyse, SHORT)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(with_pool(act))


def test_a_worker_that_dies_is_replaced() -> None:
    async def act(pool: Pool) -> None:
        working = asyncio.Event()
        long = asyncio.create_task(pool.run(do_analyse, LONG, lambda kind, content: working.set()))
        await working.wait()
        (worker,) = pool._all
        worker.kill()
        with pytest.raises(Failed, match="more time or memory"):
            await long
        assert (await pool.run(do_analyse, SHORT))["value"] == "draw"

    asyncio.run(with_pool(act))


@pytest.mark.slow
def test_a_search_that_needs_too_much_memory_is_refused_in_words() -> None:
    async def act() -> None:
        pool = Pool(Settings(searches=1, light_workers=0, worker_bytes=52 << 20))
        hungry = {"game": "5x5", "position": None, "moves": "", "engine": "table", "seconds": 60.0}
        try:
            with pytest.raises(Failed, match="memory"):
                await asyncio.wait_for(pool.run(do_analyse, hungry), 60)
        finally:
            await pool.close()

    asyncio.run(act())


@pytest.mark.long
def test_progress_is_heard() -> None:
    heard: list[int] = []

    async def act(pool: Pool) -> None:
        with pytest.raises(Failed, match="did not finish"):
            await pool.run(do_analyse, {**LONG, "seconds": 2.0}, lambda kind, content: heard.append(content))

    asyncio.run(with_pool(act))
    assert heard
    assert heard == sorted(heard)


def test_a_short_question_does_not_wait_behind_long_ones() -> None:
    async def act() -> None:
        pool = Pool(Settings(searches=1, light_workers=1))
        try:
            long = [asyncio.create_task(pool.run(do_analyse, LONG)) for _ in range(3)]
            answer = await pool.run(do_state, {"game": "4x4", "seconds": 5.0}, light=True)
            assert answer["game"] == "4x4"
            assert not any(task.done() for task in long)
        finally:
            await pool.close()

    asyncio.run(asyncio.wait_for(act(), PATIENCE))


def test_clients_take_turns_and_one_address_has_a_limit() -> None:
    async def act() -> None:
        pool = Pool(Settings(searches=1, light_workers=0, waiting_an_address=5))
        order: list[str] = []

        async def ask(client: Client, name: str) -> None:
            await pool.run(do_state, {"game": "3x3", "seconds": 5.0}, client=client)
            order.append(name)

        greedy, modest = Client("a"), Client("b")
        try:
            tasks = [asyncio.create_task(ask(greedy, f"a{number}")) for number in range(7)]
            tasks.append(asyncio.create_task(ask(modest, "b")))
            done = await asyncio.gather(*tasks, return_exceptions=True)
            assert [isinstance(each, Busy) for each in done] == [False] * 6 + [True, False]
            assert order.index("b") <= 2
        finally:
            await pool.close()

    asyncio.run(asyncio.wait_for(act(), PATIENCE))


def test_the_loop_draws_no_board() -> None:
    """The lines of a large board were looked for while everybody waited."""
    assert Service(Settings()).at_once(BOARD, {"game": "20x20:5"}) is None
    assert BOARD.light({"game": "20x20:5"})


def test_a_film_too_large_to_send_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noughts.web.pictures.MOST_FILM", 1000)
    asked = {"game": "3x3", "moves": "5 1", "look": "light", "kind": "svg"}
    with pytest.raises(NoughtsError, match="`noughts draw 3x3` writes it to a file"):
        JOBS["film"].work(asked, Control(), lambda part: None)
