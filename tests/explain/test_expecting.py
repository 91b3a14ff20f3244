"""What each position of a game is worth: proven where it can be, and never more than is known."""

from noughts.core import Mark
from noughts.explain import review
from noughts.search import Control, Result, Score
from tests.explain.reviews import played


def test_without_time_nothing_is_claimed() -> None:
    found = review(played("16x16:5", "113 98 114 128 99"), Control(1e-9))
    assert all(move.before is None and move.after is None and not move.note for move in found.moves)
    assert found.accuracy(Mark.X) is None
    assert found.summary == (
        "The game is not finished after 5 moves. None of the 5 moves could be judged in the time given."
    )


def test_a_win_that_was_played_is_known_even_without_time() -> None:
    found = review(played("15x15:5", "113 1 114 16 115 31 116 46 117"), Control(1e-9))
    last = found.moves[-1]
    assert last.before
    assert last.after
    assert (last.before.result, last.after.result) == (Result.WIN, Result.WIN)
    assert "X won after 9 moves with row h8-i8-j8-k8-l8." in found.summary


def test_a_game_of_qubic_is_judged_by_what_is_proven() -> None:
    """X begins as the proof does; O's reply loses like any other, and X's next throws nothing away."""
    found = review(played("4x4x4", "1"), Control(1e-9))
    assert found.moves[0].before == Score(Result.WIN)
    assert found.moves[0].after == Score(Result.WIN)
    assert found.accuracy(Mark.X) == 1.0


def test_progress_counts_every_position() -> None:
    heard: list[tuple[int, int]] = []
    review(played("3x3", "5 1 9"), progress=lambda done, of: heard.append((done, of)))
    assert heard == [(1, 4), (2, 4), (3, 4), (4, 4)]
