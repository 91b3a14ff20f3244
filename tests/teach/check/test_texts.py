"""Texts of a student's program, shown harmlessly."""

import os

from noughts.teach.check.checking import check
from noughts.teach.check.pages import report_page


def test_a_name_that_no_page_can_hold_is_written_out(tmp_path):
    path = tmp_path / os.fsdecode(b"\xff\x1b.py")
    path.write_text("")
    report = check(path)
    assert report.file == "\\udcff\\x1b.py"
    assert "\\udcff" in report_page(report)
