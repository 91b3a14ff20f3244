"""Nobody above the one mind asks a solver: what import-linter cannot see, as `search` gives the solver out as well."""

import ast
from pathlib import Path

import pytest

import noughts

ROOT = Path(noughts.__file__).parent
MEASURED = {"measure/lab/growth.py", "measure/lab/ladder.py", "measure/lab/runtime.py"}
"""Experiments that measure table search itself, as their docstrings say."""
SOLVERS = {"solver_for", "ExactSolver", "solve", "Campaign", "book_of", "proven_move", "proven_lost"}


@pytest.mark.parametrize("layer", ["explain", "players", "draw", "teach", "terminal", "web", "measure/lab"])
def test_no_solver_is_imported(layer: str) -> None:
    for path in (ROOT / layer).rglob("*.py"):
        if path.relative_to(ROOT).as_posix() in MEASURED:
            assert "Table search" in (ast.get_docstring(ast.parse(path.read_text())) or "")
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom):
                assert not SOLVERS & {name.name for name in node.names}, path
