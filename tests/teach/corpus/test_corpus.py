"""The corpus: no right program is called wrong, no wrong one right, and no cause is named that is not there.

In every run a part of it is checked on few boards; `make test-slow` checks all of it, and that the line is found.
"""

import shutil
from pathlib import Path

import pytest

from noughts.teach.check.checking import Scope, check
from noughts.teach.check.playing import PLANS
from noughts.teach.check.process import ProcessLimits
from noughts.teach.check.report import Report
from tests.teach.corpus.cases import CASES, PROGRAMS, Case

CAUSES = frozenset(
    [
        "seeks-worst",
        "o-seeks-worst",
        "helped",
        "for-other",
        "same-player",
        "own-lines",
        "other-lines",
        "no-minus",
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
FEW = Scope(4, "XO..X....", most=80, plans=(PLANS[0], PLANS[2]), mends=False)
MANY = Scope(5, "XO..X....", most=600, plans=PLANS, mends=True)
EVERY = 9
"""One case in so many is part of every run."""


def checked(case: Case, folder: Path, scope: Scope) -> Report:
    source = PROGRAMS / case.program
    if source.parent != PROGRAMS:
        shutil.copytree(source.parent, folder, dirs_exist_ok=True)
    path = folder / source.name
    path.write_text(case.source, encoding="utf-8")
    return check(path, scope=scope, limits=ProcessLimits(120, 2000))


def named(report: Report) -> set[str]:
    return {one.name for one in report.diagnoses if one.fault and (one.name in CAUSES or one.name.startswith("depth-"))}


@pytest.mark.parametrize("case", CASES[::EVERY], ids=lambda case: case.name)
def test_the_verdict_is_the_teachers(case: Case, tmp_path: Path) -> None:
    report = checked(case, tmp_path, FEW)
    assert report.verdict == case.verdict, (report.trouble, report.unasked, report.diagnoses)
    assert named(report) <= set(case.causes)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_cause_and_the_line_are_true(case: Case, tmp_path: Path) -> None:
    report = checked(case, tmp_path, MANY)
    assert report.verdict == case.verdict, (report.trouble, report.unasked, report.diagnoses)
    assert named(report) <= set(case.causes)


def test_there_are_enough_of_them() -> None:
    assert len(CASES) >= 120
    assert len({case.name for case in CASES}) == len(CASES)
    assert all(case.source for case in CASES)
