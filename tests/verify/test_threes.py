"""Chains with threes: every reply outside the unsafe ones loses, by brute force; rules that do not hold are caught."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from noughts.core import Position, Rules
from noughts.core.bits import bits_of
from noughts.errors import BadFile
from noughts.proofs.files import pack
from noughts.verify import Refused, chain, check
from noughts.verify.files import MAGIC, MAGIC_THREES, unpack
from tests.verify.mutants import MUTANTS, Mutant, name
from tests.verify.threes import broken, sample, violation

TELLING = [
    ("6x6:5", ".OXX.X/..OOO./OO..XX/OXOX../..OOXX/OXXX.. O"),
    ("5x5:4", "X.XOO/.X..X/...O./.X..O/..XOO O"),
    ("5x5:4", "OO.X./.X.X./.O.O./O.XX./.X.X. O"),
    ("5x5:4", ".XOOO/...X./.XO.X/...O./X.X.X O"),
    ("5x5:4", "XOXXO/XX.../OX.XO/.XO../O..O. O"),
    ("6x6:4", "XOXOX./X.X.X./OO.XOX/.X..XX/OOOXXO/.XOOXO O"),
    ("5x5:4", ".O.O./O.XXO/.X.../X..XO/XXO.. O"),
    ("5x5:4", "XOO../.X.X./X.OX./...OO/X..XX O"),
    ("5x5:4", "XXO.X/.X.O./O..X./OO.X./X.X.. O"),
    ("7x5:5", "X.O...X/..XXXO./OX.XOX./OXOX.OO/..X.XOX O"),
    ("6x6:5", ".XX.X./.OXXO./XOOX.X/XOX..X/XXOX.O/.XXOOO O"),
]
"""Positions that tell the rule from one that is a little wrong."""
PROOF = Path(__file__).parents[1] / "data" / "gomoku-h8-d1-i9-e1.proof"
"""Gomoku after h8, d1, i9, e1: X wins."""


def test_every_reply_that_a_chain_calls_safe_loses() -> None:
    seen = sample(seed=1, count=400)
    assert seen["threes"] > 200
    assert seen["pairs"] > 20
    assert seen["replies"] > 200


@pytest.mark.slow
def test_every_reply_that_a_chain_calls_safe_loses_on_many_positions() -> None:
    seen = sample(seed=2, count=300_000)
    assert seen["threes"] > 100_000
    assert seen["pairs"] > 10_000


def stones(rows: str) -> tuple[int, int]:
    """The stones of X and of O in a drawing; in these positions a side may have many more than the other."""
    cells = rows.split()[0].replace("/", "")
    return bits_of(at for at, mark in enumerate(cells) if mark == "X"), bits_of(
        at for at, mark in enumerate(cells) if mark == "O"
    )


def faults(module: ModuleType) -> Iterator[str]:
    """Where a rule goes wrong on the telling positions."""
    for game, rows in TELLING:
        if fault := violation(Rules.parse(game), *stones(rows), Random(1), Counter(), module):
            yield fault


def test_the_rule_holds_where_others_fail() -> None:
    assert not list(faults(chain))


@pytest.mark.parametrize("mutant", [mutant for mutant in MUTANTS if mutant.brute], ids=name)
def test_a_rule_that_does_not_hold_is_caught(mutant: Mutant) -> None:
    assert next(faults(broken(mutant.old, mutant.new)), None)


def test_a_proof_with_threes_is_accepted_where_it_says_so() -> None:
    data = PROOF.read_bytes()
    assert check(data).nodes == 47
    with pytest.raises(Refused, match="makes no threat"):
        check(MAGIC + data[len(MAGIC_THREES) :])


def test_damaged_chains_are_refused() -> None:
    position, value, body, threes = unpack(PROOF.read_bytes())
    assert threes
    random = Random(3)
    for _ in range(15):
        damaged, at = bytearray(body), random.randrange(len(body))
        damaged[at] = random.choice([byte for byte in range(225) if byte != body[at]])
        with pytest.raises(Refused):
            check(pack(position, value, damaged, threes=True))


@pytest.mark.parametrize(
    ("game", "said"), [("5x4:4+gravity", "without gravity"), ("4x4+misere", "5x5:4"), ("4x4x4+gravity", "flat boards")]
)
def test_threes_are_for_games_about_lines_alone(game: str, said: str) -> None:
    with pytest.raises(BadFile, match=said):
        check(pack(Position(Rules.parse(game)), "win", bytes([0, 0]), threes=True))
