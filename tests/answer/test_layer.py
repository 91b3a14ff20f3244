"""Nobody above the one mind asks a solver: what import-linter cannot see, as `search` gives the solver out as well."""

import ast
from pathlib import Path

import pytest

import noughts

ROOT = Path(noughts.__file__).parent
SOLVERS = {"solver_for", "ExactSolver", "solve", "Campaign", "book_of", "proven_move", "proven_lost"}


@pytest.mark.parametrize("layer", ["explain", "players", "draw", "classroom", "practise", "terminal", "web"])
def test_no_solver_is_imported(layer: str) -> None:
    for path in (ROOT / layer).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom):
                assert not SOLVERS & {name.name for name in node.names}, path
