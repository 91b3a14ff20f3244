"""Holding by blocking alone: may a side forget its own lines and just stop the other's? And the proof that it may."""

from collections.abc import Callable, Iterable

from noughts.core import Rules
from noughts.errors import Stopped
from noughts.kernels.teller import Teller
from noughts.search import Control
from noughts.solve.board import new_breaker
from noughts.solve.proof import Numbers
from noughts.solve.symmetry import Symmetries

PAIRING_NODES = 40
"""Nodes of one search for a pairing while the board is being searched."""
PROOF_PAIRING_NODES = 1000
"""The same while the proof is written: a pairing found late saves many nodes of the proof."""
MOST_STATES = 2**31 - 2


class Blocking:
    """Maker and Breaker on the lines of one board; what the search learns it keeps."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.kernel = new_breaker(rules, PAIRING_NODES, MOST_STATES)

    def open_lines(self, attacker: int, defender: int) -> list[int]:
        """The empty cells of each line that the attacker can still complete."""
        return list({line & ~attacker for line in self.rules.line_sets if not line & defender})

    def holds(self, attacker: int, defender: int, control: Callable[[int], bool]) -> tuple[bool, int] | None:
        """Whether the defender, moving second, can block every line, and the zone of cells that takes.

        None if the control stopped it.
        """
        found: tuple[bool, int] | None = self.kernel.holds(self.open_lines(attacker, defender), control)
        return found

    @property
    def nodes(self) -> int:
        return int(self.kernel.nodes)


class BlockWriter:
    """Writes how the blocker answers, each set of lines once; numbers for the checker's `block`."""

    def __init__(self, blocking: Blocking, control: Control) -> None:
        self.blocking = blocking
        self._control = control
        turns, folds = Symmetries(blocking.rules), range(len(blocking.rules.symmetries))
        between = bytes(turns.between(told, met) for told in folds for met in folds)
        self._teller = Teller(blocking.kernel, PROOF_PAIRING_NODES, between)

    def block(self, lines: Iterable[int], numbers: Numbers) -> int:
        """Write how these lines, which the blocker is known to hold, are held; the zone that takes."""
        found: tuple[bytes, int] | None = self._teller.block(list(lines), self._control)
        if found is None:
            raise Stopped("The proof was stopped before it was written.")
        numbers.body += found[0]
        return found[1]
