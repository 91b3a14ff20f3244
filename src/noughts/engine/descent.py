"""The minimum of a smooth, convex function of many numbers, by the method L-BFGS. Needs numpy."""

from collections.abc import Callable
from typing import Any

from noughts.engine.parameters import ENOUGH_FALL, FLAT_FALL, SHORTEST_STEP, STEPS_KEPT
from noughts.engine.training import numpy

Function = Callable[[Any], tuple[float, Any]]
"""Returns the value and the gradient at a point."""


def lowest(function: Function, start: Any, rounds: int) -> Any:
    """The point reached after at most `rounds` steps; the numbers should be scaled to matter about equally."""
    point = start.copy()
    value, slope = function(point)
    steps: list[tuple[Any, Any]] = []
    for _ in range(rounds):
        way = _downhill(slope, steps)
        length = 1.0 if steps else 1.0 / max(1.0, float(numpy().linalg.norm(slope)))
        least = SHORTEST_STEP * length
        promised = float(way @ slope)
        while (found := function(point + length * way))[0] > value + ENOUGH_FALL * length * promised:
            length /= 2
            if length < least:
                return point
        step, turn = length * way, found[1] - slope
        if float(step @ turn) > 0:
            steps = [*steps, (step, turn)][-STEPS_KEPT:]
        fallen, point = value - found[0], point + step
        value, slope = found
        if fallen <= FLAT_FALL * abs(value):
            break
    return point


def _downhill(slope: Any, steps: list[tuple[Any, Any]]) -> Any:
    """The direction towards the minimum, by the curvature that the last steps showed."""
    way = -slope
    shares = []
    for step, turn in reversed(steps):
        shares.append(float(step @ way) / float(step @ turn))
        way = way - shares[-1] * turn
    if steps:
        step, turn = steps[-1]
        way = way * (float(step @ turn) / float(turn @ turn))
    for (step, turn), share in zip(steps, reversed(shares), strict=True):
        way = way + (share - float(turn @ way) / float(step @ turn)) * step
    return way
