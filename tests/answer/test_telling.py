"""What is told of a study: the choice first, every move with its standing, and proven lines only where they are."""

from hypothesis import given, settings

from noughts.answer import Standing
from noughts.answer.study import Study
from noughts.answer.telling import told
from noughts.core import Position, Rules
from noughts.search import Control, Result
from tests.reference import oracle
from tests.strategies import kinds, late_positions


@given(late_positions(kinds("3x3", "4x3:3", "3x3+misere", "4x4:3+gravity"), 7))
@settings(max_examples=30)
def test_the_best_moves_are_the_best(position: Position) -> None:
    study = Study(position)
    study.glance(Control())
    study.prove(Control())
    if not position.outcome:
        study.prove_moves(Control())
    answer, truth = told(study), oracle(position.rules)
    assert [move.cell for move in answer.moves] == list(position.moves())
    assert answer.score.result is truth.score(position).result
    for cell in answer.best:
        assert truth.score(position.after(cell)).before().result is answer.score.result
    assert answer.choice == (answer.best[0] if answer.best else None)
    assert not answer.line or answer.line[0] == answer.choice


def test_where_nothing_is_proven_the_chance_is_told_and_one_move_is_best() -> None:
    study = Study(Position(Rules.parse("16x16:5")))
    study.glance(Control(0.0))
    answer = told(study)
    assert (answer.score.result, answer.standing, answer.forced) == (Result.UNKNOWN, Standing.ESTIMATED, ())
    assert len(answer.best) == 1
    assert {move.standing for move in answer.moves} == {Standing.ESTIMATED}
    assert answer.chance == max(move.chance or 0.0 for move in answer.moves)
