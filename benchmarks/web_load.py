"""Two hundred people play 3x3 against `perfect` while one client runs a Qubic search: requests a second, p50 and p99.

Every reply is checked: the computer never loses. Two rounds: people who think for about half a second between moves,
and clients that answer at once, which shows the most that the server can do.

    python benchmarks/web_load.py [--clients 200] [--seconds 10] [--url http://127.0.0.1:8000]
"""

import argparse
import asyncio
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit


@dataclass
class Round:
    """What one round measured."""

    think: float
    latencies: list[float] = field(default_factory=list)
    games: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        ordered = sorted(self.latencies)
        p99 = ordered[int(len(ordered) * 0.99)]
        name = f"thinking about {self.think:g} s" if self.think else "answering at once"
        p50 = statistics.median(ordered)
        return (
            f"{name:24} {len(ordered) / self.seconds:8.0f} requests/s   p50 {p50 * 1000:6.1f} ms   "
            f"p99 {p99 * 1000:6.1f} ms   longest {ordered[-1] * 1000:6.1f} ms   {self.games} games"
        )


class Connection:
    """One kept-alive HTTP/1.1 connection, kept minimal so that the server is measured and not the client."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port

    async def __aenter__(self) -> "Connection":
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        content = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\ncontent-type: application/json\r\n"
        self.writer.write(head.encode() + f"content-length: {len(content)}\r\n\r\n".encode() + content)
        answer = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(answer.split("content-length:")[1].split("\r\n")[0])
        data = json.loads(await self.reader.readexactly(length))
        if not answer.startswith("http/1.1 200"):
            raise RuntimeError(f"{answer.splitlines()[0]}: {data}")
        return data


async def player(address: tuple[str, int], end: float, measured: Round, seed: int) -> None:
    """Play games as X with random moves until the time is up."""
    chance = random.Random(seed)
    async with Connection(*address) as connection:
        await asyncio.sleep(chance.random() * measured.think)
        while time.perf_counter() < end:
            await _game(connection, end, measured, chance)


async def _game(connection: Connection, end: float, measured: Round, chance: random.Random) -> None:
    moves: list[int] = []
    legal = list(range(1, 10))
    while legal and time.perf_counter() < end:
        moves.append(chance.choice(legal))
        started = time.perf_counter()
        answer = await connection.post("/api/move", {"moves": " ".join(map(str, moves)), "player": "perfect"})
        measured.latencies.append(time.perf_counter() - started)
        state = answer["state"]
        assert state["outcome"] is None or state["outcome"]["winner"] != "X", "perfect lost"
        moves, legal = [int(cell) for cell in state["moves"].split()], state["legal"]
        await asyncio.sleep(measured.think * (0.5 + chance.random()))
    measured.games += not legal


async def qubic(address: tuple[str, int], seconds: float) -> None:
    """One client whose search takes all of its time."""
    async with Connection(*address) as connection:
        answer = await connection.post("/api/analyse", {"game": "qubic", "seconds": min(60, seconds)})
        print(f"meanwhile Qubic: {answer['nodes']:,} nodes in {answer['seconds']:.1f} s by {answer['engine']}")


async def run(address: tuple[str, int], clients: int, seconds: float) -> None:
    checked = Round(0.0)
    await player(address, time.perf_counter() + 2, checked, seed=-1)
    print(f"checked: perfect did not lose any of {checked.games} games")
    for think in (0.5, 0.0):
        search = asyncio.create_task(qubic(address, seconds + 1))
        await asyncio.sleep(0.5)
        measured = Round(think)
        started = time.perf_counter()
        end = started + seconds
        await asyncio.gather(*(player(address, end, measured, seed) for seed in range(clients)))
        measured.seconds = time.perf_counter() - started
        print(measured)
        await search


@contextmanager
def serving(url: str | None) -> Iterator[tuple[str, int]]:
    """The host and port of a running server; without an address, one is started and ended."""
    process = None
    if url is None:
        command = [sys.executable, "-c", "from noughts.cli import main; main()", "web", "--port", "0"]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert process.stderr
        url = process.stderr.readline().split()[2]
    parts = urlsplit(url)
    try:
        yield parts.hostname or "127.0.0.1", parts.port or 8000
    finally:
        if process:
            process.terminate()
            process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--url", help="a running server; one is started when left out")
    options = parser.parse_args()
    with serving(options.url) as address:
        print(f"{options.clients} clients, {options.seconds:g} s a round")
        asyncio.run(run(address, options.clients, options.seconds))


if __name__ == "__main__":
    main()
