"""analyse and stream: answers with standings that get better, end in time, and always have a move."""

from collections.abc import Iterator
from itertools import pairwise
from types import SimpleNamespace

import pytest
from hypothesis import given, settings

from noughts.answer import Analysis, Bounds, Standing, analyse, exact, stream
from noughts.common import Control, Result
from noughts.common import control as controls
from noughts.core import Position, Rules, parse_moves
from noughts.ladder import Engine
from noughts.players import Perfect, parse_player
from tests.reference import oracle
from tests.strategies import kinds, late_positions

BOARDS = ["3x3", "5x5:4", "8x8:5", "4x4x4", "7x6:4+gravity", "9x9:5+misere", "15x15:5", "20x20:5"]
TICK = 0.02
"""Seconds by which the clock of these tests advances at each look."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Time that goes by only when somebody looks at the control: a loop that never looks would never end."""
    clock = SimpleNamespace(now=0.0)

    def monotonic() -> float:
        clock.now += TICK
        return clock.now

    monkeypatch.setattr(controls, "time", SimpleNamespace(monotonic=monotonic))
    return clock


def after(game: str, moves: str = "") -> Position:
    position = Position(Rules.parse(game))
    for cell in parse_moves(position.rules, moves):
        position = position.play(cell)
    return position


def opened(game: str) -> Iterator[Position]:
    """The empty board, and one with three stones."""
    position = Position(Rules.parse(game))
    yield position
    for _ in range(3):
        moves = position.moves()
        position = position.play(moves[len(moves) // 2])
    yield position


@pytest.mark.parametrize("game", BOARDS)
def test_every_question_ends_in_time_and_has_a_move(game: str, clock: SimpleNamespace) -> None:
    for position in opened(game):
        for ask in (analyse_move, perfect_move, level_move, exact_move):
            began = clock.now
            assert ask(position) in {*position.moves(), None}
            assert clock.now - began < 1.0 + 60 * TICK, ask


def analyse_move(position: Position) -> int | None:
    result = analyse(position, control=Control(1.0))
    assert result.choice is not None
    assert [move.cell for move in result.moves] == position.moves()
    return result.choice


def perfect_move(position: Position) -> int:
    return Perfect().choose(position, Control(1.0)).cell


def level_move(position: Position) -> int:
    player = parse_player("level:8")
    assert player
    return player.choose(position, Control(1.0)).cell


def exact_move(position: Position) -> int | None:
    known = exact(position, Control(1.0))
    assert known.bounds.least is not Result.WIN or known.score.result is Result.WIN
    return known.best[0] if known.best else None


@pytest.mark.parametrize("game", BOARDS)
def test_the_first_answer_needs_no_time(game: str) -> None:
    """Each has a move, and a standing for every one."""
    for position in opened(game):
        first = next(stream(position, Control(0.0)))
        assert first.choice in position.moves()
        assert all(move.standing in Standing for move in first.moves)
        assert first.standing is not Standing.UNKNOWN


def test_answers_get_better() -> None:
    """Nothing that is proven is taken back, and bounds get narrower."""
    results = list(stream(after("7x7:5", "25 17 24"), Control(1.0)))
    for before, later in pairwise(results):
        assert later.bounds & before.bounds == later.bounds
        for move in before.moves:
            if move.standing is Standing.PROVEN:
                assert later.move(move.cell).score.result is move.score.result


@given(late_positions(kinds("4x3:3", "3x3x3", "4x4", "3x3+misere", "4x4:3+gravity"), 7))
@settings(max_examples=40, deadline=None)
def test_every_value_of_a_small_board_is_proven_and_right(position: Position) -> None:
    result, truth = analyse(position), oracle(position.rules)
    assert result.score.result is truth.score(position).result
    assert result.standing is Standing.PROVEN
    for move in result.moves:
        assert move.score == truth.score(position.play(move.cell)).before()
        assert move.bounds == Bounds.exactly(move.score.result)
    assert set(result.best) == set(truth.best(position))


def test_a_win_in_one_is_played_at_once() -> None:
    position = after("15x15:5", "113 16 114 17 115 18 116 19")
    assert analyse(position, control=Control(0.0)).choice in (111, 116)
    choice = Perfect().choose(position, Control(0.0))
    assert (choice.cell in (111, 116), choice.remark) == (True, "")


def test_the_other_sides_win_in_one_is_stopped() -> None:
    """Two ends are open: it is lost, and one of them is blocked all the same."""
    assert analyse(after("15x15:5", "113 1 114 15 115 225 116"), control=Control(0.0)).choice in (111, 116)
    assert analyse(after("15x15:5", "113 112 114 15 115 225 116"), control=Control(0.0)).choice == 116


def test_an_engine_that_is_named_answers_alone() -> None:
    result = analyse(Position(Rules((3, 3))), Engine("alphabeta"))
    assert isinstance(result, Analysis)
    assert (result.nodes, result.end_states, result.source) == (20_866, 8_453, "alphabeta")
    pruned = [move for move in result.moves if not move.exact]
    assert len(pruned) == 8
    assert all(move.standing is Standing.UNKNOWN and move.bounds.most is Result.DRAW for move in pruned)


@pytest.mark.parametrize(
    ("game", "moves", "value"),
    [("4x4x4", "", "win"), ("4x4x4", "1", "loss"), ("7x7:5", "", "draw"), ("6x5:4", "", "win")],
)
def test_what_a_proof_knows_is_told_in_no_time(game: str, moves: str, value: str) -> None:
    data = analyse(after(game, moves), control=Control(0.0)).to_dict([])
    assert (data["value"], data["standing"], data["source"]) == (value, "proven", "a shipped proof")
    assert data["bounds"] == {"least": value, "most": value}
    assert data["estimate"] is None
