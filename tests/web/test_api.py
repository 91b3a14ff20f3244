"""The API: the same answers as the command line, and a sentence for whatever cannot be answered."""

import pytest
from fastapi.testclient import TestClient

from noughts import kernels
from noughts.answer import analyse
from noughts.core import Position, Rules, parse_position
from noughts.search import Engine

PUBLISHED_TREE = [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]]


def test_analyse_gives_the_object_of_the_command_line(client: TestClient) -> None:
    answer = client.post("/api/analyse", json={"position": "X.O/.X./..O X"})
    assert answer.status_code == 200
    expected = analyse(parse_position(Rules.parse("3x3"), "X.O/.X./..O X")).to_dict([])
    got = answer.json()
    assert list(got) == list(expected)
    for key in ("game", "position", "to_move", "engine", "value", "plies", "best", "line", "moves"):
        assert got[key] == expected[key], key
    assert got["why"]


def test_analyse_with_an_engine_runs_in_a_worker_and_counts_as_published(client: TestClient) -> None:
    got = client.post("/api/analyse", json={"engine": "alphabeta"}).json()
    assert (got["nodes"], got["end_states"]) == (20866, 8453)


def test_a_board_too_large_to_solve_in_the_time_is_answered_unknown(client: TestClient) -> None:
    got = client.post("/api/analyse", json={"game": "gomoku", "seconds": 0.3}).json()
    assert (got["value"], got["standing"]) == ("unknown", "estimated")
    assert 0 < got["estimate"] < 1
    assert 1 <= got["best"][0] <= 225


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


def test_either_mark_may_begin(client: TestClient) -> None:
    state = client.post("/api/state", json={"first": "O", "moves": "5"}).json()
    assert state["cells"] == "....O...."
    assert (state["first"], state["to_move"]) == ("O", "X")


def test_the_board_names_every_line(client: TestClient) -> None:
    assert len(client.get("/api/board", params={"game": "cube"}).json()["lines"]) == 49
    assert len(client.get("/api/board", params={"game": "qubic"}).json()["lines"]) == 76


def test_a_hint_says_why(client: TestClient) -> None:
    got = client.post("/api/hint", json={"moves": "1 2 5"}).json()
    assert got["cell"] == 9
    assert got["sentences"]


def test_the_review_marks_the_mistake(client: TestClient) -> None:
    got = client.post("/api/review", json={"moves": "5 2 1 3 9"}).json()
    assert [move["note"] for move in got["moves"]][1] == "?"
    assert got["outcome"]["winner"] == "X"


def test_the_ladder_counts_as_published(client: TestClient) -> None:
    got = client.post("/api/ladder", json={"rung_seconds": 0.5}).json()
    counts = {rung["engine"]: (rung["nodes"], rung["end_states"]) for rung in got["rungs"] if rung["finished"]}
    assert counts["minimax"] == (549946, 255168)
    assert counts["alphabeta"] == (20866, 8453)
    own = Engine("solver").search(Position(Rules.parse("3x3")))
    assert {rung["value"] for rung in got["rungs"] if rung["finished"]} == {own.score.result.value}
    quick = {"minimax", "alphabeta", "solver"} if kernels.compiled else set()
    assert {rung["engine"] for rung in got["rungs"] if rung["compiled"]} == quick


def test_a_rung_that_does_not_finish_says_so(client: TestClient) -> None:
    rungs = client.post("/api/ladder", json={"game": "qubic", "rung_seconds": 0.05}).json()["rungs"]
    assert not rungs[0]["finished"]
    assert rungs[0]["value"] is None
    assert rungs[0]["end_states"] is None


def test_an_exercise_is_the_same_for_everyone_with_the_link(client: TestClient) -> None:
    link = "/api/exercise?kind=tree&branching=3&depth=2&seed=5"
    assert client.get(link).json() == client.get(link).json()
    assert client.get(link).json() != client.get(link.replace("seed=5", "seed=6")).json()


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


def test_a_trace_is_paged_through_asked_about_and_seen_whole(client: TestClient) -> None:
    question = {"engine": "alphabeta", "tree": PUBLISHED_TREE}
    summary = client.post("/api/trace", json=question).json()
    assert client.post("/api/trace", json=question).json() == summary
    at = f"/api/trace/{summary['id']}"
    page = client.get(f"{at}/steps", params={"start": 2, "count": 3}).json()
    assert (page["from"], len(page["steps"]), len(page["says"])) == (2, 3, 3)
    assert client.get(f"{at}/next").json() == {"step": 30}
    assert client.get(f"{at}/next", params={"to": "out", "step": 1}).json() == {"step": 19}
    assert client.get(f"{at}/question", params={"step": 30}).json()["choices"] == ["Cut off", "Look on"]
    assert client.get(f"{at}/question", params={"step": 1}).json() is None
    assert len(client.get(f"{at}/overview").json()["blocks"]) == 13
    assert client.get(f"{at}/overview", params={"low": 0.5, "high": 0.2}).status_code == 422
    turned = client.post("/api/trace", json=question | {"order": ":2.1"}).json()
    assert turned["totals"][0] == 14
    missing = client.get(f"/api/trace/{'0' * 24}/steps")
    assert missing.status_code == 404
    assert "ask for it again" in missing.json()["detail"]
