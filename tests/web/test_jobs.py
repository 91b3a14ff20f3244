"""What the server computes: moves, hints, reviews and analyses."""

import pytest
from fastapi.testclient import TestClient

from noughts.answer import analyse
from noughts.core import Rules, parse_position


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("X.O/.X./..O X", "3x3"),
        ("5 1 3", "3x3"),
        ("4453", "7x6:4+gravity"),
        ("......./......./......./......./...O.../...XX.. O", "7x6:4+gravity"),
        ("h8 i9 h9", "15x15:5"),
        ("...............\n" * 15 + "X", "15x15:5"),
        ("Bb2 Ab1", "4x4x4"),
        ("6x5:4 b2 c3", "6x5:4"),
    ],
)
def test_a_pasted_text_is_recognised_as_a_game_of_its_board(client: TestClient, text: str, game: str) -> None:
    assert client.post("/api/read", json={"game": "3x3", "text": text}).json()["game"] == game


@pytest.mark.parametrize("text", ["5 1 5", "hello", "X../..", "0"])
def test_a_mistake_in_a_pasted_text_is_named_for_the_board_on_the_page(client: TestClient, text: str) -> None:
    answer = client.post("/api/read", json={"game": "3x3", "text": text})
    assert answer.status_code == 422
    assert "3x3" in answer.text or "1 to 9" in answer.text or "free cells" in answer.text


def test_analyse_gives_the_object_of_the_command_line(client: TestClient) -> None:
    answer = client.post("/api/analyse", json={"position": "X.O/.X./..O X"})
    assert answer.status_code == 200
    expected = analyse(parse_position(Rules.parse("3x3"), "X.O/.X./..O X")).to_dict([])
    got = answer.json()
    assert list(got) == [*expected, "hint"]
    assert got["hint"]["cell"] == got["best"][0]
    for key in ("game", "position", "to_move", "engine", "value", "plies", "best", "line", "moves"):
        assert got[key] == expected[key], key
    assert got["why"]


def test_analyse_with_an_engine_runs_in_a_worker_and_counts_as_published(client: TestClient) -> None:
    got = client.post("/api/analyse", json={"engine": "alphabeta"}).json()
    assert (got["nodes"], got["end_states"]) == (20866, 8453)


def test_a_board_too_large_to_solve_in_the_time_is_answered_unknown(client: TestClient) -> None:
    got = client.post("/api/analyse", json={"game": "16x16:5", "seconds": 0.3}).json()
    assert (got["value"], got["standing"]) == ("unknown", "estimated")
    assert 0 < got["estimate"] < 1
    assert 1 <= got["best"][0] <= 256


def test_what_a_shipped_proof_knows_the_page_knows(client: TestClient) -> None:
    got = client.post("/api/analyse", json={"game": "qubic", "seconds": 0.3}).json()
    assert (got["value"], got["standing"], got["source"]) == ("win", "proven", "a shipped proof")
    assert got["bounds"] == {"least": "win", "most": "win"}
    assert next(move for move in got["moves"] if move["cell"] == got["best"][0])["standing"] == "proven"


def test_the_perfect_player_blocks(client: TestClient) -> None:
    """X O .
    . X .
    . . .   O must stop the diagonal."""
    got = client.post("/api/move", json={"moves": "1 2 5", "player": "perfect"}).json()
    assert got["choice"]["cell"] == 9
    assert got["state"]["cells"] == "XO..X...O"
    assert got["state"]["to_move"] == "X"


def test_a_seeded_level_repeats_its_move(client: TestClient) -> None:
    cells = {client.post("/api/move", json={"player": "level:1", "seed": 7}).json()["choice"]["cell"] for _ in range(3)}
    assert len(cells) == 1


def test_no_move_is_made_in_a_finished_game(client: TestClient) -> None:
    got = client.post("/api/move", json={"moves": "1 4 2 5 3"}).json()
    assert got["choice"] is None
    assert got["state"]["outcome"] == {"winner": "X", "line": [1, 2, 3]}


def test_a_hint_says_why(client: TestClient) -> None:
    got = client.post("/api/hint", json={"moves": "1 2 5"}).json()
    assert got["cell"] == 9
    assert got["sentences"]


def test_the_review_marks_the_mistake(client: TestClient) -> None:
    given_up = client.post("/api/review", json={"moves": "5 4", "resigned": "X"}).json()
    assert given_up["summary"].startswith("O won after 2 moves: X resigned in a position that X wins with best play.")
    assert given_up["outcome"] == {"winner": "O", "line": None}
    got = client.post("/api/review", json={"moves": "5 2 1 3 9", "resigned": "O"}).json()
    assert got["resignation"] is None
    assert [move["note"] for move in got["moves"]][1] == "?"
    assert got["outcome"]["winner"] == "X"
