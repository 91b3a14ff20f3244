"""What holds without any search: the first player does not lose where a stone more never harms its owner."""

from noughts.answer.known import Known
from noughts.answer.sources.methods import bounds_of
from noughts.core import Position, Rules
from noughts.search import Control
from noughts.solve.approaches import approach_to
from noughts.solve.findings import Findings

SOURCE = "the stealing of strategies"


class GivenSource:
    """The empty boards of which the approach of `solve` is given something."""

    cheap = True

    def serves(self, rules: Rules) -> bool:
        start = Position(rules)
        return bool(approach_to(start).given(start))

    def ask(self, position: Position, control: Control) -> Known | None:  # noqa: ARG002
        approach = approach_to(position)
        findings = Findings(position, approach.aims)
        for name, answer in approach.given(position).items():
            findings.note(name, answer)
        return Known.bounded(position, bounds_of(findings), SOURCE) if findings.known else None
