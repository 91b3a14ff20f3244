"""The network on top of a table of codes: it corrects the sum of their worths by how the whole board looks.

Its inputs are how many empty cells are of each class, how many of their directions are of each kind, for the side to
move and for the other, and what threatens. A unit adds up its bias and its inputs, each times a factor, and counts
only if the sum is positive; the correction is the sum of all units, each times its gain. All are in logits.
"""

from array import array
from dataclasses import dataclass

from noughts.engine.codes import CLASS_NAMES, KIND_NAMES
from noughts.engine.thought import LOGIT

STATE_BITS = 9
"""Threats that are there or not (`CodeBoard.threatening`)."""
COUNTED = 2 * (len(KIND_NAMES) + len(CLASS_NAMES))
"""The kinds of the mover, of the other side, and the classes of both."""
FACTOR, GAIN = 1 << 10, 1 << 6
"""The kernel computes with whole numbers: factors and gains times this (`FRACTION` in `kernel/network.py`)."""
PLACES = 16
"""Places for the kinds or the classes of a side in the kernel's factors."""
LARGEST = (1 << 15) - 1


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit: what it gains, its bias, and the factors of the bits of the state and of what is counted."""

    gain: float
    bias: float
    bits: tuple[float, ...]
    counts: tuple[float, ...]

    def dump(self) -> str:
        """The unit's numbers as text, which `of` reads."""
        return " ".join(f"{number:.4g}" for number in (self.gain, self.bias, *self.bits, *self.counts))

    @classmethod
    def of(cls, numbers: list[str]) -> "Unit":
        gain, bias, *factors = map(float, numbers)
        if len(factors) != STATE_BITS + COUNTED:
            raise ValueError
        return cls(gain, bias, tuple(factors[:STATE_BITS]), tuple(factors[STATE_BITS:]))

    def start(self, state: int) -> int:
        """What it starts from in a state of threats."""
        return round(FACTOR * (self.bias + sum(one for bit, one in enumerate(self.bits) if state >> bit & 1)))

    def factors(self) -> list[int]:
        """Its factors in the kernel's order, sixteen places for each group."""
        kinds, classes = len(KIND_NAMES), len(CLASS_NAMES)
        whole = [max(-LARGEST, min(LARGEST, round(FACTOR * one))) for one in self.counts]
        groups = (whole[:kinds], whole[kinds : 2 * kinds], whole[2 * kinds : 2 * kinds + classes], whole[-classes:])
        return [one for group in groups for one in (*group, *(0 for _ in range(PLACES - len(group))))]


def network_arrays(units: tuple[Unit, ...], states: int) -> "tuple[array[int], array[int], array[int]]":
    """The biases of all units in each state, their factors, and their gains, as the kernel takes them."""
    biases = array("i", [unit.start(state) for state in range(states) for unit in units])
    factors = array("h", [one for unit in units for one in unit.factors()])
    return biases, factors, array("i", [round(GAIN * LOGIT * unit.gain) for unit in units])
