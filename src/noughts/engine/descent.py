"""The lowest point of a smooth, convex function of many numbers, by the method L-BFGS. Needs numpy."""

from collections.abc import Callable
from typing import Any

from noughts.engine.training import numpy

KEPT = 20
"""Steps from which the bend of the function is guessed."""
SHORTEST = 1e-10
"""A step shorter than this share of the first try ends the descent."""
ENOUGH = 1e-4
"""The share of the fall promised by the slope that a step must bring."""
FLAT = 1e-7
"""Where a step lowers the value by less than this share of it, the descent ends."""

Function = Callable[[Any], tuple[float, Any]]
"""Gives the value at a point, and the slope in each direction."""


def lowest(function: Function, start: Any, rounds: int) -> Any:
    """The point reached after at most `rounds` steps; the numbers should be scaled to matter about equally."""
    point = start.copy()
    value, slope = function(point)
    steps: list[tuple[Any, Any]] = []
    for _ in range(rounds):
        way = _downhill(slope, steps)
        length = 1.0 if steps else 1.0 / max(1.0, float(numpy().linalg.norm(slope)))
        least = SHORTEST * length
        promised = float(way @ slope)
        while (found := function(point + length * way))[0] > value + ENOUGH * length * promised:
            length /= 2
            if length < least:
                return point
        step, turn = length * way, found[1] - slope
        if float(step @ turn) > 0:
            steps = [*steps, (step, turn)][-KEPT:]
        fallen, point = value - found[0], point + step
        value, slope = found
        if fallen <= FLAT * abs(value):
            break
    return point


def _downhill(slope: Any, steps: list[tuple[Any, Any]]) -> Any:
    """The way to the lowest point, as far as the last steps tell how the slope turns."""
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
