"""The small functions around a search."""

from tests.teach.conftest import CORPUS, checked


def test_a_move_that_overwrites_is_noted():
    report = checked(CORPUS / "overwrites.py")
    assert "make_move overwrites a stone on a taken cell; its caller has to look first." in [
        one.sentence for one in report.diagnoses if not one.fault
    ]
