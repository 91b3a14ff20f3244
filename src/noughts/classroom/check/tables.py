"""A class's reports as one table: a row a file, for a spreadsheet."""

import csv
import io
from collections.abc import Iterable

from noughts.classroom.check.report import Report
from noughts.classroom.check.truth import Quality

COLUMNS = (
    "file",
    "verdict",
    "winner_right",
    "winner_asked",
    "values_right",
    "values_asked",
    "moves_best",
    "moves_slower",
    "moves_worse",
    "moves_illegal",
    "search",
    "nodes",
    "seconds",
    "faults",
)
SEARCHES = frozenset(
    [
        "minimax",
        "alphabeta",
        "table",
        "never-cuts",
        "cuts-late",
        "cuts-one-side",
        "window-not-passed",
        "window-unturned",
        "fresh-window",
    ]
)
"""The diagnoses that say which search a program has."""


def class_table(reports: Iterable[Report]) -> str:
    """The table as CSV. A cell that begins like a formula is written so that no spreadsheet runs it."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for report in reports:
        writer.writerow([_safe(value) for value in _row(report)])
    return text.getvalue()


def _row(report: Report) -> list[str | int | float]:
    winner, values, moves = (report.judged.get(kind) for kind in ("winner", "value", "move"))
    qualities = report.moves.qualities if report.moves else None
    found = [one.name for one in report.diagnoses if one.name in SEARCHES]
    faults = [report.trouble] if report.trouble else list(report.faults())
    if not faults and report.verdict == "wrong":
        faults = [
            f"{judged.name}: {judged.stopped or 'wrong answers'}"
            for judged in report.judged.values()
            if not judged.sound
        ]
    return [
        report.file,
        report.verdict,
        winner.right if winner else "",
        winner.asked if winner else "",
        values.right if values else "",
        values.asked if values else "",
        *([qualities[quality] for quality in Quality] if qualities is not None and moves else [""] * 4),
        found[0] if found else "",
        report.count.below + 1 if report.count else "",
        round(report.count.seconds, 3) if report.count else "",
        " ".join(faults),
    ]


def _safe(value: str | int | float) -> str | int | float:
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value
