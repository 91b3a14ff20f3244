"""Chains against brute force: random positions on small boards, chains tried on them, and what every reply leads to."""

import inspect
from collections import Counter
from collections.abc import Iterator
from random import Random
from types import ModuleType
from typing import Any

from noughts.core import Mark, Position, Rules, format_position
from noughts.core.bits import bits_of, cells_of
from noughts.verify import chain as chain_module
from noughts.verify.reader import ANY_STEPS, Reader, Refused

BOARDS = [
    ("4x4:3", 10),
    ("5x5:4", 12),
    ("6x6:4", 11),
    ("7x5:4", 11),
    ("5x5:5", 12),
    ("6x6:5", 12),
    ("7x5:5", 12),
    ("3x3x3", 10),
    ("4x4x3:4", 12),
]
"""Boards, and how many cells may be empty for brute force to be quick."""
PREFIXES = 15
"""From how many beginnings of a chain, at most, each move is tried."""


class Brute:
    """Who wins, by looking at everything that forced moves leave open."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._known: dict[tuple[int, int], bool] = {}

    def completions(self, own: int, other: int) -> int:
        """The cells where one side completes a line."""
        found = 0
        for line in self._rules.line_sets:
            if not line & other and not (rest := line & ~own) & (rest - 1):
                found |= rest
        return found

    def wins(self, a: int, d: int) -> bool:
        """Whether the side that has `a`, to move, can force a line before the other has one."""
        if (a, d) not in self._known:
            self._known[a, d] = self._search(a, d)
        return self._known[a, d]

    def _search(self, a: int, d: int) -> bool:
        if self.completions(a, d):
            return True
        if all(line & d for line in self._rules.line_sets):
            return False
        must = self.completions(d, a)
        if must & (must - 1):
            return False
        return any(self.stands(a | 1 << cell, d) for cell in cells_of(must or self._rules.full & ~(a | d)))

    def stands(self, a: int, d: int) -> bool:
        """The same after the move: whether every reply loses."""
        free = self._rules.full & ~(a | d)
        if not free or self.completions(d, a):
            return False
        must = self.completions(a, d)
        return bool(must & (must - 1)) or all(self.wins(a, d | 1 << cell) for cell in cells_of(must or free))


def random_position(rules: Rules, random: Random, empty: int) -> tuple[int, int] | None:
    """Two sets of stones, neither with a line, and a defender, to move, who cannot complete one; None if it fails.

    For each side some lines through one cell that lack it and one or two more are planted, and what they lack is left
    empty as long as other cells will do.
    """
    stones, last = [0, 0], 0
    for side in (0, 1):
        cell = random.randrange(rules.cells)
        for line in random.sample(rules.lines_through[cell], min(len(rules.lines_through[cell]), random.randrange(4))):
            others = cells_of(line & ~(1 << cell))
            random.shuffle(others)
            lacking = random.randint(1, 2)
            last |= 1 << cell | bits_of(others[:lacking])
            stones[side] |= bits_of(others[lacking:]) & ~stones[1 - side]
    free = cells_of(rules.full & ~(stones[0] | stones[1]))
    free.sort(key=lambda cell: (last >> cell & 1, random.random()))
    for cell in free[: max(0, len(free) - empty)]:
        stones[random.randrange(2)] |= 1 << cell
    a, d = stones
    if Brute(rules).completions(d, a) or any(rules.completed_lines(own) for own in stones):
        return None
    return a, d


def accepted(
    rules: Rules, a: int, d: int, random: Random, module: ModuleType = chain_module
) -> Iterator[tuple[list[int], int, Any]]:
    """Chains that the rule accepts, found by trying moves at random: their moves, unsafe replies, and how they end."""
    reader = Reader(rules, b"", ANY_STEPS, threes=True)
    ground = module.Ground(reader, a, d)
    free = cells_of(rules.full & ~(a | d))
    random.shuffle(free)
    prefixes: list[list[int]] = [[]]
    for prefix in prefixes:
        for cell in free:
            chain = module.Chain(reader, ground)
            try:
                unsafe = chain.unsafe([*prefix, 1 << cell])
            except Refused as refusal:
                if "ends without" in str(refusal) and len(prefixes) < PREFIXES:
                    prefixes.append([*prefix, 1 << cell])
            else:
                yield [*prefix, 1 << cell], unsafe, chain


def has_three(rules: Rules, a: int, d: int, moves: list[int]) -> bool:
    """Whether an accepted chain contains a three: the rule without threes refuses it."""
    reader = Reader(rules, b"", ANY_STEPS)
    try:
        chain_module.Chain(reader, chain_module.Ground(reader, a, d)).unsafe(moves)
    except Refused:
        return True
    return False


def violation(
    rules: Rules, a: int, d: int, random: Random, seen: Counter[str], module: ModuleType = chain_module
) -> str:
    """Try the chains of a position: one, and a reply that it calls safe but does not beat; "" if there is none."""
    brute = Brute(rules)
    lost: set[int] = set()
    for moves, unsafe, chain in accepted(rules, a, d, random, module):
        if not has_three(rules, a, d, moves):
            continue
        seen["threes"] += 1
        seen["pairs"] += bool(chain._dead)
        replies = {0, *(1 << cell for cell in cells_of(rules.full & ~(a | d | unsafe)))} - lost  # 0 is a pass.
        seen["replies"] += len(replies)
        for reply in replies:
            if not brute.wins(a, d | reply):
                return f"{rules} {format_position(Position(rules, d, a, Mark.O))} {moves} {reply}"
        lost |= replies
    return ""


def sample(seed: int, count: int) -> Counter[str]:
    """Try the chains of this many random positions on boards of every kind; what was seen. Fails at a violation."""
    random, seen = Random(seed), Counter[str]()
    while seen["positions"] < count:
        game, empty = random.choice(BOARDS)
        rules = Rules.parse(game)
        if position := random_position(rules, random, empty - random.randrange(4)):
            seen["positions"] += 1
            assert not (found := violation(rules, *position, random, seen)), found
    return seen


def broken(old: str, new: str) -> ModuleType:
    """The rule with one change."""
    text = inspect.getsource(chain_module)
    assert text.count(old) == 1, old
    module = ModuleType("broken")
    exec(text.replace(old, new), module.__dict__)
    return module
