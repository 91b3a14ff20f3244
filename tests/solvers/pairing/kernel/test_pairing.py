"""Shared pairings are pairings: what the writer writes of them is checked by arithmetic."""

from array import array
from random import Random

import pytest

from noughts.solvers.pairing.kernel import queries as kernel
from noughts.solvers.pairing.kernel import writer


def is_pairing(lines: list[int], pairs: list[int]) -> bool:
    """Whether disjoint pairs hold the lines, those without a pair by their weight."""
    paired = sum(pairs)
    left = {line & ~paired for line in lines if all(line & pair != pair for pair in pairs)}
    cells = [[2.0 ** -line.bit_count() for line in left if line >> cell & 1] for cell in range(64)]
    weight = sum(2.0 ** -line.bit_count() for line in left) + max(map(sum, cells))
    return paired.bit_count() == 2 * len(pairs) and weight < 1


@pytest.mark.parametrize("words", [1, 2, 3, 4])
def test_pairings_of_many_edges_are_pairings(words: int) -> None:
    random = Random(words)
    by_pairs = 0
    for _ in range(60):
        cells = random.randint(30, 64)
        pairs = [1 << cell | 1 << cell + 1 for cell in range(0, cells - 1, 2)]
        count = random.randint(64 * words - 60, 64 * words)
        lines = list(
            {
                random.choice(pairs[:6]) | sum(1 << c for c in random.sample(range(cells), random.randint(2, 5)))
                for _ in range(count)
            }
        )
        block = kernel.PairingKernel(cells, len(lines) + 1, array("i", range(cells)), 100, 10**6)
        told = writer.BlockProofWriter(block, 500, lambda *_: 0).block(lines, lambda _: True)
        if told and len(told[0]) == 2 * told[0][0] + 2:  # Pairs and no branches.
            count, *body, _ = told[0]
            pairs = [1 << one | 1 << other for one, other in zip(body[::2], body[1::2], strict=True)]
            assert is_pairing(lines, pairs)
            by_pairs += count > 0
    assert by_pairs > 5


@pytest.mark.parametrize(("cells", "length"), [(50, 23), (64, 22), (64, 30)])
def test_edges_that_are_weighed_too_high_are_paired_to_the_last(cells: int, length: int) -> None:
    """Those of more than 20 cells: what they are weighed too high is no line that is left."""
    lines = [(1 << length) - 1 << start for start in range(cells - length + 1)]
    block = kernel.PairingKernel(cells, len(lines) + 1, array("i", range(cells)), 100, 10**6)
    told = writer.BlockProofWriter(block, 500, lambda *_: 0).block(lines, lambda _: True)
    assert told
    count, *body, _ = told[0]
    assert is_pairing(lines, [1 << one | 1 << other for one, other in zip(body[::2], body[1::2], strict=True)])
    assert len(body) == 2 * count
