"""The solvers of threats, pairing and defence, which continue where they stopped."""

from dataclasses import replace

from noughts.answer.parameters import FIRST_TURN_NODES, HOLDING_CELLS, LOOK_CELLS
from noughts.answer.sources.known import Bounds, Counts, Known
from noughts.answer.sources.solvers import SHARED, Solvers, Workshop
from noughts.common import Control, Result
from noughts.common.control import Budget
from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.solvers.contract import EXACT, Goal
from noughts.solving.campaign import Campaign, CampaignFindings
from noughts.solving.executor import Turns
from noughts.solving.strategies import strategy_for

STEALING = "strategy stealing"
"""The name of the source that needs no search."""


class MethodSource:
    """Boards that the goal solvers serve. What they learn about one position helps with the next."""

    cheap = False

    def serves(self, rules: Rules) -> bool:
        return bool(strategy_for(rules).goals)

    def ask(self, position: Position, control: Control, solvers: Solvers = SHARED) -> Known | None:
        if position.outcome:
            return None
        try:
            with solvers.workshop(position.rules).turn(control) as workshop:
                return _asked(workshop, position, control)
        except Stopped:
            return None


def _asked(workshop: Workshop, position: Position, control: Control) -> Known:
    campaign = workshop.campaign(position)
    before = campaign.nodes
    campaign.control = control
    if isinstance(control, Budget):
        _in_turns(campaign, control)
    else:
        campaign.run(Turns(campaign))
    first = campaign.first_move()
    bounds = bounds_of(campaign.findings)
    best = () if first is None else (first,)
    known = Known.bounded(position, bounds, campaign.findings.method or "the solvers", best)
    return _counted(known, campaign, before)


def _in_turns(campaign: Campaign, control: Budget) -> None:
    """The questions in turn, in slices of nodes that double, until the value is known or the nodes are spent."""
    spent, nodes = 0, FIRST_TURN_NODES
    while campaign.open and spent < control.nodes:
        asked = {name: share for name, share in campaign.shares.items() if _is_asked(campaign, name)}
        for name, share in asked.items():
            if campaign.findings.matters(name):
                limit = min(control.nodes - spent, round(nodes * share)) if _has_share(campaign, name) else 1
                answer = campaign.solver_of(name).ask(campaign.question(name), control.going_on(max(1, limit)))
                campaign.note(name, answer)
                spent += max(1, limit)
        if not asked:
            return
        nodes *= 2


def _is_asked(campaign: Campaign, name: str) -> bool:
    """Whether a question is asked at all when work is counted in nodes."""
    return name != EXACT and (_has_share(campaign, name) or _is_quick(campaign.rules, campaign.findings.goals[name]))


def _has_share(campaign: Campaign, name: str) -> bool:
    """Whether a question gets a share of the nodes; one about holding gets it only on small boards."""
    return campaign.rules.cells <= HOLDING_CELLS or campaign.findings.goals[name].wanted == "win"


def _is_quick(rules: Rules, goal: Goal) -> bool:
    """Whether one look at a question about holding is quick on a board that is not small."""
    flat = len(rules.shape) == 2 and rules.cells <= LOOK_CELLS
    return flat and (goal.own or goal.solver == "pairing")


def _counted(known: Known, campaign: Campaign, before: int) -> Known:
    score = known.score
    if known.decided and campaign.findings.plies is not None:
        score = replace(score, plies=campaign.findings.plies)
    return replace(known, score=score, counts=Counts(campaign.nodes - before))


def bounds_of(findings: CampaignFindings) -> Bounds:
    """What the findings say of a position's value."""
    if findings.value != "unknown":
        return Bounds.exactly(Result(findings.value))
    least = Result.DRAW if findings.loses is False else Result.LOSS
    most = Result.DRAW if findings.wins is False else Result.WIN
    return Bounds(least, most)


class StrategyStealingSource:
    """Empty boards: the first player does not lose where a further stone never harms its owner."""

    cheap = True

    def serves(self, rules: Rules) -> bool:
        return bool(strategy_for(rules).known_a_priori(Position(rules)))

    def ask(self, position: Position, control: Control, solvers: Solvers = SHARED) -> Known | None:  # noqa: ARG002
        strategy = strategy_for(position.rules)
        findings = CampaignFindings(position, strategy.goals)
        for name, answer in strategy.known_a_priori(position).items():
            findings.note(name, answer)
        return Known.bounded(position, bounds_of(findings), STEALING) if findings.known else None
