"""The searches that a student's is compared with: the right ones are ours, and faults cost nodes or answers."""

import pytest

from noughts.classroom.check.searches import Search, known_searches, reading_order, stones, won
from noughts.classroom.check.truth import position_of, scores
from noughts.search import Engine

BOARDS = ["XOXOX....", "X.O.X.O..", "X...O...."]


@pytest.mark.parametrize("board", BOARDS)
def test_without_faults_they_are_minimax_and_alpha_beta(board: str) -> None:
    for engine, search in (("minimax", Search(cut="")), ("alphabeta", Search())):
        entered, found = search.run(*stones(board), reading_order)
        result = Engine.parse(f"{engine}:score=plain").search(position_of(board))
        assert len(entered) == result.nodes
        assert found[0] == scores()[board].rank[0]


def test_no_search_is_listed_twice_and_the_least_faulty_come_first() -> None:
    found = known_searches()
    assert len(set(found)) == len(found)
    assert [search.faults for search in found] == sorted(search.faults for search in found)


@pytest.mark.parametrize("board", BOARDS)
def test_cutting_late_visits_no_less(board: str) -> None:
    right, late, never = (len(Search(cut=cut).visits(*stones(board), reading_order)) for cut in (">=", ">", ""))
    assert right <= late <= never


def test_a_search_that_is_too_long_is_ended() -> None:
    assert len(Search(cut="").visits(0, 0, reading_order, most=100)) == 101


def test_lines_and_free_cells() -> None:
    assert won(0b000_000_111)
    assert not won(0b000_001_011)
    assert reading_order(*stones("X.O.....O")) == (1, 3, 4, 5, 6, 7)
