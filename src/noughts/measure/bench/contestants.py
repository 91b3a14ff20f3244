"""Who plays in a match of engines: a version of noughts in a process of its own, or somebody else's program.

Each is held to its own CPU time. The engines of noughts play without a book and without solvers.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

from noughts.common import Control
from noughts.common.control import cpu
from noughts.core import Position, Rules, format_position
from noughts.engine import Thinker
from noughts.errors import NoughtsError
from noughts.measure.bench.pace import EngineMove
from noughts.measure.bench.versions import home_of
from noughts.players.outside.player import demand_playable, parse_outside

SIDE = Path(__file__).parent / "engine_side.py"
OUTSIDE = "engine:"
_DEPTH = re.compile(r"\bdepth\W{0,3}(\d+)", re.IGNORECASE)


class Contestant(Protocol):
    """Anything that can play one side."""

    def new_game(self, rules: Rules) -> None: ...

    def move(self, position: Position, seconds: float) -> EngineMove: ...

    def close(self) -> None: ...


@contextmanager
def contestant(text: str) -> Iterator[Contestant]:
    """The contestant named by a text: engine:COMMAND, or the path of a wheel or checkout of noughts."""
    with ExitStack() as stack:
        found: Contestant
        if text.startswith(OUTSIDE):
            found = OutsideEngine(text)
        else:
            found = EngineProcess(stack.enter_context(home_of(Path(text))))
        stack.callback(found.close)
        yield found


class EngineProcess:
    """The engine of one version in a process of its own."""

    def __init__(self, home: str) -> None:
        self._home = home
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(SIDE)],
            env=os.environ | {"PYTHONPATH": home},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def new_game(self, rules: Rules) -> None:
        if not self._ask({"game": str(rules)})["compiled"]:
            raise NoughtsError(f"The kernels in {self._home} are not compiled; expected a compiled version.")

    def move(self, position: Position, seconds: float) -> EngineMove:
        return EngineMove(**self._ask({"position": format_position(position), "seconds": seconds}))

    def close(self) -> None:
        self._process.terminate()
        self._process.communicate()

    def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        assert self._process.stdin
        assert self._process.stdout
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        except (OSError, ValueError) as error:
            raise NoughtsError(f"The engine of {self._home} has ended; its output is on standard error.") from error
        return answer


class LocalEngine:
    """An engine in this process, built by `make`; with several threads, or several times the CPU time."""

    def __init__(self, make: Callable[[Rules], Thinker], threads: int = 1, times: int = 1) -> None:
        self._make, self._threads, self._times = make, threads, times
        self._thinker: Thinker | None = None

    def new_game(self, rules: Rules) -> None:
        self._thinker = self._make(rules)

    def move(self, position: Position, seconds: float) -> EngineMove:
        assert self._thinker
        started, control = cpu(), Control(seconds * self._times, clock=cpu)
        thought = self._thinker.best(position, control, threads=self._threads)
        return EngineMove(thought.best, thought.depth, thought.nodes, cpu() - started, thought.score)

    def close(self) -> None:
        self._thinker = None


class OutsideEngine:
    """A program that speaks the Gomocup protocol; it is restarted for every game."""

    def __init__(self, text: str) -> None:
        self._player = parse_outside(text)

    def new_game(self, rules: Rules) -> None:
        demand_playable(rules)
        self._player.close()

    def move(self, position: Position, seconds: float) -> EngineMove:
        before = self._player.cpu_seconds
        choice = self._player.choose(position, Control(seconds, clock=cpu))
        depth = _DEPTH.search(choice.remark)
        return EngineMove(choice.cell, int(depth[1]) if depth else 0, 0, self._player.cpu_seconds - before)

    def close(self) -> None:
        self._player.close()
