"""The bits of a solid with gravity against the plain rules: lines, completions, layers and images."""

from random import Random

import pytest

from noughts.core import Position, Rules
from noughts.core.bits import bits_of, cells_of, moved
from noughts.solvers.gravity.board import packed, places_of
from tests.solvers.gravity.kernel.test_search import PLAIN, new_search

GAMES = ["4x4x4+gravity", "3x3x3+gravity", "4x3x2:3+gravity", "2x2x2x4:3+gravity"]


def random_position(rules: Rules, random: Random) -> Position:
    position = Position(rules)
    for _ in range(random.randrange(rules.cells)):
        if not position.outcome:
            position = position.after(random.choice(position.moves()))
    return position


@pytest.mark.parametrize("game", GAMES)
def test_cells_are_those_of_the_rules(game: str) -> None:
    rules, random = Rules.parse(game), Random(game)
    pile, places = new_search(rules, PLAIN).board, places_of(rules)
    assert pile.full == moved(rules.full, places)
    for _ in range(30):
        position = random_position(rules, random)
        mine, theirs = packed(position)
        assert new_search(rules, PLAIN).ahead.playable(mine | theirs) == moved(bits_of(position.playable()), places)
        completing = rules.completing(position.mine)
        assert pile.completing(mine) == moved(completing, places)
        for cell in position.moves():
            by_cell = rules.completing(position.mine | 1 << cell) & position.free & ~(1 << cell)
            found = pile.completing_after(0, mine | 1 << places[cell], theirs, 1 << places[cell])
            assert (found | moved(completing, places)) & ~(mine | theirs | 1 << places[cell]) == moved(by_cell, places)


@pytest.mark.parametrize("game", GAMES)
def test_layers_alternate_from_the_top_and_columns_go_up(game: str) -> None:
    rules = Rules.parse(game)
    pile, height = new_search(rules, PLAIN).board, rules.shape[-1]
    assert pile.follow_rows | pile.lead_rows == pile.full
    for cell in range(pile.cells):
        row = cell // pile.columns
        assert (pile.follow_rows >> cell & 1) == (height - row) % 2
        column = [cell % pile.columns + pile.columns * level for level in range(height)]
        assert cells_of(pile.column_of(cell)) == column
        assert cells_of(pile.above(1 << cell)) == column[row + 1 :]


@pytest.mark.parametrize("game", GAMES)
def test_images_keep_the_lines(game: str) -> None:
    rules, random = Rules.parse(game), Random(game)
    pile, lines = new_search(rules, PLAIN).board, set()
    for symmetry in range(pile.symmetry_count):
        lines.add(frozenset(pile.image(line, symmetry) for line in pile.lines))
        cells = random.getrandbits(pile.cells)
        assert pile.image(cells, symmetry).bit_count() == cells.bit_count()
    assert lines == {frozenset(pile.lines)}
    assert pile.symmetry_count == len(rules.symmetries)
