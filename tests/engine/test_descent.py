"""The descent finds the lowest point of smooth, convex functions, and stays where it stands already."""

from typing import Any

import numpy as np
import pytest

from noughts.engine.descent import lowest


@pytest.mark.parametrize("seed", range(5))
def test_the_lowest_point_of_a_bowl(seed: int) -> None:
    random = np.random.default_rng(seed)
    shape = random.normal(size=(12, 12))
    bowl, bottom = shape @ shape.T + np.eye(12), random.normal(size=12)

    def function(point: Any) -> tuple[float, Any]:
        away = point - bottom
        return float(away @ bowl @ away) / 2, bowl @ away

    assert lowest(function, np.zeros(12), 200) == pytest.approx(bottom, abs=0.01)
    assert lowest(function, bottom, 5) == pytest.approx(bottom)


def test_every_step_goes_down() -> None:
    random = np.random.default_rng(1)
    rows, results = random.normal(size=(200, 8)), random.integers(0, 2, 200)

    def function(point: Any) -> tuple[float, Any]:
        sums = rows @ point
        chances = 1 / (1 + np.exp(-sums))
        value = float((np.logaddexp(0, sums) - results * sums).sum() + point @ point / 2)
        return value, rows.T @ (chances - results) + point

    values = [function(lowest(function, np.zeros(8), rounds))[0] for rounds in range(12)]
    assert values == sorted(values, reverse=True)
    assert np.linalg.norm(function(lowest(function, np.zeros(8), 100))[1]) < 0.05


def test_a_step_too_long_is_made_shorter() -> None:
    def function(point: Any) -> tuple[float, Any]:
        return float(np.cosh(9 * point).sum()), 9 * np.sinh(9 * point)

    assert lowest(function, np.array([2.0, -1.0]), 200) == pytest.approx([0, 0], abs=0.01)
