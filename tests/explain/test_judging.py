"""What each position of a game is worth: proven where it can be, carried along the game, and the same every time."""

from hypothesis import given, settings

from noughts.answer import Solvers
from noughts.answer.sources.known import Bounds
from noughts.common import Control, Result, Score
from noughts.core import Game, Mark
from noughts.explain import review
from noughts.explain.judging import Judged, carried, judge
from noughts.solvers.table import solver_for
from tests.explain.reviews import games, played


@settings(max_examples=20, deadline=None)
@given(games())
def test_small_boards_are_judged_exactly(game: Game) -> None:
    *_, (reached, found) = judge(game, Control(), Solvers())
    assert reached == len(game.positions)
    solver = solver_for(game.rules)
    assert [each.score for each in found] == [solver.score(position) for position in game.positions]
    for each, position in zip(found, game.positions, strict=True):
        for cell in each.best:
            assert solver.score(position.play(cell)).before().result is each.score.result


def test_a_loss_of_the_other_side_is_carried_back_as_a_win() -> None:
    game = played("gomoku", "h8 i9")
    lost = Judged(Score(Result.LOSS), Bounds.exactly(Result.LOSS), 0.0, 5)
    found = carried([Judged(chance=0.4, choice=3), Judged(chance=0.5), lost], game)
    assert (found[1].score, found[1].chance) == (Score(Result.WIN), 1.0)
    assert found[1].choice == game.moves[1]
    assert found[0].score is None
    assert found[0].chance == 0.4


def test_a_lost_position_is_carried_on_as_a_win_of_the_other_side() -> None:
    game = played("gomoku", "h8 i9")
    lost = Judged(Score(Result.LOSS), Bounds.exactly(Result.LOSS), 0.0, 5)
    found = carried([lost, Judged(chance=0.5), Judged(chance=0.3)], game)
    assert (found[1].score, found[2].score) == (Score(Result.WIN), None)


def test_a_move_that_a_proof_recommends_keeps_what_was_proven() -> None:
    game = played("gomoku", "h8 i9")
    won = Judged(Score(Result.WIN), Bounds.exactly(Result.WIN), 1.0, game.moves[0], (game.moves[0],))
    found = carried([won, Judged(chance=0.3), Judged(chance=0.3)], game)
    assert (found[1].score, found[1].chance) == (Score(Result.LOSS), 0.0)
    assert found[2].score == Score(Result.WIN)


def test_what_turned_out_well_was_there_to_be_expected() -> None:
    found = carried([Judged(chance=0.4), Judged(chance=0.2)], played("gomoku", "h8"))
    assert found[0].chance == 0.8


def test_without_time_nothing_is_claimed() -> None:
    found = review(played("16x16:5", "113 98 114 128 99"), Control(1e-9))
    assert all(move.before is None and move.after is None and not move.note for move in found.moves)
    assert found.accuracy(Mark.X) is None
    assert found.summary == (
        "The game is not finished after 5 moves. "
        "The review ended early: it judged 0 of the 6 positions, counted from the end."
    )


def test_a_win_that_was_played_is_known_even_without_time() -> None:
    found = review(played("15x15:5", "113 1 114 16 115 31 116 46 117"), Control(1e-9))
    last = found.moves[-1]
    assert last.before
    assert last.after
    assert (last.before.result, last.after.result) == (Result.WIN, Result.WIN)
    assert "X won after 9 moves with row h8-i8-j8-k8-l8." in found.summary


def test_progress_counts_every_position() -> None:
    heard: list[tuple[int, int]] = []
    review(played("3x3", "5 1 9"), progress=lambda done, of: heard.append((done, of)))
    assert heard == [(1, 4), (2, 4), (3, 4), (4, 4)]
