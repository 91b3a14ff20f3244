"""EngineSettings: what INFO says about time, memory and rules, and the resulting limits for a move."""

from dataclasses import dataclass, field
from time import monotonic

UNLIMITED = 2147483647
"""The `time_left` of a match without a limit."""
FREESTYLE, EXACT = 0, 1
"""The rules that noughts plays, by their numbers in the protocol."""
TURN_SECONDS = 5.0
"""The default limit for a move, in seconds."""
MOVES_TO_GO, MOVES_LEAST = 24, 8
"""A match is expected to last this many of our moves, and at any time at least that many more."""
SHARE, OVERHEAD = 0.92, 0.06
"""The part of the time that is used, and the seconds that answering costs besides the search."""
FAST = 0.03
"""Seconds for a move that must come as fast as possible."""
ENTRY_BYTES = 16
FEWEST_ENTRIES, USUAL_ENTRIES, MOST_ENTRIES = 1 << 12, 1 << 20, 1 << 23
"""Positions that the engine remembers, powers of two."""
SOLVER_BYTES = 300_000_000
"""Bytes that the exact solvers may need; with less than this only the engine is used."""
FULL_STRENGTH = 100


@dataclass
class EngineSettings:
    """The values of INFO, in the protocol's units; None if not given."""

    timeout_turn: int | None = None
    timeout_match: int | None = None
    time_left: int | None = None
    max_memory: int = 0
    rule: int = FREESTYLE
    max_depth: int = 0
    max_node: int = 0
    thread_num: int = 1
    strength: int = FULL_STRENGTH
    show_detail: int = 0
    _started: float = field(default_factory=monotonic, repr=False)

    def read(self, key: str, value: str) -> None:
        """Store the value of a key; unknown keys and values that are not numbers are ignored."""
        name = key.lower()
        if name == "hash_size":
            name, value = "max_memory", f"{value}000"
        if name not in KEYS:
            return
        try:
            number = int(value)
        except ValueError:
            return
        setattr(self, name, number)
        if name == "time_left":
            self._started = monotonic()

    @property
    def knows_rule(self) -> bool:
        return self.rule in (FREESTYLE, EXACT)

    def seconds(self, own_moves: int) -> float:
        """Seconds for the next move, minus those that answering takes."""
        turn = TURN_SECONDS if self.timeout_turn is None or self.timeout_turn < 0 else self.timeout_turn / 1000
        left = self._left()
        if left is not None:
            turn = min(turn, left / max(MOVES_LEAST, MOVES_TO_GO - own_moves))
        return max(FAST, turn * SHARE - OVERHEAD)

    def _left(self) -> float | None:
        """Seconds left for the match, by our own clock if the manager does not say; None without a limit."""
        if self.time_left is not None:
            return None if self.time_left >= UNLIMITED else max(0.0, self.time_left / 1000)
        if not self.timeout_match or self.timeout_match < 0:
            return None
        return max(0.0, self.timeout_match / 1000 - (monotonic() - self._started))

    @property
    def entries(self) -> int:
        """Positions that the engine may remember: a quarter of the memory allowed."""
        if self.max_memory <= 0:
            return USUAL_ENTRIES
        fitting = max(FEWEST_ENTRIES, min(MOST_ENTRIES, self.max_memory // 4 // ENTRY_BYTES))
        return 1 << fitting.bit_length() - 1

    @property
    def allows_solver(self) -> bool:
        """Whether there is memory for the exact solvers, and no limit that only the engine can obey."""
        return not self.max_depth and not self.max_node and not 0 < self.max_memory < SOLVER_BYTES


KEYS = {name for name in EngineSettings.__dataclass_fields__ if not name.startswith("_")}
"""The keys of INFO that change what noughts does."""
