"""The figures for Prometheus: well formed, added up over processes, and without anything that a visitor chose."""

import re
from array import array

import pytest
from fastapi.testclient import TestClient

from noughts.web.app import create_app
from noughts.web.metrics import LENGTH, Metrics, forget_gauges
from noughts.web.settings import Settings

LINE = re.compile(r'[a-z_]+(\{[a-z]+="[^"]+"\})? [0-9.e+-]+')


def figures(text: str) -> dict[str, float]:
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert all(LINE.fullmatch(line) for line in lines)
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_processes_are_added_up_and_a_dead_one_keeps_what_it_counted() -> None:
    rows = [array("d", bytes(8 * LENGTH)) for _ in range(2)]
    one, two = Metrics(rows, 0), Metrics(rows, 1)
    one.commanded(True, 0.02)
    two.commanded(False, 0.3)
    for each in (one, two):
        each.look({"noughts_sockets": 3})
    found = figures(one.text())
    assert found == figures(two.text()) | {"noughts_cpu_seconds_total": found["noughts_cpu_seconds_total"]}
    assert (found["noughts_sockets"], found["noughts_processes"]) == (6, 2)
    assert found['noughts_command_seconds_bucket{le="0.025"}'] == 1
    assert found['noughts_command_seconds_bucket{le="+Inf"}'] == found["noughts_command_seconds_count"] == 2
    forget_gauges(rows[1])
    found = figures(one.text())
    assert (found["noughts_sockets"], found["noughts_command_seconds_count"]) == (3, 2)


def test_metrics_and_health_are_off_unless_asked_for(tmp_path) -> None:
    store = str(tmp_path / "games.sqlite3")
    with TestClient(create_app(Settings(searches=1, store=store)), base_url="http://127.0.0.1") as client:
        assert [client.get(path).status_code for path in ("/metrics", "/health")] == [404, 404]


def test_a_game_is_counted_and_its_secrets_are_not_shown(tmp_path) -> None:
    settings = Settings(searches=1, store=str(tmp_path / "games.sqlite3"), metrics=True)
    with TestClient(create_app(settings), base_url="http://127.0.0.1") as client:
        made = client.post("/api/together", json={"computer": "random"}).json()
        with client.websocket_connect(f"ws://127.0.0.1/api/together/{made['id']}/play") as socket:
            socket.send_json({"token": made["token"]})
            socket.send_json({"do": "move", "data": 5, "key": "k"})
            while "done" not in socket.receive_json():
                pass
            text = client.get("/metrics").text
        found = figures(text)
        assert (found["noughts_sockets"], found["noughts_games_made_total"]) == (1, 1)
        assert found['noughts_commands_total{result="done"}'] == 1
        assert not any(made[secret] in text for secret in ("id", "token"))
        assert client.get("/health").json() == {"status": "ok"}


def test_health_says_when_the_store_does_not_answer(tmp_path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("")
    settings = Settings(searches=1, store=str(tmp_path / "file" / "games.sqlite3"), metrics=True)
    with TestClient(create_app(settings), base_url="http://127.0.0.1") as client:
        answer = client.get("/health")
    assert (answer.status_code, answer.json()) == (503, {"status": "The store of games does not answer."})
    assert "cannot be opened" in caplog.text
