"""A reviewed game: every value, note and refutation holds, and the words follow from them."""

import re

import pytest
from hypothesis import given, settings

from noughts.answer import consider
from noughts.common import Control
from noughts.core import Coords, Game, Mark, Position
from noughts.explain import review, review_text, reviews
from noughts.explain.judging import DOUBTFUL
from noughts.explain.marks import LAPSES
from noughts.solvers.table import solver_for
from tests.explain.claims import Claims
from tests.explain.reviews import games, played


@settings(max_examples=30, deadline=None)
@given(games())
def test_every_value_note_and_refutation_holds(game: Game) -> None:
    found = review(game)
    solver = solver_for(game.rules)
    for move, position in zip(found.moves, game.positions, strict=False):
        after = position.play(move.cell)
        assert move.before == solver.score(position)
        assert move.after == solver.score(after).before()
        assert (move.note in ("", *LAPSES)) == (move.before.result is move.after.result)
        assert (move.better is None) == (move.note == "")
        if move.better is not None:
            assert solver.score(position.play(move.better)).before().rank >= move.after.rank
            assert move.better != move.cell
        check_refutation(after, move.refutation)
        claims = Claims(position, move.cell, found.coords)
        for sentence in move.sentences:
            claims.check(sentence)


def check_refutation(position: Position, line: tuple[int, ...]) -> None:
    solver = solver_for(position.rules)
    for cell in line:
        expected = solver.score(position)
        position = position.play(cell)
        assert solver.score(position).before() == expected


def test_the_trick_game_turns_on_the_second_move() -> None:
    found = review(played("3x3", "5 4 3 7 1 2 9"))
    assert found.turning_point == 2
    assert [move.note for move in found.moves] == ["", "?", "", "", "", "", ""]
    assert found.summary == (
        "X won after 7 moves with diagonal 1-5-9. X made no mistake that changed the result. "
        "O made a mistake at move 2?. The turning point was O's 4 at move 2: "
        "1 would have kept the draw. Accuracy: X 100% and O 71%."
    )


def test_an_overlooked_threat_is_a_blunder() -> None:
    found = review(played("3x3", "5 1 3 7 6 4"))
    assert found.moves[4].note == "??"
    assert found.moves[4].better == 3
    assert "Loses: O answers 4 and completes column 1-4-7." in found.moves[4].sentences


def test_a_line_left_to_be_completed_comes_before_what_is_only_probable() -> None:
    """Score Four has no proven value: that O had to stop the pillar is a fact all the same."""
    move = review(played("scorefour", "1 2 1 2 1 3")).moves[-1]
    assert move.note == "?!"
    assert move.sentences[0] == "0,0,0 was the only move that stops X's pillar 0,0,0-0,0,1-0,0,2-0,0,3 now."
    assert move.sentences[1].startswith("Probably a mistake: O's estimated chance before it was ")


def test_what_is_proven_is_not_called_probable() -> None:
    """A review called Bc2 "probably better" above "Bc2, which wins by force", and "probably" stood beside 100%."""
    found = review(played("4x4x4", "4 42 5 26 6 38 7 8 9 23 10 53"), coords=Coords.LAYER)
    proven = [move for move in found.moves if move.probable and move.before]
    assert proven, "no mistake in this game rests on a proof before it"
    for move in proven:
        assert re.fullmatch(
            r"Probably a mistake: X had a proven win before it, and after it the estimated chance is \d+%\.",
            next(said for said in move.sentences if "mistake" in said),
        )
        assert not any("Probably better" in said for said in move.sentences)
        assert move.keeps
    assert not re.search(r"was probably better", found.summary)
    turned = r"The turning point was probably X's \w+ at move \d+: \w+ is proven to keep the win\."
    assert re.search(turned, found.summary)


@pytest.mark.parametrize(
    ("game", "moves", "says"),
    [
        ("3x3", "5 4", "O won after 2 moves: X resigned in a position that X wins with best play. X made no mistake"),
        (
            "3x3",
            "1",
            "X won after 1 move: O resigned in a position that is a draw with best play. No move was a mistake.",
        ),
        ("3x3", "5 4 3", "X won after 3 moves: O resigned in a position that is lost with best play. X made"),
        ("3x3", "", "O won after 0 moves: X resigned in a position that is a draw with best play."),
        ("scorefour", "1 2 1", "X won after 3 moves: O resigned, with an estimated chance of "),
    ],
)
def test_a_game_that_was_resigned_is_over(game: str, moves: str, says: str) -> None:
    """It was called "not finished", and its loser faultless, even where the position was won."""
    resigned = played(game, moves)
    winner = resigned.resign()
    found = review(resigned)
    assert found.summary.startswith(says)
    assert "not finished" not in review_text(found)
    data = found.to_dict()
    assert data["outcome"] == {"winner": winner.value, "line": None}
    assert (data["resignation"]["mark"], data["resignation"]["forfeit"]) == (winner.other.value, False)


def test_who_resigns_out_of_turn_hears_the_value_for_that_side() -> None:
    game = played("3x3", "5 4")
    game.resign(Mark.O)
    assert review(game).summary.startswith("X won after 2 moves: O resigned in a position that is lost with best play.")
    game.undo(0)
    game.resign(Mark.X, forfeit=True)
    assert review(game).summary.startswith("O won after 2 moves: X could not go on in a position that X wins with")


def test_without_time_nothing_is_said_of_the_position_that_was_resigned() -> None:
    game = played("16x16:5", "113 98")
    game.resign()
    assert review(game, Control(1e-9)).summary.startswith("O won after 2 moves: X resigned. ")


def test_a_win_at_once_that_was_missed_is_marked_although_the_game_is_still_won() -> None:
    found = review(played("3x3", "1 2 7 3 9"), coords=Coords.XYZ)
    last = found.moves[4]
    assert (last.note, last.better) == ("?w", 3)
    assert "X could have won at once: 0,1 completes column 0,0-0,1-0,2." in last.sentences
    assert "X could have done better at move 5?w." in found.summary


def test_a_lost_player_hears_what_could_have_been_done_better() -> None:
    found = review(played("connect4", "4142434"))
    assert [move.note for move in found.moves] == ["", "", "", "", "", "?b", ""]
    assert found.moves[5].sentences[0] == (
        "O was already lost, but column 4 was the only move that stops X's four in column 4 now."
    )
    assert "With best play X, who moved first, wins from the empty board." in found.summary
    assert (found.accuracy(Mark.O) or 1) < 0.7
    assert found.accuracy(Mark.X) == 1.0
    cube = review(played("cube", "14 1 4 10 24"))
    assert [move.note for move in cube.moves] == ["", "", "", "?b", ""]


def test_an_open_three_that_a_lost_player_ignores_is_marked() -> None:
    found = review(played("gomoku", "h8 a1 i8 a3 j8 a5 k8 a7 l8"))
    assert found.moves[5].note == "?b"
    assert "It ignored X's open three h8-i8-j8, a row with both ends free." in found.moves[5].sentences
    assert (found.accuracy(Mark.O) or 1) < 1.0


def test_a_game_lost_by_a_blunder_is_never_perfect() -> None:
    found = review(played("3x3", "5 1 3 7 6 4"))
    assert found.outcome
    assert found.outcome.winner is Mark.O
    assert (found.accuracy(Mark.X) or 1) < 0.9


def test_reviews_fill_in_and_end_with_the_review() -> None:
    game = played("3x3", "5 4 3 7 1 2 9")
    seen = list(reviews(game))
    assert [found.reached for found in seen[:8]] == list(range(1, 9))
    assert seen[-1] == review(game)
    assert not any(found.summary for found in seen[:-1])


def test_a_review_is_the_same_twice() -> None:
    """Whatever was asked in between."""
    game = played("gomoku", "155 141", from_moves="113 81 99 111 127 85 126 149")
    first = review(game)
    *_, _ = consider(game.positions[2])
    assert review(game) == first


def test_a_move_of_the_review_s_own_choice_is_never_blamed() -> None:
    """The game of hints that once said "Missed a forced win: f10" where X had played f10."""
    found = review(played("gomoku", "h12 h9 f10 e9", from_moves="h8 f6 i9 g6 h10 h7 j10 g7 g11 j8 h11 i11"))
    for move in found.moves:
        if move.mark is Mark.X:
            assert move.note == "", move


def test_a_game_of_no_moves() -> None:
    found = review(played("3x3", ""))
    assert found.summary == "The game is not finished after 0 moves."
    assert found.moves == ()


def test_misere_and_noughts_first() -> None:
    found = review(played("3x3+misere", "1 9 2 8 3", first=Mark.O))
    assert found.summary.startswith("X won after 5 moves: O completed row 1-2-3.")
    assert found.moves[-1].note == "??"


@settings(max_examples=20, deadline=None)
@given(games())
def test_notes_follow_from_what_could_be_expected(game: Game) -> None:
    """Whatever is proven is not also estimated, and the note with a doubt stands only where something is unproven."""
    for move in review(game, Control(0.02)).moves:
        assert (move.before is None) or move.expected_before is None
        assert (move.after is None) or move.expected_after is None
        assert not move.probable or (move.lost is None and move.fell and move.fell > DOUBTFUL)
