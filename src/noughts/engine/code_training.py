"""Training of codes: the worths that best forecast the result from the cells of a position, and the move ordering.

Both are logistic regressions. The worth of a code is the sum of its kinds' worths, its class's, and its own. Worths are
fitted to a mix of result and score, over all positions that are not decided at once, in steps over all of them
(`descent.py`). The ordering is fitted to the move played, among those that the search would try, in steps over batches
of positions (Adagrad). Needs numpy.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from noughts.core import Rules
from noughts.engine.codes import CLASS_NAMES, CODES, KIND_NAMES, QUIET_KIND, class_table
from noughts.engine.codeweights import THREATS, CodeWeights, Row
from noughts.engine.descent import lowest
from noughts.engine.packing import new_position
from noughts.engine.parameters import (
    BATCH,
    BEND,
    CODE_DECAY,
    CODE_LEAST_WEIGHT,
    ORDER_EPOCHS,
    ORDER_RATE,
    ORDER_RIDGE,
    OWN_SHARE,
    RESULT_SHARE,
    RIDGE,
    ROUNDS,
    SELDOM,
    SHARED_RIDGE,
    START_BIAS,
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
    """Positions: the relevant codes of each, the other side's with COUNT added, and what else is known of them."""

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
    """Weights that learn in steps; the more a weight has moved, the smaller its steps."""

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
        self.parts = np.array(
            [(*code, len(KIND_NAMES) + kind) for code, kind in zip(CODES, class_table(), strict=True)]
        )
        self._matrix = np.zeros((COUNT, SHARED))
        for part in self.parts.T:
            np.add.at(self._matrix, (np.arange(COUNT), part), 1)
        if not quiet_too:
            self._matrix[[max(code) <= QUIET_KIND for code in CODES]] = 0
        self._own = self._matrix.any(axis=1)
        self.shared, self.own = np.zeros((2, SHARED)), np.zeros((2, COUNT))

    def put(self, shared: Any, own: Any) -> None:
        """Take these weights, those of both roles in one row."""
        self.shared, self.own = shared.reshape(2, SHARED), own.reshape(2, COUNT) * self._own

    def worths(self) -> Any:
        """The worth of every code, as the mover's and then as the other side's."""
        return (self.shared @ self._matrix.T + self.own).ravel()

    def slopes(self, slopes: Any) -> tuple[Any, Any]:
        """How something changes with the shared weights and with the codes' own, if so with the worths."""
        both = slopes.reshape(2, COUNT)
        return (both @ self._matrix).ravel(), (both * self._own).ravel()


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
        """In how many positions each code occurs, for either side."""
        np = numpy()
        seen = np.zeros(2 * COUNT, dtype=np.int64)
        for codes in self.positions.codes:
            seen[np.unique(codes)] += 1
        return seen[:COUNT] + seen[COUNT:]


def _label(game: Record, ply: int) -> tuple[float, float, float]:
    """The target of a position, the result for the side to move, and the position's weight."""
    result = 0.5 + (0.5 - ply % 2) * game.winner
    score = game.scores[ply] if game.scores else None
    chance = result if score is None else 1 / (1 + numpy().exp(-score / LOGIT))
    weight = CODE_LEAST_WEIGHT + (1 - CODE_LEAST_WEIGHT) * CODE_DECAY ** (len(game.moves) - ply)
    return RESULT_SHARE * result + (1 - RESULT_SHARE) * chance, result, weight


def _batches(count: int, epoch: int) -> Iterable[Any]:
    """The numbers of the positions in a random order that depends only on the epoch."""
    order = numpy().random.default_rng(epoch).permutation(count)
    return (order[start : start + BATCH] for start in range(0, count, BATCH))


def _joined(parts: Any, batch: Any) -> tuple[Any, Any]:
    """The parts of a batch in one array, and where each begins."""
    np = numpy()
    chosen = [parts[number] for number in batch]
    return np.concatenate(chosen), np.cumsum([0, *map(len, chosen[:-1])])


class Worths:
    """What codes and states of threats are worth, as one row of numbers to be fitted to positions.

    The numbers are for each role those of kinds and classes, then of each code itself; then those of the states. They
    are scaled by how much the positions depend on them.
    """

    def __init__(self, positions: Positions) -> None:
        np = numpy()
        self.positions, self.table = positions, CodeTable(quiet_too=False)
        self._pulls = np.concatenate([np.full(2 * SHARED, SHARED_RIDGE), np.full(2 * COUNT + THREATS, RIDGE)])
        self.rest = np.concatenate([np.zeros(2 * (SHARED + COUNT)), np.full(THREATS, START_BIAS)])
        self.scales = np.ones(len(self.rest))
        self.scales = np.sqrt(self._bends() + self._pulls)

    def split(self, numbers: Any) -> tuple[Any, Any]:
        """The worths of all codes in both roles, and of the states."""
        shared, own, threats = self._parts(numbers / self.scales)
        self.table.put(shared, own)
        return self.table.worths(), threats

    def __call__(self, numbers: Any) -> tuple[float, Any]:
        """The loss, and how it changes with each number."""
        np, positions = numpy(), self.positions
        worths, threats = self.split(numbers)
        total, slopes, turns = 0.0, np.zeros(2 * COUNT), np.zeros(THREATS)
        for batch, codes, starts, sizes in _slices(positions):
            states, weights = positions.states[batch], positions.weights[batch]
            sums = _sums(worths[codes], starts, sizes, threats[states])
            errors = (1 / (1 + np.exp(-sums)) - positions.labels[batch]) * weights
            total += float((weights * (np.logaddexp(0, sums) - positions.labels[batch] * sums)).sum())
            slopes += np.bincount(codes, np.repeat(errors, sizes), 2 * COUNT)
            turns += np.bincount(states, errors, THREATS)
        away = numbers / self.scales - self.rest
        slope = np.concatenate([*self.table.slopes(slopes), turns]) + self._pulls * away
        return total + float(self._pulls @ away**2) / 2, slope / self.scales

    def _parts(self, numbers: Any) -> tuple[Any, Any, Any]:
        return numbers[: 2 * SHARED], numbers[2 * SHARED : -THREATS], numbers[-THREATS:]

    def _bends(self) -> Any:
        """About how much the loss bends with each number."""
        np, positions = numpy(), self.positions
        shared, own, turns = np.zeros(2 * SHARED), np.zeros(2 * COUNT), np.zeros(THREATS)
        for batch, codes, _, sizes in _slices(positions):
            weights = BEND * positions.weights[batch]
            rows = np.repeat(np.arange(len(batch)), sizes) * 2 * SHARED + codes // COUNT * SHARED
            counts = np.zeros(len(batch) * 2 * SHARED)
            for part in self.table.parts.T:
                counts += np.bincount(rows + part[codes % COUNT], minlength=len(counts))
            shared += weights @ counts.reshape(len(batch), -1) ** 2
            own += np.bincount(codes, np.repeat(weights, sizes), 2 * COUNT)
            turns += np.bincount(positions.states[batch], weights, THREATS)
        return np.concatenate([shared, own, turns])


def fit_worths(positions: Positions) -> tuple[CodeTable, Any]:
    """What codes and states of threats are worth."""
    worths = Worths(positions)
    _, threats = worths.split(lowest(worths, worths.rest * worths.scales, ROUNDS))
    return worths.table, threats


def _slices(positions: Positions) -> Iterable[tuple[Any, Any, Any, Any]]:
    """The positions, some at a time: their numbers, all their codes, where those of each begin, and how many it has."""
    np = numpy()
    for start in range(0, len(positions.labels), BATCH):
        batch = np.arange(start, min(start + BATCH, len(positions.labels)))
        codes, starts = _joined(positions.codes, batch)
        yield batch, codes, starts, np.diff([*starts, len(codes)])


def _sums(worths: Any, starts: Any, sizes: Any, biases: Any) -> Any:
    """What positions are worth, from the worths of their codes."""
    np = numpy()
    sums = np.zeros(len(starts))
    some = sizes > 0
    sums[some] = np.add.reduceat(worths, starts[some]) if len(worths) else 0.0
    return sums + biases


def fit_order(choices: Choices) -> CodeTable:
    """How promising codes are."""
    np = numpy()
    table, shared, own = CodeTable(quiet_too=True), Adagrad(2 * SHARED), Adagrad(2 * COUNT)
    for epoch in range(ORDER_EPOCHS):
        rate = ORDER_RATE / (1 + 0.7 * epoch)
        for batch in _batches(len(choices.played), epoch):
            codes, starts = _joined(choices.codes, batch)
            sizes = np.diff([*starts, len(codes)])
            scores = table.worths()[codes].sum(axis=1)
            likely = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), sizes))
            errors = likely / np.repeat(np.add.reduceat(likely, starts), sizes)
            errors[starts + choices.played[batch]] -= 1
            slopes = table.slopes(np.bincount(codes.ravel(), np.repeat(errors, 2), 2 * COUNT))
            shared.step(slopes[0], rate)
            own.step(OWN_SHARE * slopes[1] + ORDER_RIDGE * own.values * (slopes[1] != 0), rate)
            table.put(shared.values, own.values)
    return table


def loss(weights: CodeWeights, positions: Positions) -> float:
    """The log loss of the results under the weights' forecasts, each position counting the same."""
    np = numpy()
    mine, theirs, *_ = weights.columns()
    worths, threats, total = np.array([*mine, *theirs]) / LOGIT, np.array(weights.threats) / LOGIT, 0.0
    for batch, codes, starts, sizes in _slices(positions):
        sums = _sums(worths[codes], starts, sizes, threats[positions.states[batch]])
        chances, results = (1 / (1 + np.exp(-sums))).clip(1e-6, 1 - 1e-6), positions.results[batch]
        total -= (results * np.log(chances) + (1 - results) * np.log(1 - chances)).sum()
    return float(total / len(positions.results))


def fit(lessons: Lessons) -> CodeWeights:
    """The weights that some games teach."""
    table, threats = fit_worths(lessons.positions)
    order = fit_order(lessons.choices)
    shared = LOGIT * numpy().concatenate([table.shared, order.shared]).T
    own = LOGIT * numpy().concatenate([table.own, order.own]).T
    rows: list[Row] = [tuple(row) for row in shared.tolist()]
    often = lessons.occurrences > SELDOM
    codes: dict[tuple[int, ...], Row] = {code: tuple(own[n].tolist()) for n, code in enumerate(CODES) if often[n]}
    kinds, classes = tuple(rows[: len(KIND_NAMES)]), tuple(rows[len(KIND_NAMES) :])
    return CodeWeights(kinds, classes, codes, tuple((LOGIT * threats).tolist()))


def teach(rules: Rules, learned: Iterable[Record], held: Iterable[Record]) -> tuple[CodeWeights, float, float]:
    """The weights fitted to some games, with their log loss on these and on others."""
    lessons = Lessons(rules, learned)
    weights = fit(lessons)
    return weights, loss(weights, lessons.positions), loss(weights, Lessons(rules, held).positions)
