"""A board and its weights as the arrays that the engine's kernel takes; the only place that knows their layout."""

from array import array
from functools import lru_cache
from typing import Any

from noughts import kernels
from noughts.core import Rules
from noughts.core.geometry import coordinates
from noughts.engine.weights import Weights, features
from noughts.engine.windows import OFF, Coding, Content, kinds, windows
from noughts.kernels.engine.board import Board
from noughts.kernels.engine.root import Root
from noughts.kernels.win.forced import Forced
from noughts.search.packing import image_words, line_cells

PROMISE = {1: 0.0, 2: 120.0, 3: 40.0, 4: 10.0}
"""How promising a cell of an open line is, by the stones that the line lacks."""
PROMISE_FAR = 3.0
PROMISE_EMPTY = 2.0
"""The most for a line without stones."""
PROMISE_ENDS = (1.0, 1.2, 1.5)
"""Times this, by the ends that are open."""
LOGIT = 100
"""The kernel's score of one logit."""
PULSE = 2000 if kernels.compiled else 20
"""Nodes between two looks at the control: a few milliseconds."""


def new_root(rules: Rules, weights: Weights, entries: "array[int]") -> Any:
    """A search kernel for a board, whose memory is the words of an array."""
    return Root(board_arrays(rules, weights), rules.gravity, rules.misere, entries, PULSE)


def new_threes(rules: Rules) -> Any:
    """The kernel of chains with threes."""
    return Forced(rules.cells, rules.length, line_cells(rules), image_words(rules), 0, True)


def new_board(rules: Rules, weights: Weights) -> Any:
    """The kernel's board alone."""
    return Board(*board_arrays(rules, weights))


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
                beyond[end] += [number, coding.end(which, 1), coding.end(which, 2)]
        codes.append(code)
    links, starts = array("i"), array("i")
    for cell in range(rules.cells):
        for group in (inside[cell], beyond[cell]):
            starts.append(len(links) // 3)
            links.extend(group)
    starts.append(len(links) // 3)
    return array("i", [cell for window in windows(rules) for cell in window.line]), links, starts, codes


def _classes(rules: Rules, coding: Coding, weights: Weights) -> "tuple[array[int], array[int]]":
    """The class of each code, and the three words of each class; class 0 holds the windows that nobody can fill."""
    classes = array("H", bytes(2 * coding.size * kinds(rules)))
    numbers: dict[tuple[int, int, int], int] = {(0, 0, 0): 0}
    for code, content in coding.contents():
        words = _cell_word(content, rules.length), _count_word(content, rules.length)
        for kind in range(kinds(rules)):
            worth = 0 if content.side is None else _evaluation_word(rules, coding, weights, kind, content)
            classes[kind * coding.size + code] = numbers.setdefault((*words, worth), len(numbers))
    return classes, array("Q", [word for words in numbers for word in words])


def _open_for(content: Content) -> list[int]:
    return [side for side in (0, 1) if content.side in (None, side)]


def _cell_word(content: Content, length: int) -> int:
    """What the window adds to the packed number of each of its cells."""
    missing, word = length - content.count, 0
    for side in _open_for(content):
        worth = PROMISE.get(max(missing, 1), PROMISE_FAR)
        worth = (worth if content.count else min(worth, PROMISE_EMPTY)) * PROMISE_ENDS[content.open_ends(side)]
        word += (missing == 1) << (8 * side)
        word += (missing == 2) << (16 + 8 * side)
        word += int(worth + 0.5) << (32 + 16 * side)
    return word


def _count_word(content: Content, length: int) -> int:
    """What the window adds to the counts of lines that lack one or two stones."""
    missing = length - content.count
    return sum(((missing == 1) + ((missing == 2) << 16)) << (32 * side) for side in _open_for(content))


def _evaluation_word(rules: Rules, coding: Coding, weights: Weights, kind: int, content: Content) -> int:
    """What the window is worth to the first side when it is to move, and in the high half to the second."""
    missing, worths = rules.length - content.count, []
    for mover in (0, 1):
        names = features(rules, coding, kind, content, mover)
        worths.append(round(weights.worth(names, content.side == mover, missing) * LOGIT))
    return (worths[0] + (worths[1] << 32)) % (1 << 64)
