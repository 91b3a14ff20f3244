"""The number of ways to play n moves, kept as data: a wrong rule changes some of these numbers."""

import json
from collections import Counter
from pathlib import Path

import pytest

from noughts.core import Position, Rules

PERFT = json.loads((Path(__file__).parent.parent / "data" / "perft.json").read_text(encoding="utf-8"))


def perft(start: Position, depth: int) -> list[int]:
    """Ways to play 0, 1, ... depth moves. Positions that several ways reach are kept once, with their ways."""
    layer, counts = Counter({start: 1}), [1]
    for _ in range(depth):
        following: Counter[Position] = Counter()
        for position, ways in layer.items():
            for cell in position.moves():
                following[position.play(cell)] += ways
        layer = following
        counts.append(layer.total())
    return counts


@pytest.mark.parametrize("game", PERFT)
def test_perft(game):
    expected = PERFT[game]
    assert perft(Position(Rules.parse(game)), len(expected) - 1) == expected


@pytest.mark.parametrize("game", ["3x3", "3x3+gravity", "2x2x2", "5:3", "6:2+misere"])
def test_nobody_plays_on_after_the_last_of_these_counts(game):
    depth = len(PERFT[game])
    assert perft(Position(Rules.parse(game)), depth)[depth] == 0
