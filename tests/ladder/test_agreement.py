"""Every exact engine gives the same value and the same best moves, and they are the right ones."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common import Result, Score
from noughts.common.score import DECISIVE, WIN, decode
from noughts.core import Position, Rules
from noughts.ladder import RUNGS, Engine, Silent
from noughts.ladder.problem import BoardProblem
from noughts.solvers.table import solver_for
from tests.reference import all_3x3, distinct_3x3, minimax_value, oracle
from tests.strategies import kinds, late_positions

BOARD = Rules((3, 3))
PLAIN = BoardProblem()
EXACT = [*RUNGS, "deepening", "solver"]


def by_rung(name: str, position: Position) -> Score:
    """The score by the plain rung, with a full window and nobody watching."""
    found = RUNGS[name](PLAIN, position)
    to_fill = position.rules.cells - position.stones
    return decode(found.value, distance=True, to_fill=to_fill, estimated=False)


@cache
def telling() -> tuple[Position, ...]:
    """The latest positions of 3x3, and of the others one of each kind: they have as many symmetric images."""
    assert len(distinct_3x3()) == 765
    return tuple(position for position in all_3x3() if position.stones > 6 or position in distinct_3x3())


@pytest.mark.parametrize("name", [name for name in RUNGS if name != "minimax"])
def test_plain_rungs_on_every_kind_of_position_of_3x3(name):
    """Searching every child with a full window gives the scores of all moves, and so the set of best moves."""
    scores = {position: by_rung(name, position) for position in telling()}
    assert scores == {position: oracle(BOARD).score(position) for position in scores}
    for position in telling():
        if position.stones > 5 and position.moves():
            best = max(scores[position.after(cell)].before().rank for cell in position.moves())
            found = {cell for cell in position.moves() if scores[position.after(cell)].before().rank == best}
            assert found == oracle(BOARD).best(position)


def test_plain_minimax_and_deepening_on_every_kind_of_position_of_3x3():
    for position in telling():
        expected = oracle(BOARD).score(position)
        if position.stones > 1:
            assert by_rung("minimax", position) == expected
        if position.moves():
            assert Engine("deepening").search(position).score == expected


@pytest.mark.parametrize("name", ["minimax", "solver"])
def test_engines_that_score_every_move_on_every_position_of_3x3(name):
    for position in all_3x3():
        result = Engine(name).search(position)
        assert result.score == oracle(BOARD).score(position)
        if position.moves():
            assert set(result.best) == oracle(BOARD).best(position)
            assert all(move.exact for move in result.moves)
            assert {move.cell: move.score for move in result.moves} == {
                cell: oracle(BOARD).score(position.after(cell)).before() for cell in position.moves()
            }
        else:
            assert (result.best, result.line, result.moves) == ((), (), ())


@pytest.mark.parametrize("name", ["alphabeta", "ordering", "table", "symmetry", "deepening"])
def test_engines_that_prune_on_every_kind_of_position_of_3x3(name):
    for position in telling():
        result = Engine(name).search(position)
        expected = oracle(BOARD).score(position)
        assert result.score == expected
        if position.moves():
            assert set(result.best) <= oracle(BOARD).best(position)
            check_moves(position, result)
            check_line(position, result)


def check_moves(position, result):
    """What is called exact is exact; what is not is a bound, the move is no better than that, or says it is unknown."""
    assert [move.cell for move in result.moves] == position.moves()
    for move in result.moves:
        truth = oracle(position.rules).score(position.after(move.cell)).before()
        if move.exact:
            assert move.score == truth
        else:
            assert move.score.result is Result.UNKNOWN or not move.score < truth


def check_line(position, result):
    """The line is best play by both sides, to the end."""
    assert result.line[0] == result.choice
    for cell in result.line:
        assert cell in oracle(position.rules).best(position)
        position = position.play(cell)
    assert position.outcome


FAMILIES = {
    "4x3:3": (kinds("4x3:3"), 8),
    "3x3x3": (kinds("3x3x3"), 9),
    "4x4": (kinds("4x4"), 8),
    "misere": (kinds("3x3+misere", "4x3:3+misere", "4x4:3+misere", "4x4+misere", "3x2x2:2+misere"), 7),
    "gravity": (kinds("4x4:3+gravity", "4x4+gravity", "5x4:4+gravity", "3x3x3+gravity", "4x4:3+gravity+misere"), 8),
}
families = pytest.mark.parametrize("family", FAMILIES)


@families
@given(data=st.data())
@settings(max_examples=150)
def test_the_solver_on_random_late_positions(family, data):
    """The position drawn, and all that one move makes of it: thousands in all."""
    chosen, most_free = FAMILIES[family]
    position = data.draw(late_positions(chosen, most_free))
    truth, solver = oracle(position.rules), solver_for(position.rules)
    assert solver.score(position) == truth.score(position)
    for cell in position.moves():
        after = position.after(cell)
        assert solver.score(after) == truth.score(after)
    result = Engine("solver").search(position)
    assert set(result.best) == truth.best(position)
    check_line(position, result)


@families
@given(data=st.data())
@settings(max_examples=50)
def test_all_rungs_on_random_late_positions(family, data):
    chosen, most_free = FAMILIES[family]
    position = data.draw(late_positions(chosen, most_free - 2))
    truth = oracle(position.rules)
    for name in EXACT:
        result = Engine(name).search(position)
        assert result.score == truth.score(position), name
        assert set(result.best) <= truth.best(position), name
        check_moves(position, result)
        check_line(position, result)
    for name in RUNGS:
        scores = {cell: by_rung(name, position.after(cell)).before() for cell in position.moves()}
        assert {cell for cell in scores if scores[cell] == truth.score(position)} == truth.best(position), name


@families
@given(data=st.data())
@settings(max_examples=40)
def test_plain_scores_give_the_same_result_without_distance(family, data):
    chosen, most_free = FAMILIES[family]
    position = data.draw(late_positions(chosen, min(most_free, 6)))
    for name in [*RUNGS, "deepening"]:
        result = Engine.parse(f"{name}:score=plain").search(position)
        truth = oracle(position.rules).score(position)
        assert result.score.result is truth.result
        assert result.score.plies == (truth.plies if truth.result is Result.DRAW else None)


@given(late_positions(kinds("3x3", "4x3:3", "3x3+misere", "4x4:3+gravity"), 5))
@settings(max_examples=60)
def test_the_first_best_in_reading_order_is_chosen(position):
    """Minimax and alpha-beta keep the first of equal moves, with and without distance."""
    for distance in (True, False):
        values = {c: -minimax_value(position.after(c), distance=distance, ply=1) for c in position.moves()}
        first = max(values, key=values.__getitem__)
        for name in ("minimax", "alphabeta"):
            engine = Engine(name, score="distance" if distance else "plain")
            assert engine.search(position).choice == first
            assert engine.search(position, watch=Silent()).choice == first


@given(late_positions(kinds("4x3:3", "4x4:3+gravity", "3x3x3", "3x3+misere"), 8), st.integers(1, 6))
@settings(max_examples=60)
def test_a_depth_limited_search_proves_only_what_is_decided_in_its_depth(position, depth):
    truth = oracle(position.rules).score(position)
    for name in [*RUNGS, "deepening"]:
        result = Engine(name, depth=depth).search(position)
        decided = truth.result is not Result.DRAW and truth.plies <= depth
        assert result.exact or not decided
        assert result.score == truth or not result.exact
        for move in result.moves:
            if move.exact:
                assert move.score == oracle(position.rules).score(position.after(move.cell)).before()


def test_estimates_never_look_like_wins():
    assert len(Rules.parse("20x20:2").lines) < DECISIVE < WIN
