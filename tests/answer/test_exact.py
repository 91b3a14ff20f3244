"""exact: what is known for certain, by the cheapest source that knows it."""

import pytest
from hypothesis import given, settings

from noughts.answer import Bounds, Standing, exact
from noughts.answer.known import Known
from noughts.answer.proving import glance
from noughts.answer.sources import proofs
from noughts.answer.sources.proofs import load
from noughts.core import Position, Rules, parse_moves
from noughts.search import Control, Result, Score
from tests.reference import all_3x3, oracle
from tests.strategies import kinds, late_positions


def after(game: str, moves: str) -> Position:
    position = Position(Rules.parse(game))
    for cell in parse_moves(position.rules, moves):
        position = position.play(cell)
    return position


def test_every_position_of_3x3():
    truth = oracle(Rules((3, 3)))
    for position in all_3x3():
        known = exact(position)
        assert known.score == truth.score(position)
        assert known.standing is Standing.PROVEN
        assert known.bounds == Bounds.exactly(known.score.result)


@given(late_positions(kinds("4x3:3", "3x3x3", "4x4", "3x3+misere", "4x4:3+gravity"), 7))
@settings(max_examples=60)
def test_late_positions_of_other_boards(position):
    assert exact(position).score.result is oracle(position.rules).score(position).result


@pytest.mark.parametrize(
    ("game", "moves", "value", "source"),
    [
        ("qubic", "", Result.WIN, "a shipped proof"),
        ("qubic", "1", Result.LOSS, "a shipped proof"),
        ("7x7:5", "", Result.DRAW, "a shipped proof"),
        ("gomoku", "1 16 2 17 3 18 4 19", Result.WIN, "the rules"),
        ("gomoku", "113 16 114 17 115 19 225 1", Result.WIN, "a chain of threats"),
    ],
)
def test_a_cheap_source_knows_it_at_once(game, moves, value, source):
    known = exact(after(game, moves), Control(0.0))
    assert (known.score.result, known.source) == (value, source)


def test_a_draw_proof_knows_the_replies_in_part():
    """After any first move on 7x7:5, O holds by the proof; nothing more is known at once."""
    position = after("7x7:5", "25")
    load(position.rules, Control())
    known = glance(position, Control(0.0))
    assert known.bounds == Bounds(least=Result.DRAW)
    assert known.best
    held = glance(position.play(known.best[0]), Control(0.0))
    assert held.bounds.most is Result.DRAW


def test_a_proof_is_read_only_where_there_is_time_for_it(monkeypatch):
    """After 1 2 on Qubic X wins by the proof; in no time nothing is known, and the control is kept to."""
    monkeypatch.setattr(proofs, "_WIN_BOOKS", {})
    position = after("qubic", "1 2")
    assert not exact(position, Control(0.0)).decided
    known = exact(position, Control(60))
    assert (known.score.result, known.source) == (Result.WIN, "a shipped proof")
    assert exact(position.play(known.best[0]), Control(0.0)).score.result is Result.LOSS


def test_what_two_sources_know_together():
    position = Position(Rules((3, 3)))
    least = Known.bounded(position, Bounds(least=Result.DRAW), "one", (4,))
    most = Known.bounded(position, Bounds(most=Result.DRAW), "another")
    both = least.joined(most)
    assert (both.score.result, both.source, both.best) == (Result.DRAW, "one and another", (4,))
    measured = Known.scored(position, Score(Result.WIN, 5), "table", (1,))
    assert Known.scored(position, Score(Result.WIN), "proof", (0,)).joined(measured) == measured
