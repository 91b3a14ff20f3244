"""What a search looks at, heard by Python's own profiler."""

from noughts.teach.check.boards import BoardWriting
from noughts.teach.check.tracing import Visits, count_calls, functions_that_call_themselves

WRITING = BoardWriting("list", " ", "X", "O")


def helper(board: list[str]) -> bool:
    return " " in board


def search(board: list[str], player: str) -> int:
    """The number of ways to fill the board."""
    if not helper(board):
        return 1
    found = 0
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = player
            found += search(board, "O" if player == "X" else "X")
            board[cell] = " "
    return found


def start() -> list[str]:
    return WRITING.write("XOXOXO...")


def test_only_what_calls_itself_is_a_search() -> None:
    found = functions_that_call_themselves(__file__, lambda: search(start(), "X"))
    assert found == {search.__code__}


def test_every_position_is_entered_once_with_its_depth_and_value() -> None:
    visits = Visits({search.__code__}, WRITING.read, "XOXOXO...", None, 1000)
    assert visits.run(lambda: search(start(), "X")) == 6
    depths = [entry[0] for entry in visits.entries]
    assert [depths.count(depth) for depth in range(4)] == [1, 3, 6, 6]
    assert visits.complete
    assert visits.entries[0][1:] == ["XOXOXO...", None, None, 6, None]
    assert {entry[4] for entry in visits.entries if entry[0] == 1} == {2}


def test_a_long_search_is_cut_short_and_says_so() -> None:
    visits = Visits({search.__code__}, WRITING.read, "XOXOXO...", None, 5)
    assert visits.run(lambda: search(start(), "X")) == 6
    assert len(visits.entries) == 5
    assert not visits.complete


def test_calls_are_counted_and_those_that_go_no_deeper() -> None:
    assert count_calls({search.__code__}, lambda: search(start(), "X")) == (16, 6)
