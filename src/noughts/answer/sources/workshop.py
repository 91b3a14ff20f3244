"""Workshops: the methods of a board with all that they have learned, kept for the next question, within bounds."""

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from noughts.common import Control
from noughts.common.control import taking_turns
from noughts.core import Position, Rules
from noughts.solvers.contract import GoalSolver
from noughts.solving.campaign import Campaign
from noughts.solving.strategies import strategy_for

MOST_CAMPAIGNS = 256
"""Positions whose findings are kept, of each board."""
MOST_NODES = 3_000_000
"""Methods that have visited more positions than this start afresh: what they hold grows with it."""


class Workshop:
    """The methods of one board, and the campaigns that use them. Threads take turns."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._lock = threading.Lock()
        self._methods: dict[str, GoalSolver] = {}
        self._campaigns: OrderedDict[Position, Campaign] = OrderedDict()

    @contextmanager
    def turn(self, control: Control) -> Iterator["Workshop"]:
        """Wait for the other threads, but no longer than the control allows; Stopped says that it was too long."""
        with taking_turns(self._lock, control):
            if sum(method.nodes for method in self._methods.values()) > MOST_NODES:
                self._forget()
            try:
                yield self
            except BaseException:
                # Ctrl-C may come between any two steps of a kernel: what it was doing is not to be trusted.
                self._forget()
                raise

    def campaign(self, position: Position) -> Campaign:
        """The campaign of a position: the one begun before, if it is still kept."""
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
