"""Experiment 3, the ladder: what every rung costs on the empty 3x3 board, and how short a proof of the draw can be.

Table search is measured beside the rungs, from an empty table, so it is called directly.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from noughts.common import Control
from noughts.core import Mark, Position, Rules
from noughts.ladder import RUNGS, Engine, Silent
from noughts.measure.lab.findings import Figure, Findings, Progress, Table, nobody
from noughts.measure.lab.plots import HATCHES, SERIES, plot
from noughts.measure.lab.shortest import ProofSize, shortest_proof
from noughts.solvers.table.exact import ExactSolver

ALL_RUNGS = (*RUNGS, "deepening")


@dataclass(frozen=True, slots=True)
class LadderRow:
    """What a rung visits to find the value of the empty board. The seconds are of the plain Python rung."""

    rung: str
    nodes: int
    end_states: int
    cutoffs: int
    table_hits: int
    seconds: float


def ladder_rows(
    rungs: Sequence[str] = ALL_RUNGS, progress: Progress = nobody, *, plain: bool = True
) -> tuple[LadderRow, ...]:
    """Every rung on the empty 3x3 board, then the compiled solver.

    The rungs are watched, so that all of them run as plain Python and their times are comparable; unwatched, the
    compiled twins give the same counts faster.
    """
    start = Position(Rules.parse("3x3"))
    rows = []
    for done, name in enumerate(rungs, 1):
        result = Engine(name).search(start, watch=Silent() if plain else None)
        counts = (result.nodes, result.end_states, result.cutoffs, result.table_hits)
        rows.append(LadderRow(name, *counts, result.seconds))
        progress(done / (len(rungs) + 2))
    solver = ExactSolver(start.rules)
    started = time.perf_counter()
    _, counts = solver.counted_score(start, Control())
    rows.append(LadderRow("solver (compiled)", *counts, time.perf_counter() - started))
    return tuple(rows)


def ladder(progress: Progress = nobody, *, rungs: Sequence[str] = ALL_RUNGS, tries: int = 2000) -> Findings:
    """The rungs' table and plot, and the shortest proof found."""
    rows = ladder_rows(rungs, progress)
    proofs = tuple(shortest_proof(side, tries=tries) for side in Mark)
    progress(1.0)
    table = Table(
        "rungs",
        "Every rung on the empty 3x3 board",
        ("rung", "nodes", "end states", "cut-offs", "table hits", "seconds"),
        tuple((r.rung, r.nodes, r.end_states, r.cutoffs, r.table_hits, r.seconds) for r in rows),
        "All rungs run as plain Python here, so that their times are comparable; only the solver is compiled.",
        machine=("seconds",),
    )
    together = sum(proof.positions for proof in proofs)
    answers = (
        f"Nodes of each rung: {', '.join(f'{row.rung} {row.nodes:,}' for row in rows)}.",
        *_steps(rows),
        f"Two strategies that never lose prove the draw with {together} positions: {proofs[0].positions} for X and "
        f"{proofs[1].positions} for O. This is the shortest proof found; a shorter one has not been ruled out.",
    )
    question = "What does each idea of the ladder save? And how few positions suffice to prove that 3x3 is a draw?"
    return Findings(
        "ladder", "What does each idea save?", question, answers, (table, _proof_table(proofs)), (ladder_figure(rows),)
    )


def _steps(rows: tuple[LadderRow, ...]) -> list[str]:
    """Which ideas save nodes on this board, and which cost nodes."""
    more = [after.rung for before, after in pairwise(rows) if after.nodes > before.nodes]
    if not more:
        return ["Every idea saves nodes here."]
    names = ", ".join(more)
    return [
        f"Every idea saves nodes here except {names}, which visits more than the rung before it: deepening pays on "
        "boards too large for a full search, where it has an answer at any time and a better order of moves."
    ]


def _proof_table(proofs: tuple[ProofSize, ...]) -> Table:
    return Table(
        "proof",
        "The shortest proof of the draw found",
        ("proof that this side does not lose", "nodes of the smallest tree", "positions, each once"),
        tuple((proof.side.value, proof.tree, proof.positions) for proof in proofs),
        "Best moves first; symmetric positions once; a branch ends when the other side has no open line "
        "left or the side wins with its next move.",
    )


def ladder_figure(rows: tuple[LadderRow, ...]) -> Figure:
    """The counts of all rungs side by side."""
    caption = "Nodes and end states of each rung on a logarithmic scale: each rung is the one above it plus one idea."
    with plot("rungs", "Nodes and end states of every rung", caption, height=4.6) as drawn:
        axes = drawn.axes[0]
        for offset, (what, label) in enumerate((("nodes", "nodes"), ("end_states", "end states"))):
            counted = [(y + (offset - 0.5) * 0.4, getattr(row, what)) for y, row in enumerate(rows)]
            places, values = zip(*((place, value) for place, value in counted if value), strict=True)
            axes.barh(places, values, 0.38, label=label, color=SERIES[offset]["color"], hatch=HATCHES[offset])
            for place, value in zip(places, values, strict=True):
                axes.text(value * 1.15, place, f"{value:,}", va="center", fontsize=9)
        axes.set(xscale="log", xlabel="count (log scale)", ylabel="rung", xlim=(1, max(row.nodes for row in rows) * 8))
        axes.set_title("The empty 3x3 board: what every rung visits")
        axes.set_yticks(range(len(rows)), [row.rung for row in rows])
        axes.invert_yaxis()
        axes.grid(False, axis="y")
        axes.legend(loc="lower right")
    return drawn.done
