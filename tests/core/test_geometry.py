"""Lines and symmetries, counted, and checked against their definition."""

from itertools import combinations, pairwise, product
from math import factorial, prod

import pytest
from hypothesis import given

from noughts.core import Rules
from noughts.core.geometry import MOST_INNER, cell_at, coordinates, lines, symmetries
from tests.strategies import KINDS, shapes

CUBES = [(n, d) for d in (1, 2, 3, 4) for n in range(2, 10) if n**d <= 400]


@given(shapes())
def test_cells_are_numbered_in_reading_order_and_back(shape):
    points = [tuple(reversed(point)) for point in product(*(range(side) for side in reversed(shape)))]
    assert [coordinates(shape, cell) for cell in range(prod(shape))] == points
    assert [cell_at(shape, point) for point in points] == list(range(prod(shape)))


@pytest.mark.parametrize(("n", "d"), [(n, d) for n, d in CUBES if n > 1])
def test_a_cube_has_as_many_lines_as_the_formula_says(n, d):
    assert len(lines((n,) * d, n)) == ((n + 2) ** d - n**d) // 2


@pytest.mark.parametrize(
    ("game", "count"),
    [
        ("3x3", 8),
        ("4x3:3", 14),
        ("4x4", 10),
        ("3x3x3", 49),
        ("4x4x4", 76),
        ("5x5x5", 109),
        ("3x3x3x3", 272),
        ("7x6:4", 69),
        ("15x15:5", 572),
        ("5:3", 3),
        ("3x3:1", 9),
        ("2x2", 6),
    ],
)
def test_published_numbers_of_lines(game, count):
    assert len(Rules.parse(game).lines) == count


def test_the_lines_of_the_cube_by_kind():
    """27 along the axes, 18 diagonals within a plane, 4 through the centre from corner to corner."""
    kinds = [0, 0, 0]
    for line in Rules.parse("3x3x3").lines:
        first, last = coordinates((3, 3, 3), line[0]), coordinates((3, 3, 3), line[-1])
        kinds[sum(a != b for a, b in zip(first, last, strict=True)) - 1] += 1
    assert kinds == [27, 18, 4]


@pytest.mark.parametrize("shape", [(5,), (4, 3), (2, 5), (3, 3, 2), (2, 3, 2, 2)])
@pytest.mark.parametrize("length", [1, 2, 3])
def test_lines_are_all_the_evenly_spaced_runs_of_neighbours(shape, length):
    def in_a_row(cells):
        points = [coordinates(shape, cell) for cell in cells]
        steps = {tuple(b - a for a, b in zip(p, q, strict=True)) for p, q in pairwise(points)}
        return len(steps) <= 1 and all(max(map(abs, step)) == 1 for step in steps)

    expected = {cells for cells in combinations(range(prod(shape)), length) if in_a_row(cells)}
    found = lines(shape, length)
    assert len(set(found)) == len(found)
    assert set(found) == expected


@pytest.mark.parametrize(("n", "d"), CUBES)
def test_the_symmetries_of_a_cube_number_as_the_formula_says(n, d):
    half = n // 2
    order = 2 ** (d - 1 + half) * factorial(d) * factorial(half)
    rotations_and_reflections = 2**d * factorial(d)
    assert len(symmetries((n,) * d, n)) == (order if order <= MOST_INNER else rotations_and_reflections)


@pytest.mark.parametrize(
    ("game", "count"),
    [
        ("3x3", 8),
        ("4x4", 32),
        ("3x3x3", 48),
        ("4x4x4", 192),
        ("4x3:3", 4),
        ("4x4:3", 8),
        ("5x5:4", 8),
        ("5:3", 2),
        ("7x6:4+gravity", 2),
        ("4x4+gravity", 2),
        ("3x3x3+gravity", 8),
        ("4x3x2:2", 8),
        ("1", 1),
        ("12x12:12", 8),
    ],
)
def test_published_numbers_of_symmetries(game, count):
    assert len(Rules.parse(game).symmetries) == count


@pytest.mark.parametrize("game", [*KINDS, "5x5", "4x3x2:2", "2x2x2+gravity"])
def test_symmetries_map_lines_onto_lines_and_keep_down_down(game):
    rules = Rules.parse(game)
    cells, known = set(range(rules.cells)), set(rules.lines)
    assert rules.symmetries[0] == tuple(range(rules.cells))
    for symmetry in rules.symmetries:
        assert set(symmetry) == cells
        assert {tuple(sorted(symmetry[cell] for cell in line)) for line in known} == known
        for cell, below in enumerate(rules.below):
            moved = rules.below[symmetry[cell]]
            assert moved == (1 << symmetry[below.bit_length() - 1] if below else 0)


@pytest.mark.parametrize("game", ["3x3", "4x4", "3x3x3", "4x3:3", "4x4:3+gravity"])
def test_symmetries_are_a_group(game):
    found = set(Rules.parse(game).symmetries)
    assert all(tuple(one[cell] for cell in other) in found for one in found for other in found)


@pytest.mark.parametrize("game", ["3x3", "4x4", "3x2", "3x3:2", "4x3:3", "2x2x2:2"])
def test_no_rotation_or_reflection_is_missing(game):
    """Every permutation that keeps distances between cells is among them."""
    rules = Rules.parse(game)
    points = [coordinates(rules.shape, cell) for cell in range(rules.cells)]

    def distance(a, b):
        return sum((x - y) ** 2 for x, y in zip(points[a], points[b], strict=True))

    def grow(images):
        if len(images) == rules.cells:
            return 1
        cell = len(images)
        fits = [
            image
            for image in range(rules.cells)
            if image not in images and all(distance(cell, c) == distance(image, images[c]) for c in range(cell))
        ]
        return sum(grow([*images, image]) for image in fits)

    isometries = [
        s for s in rules.symmetries if all(distance(0, c) == distance(s[0], s[c]) for c in range(rules.cells))
    ]
    assert grow([]) == len([s for s in isometries if _keeps(distance, s, rules.cells)])


def _keeps(distance, symmetry, cells):
    return all(distance(a, b) == distance(symmetry[a], symmetry[b]) for a in range(cells) for b in range(a))


@pytest.mark.parametrize(
    ("shape", "length", "wraps", "count"),
    [
        ((3, 3), 3, 2, 12),  # The lines of the affine plane of order 3.
        ((4, 4), 4, 2, 16),
        ((5, 5), 5, 2, 20),
        ((4, 4), 3, 2, 64),  # From each of 16 cells in 4 directions.
        ((15, 15), 5, 2, 900),
        ((7, 6), 4, 1, 42 + 21 + 2 * 21),  # A cylinder: rows and diagonals go on sideways, columns end.
        ((3, 3, 3), 3, 3, 117),
    ],
)
def test_lines_that_wrap_round_are_counted(shape, length, wraps, count):
    found = lines(shape, length, wraps)
    assert len(found) == len(set(found)) == count
    assert all(len(set(line)) == length and list(line) == sorted(line) for line in found)
    assert set(lines(shape, length)) <= set(found)


@pytest.mark.parametrize(("game", "order"), [("3x3+torus", 72), ("4x3:3+torus", 48), ("7x6:4+gravity+torus", 14)])
def test_shifts_are_symmetries_of_a_torus(game, order):
    rules = Rules.parse(game)
    assert len(rules.symmetries) == len(set(rules.symmetries)) == order
    for symmetry in rules.symmetries:
        assert {tuple(sorted(symmetry[cell] for cell in line)) for line in rules.lines} == set(rules.lines)


def test_runs_are_the_lines_from_end_to_end():
    for text in KINDS:
        rules = Rules.parse(text)
        assert tuple(tuple(sorted(run)) for run, _ in rules.runs) == rules.lines
        assert all(rules.in_order(line) == run for line, (run, _) in zip(rules.lines, rules.runs, strict=True))
