"""Answers compared with what is proven."""

from tests.teach.check.moves import MOVE


def test_a_board_on_which_it_stops_is_shown(check_text):
    report = check_text(MOVE.replace("return", "assert board != list('XXOOOXX  ')\n    return"))
    assert report.verdict == "wrong"
    assert report.moves
    assert report.moves.stopped == "stops with AssertionError in line 2"
    assert report.moves.stopped_at == "XXOOOXX.."
