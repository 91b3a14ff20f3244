"""Two thousand open games by link, 500 moves a second beside one heavy search: how long a move takes to be confirmed.

    python benchmarks/web_together.py [--games 2000] [--rate 500] [--seconds 30] [--workers 1] [--store URL]
    python benchmarks/web_together.py --seconds 3600 --rate 100 --no-search          memory over an hour

Every game has two connected players; after 40 moves one resigns and both ask for a rematch, which is a new game. A
move counts from when it is sent until the server has confirmed it (it is stored then), and until the other player has
it. Memory and CPU are those of all server processes, not of the search. The games are written into the store before
the server starts, since an address may make only a few at a time.
"""

import argparse
import asyncio
import base64
import hashlib
import json
import os
import random
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from noughts.cli.version import version_name
from noughts.core import Mark, Rules
from noughts.measure.record import FigureRecord
from noughts.web.together.machine import EventKind, GameEvent, Terms
from noughts.web.together.store import Seat, open_store
from web_load import Connection

BOARD = Rules.parse("20x20:20")
"""A board on which a game does not end by itself."""
LENGTH = 40
"""Moves of a game; then there is a rematch."""
PARTS = 6
"""Memory is measured after each of this many parts of the time."""
KEYS = ("store", "processes", "search", "seconds")
"""What tells one recorded run from another."""
HEAVY = {"game": "qubic", "engine": "minimax:depth=30", "seconds": 60}


class Socket:
    """A connection to a game, with as little of RFC 6455 as possible, so that the server is measured."""

    async def open(self, port: int, name: str, token: str) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = ("Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13")
        head = f"GET /api/together/{name}/play HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n" + "\r\n".join(lines)
        self.writer.write(f"{head}\r\n\r\n".encode())
        answer = await self.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer, answer
        self.send(json.dumps({"token": token}))

    def send(self, text: str) -> None:
        """Send a short text, with a mask of zeros."""
        data = text.encode()
        head = bytes([0x81, 0x80 | len(data)]) if len(data) < 126 else b"\x81\xfe" + len(data).to_bytes(2, "big")
        self.writer.write(head + bytes(4) + data)

    async def receive(self) -> bytes:
        """The next text; pings are answered."""
        while True:
            first, length = await self.reader.readexactly(2)
            if length > 125:
                length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
            data = await self.reader.readexactly(length)
            if first & 0x0F == 0x1:
                return data
            if first & 0x0F == 0x9:
                self.writer.write(bytes([0x8A, 0x80 | len(data)]) + bytes(4) + data)
            if first & 0x0F == 0x8:
                raise ConnectionError(f"the server closed a connection: {data!r}")


@dataclass
class Table:
    """A game with both of its players."""

    name: str
    tokens: dict[Mark, str]
    sockets: dict[Mark, Socket] = field(default_factory=dict)
    hearing: list["asyncio.Task[None]"] = field(default_factory=list)
    first: Mark = Mark.X
    following: "asyncio.Future[str] | None" = None
    """The name of the rematch, if one was asked for."""
    resigned: asyncio.Event = field(default_factory=asyncio.Event)
    moves: int = 0
    sent: float = 0.0
    busy: bool = False


@dataclass
class Measured:
    """How long moves took until they were confirmed, and until the other player had them.

    `late` counts the moves that were not sent because the game still waited, `lost` the connections that ended.
    """

    confirmed: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    late: int = 0
    lost: int = 0


def prepared(store: str, count: int) -> list[Table]:
    """Games with both seats taken, written into the store."""
    tables = []
    opened = open_store(store)
    for _ in range(count):
        table = Table(secrets.token_urlsafe(9), {mark: secrets.token_urlsafe(24) for mark in Mark})
        seats = [Seat(mark, token=hashlib.sha256(token.encode()).hexdigest()) for mark, token in table.tokens.items()]
        opened.create(table.name, Terms(BOARD), seats, time.time())
        for number, mark in enumerate(Mark, 1):
            opened.append(table.name, GameEvent(number, time.time(), mark, EventKind.JOIN), finished=False)
        tables.append(table)
    opened.close()
    return tables


async def listen(table: Table, mark: Mark, measured: Measured) -> None:
    """Receive a player's messages; note the times of confirmations and of the other side's moves."""
    socket = table.sockets[mark]
    while True:
        try:
            data = await socket.receive()
        except (ConnectionError, asyncio.IncompleteReadError):
            measured.lost += 1
            return
        if data.startswith(b'{"done": "resign"'):
            table.resigned.set()
        elif data.startswith(b'{"done"'):
            if table.following is None:
                measured.confirmed.append(time.perf_counter() - table.sent)
        elif table.busy and mark is mover(table).other and moves_in(data) == table.moves + 1:
            measured.seen.append(time.perf_counter() - table.sent)
            table.moves += 1
            table.busy = False
        elif table.following and not table.following.done() and b'"next": "' in data:
            table.following.set_result(json.loads(data)["state"]["next"])
        assert not data.startswith((b'{"refused"', b'{"error"')), data


def moves_in(data: bytes) -> int:
    """How many moves the state in a message has; -1 if there is none."""
    return len(json.loads(data)["state"]["moves"]) if data.startswith(b'{"state"') else -1


def mover(table: Table) -> Mark:
    return table.first if table.moves % 2 == 0 else table.first.other


async def sit_down(port: int, table: Table, measured: Measured) -> None:
    """Connect both players."""
    for mark in Mark:
        table.sockets[mark] = Socket()
        await table.sockets[mark].open(port, table.name, table.tokens[mark])
    table.hearing = [asyncio.create_task(listen(table, mark, measured)) for mark in Mark]


async def renew(port: int, table: Table, measured: Measured) -> None:
    """End the game, and play on in its rematch."""
    table.following = asyncio.get_running_loop().create_future()
    tokens = {mark: secrets.token_urlsafe(24) for mark in Mark}
    table.resigned.clear()
    table.sockets[Mark.X].send(json.dumps({"do": "resign", "key": "resign"}))
    await table.resigned.wait()
    for mark, token in tokens.items():
        digest = hashlib.sha256(token.encode()).hexdigest()
        table.sockets[mark].send(json.dumps({"do": "rematch", "data": digest, "key": f"rematch {mark}"}))
    following = await table.following
    for task, socket in zip(table.hearing, table.sockets.values(), strict=True):
        task.cancel()
        socket.writer.close()
    table.name, table.tokens, table.first, table.moves, table.following = following, tokens, table.first.other, 0, None
    await sit_down(port, table, measured)
    table.busy = False


async def play(port: int, tables: list[Table], rate: float, seconds: float, measured: Measured) -> None:
    """Send moves at a steady rate, each in a game that is not waiting for a confirmation."""
    chance, renewing = random.Random(0), set()
    started = time.perf_counter()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, started + number / rate - time.perf_counter()))
        table = chance.choice(tables)
        if table.busy:
            measured.late += 1
            continue
        table.busy, table.sent = True, time.perf_counter()
        if table.moves >= LENGTH:
            renewing.add(asyncio.create_task(renew(port, table, measured)))
            continue
        table.sockets[mover(table)].send(json.dumps({"do": "move", "data": table.moves + 1, "key": str(table.moves)}))


async def heavy(port: int) -> None:
    while True:
        try:
            async with Connection("127.0.0.1", port) as connection:
                await connection.post("/api/analyse", HEAVY)
        except (RuntimeError, OSError):
            await asyncio.sleep(1)


def processes(root: int, workers: int) -> Iterator[Path]:
    """The processes that serve: the one that was started, and with several workers those below it; not the searches."""
    yield Path(f"/proc/{root}")
    for child in Path(f"/proc/{root}/task/{root}/children").read_text().split() if workers > 1 else []:
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
            yield Path(f"/proc/{child}")


def memory(root: int, workers: int) -> int:
    """Their resident bytes."""
    page = os.sysconf("SC_PAGE_SIZE")
    return sum(int((folder / "statm").read_text().split()[1]) * page for folder in processes(root, workers))


def cpu(root: int, workers: int) -> float:
    """The CPU seconds that they have used."""
    ticks = os.sysconf("SC_CLK_TCK")
    fields = [(folder / "stat").read_text().rsplit(")", 1)[1].split() for folder in processes(root, workers)]
    return sum(int(each[11]) + int(each[12]) for each in fields) / ticks


def waiting(name: str, waits: list[float]) -> dict[str, float]:
    """The median, the 99th percentile and the longest of some waits, in milliseconds."""
    ordered = sorted(1000 * wait for wait in waits)
    figures = statistics.median(ordered), ordered[int(len(ordered) * 0.99)], ordered[-1]
    return {f"{name}_{figure}": value for figure, value in zip(("p50", "p99", "longest"), figures, strict=True)}


def as_text(row: dict[str, Any]) -> str:
    """A run's figures, for people."""
    lines = [f"{row['games']} games, {2 * row['games']} players, {row['moves']} moves, {row['rate']:.0f} a second"]
    for name in ("confirmed", "seen"):
        waits = "   ".join(f"{figure} {row[f'{name}_{figure}']:6.1f} ms" for figure in ("p50", "p99", "longest"))
        lines.append(f"{name:10} {waits}")
    lines.append(
        f"not sent, since the game still waited for its last move: {row['late']}; connections lost: {row['lost']}"
    )
    lines.append(f"CPU of the server: {row['cpu_ms']:.2f} ms a move")
    sizes = ", ".join(f"{size}" for size in row["memory_mb"])
    return "\n".join([*lines, f"memory at the start and after each sixth, MB: {sizes}"])


async def run(port: int, root: int, tables: list[Table], options: argparse.Namespace) -> dict[str, Any]:
    """Play; the figures."""
    workers, rate, seconds = options.workers, options.rate, options.seconds
    measured = Measured()
    for table in tables:
        await sit_down(port, table, measured)
    searches = [asyncio.create_task(heavy(port))] if options.search else []
    await asyncio.sleep(2)
    sizes, used = [memory(root, workers)], cpu(root, workers)
    for _ in range(PARTS):
        await play(port, tables, rate, seconds / PARTS, measured)
        sizes.append(memory(root, workers))
    await asyncio.sleep(1)
    used = cpu(root, workers) - used
    for task in (*searches, *(task for table in tables for task in table.hearing)):
        if task.done():
            task.result()
        task.cancel()
    count = len(measured.confirmed)
    return {
        "store": "PostgreSQL" if (options.store or "").startswith("postgres") else "SQLite",
        "processes": workers,
        "search": options.search,
        "seconds": seconds,
        "games": len(tables),
        "moves": count,
        "rate": count / seconds,
        **waiting("confirmed", measured.confirmed),
        **waiting("seen", measured.seen),
        "late": measured.late,
        "lost": measured.lost,
        "cpu_ms": used / count * 1000,
        "memory_mb": [round(size / 1e6) for size in sizes],
    }


@contextmanager
def serving(store: str, workers: int) -> Iterator[tuple[int, int]]:
    """The port and the process of a server with room for all connections."""
    limits = ["--connections", "20000", "--sockets", "20000", "--searches", "1", "--workers", str(workers)]
    command = [sys.executable, "-m", "noughts", "web", "--port", "0", "--store", store, *limits]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert process.stderr
    try:
        yield int(process.stderr.readline().split()[2].rsplit(":", 1)[1]), process.pid
    finally:
        process.terminate()
        process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=500.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--search", action=argparse.BooleanOptionalAction, default=True, help="a heavy search beside the games"
    )
    parser.add_argument("--store", help="a database; a file in a temporary folder when left out")
    parser.add_argument("--record", metavar="FILE", help="keep the figures for the table in the documentation")
    options = parser.parse_args()
    record = FigureRecord.at(options.record, KEYS, version_name()) if options.record else None
    import resource

    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 20_000), hard))
    with tempfile.TemporaryDirectory() as folder:
        store = options.store or os.path.join(folder, "games.sqlite3")
        tables = prepared(store, options.games)
        with serving(store, options.workers) as (port, root):
            row = asyncio.run(run(port, root, tables, options))
    print(as_text(row))
    if record:
        record.put(row)


if __name__ == "__main__":
    main()
