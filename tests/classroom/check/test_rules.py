"""The small functions round a search."""

from tests.classroom.conftest import PROGRAMS, checked


def test_a_move_that_overwrites_is_noted():
    report = checked(PROGRAMS / "right" / "overwrites.py")
    assert "make_move overwrites a stone on a taken cell; whoever calls it has to look first." in [
        one.sentence for one in report.diagnoses if not one.fault
    ]
