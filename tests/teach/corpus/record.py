"""Checks the whole corpus, keeps what came of it in `results.json`, and makes the guide's table of it.

python -m tests.teach.corpus.record [--jobs 2] [--minutes 10]    check every case whose record is not of today's check
python -m tests.teach.corpus.record --first later                keep the first run of a part in a file of its own
python -m tests.teach.corpus.record --mutants                    the same for the mutants, in `mutants.json`
python -m tests.teach.corpus.record --table                      print the table

Each result is written as it comes, and the next run goes on from there.
"""

import argparse
import ast
import hashlib
import json
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from noughts.teach.check import checking
from noughts.teach.check.checking import check
from noughts.teach.check.playing import PLANS
from noughts.teach.check.process import ProcessLimits
from noughts.teach.check.report import Report
from noughts.teach.check.scope import WHOLE, Scope
from tests.teach.corpus import cases, commands, informed, later, unseen
from tests.teach.corpus.case import Case
from tests.teach.corpus.mutants import EVERY as EVERY_MUTANT
from tests.teach.corpus.mutants import SCOPE as MUTANT_SCOPE
from tests.teach.corpus.mutants import Subject, mutant, never_gives_away

RESULTS = Path(__file__).parent / "results.json"
MUTANTS = Path(__file__).parent / "mutants.json"
FIRST_RUNS = {part: Path(__file__).parent / f"first_run_{part}.json" for part in ("informed", "unseen", "later")}
MANY = Scope(5, "XO..X....", most=300, plans=PLANS, mends=True)
"""How the second part is checked."""
BRIEF = replace(MANY, mends=False)
"""And the third, without looking for lines."""
SOME = Scope(4, "XO..X....", most=80, plans=PLANS[:4], mends=False, explores=False)
"""And the first part."""
LIMITS = ProcessLimits(120, 2000)
CAUSES = frozenset(
    [
        "seeks-worst",
        "helped",
        "o-seeks-worst",
        "for-other",
        "same-player",
        "own-lines",
        "other-lines",
        "values-unturned",
        "loss-as-draw",
        "loss-as-win",
        "win-as-draw",
        "win-as-loss",
        "draw-as-win",
        "draw-as-loss",
        "draw-before-win",
        "goes-on",
        "first-only",
        "x-line-draw",
        "o-line-draw",
        "x-line-o",
        "o-line-x",
        "draw-for-x",
        "draw-for-o",
        "first-free",
        "last-free",
        "missing-line",
        "slow-wins",
        "never-cuts",
        "cuts-late",
        "cuts-one-side",
        "window-not-passed",
        "window-unturned",
    ]
)
"""The diagnoses that name a cause; the others say what was seen on a board."""


def checked(case: Case, folder: Path, scope: Scope) -> Report:
    """The report of a case, whose file is put into a folder of its own."""
    if case.folder == commands.FOLDER:
        return commands.checked(case, folder)
    source = case.folder / case.program
    if source.parent != case.folder:
        shutil.copytree(source.parent, folder, dirs_exist_ok=True)
    path = folder / source.name
    path.write_text(case.source, encoding="utf-8")
    return check(path, scope=scope, limits=LIMITS)


def named(report: Report) -> set[str]:
    """The causes that a report names."""
    return {one.name for one in report.diagnoses if one.fault and (one.name in CAUSES or one.name.startswith("depth-"))}


def row(case: Case, report: Report) -> dict[str, Any]:
    """What came of a case, beside what should have."""
    causes = sorted(named(report))
    line = report.mended.change.line if report.mended else None
    faults = [one.place for one in report.judged.values() if not one.sound and not one.late]
    faults += [one.place for one in report.diagnoses if one.fault]
    placed = [any(some.holds(number) for some in one.lines for number in case.lines()) for one in faults if one]
    return {
        "wanted": case.verdict,
        "verdict": report.verdict,
        "complete": report.complete,
        "causes": causes,
        "false causes": sorted(set(causes) - set(case.causes)),
        "line": line,
        "line is true": line in case.lines() if line else None,
        "faults": len(faults),
        "placed": len(placed),
        "placed truly": sum(placed),
        "witness": sorted({one.line for one in faults if one and one.line}),
    }


def edition() -> str:
    """A digest of what a check is made of, without comments: which check a record was made with.

    Tables, pages and sentences are made of its report, and change no verdict.
    """
    trees, left = dict[str, ast.Module](), ["checking", "warden"]
    while left:
        name = left.pop()
        path = Path(checking.__file__).with_name(f"{name}.py")
        if name not in trees and path.exists():
            trees[name] = ast.parse(path.read_text(encoding="utf-8"))
            left += _imported(trees[name])
    return hashlib.sha256("".join(ast.dump(trees[name]) for name in sorted(trees)).encode()).hexdigest()[:12]


def _imported(tree: ast.Module) -> Iterator[str]:
    """The names of the check's own modules that one imports."""
    package = checking.__package__
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == package:
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and str(node.module).startswith(f"{package}."):
            yield str(node.module).rpartition(".")[2]


def record(jobs: dict[str, Callable[[Path], dict[str, Any]]], path: Path, workers: int, minutes: float) -> None:
    """Run the jobs whose record is not of today's check, each with a folder of its own; write each row as it comes."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    today, until = edition(), time.monotonic() + 60 * minutes

    def one(name: str) -> tuple[str, dict[str, Any] | None]:
        if time.monotonic() > until:
            return name, None
        with tempfile.TemporaryDirectory() as folder:
            return name, jobs[name](Path(folder))

    with ThreadPoolExecutor(workers) as pool:
        left = [name for name in jobs if found.get(name, {}).get("edition") != today]
        for job in as_completed([pool.submit(one, name) for name in left]):
            name, result = job.result()
            if result is not None:
                found[name] = {**result, "edition": today}
                ordered = {name: found[name] for name in jobs if name in found}
                path.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")
                sys.stdout.write(f"{name}: {result['verdict']}\n")
                sys.stdout.flush()


def case_jobs(some: Iterable[Case]) -> dict[str, Callable[[Path], dict[str, Any]]]:
    return {case.name: partial(_case_row, case) for case in some}


def _case_row(case: Case, folder: Path) -> dict[str, Any]:
    return row(case, checked(case, folder, scope_of(case)))


def mutant_row(subject: Subject, kind: str, folder: Path) -> dict[str, Any]:
    """What came of a mutant, beside what the oracle says."""
    path = folder / "mine.py"
    path.write_text(mutant(subject, kind), encoding="utf-8")
    report = check(path, scope=MUTANT_SCOPE, limits=LIMITS)
    return {
        "good": never_gives_away(subject, mutant(subject, kind)),
        "verdict": report.verdict,
        "faulted": report.moves is not None and not report.moves.sound,
        "why": [report.trouble or " ".join(report.unasked)] if report.verdict == "not understood" else [],
    }


def mutants_sentence() -> str:
    """The guide's sentences about the mutants."""
    rows = list(json.loads(MUTANTS.read_text(encoding="utf-8")).values())
    bad, good = [one for one in rows if not one["good"]], [one for one in rows if one["good"]]
    count = Counter(one["verdict"] for one in bad)
    return (
        f"Of {len(rows)} mutants {len(bad)} give games away: {count['wrong']} were called wrong, "
        f"{count['not understood']} were not understood and {count['right'] or 'none'} was called right; "
        f"{sum(one['faulted'] for one in good) or 'none'} of the other {len(good)} was faulted for its moves."
    )


def scope_of(case: Case) -> Scope:
    scopes = {cases.PROGRAMS: SOME, informed.FOLDER: MANY, unseen.FOLDER: BRIEF, later.FOLDER: MANY}
    return scopes.get(case.folder, WHOLE)


def every() -> list[Case]:
    """All parts of the corpus, the last first."""
    return [*commands.CASES, *later.CASES, *unseen.CASES, *informed.CASES, *cases.CASES]


def table() -> str:
    """The table of the guide: the first runs of three parts, and all parts as recorded."""
    now: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8"))
    first = {part: json.loads(path.read_text(encoding="utf-8")) for part, path in FIRST_RUNS.items()}
    parts = {"third part": unseen.CASES, "fourth part": later.CASES}
    columns = {
        "third part, first run": first["unseen"],
        "fourth part, first run": first["later"],
        "second part, first run": first["informed"],
        **{f"{name}, mended": {case.name: now[case.name] for case in some} for name, some in parts.items()},
        "all parts as recorded": now,
    }
    counted = [counts(rows) for rows in columns.values()]
    lines = [f"| | {' | '.join(columns)} |", "| --- " * (len(columns) + 1) + "|"]
    for number, (name, _) in enumerate(counted[0]):
        lines.append("| " + " | ".join([name, *(str(column[number][1]) for column in counted)]) + " |")
    return "\n".join(lines)


def counts(rows: dict[str, Any]) -> list[tuple[str, str]]:
    """How many of the programs are understood, judged rightly and explained rightly."""
    every = list(rows.values())
    right = [one for one in every if one["wanted"] == "right"]
    wrong = [one for one in every if one["wanted"] == "wrong"]
    meant = right + wrong
    understood = [one for one in meant if one["verdict"] != "not understood"]
    explained = [one for one in every if one["causes"]]
    placed = [one for one in wrong if one["verdict"] == "wrong" and "faults" in one]
    looked = any(one.get("line") for one in every)
    mended = [one for one in every if one.get("line is true") is not None]

    def called(some: list[Any], verdict: str, complete: bool | None = None) -> int:
        return sum(one["verdict"] == verdict and complete in (None, one["complete"]) for one in some)

    return [
        ("programs", f"{len(every)}"),
        ("understood", f"{len(understood)} of {len(meant)} ({100 * len(understood) // len(meant)} %)"),
        ("right, and called right", f"{called(right, 'right')} of {len(right)}"),
        ("faulty, and called wrong", f"{called(wrong, 'wrong')} of {len(wrong)}"),
        ("right, and called wrong", f"{called(right, 'wrong')}"),
        ("faulty, and called right", f"{called(wrong, 'right', True)}"),
        ("faulty, and right as far as it was asked", f"{called(wrong, 'right', False)}"),
        ("a cause is named", f"{len(explained)}"),
        ("of these, a false one", f"{sum(bool(one['false causes']) for one in explained)}"),
        ("faults of programs called wrong", f"{sum(one['faults'] for one in placed)}" if placed else ""),
        ("of these, with the lines to look at", f"{sum(one['placed'] for one in placed)}" if placed else ""),
        ("of these, lines that hold the bug", f"{sum(one['placed truly'] for one in placed)}" if placed else ""),
        ("programs with a line that holds the bug", f"{_told(placed)} of {len(placed)}" if placed else ""),
        ("a change mends it", f"{len(mended)}" if looked else "not looked for"),
        ("of these, in the line of the bug", f"{sum(one['line is true'] for one in mended)}" if looked else ""),
    ]


def _told(rows: list[dict[str, Any]]) -> int:
    """How many programs have a fault whose lines hold the bug."""
    return sum(one["placed truly"] > 0 for one in rows)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.teach.corpus.record")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=1e6)
    parser.add_argument("--first", choices=sorted(FIRST_RUNS))
    parser.add_argument("--mutants", action="store_true")
    parser.add_argument("--table", action="store_true")
    asked = parser.parse_args()
    if asked.table:
        sys.stdout.write(table() + "\n")
    elif asked.first:
        part = {"informed": informed, "unseen": unseen, "later": later}[asked.first].CASES
        record(case_jobs(part), FIRST_RUNS[asked.first], asked.jobs, asked.minutes)
    elif asked.mutants:
        jobs = {f"{subject.path.stem}: {kind}": partial(mutant_row, subject, kind) for subject, kind in EVERY_MUTANT}
        record(jobs, MUTANTS, asked.jobs, asked.minutes)
    else:
        record(case_jobs(every()), RESULTS, asked.jobs, asked.minutes)


if __name__ == "__main__":
    main()
