"""Figures of the solver: each board solved, proved and verified, with the time and memory that took."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass

from noughts.core import Position, Rules
from noughts.search import Control
from noughts.solve.check import check
from noughts.solve.limits import memory_used
from noughts.solve.solver import Campaign

BOARDS = ("5x5:4", "6x5:4", "6x6:5", "7x7:5", "7x7:6", "8x4:4", "9x4:4", "10x4:4", "8x7:5", "4x4x4")


@dataclass(frozen=True)
class Figure:
    """One board: CPU seconds to solve it, write the proof and verify it; bytes of memory held after solving."""

    board: str
    value: str
    plies: int | None
    seconds: float
    writing_seconds: float
    memory: int
    proof_bytes: int
    verify_seconds: float

    def to_dict(self) -> dict[str, object]:
        """As JSON has it."""
        return asdict(self)


def figures(boards: Iterable[str] = BOARDS, seconds: float | None = None) -> Iterator[Figure]:
    """Solve, prove and verify boards one after the other, each within `seconds` if given."""
    for board in boards:
        yield measure(board, Control(seconds))


def measure(board: str, control: Control) -> Figure:
    """One board's figure; a proof that the checker refuses raises Refused."""
    started = time.process_time()
    campaign = Campaign(Position(Rules.parse(board)), control)
    campaign.run()
    solved = time.process_time()
    memory = memory_used()
    proof = campaign.write() if campaign.value != "unknown" else None
    written = time.process_time()
    if proof is not None:
        check(proof)
    verified = time.process_time()
    return Figure(
        board,
        campaign.value,
        campaign.plies,
        solved - started,
        written - solved,
        memory,
        len(proof or b""),
        verified - written,
    )
