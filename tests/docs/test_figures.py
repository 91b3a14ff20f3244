"""The figures in docs/data are those of this version, as far as that can be found out in seconds.

After a change that alters them, take them again: `noughts bench solve --boards BOARD --record docs/data/solve.json`,
`noughts bench shipped --record docs/data/shipped.json`.
"""

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

import noughts
from noughts.measure.bench.shipped import checked
from noughts.measure.record import rows_of
from noughts.players.skill import SKILLS
from noughts.solving import solve
from noughts.solving.figures import position_of

ROOT = Path(__file__).parents[2]
DATA = ROOT / "docs" / "data"
PACKAGE = Path(noughts.__file__).parent
QUICK = 0.15
"""CPU seconds that a board may have taken to be solved again here."""
AT_A_GLANCE = 8
"""Nodes of a draw's proof that does not depend on how the solvers took turns."""
SMALL_BYTES = 9_000
"""Proofs of up to so many bytes are checked again here."""
SHIPPED = rows_of(DATA / "shipped.json")
QUICK_BOARDS = [row for row in rows_of(DATA / "solve.json") if row["seconds"] < QUICK]


@pytest.mark.parametrize("row", QUICK_BOARDS, ids=lambda row: row["board"])
def test_quick_boards_have_the_values_recorded_and_draws_the_same_proof(row: dict[str, Any]) -> None:
    draw = row["value"] == "draw" and 0 < row["proof_nodes"] <= AT_A_GLANCE
    found = solve(position_of(row["board"]), proof=draw)
    assert (found.value, found.plies) == (row["value"], row["plies"])
    if draw:
        assert found.proof
        proof = checked(row["board"], found.proof)
        assert (proof.proof_bytes, proof.proof_nodes) == (row["proof_bytes"], row["proof_nodes"])


def test_enough_boards_are_solved_again() -> None:
    assert len(QUICK_BOARDS) > 20


@pytest.mark.long
def test_every_proof_that_ships_is_recorded_and_small_ones_hold_the_nodes_recorded() -> None:
    files = {path: path.parent.name for path in PACKAGE.rglob("*.proof") if path.parent.name != "vectors"}
    named = {path.name if folder == "data" else f"{folder}/{path.name}": path for path, folder in files.items()}
    assert {row["file"]: row["proof_bytes"] for row in SHIPPED} == {
        name: path.stat().st_size for name, path in named.items()
    }
    small = [row for row in SHIPPED if row["proof_bytes"] < SMALL_BYTES]
    assert len(small) > 10
    for row in small:
        found = checked(row["file"], named[row["file"]].read_bytes()).to_dict()
        found["verify_seconds"] = row["verify_seconds"]
        assert {name: row[name] for name in found} == found


def test_the_levels_that_ship_are_the_ones_measured_and_in_range() -> None:
    for row in rows_of(DATA / "levels.json"):
        below = (0.0, *SKILLS[row["board"]])
        assert (row["skill_below"], row["skill"]) == below[row["level"] - 1 : row["level"] + 1]
        assert row["score"] < 0.5 if row["level"] == 1 else 0.6 <= row["score"] <= 0.75


def test_the_test_bench_of_the_coach_found_no_false_mark() -> None:
    rows = rows_of(DATA / "coach.json")
    for row in rows:
        assert (row["false_marks"], row["blamed"], row["contradictions"]) == (0, 0, []), row["board"]
    assert sum(row["found"] for row in rows) >= 0.95 * sum(row["planted"] for row in rows)


def test_every_table_is_made_and_the_data_is_offered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    tables = importlib.import_module("tables")
    tables.write(tmp_path)
    pages = "".join(path.read_text() for path in (ROOT / "docs").rglob("*.md"))
    for name in tables.tables():
        assert f"_figures/table_{name}.txt" in pages, name
        assert (tmp_path / f"table_{name}.txt").read_text().count("\n") > 2
    assert len(json.loads((tmp_path / "solve.json").read_text())) == len(rows_of(DATA / "solve.json"))
    assert (tmp_path / "solve.csv").read_text().startswith("board,value,plies")
