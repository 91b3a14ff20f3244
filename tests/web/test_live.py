"""The socket: progress, parts, cancelling, and nonsense answered with a sentence."""

import asyncio
import time
from typing import Any

from fastapi.testclient import TestClient

from noughts.web.app import create_app
from noughts.web.live import Conversation
from noughts.web.pool import NOBODY, Listener
from noughts.web.settings import Settings

LIVE = "ws://127.0.0.1/api/live"


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
    with TestClient(create_app(Settings(searches=1)), base_url="http://127.0.0.1") as client:
        with client.websocket_connect(LIVE) as socket:
            socket.send_json({"id": "a", "do": "ladder", "ask": {"game": "qubic", "rung_seconds": 30}})
            assert "progress" in socket.receive_json()
        started = time.monotonic()
        assert client.post("/api/analyse", json={"engine": "alphabeta"}).status_code == 200
        assert time.monotonic() - started < 150


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


def test_a_page_to_which_nothing_can_be_said_any_more_is_left() -> None:
    """The next message was waited for on a socket that was lost, which ended in a traceback in the log."""
    heard = [{"type": "websocket.connect"}, *[{"type": "websocket.receive", "text": "nonsense"}] * 3]
    said: list[str] = []

    async def receive() -> dict[str, str]:
        return heard.pop(0)

    async def send(message: Any) -> None:
        said.append(message["type"])
        if message["type"] != "websocket.accept":
            raise OSError

    scope = {"type": "websocket", "path": "/api/live", "headers": [(b"host", b"localhost")], "query_string": b""}
    scope |= {"client": ("127.0.0.1", 1), "server": ("127.0.0.1", 8000), "subprotocols": [], "extensions": {}}
    asyncio.run(create_app(Settings())(scope, receive, send))
    assert said == ["websocket.accept", "websocket.send"]
