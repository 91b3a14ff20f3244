"""The chains that a proof tells: they refute what they are said to, and none is needless."""

from collections.abc import Sequence
from random import Random

import pytest

from noughts.core import Rules
from noughts.core.bits import bits_of, cells_of
from noughts.proofs.winbook import book_of
from noughts.solvers.threats.solver import ThreatSolver
from noughts.solvers.threats.writer import ChainSelection
from noughts.verify.chain import Chain, Ground
from noughts.verify.reader import Reader

RULES = Rules.parse("4x4x4")
ATTACKER, DEFENDER = bits_of([0, 12, 42, 48]), bits_of([1, 2, 26])


def found() -> list[tuple[int, tuple[int, ...]]]:
    kernel = ThreatSolver(RULES).kernel
    chains, _, _ = kernel.expand(cells_of(ATTACKER), cells_of(DEFENDER), RULES.cells + 1)
    return [(reply, tuple(moves)) for reply, moves in chains]


def zone(rules: Rules, attacker: int, defender: int, moves: Sequence[int], threes: bool = False) -> int:
    """The replies that the checker says a chain leaves open."""
    reader = Reader(rules, b"", 10**6, threes=threes)
    return Chain(reader, Ground(reader, attacker, defender)).unsafe([1 << move for move in moves])


def test_the_checker_sees_the_same_replies_refuted_and_no_chain_is_needless() -> None:
    free = RULES.full & ~(ATTACKER | DEFENDER)
    chains, left = ChainSelection(ThreatSolver(RULES).kernel).choose(ATTACKER, DEFENDER, free, found())
    refuted = []
    for reply, moves in chains:
        stone = 1 << reply if reply >= 0 else 0
        refuted.append(stone or free & ~zone(RULES, ATTACKER, DEFENDER, moves))
    assert chains
    for needless in range(len(refuted) + 1):
        union = 0
        for number, killed in enumerate(refuted):
            union |= killed if number != needless else 0
        assert (free & ~union == left) is (needless == len(refuted))


def test_chains_told_lately_are_told_again() -> None:
    free = RULES.full & ~(ATTACKER | DEFENDER)
    chains = ChainSelection(ThreatSolver(RULES).kernel)
    first, left = chains.choose(ATTACKER, DEFENDER, free, found())
    alone = bits_of([reply for reply, _ in first if reply >= 0])  # These have a chain of their own.
    assert chains.choose(ATTACKER, DEFENDER, free, []) == ([chain for chain in first if chain[0] < 0], left | alone)


def test_a_book_finds_the_rest_of_every_chain_again() -> None:
    """Also of chains with a threat that only blocks: after a chain's first move the book must not be at a loss."""
    book = book_of(Rules.parse("6x5:4"))
    assert book
    for entry, _ in book.entries.values():
        attacker, defender = cells_of(entry.attacker), cells_of(entry.defender)
        for reply in cells_of(Rules.parse("6x5:4").full & ~(entry.attacker | entry.defender)):
            if reply not in entry.answers:
                assert book._win.kernel.win(attacker, [*defender, reply])


@pytest.mark.parametrize("game", ["10x10:4", "9x9:5", "12x12:6"])
def test_the_checker_sees_the_same_zones_of_chains_with_threes(game: str) -> None:
    rules, random = Rules.parse(game), Random(game)
    kernel = ThreatSolver(rules).kernel
    found = with_threes = 0
    for _ in range(1200):
        cells = random.sample(range(rules.cells), rules.cells * random.randint(1, 4) // 12)
        half = len(cells) // 2 + random.randint(0, 4)
        stones = cells[:half], cells[half:]
        mine, theirs = bits_of(stones[0]), bits_of(stones[1])
        missing = [line & ~theirs for line in rules.line_sets if not line & mine]
        if any(not line & ~mine for line in rules.line_sets) or any(not cells & (cells - 1) for cells in missing):
            continue
        chain = kernel.win(*stones)
        if chain:
            found += 1
            with_threes += kernel.has_three(*stones, chain)
            left_open = bits_of(kernel.refutes(*stones, chain))
            assert left_open == zone(rules, mine, theirs, chain, threes=True) & ~(mine | theirs)
    assert found > 20
    assert with_threes > 3, found
