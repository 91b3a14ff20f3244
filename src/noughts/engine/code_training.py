"""Training of codes: the worths with which the cells of a position best forecast the result, and the order of moves.

Both are logistic regressions. A code is worth the sum for its kinds, for its class, and for itself. The worths are
fitted to a mix of result and score, over all positions that nothing decides at once; the order to the move that was
played, among those that the search would try. Needs numpy.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from noughts.core import Rules
from noughts.engine.codes import CLASS_NAMES, CODES, KIND_NAMES, QUIET_KIND, class_table
from noughts.engine.codeweights import THREATS, CodeWeights
from noughts.engine.packing import new_position
from noughts.engine.parameters import (
    BATCH,
    CODE_DECAY,
    CODE_LEAST_WEIGHT,
    EPOCHS,
    ORDER_EPOCHS,
    ORDER_RATE,
    OWN_SHARE,
    RATE,
    RESULT_SHARE,
    RIDGE,
    SELDOM,
    START_SLOPE,
)
from noughts.engine.selfplay import Record
from noughts.engine.thought import LOGIT
from noughts.engine.training import numpy
from noughts.errors import NoughtsError

COUNT = len(CODES)
SHARED = len(KIND_NAMES) + len(CLASS_NAMES)


@dataclass
class Positions:
    """Positions: the codes of each that are worth something, those of the other side with COUNT added, and the rest."""

    codes: Any
    states: Any
    labels: Any
    results: Any
    weights: Any


@dataclass
class Choices:
    """Choices among moves: the codes of each move tried for both sides, and which one was played."""

    codes: Any
    played: Any


class Adagrad:
    """Weights that learn by steps, each the smaller the more it was moved already."""

    def __init__(self, size: int) -> None:
        np = numpy()
        self.values, self._slopes = np.zeros(size), np.full(size, START_SLOPE)

    def step(self, slope: Any, rate: float) -> None:
        self._slopes += slope * slope
        self.values -= rate * slope / numpy().sqrt(self._slopes)


class CodeTable:
    """What every code is worth to both roles: shared weights of kinds and classes, and one for each code itself."""

    def __init__(self, quiet_too: bool) -> None:
        np = numpy()
        self._parts = np.zeros((COUNT, SHARED))
        for number, (code, kind) in enumerate(zip(CODES, class_table(), strict=True)):
            for part in (*code, len(KIND_NAMES) + kind):
                self._parts[number, part] += 1
        if not quiet_too:
            self._parts[[max(code) <= QUIET_KIND for code in CODES]] = 0
        self._own = self._parts.any(axis=1)
        self.shared = [Adagrad(SHARED) for _ in range(2)]
        self.own = [Adagrad(COUNT) for _ in range(2)]

    def worths(self) -> Any:
        """The worth of every code, as the mover's and then as the other side's."""
        both = zip(self.shared, self.own, strict=True)
        return numpy().concatenate([self._parts @ shared.values + own.values * self._own for shared, own in both])

    def learn(self, slopes: Any, rate: float) -> None:
        """Step against the slopes of all worths."""
        for role, (shared, own) in enumerate(zip(self.shared, self.own, strict=True)):
            slope = slopes[role * COUNT : (role + 1) * COUNT]
            shared.step(self._parts.T @ slope, rate)
            own.step((OWN_SHARE * slope + RIDGE * own.values * (slope != 0)) * self._own, rate)


class Lessons:
    """What some games teach."""

    def __init__(self, rules: Rules, games: Iterable[Record]) -> None:
        np = numpy()
        worth_something = np.array([max(code) > QUIET_KIND for code in CODES])
        rows: list[tuple[Any, int, float, float, float]] = []
        choices: list[tuple[Any, int]] = []
        for game in games:
            position = new_position(rules, CodeWeights())
            for ply, cell in enumerate(game.moves):
                if game.quiet[ply]:
                    empty, mine, theirs, state, tried, undecided = position.describe()
                    if undecided:
                        one, other = np.array(mine, dtype=np.int32), np.array(theirs, dtype=np.int32)
                        codes = np.concatenate([one[worth_something[one]], other[worth_something[other]] + COUNT])
                        rows.append((codes.astype(np.uint16), state, *_label(game, ply)))
                        if cell in tried:
                            places = np.searchsorted(empty, tried)
                            pairs = np.stack([one[places], other[places] + COUNT], axis=1)
                            choices.append((pairs.astype(np.uint16), tried.index(cell)))
                position.play(cell)
        if not rows:
            raise NoughtsError("These games have no quiet position to learn from; expected more games.")
        numbers, states, labels, results, weights = zip(*rows, strict=True)
        self.positions = Positions(numbers, *map(np.array, (states, labels, results, weights)))
        pairs_of, played = zip(*choices, strict=True)
        self.choices = Choices(pairs_of, np.array(played))

    @cached_property
    def occurrences(self) -> Any:
        """In how many positions each code occurs, either side's."""
        np = numpy()
        seen = np.zeros(2 * COUNT, dtype=np.int64)
        for codes in self.positions.codes:
            seen[np.unique(codes)] += 1
        return seen[:COUNT] + seen[COUNT:]


def _label(game: Record, ply: int) -> tuple[float, float, float]:
    """What a position is taught, the result for the side to move, and how much it counts."""
    result = 0.5 + (0.5 - ply % 2) * game.winner
    score = game.scores[ply] if game.scores else None
    chance = result if score is None else 1 / (1 + numpy().exp(-score / LOGIT))
    weight = CODE_LEAST_WEIGHT + (1 - CODE_LEAST_WEIGHT) * CODE_DECAY ** (len(game.moves) - ply)
    return RESULT_SHARE * result + (1 - RESULT_SHARE) * chance, result, weight


def _batches(count: int, epoch: int) -> Iterable[Any]:
    """The numbers of the positions in an order by chance that depends on the epoch alone."""
    order = numpy().random.default_rng(epoch).permutation(count)
    return (order[start : start + BATCH] for start in range(0, count, BATCH))


def _joined(parts: Any, batch: Any) -> tuple[Any, Any]:
    """The parts of a batch in one array, and where each begins."""
    np = numpy()
    chosen = [parts[number] for number in batch]
    return np.concatenate(chosen), np.cumsum([0, *map(len, chosen[:-1])])


def fit_worths(positions: Positions) -> tuple[CodeTable, Any]:
    """What codes and states of threats are worth."""
    np = numpy()
    table, threats = CodeTable(quiet_too=False), Adagrad(THREATS)
    for epoch in range(EPOCHS):
        rate = RATE / (1 + epoch / 2)
        for batch in _batches(len(positions.labels), epoch):
            codes, starts = _joined(positions.codes, batch)
            sizes = np.diff([*starts, len(codes)])
            states = positions.states[batch]
            chances = _chances(table.worths()[codes], starts, sizes, threats.values[states])
            errors = (chances - positions.labels[batch]) * positions.weights[batch]
            table.learn(np.bincount(codes, np.repeat(errors, sizes), 2 * COUNT), rate)
            threats.step(np.bincount(states, errors, THREATS), 3 * rate)
    return table, threats.values


def _chances(worths: Any, starts: Any, sizes: Any, biases: Any) -> Any:
    """The winning chances of positions from the worths of their codes."""
    np = numpy()
    sums = np.zeros(len(starts))
    some = sizes > 0
    sums[some] = np.add.reduceat(worths, starts[some]) if len(worths) else 0.0
    return 1 / (1 + np.exp(-sums - biases))


def fit_order(choices: Choices) -> CodeTable:
    """How promising codes are."""
    np = numpy()
    table = CodeTable(quiet_too=True)
    for epoch in range(ORDER_EPOCHS):
        rate = ORDER_RATE / (1 + 0.7 * epoch)
        for batch in _batches(len(choices.played), epoch):
            codes, starts = _joined(choices.codes, batch)
            sizes = np.diff([*starts, len(codes)])
            scores = table.worths()[codes].sum(axis=1)
            likely = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), sizes))
            errors = likely / np.repeat(np.add.reduceat(likely, starts), sizes)
            errors[starts + choices.played[batch]] -= 1
            table.learn(np.bincount(codes.ravel(), np.repeat(errors, 2), 2 * COUNT), rate)
    return table


def loss(weights: CodeWeights, positions: Positions) -> float:
    """The log loss of the results under the weights' forecasts, each position counting the same."""
    np = numpy()
    mine, theirs, *_ = weights.columns()
    worths, total = np.array([*mine, *theirs]) / LOGIT, 0.0
    for start in range(0, len(positions.results), BATCH):
        batch = range(start, min(start + BATCH, len(positions.results)))
        codes, starts = _joined(positions.codes, batch)
        biases = np.array(weights.threats)[positions.states[batch]] / LOGIT
        chances = _chances(worths[codes], starts, np.diff([*starts, len(codes)]), biases).clip(1e-6, 1 - 1e-6)
        results = positions.results[batch]
        total -= (results * np.log(chances) + (1 - results) * np.log(1 - chances)).sum()
    return float(total / len(positions.results))


def fit(lessons: Lessons) -> CodeWeights:
    """The weights that some games teach."""
    table, threats = fit_worths(lessons.positions)
    order = fit_order(lessons.choices)
    columns = [(shared.values * LOGIT, own.values * LOGIT) for shared, own in zip(table.shared, table.own, strict=True)]
    columns += [
        (shared.values * LOGIT, own.values * LOGIT) for shared, own in zip(order.shared, order.own, strict=True)
    ]
    shared = [tuple(float(column[0][part]) for column in columns) for part in range(SHARED)]
    often = lessons.occurrences > SELDOM
    codes = {code: tuple(float(column[1][n]) for column in columns) for n, code in enumerate(CODES) if often[n]}
    kinds, classes = tuple(shared[: len(KIND_NAMES)]), tuple(shared[len(KIND_NAMES) :])
    return CodeWeights(kinds, classes, codes, tuple(float(worth) for worth in threats * LOGIT))  # type: ignore[arg-type]


def teach(rules: Rules, learned: Iterable[Record], held: Iterable[Record]) -> tuple[CodeWeights, float, float]:
    """The weights fitted to some games, with their log loss on these and on others."""
    lessons = Lessons(rules, learned)
    weights = fit(lessons)
    return weights, loss(weights, lessons.positions), loss(weights, Lessons(rules, held).positions)
