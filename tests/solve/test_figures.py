"""The figures are of proofs that hold."""

from noughts.solve.figures import figures


def test_figures_of_small_boards() -> None:
    rows = list(figures(["3x3", "6x5:4", "6x6:5"]))
    assert [(row.board, row.value, row.plies) for row in rows] == [
        ("3x3", "draw", None),
        ("6x5:4", "win", 11),
        ("6x6:5", "draw", None),
    ]
    assert all(row.proof_bytes and row.memory and row.seconds >= 0 for row in rows)
    assert rows[0].to_dict()["board"] == "3x3"


def test_a_board_that_takes_too_long_has_no_proof() -> None:
    (row,) = figures(["9x7:5"], seconds=0.1)
    assert (row.value, row.proof_bytes) == ("unknown", 0)
