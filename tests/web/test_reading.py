"""Reading a question."""

from fastapi.testclient import TestClient


def test_either_mark_may_begin(client: TestClient) -> None:
    state = client.post("/api/state", json={"first": "O", "moves": "5"}).json()
    assert state["cells"] == "....O...."
    assert (state["first"], state["to_move"]) == ("O", "X")


def test_the_board_names_every_line(client: TestClient) -> None:
    assert len(client.get("/api/board", params={"game": "cube"}).json()["lines"]) == 49
    assert len(client.get("/api/board", params={"game": "qubic"}).json()["lines"]) == 76
