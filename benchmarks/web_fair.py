"""Short questions while twenty clients run long searches: p50, p99 and the longest wait of 3x3 and 4x4 moves.

    python benchmarks/web_fair.py [--heavy 20] [--seconds 20] [--url http://127.0.0.1:8000]

Heavy clients ask for one search of Qubic after another, each on a connection of its own; if the server is too busy,
they try again. Meanwhile one person plays 3x3 and another 4x4 against `perfect`, move after move.
"""

import argparse
import asyncio
import statistics
import time

from web_load import Connection, serving

HEAVY = {"game": "qubic", "engine": "minimax:depth=30", "seconds": 10}


async def heavy(address: tuple[str, int], end: float) -> None:
    """Search until the time is up, whatever the server says."""
    while time.perf_counter() < end:
        try:
            async with Connection(*address) as connection:
                await asyncio.wait_for(connection.post("/api/analyse", HEAVY), end - time.perf_counter())
        except (RuntimeError, TimeoutError, OSError):
            await asyncio.sleep(0.2)


async def player(address: tuple[str, int], end: float, game: str) -> list[float]:
    """Play one game after another as X, taking the first free cell; how long each reply took."""
    waits = []
    async with Connection(*address) as connection:
        legal: list[int] = []
        moves = ""
        while time.perf_counter() < end:
            moves = f"{moves} {legal[0]}" if legal else "1"
            started = time.perf_counter()
            answer = await connection.post("/api/move", {"game": game, "moves": moves, "player": "perfect"})
            waits.append(time.perf_counter() - started)
            moves, legal = answer["state"]["moves"], answer["state"]["legal"]
            await asyncio.sleep(0.02)
    return waits


def summary(name: str, waits: list[float]) -> str:
    ordered = sorted(waits)
    p50, p99 = statistics.median(ordered), ordered[int(len(ordered) * 0.99)]
    return (
        f"{name}: {len(ordered)} moves, p50 {p50 * 1000:.1f} ms, p99 {p99 * 1000:.1f} ms, "
        f"longest {ordered[-1] * 1000:.1f} ms"
    )


async def run(address: tuple[str, int], clients: int, seconds: float) -> None:
    end = time.perf_counter() + seconds
    load = [asyncio.create_task(heavy(address, end)) for _ in range(clients)]
    await asyncio.sleep(1)
    for game, waits in zip(
        ("3x3", "4x4"), await asyncio.gather(player(address, end, "3x3"), player(address, end, "4x4")), strict=True
    ):
        print(summary(game, waits))
    await asyncio.gather(*load)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heavy", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--url", help="a running server; one is started when left out")
    options = parser.parse_args()
    with serving(options.url) as address:
        print(f"{options.heavy} heavy clients, {options.seconds:g} s")
        asyncio.run(run(address, options.heavy, options.seconds))


if __name__ == "__main__":
    main()
