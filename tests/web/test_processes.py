"""Several server processes on one address: they serve the same games, a dead one is replaced, all end together."""

import json
import os
import signal
import urllib.error
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from websockets.sync.client import connect

from tests.web.conftest import Server

pytestmark = pytest.mark.long


def ask(server: Server, path: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = Request(f"{server.url}/{path}", data, {"content-type": "application/json"})
    with urlopen(request) as answer:
        text = answer.read().decode()
    return json.loads(text) if answer.headers["content-type"].startswith("application/json") else text


def pids(server: Server) -> set[int]:
    """The server processes: children that were spawned, not the workers below them nor the resource tracker."""
    found = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return {int(pid) for pid in found if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()}


@contextmanager
def seat(server: Server, name: str, token: str) -> Iterator[Any]:
    with connect(f"ws://127.0.0.1:{server.port}/api/together/{name}/play") as socket:
        socket.send(json.dumps({"token": token}))
        yield socket


def hear(socket: Any, key: str) -> Any:
    while key not in (message := json.loads(socket.recv())):
        pass
    return message[key]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux to find the processes")
@pytest.mark.parametrize("store_url", ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)], indirect=True)
def test_processes_serve_the_same_games_and_a_dead_one_is_replaced(store_url: str) -> None:
    server = Server("--workers", "2", "--metrics", "--store", store_url)
    try:
        made = ask(server, "api/together", {"game": "3x3"})
        joined = ask(server, f"api/together/{made['id']}/join", {"invite": made["invite"]})
        trace = ask(server, "api/trace", {"game": "3x3", "position": "XOX/OXO/...", "engine": "minimax"})
        for _ in range(8):  # Whichever process is asked.
            assert ask(server, f"api/trace/{trace['id']}/steps")
        cells = iter([1, 5, 2, 3, 4, 7])
        before = pids(server)
        assert len(before) == 2
        for round_of_moves in range(3):
            with seat(server, made["id"], made["token"]) as x, seat(server, made["id"], joined["token"]) as o:
                for player, other in ((x, o), (o, x)):
                    cell = next(cells)
                    player.send(json.dumps({"do": "move", "data": cell, "key": str(cell)}))
                    assert hear(player, "done") == str(cell)
                    while cell not in hear(other, "state")["moves"]:
                        pass
            if round_of_moves == 0:
                victim = min(before)
                os.kill(victim, signal.SIGKILL)
                said = server.process.stderr.readline()
                assert said.startswith("A server process ended"), said
                while len(now := pids(server)) < 2 or victim in now:
                    pass
        state = None
        while state is None:
            with suppress(urllib.error.URLError, ConnectionError):
                state = ask(server, f"api/together/{made['id']}")
        assert state["ending"] == {"winner": "O", "reason": "a completed line"}
        assert "noughts_games_made_total 1\n" in ask(server, "metrics")
    finally:
        left = pids(server)
        server.process.send_signal(signal.SIGTERM)
        server.process.wait()  # An interrupt on top of it would be another way to end.
        code, said = server.stop()
    assert "Traceback" not in said
    assert code == 128 + signal.SIGTERM
    assert not [pid for pid in left if Path(f"/proc/{pid}").exists()]
