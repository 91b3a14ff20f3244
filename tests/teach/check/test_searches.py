"""The searches that a student's is compared with: the right ones are ours, and faults cost nodes or answers."""

import pytest

from noughts.ladder import Engine
from noughts.teach.check.searches import Search, known_searches
from noughts.teach.check.truth import position_of, scores
from noughts.teach.check.twins import holds_line, reading_order, stones

BOARDS = ["XOXOX....", "X.O.X.O..", "X...O...."]


@pytest.mark.parametrize("board", BOARDS)
def test_without_faults_they_are_minimax_and_alpha_beta(board: str) -> None:
    for engine, search in (("minimax", Search(cut="")), ("alphabeta", Search())):
        entered, found = search.run(*stones(board), reading_order)
        result = Engine.parse(f"{engine}:score=plain").search(position_of(board))
        assert len(entered) == result.nodes
        assert found[0] == 20 * scores()[board].rank[0]


def test_no_search_is_listed_twice_and_the_least_faulty_come_first() -> None:
    found = known_searches()
    assert len(set(found)) == len(found)
    assert [search.faults for search in found] == sorted(search.faults for search in found)


@pytest.mark.parametrize("board", BOARDS)
def test_cutting_late_visits_no_less(board: str) -> None:
    right, late, never = (len(Search(cut=cut).visits(*stones(board), reading_order)) for cut in (">=", ">", ""))
    assert right <= late <= never


def test_it_is_left_at_the_first_visit_that_it_does_not_make() -> None:
    visits = Search().visits(*stones(BOARDS[0]), reading_order)
    assert Search().same(visits, reading_order)
    assert not Search(cut="").same(visits, reading_order)
    assert not Search().same(visits[:-1], reading_order)


def test_lines_and_free_cells() -> None:
    assert holds_line(0b000_000_111)
    assert not holds_line(0b000_000_111, blind=0b000_000_111)
    assert not holds_line(0b000_001_011)
    assert reading_order(*stones("X.O.....O")) == (1, 3, 4, 5, 6, 7)
