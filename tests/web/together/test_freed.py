"""A connection that has ended is freed at once, without waiting for a garbage collection."""

import gc
import json
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from websockets.sync.client import connect

from noughts.web.server import Server, _listen, config, settings_for


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """A server in a thread of this process, with the collector off."""
    listener, ready = _listen("127.0.0.1", 0), threading.Event()
    server = Server(config(replace(settings_for("127.0.0.1"), store=str(tmp_path / "games.sqlite3"))), ready.set)
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    assert ready.wait(300)
    gc.collect()
    gc.disable()
    try:
        yield listener.getsockname()[1]
    finally:
        gc.enable()
        gc.unfreeze()
        server.should_exit = True
        thread.join()


def _left() -> list[object]:
    kinds = ("WebSocket", "WebSocketsSansIOProtocol", "Door")
    return [found for found in gc.get_objects() if type(found).__name__ in kinds]


def test_a_closed_connection_leaves_nothing_for_the_collector(port: int) -> None:
    body = json.dumps({"game": "3x3"}).encode()
    headers = {"content-type": "application/json"}
    with urlopen(Request(f"http://127.0.0.1:{port}/api/together", body, headers)) as answer:
        made = json.load(answer)
    for _ in range(3):
        with connect(f"ws://127.0.0.1:{port}/api/together/{made['id']}/play") as socket:
            socket.send(json.dumps({"token": made["token"]}))
            socket.recv()
            socket.recv()
    pause = threading.Event()
    for _ in range(600):  # The server may hear of the end a little later.
        if not _left():
            return
        pause.wait(0.05)
    pytest.fail(f"These are still there: {_left()}")
