"""Which call is at fault: the deepest wrong one below which all is right."""

from typing import Any

from noughts.teach.check.blaming import SearchCalls, Whose, made, searching, telling


def call(
    number: int, above: int | None, board: str, value: Any, after: str = "", name: str = "minimax"
) -> dict[str, Any]:
    return {
        "call": number,
        "above": above,
        "name": name,
        "file": "mine.py",
        "first": 1,
        "last": 9,
        "asked_in": 7,
        "board": board,
        "after": after or board,
        "roles": {},
        "value": value,
        "read": None,
        "returned_in": 9,
        "failed": False,
        "lines": [9],
    }


ROOT = "XOXXOO.X."
"""O to move: 7 draws, and after 9 X wins with 7."""
X_GOOD = Whose("", "X")


def tree(root: int, first: int, second: int, end: int) -> SearchCalls:
    """A search of ROOT whose numbers are good for X; `end` is that of the board on which X has won."""
    told = [
        call(0, None, ROOT, root),
        call(1, 0, "XOXXOOOX.", first),
        call(2, 1, "XOXXOOOXX", 0),
        call(3, 0, "XOXXOO.XO", second),
        call(4, 3, "XOXXOOXXO", end),
    ]
    return SearchCalls(made(told), "O")


def test_a_wrong_answer_above_right_ones_is_at_fault() -> None:
    calls = tree(1, 0, 1, 1)
    assert calls.cause(calls.root, X_GOOD) is calls.root


def test_a_wrong_answer_below_is_followed_down() -> None:
    calls = tree(0, 0, 0, 0)
    assert calls.cause(calls.calls[3], X_GOOD) is calls.calls[4]
    assert calls.over(calls.calls[4])


def test_numbers_are_read_as_fits_best() -> None:
    assert tree(0, 0, 1, 1).readings({"mover", "other", "X", "O"}) == [X_GOOD]


def test_a_board_that_is_no_move_on_is_noticed_and_who_left_it() -> None:
    told = [
        call(0, None, ROOT, 0),
        call(1, 0, "XOXXOOOX.", 0, after="XOXXOOOXX"),
        call(2, 1, "XOXXOOOXX", 0),
        call(3, 0, "XOXXOOOXO", 0),
    ]
    calls = SearchCalls(made(told), "O")
    assert calls.displaced(calls.root) is calls.calls[3]
    assert calls.leaves_changed(calls.root) is calls.calls[1]
    assert calls.cause(calls.root, X_GOOD) is calls.calls[1]


def test_calls_that_make_an_object_are_left_out_and_searches_are_known() -> None:
    told = [call(0, None, ROOT, None, name="__init__"), call(1, None, ROOT, 0), call(2, 1, "XOXXOO.XX", 0)]
    calls = made(told)
    assert [one.name for one in calls] == ["minimax", "minimax"]
    assert searching(calls) == {("mine.py", "minimax", 1)}
    assert searching(calls[:1]) == set()


def test_the_board_followed_has_enough_free_cells() -> None:
    assert telling(["XOXXOOXX.", "XO..X..O."]) == "XO..X..O."
    assert telling(["XOXXOOXX."]) == "XOXXOOXX."
