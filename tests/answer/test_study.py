"""A study of one position: what it learns is true, step by step, and the position is worth its best move."""

from hypothesis import given, settings

from noughts.answer import Standing
from noughts.answer.sources.known import Known
from noughts.answer.study import Study
from noughts.common import Control, Result, Score
from noughts.core import Position, Rules, parse_moves
from tests.reference import oracle
from tests.strategies import kinds, late_positions


@given(late_positions(kinds("3x3", "4x3:3", "5x3:4", "4x4:3+gravity"), 7))
@settings(max_examples=30)
def test_what_is_forced_is_true_and_decides_the_position(position: Position) -> None:
    study, truth = Study(position), oracle(position.rules)
    study.ask_fast(Control())
    if position.outcome:
        assert study.estimate is None
        return
    assert study.estimate is not None
    assert set(study.places) == set(position.moves())
    study.force(Control())
    for cell, known in study.moves.items():
        assert known.score.result is truth.score(position.after(cell)).result
    assert study.known.score.result is truth.score(position).result


def test_proving_the_moves_knows_every_kind() -> None:
    position = Position(Rules((3, 3)))
    study = Study(position)
    study.ask_fast(Control())
    study.see_moves(Control())
    assert study.prove_moves(Control())
    assert set(study.moves) == {0, 1, 4}
    assert {known.score.result for known in study.moves.values()} == {Result.DRAW}
    assert [study.kind(cell) for cell in range(9)] == [0, 1, 0, 1, 4, 1, 0, 1, 0]


def test_a_guess_goes_on_and_counts_its_nodes() -> None:
    study = Study(Position(Rules.parse("9x9:5")))
    study.ask_fast(Control())
    before = study.visited
    study.guess(Control().within(0.02))
    assert study.visited > before > 0
    assert study.estimate is not None
    assert set(study.estimate.chances) == set(study.position.moves())


@given(late_positions(kinds("3x3", "4x3:3", "3x3+misere", "4x4:3+gravity"), 7))
@settings(max_examples=30)
def test_the_best_moves_are_the_best(position: Position) -> None:
    study = Study(position)
    study.ask_fast(Control())
    study.prove(Control())
    if not position.outcome:
        study.see_moves(Control())
        study.prove_moves(Control())
    answer, truth = study.answer(), oracle(position.rules)
    assert [move.cell for move in answer.moves] == list(position.moves())
    assert answer.score.result is truth.score(position).result
    for cell in answer.best:
        assert truth.score(position.after(cell)).before().result is answer.score.result
    assert answer.choice == (answer.best[0] if answer.best else None)
    assert not answer.line or answer.line[0] == answer.choice


def test_where_nothing_is_proven_the_chance_is_told_and_one_move_is_best() -> None:
    study = Study(Position(Rules.parse("16x16:5")))
    study.ask_fast(Control(0.0))
    answer = study.answer()
    assert (answer.score.result, answer.standing, answer.forced) == (Result.UNKNOWN, Standing.ESTIMATED, ())
    assert len(answer.best) == 1
    assert {move.standing for move in answer.moves} == {Standing.ESTIMATED}
    assert answer.chance == max(move.chance or 0.0 for move in answer.moves)


def test_a_move_that_is_known_to_end_the_game_too_soon_is_not_the_choice() -> None:
    """Connect Four after 1 6 7 6: "O wins by force in 18 moves", and beside it "6 L34" as the best move."""
    position = Position(Rules.parse("connect4"))
    for cell in parse_moves(position.rules, "1 6 7 6"):
        position = position.play(cell)
    study = Study(position)
    study.ask_fast(Control(0.0))
    study.known = Known.scored(position, Score(Result.LOSS, 36), "search")
    for cell, plies in zip(position.moves(), (31, 31, 31, None, 31, 33, 31), strict=True):
        study.moves[cell] = Known.scored(position.after(cell), Score(Result.WIN, plies), "search")
    assert study.answer().choice == position.moves()[3]
    for cell in position.moves():
        study.moves[cell] = Known.scored(position.after(cell), Score(Result.WIN, None), "search")
    study.moves[position.moves()[5]] = Known.scored(
        position.after(position.moves()[5]), Score(Result.WIN, 35), "search"
    )
    assert study.answer().best == (position.moves()[5],)
