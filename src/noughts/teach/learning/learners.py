"""Learning instead of searching: MENACE with its beads, and tabular Q-learning; both learn only from how games end.

Both play X, the first player, and identify positions up to symmetry. What they learn is measured by the exact values.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate
from random import Random
from typing import Protocol

from noughts.core import Mark, Position, Rules
from noughts.ladder.counting import AllScores
from noughts.players.policies import Policy

RULES = Rules((3, 3))
BEADS = {0: 4, 2: 3, 4: 2, 6: 1, 8: 1}
"""Beads of each colour in a new box, by the stones on its board, as Michie filled his matchboxes."""
WON, DREW, LOST = 3, 1, -1
"""Beads added to each box that was opened in a game, by how it ended."""
Box = tuple[int, int]
"""A position up to symmetry: the mover's stones and the other's."""
Step = tuple[Position, int]


class Learner(Protocol):
    """Anything that chooses moves at random and learns from how the game ended."""

    def chances(self, position: Position) -> dict[int, float]:
        """How likely each move is."""

    def learn(self, steps: Sequence[Step], points: float) -> None:
        """Learn from its moves and its points: 1, 0.5 or 0."""

    def best(self, position: Position) -> int:
        """The move it thinks best, the first of equal ones."""


@dataclass
class Menace:
    """Matchboxes of beads: the colour of the bead drawn is the move; beads are added or removed after the game."""

    boxes: dict[Box, dict[int, int]] = field(default_factory=dict)

    def beads(self, position: Position) -> dict[int, int]:
        """The beads for each cell of a position; symmetric cells share theirs."""
        found = self.inside(position)
        return {cell: found[spot] for cell, spot in _spots(position).items()}

    def inside(self, position: Position) -> dict[int, int]:
        """The content of a position's box; a box that was never used is as new."""
        box, _ = canonical(position)
        return self.boxes.get(box) or _new_box(box, position.stones)

    def chances(self, position: Position) -> dict[int, float]:
        places = _spots(position)
        sharing = Counter(places.values())
        weights = {cell: count / sharing[places[cell]] for cell, count in self.beads(position).items()}
        total = sum(weights.values())
        return {cell: weight / total for cell, weight in weights.items()}

    def learn(self, steps: Sequence[Step], points: float) -> None:
        change = WON if points == 1 else DREW if points == 0.5 else LOST
        for position, cell in steps:
            box, _ = canonical(position)
            found, spot = self.boxes.setdefault(box, self.inside(position)), _spots(position)[cell]
            found[spot] = max(0, found[spot] + change)
            if not sum(found.values()):
                # An empty box would resign for ever, so it is refilled as new.
                self.boxes[box] = _new_box(box, position.stones)

    def best(self, position: Position) -> int:
        beads = self.beads(position)
        return max(beads, key=lambda cell: beads[cell])


@dataclass
class QLearner:
    """The expected points of every move, moved a little towards those of the next position: Watkins's rule."""

    rate: float = 0.2
    curiosity: float = 0.1
    """How often it tries a random move."""
    values: dict[tuple[Box, int], float] = field(default_factory=dict)

    def worth(self, position: Position) -> dict[int, float]:
        """The points that it expects from each move."""
        box, _ = canonical(position)
        return {cell: self.values.get((box, spot), 0.5) for cell, spot in _spots(position).items()}

    def chances(self, position: Position) -> dict[int, float]:
        moves, best = _spots(position), self.best(position)
        return {cell: self.curiosity / len(moves) + (cell == best) * (1 - self.curiosity) for cell in moves}

    def learn(self, steps: Sequence[Step], points: float) -> None:
        target = points
        for position, cell in reversed(steps):
            key = (canonical(position)[0], _spots(position)[cell])
            known = self.values.get(key, 0.5)
            self.values[key] = known + self.rate * (target - known)
            target = max(self.worth(position).values())

    def best(self, position: Position) -> int:
        worth = self.worth(position)
        return max(worth, key=lambda cell: worth[cell])


@dataclass(frozen=True)
class LearningGame:
    """One game of a learner: its points, and what its moves gave away by the exact values, in points."""

    points: float
    regret: float


@dataclass(frozen=True)
class Played:
    """A game as its moves; the learner's are X's."""

    moves: tuple[int, ...] = ()

    @property
    def positions(self) -> list[Position]:
        """Every position of the game, including the first and the last."""
        return list(accumulate(self.moves, Position.after, initial=Position(RULES)))

    @property
    def steps(self) -> list[Step]:
        """The learner's moves, each with the position before it."""
        pairs = zip(self.positions, self.moves, strict=False)
        return [(position, cell) for position, cell in pairs if position.turn is Mark.X]

    @property
    def lesson(self) -> LearningGame:
        """The result of a finished game."""
        outcome = self.positions[-1].outcome
        assert outcome
        points = 0.5 if outcome.winner is None else float(outcome.winner is Mark.X)
        return LearningGame(
            points, sum(points_of(before) - 1 + points_of(before.after(cell)) for before, cell in self.steps)
        )


def play(learner: Learner, opponent: Policy, random: Random) -> Played:
    """A game of the learner as X against an opponent."""
    position, moves = Position(RULES), list[int]()
    while not position.outcome:
        moves.append(drawn(learner.chances(position) if position.turn is Mark.X else opponent(position), random))
        position = position.after(moves[-1])
    return Played(tuple(moves))


def drawn(chances: dict[int, float], random: Random) -> int:
    """A random move, drawn by its chances."""
    return random.choices(list(chances), list(chances.values()))[0]


def train(
    learner: Learner, opponent: Policy, games: int, random: Random, after: Callable[[int], None] | None = None
) -> list[LearningGame]:
    """Games of the learner against an opponent; `after` is called with the number played."""
    lessons = []
    for number in range(1, games + 1):
        played = play(learner, opponent, random)
        lessons.append(played.lesson)
        learner.learn(played.steps, played.lesson.points)
        if after:
            after(number)
    return lessons


def never_loses(learner: Learner) -> bool:
    """Whether the moves it thinks best never lose, whatever the other side plays; all games are tried."""
    return _safe(learner, Position(RULES))


def _safe(learner: Learner, position: Position) -> bool:
    outcome = position.outcome
    if outcome:
        return outcome.winner is not Mark.O
    if position.turn is Mark.X:
        return _safe(learner, position.after(learner.best(position)))
    return all(_safe(learner, position.after(cell)) for cell in position.playable())


@cache
def points_of(position: Position) -> float:
    """The value of a position for the side to move with best play: 1, 0.5 or 0."""
    return (_scores()[position].rank[0] + 1) / 2


@cache
def _scores() -> AllScores:
    return AllScores(RULES)


@cache
def canonical(position: Position) -> tuple[Box, tuple[int, ...]]:
    """A position's box, its canonical form, and the place of each cell in it."""
    found = []
    for symmetry in RULES.symmetries:
        mine, theirs = (_moved(stones, symmetry) for stones in (position.mine, position.theirs))
        found.append(((mine, theirs), tuple(symmetry)))
    return min(found)


@cache
def _spot(box: Box, cell: int) -> int:
    """The first of the cells that are equivalent under the box's own symmetries."""
    keeping = [s for s in RULES.symmetries if (_moved(box[0], s), _moved(box[1], s)) == box]
    return min(symmetry[cell] for symmetry in keeping)


@cache
def _spots(position: Position) -> dict[int, int]:
    """Every move with the cell of the box that represents it; symmetric moves share one."""
    box, into = canonical(position)
    return {cell: _spot(box, into[cell]) for cell in position.moves()}


def spots(box: Box) -> frozenset[int]:
    """The cells of a box that have beads: the first of each class under its own symmetries."""
    return frozenset(_spot(box, cell) for cell in range(RULES.cells) if not (box[0] | box[1]) >> cell & 1)


def _new_box(box: Box, stones: int) -> dict[int, int]:
    return dict.fromkeys(spots(box), BEADS.get(stones, 1))


def _moved(stones: int, symmetry: Sequence[int]) -> int:
    return sum(1 << symmetry[cell] for cell in range(RULES.cells) if stones >> cell & 1)
