"""The methods of `solve`: threats, blocking and holding, which go on where they stopped."""

from dataclasses import replace

from noughts.answer.known import Counts, Known
from noughts.answer.sources.workshop import Workshop, workshop_of
from noughts.answer.standing import Bounds
from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.search import Control, Result
from noughts.solve.approaches import approach_to
from noughts.solve.campaign import Campaign
from noughts.solve.findings import Findings
from noughts.solve.turns import Turns


class MethodSource:
    """Boards to which `solve` has an approach. What the methods learn of one position helps them with the next."""

    cheap = False

    def serves(self, rules: Rules) -> bool:
        return bool(approach_to(Position(rules)).aims)

    def ask(self, position: Position, control: Control) -> Known | None:
        if position.outcome:
            return None
        try:
            with workshop_of(position.rules).turn(control) as workshop:
                return _asked(workshop, position, control)
        except Stopped:
            return None


def _asked(workshop: Workshop, position: Position, control: Control) -> Known:
    campaign = workshop.campaign(position)
    before = campaign.nodes
    campaign.control = control
    campaign.run(Turns(campaign))
    first = campaign.first_move()
    bounds = bounds_of(campaign.findings)
    best = () if first is None else (first,)
    known = Known.bounded(position, bounds, campaign.findings.method or "the methods of solve", best)
    return _counted(known, campaign, before)


def _counted(known: Known, campaign: Campaign, before: int) -> Known:
    score = known.score
    if known.decided and campaign.findings.plies is not None:
        score = replace(score, plies=campaign.findings.plies)
    return replace(known, score=score, counts=Counts(campaign.nodes - before))


def bounds_of(findings: Findings) -> Bounds:
    """What the findings say of a position's value."""
    if findings.value != "unknown":
        return Bounds.exactly(Result(findings.value))
    least = Result.DRAW if findings.loses is False else Result.LOSS
    most = Result.DRAW if findings.wins is False else Result.WIN
    return Bounds(least, most)
