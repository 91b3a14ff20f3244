"""The order of equal moves: completions and blocks first, near the stones before the corners, the reverse in misere."""

from hypothesis import given

from noughts.answer.estimate import by_sense, places
from noughts.answer.sources.over import completions, passed
from noughts.core import Position, Rules, parse_moves
from tests.strategies import kinds, positions


def after(game: str, moves: str) -> Position:
    rules = Rules.parse(game)
    position = Position(rules)
    for cell in parse_moves(rules, moves):
        position = position.play(cell)
    return position


@given(positions(kinds("3x3", "4x3:3", "5x5:4", "4x4:3+gravity", "3x3+misere")))
def test_every_move_has_one_place(position: Position) -> None:
    if not position.outcome:
        assert sorted(by_sense(position)) == list(position.moves())
        assert sorted(places(position).values()) == list(range(len(position.moves())))


@given(positions(kinds("3x3", "4x3:3", "5x5:4", "4x4:3+gravity")))
def test_completions_and_blocks_come_first(position: Position) -> None:
    if position.outcome:
        return
    urgent = {*completions(position), *completions(passed(position))}
    assert set(by_sense(position)[: len(urgent)]) == urgent


def test_cells_near_the_stones_come_before_the_corners() -> None:
    position = after("gomoku", "h8 h7 i9 i8")
    corners = {0, 14, 210, 224}
    assert not corners & set(by_sense(position)[:200])


def test_in_misere_completing_a_line_comes_last() -> None:
    position = after("3x3+misere", "1 5 2 9")
    assert by_sense(position)[-1] in completions(position)
