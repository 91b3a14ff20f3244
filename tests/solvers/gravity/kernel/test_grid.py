"""The bits of a board with gravity against the plain rules: lines, completions, rows and mirror images."""

from random import Random

import pytest

from noughts.core import Rules
from noughts.core.bits import bits_of, cells_of, moved
from noughts.solvers.gravity.board import places_of
from tests.plain import plain

Grid = plain("solvers.gravity.kernel.grid").Grid
GAMES = ["7x6:4+gravity", "4x4:3+gravity", "5x3:3+gravity", "9x1:3+gravity", "4x7:4+gravity"]


def random_cells(rules: Rules, random: Random) -> int:
    return bits_of(random.sample(range(rules.cells), random.randint(0, rules.cells)))


@pytest.mark.parametrize("game", GAMES)
def test_lines_are_those_of_the_rules(game: str) -> None:
    rules, random = Rules.parse(game), Random(game)
    grid, places = Grid(*rules.shape, rules.length), places_of(rules)
    assert grid.full == moved(rules.full, places)
    for _ in range(40):
        stones = random_cells(rules, random)
        completing = [cell for cell in cells_of(rules.full & ~stones) if rules.completed(stones | 1 << cell, cell)]
        assert grid.completing(moved(stones, places)) & grid.full == moved(bits_of(completing), places)
        covered = 0
        for line in rules.completed_lines(stones):
            covered |= line
        assert grid.covered(moved(stones, places)) == moved(covered, places)


@pytest.mark.parametrize("game", GAMES)
def test_mirroring_twice_changes_nothing_and_keeps_lines(game: str) -> None:
    rules, random = Rules.parse(game), Random(game)
    grid, places = Grid(*rules.shape, rules.length), places_of(rules)
    for _ in range(40):
        cells = moved(random_cells(rules, random), places)
        assert grid.mirrored(grid.mirrored(cells)) == cells
        assert grid.covered(grid.mirrored(cells)) == grid.mirrored(grid.covered(cells))


@pytest.mark.parametrize("game", GAMES)
def test_the_rows_of_the_two_sides_alternate_from_the_top(game: str) -> None:
    rules = Rules.parse(game)
    grid = Grid(*rules.shape, rules.length)
    height = rules.shape[1]
    assert grid.follow_rows | grid.lead_rows == grid.full
    for row in range(height):
        rows = grid.follow_rows if (height - row) % 2 else grid.lead_rows
        assert grid.whole_row(row) & rows == grid.whole_row(row)
