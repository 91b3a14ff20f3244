"""Searches with a fault on purpose: each explains its own choices and values, and no other fault does."""

import pytest

from noughts.teach.check.truth import Quality, quality, scores, spread, unfinished
from noughts.teach.check.twins import Twin, explaining_moves, explaining_values, known_twins, line_name, reading_order

BOARDS = spread((board for board in unfinished() if board.count(".") <= 5), 120)


def test_without_a_fault_it_plays_best_and_knows_the_value() -> None:
    twin = Twin()
    for board in BOARDS:
        assert quality(board, twin.choose(board, reading_order)) in (Quality.BEST, Quality.SLOWER)
        assert twin.value(board) == 20 * scores()[board].rank[0]


def test_with_the_distance_it_wins_as_soon_as_it_can() -> None:
    twin = Twin(distance=1)
    assert all(quality(board, twin.choose(board, reading_order)) is Quality.BEST for board in BOARDS)


@pytest.mark.parametrize("twin", known_twins(), ids=lambda twin: twin.says[:50])
def test_a_fault_explains_what_it_does_itself(twin: Twin) -> None:
    found = explaining_moves({board: twin.choose(board, reading_order) for board in BOARDS}, reading_order)
    assert twin in found
    if not twin.takes and not twin.distance:
        assert twin in explaining_values({board: twin.value(board) for board in BOARDS})


def test_what_a_right_search_does_is_no_fault() -> None:
    right = {board: Twin().choose(board, reading_order) for board in BOARDS}
    assert all(not _bad(twin) for twin in explaining_moves(right, reading_order))


def _bad(twin: Twin) -> bool:
    return any(quality(board, twin.choose(board, reading_order)) is Quality.WORSE for board in BOARDS)


def test_lines_are_named_by_their_cells() -> None:
    assert line_name(0b100_010_001) == "1-5-9"
