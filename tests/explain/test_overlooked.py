"""What a mistake overlooked."""

from noughts.core import Mark
from noughts.explain import review
from noughts.explain.judging import DOUBTFUL
from tests.explain.reviews import played


def test_an_open_three_that_was_ignored_is_said() -> None:
    """X has h8, h9 and h10 with both ends free; O, who stands badly already, plays in the corner instead."""
    found = review(played("15x15:5", "h8 i8 h9 i9 h10 a1 h11 a2 h12"))
    move = found.moves[5]
    assert move.note == "?b"
    assert move.better != move.cell
    assert move.fell
    assert 0 < move.fell < DOUBTFUL
    assert "It ignored X's open three h8-h9-h10." in move.sentences
    assert "O could have done better at move 6?b." in found.summary
    assert move.to_dict()["before"]["standing"] == "estimated"
    assert found.mistakes(Mark.O) == []


def test_the_column_that_gave_the_game_away_is_named() -> None:
    """
    . . . . .
    X X X . .   X needs the fourth cell of the second row; O fills the cell below it.
    O O X . O
    """
    found = review(played("5x4:4+gravity", "3 1 1 2 2 5 3 4 4"))
    assert found.moves[7].note == "??"
    assert (
        "It gave the game away: column 4 lets X complete four in row 2 (columns 1 to 4) right above."
        in found.moves[7].sentences
    )
    assert "The turning point was O's column 4 at move 8" in found.summary
