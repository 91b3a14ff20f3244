"""The application: a description of every job, answers packed, and a life with a clean end."""

import json

from fastapi.testclient import TestClient

from noughts import __version__
from noughts.web.app import PACKED_BYTES
from noughts.web.table import JOBS


def test_the_document_names_every_job_and_this_version(client: TestClient) -> None:
    document = client.get("/api/openapi.json").json()
    assert document["info"]["version"] == __version__
    assert {f"/api/{name}" for name in JOBS} <= set(document["paths"])


def test_large_answers_are_packed_where_the_browser_unpacks_them(client: TestClient) -> None:
    for game, packed in (("20x20:5", True), ("3x3", False)):
        found = client.post("/api/state", json={"game": game}, headers={"accept-encoding": "gzip"})
        assert (len(json.dumps(found.json())) >= PACKED_BYTES) is packed
        assert (found.headers.get("content-encoding") == "gzip") is packed
