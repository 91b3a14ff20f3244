"""Forced play: a win by a chain of fours and threes (VCF, VCT), step by step, and one way in which it may be played.

On boards too large to be solved this also says what a move forces: the win that it threatens, and the one that it
stops. Chains are found in milliseconds and are proofs (docs/proofs.md says why); that no chain was found proves
nothing.
"""

from dataclasses import dataclass

from noughts.answer.sources.known import Known
from noughts.answer.sources.over import completions, passed
from noughts.answer.sources.solvers import SHARED, Solvers
from noughts.common import Control, Result, Score
from noughts.core import Position, Rules
from noughts.core.bits import cells_of
from noughts.core.geometry import Cells
from noughts.solving.strategies import LineStrategy
from noughts.verify.chain import Chain, Ground
from noughts.verify.reader import ANY_STEPS, Reader

SOURCE = "a chain of threats"


@dataclass(frozen=True, slots=True)
class ChainStep:
    """A move of a chain: where it threatens to complete a line, where to make a double threat, and what answers it.

    A four threatens one cell, and a stone there answers it; a three has `doubles`, and any move that stops all of them
    answers it. The last step of a chain has no answers.
    """

    cell: int
    threatens: Cells
    doubles: Cells
    answers: Cells


class ChainSource:
    """Boards without gravity and not misere: the side to move wins by fours and threes, whatever is replied."""

    cheap = True

    def serves(self, rules: Rules) -> bool:
        return LineStrategy().serves(rules)

    def ask(self, position: Position, control: Control, solvers: Solvers = SHARED) -> Known | None:
        chain = find(position, control, solvers)
        if not chain:
            return None
        return Known.scored(position, Score(Result.WIN), SOURCE, (chain[0].cell,), _line(position, chain))


def find(position: Position, control: Control, solvers: Solvers = SHARED) -> tuple[ChainStep, ...]:
    """The steps of a forced win of the side to move; none if no chain is found."""
    if position.outcome:
        return ()
    kernel, lock = solvers.chains(position.rules)
    with lock:
        moves: list[int] = kernel.win(cells_of(position.mine), cells_of(position.theirs), control) or []
    if not moves:
        return ()
    reader = Reader(position.rules, b"", ANY_STEPS, threes=True)
    chain = Chain(reader, Ground(reader, position.mine, position.theirs))
    chain.unsafe([1 << cell for cell in moves])
    told = [[tuple(cells_of(cells)) for cells in step] for step in chain.told]
    return tuple(ChainStep(cell, *step) for cell, step in zip(moves, told, strict=True))


def _line(position: Position, chain: tuple[ChainStep, ...]) -> Cells:
    """A chain as it may be played: the reply forced by each four, one of the answers to each three, and the end."""
    line: list[int] = []
    for step in chain:
        line.append(step.cell)
        position = position.after(step.cell)
        wanted = () if position.outcome else completions(passed(position))
        replies = wanted or step.answers or step.doubles
        if position.outcome or not replies:
            return tuple(line)
        line.append(replies[0])
        position = position.after(replies[0])
        if len(wanted) > 1:
            return (*line, *completions(position)[:1])
    for cell in chain[-1].doubles:
        if position.free >> cell & 1 and len(wanted := completions(passed(position.after(cell)))) > 1:
            return (*line, cell, *wanted[:2])
    return tuple(line)


_CHAINS = ChainSource()


@dataclass(frozen=True, slots=True)
class Forcing:
    """Where each win by threats begins: the one that follows if the other side does nothing, and the one stopped."""

    threatens: int | None = None
    stops: int | None = None


def forcing(position: Position, cell: int) -> Forcing:
    """What a legal move threatens, and which win of the other side is no longer found after it."""
    after = position.after(cell)
    if after.outcome:
        return Forcing()
    stopped = None if begins(after) is not None else begins(passed(position))
    return Forcing(begins(passed(after)), stopped)


def begins(position: Position) -> int | None:
    """The first move of a win by threats for the side to move; None if none is found, or not searched for."""
    return next((step.cell for step in forced_win(position)), None)


def forced_win(position: Position, solvers: Solvers = SHARED, control: Control | None = None) -> tuple[ChainStep, ...]:
    """The moves of a win by threats for the side to move, step by step; none if no chain is found."""
    return find(position, control or Control(), solvers) if _CHAINS.serves(position.rules) else ()
