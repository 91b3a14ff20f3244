"""What games teach about codes: the positions that are not decided at once, and the moves chosen in them.

A position is the codes of its cells that are worth something, with the state of threats; its target is a mix of the
result and the score of the search. Needs numpy.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from noughts.core import Rules
from noughts.engine.codes import CODES, QUIET_KIND
from noughts.engine.codeweights import CodeWeights
from noughts.engine.packing import new_position
from noughts.engine.parameters import BATCH, CODE_DECAY, CODE_LEAST_WEIGHT, RESULT_SHARE, STRAY_WEIGHT
from noughts.engine.selfplay import Record
from noughts.engine.thought import LOGIT
from noughts.engine.training import numpy
from noughts.errors import NoughtsError

COUNT = len(CODES)
Row = tuple[Any, int, float, float, float]
"""A position: its codes, state of threats, target, result and weight."""


@dataclass
class Positions:
    """Positions: the relevant codes of each, the other side's with COUNT added, and what else is known of them."""

    codes: Any
    states: Any
    labels: Any
    results: Any
    weights: Any

    def with_others(self, others: "Positions") -> "Positions":
        """These positions and others, of which there may be none."""
        if not len(others.labels):
            return self
        names = ("states", "labels", "results", "weights")
        joined = (numpy().concatenate([getattr(self, name), getattr(others, name)]) for name in names)
        return Positions((*self.codes, *others.codes), *joined)


@dataclass
class Choices:
    """Choices among moves: the codes of each move tried for both sides, and which one was played."""

    codes: Any
    played: Any


class Lessons:
    """What some games teach."""

    def __init__(self, rules: Rules, games: Iterable[Record]) -> None:
        np = numpy()
        rows: list[Row] = []
        choices: list[tuple[Any, int]] = []
        for game in games:
            position = new_position(rules, CodeWeights())
            for ply, cell in enumerate(game.moves):
                if game.quiet[ply]:
                    empty, mine, theirs, state, tried, undecided = position.describe()
                    if undecided:
                        one, other = np.array(mine, dtype=np.int32), np.array(theirs, dtype=np.int32)
                        rows.append((_relevant(one, other), state, *_label(game, ply)))
                        if cell in tried:
                            places = np.searchsorted(empty, tried)
                            pairs = np.stack([one[places], other[places] + COUNT], axis=1)
                            choices.append((pairs.astype(np.uint16), tried.index(cell)))
                position.play(cell)
        if not rows:
            raise NoughtsError("These games have no quiet position to learn from; expected more games.")
        self.positions = _positions(rows)
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


def stray_positions(rules: Rules, games: Iterable[Record]) -> Positions:
    """The stray positions of some games; nobody knows their results, so the score of the search stands for them."""
    np, rows = numpy(), []
    position = new_position(rules, CodeWeights())
    for game in games:
        for stray in game.strays:
            moves = (*game.moves[: stray.kept], *stray.moves)
            position.set_up(moves[::2], moves[1::2], len(moves) % 2)
            _, mine, theirs, state, _, _ = position.describe()
            codes = _relevant(np.array(mine, dtype=np.int32), np.array(theirs, dtype=np.int32))
            rows.append((codes, state, _chance(stray.score), _chance(stray.score), STRAY_WEIGHT))
    return _positions(rows)


def _positions(rows: list[Row]) -> Positions:
    numbers, *others = zip(*rows, strict=True) if rows else ((), (), (), (), ())
    return Positions(numbers, *map(numpy().array, others))


def _relevant(mine: Any, theirs: Any) -> Any:
    """The codes that are worth something, the other side's with COUNT added."""
    np = numpy()
    return np.concatenate([mine[_loud()[mine]], theirs[_loud()[theirs]] + COUNT]).astype(np.uint16)


@lru_cache(maxsize=1)
def _loud() -> Any:
    """By number: whether a code is worth something."""
    return numpy().array([max(code) > QUIET_KIND for code in CODES])


def _chance(score: int) -> float:
    """The winning chance that a search's score stands for."""
    return float(1 / (1 + numpy().exp(-score / LOGIT)))


def _label(game: Record, ply: int) -> tuple[float, float, float]:
    """The target of a position, the result for the side to move, and the position's weight."""
    result = 0.5 + (0.5 - ply % 2) * game.winner
    score = game.scores[ply] if game.scores else None
    chance = result if score is None else _chance(score)
    weight = CODE_LEAST_WEIGHT + (1 - CODE_LEAST_WEIGHT) * CODE_DECAY ** (len(game.moves) - ply)
    return RESULT_SHARE * result + (1 - RESULT_SHARE) * chance, result, weight


def batches(count: int, epoch: int) -> Iterable[Any]:
    """The numbers of the positions in a random order that depends only on the epoch."""
    order = numpy().random.default_rng(epoch).permutation(count)
    return (order[start : start + BATCH] for start in range(0, count, BATCH))


def joined(parts: Any, batch: Any) -> tuple[Any, Any]:
    """The parts of a batch in one array, and where each begins."""
    np = numpy()
    chosen = [parts[number] for number in batch]
    return np.concatenate(chosen), np.cumsum([0, *map(len, chosen[:-1])])


def slices(positions: Positions) -> Iterable[tuple[Any, Any, Any, Any]]:
    """The positions, some at a time: their numbers, all their codes, where those of each begin, and how many it has."""
    np = numpy()
    for start in range(0, len(positions.labels), BATCH):
        batch = np.arange(start, min(start + BATCH, len(positions.labels)))
        codes, starts = joined(positions.codes, batch)
        yield batch, codes, starts, np.diff([*starts, len(codes)])
