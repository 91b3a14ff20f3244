"""Checks the whole corpus, keeps what came of it in `results.json`, and makes the guide's table of it.

python -m tests.teach.corpus.record [JOBS]     check every case that is not recorded yet (delete the file to begin)
python -m tests.teach.corpus.record table      print the table
"""

import json
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

from noughts.teach.check.checking import check
from noughts.teach.check.playing import PLANS
from noughts.teach.check.process import ProcessLimits
from noughts.teach.check.report import Report
from noughts.teach.check.scope import Scope
from tests.teach.corpus import cases, informed, unseen
from tests.teach.corpus.case import Case

RESULTS = Path(__file__).parent / "results.json"
FIRST_RUNS = {part: Path(__file__).parent / f"first_run_{part}.json" for part in ("informed", "unseen")}
MANY = Scope(5, "XO..X....", most=300, plans=PLANS, mends=True)
"""How the second part is checked."""
BRIEF = replace(MANY, mends=False)
"""And the third, without looking for lines."""
SOME = Scope(4, "XO..X....", most=80, plans=PLANS[:4], mends=False, explores=False)
"""And the first part."""
LIMITS = ProcessLimits(60, 2000)
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
    return {
        "wanted": case.verdict,
        "verdict": report.verdict,
        "complete": report.complete,
        "causes": causes,
        "false causes": sorted(set(causes) - set(case.causes)),
        "line": line,
        "line is true": line in case.lines() if line and not case.program.endswith(".ipynb") else None,
    }


def record(jobs: int) -> None:
    """Check what is not recorded yet, and write each result as it comes."""
    found: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}

    def one(case: Case) -> tuple[Case, Report]:
        with tempfile.TemporaryDirectory() as folder:
            return case, checked(case, Path(folder), scope_of(case))

    with ThreadPoolExecutor(jobs) as pool:
        for case, report in pool.map(one, [case for case in every() if case.name not in found]):
            found[case.name] = row(case, report)
            RESULTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
            sys.stdout.write(f"{case.name}: {found[case.name]['verdict']}\n")
            sys.stdout.flush()


def scope_of(case: Case) -> Scope:
    return {cases.PROGRAMS: SOME, informed.FOLDER: MANY, unseen.FOLDER: BRIEF}[case.folder]


def every() -> list[Case]:
    """All parts of the corpus, the last first."""
    return [*unseen.CASES, *informed.CASES, *cases.CASES]


def table() -> str:
    """The table of the guide: the first runs, and all parts now."""
    now: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8"))
    first = {part: json.loads(path.read_text(encoding="utf-8")) for part, path in FIRST_RUNS.items()}
    third = {case.name: now[case.name] for case in unseen.CASES}
    columns = [counts(first["unseen"]), counts(third), counts(first["informed"]), counts(now)]
    heads = ["third part, first run", "third part now", "second part, first run", "all parts as recorded"]
    lines = [f"| | {' | '.join(heads)} |", "| --- " * (len(heads) + 1) + "|"]
    for number, (name, _) in enumerate(columns[0]):
        lines.append("| " + " | ".join([name, *(str(column[number][1]) for column in columns)]) + " |")
    return "\n".join(lines)


def counts(rows: dict[str, Any]) -> list[tuple[str, str]]:
    """How many of the programs are understood, judged rightly and explained rightly."""
    every = list(rows.values())
    right = [one for one in every if one["wanted"] == "right"]
    wrong = [one for one in every if one["wanted"] == "wrong"]
    meant = right + wrong
    understood = [one for one in meant if one["verdict"] != "not understood"]
    explained = [one for one in every if one["causes"]]
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
        ("a line is named", f"{len(mended)}" if looked else "not looked for"),
        ("of these, the line of the bug", f"{sum(one['line is true'] for one in mended)}" if looked else ""),
    ]


if __name__ == "__main__":
    if sys.argv[1:] == ["table"]:
        sys.stdout.write(table() + "\n")
    else:
        record(int(sys.argv[1]) if sys.argv[1:] else 2)
