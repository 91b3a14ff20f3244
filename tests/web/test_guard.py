"""The door: hosts, origins, headers, bodies; nothing about the inside gets out."""

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from noughts.web.app import create_app
from noughts.web.server import settings_for
from noughts.web.settings import Settings


@pytest.mark.parametrize("address", ["/", "/explore", "/api/games", "/api/nothing", "/api/openapi.json"])
def test_every_answer_carries_the_headers(client: TestClient, address: str) -> None:
    headers = client.get(address).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"


def test_a_page_that_is_not_modified_keeps_its_policy_and_scripts_have_a_short_one(client: TestClient) -> None:
    page = client.get("/")
    again = client.get("/", headers={"if-none-match": page.headers["etag"]})
    assert again.status_code == 304
    assert again.headers["content-security-policy"] == page.headers["content-security-policy"]
    assert "sha256" in page.headers["content-security-policy"]
    assert "sha256" not in client.get("/cache.js").headers["content-security-policy"]


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8000", "", "10.0.0.1"]
)
def test_a_strange_host_is_refused(client: TestClient, host: str) -> None:
    assert client.get("/api/health", headers={"host": host}).status_code == 403


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:8000", "localhost:1234", "LOCALHOST", "[::1]:8000"])
def test_our_own_names_are_welcome(client: TestClient, host: str) -> None:
    assert client.get("/api/health", headers={"host": host}).status_code == 200


def test_a_foreign_page_may_not_post(client: TestClient) -> None:
    assert client.post("/api/state", json={}, headers={"origin": "http://evil.example"}).status_code == 403
    assert client.post("/api/state", json={}, headers={"origin": "null"}).status_code == 403
    assert client.post("/api/state", json={}, headers={"origin": "http://127.0.0.1"}).status_code == 200


@pytest.mark.parametrize("headers", [{"origin": "http://evil.example"}, {"host": "evil.example"}])
def test_a_foreign_page_gets_no_socket(client: TestClient, headers: dict[str, str]) -> None:
    with (
        pytest.raises(WebSocketDisconnect) as refused,
        client.websocket_connect("ws://127.0.0.1/api/live", headers=headers),
    ):
        pass
    assert refused.value.code == 1008


def test_names_and_addresses_that_a_server_on_all_addresses_answers_to() -> None:
    settings = settings_for("0.0.0.0", ("noughts.example",))
    client = TestClient(create_app(settings), base_url="http://192.168.1.5:8000")
    assert client.get("/api/health").status_code == 200
    assert client.get("/api/health", headers={"host": "noughts.example"}).status_code == 200
    assert client.get("/api/health", headers={"host": "evil.example"}).status_code == 403


def test_a_body_beyond_the_limit_is_refused(client: TestClient) -> None:
    most = Settings().most_body
    answer = client.post("/api/state", content=b"x" * (most + 1))
    assert answer.status_code == 413
    assert str(most) in answer.json()["detail"]

    def in_pieces() -> Iterator[bytes]:
        for _ in range(most // 1000 + 2):
            yield b"x" * 1000

    assert client.post("/api/state", content=in_pieces()).status_code == 413


@pytest.mark.parametrize(
    "address", ["/static/", "/static", "/static/../app.py", "/static/%2e%2e/app.py", "/docs", "/redoc"]
)
def test_nothing_is_listed_and_nothing_outside_is_served(client: TestClient, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_fault_inside_is_a_sentence_not_a_trace() -> None:
    app = create_app()

    @app.get("/api/broken")
    async def broken() -> None:
        raise ZeroDivisionError("secret")

    client = TestClient(app, base_url="http://127.0.0.1")
    answer = client.get("/api/broken")
    assert answer.status_code == 500
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
