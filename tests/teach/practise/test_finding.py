"""Puzzles found in positions and games."""

from hypothesis import given, settings

from noughts.common import Control, Result
from noughts.core import Game, Mark, Position, Rules, parse_moves, parse_position
from noughts.teach.practise import judge, puzzle_at, puzzles_of
from noughts.teach.practise.puzzle import Origin
from tests.reference import Oracle
from tests.strategies import kinds, positions

RANK = {Result.LOSS: 0, Result.DRAW: 1, Result.WIN: 2}


def played(game: str, moves: str) -> Game:
    rules = Rules.parse(game)
    found = Game(Position(rules))
    for cell in parse_moves(rules, moves):
        found.play(cell)
    return found


@settings(max_examples=60)
@given(positions(kinds("3x3", "3x3+misere")))
def test_a_position_is_a_puzzle_exactly_where_one_move_alone_keeps_its_value(position: Position) -> None:
    oracle = Oracle(position.rules)
    values = {cell: RANK[oracle.score(position.after(cell)).before().result] for cell in position.moves()}
    best = max(values.values(), default=0)
    keeping = [cell for cell, value in values.items() if value == best]
    puzzle = puzzle_at(position, Control())
    if best == 0 or len(keeping) != 1 or len(values) == 1:
        assert puzzle is None
        return
    assert puzzle
    assert puzzle.solution == tuple(keeping)
    assert RANK[puzzle.aim] == best
    assert puzzle.origin is Origin.ONLY_MOVE
    for cell in values:
        assert judge(puzzle, cell).right == (cell in keeping)


def test_a_mistake_is_a_puzzle_with_every_move_that_was_better() -> None:
    # O answers the centre with an edge, which loses; any corner holds.
    found = puzzles_of(played("3x3", "5 2 1 9 4"), [Mark.O])
    assert [(puzzle.origin, puzzle.solution, puzzle.aim) for puzzle in found] == [
        (Origin.MISTAKE, (0, 2, 6, 8), Result.DRAW)
    ]
    verdict = judge(found[0], 1)
    assert not verdict.right
    assert verdict.sentences[0] == "Not 2."
    assert any("Loses" in sentence for sentence in verdict.sentences)


def test_an_only_move_that_was_found_is_a_puzzle_too() -> None:
    found = puzzles_of(played("3x3", "1 5 2 3 7 4 6 8"), [Mark.O])
    assert {puzzle.origin for puzzle in found} == {Origin.ONLY_MOVE}
    assert [puzzle.solution for puzzle in found] == [(4,), (2,), (3,)]
    assert puzzles_of(played("3x3", "1 5 2 3 7 4 6 8"), []) == []


def test_too_little_time_makes_no_claim() -> None:
    position = parse_position(Rules.parse("6x6:5"), "X...../.O..../....../....../....../......")
    assert puzzle_at(position, Control(0)) is None
