"""What holds of every board: the published counts, and moves as good as they are."""

from collections import Counter

import pytest

from noughts.teach.check.truth import (
    Quality,
    after,
    exchanged,
    last_stone,
    letters,
    loss_of,
    move_scores,
    position_of,
    quality,
    scores,
    spread,
    turn_of,
    unfinished,
    winner,
)


def test_the_published_counts() -> None:
    assert len(scores()) == 5478
    assert len(unfinished()) == 4520
    assert Counter(winner(board) for board in scores() if position_of(board).outcome) == {"X": 626, "O": 316, None: 16}


def test_boards_come_fullest_first_and_are_their_positions() -> None:
    free = [board.count(".") for board in scores()]
    assert free == sorted(free)
    for board in spread(scores(), 50):
        assert letters(position_of(board)) == board
        assert position_of(board).turn is turn_of(board)
        assert exchanged(exchanged(board)) == board


def test_the_best_move_is_worth_the_board_and_loses_nothing() -> None:
    for board in spread(unfinished(), 300):
        best = [cell for cell in move_scores(board) if quality(board, cell) is Quality.BEST]
        assert best
        assert all(loss_of(board, cell) == 0 for cell in best)
        assert quality(board, next(cell for cell in range(9) if board[cell] != ".") if "X" in board else None) is (
            Quality.ILLEGAL
        )
        assert max(move_scores(board).values(), key=lambda score: score.rank).result is scores()[board].result


@pytest.mark.parametrize(
    ("board", "cell", "said"),
    [
        ("XX.OO....", 2, Quality.BEST),
        ("XX.OO....", 6, Quality.WORSE),
        ("XX.OO....", 0, Quality.ILLEGAL),
        ("XX.OO....", None, Quality.ILLEGAL),
        ("X.O...XO.", 8, Quality.SLOWER),
    ],
)
def test_qualities(board: str, cell: int | None, said: Quality) -> None:
    assert quality(board, cell) is said


def test_the_last_stone_lies_on_every_complete_line() -> None:
    for board in scores():
        if winner(board):
            cell = last_stone(board)
            assert board[cell] == winner(board)
            assert winner(board[:cell] + "." + board[cell + 1 :]) is None


def test_playing_changes_the_turn() -> None:
    assert after("X........", 4) == "X...O...."
    assert spread("abcdefghij", 3) == ["a", "d", "g"]
