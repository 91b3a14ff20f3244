"""What a search reports while it runs: one stream of events, from which counters, traces and progress are made.

A search always has a watcher; by default one that does nothing. Events come in the order of the search: a node is
entered; then it is a leaf, or a table knows it, or its moves are tried (each child a node of its own), bounds move,
perhaps a cut-off ends it; then it is left.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from noughts.common.control import Control, wall
from noughts.common.score import INFINITY
from noughts.errors import Stopped


class Watch(Protocol):
    """Listens to a search. Values and windows are for the side to move at the node."""

    def enter(self, ply: int, state: Any, alpha: int, beta: int) -> None:
        """A node is entered with a window; `state.last` is the move that led to it."""

    def leaf(self, ply: int, value: int, estimated: bool) -> None:
        """The node is a finished game, or cut off and estimated."""

    def table_hit(self, ply: int, value: int) -> None:
        """A table already knows enough of the node."""

    def bound(self, ply: int, move: int, value: int) -> None:
        """A move is the best so far."""

    def cutoff(self, ply: int, value: int, beta: int, skipped: Sequence[int]) -> None:
        """A cut-off: this node is worth `value` or more, and elsewhere the other side can limit it to `beta`.

        So the other side will never allow this node, and the `skipped` moves, at least one, cannot matter.
        """

    def leave(self, ply: int, value: int) -> None:
        """The node is done."""


class Silent:
    """A Watch that does nothing; override the events you want."""

    def enter(self, ply: int, state: Any, alpha: int, beta: int) -> None:
        pass

    def leaf(self, ply: int, value: int, estimated: bool) -> None:
        pass

    def table_hit(self, ply: int, value: int) -> None:
        pass

    def bound(self, ply: int, move: int, value: int) -> None:
        pass

    def cutoff(self, ply: int, value: int, beta: int, skipped: Sequence[int]) -> None:
        pass

    def leave(self, ply: int, value: int) -> None:
        pass


SILENT = Silent()
"""The default watcher."""


class Counters(Silent):
    """Counts the events, and keeps what the last finished search of the root found.

    That is the value of each root move and whether it is exact or a bound, and whether any leaf was `estimated`. In
    iterative deepening the counts add up.
    """

    def __init__(self) -> None:
        self.nodes = self.end_states = self.estimates = self.cutoffs = self.table_hits = 0
        self.root_moves: dict[int, tuple[int, bool]] = {}
        self.estimated = False
        self._round: dict[int, tuple[int, bool]] = {}
        self._estimates_before = 0
        self._child = (0, INFINITY)

    def enter(self, ply: int, state: Any, alpha: int, beta: int) -> None:  # noqa: ARG002
        self.nodes += 1
        if ply == 1:
            self._child = (state.last, beta)
        elif ply == 0:
            self._round, self._estimates_before = {}, self.estimates

    def leaf(self, ply: int, value: int, estimated: bool) -> None:
        self.estimates += estimated
        self.end_states += not estimated
        if ply == 1:
            self._round[self._child[0]] = (-value, True)

    def table_hit(self, ply: int, value: int) -> None:  # noqa: ARG002
        self.table_hits += 1

    def bound(self, ply: int, move: int, value: int) -> None:
        if ply == 0:
            self._round[move] = (value, True)

    def cutoff(self, ply: int, value: int, beta: int, skipped: Sequence[int]) -> None:  # noqa: ARG002
        self.cutoffs += 1

    def leave(self, ply: int, value: int) -> None:
        if ply == 1:
            move, beta = self._child
            self._round.setdefault(move, (-value, value < beta))
        elif ply == 0:
            self.root_moves, self.estimated = self._round, self.estimates > self._estimates_before


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a trace. `path` is the moves from the root to the node."""

    kind: str
    path: tuple[int, ...]
    value: int | None = None
    alpha: int | None = None
    beta: int | None = None
    move: int | None = None
    skipped: tuple[int, ...] = ()
    estimated: bool = False


@dataclass(repr=False)
class Trace(Silent):
    """Keeps the events, the first `most` of them if given, for stepping through."""

    most: int | None = None
    events: list[Event] = field(default_factory=list)
    _path: list[int] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"<Trace of {len(self.events):,} events>"

    def enter(self, ply: int, state: Any, alpha: int, beta: int) -> None:
        del self._path[max(ply - 1, 0) :]
        if ply:
            self._path.append(state.last)
        self._keep("enter", ply, alpha=alpha, beta=beta)

    def leaf(self, ply: int, value: int, estimated: bool) -> None:
        self._keep("leaf", ply, value=value, estimated=estimated)

    def table_hit(self, ply: int, value: int) -> None:
        self._keep("table hit", ply, value=value)

    def bound(self, ply: int, move: int, value: int) -> None:
        self._keep("bound", ply, value=value, move=move)

    def cutoff(self, ply: int, value: int, beta: int, skipped: Sequence[int]) -> None:
        self._keep("cut-off", ply, value=value, beta=beta, skipped=tuple(skipped))

    def leave(self, ply: int, value: int) -> None:
        self._keep("leave", ply, value=value)

    def _keep(self, kind: str, ply: int, **facts: Any) -> None:
        if self.most is None or len(self.events) < self.most:
            self.events.append(Event(kind, tuple(self._path[:ply]), **facts))


class Together:
    """Passes every event on to several watchers."""

    def __init__(self, *watchers: Watch) -> None:
        self._watchers = watchers

    def enter(self, ply: int, state: Any, alpha: int, beta: int) -> None:
        for watcher in self._watchers:
            watcher.enter(ply, state, alpha, beta)

    def leaf(self, ply: int, value: int, estimated: bool) -> None:
        for watcher in self._watchers:
            watcher.leaf(ply, value, estimated)

    def table_hit(self, ply: int, value: int) -> None:
        for watcher in self._watchers:
            watcher.table_hit(ply, value)

    def bound(self, ply: int, move: int, value: int) -> None:
        for watcher in self._watchers:
            watcher.bound(ply, move, value)

    def cutoff(self, ply: int, value: int, beta: int, skipped: Sequence[int]) -> None:
        for watcher in self._watchers:
            watcher.cutoff(ply, value, beta, skipped)

    def leave(self, ply: int, value: int) -> None:
        for watcher in self._watchers:
            watcher.leave(ply, value)


class ControlPulse(Silent):
    """Lets a Control end a plain search: raises Stopped from a node soon after it is asked to."""

    SECONDS = 0.01
    """Seconds between two looks at the control. Counting nodes would be a poor measure: on a large board one may
    take milliseconds.
    """

    def __init__(self, control: Control) -> None:
        self._control = control
        self._nodes = 0
        self._next = wall() + self.SECONDS

    def enter(self, ply: int, state: Any, alpha: int, beta: int) -> None:  # noqa: ARG002
        self._nodes += 1
        if wall() >= self._next:
            if self._control(self._nodes):
                raise Stopped("The search was stopped before it had an answer.")
            self._next = wall() + self.SECONDS
