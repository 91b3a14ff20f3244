"""Two versions of noughts at the same work in one run: this one, and the one in a wheel or a checkout.

Each is run as a user would run it, `noughts bench --json` in a process of its own. The two take turns, board by board;
the best of each one's rounds counts.
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
from noughts.measure.bench.table import how_it_runs
from noughts.measure.bench.versions import HERE, home_of

ROUNDS = 3
MEASURES = {
    "core": {"ours": ""},
    "solve": {"seconds": "solve", "writing_seconds": "write", "verify_seconds": "verify"},
    "shipped": {"verify_seconds": "verify"},
}
"""The figures of a row that are compared, by suite, and what each is called."""
NAMES = ("work", "board", "file")
"""What a row may be called by."""


class VersionFailed(NoughtsError):
    """A version ended with an error."""


@dataclass(frozen=True)
class Beside:
    """One figure of both versions, in seconds or megabytes; None, and why, if a version could not measure it."""

    work: str
    before: float | None
    now: float | None
    failed: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times as long (or as much) it takes now; None if the old figure is too small to measure."""
        return self.now / self.before if self.before and self.now is not None else None

    def to_dict(self) -> dict[str, object]:
        """The row as JSON."""
        return asdict(self) | {"ratio": self.ratio}


def compare(version: Path, suite: str, options: Sequence[str] = (), boards: Sequence[str] = ()) -> Iterator[Beside]:
    """Run a suite with both versions and yield each figure that both report, after each board if boards are named."""
    with home_of(version) as there:
        for part in [["--boards", board] for board in boards] or [[]]:
            try:
                before, now = _in_turns([there, HERE], suite, [*options, *part])
            except VersionFailed as error:
                if not part:
                    raise
                yield Beside(part[-1], None, None, str(error))
            else:
                yield from (Beside(work, before[work], now[work]) for work in now if work in before)


def _in_turns(homes: Sequence[str], suite: str, options: Sequence[str]) -> list[dict[str, float]]:
    """The best figures of each version after all rounds."""
    runs: list[list[dict[str, float]]] = [[] for _ in homes]
    for _ in range(ROUNDS):
        for home, found in zip(homes, runs, strict=True):
            found.append(_figures(home, suite, options))
    return [_least(found) for found in runs]


def _figures(home: str, suite: str, options: Sequence[str]) -> dict[str, float]:
    words = [sys.executable, "-P", "-m", "noughts", "bench", suite, "--json", *options]
    ran = subprocess.run(words, env=os.environ | {"PYTHONPATH": home}, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise VersionFailed(f"One of the versions could not run the benchmark: {ran.stderr.strip() or 'it died'}")
    report: dict[str, Any] = json.loads(ran.stdout)
    if report["how"] != how_it_runs():
        raise NoughtsError(
            f"The two versions cannot be compared: here {how_it_runs()}, there {report['how']}; expected both compiled."
        )
    return {
        " ".join(filter(None, (_name(row), called))): float(row[measure])
        for row in report["rows"]
        for measure, called in MEASURES[suite].items()
    }


def _name(row: dict[str, Any]) -> str:
    return next(str(row[name]) for name in NAMES if name in row)


def _least(runs: list[dict[str, float]]) -> dict[str, float]:
    return {work: min(run[work] for run in runs) for work in runs[0]}
