"""Experiment 6, the heuristic: what e(p), the open lines, says about the true value; how strong a search with it is."""

from collections import Counter
from dataclasses import dataclass

from noughts.common import Result
from noughts.core import Position, Rules
from noughts.draw.look import LIGHT
from noughts.ladder.evaluate import open_lines
from noughts.measure.lab.boards import all_positions, score
from noughts.measure.lab.findings import Figure, Findings, Progress, Table, nobody
from noughts.measure.lab.plots import HATCHES, SERIES, plot
from noughts.players.policies import Chances, expect, policy_of

RESULTS = (Result.WIN, Result.DRAW, Result.LOSS)


@dataclass(frozen=True, slots=True)
class DepthRow:
    """A search to a given depth with e(p) at its leaves: its exact chances as first and second player."""

    depth: int
    opponent: str
    first: Chances
    second: Chances

    @property
    def score(self) -> float:
        """Points a game over both sides."""
        return (self.first.score + 1 - self.second.score) / 2


def value_counts(rules: Rules) -> Counter[tuple[int, Result]]:
    """How many unfinished positions have each e(p), for the side to move, and each true result."""
    unfinished = (position for position in all_positions(rules) if not position.outcome)
    return Counter((open_lines(position), score(position).result) for position in unfinished)


def depth_rows(rules: Rules, depths: range = range(1, 10), progress: Progress = nobody) -> tuple[DepthRow, ...]:
    """alphabeta:depth=d against random and perfect, computed exactly."""
    start = Position(rules)
    others = {name: policy_of(name) for name in ("random", "perfect")}
    rows = []
    for done, depth in enumerate(depths, 1):
        me = policy_of(f"alphabeta:depth={depth}")
        rows += [
            DepthRow(depth, name, expect(start, me, other), expect(start, other, me)) for name, other in others.items()
        ]
        progress(done / len(depths))
    return tuple(rows)


def heuristic(progress: Progress = nobody) -> Findings:
    """e(p) against the true value over all unfinished 3x3 positions, and the strength of each depth."""
    rules = Rules.parse("3x3")
    counts = value_counts(rules)
    rows = depth_rows(rules, progress=progress)
    estimates = sorted({estimate for estimate, _ in counts})
    values = Table(
        "values",
        "Unfinished positions by e(p) and true value, for the side to move",
        ("e(p)", "wins", "draws", "losses", "share of wins"),
        tuple((e, *(counts[e, result] for result in RESULTS), _share(counts, e)) for e in estimates),
        "e(p) is the number of lines still open for the side to move less those still open for the other side.",
    )
    strength = Table(
        "depths",
        "A search to each depth with e(p), against random and perfect",
        ("depth", "opponent", "points a game", "wins first", "draws first", "losses first", "losses second"),
        tuple((r.depth, r.opponent, r.score, r.first.win, r.first.draw, r.first.loss, r.second.win) for r in rows),
        "Exact chances over all games, not a sample. Losses second: when the other side moves first.",
    )
    right = sum(
        count for (e, result), count in counts.items() if (e > 0) == (result is Result.WIN) and _decided(e, result)
    )
    decided = sum(count for (e, result), count in counts.items() if _decided(e, result))
    never = min(depth for depth in range(1, 10) if all(_unbeaten(row) for row in rows if row.depth >= depth))
    beaten = [row.depth for row in rows if row.opponent == "perfect" and row.score < 0.5]
    answers = (
        f"Of the {decided:,} decided positions with e(p) other than 0, its sign names the winner in {right:,}: "
        f"{right / decided:.0%}. It sees no threats, so the side to move is better off than it says.",
        f"From depth {never} on nobody can beat the search. Deeper is not always better below that: depths "
        f"{' and '.join(map(str, beaten))} lose to perfect as second player, while depths 1 to 3 hold the draw.",
    )
    question = "How well does counting open lines predict the winner, and how deep must a search that relies on it go?"
    figures = (_values_figure(counts, estimates), _depth_figure(rows))
    return Findings("heuristic", "What is e(p) worth?", question, answers, (values, strength), figures)


def _decided(estimate: int, result: Result) -> bool:
    return estimate != 0 and result is not Result.DRAW


def _unbeaten(row: DepthRow) -> bool:
    """Whether a row never loses; random play tries every game, so never losing to it is enough."""
    return row.first.loss == 0 and row.second.win == 0


def _share(counts: Counter[tuple[int, Result]], estimate: int) -> float:
    return counts[estimate, Result.WIN] / sum(counts[estimate, result] for result in RESULTS)


def _values_figure(counts: Counter[tuple[int, Result]], estimates: list[int]) -> Figure:
    caption = "For each value of e(p), the share of unfinished positions that the side to move wins, draws and loses."
    with plot("values", "e(p) against the true value", caption) as drawn:
        axes = drawn.axes[0]
        below = [0.0] * len(estimates)
        for result, hatch in zip(RESULTS, HATCHES, strict=False):
            totals = [sum(counts[e, any_result] for any_result in RESULTS) for e in estimates]
            shares = [100 * counts[e, result] / total for e, total in zip(estimates, totals, strict=True)]
            axes.bar(
                estimates, shares, bottom=below, color=LIGHT.of(result), hatch=hatch, label=result.value, width=0.85
            )
            below = [b + s for b, s in zip(below, shares, strict=True)]
        axes.set(xlabel="e(p) for the side to move, in lines", ylabel="share of positions (%)", ylim=(0, 100))
        axes.set_title("All unfinished 3x3 positions: e(p) against the true value")
        axes.set_xticks(estimates)
        axes.legend(loc="upper left", bbox_to_anchor=(1, 1))
    return drawn.done


def _depth_figure(rows: tuple[DepthRow, ...]) -> Figure:
    caption = "Points a game of a search to each depth, over both sides, against random play and against perfect play."
    with plot("depths", "Strength of each depth", caption) as drawn:
        axes = drawn.axes[0]
        for style, opponent in zip(SERIES, ("random", "perfect"), strict=False):
            chosen = [row for row in rows if row.opponent == opponent]
            axes.plot(
                [row.depth for row in chosen], [row.score for row in chosen], label=f"against {opponent}", **style
            )
        axes.axhline(0.5, color=LIGHT.muted, linewidth=1)
        axes.set(xlabel="depth of the search, in plies", ylabel="points a game", ylim=(0, 1.02))
        axes.set_title("Alpha-beta with e(p) at its leaves, on 3x3")
        axes.legend(loc="lower right")
    return drawn.done
