"""A class's reports as one table."""

import csv
import io

from noughts.classroom.check.report import Report
from noughts.classroom.check.tables import COLUMNS, class_table
from tests.classroom.check.reports import right, wrong


def test_a_row_a_file_and_nothing_that_a_spreadsheet_runs() -> None:
    trouble = Report("-a.py", "a.py cannot be checked.")
    rows = list(csv.DictReader(io.StringIO(class_table([right(), wrong(), trouble]))))
    assert [row["verdict"] for row in rows] == ["right", "wrong", "unreadable"]
    assert [row["file"] for row in rows] == ["mine.py", "'=mine.py", "'-a.py"]
    assert (rows[0]["search"], rows[0]["nodes"], rows[0]["moves_best"]) == ("alphabeta", "20866", "")
    assert (rows[1]["moves_best"], rows[1]["moves_worse"]) == ("1", "2")
    assert rows[2]["faults"] == "a.py cannot be checked."
    assert set(rows[0]) == set(COLUMNS)


def test_a_program_is_never_wrong_without_a_reason() -> None:
    report = wrong()
    report.diagnoses = []
    row = next(csv.DictReader(io.StringIO(class_table([report]))))
    assert row["faults"] == "winner: wrong answers best_move: wrong answers"
