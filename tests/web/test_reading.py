"""Reading a question."""

import pytest
from fastapi.testclient import TestClient

from noughts.core import Mark
from noughts.web.reading import mend_game


def test_either_mark_may_begin(client: TestClient) -> None:
    state = client.post("/api/state", json={"first": "O", "moves": "5"}).json()
    assert state["cells"] == "....O...."
    assert (state["first"], state["to_move"]) == ("O", "X")


def test_the_board_names_every_line(client: TestClient) -> None:
    assert len(client.get("/api/board", params={"game": "cube"}).json()["lines"]) == 49
    assert len(client.get("/api/board", params={"game": "qubic"}).json()["lines"]) == 76


@pytest.mark.parametrize(
    ("question", "game", "moves", "problem"),
    [
        ({"moves": "5 1"}, "3x3", "5 1", ""),
        ({"moves": "2 2 77"}, "3x3", "2", "2 is taken by X; free cells: 1 3 4 5 6 7 8 9."),
        ({"game": "gomoku", "moves": "h8 i9 zz"}, "15x15:5", "113 129", "'zz' is not a cell;"),
        ({"game": "zzz", "moves": "1"}, "3x3", "", "'zzz' is not a game;"),
        ({"game": "connect4", "position": "X", "moves": "4"}, "7x6:4+gravity", "", "expected"),
    ],
)
def test_what_can_be_read_of_a_game_is_kept(
    client: TestClient, question: dict[str, str], game: str, moves: str, problem: str
) -> None:
    found = client.post("/api/mend", json=question).json()
    assert (found["state"]["game"], found["state"]["moves"]) == (game, moves)
    assert problem in found["problem"]
    assert bool(found["problem"]) == bool(problem)


def test_a_game_that_is_read_to_the_end_needs_no_mending() -> None:
    game, problem = mend_game({"game": "3x3", "moves": "5 1", "position": ".../.../... O"})
    assert (game.start.turn, game.moves, problem) == (Mark.O, [4, 0], "")
