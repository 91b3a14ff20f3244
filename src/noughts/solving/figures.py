"""Measurements of the solver: boards solved, proved and verified, and the gain from a second worker."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection

from noughts.common import Control
from noughts.common.limits import Limits, memory_peak
from noughts.core import Position, Rules, parse_moves
from noughts.errors import NoughtsError, Stopped
from noughts.solving.campaign import Campaign
from noughts.solving.executor import Turns
from noughts.solving.solver import solve
from noughts.solving.strategies import strategy_for
from noughts.solving.transplant import transplant
from noughts.solving.workers.processes import Processes
from noughts.verify import check

SHARED_BOARDS = ("8x4", "8x7:5")
"""Boards that are solved with one and with two workers."""


@dataclass(frozen=True)
class AtMost:
    """What a board should take at most: seconds to solve, bytes of memory, bytes of proof, seconds to verify.

    Without seconds to verify, no proof is written: that would take many times as long as solving the board.
    """

    seconds: float
    memory: int | None = None
    proof_bytes: int | None = None
    verify_seconds: float | None = 1.0


WANTED = {
    "5x5:4": AtMost(0.2),
    "6x5:4": AtMost(0.1),
    "6x6:5": AtMost(0.1, 200_000_000),
    "7x7:5": AtMost(0.5, 200_000_000, 50_000),
    "7x7:6": AtMost(0.1, 200_000_000),
    "8x4": AtMost(20, 2_000_000_000, None, 30),
    "9x4": AtMost(10, 2_000_000_000, None, 30),
    "10x4": AtMost(60, 2_000_000_000, None, 30),
    "8x7:5": AtMost(30, 2_000_000_000, None, 30),
    "4x4x4": AtMost(3, 200_000_000, 100_000),
    "12x12:4": AtMost(1, 200_000_000),
    "15x15:5 h8 a1 i9": AtMost(15, 200_000_000, 15_000, 10),
    "15x15:5 h8 d4 i9": AtMost(30, 200_000_000, 20_000, 10),
    "15x15:5 h8 f6 i9": AtMost(90, 300_000_000, 40_000, 20),
    "15x15:5 h8 g5 i9": AtMost(150, 500_000_000, 60_000, 20),
    "15x15:5 h8 h6 h9": AtMost(150, 500_000_000, 60_000, 20),
    "15x15:5 h8 g6 g9": AtMost(150, 500_000_000, 60_000, 20),
    "17x17:5": AtMost(60, 2_000_000_000, 600_000, 150),
    "5x5:4+gravity": AtMost(0.1, 200_000_000, None, None),
    "6x5:4+gravity": AtMost(0.5, 200_000_000, 300_000, 20),
    "7x5:4+gravity": AtMost(2, 200_000_000, None, None),
    "6x6:4+gravity": AtMost(3, 200_000_000, 300_000, 20),
    "6x7:4+gravity": AtMost(15, 200_000_000, None, None),
    "7x6:4+gravity": AtMost(25, 200_000_000, None, None),
    "8x5:4+gravity": AtMost(75, 200_000_000, None, None),
    "7x7:4+gravity": AtMost(170, 250_000_000, None, None),
}
"""What each board should take, by its text; the moves that lead to a position follow the board."""


@dataclass(frozen=True)
class SolverFigure:
    """One board: CPU seconds to solve it, write the proof and verify it; the peak memory before verifying.

    `nodes` are those of the search, `proof_nodes` those that the checker counts; without a proof the latter are 0.
    """

    board: str
    value: str
    plies: int | None
    nodes: int
    seconds: float
    writing_seconds: float
    memory: int
    proof_bytes: int
    proof_nodes: int
    verify_seconds: float
    at_most: AtMost | None = None

    def to_dict(self) -> dict[str, object]:
        """The row as JSON."""
        return asdict(self)


@dataclass(frozen=True)
class SpeedUp:
    """Wall-clock seconds of the job-level search with one worker and with two; None if it ran out of time."""

    board: str
    value: str
    one: float | None
    two: float | None

    @property
    def ratio(self) -> float | None:
        """How many times as fast two workers are."""
        return self.one / self.two if self.one is not None and self.two is not None else None

    def to_dict(self) -> dict[str, object]:
        """The row as JSON."""
        return asdict(self) | {"ratio": self.ratio}


def position_of(board: str) -> Position:
    """The position that a board's text names, with moves or without."""
    game, _, moves = board.partition(" ")
    rules = Rules.parse(game)
    position = Position(rules)
    for move in parse_moves(rules, moves):
        position = position.play(move)
    return position


def figures(boards: Iterable[str] = tuple(WANTED), seconds: float | None = None) -> Iterator[SolverFigure]:
    """Solve, prove and verify boards one after the other, each in a process of its own, within `seconds` if given."""
    for board in boards:
        yield alone(board, seconds)


def alone(board: str, seconds: float | None = None) -> SolverFigure:
    """One board's figure from a fresh process, so that the memory is that board's alone."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_send_figure, args=(there, board, seconds), daemon=True)
    process.start()
    there.close()
    try:
        found = here.recv()
    except EOFError:
        found = NoughtsError(f"The process that solved {board} died; expected it to have enough memory.")
    finally:
        here.close()
        process.join()
    if isinstance(found, NoughtsError):
        raise found
    assert isinstance(found, SolverFigure)
    return found


def _send_figure(pipe: Connection, board: str, seconds: float | None) -> None:
    try:
        pipe.send(measure(board, Control(seconds)))
    except NoughtsError as error:
        pipe.send(error)


def measure(board: str, control: Control) -> SolverFigure:
    """One board's figure, measured here; a proof that the checker refuses raises Refused.

    Shipped proofs of the board are not used, but moves are transferred from those of other boards.
    """
    started = time.process_time()
    position = position_of(board)
    campaign = Campaign(position, control, strategy=strategy_for(position.rules, transfer=True))
    transplant(campaign)
    campaign.run(Turns(campaign))
    findings = campaign.findings
    solved = time.process_time()
    wanted = WANTED.get(board)
    proved = findings.value != "unknown" and (wanted is None or wanted.verify_seconds is not None)
    proof = _written(campaign) if proved else None
    written = time.process_time()
    memory = memory_peak()
    nodes = check(proof).nodes if proof is not None else 0
    verified = time.process_time()
    return SolverFigure(
        board,
        findings.value,
        findings.plies,
        campaign.nodes,
        solved - started,
        written - solved,
        memory,
        len(proof or b""),
        nodes,
        verified - written,
        wanted,
    )


def _written(campaign: Campaign) -> bytes | None:
    """The proof, or None if the time or the memory was too short to write it."""
    try:
        return campaign.write()
    except Stopped:
        return None


def speed_ups(boards: Iterable[str] = SHARED_BOARDS, seconds: float | None = None) -> Iterator[SpeedUp]:
    """Solve boards with one worker and then with two, each within `seconds` if given."""
    for board in boards:
        position = position_of(board)
        runs = [solve(position, Limits(seconds), executor=Processes(workers)) for workers in (1, 2)]
        one, two = (run.seconds if run.value != "unknown" else None for run in runs)
        yield SpeedUp(board, runs[1].value, one, two)
