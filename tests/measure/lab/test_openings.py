"""First moves."""

from noughts.common import Result
from noughts.core import Rules
from noughts.measure.lab.openings import opening_rows, openings, shades
from tests.measure.lab.boards import SQUARE


def test_the_first_moves_of_3x3() -> None:
    corner, edge, centre = opening_rows(SQUARE, ("random", "perfect"))
    assert [row.score.result for row in (corner, edge, centre)] == [Result.DRAW] * 3
    assert [row.losing_replies for row in (corner, edge, centre)] == [7, 4, 4]
    assert corner.saving_replies == (4,)
    assert corner.against["random"] > centre.against["random"] > edge.against["random"]
    assert corner.against["perfect"] == 0.5


def test_the_first_moves_of_the_cube_and_of_4x3() -> None:
    cube = {row.cells: str(row.score) for row in opening_rows(Rules.parse("3x3x3"), ())}
    assert cube.pop((13,)) == "win in 7 plies"
    assert set(cube.values()) == {"loss in 10 plies"}
    flat = {row.cells: str(row.score) for row in opening_rows(Rules.parse("4x3:3"), ())}
    assert flat[(5, 6)] == "win in 7 plies"
    assert flat[(4, 7)] == "loss in 10 plies"


def test_points_that_hardly_differ_are_shaded_alike() -> None:
    assert shades([0.0, 0.5, 1.0]) == [0.0, 0.5, 1.0]
    assert max(shades([0.999, 1.0, 1.0])) < 0.02
    assert shades([0.5, 0.5]) == [0.0, 0.0]


def test_no_table_of_the_openings_is_wider_than_a_page() -> None:
    """A row an opponent: their columns once ran over the edge."""
    findings = openings(games=("3x3",))
    assert all(len(table.columns) <= 6 for table in findings.tables)
    assert len(findings.table("points_3x3").rows) > 8
