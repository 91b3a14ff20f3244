"""The pool and the socket: work is bounded, stops when nobody waits, and never comes in the way of a quick answer."""

import asyncio
import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from noughts.errors import NoughtsError
from noughts.search import Control
from noughts.web.app import create_app
from noughts.web.fairness import Client
from noughts.web.jobs import do_analyse, do_state
from noughts.web.live import Conversation
from noughts.web.pool import NOBODY, Busy, Failed, Listener, Pool
from noughts.web.service import Service
from noughts.web.settings import Settings
from noughts.web.table import BOARD, JOBS

LONG = {"game": "qubic", "position": None, "moves": "", "engine": "minimax:depth=30", "seconds": 900.0}
SHORT = {"game": "3x3", "position": None, "moves": "1", "engine": "alphabeta", "seconds": 5.0}
PATIENCE = 240
"""Seconds after which something is not coming: far less than the long search would take."""
LIVE = "ws://127.0.0.1/api/live"


async def with_pool(act: Any, workers: int = 1, waiting: int = 1) -> None:
    pool = Pool(Settings(workers=workers, waiting=waiting, light_workers=0))
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
        pool = Pool(Settings(workers=1, light_workers=0, worker_bytes=52 << 20))
        hungry = {"game": "5x5", "position": None, "moves": "", "engine": "table", "seconds": 60.0}
        try:
            with pytest.raises(Failed, match="memory"):
                await asyncio.wait_for(pool.run(do_analyse, hungry), 60)
        finally:
            await pool.close()

    asyncio.run(act())


def test_progress_is_heard() -> None:
    heard: list[int] = []

    async def act(pool: Pool) -> None:
        with pytest.raises(Failed, match="did not finish"):
            await pool.run(do_analyse, {**LONG, "seconds": 2.0}, lambda kind, content: heard.append(content))

    asyncio.run(with_pool(act))
    assert heard
    assert heard == sorted(heard)


def test_the_socket_tells_of_progress_and_each_rung(client: TestClient) -> None:
    with client.websocket_connect(LIVE) as socket:
        socket.send_json({"id": "a", "do": "ladder", "ask": {"rung_seconds": 0.3}})
        messages = [socket.receive_json()]
        while "result" not in messages[-1]:
            messages.append(socket.receive_json())
    rungs = [message["part"]["engine"] for message in messages if "part" in message]
    assert rungs == [rung["engine"] for rung in messages[-1]["result"]["rungs"]]
    assert {message["id"] for message in messages} == {"a"}


def test_the_socket_answers_nonsense_with_a_sentence(client: TestClient) -> None:
    with client.websocket_connect(LIVE) as socket:
        for nonsense in ("", "[1]", '{"id": 3, "do": "ladder"}', '{"id": "a", "do": "fly"}', "[" * 5000):
            socket.send_text(nonsense)
            assert "Expected" in socket.receive_json()["error"]
        socket.send_json({"id": "a", "do": "trace", "ask": {"game": "banana"}})
        assert "is not a game" in socket.receive_json()["error"]
        socket.send_json({"id": "a", "do": "trace", "ask": {"seconds": -1}})
        assert socket.receive_json()["status"] == 422


def test_questions_with_a_byte_order_mark_are_read(client: TestClient) -> None:
    with client.websocket_connect(LIVE) as socket:
        socket.send_text('\ufeff{"id": "a", "do": "state", "ask": {}}')
        assert socket.receive_json()["result"]["game"] == "3x3"
    headers = {"content-type": "application/json"}
    assert client.post("/api/state", content=b'\xef\xbb\xbf{"game": "4x4"}', headers=headers).json()["game"] == "4x4"


def test_a_socket_can_cancel_and_has_a_limit(client: TestClient) -> None:
    ask = {"game": "qubic", "engine": "minimax", "seconds": 60}
    with client.websocket_connect(LIVE) as socket:
        for name in "abcde":
            socket.send_json({"id": name, "do": "analyse", "ask": ask})
        while (message := socket.receive_json()).get("status") != 429:
            pass
        assert message["id"] == "e"
        for name in "abcd":
            socket.send_json({"id": name, "do": "cancel"})
    assert client.post("/api/analyse", json={"engine": "alphabeta"}).status_code == 200


def test_a_closed_socket_stops_its_work() -> None:
    """The ladder would hold the only worker for minutes."""
    with TestClient(create_app(Settings(workers=1)), base_url="http://127.0.0.1") as client:
        with client.websocket_connect(LIVE) as socket:
            socket.send_json({"id": "a", "do": "ladder", "ask": {"game": "qubic", "rung_seconds": 30}})
            assert "progress" in socket.receive_json()
        started = time.monotonic()
        assert client.post("/api/analyse", json={"engine": "alphabeta"}).status_code == 200
        assert time.monotonic() - started < 150


def test_a_short_question_does_not_wait_behind_long_ones() -> None:
    async def act() -> None:
        pool = Pool(Settings(workers=1, light_workers=1))
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
        pool = Pool(Settings(workers=1, light_workers=0, waiting_an_address=5))
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


def test_a_page_that_does_not_read_fails_no_search() -> None:
    """The 65th part of an answer once found no room, and the work ended in an error of the server's own."""

    class Mute:
        async def send_text(self, text: str) -> None:
            await asyncio.Event().wait()

    class Talkative:
        settings, done = Settings(), asyncio.Event()

        def at_once(self, *_: object) -> None:
            return None

        async def by_worker(self, job: object, arguments: object, client: object, listen: Listener) -> dict[str, int]:
            for number in range(200):
                listen("part", {"number": number})
            self.done.set()
            return {}

    async def act() -> None:
        service: Any = Talkative()
        mute: Any = Mute()
        conversation = Conversation(mute, service, NOBODY)
        await conversation.hear('{"id": "a", "do": "state"}')
        await service.done.wait()
        conversation.end()

    asyncio.run(asyncio.wait_for(act(), 60))


def test_the_loop_draws_no_board() -> None:
    """The lines of a large board were looked for while everybody waited."""
    assert Service(Settings()).at_once(BOARD, {"game": "20x20:5"}) is None
    assert BOARD.light({"game": "20x20:5"})


def test_a_film_too_large_to_send_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noughts.web.jobs.MOST_FILM", 1000)
    asked = {"game": "3x3", "moves": "5 1", "look": "light", "kind": "svg"}
    with pytest.raises(NoughtsError, match="`noughts draw 3x3` writes it to a file"):
        JOBS["film"].work(asked, Control(), lambda part: None)
