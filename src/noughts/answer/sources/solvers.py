"""The solvers that the sources ask, with what they have learned so far.

Most callers share one set, so that related questions are quick. A review makes a set of its own: what it finds must not
depend on what was asked before it.
"""

from functools import lru_cache
from threading import Lock
from typing import Any

from noughts.answer.sources.workshop import Workshop
from noughts.core import Rules
from noughts.solvers.gravity import gravity_solver_for
from noughts.solvers.gravity.book import books_for
from noughts.solvers.gravity.solver import GravitySolver
from noughts.solvers.table import solver_for
from noughts.solvers.table.exact import ExactSolver
from noughts.threat_space.packing import new_forced

CHAIN_NODES = 2_000
"""Nodes of one search for a chain of fours (VCF), and as many for one with threes (VCT): a few milliseconds each."""
LEAST_FOR_THREES = 4
"""The shortest lines for which a three is a threat of its own."""
PRIVATE_BITS = 18
"""The size of the table of a set of its own: 2 to this power buckets of 64 bytes."""
MOST_BOARDS = 2
"""Boards whose solvers a set keeps."""


class Solvers:
    """One solver of each kind for a board, made when it is first asked for."""

    def __init__(self) -> None:
        self.workshop = lru_cache(maxsize=MOST_BOARDS)(Workshop)
        self.chains = lru_cache(maxsize=2 * MOST_BOARDS)(_chains)
        self.table = lru_cache(maxsize=MOST_BOARDS)(ExactSolver)
        self.gravity = lru_cache(maxsize=MOST_BOARDS)(_gravity)


class _Shared(Solvers):
    """The solvers that the rest of the program asks too."""

    def __init__(self) -> None:
        super().__init__()
        self.table, self.gravity = solver_for, gravity_solver_for


def _chains(rules: Rules) -> tuple[Any, Lock]:
    return new_forced(rules, CHAIN_NODES, rules.length >= LEAST_FOR_THREES), Lock()


def _gravity(rules: Rules) -> GravitySolver:
    return GravitySolver(rules, books=books_for(rules), bits=PRIVATE_BITS)


SHARED = _Shared()
"""The set that everybody uses who asks for no other."""
