"""`noughts bench`: its answers are checked before they are timed; the times themselves are nobody's test."""

import json
import shutil

import pytest

from noughts.bench import peers
from noughts.solve.figures import measure
from tests.cli.conftest import Run


def test_core_suite(run: Run) -> None:
    data = json.loads(run("bench", "--json").out)
    assert "kernels" in data["how"]
    works = [row["work"] for row in data["rows"]]
    assert any("549,946 nodes" in work for work in works)
    assert any("5,478 positions" in work for work in works)
    assert all(row["ours"] > 0 and row["peer"] == "" for row in data["rows"])


def test_the_c_program_visits_the_same_tree() -> None:
    """Its value, nodes and end states are checked before it gives a time; without a compiler there is none."""
    compilers = [shutil.which(name) for name in ("cc", "gcc", "clang")]
    assert (peers.c_minimax() is not None) == any(compilers)


def test_a_figure_of_the_solver_comes_with_a_proof_that_holds() -> None:
    from noughts.search import Control

    figure = measure("6x5:4", Control())
    assert (figure.value, figure.plies) == ("win", 11)
    assert 0 < figure.proof_bytes < 1000


@pytest.mark.parametrize(
    ("words", "expected"),
    [(["sulve"], "core"), (["--time", "0"], "1 to 1,000,000"), (["--nonsense"], "No such option")],
)
def test_bad_input(run: Run, words: list[str], expected: str) -> None:
    ran = run("bench", *words)
    assert (ran.code, ran.out) == (2, "")
    assert expected in ran.err
