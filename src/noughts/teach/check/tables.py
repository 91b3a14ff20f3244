"""A report as a row of a table, for a spreadsheet."""

from collections.abc import Iterator

from noughts.teach.check.report import Report
from noughts.teach.check.truth import Quality

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
    "line",
    "faults",
    "not_asked",
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
        "prunes-too-little",
    ]
)
"""The diagnoses that say which search a program has."""


def row(report: Report) -> list[str | int | float]:
    """The row of a report."""
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
        report.mended.change.line if report.mended else next((line for line in _lines(report) if line), ""),
        " ".join(faults),
        " ".join(report.unasked),
    ]


def _lines(report: Report) -> Iterator[int | None]:
    """The lines of the faults: of errors, then those to look at."""
    yield from (one.line for one in report.diagnoses if one.fault)
    yield from (place.line or place.lines[0].first for place in report.places() if place.lines)


def safe(value: str | int | float) -> str | int | float:
    """A cell, escaped if it begins like a formula, so that no spreadsheet runs it."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value
