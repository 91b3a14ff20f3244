"""A student's program, loaded: the functions found in it and what they are given."""

from collections.abc import Callable
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
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Program]:
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    monkeypatch.setattr("sys.argv", ["noughts"])
    file = tmp_path / "mine.py"

    def loaded(text: str) -> Program:
        file.write_text(text)
        return Program.load(file)

    return loaded


@pytest.fixture
def program(load: Callable[[str], Program]) -> Program:
    return load(TEXT)


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


HELD = {
    "by a class, for class methods": """
class Game:
    board = [" "] * 9
    @classmethod
    def best_move(cls, player):
        return cls.board.index(" "), player
""",
    "by a class, for static methods": """
class Game:
    board = [" "] * 9
    @staticmethod
    def best_move(player):
        return Game.board.index(" "), player
""",
    "by a class, for its objects": """
class Game:
    board = [" "] * 9
    def best_move(self, player):
        return self.board.index(" "), player
""",
    "in slots": """
class Game:
    __slots__ = ("cells",)
    def __init__(self):
        self.cells = [" "] * 9
    def best_move(self, player):
        return self.cells.index(" "), player
""",
    "nowhere, and the player is only taken by name": """
def best_move(board, *, player):
    return board.index(" "), player
""",
    "nowhere, with static methods": """
class Game:
    @staticmethod
    def best_move(board, player):
        return board.index(" "), player
""",
}


@pytest.mark.parametrize("where", HELD)
def test_a_board_is_set_wherever_it_is_held(where: str, load: Callable[[str], Program]) -> None:
    program = load(HELD[where])
    [function] = program.functions
    for shape in ("tuple", "list"):
        writing = BoardWriting(shape, " ", "X", "O")
        for board, answer in (("XO.......", (2, "X")), ("XOX......", (3, "O"))):
            assert program.run(function, program.arguments(function, writing, board, Manner())) == answer


def test_a_class_that_nobody_can_make_is_not_missed(load: Callable[[str], Program]) -> None:
    text = "from abc import *\nclass Player(ABC):\n    @abstractmethod\n    def get_move(self, board): ..."
    assert load(text).unmade == []
