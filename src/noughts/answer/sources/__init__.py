"""The sources of proven knowledge, cheapest first.

A source is one object in `SOURCES`; `source.py` says what it must do. To make noughts know more, write a source and put
it where its cost belongs.
"""

from noughts.answer.sources.chains import ChainSource
from noughts.answer.sources.falling import FallingGlanceSource, FallingSource
from noughts.answer.sources.given import GivenSource
from noughts.answer.sources.methods import MethodSource
from noughts.answer.sources.over import OverSource
from noughts.answer.sources.proofs import BranchProofSource, DrawProofSource, WinProofSource
from noughts.answer.sources.source import Source
from noughts.answer.sources.tables import GlanceSource, TableSource

SOURCES: tuple[Source, ...] = (
    OverSource(),
    GlanceSource(),
    FallingGlanceSource(),
    WinProofSource(),
    BranchProofSource(),
    DrawProofSource(),
    GivenSource(),
    ChainSource(),
    FallingSource(),
    TableSource(),
    MethodSource(),
)
"""Asked in this order."""

__all__ = ["SOURCES", "Source"]
