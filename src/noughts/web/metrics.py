"""Figures for Prometheus, in its text format: one row of numbers per server process, summed when requested.

No label contains anything that a visitor chose: no token, no address, no name of a game.
"""

import asyncio
import os
import time
from array import array
from collections.abc import AsyncIterator, Callable, Mapping, MutableSequence, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
"""The upper bounds in seconds of the buckets that commands are counted in."""
EVERY = 1.0
"""Seconds between two updates of the gauges."""
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

Row = MutableSequence[float]


@dataclass(frozen=True)
class Metric:
    """A figure: its name, kind and description, and the labels of its series, one for each of its numbers in a row."""

    name: str
    kind: str
    about: str
    series: tuple[str, ...] = ("",)


METRICS = (
    Metric(
        "noughts_requests_total",
        "counter",
        "Answers to HTTP requests.",
        tuple(f'{{status="{first}xx"}}' for first in range(1, 6)),
    ),
    Metric("noughts_games_made_total", "counter", "Games by link that were made."),
    Metric(
        "noughts_commands_total",
        "counter",
        "Commands in games by link: moves, offers and the like.",
        ('{result="done"}', '{result="refused"}'),
    ),
    Metric(
        "noughts_command_seconds",
        "histogram",
        "Seconds from a command's arrival until it was stored or refused.",
        (*(f'_bucket{{le="{bound}"}}' for bound in (*BOUNDS, "+Inf")), "_sum", "_count"),
    ),
    Metric("noughts_cpu_seconds_total", "counter", "CPU seconds of the server processes, without their searches."),
    Metric("noughts_sockets", "gauge", "Open WebSockets."),
    Metric("noughts_games_in_memory", "gauge", "Games by link in memory."),
    Metric("noughts_searches_running", "gauge", "Searches under way."),
    Metric("noughts_searches_waiting", "gauge", "Searches that wait for a worker."),
    Metric("noughts_resident_bytes", "gauge", "Memory of the server processes, without their searches."),
    Metric("noughts_processes", "gauge", "Server processes."),
)
SERIES = tuple((metric, label) for metric in METRICS for label in metric.series)
AT = {metric.name + label: at for at, (metric, label) in enumerate(SERIES)}
LENGTH = len(SERIES)
"""Numbers in a row."""


class Metrics:
    """The figures of this process, in its own row, and those of the other processes."""

    def __init__(self, rows: Sequence[Row] = (), own: int = 0) -> None:
        self._rows: Sequence[Row] = rows or (array("d", bytes(8 * LENGTH)),)
        self._row = self._rows[own]
        self._cpu = time.process_time()

    def add(self, name: str, amount: float = 1.0) -> None:
        """Increase a counter."""
        self._row[AT[name]] += amount

    def answered(self, status: int) -> None:
        """Count the answer to a request."""
        self.add(f'noughts_requests_total{{status="{status // 100}xx"}}')

    def commanded(self, done: bool, seconds: float) -> None:
        """Count a command and how long it took."""
        self.add(f'noughts_commands_total{{result="{"done" if done else "refused"}"}}')
        for bound in (*(bound for bound in BOUNDS if seconds <= bound), "+Inf"):
            self.add(f'noughts_command_seconds_bucket{{le="{bound}"}}')
        self.add("noughts_command_seconds_sum", seconds)
        self.add("noughts_command_seconds_count")

    def look(self, gauges: Mapping[str, float]) -> None:
        """Record the gauges."""
        now = time.process_time()
        self.add("noughts_cpu_seconds_total", now - self._cpu)
        self._cpu = now
        own = {"noughts_resident_bytes": _resident_bytes(), "noughts_processes": 1}
        for name, value in {**gauges, **own}.items():
            self._row[AT[name]] = value

    @asynccontextmanager
    async def looking(self, gauges: Callable[[], Mapping[str, float]]) -> AsyncIterator[None]:
        """Record the gauges every second, between start-up and shutdown."""

        async def keep_looking() -> None:
            while True:
                self.look(gauges())
                await asyncio.sleep(EVERY)

        task = asyncio.create_task(keep_looking())
        try:
            yield
        finally:
            task.cancel()

    def text(self) -> str:
        """The sums over all processes, as Prometheus reads them."""
        lines: list[str] = []
        for at, (metric, label) in enumerate(SERIES):
            if label == metric.series[0]:
                lines += [f"# HELP {metric.name} {metric.about}", f"# TYPE {metric.name} {metric.kind}"]
            lines.append(f"{metric.name}{label} {sum(row[at] for row in self._rows):.17g}")
        return "\n".join(lines) + "\n"


def forget_gauges(row: Row) -> None:
    """Clear the gauges of a process that has ended; its counters stay."""
    for at, (metric, _) in enumerate(SERIES):
        if metric.kind == "gauge":
            row[at] = 0.0


def _resident_bytes() -> float:
    """The memory of this process; 0 if the system does not report it as Linux does."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return float(int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE"))
    except OSError:
        return 0.0
