"""A report as a row of a class's table."""

from noughts.teach.check.report import Report
from noughts.teach.check.tables import COLUMNS, row, safe
from tests.teach.check.reports import right, wrong


def test_a_row_has_a_cell_for_every_column() -> None:
    trouble = Report("-a.py", "a.py was not understood.")
    rows = [dict(zip(COLUMNS, row(report), strict=True)) for report in (right(), wrong(), trouble)]
    assert [one["verdict"] for one in rows] == ["right", "wrong", "not understood"]
    assert (rows[0]["search"], rows[0]["nodes"], rows[0]["moves_best"]) == ("alphabeta", 20866, "")
    assert (rows[1]["moves_best"], rows[1]["moves_worse"]) == (1, 2)
    assert rows[2]["faults"] == "a.py was not understood."


def test_nothing_is_written_that_a_spreadsheet_runs() -> None:
    assert [safe(text) for text in ("=1+1", "-a.py", "a.py", 3)] == ["'=1+1", "'-a.py", "a.py", 3]


def test_a_program_is_never_wrong_without_a_reason() -> None:
    report = wrong()
    report.diagnoses = []
    assert "winner: wrong answers best_move: wrong answers" in row(report)
