"""Puzzles to print, the solutions apart."""

from noughts.core import Rules
from noughts.practise.stock import stock
from noughts.practise.texts import puzzle_text, solutions_text


def test_a_puzzle_is_its_task_and_its_board_and_tells_no_solution() -> None:
    puzzle = stock(Rules.parse("3x3"))[0]
    first, blank, *board = puzzle_text(7, puzzle).splitlines()
    assert first == f"7. 3x3, grade {puzzle.grade}. {puzzle.task}"
    assert not blank
    assert len(board) >= 5
    assert "Only" not in puzzle_text(7, puzzle)


def test_the_solutions_stand_in_order_with_their_depths() -> None:
    puzzles = stock(Rules.parse("3x3"))[:3]
    head, *lines = solutions_text(puzzles).splitlines()
    assert head == "Solutions"
    assert [line.split(".")[0].strip() for line in lines] == ["1", "2", "3"]
    assert all(line.endswith(f"Depth {puzzle.depth}.") for line, puzzle in zip(lines, puzzles, strict=True))
