"""A server that is killed at any moment loses no move that it has confirmed, and doubles none."""

import json
import os
import random
import subprocess
import sys
import threading
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from noughts.web.together.machine import EventKind, fold
from noughts.web.together.store import open_store

pytestmark = pytest.mark.long

ROUNDS = int(os.environ.get("NOUGHTS_KILLS", "20"))
"""How often the server is killed in `make test-slow`; `NOUGHTS_KILLS=300` is the long run."""
GAMES = 3


class Killable:
    """`noughts web`, killed and started again on the same port."""

    def __init__(self, store: str) -> None:
        self._store, self.port = store, 0
        self.start()

    def start(self) -> None:
        words = ["web", "--searches", "1", "--port", str(self.port), "--store", self._store]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "noughts", *words], stderr=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self._process.stderr
        greeting = self._process.stderr.readline()
        assert greeting.startswith("noughts on http://"), greeting
        self.port = int(greeting.split()[2].rsplit(":", 1)[1])

    def kill(self) -> None:
        os.killpg(self._process.pid, 9)
        self._process.communicate()

    def ask(self, path: str, body: object) -> dict[str, str]:
        headers = {"content-type": "application/json"}
        request = Request(f"http://127.0.0.1:{self.port}/api/{path}", json.dumps(body).encode(), headers)
        with urlopen(request) as answer:
            return dict(json.load(answer))


def play_on(server: Killable, name: str, tokens: dict[str, str], confirmed: list[str], end: threading.Event) -> None:
    """Play random moves for both sides until the end, each sent until it is confirmed or refused."""
    chance = random.Random(name)
    number = 0
    while not end.is_set():
        side = chance.choice("XO")
        command = {"do": chance.choice(["move"] * 6 + ["ask_back", "allow_back"]), "data": chance.randint(1, 400)}
        number += 1
        key = f"{name} {number}"
        while not end.is_set():
            try:
                with connect(f"ws://127.0.0.1:{server.port}/api/together/{name}/play") as socket:
                    socket.send(json.dumps({"token": tokens[side]}))
                    socket.send(json.dumps(command | {"key": key}))
                    while not {"done", "refused", "error"} & (answer := json.loads(socket.recv())).keys():
                        pass
                if "done" in answer:
                    confirmed.append(key)
                break
            except (OSError, WebSocketException, EOFError):
                end.wait(0.02)  # It was killed; send it again.


@pytest.mark.parametrize("rounds", [2, pytest.param(ROUNDS, marks=pytest.mark.slow)])
def test_killing_the_server_loses_nothing(store_url: str, rounds: int) -> None:
    server, end = Killable(store_url), threading.Event()
    confirmed: dict[str, list[str]] = {}
    threads = []
    for _ in range(GAMES):
        made = server.ask("together", {"game": "20x20:20"})
        joined = server.ask(f"together/{made['id']}/join", {"invite": made["invite"]})
        confirmed[made["id"]] = []
        tokens = {"X": made["token"], "O": joined["token"]}
        work = (server, made["id"], tokens, confirmed[made["id"]], end)
        threads.append(threading.Thread(target=play_on, args=work))
    for thread in threads:
        thread.start()
    try:
        for _ in range(rounds):
            before = sum(map(len, confirmed.values()))
            while sum(map(len, confirmed.values())) < before + 5:
                end.wait(0.01)
            server.kill()
            server.start()
    finally:
        end.set()
        for thread in threads:
            thread.join()
        server.kill()
    opened = open_store(store_url)
    for name, keys in confirmed.items():
        kept = opened.load(name)
        assert kept
        stored = [event.key for event in kept.events if event.key]
        assert len(stored) == len(set(stored)), "a command was stored twice"
        assert set(keys) <= set(stored), "a confirmed command was lost"
        assert [event.number for event in kept.events] == list(range(1, len(kept.events) + 1))
        state = fold(kept.terms, kept.events)
        assert tuple(state.game.moves) == state.moves  # Every move was legal.
        assert sum(event.kind is EventKind.MOVE for event in kept.events) > 0
    opened.close()
