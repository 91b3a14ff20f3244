"""The corpus: no right program is called wrong, no wrong one right, and no cause is named that is not there.

In every run a part of it is checked on few boards; `make test-slow` checks all of it, and that the line is found.
`record.py` keeps the results of a whole run, from which the table of the guide is made.
"""

import json
from pathlib import Path

import pytest

from noughts.teach.check.playing import PLANS
from noughts.teach.check.scope import Scope
from tests.teach.corpus import cases, informed, later, unseen
from tests.teach.corpus.case import Case
from tests.teach.corpus.record import FIRST_RUNS, RESULTS, checked, every, named, row, scope_of, table

FEW = Scope(4, "XO..X....", most=80, won=1_000, plans=(PLANS[0], PLANS[2], PLANS[3]), mends=False, explores=False)
CASES = every()
SAMPLE = (
    "a18_memo_dictionary",
    "a38_gui_tictactoe",
    "alphabeta: beta not passed",
    "e01_magic_square",
    "gato_consola",
    "numbered_cells: calls itself with the same player",
    "plays_on_global: scores exchanged",
    "portuguese",
    "rule_based",
)
"""The cases of every run: of all parts and many shapes, and quickly checked."""
LONG = ("a38_gui_tictactoe", "plays_on_global: scores exchanged")
"""Those that take so long that they are left to `make test-long`."""
GUIDE = Path(__file__).parents[3] / "docs" / "classroom.md"


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case.name, marks=pytest.mark.long if case.name in LONG else ())
        for case in CASES
        if case.name in SAMPLE
    ],
)
def test_the_verdict_is_the_teachers(case: Case, tmp_path: Path) -> None:
    report = checked(case, tmp_path, FEW)
    expected = {case.verdict} if case.verdict != "wrong" or not _seen_in_later_games(case) else {"wrong", "right"}
    assert report.verdict in expected, (report.trouble, report.unasked, report.diagnoses)
    assert named(report) <= set(case.causes)


def _seen_in_later_games(case: Case) -> bool:
    """Whether a bug shows only in games that are not played in every run."""
    return json.loads(RESULTS.read_text(encoding="utf-8"))[case.name]["verdict"] == "right"


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_all_is_as_it_was_recorded(case: Case, tmp_path: Path) -> None:
    recorded = json.loads(RESULTS.read_text(encoding="utf-8"))[case.name]
    del recorded["edition"]
    assert row(case, checked(case, tmp_path, scope_of(case))) == recorded


def test_there_are_enough_of_them() -> None:
    assert len(CASES) >= 120
    assert len(unseen.CASES) >= 60
    assert len({case.name for case in CASES}) == len(CASES)
    assert all(case.source for case in CASES)
    assert set(SAMPLE) <= {case.name for case in CASES}


def test_no_program_of_the_record_is_judged_falsely() -> None:
    recorded = json.loads(RESULTS.read_text(encoding="utf-8"))
    assert set(recorded) == {case.name for case in CASES}
    assert {name for name, one in recorded.items() if one["wanted"] == "right" and one["verdict"] == "wrong"} == set()
    assert all(recorded[case.name]["wanted"] == case.verdict for case in CASES)


def test_the_first_run_is_kept_as_it_was() -> None:
    for name, part in (("informed", informed), ("unseen", unseen), ("later", later)):
        first = json.loads(FIRST_RUNS[name].read_text(encoding="utf-8"))
        assert set(first) == {case.name for case in part.CASES}
        assert not set(first) & {case.name for case in cases.CASES}


def test_the_guides_table_is_the_records() -> None:
    assert table() in GUIDE.read_text(encoding="utf-8")
