"""Every rung of the ladder."""

from fastapi.testclient import TestClient

from noughts.common import kernel as kernels
from noughts.core import Position, Rules
from noughts.ladder import Engine


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
