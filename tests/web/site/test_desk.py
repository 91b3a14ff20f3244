"""The desk answers as the server does; what is beyond it, it says, with the command that can."""

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from noughts.web.questions import LATE
from noughts.web.schema import shape
from noughts.web.site import desk
from noughts.web.site.build import defaults
from noughts.web.site.desk import MOST_NODES, Desk
from noughts.web.table import JOBS

CLOCKS = {"seconds"}
"""What differs from one run to the next."""


class Reader:
    """Asks a desk, and hears what it tells on the way."""

    def __init__(self) -> None:
        self.desk = Desk(json.dumps(defaults()))
        self.told: list[dict[str, Any]] = []

    def ask(self, path: str, question: Any = None) -> Any:
        text = None if question is None else json.dumps(question)
        answer = json.loads(self.desk.answer(path, text, lambda part: self.told.append(json.loads(part))))
        return answer.get("result", answer)


@pytest.fixture
def reader() -> Reader:
    return Reader()


def timeless(answer: Any) -> Any:
    if isinstance(answer, dict):
        return {key: timeless(value) for key, value in answer.items() if key not in CLOCKS}
    return [timeless(each) for each in answer] if isinstance(answer, list) else answer


@pytest.mark.parametrize("name", [name for name in JOBS if name not in {"ladder", "trace", "check", "follow"}])
def test_every_job_is_answered_as_by_the_server(name: str, reader: Reader, client: TestClient) -> None:
    example = shape(JOBS[name].question).model_config.get("json_schema_extra", {}).get("examples", [LATE])[0]
    seeded = example | ({"seed": 1} if name == "move" else {})
    assert timeless(reader.ask(name, seeded)) == timeless(client.post(f"/api/{name}", json=seeded).json())


@pytest.mark.parametrize("path", ["puzzles", "board?game=3x3", "exercise?kind=tree&seed=5", "exercise?depth=2"])
def test_what_is_asked_by_address(path: str, reader: Reader, client: TestClient) -> None:
    assert reader.ask(path) == client.get(f"/api/{path}").json()


def test_the_menus_differ_only_in_who_runs_programs(reader: Reader, client: TestClient) -> None:
    assert reader.ask("games") == client.get("/api/games").json() | {"check": "here"}


def test_exercises_are_marked(reader: Reader, client: TestClient) -> None:
    answers = {"seed": 5, "values": {"": 4, "1": 4}, "pruned": ["2.2"], "hint": 2}
    assert reader.ask("exercise", answers) == client.post("/api/exercise", json=answers).json()


def test_a_search_is_kept_and_walked_through(reader: Reader, client: TestClient) -> None:
    question = {"tree": [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]]}
    ours, theirs = reader.ask("trace", question), client.post("/api/trace", json=question).json()
    asked = (
        "steps?start=0&count=100",
        "next?step=0&to=cut&back=false",
        "next?step=32&to=cut&back=true",
        "question?step=30",
        "overview?low=0.1&high=0.5&pixels=300",
    )
    for path in asked:
        assert reader.ask(f"trace/{ours['id']}/{path}") == client.get(f"/api/trace/{theirs['id']}/{path}").json()
    assert reader.ask("trace/nothing/steps?start=0&count=1")["status"] == 404


def test_every_rung_is_told_as_it_is_done(reader: Reader) -> None:
    rungs = reader.ask("ladder", LATE)["rungs"]
    assert [told["part"] for told in reader.told if "part" in told] == rungs


def test_what_is_too_much_names_the_command(reader: Reader) -> None:
    refused = reader.ask("trace", {"engine": "minimax", "seconds": 60})
    assert refused["status"] == 422
    assert f"{MOST_NODES:,}" in refused["error"] or "seconds" in refused["error"]
    assert "`noughts web`" in refused["error"]
    estimated = reader.ask("analyse", {"game": "16x16:5", "moves": "113 114", "seconds": 0.1})
    assert estimated["standing"] == "estimated"
    assert '`noughts analyse 16x16:5 --moves "113 114"`' in estimated["why"][-1]


def test_a_move_that_is_no_more_than_an_estimate_and_a_rung_that_did_not_end_name_the_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(desk, "RUNG_SECONDS", 0.001)
    monkeypatch.setattr(desk, "MOST_SECONDS", 0.1)
    reader = Reader()
    ladder = reader.ask("ladder", {"game": "5x5"})
    assert not ladder["rungs"][0]["finished"]
    assert "`noughts web`" in ladder["note"]
    moved = reader.ask("move", {"game": "16x16:5", "moves": "113 114", "player": "perfect"})
    assert '`noughts analyse 16x16:5 --moves "113 114"`' in moved["choice"]["remark"]


def test_a_slip_is_one_sentence(reader: Reader) -> None:
    assert reader.ask("state", {"game": "3x3", "moves": "1 1"})["status"] == 422
    assert "noughts web" not in reader.ask("state", {"game": "nothing"})["error"]
