"""The checker's rules of blocking against a plain reading of docs/proof-format.md, with lists of open lines."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common import Control
from noughts.core import Position, Rules, parse_position
from noughts.proofs.files import pack
from noughts.solvers.contract import Numbers, Writing
from noughts.solvers.pairing.solver import PairingSolver
from noughts.verify import Refused, check
from noughts.verify.block import BlockRules
from noughts.verify.nodes import Images, Nodes
from noughts.verify.reader import Reader

GAMES = ("3x3", "4x3:3", "4x4", "5x4:4", "9x1:4", "3x3x3")


class Lists:
    """The rules B1 to B10 as they are written: stones forgotten, of each line its empty cells, none inside another."""

    def __init__(self, reader: Reader, images: Images) -> None:
        self.reader, self.rules = reader, reader.rules
        self.nodes = Nodes(reader, images, is_set=True)

    def blocked(self, a: int, d: int) -> int:
        return self.lines([line & ~a for line in self.rules.line_sets if not line & d])

    def lines(self, lines: list[int]) -> int:
        demand = self.reader.demand
        pairs = [self.pair() for _ in range(self.reader.number(self.rules.cells // 2))]
        paired = sum(pairs)
        demand(paired.bit_count() == 2 * len(pairs) and paired <= self.rules.full, "pairs")
        lines = sorted(line for line in without_supersets(lines) if all(line & pair != pair for pair in pairs))
        demand(0 not in lines, "a complete line")
        if self.reader.number(1):
            zone = self.nodes.node(lines, lambda: self.branches(lines))
        else:
            zone = self.light(lines, paired)
        demand(not zone & paired, "zone")
        return paired | zone

    def pair(self) -> int:
        cells = self.reader.raw(2)
        self.reader.demand(len(set(cells)) == 2, "no pair")
        return 1 << cells[0] | 1 << cells[1]

    def light(self, lines: list[int], paired: int) -> int:
        cut = {line & ~paired for line in lines}
        weights = [sum(0.5 ** line.bit_count() for line in cut if line >> cell & 1) for cell in range(self.rules.cells)]
        self.reader.demand(sum(0.5 ** line.bit_count() for line in cut) + max(weights) < 1, "too heavy")
        zone = 0
        for line in cut:
            zone |= line
        return zone

    def branches(self, lines: list[int]) -> int:
        reader, zone, unanswered, on_lines = self.reader, 0, set(range(self.rules.cells)), 0
        for line in lines:
            on_lines |= line
        for _ in range(reader.number(self.rules.cells)):
            move = reader.cell(~on_lines, "B7")
            reply = reader.cell(move, "B7")
            needed = self.lines([line & ~move for line in lines if not line & reply])
            reader.demand(not needed & (move | reply), "zone")
            zone |= needed | reply
            unanswered = {c for c in unanswered if (needed | reply) >> c & 1 and not move >> c & 1}
        for cell in sorted(unanswered):
            common = self.rules.full & ~(1 << cell)
            for line in lines:
                common &= line if line >> cell & 1 else common
            reader.demand(common != 0, "no answer")
            zone |= 0 if common & zone else common & -common
        return zone


def without_supersets(lines: list[int]) -> list[int]:
    return [line for line in set(lines) if not any(other & line == other != line for other in lines)]


def verdict(kind: type[BlockRules] | type[Lists], rules: Rules, body: bytes, a: int, d: int) -> tuple[int, int] | str:
    """The zone, if the numbers show that blocking holds, and how many bytes were read; else why they do not."""
    reader = Reader(rules, body, 10**9)
    try:
        return kind(reader, Images(reader)).blocked(a, d), reader.at
    except Refused as reason:
        return str(reason)


def judge(rules: Rules, body: bytes, a: int, d: int) -> None:
    """Both say the same: the same zone, or that it is refused."""
    found, plain = verdict(BlockRules, rules, body, a, d), verdict(Lists, rules, body, a, d)
    assert found == plain if isinstance(found, tuple) else isinstance(plain, str)


def stones(rules: Rules, random: Random) -> tuple[int, int]:
    cells = random.sample(range(rules.cells), random.randrange(5))
    return sum(1 << cell for cell in cells[::2]), sum(1 << cell for cell in cells[1::2])


def told(rules: Rules, a: int, d: int) -> bytes | None:
    """How the lines are held, if they are."""
    method, numbers = PairingSolver(rules), Numbers()
    held = method.holds(a, d, Control())
    if not held or not held[0]:
        return None
    method.block_writer(Writing()).block(a, d, numbers)
    return bytes(numbers.body)


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(GAMES), st.randoms(use_true_random=False))
def test_what_is_told_and_what_it_becomes_by_changes_is_judged_alike(game: str, random: Random) -> None:
    rules = Rules.parse(game)
    a, d = stones(rules, random)
    body = told(rules, a, d)
    if body is None:
        return
    assert verdict(BlockRules, rules, body, a, d)[1] == len(body)
    for changes in range(12):
        changed = bytearray(body)
        for _ in range(changes // 4 + (changes > 0)):
            changed[random.randrange(len(changed))] = random.randrange(rules.cells + 1)
        judge(rules, bytes(changed), a, d)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(GAMES), st.lists(st.integers(0, 4), max_size=40), st.randoms(use_true_random=False))
def test_any_numbers_are_judged_alike(game: str, body: list[int], random: Random) -> None:
    rules = Rules.parse(game)
    a, d = stones(rules, random)
    judge(rules, bytes(body), a, d)


def test_a_reply_on_a_stone_of_makers_stops_nothing() -> None:
    # X in the middle of 3x3 would win, but every move is "answered" by the middle, which X has.
    position = parse_position(Rules.parse("3x3"), ".O./.X./... X")
    pairs = {
        0: (3, 6, 2, 5, 7, 8),
        2: (0, 3, 5, 8, 6, 7),
        3: (0, 6, 2, 5, 7, 8),
        5: (0, 3, 2, 8, 6, 7),
        6: (0, 3, 2, 5, 7, 8),
        7: (0, 3, 2, 5, 6, 8),
        8: (0, 3, 2, 5, 6, 7),
    }
    body = [0, 1, 0, 1, 0, len(pairs)]
    for move, cells in pairs.items():
        body += [move, 4, 3, *cells, 0]
    body += [0, 0, 1, 2, 2, 5, 6, 7, 0]
    with pytest.raises(Refused, match="nothing blocks"):
        check(pack(position, "draw", bytes(body)))


def test_cells_beyond_a_byte_are_refused_in_words() -> None:
    with pytest.raises(Refused):
        check(pack(Position(Rules.parse("20x20:5")), "draw", bytes([0, 1, 0, 1, 0, 1, 0, 0xAC, 2, 0, 0])))
