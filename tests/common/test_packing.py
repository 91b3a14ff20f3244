"""Rules as the arrays of integers that kernels take."""

import pytest

from noughts.common.packing import image_words, line_cells, lines_through, symmetry_cells
from noughts.core import Rules

GAMES = ["3x3", "4x3:3", "3x3x3", "5x4:4+gravity", "9x9:5"]


@pytest.mark.parametrize("game", GAMES)
def test_lines_and_the_lines_through_each_cell(game):
    rules = Rules.parse(game)
    cells = line_cells(rules)
    lines = [tuple(cells[at : at + rules.length]) for at in range(0, len(cells), rules.length)]
    assert lines == list(rules.lines)
    numbers, starts = lines_through(rules)
    for cell in range(rules.cells):
        found = [lines[number] for number in numbers[starts[cell] : starts[cell + 1]]]
        assert found == [line for line in lines if cell in line]


@pytest.mark.parametrize("game", GAMES)
def test_symmetries_and_the_words_of_images(game):
    rules = Rules.parse(game)
    images = symmetry_cells(rules)
    symmetry_count = [tuple(images[at : at + rules.cells]) for at in range(0, len(images), rules.cells)]
    assert symmetry_count == list(rules.symmetries)
    words, count = image_words(rules), len(symmetry_count)
    own = [words[cell * count + symmetry_count.index(tuple(range(rules.cells)))] for cell in range(rules.cells)]
    assert len(set(own)) == rules.cells
    for cell in range(rules.cells):
        assert [words[cell * count + symmetry] for symmetry in range(count)] == [
            own[image[cell]] for image in symmetry_count
        ]
    if rules.cells <= 64:
        assert own == [1 << cell for cell in range(rules.cells)]
