"""The routes."""

from fastapi.testclient import TestClient

PUBLISHED_TREE = [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]]


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
