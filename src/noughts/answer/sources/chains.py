"""Forced play: a win by a chain of threats, and the only reply to one."""

from functools import lru_cache
from threading import Lock
from typing import Any

from noughts.answer.known import Known
from noughts.answer.sources.over import completions, passed
from noughts.core import Position, Rules
from noughts.core.bits import cells_of
from noughts.search import Control, Result, Score
from noughts.solve.board import new_forced
from noughts.solve.lines import Lines

SOURCE = "a chain of threats"
CAP = 2_000
"""Nodes of one search for a chain: a few milliseconds."""


class ChainSource:
    """Boards without gravity and not misere: the side to move wins by threats that each leave one reply."""

    cheap = True

    def serves(self, rules: Rules) -> bool:
        return Lines().knows(Position(rules))

    def ask(self, position: Position, control: Control) -> Known | None:
        if position.outcome:
            return None
        kernel, lock = _kernel(position.rules)
        with lock:
            chain: list[int] | None = kernel.win(cells_of(position.mine), cells_of(position.theirs), control)
        return Known.scored(position, Score(Result.WIN), SOURCE, (chain[0],), _line(position, chain)) if chain else None


def _line(position: Position, chain: list[int]) -> tuple[int, ...]:
    """A chain with the reply that each of its moves forces, as far as there is just one or none that helps."""
    line: list[int] = []
    for cell in chain:
        line.append(cell)
        position = position.after(cell)
        wanted = () if position.outcome else completions(passed(position))
        if not wanted:
            return tuple(line)
        line.append(wanted[0])
        position = position.after(wanted[0])
    return (*line, *completions(position)[:1])


@lru_cache(maxsize=4)
def _kernel(rules: Rules) -> tuple[Any, Lock]:
    return new_forced(rules, CAP), Lock()
