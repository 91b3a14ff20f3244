"""Two versions of noughts at the same work in one run: this one, and the one in a wheel or a checkout.

Each is run as a user would, `noughts bench --json` in a process of its own, in turns; the best of its rounds counts.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from noughts.errors import NoughtsError
from noughts.measure.bench.versions import HERE, home_of

ROUNDS = 3
MEASURES = {"core": {"ours": ""}, "solve": {"seconds": "solve", "writing_seconds": "write", "verify_seconds": "verify"}}
"""The figures of a row that are compared, by suite, and what each is called."""


@dataclass(frozen=True)
class Beside:
    """One figure of both versions, in seconds or megabytes."""

    work: str
    before: float
    now: float

    @property
    def ratio(self) -> float | None:
        """How many times as long (or as much) it takes now; None if the old figure is too small to measure."""
        return self.now / self.before if self.before else None

    def to_dict(self) -> dict[str, object]:
        """The row as JSON."""
        return asdict(self) | {"ratio": self.ratio}


def compare(version: Path, suite: str, options: Sequence[str] = ()) -> Iterator[Beside]:
    """Run a suite with both versions and yield each figure that both report."""
    with home_of(version) as there:
        runs: dict[str, list[dict[str, float]]] = {there: [], HERE: []}
        for _ in range(ROUNDS):
            for home, found in runs.items():
                found.append(_figures(home, suite, options))
    before, now = (_least(found) for found in runs.values())
    for work in now:
        if work in before:
            yield Beside(work, before[work], now[work])


def _figures(home: str, suite: str, options: Sequence[str]) -> dict[str, float]:
    words = [sys.executable, "-P", "-m", "noughts", "bench", suite, "--json", *options]
    ran = subprocess.run(words, env=os.environ | {"PYTHONPATH": home}, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise NoughtsError(f"One of the versions could not run the benchmark: {ran.stderr.strip() or 'it died'}")
    rows: list[dict[str, Any]] = json.loads(ran.stdout)["rows"]
    return {
        " ".join(filter(None, (str(row.get("work", row.get("board"))), name))): float(row[measure])
        for row in rows
        for measure, name in MEASURES[suite].items()
    }


def _least(runs: list[dict[str, float]]) -> dict[str, float]:
    return {work: min(run[work] for run in runs) for work in runs[0]}
