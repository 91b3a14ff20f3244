"""The rows of `noughts bench`: our figure, each peer's, the ratio, and what it must be."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from noughts.common import kernel as kernels
from noughts.measure.bench import peers, work

Figure = Callable[[], float | None]


@dataclass(frozen=True)
class BenchWork:
    """A measurement: what it must stay under, or how many times faster than which peer it must be."""

    name: str
    ours: Callable[[], float]
    unit: str = "s"
    at_most: float | None = None
    peers: tuple[tuple[str, Figure, float], ...] = ()
    """Name, how to measure it, and the smallest acceptable ratio of its time to ours."""


@dataclass(frozen=True)
class Row:
    """One comparison. `ratio` is the peer's time over ours; `met` is None if there is nothing to compare with.

    A peer that does not finish has infinity for its time, and the ratio is then a lower bound.
    """

    work: str
    ours: float
    unit: str
    peer: str
    theirs: float | None
    ratio: float | None
    target: str
    met: bool | None

    def to_dict(self) -> dict[str, Any]:
        """The row as data; a peer that did not finish has no seconds."""
        data = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return data | {"finished": self.theirs != inf, "theirs": None if self.theirs == inf else self.theirs}


ENGINE_BOARDS = (
    BenchWork(
        "engine's board, 15x15:5, 60,000 moves",
        work.engine_board,
        peers=(("C program", peers.c_windows, 1 / 1.25),),
    ),
    BenchWork(
        "engine's codes, 15x15:5, 60,000 moves",
        work.engine_codes,
        peers=(("C program", peers.c_codes, 1 / 1.25),),
    ),
)
WORKS = (
    BenchWork(
        "minimax, empty 3x3, 549,946 nodes",
        work.minimax,
        peers=(("C program", peers.c_minimax, 1 / 1.15), ("OpenSpiel, Python", peers.open_spiel_minimax, 100)),
    ),
    BenchWork(
        "alpha-beta, empty 3x3, 20,866 nodes",
        work.alphabeta,
        peers=(
            ("OpenSpiel, Python", peers.open_spiel_alphabeta, 100),
            ("easyAI Negamax(9)", peers.easyai_negamax, 300),
        ),
    ),
    *ENGINE_BOARDS,
    BenchWork(
        "all 5,478 positions of 3x3",
        work.all_positions,
        peers=(("OpenSpiel MinimaxSolver", peers.open_spiel_all_positions, 20),),
    ),
    BenchWork(
        "4x4 solved: draw", work.solve_4x4, at_most=1.0, peers=(("OpenSpiel alpha-beta", peers.open_spiel_4x4, 60),)
    ),
    BenchWork(
        "3x3x3 solved: win in 7 plies",
        work.solve_cube,
        at_most=0.1,
        peers=(("OpenSpiel alpha-beta", peers.open_spiel_cube, 600),),
    ),
    BenchWork(
        "plain-Python table rung, empty 3x3", work.table_rung, peers=(("easyAI with its table", peers.easyai_table, 1),)
    ),
    BenchWork("import noughts, CPU time", work.import_seconds, at_most=0.03),
    BenchWork("noughts --version, CPU time", work.version_seconds, at_most=0.15),
    BenchWork("memory of a 4x4 solve", work.solve_4x4_megabytes, unit="MB", at_most=500),
)


def run(with_peers: bool, works: Sequence[BenchWork] | None = None) -> Iterator[Row]:
    """Measure some work, or everything, a row at a time."""
    for item in WORKS if works is None else works:
        ours = item.ours()
        if item.at_most is not None or not with_peers:
            target = "" if item.at_most is None else f"at most {item.at_most:g} {item.unit}"
            yield Row(item.name, ours, item.unit, "", None, None, target, _met(item, ours))
        for name, measure, least in item.peers if with_peers else ():
            yield _compare(item, ours, name, measure, least)


def _met(item: BenchWork, ours: float) -> bool | None:
    return None if item.at_most is None else ours <= item.at_most


def _compare(item: BenchWork, ours: float, name: str, measure: Figure, least: float) -> Row:
    theirs = measure()
    ratio = None if theirs is None else min(theirs, peers.PATIENCE) / ours
    target = f"at least {least:.3g} times quicker" if least >= 1 else f"at most {1 / least:.3g} times its time"
    return Row(item.name, ours, item.unit, name, theirs, ratio, target, None if ratio is None else ratio >= least)


def how_it_runs() -> str:
    """Whether the kernels are compiled, for the head of the table."""
    return "kernels compiled" if kernels.compiled else "kernels not compiled (no C compiler was found): slower"
