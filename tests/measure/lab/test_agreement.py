"""Which programs choose the same moves."""

from noughts.core import parse_position
from noughts.ladder import Engine
from noughts.measure.lab.agreement import judge, judgements, unfinished
from noughts.measure.lab.boards import all_positions
from tests.measure.lab.boards import SQUARE


def test_the_positions_compared_are_all_that_are_unfinished() -> None:
    assert len(list(all_positions(SQUARE))) == 5478
    assert len(unfinished()) == 4520


def test_alpha_beta_always_chooses_what_table_search_holds_best_and_plain_scores_do_not() -> None:
    def choose(text: str) -> object:
        return lambda position: Engine.parse(text).search(position).choice

    programs = {name: choose(name) for name in ("alphabeta", "alphabeta:score=plain")}
    judged = judgements(programs, unfinished())  # type: ignore[arg-type]
    kinds = [(item.program, item.kind) for item in judged]
    assert kinds.count(("alphabeta", "best")) == 4520
    assert kinds.count(("alphabeta:score=plain", "best")) == 4035
    assert kinds.count(("alphabeta:score=plain", "a slower win")) == 400
    assert kinds.count(("alphabeta:score=plain", "a worse result")) == 0


def test_a_passed_over_win_is_a_slower_win() -> None:
    # X has 4 at once, and wins with 9 later; O may not take 3, a corner, against two corners.
    #   X O O        X . .
    #   . . .        . O .
    #   X . .        . . X
    position = parse_position(SQUARE, "XOO/.../X.. X")
    assert judge("a program", position, 3).kind == "best"
    assert judge("a program", position, 8).kind == "a slower win"
    assert judge("a program", parse_position(SQUARE, "X../.O./..X O"), 2).kind == "a worse result"
