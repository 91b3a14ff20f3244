"""Exact lines and boards that wrap round: what holds for them, tried against brute force on small boards."""

from itertools import product

import pytest

from noughts.answer import analyse
from noughts.common import Control, Result
from noughts.core import Position, Rules
from noughts.errors import BadFile
from noughts.solvers.gravity.board import drops
from noughts.solving import solve
from noughts.solving.strategies import LineStrategy, TableStrategy, strategy_for
from noughts.verify import check
from noughts.verify.header import parse_header
from tests.reference import oracle

EXACT = ["5:2+exact", "3x3:2+exact", "4x3:3+exact", "4x3:3+gravity+exact", "4x3:2+torus+exact", "15x15:5+exact"]
TORUS = ["3x3+torus", "4x3:3+torus", "3x2x2:3+torus", "4x3:4+torus"]


def test_with_exact_lines_a_further_stone_can_harm_its_owner():
    """By brute force: the side to move wins, and with one stone more it does not."""
    rules = Rules.parse("7:3+exact")
    values = oracle(rules)
    harmed = 0
    for marks in product(".XO", repeat=rules.cells):
        mine, theirs = (sum(1 << cell for cell, at in enumerate(marks) if at == mark) for mark in "XO")
        if rules.completed_lines(mine) or rules.completed_lines(theirs) or (mine | theirs) == rules.full:
            continue
        wins = values.score(Position(rules, mine, theirs)).result is Result.WIN
        for cell in range(rules.cells):
            more = mine | 1 << cell
            if wins and not (mine | theirs) >> cell & 1 and not rules.completed_lines(more):
                harmed += values.score(Position(rules, more, theirs)).result is not Result.WIN
    assert harmed > 0


@pytest.mark.parametrize("game", EXACT)
def test_no_method_that_counts_on_further_stones_takes_exact_lines(game):
    position = Position(Rules.parse(game))
    assert not position.rules.more_never_hurts
    assert not LineStrategy().serves(position.rules)
    assert not drops(position.rules)
    assert isinstance(strategy_for(position.rules), TableStrategy)
    assert strategy_for(position.rules).known_a_priori(position) == {}


def test_strategy_stealing_is_not_claimed_for_exact_lines():
    found = analyse(Position(Rules.parse("15x15:5+exact")), control=Control(0.05))
    assert found.bounds.least is Result.LOSS
    assert not found.exact


@pytest.mark.parametrize("header", [b"3x3+exact", b"5x5:4+exact", b"3x3+torus+exact", b"7x6:4+gravity+torus"])
def test_the_checker_takes_no_proof_of_exact_lines(header):
    with pytest.raises(BadFile, match="first line must be a game"):
        parse_header(header, b".../.../... X", b"win")


@pytest.mark.parametrize("game", [*EXACT[:-1], *TORUS])
def test_solve_agrees_with_brute_force(game):
    position = Position(Rules.parse(game))
    assert solve(position).value == oracle(position.rules).score(position).result.value
    for cell in position.moves()[:3]:
        after = position.play(cell)
        if not after.outcome:
            assert solve(after).value == oracle(position.rules).score(after).result.value


@pytest.mark.parametrize("game", [*TORUS, "5x5:4+torus", "5x5+torus", "3x3x3+torus"])
def test_proofs_of_a_torus_are_accepted(game):
    position = Position(Rules.parse(game))
    solution = solve(position, proof=True)
    claim = check(solution.proof)
    assert claim.position == position
    assert claim.value == solution.value


def test_the_first_player_wins_on_the_torus_of_three():
    assert solve(Position(Rules.parse("3x3+torus"))).value == "win"
