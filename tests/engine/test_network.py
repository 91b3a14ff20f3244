"""The network: what the kernel adds is what its units say, and its text brings it back."""

from dataclasses import replace
from math import floor
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Position, Rules
from noughts.engine import CodeWeights, Thinker
from noughts.engine.codes import CLASS_NAMES, CODES, KIND_NAMES, class_table
from noughts.engine.network import COUNTED, FACTOR, GAIN, STATE_BITS, Unit
from noughts.engine.packing import new_position
from noughts.engine.thought import LOGIT
from noughts.engine.weights import parse_table
from noughts.errors import NoughtsError

RULES = Rules.parse("9x9:5")
NOTHING = CodeWeights.parse("codes\n")
KINDS, CLASSES = len(KIND_NAMES), len(CLASS_NAMES)


def some_units(seed: int, count: int = 5) -> tuple[Unit, ...]:
    """Units whose numbers the kernel can hold exactly."""
    random = Random(seed)

    def numbers(size: int, parts: int) -> tuple[float, ...]:
        return tuple(random.randint(-200, 200) / parts for _ in range(size))

    return tuple(
        Unit(*numbers(1, GAIN * LOGIT), *numbers(1, FACTOR), numbers(STATE_BITS, FACTOR), numbers(COUNTED, FACTOR))
        for _ in range(count)
    )


def correction(units: tuple[Unit, ...], position: Position) -> int:
    """The sum of the units in centilogits, from the codes of the cells."""
    board = new_position(RULES, NOTHING)
    for cell in played(position):
        board.play(cell)
    _, mine, theirs, state, _, _ = board.describe()
    counts = [sum(CODES[code].count(kind) for code in codes) for codes in (mine, theirs) for kind in range(KINDS)]
    counts += [
        sum(class_table()[code] == kind for code in codes) for codes in (mine, theirs) for kind in range(CLASSES)
    ]
    bits = [state >> bit & 1 for bit in range(STATE_BITS)]
    return floor(
        LOGIT * sum(unit.gain * max(0.0, unit.bias + dot(unit.bits, bits) + dot(unit.counts, counts)) for unit in units)
    )


def dot(factors: tuple[float, ...], numbers: list[int]) -> float:
    return sum(factor * number for factor, number in zip(factors, numbers, strict=True))


def played(position: Position) -> list[int]:
    """Moves that lead to a position whose stones were put in the order of their cells."""
    sides = [
        [cell for cell in range(RULES.cells) if marks >> cell & 1]
        for marks in (position.marks(position.first), position.marks(position.first.other))
    ]
    return [sides[ply % 2][ply // 2] for ply in range(position.stones)]


@settings(max_examples=4)
@given(st.integers(0, 2**32), st.permutations(range(RULES.cells)).map(lambda cells: cells[:8]))
def test_the_kernel_adds_what_the_units_say(seed: int, cells: list[int]) -> None:
    position = Position(RULES)
    for cell in cells:
        position = position.play(cell)
    units = some_units(seed)
    added = Thinker(RULES, replace(NOTHING, units=units), entries=4).evaluate(position)
    assert abs(added - correction(units, position)) <= 1  # A product of the units may round otherwise.


def test_a_network_comes_back_from_its_text() -> None:
    weights = replace(CodeWeights(), units=some_units(1))
    again = parse_table(weights.dump())
    assert isinstance(again, CodeWeights)
    assert again.dump() == weights.dump()
    for read, written in zip(again.units, weights.units, strict=True):
        assert read.counts == pytest.approx(written.counts, rel=1e-3)
        assert (read.gain, *read.bits) == pytest.approx((written.gain, *written.bits), rel=1e-3)


@pytest.mark.parametrize("row", ["unit 0 1 2 3", "unit 0 x"])
def test_a_unit_with_too_few_numbers_is_refused(row: str) -> None:
    with pytest.raises(NoughtsError, match="not a table of weights"):
        CodeWeights.parse(f"codes\n{row}\n")
