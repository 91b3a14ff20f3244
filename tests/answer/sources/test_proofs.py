"""Shipped proofs as a source: for both sides, in part, and read only where there is time."""

from noughts.answer import Bounds, exact
from noughts.answer.proving import ask_fast
from noughts.answer.sources import proofs
from noughts.answer.sources.proofs import load
from noughts.common import Control, Result
from tests.answer.test_proving import after


def test_a_draw_proof_knows_the_replies_in_part():
    """After any first move on 7x7:5, O holds by the proof; nothing more is known at once."""
    position = after("7x7:5", "25")
    load(position, Control())
    known = ask_fast(position, Control(0.0))
    assert known.bounds == Bounds(least=Result.DRAW)
    assert known.best
    held = ask_fast(position.play(known.best[0]), Control(0.0))
    assert held.bounds.most is Result.DRAW


def test_a_proof_is_read_only_where_there_is_time_for_it(monkeypatch):
    """After 1 2 on Qubic X wins by the proof; in no time nothing is known, and the control is kept to."""
    monkeypatch.setattr(proofs, "_WIN_BOOKS", {})
    position = after("qubic", "1 2")
    assert not exact(position, Control(0.0)).decided
    known = exact(position, Control(60))
    assert (known.score.result, known.source) == (Result.WIN, "a shipped proof")
    assert exact(position.play(known.best[0]), Control(0.0)).score.result is Result.LOSS


def test_branches_of_a_board_that_is_not_solved_are_known_at_once():
    """20x20 after the middle: a corner loses, the answer is given, and other replies are open."""
    position = after("20x20:5", "j10 a1")
    known = ask_fast(position, Control(0.0))
    assert (known.score.result, known.source) == (Result.WIN, "a shipped proof")
    lost = position.play(known.best[0])
    assert ask_fast(lost, Control(0.0)).score.result is Result.LOSS
    assert exact(lost.play(20), Control(60)).score.result is Result.WIN
    assert not ask_fast(after("20x20:5", "j10 j9"), Control(0.0)).decided
    assert not ask_fast(after("20x20:5", "j10"), Control(0.0)).decided


def test_the_large_boards_whose_proofs_ship_are_known_at_once():
    for game, first in (("17x17:5", "i9"), ("19x19:5", "j10")):
        known = ask_fast(after(game, ""), Control(0.0))
        assert (known.score.result, known.source) == (Result.WIN, "a shipped proof")
        assert known.best == (after(game, first).last,)
        assert ask_fast(after(game, first), Control(0.0)).score.result is Result.LOSS


def test_gomoku_is_known_from_its_branches_at_once():
    assert ask_fast(after("gomoku", ""), Control(0.0)).score.result is Result.WIN
    assert ask_fast(after("gomoku", "h8"), Control(0.0)).score.result is Result.LOSS
    assert ask_fast(after("gomoku", "h8 h7"), Control(0.0)).score.result is Result.WIN
    assert not ask_fast(after("gomoku", "a1"), Control(0.0)).decided
