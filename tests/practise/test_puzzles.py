"""Puzzles: what is found in positions and games, what the generator makes, and what ships."""

from random import Random

import pytest
from hypothesis import given, settings

from noughts.answer.proving import exact
from noughts.core import Game, Mark, Position, Rules, parse_moves, parse_position
from noughts.errors import BadNotation
from noughts.practise import judge, make_puzzles, puzzle_at, puzzles_of, stock
from noughts.practise.deck import Deck
from noughts.practise.leitner import EPOCH, STRIDE
from noughts.practise.puzzle import Origin
from noughts.practise.stock import GAMES, stock_path
from noughts.search import Control, Result
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


@pytest.mark.parametrize("game", GAMES)
def test_what_ships_is_proven_and_has_one_solution(game: str) -> None:
    """Every puzzle; on a board as large as gomoku's, where a proof takes its time, every fourth."""
    puzzles = stock(Rules.parse(game))
    assert len(puzzles) >= 12
    assert len(puzzles) % STRIDE
    assert [puzzle.depth for puzzle in puzzles] == sorted(puzzle.depth for puzzle in puzzles)
    for puzzle in puzzles[:: 4 if puzzles[0].position.rules.cells > 64 else 1]:
        (solution,) = puzzle.solution
        for cell in puzzle.position.moves():
            result = exact(puzzle.position.after(cell), Control()).score.before().result
            assert (result is puzzle.aim) == (cell == solution)
            assert result is not Result.UNKNOWN
            assert RANK[result] <= RANK[puzzle.aim]


@pytest.mark.parametrize("game", ["3x3", "3x3+misere", "3x3x3"])
def test_the_stock_is_what_the_generator_makes(game: str) -> None:
    rules = Rules.parse(game)
    deck = Deck()
    deck.add(make_puzzles(rules, 24, Random(1), depths=range(1, 16)), EPOCH)
    assert deck.to_json(new=True) == stock_path(rules).read_text()


def test_depths_are_kept_to_and_none_is_an_error() -> None:
    made = make_puzzles(Rules.parse("3x3"), 3, Random(5), depths=range(3, 4))
    assert [puzzle.depth for puzzle in made] == [3, 3, 3]
    assert len({puzzle.key for puzzle in made}) == 3
    with pytest.raises(BadNotation, match="was found in 5 games"):
        make_puzzles(Rules.parse("3x3"), 1, Random(1), depths=range(9, 10), most_games=5)
