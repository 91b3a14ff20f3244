"""Errors become answers of one sentence."""

import pytest
from fastapi.testclient import TestClient


@pytest.mark.parametrize(
    ("path", "body", "says"),
    [
        ("analyse", {"game": "banana"}, "is not a game"),
        ("analyse", {"position": "XX./.../..."}, "counts are off"),
        ("analyse", {"engine": "oracle"}, "is not an engine"),
        ("analyse", {"seconds": 1000}, "seconds"),
        ("analyse", {"seconds": "nan"}, "seconds"),
        ("analyse", {"seconds": True}, "seconds"),
        ("move", {"seed": False}, "seed"),
        ("exercise", {"seed": True}, "seed"),
        ("analyse", {"extra": 1}, "extra"),
        ("analyse", {"engine": "symmetry", "game": "5x5", "seconds": 0.05}, "did not finish"),
        ("move", {"player": "level:9"}, "level:1 to level:8"),
        ("move", {"moves": "5 5"}, "5 is taken by X; free cells: 1 2 3 4 6 7 8 9."),
        ("state", {"moves": "x"}, "is not a cell"),
        ("trace", {"engine": "solver"}, "cannot be stepped through"),
        ("trace", {"engine": "minimax"}, "more than 5,000 nodes"),
        ("trace", {"tree": [[1], []]}, "nested lists of whole numbers"),
        ("trace", {"moves": "1 4 2 5 3"}, "nothing to search"),
        ("exercise", {"branching": 4, "depth": 5}, "too many leaves"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_one_sentence(
    client: TestClient, path: str, body: dict[str, object], says: str
) -> None:
    answer = client.post(f"/api/{path}", json=body)
    assert answer.status_code == 422
    assert says in answer.json()["detail"]
    assert "\n" not in answer.json()["detail"]
    assert "Traceback" not in answer.text


def test_a_body_that_is_not_json_is_refused(client: TestClient) -> None:
    answer = client.post("/api/state", content=b"{]", headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert isinstance(answer.json()["detail"], str)
