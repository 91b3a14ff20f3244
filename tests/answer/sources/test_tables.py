"""Table search as a source: small positions at once, and in the end all boards that no other solver serves."""

from hypothesis import given, settings

from noughts.answer.sources.tables import FastTableSource, TableSource, by_table
from noughts.common import Control, Result
from noughts.core import Position, Rules
from tests.reference import oracle
from tests.strategies import kinds, late_positions


@given(late_positions(kinds("3x3", "4x3:3", "3x3+misere", "3x2x2:3+misere"), 7))
@settings(max_examples=40)
def test_the_score_its_move_and_its_line(position: Position) -> None:
    known = by_table(position, Control())
    truth = oracle(position.rules)
    assert known is not None
    assert known.score == truth.score(position)
    assert position.outcome or known.line[0] in truth.best(position)
    for cell in known.line:
        position = position.play(cell)
    assert position.outcome


def test_who_serves_what() -> None:
    games = ("3x3", "3x3+misere", "3x3x3+gravity", "3x3x3+gravity+misere", "10x7:4+gravity", "connect4")
    served = [game for game in games if TableSource().serves(Rules.parse(game))]
    assert served == ["3x3+misere", "3x3x3+gravity+misere", "10x7:4+gravity"], (
        "where stones fall in columns another search knows more"
    )
    assert FastTableSource().ask(Position(Rules.parse("15x15:5")), Control()) is None
    assert FastTableSource().ask(Position(Rules.parse("3x3")), Control()).score.result is Result.DRAW
