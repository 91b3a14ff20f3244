"""The solvers that the sources ask, with what they have learned so far.

Most callers share one set, so that related questions are quick; it is kept on the shelf (`common/shelf.py`). A review
makes a private set, which is dropped afterwards: its findings must not depend on what was asked before.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from threading import Lock

from noughts.answer.parameters import CHAIN_NODES, LEAST_FOR_THREES, MOST_BOARDS, MOST_CAMPAIGNS, PRIVATE_BITS
from noughts.common import Control
from noughts.common.control import taking_turns
from noughts.common.shelf import SHELF
from noughts.core import Position, Rules
from noughts.solvers.contract import GoalSolver
from noughts.solvers.gravity import gravity_solver_for, is_warm
from noughts.solvers.gravity.book import books_for
from noughts.solvers.gravity.solver import GravitySolver
from noughts.solvers.table import solver_for
from noughts.solvers.table.exact import ExactSolver
from noughts.solving.campaign import Campaign
from noughts.solving.strategies import strategy_for
from noughts.threat_space.packing import ForcedKernel, new_forced


class Workshop:
    """The goal solvers of one board, and the campaigns that use them. Threads take turns."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._lock = threading.Lock()
        self._methods: dict[str, GoalSolver] = {}
        self._campaigns: OrderedDict[Position, Campaign] = OrderedDict()

    @property
    def table_bytes(self) -> int:
        """The memory that the solvers take."""
        return sum(method.table_bytes for method in self._methods.values())

    @contextmanager
    def turn(self, control: Control) -> Iterator["Workshop"]:
        """Wait for the other threads, but no longer than the control allows; then Stopped is raised."""
        with taking_turns(self._lock, control):
            if self.table_bytes > SHELF.most_bytes:
                self._forget()
            try:
                yield self
            except BaseException:
                # Ctrl-C may come between any two steps of a kernel, so its state cannot be trusted.
                self._forget()
                raise

    def campaign(self, position: Position) -> Campaign:
        """The campaign of a position: the earlier one, if it is still kept."""
        found = self._campaigns.pop(position, None) or Campaign(position, solvers=self._made())
        self._campaigns[position] = found
        if len(self._campaigns) > MOST_CAMPAIGNS:
            self._campaigns.popitem(last=False)
        return found

    def _made(self) -> dict[str, GoalSolver]:
        if not self._methods:
            self._methods = strategy_for(self.rules).goal_solvers(self.rules)
        return self._methods

    def _forget(self) -> None:
        self._methods = {}
        self._campaigns.clear()


class Solvers:
    """One solver of each kind for a board, made when it is first asked for."""

    def __init__(self) -> None:
        self.workshop: Callable[[Rules], Workshop] = lru_cache(maxsize=MOST_BOARDS)(Workshop)
        self.chains = lru_cache(maxsize=2 * MOST_BOARDS)(_chains)
        self.table: Callable[[Rules], ExactSolver] = lru_cache(maxsize=MOST_BOARDS)(ExactSolver)
        self.gravity: Callable[[Rules], GravitySolver] = lru_cache(maxsize=MOST_BOARDS)(_gravity)

    def gravity_at_once(self, rules: Rules) -> GravitySolver:
        """The solver for a first look at a board with gravity."""
        return self.gravity(rules)


class _Shared(Solvers):
    """The solvers that the rest of the program uses too."""

    def __init__(self) -> None:
        super().__init__()
        self.workshop = SHELF.sharing(Workshop)
        self.table, self.gravity = solver_for, gravity_solver_for
        self._small = SHELF.sharing(_gravity)

    def gravity_at_once(self, rules: Rules) -> GravitySolver:
        """The shared one once it exists; before that, one with a small table.

        It may take the system a fifth of a second to provide the pages of the large table.
        """
        return self.gravity(rules) if is_warm(rules) else self._small(rules)


def _chains(rules: Rules) -> tuple[ForcedKernel, Lock]:
    return new_forced(rules, CHAIN_NODES, rules.length >= LEAST_FOR_THREES), Lock()


def _gravity(rules: Rules) -> GravitySolver:
    return GravitySolver(rules, books=books_for(rules), bits=PRIVATE_BITS)


SHARED = _Shared()
"""The default set, shared by all callers."""
