"""The JSON of every command is what its published schema says."""

import json
import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import click
import pytest
from jsonschema import Draft202012Validator

from noughts.cli import COMMANDS
from noughts.core import Rules
from noughts.measure.bench.versions import HERE
from noughts.web.together.machine import Terms
from noughts.web.together.store import open_store
from tests.cli.conftest import Run

PROGRAMS = Path(__file__).parents[2] / "docs" / "course" / "programs"
SCHEMAS = Path(__file__).parents[2] / "docs" / "schemas"
FAULTY = 'def best_move(board):\n    return board.index(" ")\n'
LINES = {
    "analyse": ["analyse --moves 519", "analyse 9x8:5 --moves e5 --time 0.1", "analyse --position XXX/OO./..."],
    "review": ["review --moves 152347", "review --moves 51"],
    "match": ["match random perfect --games 2", "match minimax random qubic --time 0.01 --games 2"],
    "tournament": ["tournament random level:1 --games 2"],
    "solve": ["solve 6x5:4", "solve 9x7:5 --time 0.05"],
    "puzzles": ["puzzles --count 2"],
    "check": ["check --quick faulty.py"],
    "games": ["games list --store games.sqlite3"],
    "bench": [
        "bench solve --boards 3x3 --no-speed-up",
        "bench engine --boards connect4 --time 0.001",
        f"bench engine --boards connect4 --time 0.001 --games 2 --against {HERE}",
    ],
}


def schema(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SCHEMAS / f"{name}.json").read_text())
    return found


@pytest.mark.parametrize(
    "line",
    [*(line for lines in LINES.values() for line in lines), pytest.param("check alphabeta.py", marks=pytest.mark.long)],
)
def test_output_keeps_to_the_schema(run: Run, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "faulty.py").write_text(FAULTY)
    for program in PROGRAMS.glob("*.py"):
        shutil.copy(program, tmp_path)
    store = open_store("games.sqlite3")
    store.create("game", Terms(Rules.parse("3x3")), (), 0.0)
    store.close()
    words = line.split()
    data = json.loads(run(*words, "--json").out)
    Draft202012Validator(schema(words[0])).validate(data)
    assert list(unsaid(data, schema(words[0]))) == []


def unsaid(data: Any, known: dict[str, Any], path: str = "") -> Iterator[str]:
    """The fields that the schema does not name, where it names any."""
    if isinstance(data, list):
        for each in data:
            yield from unsaid(each, known.get("items", {}), f"{path}[]")
    elif isinstance(data, dict) and known.keys() & {"properties", "additionalProperties"}:
        others = known.get("additionalProperties")
        for name, value in data.items():
            found = known.get("properties", {}).get(name, others)
            yield from [f"{path}.{name}"] if found is None else unsaid(value, found, f"{path}.{name}")


def prints_json(command: click.Command) -> bool:
    """Whether a command, or one of those in it, has --json."""
    within = command.commands.values() if isinstance(command, click.Group) else ()
    return any(option.name == "as_json" for option in command.params) or any(map(prints_json, within))


def test_every_command_with_json_has_a_schema() -> None:
    commands = {name: import_module(f"noughts.cli.{name}").command for name in COMMANDS}
    with_json = {name for name, command in commands.items() if prints_json(command)}
    assert with_json == set(LINES) == {path.stem for path in SCHEMAS.glob("*.json")}
    for name in with_json:
        Draft202012Validator.check_schema(schema(name))


def test_schemas_refuse_what_is_wrong() -> None:
    checker = Draft202012Validator(schema("solve"))
    assert not checker.is_valid({"value": "win"})
    assert not checker.is_valid([])
