"""Runs experiments one by one and stores what each found, so that an interrupted run continues where it stopped.

A folder holds report.html and, in data/, the findings of each experiment as JSON and every table as CSV. Findings are
reused only if the same version made them with the same arguments.
"""

import csv
import inspect
import io
import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from noughts import __version__
from noughts.common.fanout import fan_out
from noughts.errors import BadFile
from noughts.files import write_whole
from noughts.measure.lab.findings import Findings, Progress, experiment, nobody
from noughts.measure.lab.report import report_page

FORMAT = "noughts-findings"


@dataclass(frozen=True)
class Folder:
    """Where findings are kept."""

    path: Path

    @classmethod
    def at(cls, path: str | Path) -> "Folder":
        """The folder, created if necessary."""
        folder = cls(Path(path))
        try:
            (folder.path / "data").mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadFile(f"The folder {path} cannot be created: {error.strerror or error}.") from error
        return folder

    def load(self, name: str) -> Findings | None:
        """What an earlier run of this version found; None if there is nothing usable."""
        try:
            data = json.loads((self.path / "data" / f"{name}.json").read_text(encoding="utf-8-sig"))
            usable = data["format"] == FORMAT and data["version"] == __version__
            return Findings.from_dict(data["findings"]) if usable else None
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None

    def save(self, findings: Findings) -> None:
        """Write findings as JSON, atomically, and their tables as CSV."""
        data = {"format": FORMAT, "version": __version__, "findings": findings.to_dict()}
        for table in findings.tables:
            rows = io.StringIO(newline="")
            csv.writer(rows).writerows([table.columns, *table.rows])
            write_whole(self.path / "data" / f"{_file(findings.name, table.name)}.csv", [rows.getvalue().encode()])
        text = json.dumps(data, indent=1, ensure_ascii=False)
        write_whole(self.path / "data" / f"{findings.name}.json", [text.encode()])

    def report(self, findings: Sequence[Findings]) -> Path:
        """Write the report; returns its path."""
        path = self.path / "report.html"
        write_whole(path, [report_page(findings).encode()])
        return path


def run(
    name: str,
    folder: Folder | None = None,
    progress: Progress = nobody,
    *,
    fresh: bool = False,
    spread: Callable[..., Any] = fan_out,
    **options: Any,
) -> Findings:
    """Run an experiment, or take what an earlier run with the same arguments found, unless `fresh`.

    `spread` decides where the games of an experiment with many games are played; the findings do not depend on it.
    """
    function = experiment(name)
    if folder and not fresh and not options:
        kept = folder.load(name)
        if kept and not kept.arguments:
            progress(1.0)
            return kept
    started = time.perf_counter()
    spreads = {"spread": spread} if "spread" in inspect.signature(function).parameters else {}
    findings = function(progress, **options, **spreads)
    findings = replace(findings, seconds=time.perf_counter() - started)
    if folder:
        folder.save(findings)
    progress(1.0)
    return findings


def run_all(
    names: Sequence[str],
    folder: Folder | None = None,
    progress_of: Callable[[str], Progress] = lambda _: nobody,
    *,
    fresh: bool = False,
    spread: Callable[..., Any] = fan_out,
    **options: Any,
) -> Iterator[Findings]:
    """Run experiments in order, each with the options; each is stored when done, and the report covers those."""
    found = []
    for name in names:
        found.append(run(name, folder, progress_of(name), fresh=fresh, spread=spread, **options))
        if folder:
            folder.report(found)
        yield found[-1]


def _file(*parts: str) -> str:
    return "_".join("".join(c if c.isalnum() else "_" for c in part) for part in parts)
