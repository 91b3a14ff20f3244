"""A reviewed game as text."""

from noughts.common import Control
from noughts.explain import review, review_text
from tests.explain.reviews import played


def test_no_mistakes() -> None:
    summary = review(played("3x3", "1 5 2 3 7 4 6 8 9")).summary
    assert summary == "The game was drawn after 9 moves. Nobody made a mistake. Accuracy: X 100% and O 100%."


def test_where_nothing_is_marked_and_not_all_is_proven_none_was_found() -> None:
    game = played("9x9:5", "e5 e4")
    assert "No mistake was found." in review(game).summary
    assert "mistake" not in review(game, Control(0.0)).summary


def test_the_review_as_text() -> None:
    lines = review_text(review(played("3x3", "5 4 3"))).splitlines()
    assert lines[4:] == [
        "  1. X 5     draw -> draw",
        "  2. O 4 ?   draw -> loss in 3 moves",
        "       Loses: X answers 1 and wins by force in 3 moves: 1, 9, 2, 3, 8.",
        "       Better is 1, which draws.",
        "  3. X 3     win in 3 moves -> win in 2 moves",
        "",
        "?  a mistake: the result with best play became worse (proven)",
    ]


def test_what_a_lost_player_could_have_done_better_follows_that_nothing_changed() -> None:
    """O loses by force in the cube, and does not block a diagonal."""
    summary = review(played("3x3x3", "14 1 4 10 24")).summary
    assert "Nobody made a mistake that changed the result. O could have done better at move 4?b." in summary
