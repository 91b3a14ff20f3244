"""The bench at which jobs are done: what it keeps between questions, and the limits it sets for them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from noughts.players import Perfect
from noughts.web.reading import Arguments, read_game, rules_of
from noughts.web.traces import Traces

Checking = Literal["", "process", "here"]
READING_SECONDS = 5.0
"""The most seconds for a job without a search, unless the bench allows less."""
MOST_ANSWERS = 20_000
"""Positions that the perfect player remembers before its memory is cleared."""


def _nowhere(command: str, limit: str) -> str:  # noqa: ARG001
    return ""


@dataclass
class Bench:
    """`most_seconds` bounds a search, `rung_seconds` each rung of the ladder, `most_nodes` a stored tree.

    `fixed_seconds` bounds a fixed amount of work, such as a review: a limit for the worst case, not a budget.

    `elsewhere` gives a sentence that names a place with higher limits, from a command and the limit that was hit; empty
    if there is none. `engines` are the commands of the outside engines offered, from engine:1 on. A bench whose work is
    done by other processes has no `perfect` player of its own. `checking` says where students' programs are run: in a
    process of their own, here (in a browser), or nowhere.
    """

    traces: Traces
    most_seconds: float
    most_nodes: int
    rung_seconds: float
    fixed_seconds: float
    perfect: Callable[[], Perfect] | None = None
    engines: tuple[str, ...] = ()
    checking: Checking = ""
    elsewhere: Callable[[str, str], str] = _nowhere


@dataclass
class RememberingPlayer:
    """A perfect player that remembers what it found; its memory is cleared from time to time."""

    seconds: float | None = None
    _answers: int = 0
    _player: Perfect | None = field(default=None)

    def __call__(self) -> Perfect:
        self._answers += 1
        if self._player is None or self._answers % MOST_ANSWERS == 0:
            self._player = Perfect(self.seconds) if self.seconds else Perfect()
        return self._player


READ_CELLS = 64
"""Boards of up to this many cells are read at once; larger ones by a worker for short questions."""


def prepared(arguments: Arguments, bench: Bench) -> Arguments:
    """The arguments with no more seconds than the bench allows; a game that is quick to read is checked here."""
    if readable(arguments):
        read_game(arguments)
    return arguments | {"seconds": min(arguments.get("seconds", READING_SECONDS), bench.most_seconds)}


def readable(arguments: Arguments) -> bool:
    """Whether a game can be read in next to no time: the board is small, and no order of falling must be found."""
    if "game" not in arguments:
        return False
    rules = rules_of(arguments["game"])
    return rules.cells <= READ_CELLS and not (rules.gravity and arguments.get("position"))
