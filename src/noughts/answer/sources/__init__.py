"""The sources of proven knowledge, cheapest first.

A source is one object in `SOURCES` that implements `Source`. To make noughts know more, write a source and insert it
where its cost belongs.
"""

from typing import Protocol

from noughts.answer.sources.chains import ChainSource
from noughts.answer.sources.falling import FallingFastTableSource, FallingSource
from noughts.answer.sources.known import Known
from noughts.answer.sources.methods import MethodSource, StrategyStealingSource
from noughts.answer.sources.opening_book import OpeningBookSource
from noughts.answer.sources.over import OverSource
from noughts.answer.sources.proofs import BranchProofSource, DrawProofSource, EmptyBoardProofSource, WinProofSource
from noughts.answer.sources.solvers import SHARED, Solvers
from noughts.answer.sources.tables import FastTableSource, TableSource
from noughts.common import Control
from noughts.core import Position, Rules


class Source(Protocol):
    """Knows some positions of some boards for certain."""

    cheap: bool
    """Whether it answers in a few milliseconds, so that it may be asked about every move as well.

    The expensive sources are asked round-robin with growing limits, and go on where they stopped.
    """

    def serves(self, rules: Rules) -> bool:
        """Whether it may know anything about this board."""

    def ask(self, position: Position, control: Control, solvers: Solvers = SHARED) -> Known | None:
        """What is known for certain within the control's limits; None for nothing. Never raises Stopped."""


SOURCES: tuple[Source, ...] = (
    OverSource(),
    FastTableSource(),
    OpeningBookSource(),
    FallingFastTableSource(),
    EmptyBoardProofSource(),
    WinProofSource(),
    BranchProofSource(),
    DrawProofSource(),
    StrategyStealingSource(),
    ChainSource(),
    FallingSource(),
    TableSource(),
    MethodSource(),
)
"""Asked in this order."""

__all__ = ["SOURCES", "Source"]
