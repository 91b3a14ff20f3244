"""Training of the network: what to add to the worths of a table of codes, so that they forecast results better.

The table stays as it is. The units are fitted to the same targets by gradient descent in batches (Adam, with weights
that decay). Only kinds and classes that stones bring about are counted, not those of empty surroundings, so that the
size of the board does not matter. Needs numpy.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from noughts.core import Rules
from noughts.engine.code_lessons import COUNT, Lessons, Positions, batches, slices, stray_positions
from noughts.engine.code_training import CodeTable, forecasts, log_loss
from noughts.engine.codes import CLASS, KIND, KIND_NAMES, QUIET_KIND
from noughts.engine.codeweights import CodeWeights
from noughts.engine.network import STATE_BITS, Unit
from noughts.engine.parameters import (
    ADAM_FORGETS,
    ADAM_FORGETS_SQUARES,
    LEAST_SPREAD,
    NETWORK_DECAY,
    NETWORK_EPOCHS,
    NETWORK_RATE,
    TINY_SLOPE,
    UNITS,
)
from noughts.engine.selfplay import Record
from noughts.engine.training import numpy


def counts_of(positions: Positions) -> Any:
    """What the network is told of each position: the bits of its state, then the counts as `Unit` has them."""
    np = numpy()
    parts = CodeTable(quiet_too=False).matrix.astype(np.float32)
    parts[:, [number for name, number in KIND.items() if number <= QUIET_KIND or name == "five"]] = 0
    parts[:, len(KIND_NAMES) + CLASS["none"]] = 0
    rows = []
    for batch, codes, starts, sizes in slices(positions):
        sides = np.zeros((2, len(batch), parts.shape[1]), dtype=np.float32)
        some = sizes > 0
        for side in (0, 1):
            sides[side, some] = np.add.reduceat(parts[codes % COUNT] * (codes // COUNT == side)[:, None], starts[some])
        bits = positions.states[batch][:, None] >> np.arange(STATE_BITS) & 1
        kinds, classes = zip(*(np.split(side, [len(KIND_NAMES)], axis=1) for side in sides), strict=True)
        rows.append(np.concatenate([bits, *kinds, *classes], axis=1, dtype=np.float32))
    return np.concatenate(rows)


class Adam:
    """Numbers that learn in steps of about the same size, smaller where the slope keeps changing its sign."""

    def __init__(self, values: Any) -> None:
        self.values, self._slope, self._square, self._steps = values, 0.0, 0.0, 0

    def step(self, slope: Any, rate: float) -> None:
        self._steps += 1
        self._slope = ADAM_FORGETS * self._slope + (1 - ADAM_FORGETS) * slope
        self._square = ADAM_FORGETS_SQUARES * self._square + (1 - ADAM_FORGETS_SQUARES) * slope**2
        size = numpy().sqrt(self._square / (1 - ADAM_FORGETS_SQUARES**self._steps)) + TINY_SLOPE
        self.values *= 1 - rate * NETWORK_DECAY
        self.values -= rate * self._slope / (1 - ADAM_FORGETS**self._steps) / size


def fit_network(positions: Positions, weights: CodeWeights) -> tuple[Unit, ...]:
    """The units that improve the forecasts of a table."""
    np, random = numpy(), numpy().random.default_rng(0)
    inputs, base = counts_of(positions), np.concatenate(list(forecasts(replace(weights, units=()), positions)))
    spread = inputs.std(axis=0)
    scales = np.where(spread > 0, 1 / (spread + LEAST_SPREAD), 0)
    inputs *= scales
    width = 1 / np.sqrt(inputs.shape[1])
    factors = Adam(random.uniform(-width, width, (inputs.shape[1], UNITS)).astype(np.float32))
    biases = Adam(random.uniform(-width, width, UNITS).astype(np.float32))
    gains = Adam(np.zeros(UNITS, dtype=np.float32))
    for epoch in range(NETWORK_EPOCHS):
        for at, batch in enumerate(parts := list(batches(len(base), epoch))):
            rate = NETWORK_RATE * (1 - (epoch + at / len(parts)) / NETWORK_EPOCHS)
            found = np.maximum(inputs[batch] @ factors.values + biases.values, 0)
            weight = positions.weights[batch] / positions.weights[batch].sum()
            errors = (1 / (1 + np.exp(-base[batch] - found @ gains.values)) - positions.labels[batch]) * weight
            back = errors[:, None] * gains.values * (found > 0)
            gains.step(found.T @ errors, rate)
            factors.step(inputs[batch].T @ back, rate)
            biases.step(back.sum(axis=0), rate)
    rows = zip(gains.values.tolist(), biases.values.tolist(), (factors.values.T * scales).tolist(), strict=True)
    return tuple(Unit(gain, bias, tuple(row[:STATE_BITS]), tuple(row[STATE_BITS:])) for gain, bias, row in rows)


def teach(
    rules: Rules, weights: CodeWeights, learned: Sequence[Record], held: Sequence[Record]
) -> tuple[CodeWeights, float, float]:
    """The weights with a network fitted to some games and their stray positions.

    With their log loss on the positions of these games, and of others.
    """
    played, others = Lessons(rules, learned).positions, Lessons(rules, held).positions
    better = replace(weights, units=fit_network(played.with_others(stray_positions(rules, learned)), weights))
    return better, loss(better, played), loss(better, others)


def loss(weights: CodeWeights, positions: Positions) -> float:
    """The log loss of the results under the forecasts of table and network."""
    np = numpy()
    gains, biases = (np.array([getattr(unit, name) for unit in weights.units]) for name in ("gain", "bias"))
    factors = np.array([(*unit.bits, *unit.counts) for unit in weights.units])
    base = np.concatenate(list(forecasts(weights, positions)))
    return log_loss(base + np.maximum(counts_of(positions) @ factors.T + biases, 0) @ gains, positions)
