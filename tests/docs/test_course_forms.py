"""Every search of the course, with Max and Min and as negamax: the same values, and the same positions visited."""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

PROGRAMS = Path(__file__).parents[2] / "docs" / "course" / "programs"
SIDES = ("max_value", "min_value")
FORMS = [
    ("minimax", "minimax", "textbook_minimax", SIDES),
    ("counting", "minimax", "negamax_counting", ("negamax",)),
    ("quick_wins", "negamax", "textbook_quick_wins", SIDES),
    ("alphabeta", "alphabeta", "textbook_alphabeta", SIDES),
    ("ordering", "alphabeta", "textbook_ordering", SIDES),
    ("table", "negamax", "textbook_table", SIDES),
    ("symmetry", "negamax", "textbook_symmetry", SIDES),
]
"""A chapter, its search, the program in the other form, and the functions there that enter positions."""


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Any]]:
    """Import a program of the course."""
    monkeypatch.syspath_prepend(str(PROGRAMS))
    before = set(sys.modules)
    yield import_module
    for name in set(sys.modules) - before:
        del sys.modules[name]


def starts(program: Callable[[str], Any]) -> Iterator[list[str]]:
    for a, b, c in program("compare").STARTS[::4]:
        board = [" "] * 9
        board[a] = board[b] = "X"
        board[c] = "O"
        yield board


def searched(module: Any, search: str, entered: tuple[str, ...], board: list[str]) -> tuple[int, int]:
    """What a search finds, and how many positions it enters."""
    getattr(module, "SEEN", {}).clear()
    codes, entries = [getattr(module, name).__code__ for name in entered], 0

    def hear(frame: Any, event: str, _: Any) -> None:
        nonlocal entries
        entries += event == "call" and frame.f_code in codes

    sys.setprofile(hear)
    try:
        value = getattr(module, search)(board, "O")
    finally:
        sys.setprofile(None)
    return value, entries


@pytest.mark.parametrize(
    ("chapter", "search", "form", "entered"), FORMS, ids=lambda one: one if isinstance(one, str) else ""
)
def test_both_forms_find_and_visit_the_same(
    chapter: str, search: str, form: str, entered: tuple[str, ...], program: Callable[[str], Any]
) -> None:
    one, another = program(chapter), program(form)
    other_search = next(name for name in ("minimax", "alphabeta", "negamax") if hasattr(another, name))
    # Values of Max and Min are X's, those of negamax are for the side to move, which is O.
    turned = 1 if chapter == "minimax" else -1
    for board in starts(program):
        value, visits = searched(one, search, (search,), board)
        other_value, other_visits = searched(another, other_search, entered, board)
        assert (turned * value, visits) == (other_value, other_visits)


def test_the_cube_is_estimated_alike(program: Callable[[str], Any]) -> None:
    one, another = program("cube"), program("textbook_cube")
    for depth in (1, 2, 3):
        for board in starts(program):
            assert one.alphabeta(board, "O", depth) == -another.alphabeta(board, "O", depth)


def test_threats_and_proof_numbers_and_strategies_are_the_same(program: Callable[[str], Any]) -> None:
    for board in starts(program):
        assert program("threats").chain(board, "O", [0]) == program("textbook_threats").attack(board, "O")
        numbers = [program(name) for name in ("proof_numbers", "negamax_proof_numbers")]
        assert len({module.prove(module.Node(board, "O")) for module in numbers}) == 1
        least = -program("alphabeta").alphabeta(board, "O")
        told = program("textbook_proofs").theirs(board, "X", least)
        assert told == program("proofs").strategy(board, "O", "X", least)
