"""Outside engines on the page: those that the server was started with, by number, and no others."""

import shlex
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from noughts.web.app import create_app
from noughts.web.settings import Settings

ENGINE = Path(__file__).parents[1] / "players" / "outside" / "reference.py"


def command(fault: str = "") -> str:
    return shlex.join([sys.executable, str(ENGINE), *([fault] if fault else [])])


@pytest.fixture(scope="module")
def client():
    settings = Settings(searches=1, engines=(command(), command("dies")))
    with TestClient(create_app(settings), base_url="http://127.0.0.1") as client:
        yield client


def move(client, player, **more):
    return client.post("/api/move", json={"game": "9x9:5", "moves": "e5", "player": player, "seconds": 5} | more)


def test_an_engine_moves_and_its_message_is_its_remark(client):
    answer = move(client, "engine:1").json()
    assert answer["choice"]["cell"] == 1
    assert answer["choice"]["remark"] == "depth 1 value 0.5"


def test_the_page_offers_the_engines_by_the_names_of_their_programs(client):
    players = client.get("/api/games").json()["players"]
    assert [name for name in players if name.startswith("engine:")] == ["engine:1", "engine:2"]
    assert "reference.py" not in str(players)


def test_an_engine_at_fault_is_said(client):
    answer = move(client, "engine:2")
    assert answer.status_code == 422
    assert "ended without a move" in answer.text


@pytest.mark.parametrize(
    "player", ["engine:3", "engine:0", "engine:", "engine:./pbrain-x", "engine:rm -rf x", "engine:²"]
)
def test_no_other_program_is_started(client, player):
    answer = move(client, player)
    assert answer.status_code == 422
    assert "no outside engine" in answer.text


def test_a_command_cannot_be_sent_along(client):
    assert move(client, "level:1", command="touch x").status_code == 422


def test_without_engines_there_are_none():
    with TestClient(create_app(Settings(searches=1)), base_url="http://127.0.0.1") as plain:
        assert "started without --engine" in move(plain, "engine:1").text
