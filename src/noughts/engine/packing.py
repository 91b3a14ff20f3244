"""A board and its weights as the arrays that the engine's kernel takes; the only place that knows their layout."""

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Protocol

from noughts.core import Rules
from noughts.core.geometry import coordinates
from noughts.engine.codes import class_table, neighbours_of, number_table
from noughts.engine.codeweights import CodeWeights
from noughts.engine.kernel import root as kernel
from noughts.engine.kernel.board import EngineBoard
from noughts.engine.kernel.coded import CodePosition
from noughts.engine.kernel.codes import CodeBoard
from noughts.engine.kernel.kinds import Kinds
from noughts.engine.kernel.meter import Meter
from noughts.engine.parameters import PROMISE, PROMISE_EMPTY, PROMISE_ENDS, PROMISE_FAR, PULSE
from noughts.engine.thought import LOGIT
from noughts.engine.weights import Weights, features
from noughts.engine.windows import OFF, Coding, Content, kinds, windows


class RootKernel(Protocol):
    """The engine's search from one position (`kernel/root.py`)."""

    def leave_out(self, parts: int) -> None:
        """Search without some parts from now on."""

    def set_up(
        self,
        first: Sequence[int],
        second: Sequence[int],
        side: int,
        order: Sequence[int],
        most: int,
        age: int,
        turn: int,
    ) -> None:
        """Set up a position; `most` of its moves are searched."""

    def start(self, ask: Callable[[int], bool], limit: int) -> None:
        """Start a search of at most `limit` nodes (0: any number), which asks the caller whether to stop."""

    def nodes(self) -> int:
        """Nodes visited since the start."""

    def chain(self, budget: int, depth: int) -> list[int] | None:
        """The moves of both sides in a chain of fours that wins, if one is found."""

    def refute(self, budget: int, depth: int) -> int:
        """Mark the moves that lose to a chain and put them last; returns how many are new."""

    def best(self, depth: int) -> bool:
        """Search for the best move; returns whether the depth was finished."""

    def every(self, depth: int) -> bool:
        """Search every move in full; returns whether that was finished, else nothing changes."""

    def report(self) -> list[tuple[int, int | None, bool, list[int]]]:
        """For each move: cell, score, whether it is proven lost, and the principal variation."""

    def evaluate(self) -> int:
        """The static evaluation of the position."""

    def standing(self) -> tuple[int, int, bool]:
        """The number of moves, the score of the first, and whether it, and so all, are proven lost."""

    def first_looks(self) -> list[tuple[int, int, bool, bool]]:
        """For each move: cell, static score, whether it wins at once, whether it loses at once."""


class CodedKernel(Protocol):
    """A position on a board of codes, for training (`kernel/coded.py`)."""

    def play(self, cell: int) -> None:
        """Play a cell for the side to move."""

    def describe(self) -> tuple[list[int], list[int], list[int], int, list[int], bool]:
        """The empty cells, their codes for the mover and for the other side, the state of threats, the cells that the
        search would try, and whether nothing is decided yet."""


class BoardKernel(Protocol):
    """The engine's board alone, for benchmarks (`kernel/board.py`)."""

    def drill(self, moves: Sequence[int], rounds: int) -> int:
        """Make, evaluate and take back the moves repeatedly; returns the sum of the evaluations."""


def new_root(rules: Rules, weights: Weights | CodeWeights, entries: "array[int]") -> RootKernel:
    """A search kernel for a board; its transposition table is the given array. The weights decide the board's kind."""
    root: RootKernel
    if isinstance(weights, CodeWeights):
        root = kernel.coded(code_arrays(rules, weights), entries, PULSE)
    else:
        root = kernel.windowed(board_arrays(rules, weights), rules.gravity, rules.misere, entries, PULSE)
    return root


def new_position(rules: Rules, weights: CodeWeights) -> CodedKernel:
    """The kernel's position on a board of codes, empty at first."""
    return CodePosition(code_arrays(rules, weights), Meter(PULSE), 1)


def new_board(rules: Rules, weights: Weights | CodeWeights) -> BoardKernel:
    """The kernel's board alone."""
    if isinstance(weights, CodeWeights):
        return CodeBoard(*code_arrays(rules, weights))
    return EngineBoard(*board_arrays(rules, weights))


@lru_cache(maxsize=16)
def code_arrays(rules: Rules, weights: CodeWeights) -> tuple[Any, ...]:
    """The arguments of the kernel's board of codes."""
    mine, theirs, own, block = weights.columns()
    values = array("h", [number for pair in zip(mine, theirs, strict=True) for number in pair])
    orders = array("h", [number for pair in zip(own, block, strict=True) for number in pair])
    threats = array("h", map(round, weights.threats))
    tables = kind_table(rules.length), number_table(), class_table()
    return rules.cells, rules.length, *neighbours_of(rules), *tables, values, orders, threats


@lru_cache(maxsize=4)
def kind_table(length: int) -> "array[int]":
    """The kinds for both sides of each mask (`kernel/kinds.py`)."""
    table: array[int] = Kinds(length).table()
    return table


@lru_cache(maxsize=16)
def from_the_centre(rules: Rules) -> list[int]:
    """All cells, those nearest to the centre of the board first."""

    def far(cell: int) -> int:
        point = coordinates(rules.shape, cell)
        return sum((2 * at - side + 1) ** 2 for at, side in zip(point, rules.shape, strict=True))

    return sorted(range(rules.cells), key=far)


@lru_cache(maxsize=16)
def board_arrays(rules: Rules, weights: Weights) -> tuple[Any, ...]:
    """The arguments of the kernel's board."""
    coding = Coding(rules.length)
    step = rules.cells // rules.shape[-1] if rules.gravity else rules.cells
    bias = round(weights.bias[0] * LOGIT) + (round(weights.bias[1] * LOGIT) << 32)
    classes, entries = _classes(rules, coding, weights)
    return rules.cells, rules.length, step, *links_of(rules), classes, entries, bias


@lru_cache(maxsize=16)
def links_of(rules: Rules) -> "tuple[array[int], ...]":
    """The cells of the lines, the links of each cell, where they start, and the windows' codes on the empty board."""
    coding = Coding(rules.length)
    inside: list[list[int]] = [[] for _ in range(rules.cells)]
    beyond: list[list[int]] = [[] for _ in range(rules.cells)]
    codes = array("I")
    for number, window in enumerate(windows(rules)):
        for place, cell in enumerate(window.line):
            inside[cell] += [number, coding.stone(place, 0), coding.stone(place, 1)]
        code = window.kind * coding.size
        for which, end in enumerate(window.ends):
            if end is None:
                code += coding.end(which, OFF)
            else:
                # If only exact lines count, a stone beyond an end can spoil one, so chains must look at it too.
                (inside if rules.exact else beyond)[end] += [number, coding.end(which, 1), coding.end(which, 2)]
        codes.append(code)
    links, starts = array("i"), array("i")
    for cell in range(rules.cells):
        for group in (inside[cell], beyond[cell]):
            starts.append(len(links) // 3)
            links.extend(group)
    starts.append(len(links) // 3)
    return array("i", [cell for window in windows(rules) for cell in window.line]), links, starts, codes


def _classes(rules: Rules, coding: Coding, weights: Weights) -> "tuple[array[int], array[int]]":
    """The class of each code, and the three words of each class; class 0 is for windows that no side can fill."""
    classes = array("H", bytes(2 * coding.size * kinds(rules)))
    numbers: dict[tuple[int, int, int], int] = {(0, 0, 0): 0}
    for code, content in coding.contents():
        sides = _open_for(content, rules.exact)
        words = _cell_word(content, rules.length, sides), _count_word(content, rules.length, sides)
        for kind in range(kinds(rules)):
            worth = 0 if content.side not in sides else _evaluation_word(rules, coding, weights, kind, content)
            classes[kind * coding.size + code] = numbers.setdefault((*words, worth), len(numbers))
    return classes, array("Q", [word for words in numbers for word in words])


def _open_for(content: Content, exact: bool) -> list[int]:
    """The sides that can still complete the window's line; if it must be exact, a longer one does not count."""
    return [side for side in (0, 1) if content.side in (None, side) and not (exact and side + 1 in content.ends)]


def _cell_word(content: Content, length: int, sides: list[int]) -> int:
    """What the window adds to the packed number of each of its cells."""
    missing, word = length - content.count, 0
    for side in sides:
        worth = PROMISE.get(max(missing, 1), PROMISE_FAR)
        worth = (worth if content.count else min(worth, PROMISE_EMPTY)) * PROMISE_ENDS[content.open_ends(side)]
        word += (missing == 1) << (8 * side)
        word += (missing == 2) << (16 + 8 * side)
        word += int(worth + 0.5) << (32 + 16 * side)
    return word


def _count_word(content: Content, length: int, sides: list[int]) -> int:
    """What the window adds to the counts of lines that lack one or two stones."""
    missing = length - content.count
    return sum(((missing == 1) + ((missing == 2) << 16)) << (32 * side) for side in sides)


def _evaluation_word(rules: Rules, coding: Coding, weights: Weights, kind: int, content: Content) -> int:
    """What the window is worth to the first side when it is to move, and in the high half to the second."""
    missing, worths = rules.length - content.count, []
    for mover in (0, 1):
        names = features(rules, coding, kind, content, mover)
        worths.append(round(weights.worth(names, content.side == mover, missing) * LOGIT))
    return (worths[0] + (worths[1] << 32)) % (1 << 64)
