"""What a mistake overlooked."""

import re

from noughts.core import Mark
from noughts.explain import review
from noughts.explain.judging import DOUBTFUL
from tests.explain.reviews import played


def test_an_open_three_that_was_ignored_is_said() -> None:
    """X has h8, h9 and h10 with both ends free; O, who stands badly already, plays in the corner instead."""
    found = review(played("15x15:5", "a1 h11", from_moves="h8 i8 h9 i9 h10"))
    move = found.moves[0]
    assert move.note == "?b"
    assert move.better != move.cell
    assert move.fell
    assert 0 < move.fell < DOUBTFUL
    assert "It ignored X's open three h8-h9-h10, a row with both ends free." in move.sentences
    assert "O could have done better at move 1?b." in found.summary
    assert move.to_dict()["before"]["standing"] == "estimated"
    assert found.mistakes(Mark.O) == []


def test_an_open_three_that_was_ignored_in_a_good_position_is_probably_a_mistake() -> None:
    """O has f4, f5 and f6 with both ends free; X, who stands well, plays in the corner."""
    found = review(played("8x8:5", "a1", from_moves="e4 f4 e5 f5 d4 f6"))
    (move,) = found.moves
    assert move.note == "?!"
    assert (move.before, str(move.after)) == (None, "loss in 4 plies")
    expected = r"Probably a mistake: X's estimated chance before it was \d+%, and after it X is lost \(proven\)\."
    assert re.fullmatch(expected, move.sentences[0])
    assert "It ignored O's open three f4-f5-f6, a row with both ends free." in move.sentences
    assert "X probably made a mistake at move 1?!." in found.summary
    assert "The turning point was probably X's a1 at move 1" in found.summary
    assert "judged by estimates alone" in found.summary


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
