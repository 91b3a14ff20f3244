"""Turns of those who write: what is read meanwhile is forgotten."""

from array import array

from noughts.solvers.gravity.kernel._turns import begin_turn, call_for, end_turn, turn_of, undisturbed


def test_a_reader_notices_whoever_writes() -> None:
    words = array("Q", [7, 0])
    turn = turn_of(words, 1)
    assert undisturbed(words, 1, turn)
    begin_turn(words, 1)
    assert not undisturbed(words, 1, turn)
    assert not undisturbed(words, 1, turn_of(words, 1)), "reading may not begin while somebody writes"
    end_turn(words, 1)
    assert not undisturbed(words, 1, turn)
    assert undisturbed(words, 1, turn_of(words, 1))


def test_calling_for_a_word_changes_nothing() -> None:
    words = array("Q", [7, 8])
    call_for(words, 0)
    assert list(words) == [7, 8]
