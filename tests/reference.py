"""The naive twin: what the rules say, written a second time as plainly as can be, to check everything else against."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from noughts.common import Result, Score
from noughts.core import Mark, Position, Rules

WIN = 1000


def all_positions(rules: Rules, first: Mark = Mark.X) -> set[Position]:
    """Every position that a game reaches, the empty and the finished ones too."""
    found = {Position(rules, turn=first)}
    layer = found
    while layer:
        layer = {position.play(cell) for position in layer for cell in position.moves()}
        found = found | layer
    return found


@cache
def all_3x3() -> tuple[Position, ...]:
    """The 5,478 positions of 3x3, fullest first."""
    return tuple(sorted(all_positions(Rules((3, 3))), key=lambda p: (-p.stones, p.mine, p.theirs)))


@cache
def distinct_3x3() -> frozenset[Position]:
    """One of each of the 765 kinds of position of 3x3 that no symmetry maps onto one another."""
    return frozenset({_least_image(position): position for position in all_3x3()}.values())


def _least_image(position: Position) -> tuple[int, int]:
    return min(
        (
            sum(1 << symmetry[cell] for cell in range(9) if position.mine >> cell & 1),
            sum(1 << symmetry[cell] for cell in range(9) if position.theirs >> cell & 1),
        )
        for symmetry in position.rules.symmetries
    )


def has_line(rules: Rules, stones: int) -> bool:
    """Whether the stones fill a line; with `exact` one that does not go on at either end."""
    return any(line & stones == line and not beyond & stones for line, beyond in plain_lines(rules))


@cache
def plain_lines(rules: Rules) -> frozenset[tuple[int, int]]:
    """Each line as a set of cells, and the cells that must be free of the same stones; by walking from each cell."""
    found = set()
    for point in product(*map(range, rules.shape)):
        for way in product((-1, 0, 1), repeat=len(rules.shape)):
            cells = [_walked(rules, point, way, steps) for steps in range(rules.length)]
            if any(way) and None not in cells and len(set(cells)) == rules.length:
                ends = {_walked(rules, point, way, steps) for steps in (-1, rules.length)} - {None, *cells}
                if rules.length == 1 and rules.exact:
                    ends = set()
                found.add((_bits(cells), _bits(ends) if rules.exact else 0))
    return frozenset(found)


def _walked(rules: Rules, point: tuple[int, ...], way: tuple[int, ...], steps: int) -> int | None:
    cell, stride = 0, 1
    for axis, side in enumerate(rules.shape):
        at = point[axis] + steps * way[axis]
        if rules.torus and not (rules.gravity and axis == len(rules.shape) - 1):
            at %= side
        if not 0 <= at < side:
            return None
        cell, stride = cell + stride * at, stride * side
    return cell


def _bits(cells: Iterable[int]) -> int:
    return sum(1 << cell for cell in set(cells))


def free_cells(rules: Rules, filled: int) -> Iterator[int]:
    """The cells that the rules let one play, whether or not the game is over."""
    step = rules.cells // rules.shape[-1]
    for cell in range(rules.cells):
        floor = not rules.gravity or cell + step >= rules.cells or filled >> (cell + step) & 1
        if floor and not filled >> cell & 1:
            yield cell


class Oracle:
    """Scores by looking at everything, each position once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._known: dict[tuple[int, int], int] = {}

    def score(self, position: Position) -> Score:
        """The exact score for the side to move."""
        value = self._value(position.mine, position.theirs)
        if value == 0:
            return Score(Result.DRAW, self.rules.cells - position.stones)
        return Score(Result.WIN if value > 0 else Result.LOSS, WIN - abs(value))

    def best(self, position: Position) -> set[int]:
        """The moves that keep the score: quickest wins, slowest losses."""
        scores = {cell: self.score(position.play(cell)).before() for cell in position.moves()}
        wanted = self.score(position)
        return {cell for cell, score in scores.items() if score == wanted}

    def _value(self, mine: int, theirs: int) -> int:
        key = mine, theirs
        if key not in self._known:
            self._known[key] = self._look(mine, theirs)
        return self._known[key]

    def _look(self, mine: int, theirs: int) -> int:
        rules = self.rules
        if has_line(rules, theirs):
            return WIN if rules.misere else -WIN
        if mine | theirs == rules.full:
            return 0
        return max(_later(-self._value(theirs, mine | 1 << cell)) for cell in free_cells(rules, mine | theirs))


def _later(value: int) -> int:
    return value - (value > 0) + (value < 0)


@cache
def oracle(rules: Rules) -> Oracle:
    """The oracle for a kind of board, kept from test to test."""
    return Oracle(rules)


def minimax_value(position: Position, *, distance: bool = True, ply: int = 0) -> int:
    """The value as the searches count it inside: a million for a win, less the plies from the root."""
    outcome = position.outcome
    if outcome and outcome.winner is None:
        return 0
    if outcome:
        value = 1_000_000 - (ply if distance else 0)
        return value if outcome.winner is position.turn else -value
    return max(-minimax_value(position.after(c), distance=distance, ply=ply + 1) for c in position.playable())
