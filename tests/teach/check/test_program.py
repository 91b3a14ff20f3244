"""A student's program, loaded: the functions found in it and what they are given."""

from pathlib import Path

import pytest

from noughts.teach.check.boards import BoardWriting, mover_of, other
from noughts.teach.check.functions import Manner
from noughts.teach.check.program import Program

TEXT = """
LIMIT = 9

def check_winner(board):
    return None

def minimax(board, depth, is_maximizing, alpha=-10, beta=10):
    return 0

def best_move(board, player):
    return 0

def draw_board(board):
    print(board)
"""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    monkeypatch.setattr("sys.argv", ["noughts"])
    file = tmp_path / "mine.py"
    file.write_text(TEXT)
    return Program.load(file)


def test_known_functions_are_found_by_their_names(program: Program) -> None:
    found = {function.kind: function for function in program.functions if function.kind}
    assert {kind: function.name for kind, function in found.items()} == {
        "winner": "check_winner",
        "value": "minimax",
        "move": "best_move",
    }
    assert found["value"].roles == ["board", "depth", "maximising", "alpha", "beta"]
    assert found["value"].given == [False, False, False, True, True]
    assert found["move"].describe()["line"] == 10


def test_arguments_are_what_the_parameters_are_for(program: Program) -> None:
    found = {function.kind: function for function in program.functions}
    writing = BoardWriting("list", " ", "X", "O")
    board = "X........"
    given = program.arguments(found["move"], writing, board, Manner())
    assert given == [["X", *" " * 8], "O"]
    value = program.arguments(found["value"], writing, board, Manner(champion="O", down=True))
    assert value[:3] == [["X", *" " * 8], 8, True]


def test_sides() -> None:
    assert (mover_of("........."), mover_of("X........"), other("X"), other("O")) == ("X", "O", "O", "X")
