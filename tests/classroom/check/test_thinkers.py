"""Players with a fault on purpose: each explains its own moves and values."""

import pytest

from noughts.classroom.check.thinkers import Thinker, explaining_moves, explaining_values, known_thinkers, line_name
from noughts.classroom.check.truth import Quality, quality, scores, spread, unfinished

BOARDS = spread((board for board in unfinished() if board.count(".") <= 5), 120)


def test_without_a_fault_it_plays_best_and_knows_the_value() -> None:
    thinker = Thinker()
    for board in BOARDS:
        assert all(quality(board, cell) is not Quality.WORSE for cell in thinker.moves(board))
        assert thinker.value(board) == scores()[board].rank[0]


@pytest.mark.parametrize("thinker", known_thinkers()[:13], ids=lambda thinker: thinker.says[:40])
def test_a_fault_explains_what_it_does_itself(thinker: Thinker) -> None:
    found = explaining_moves({board: min(thinker.moves(board)) for board in BOARDS})
    assert found is None or all(min(thinker.moves(board)) in found.moves(board) for board in BOARDS)
    if not thinker.takes:
        values = {board: float(thinker.value(board)) for board in BOARDS}
        explained = explaining_values(values)
        assert explained is not None


def test_lines_are_named_by_their_cells() -> None:
    assert line_name(0b100_010_001) == "1-5-9"
