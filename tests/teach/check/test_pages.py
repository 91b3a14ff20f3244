"""A report as a page: every sentence is on it, and a file's name is text whatever it says."""

from html import escape

from noughts.teach.check.pages import report_page
from noughts.teach.check.sentences import sentences
from tests.teach.check.reports import right, wrong


def test_the_page_says_all_of_it() -> None:
    for report in (right(), wrong()):
        page = report_page(report)
        for said in sentences(report):
            assert escape(said.text).split("`")[0] in page
        assert page.count("<svg") >= sum(bool(said.board) for said in sentences(report))
    assert "Positions visited" in report_page(right())
    assert "<h2>Moves</h2>" in report_page(wrong())


def test_names_are_text() -> None:
    report = right()
    report.file = "<script>alert(1)</script>.py"
    assert "<script>alert" not in report_page(report)
