"""The tree of a student's search beside ours."""

from noughts.teach.check.sentences import sentences
from tests.teach.conftest import PROGRAMS, checked


def test_the_trees_part_where_ours_cuts():
    """Below X's second move O has reached what X has elsewhere: ours looks no further, a `>` does."""
    report = checked(PROGRAMS / "wrong" / "cuts_late.py")
    said = next(one for one in sentences(report) if one.text.startswith("Your search visits 16"))
    assert "16 positions of the board XO.OX..XO, ours 12; the first that ours" in said.text
    assert said.board == "XO.OXXOXO"
