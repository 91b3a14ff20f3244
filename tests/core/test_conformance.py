"""One suite for every kind of Rules."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import (
    Coords,
    Game,
    Rules,
    format_moves,
    format_place,
    format_position,
    parse_cell,
    parse_moves,
    parse_position,
)
from noughts.core.bits import moved
from noughts.errors import IllegalMove
from noughts.ladder import Engine
from noughts.solvers.table import solver_for
from tests.reference import free_cells, has_line, oracle
from tests.strategies import KINDS, games, late_positions

every_kind = pytest.mark.parametrize("kind", [Rules.parse(text) for text in KINDS], ids=KINDS)
few = settings(max_examples=8)


@every_kind
@given(data=st.data())
@few
def test_legal_if_and_only_if_accepted(kind, data):
    position = data.draw(games(st.just(kind))).position
    over = has_line(kind, position.theirs) or position.mine | position.theirs == kind.full
    expected = [] if over else list(free_cells(kind, position.mine | position.theirs))
    assert position.moves() == expected
    for cell in range(-2, kind.cells + 2):
        if cell in expected:
            after = position.play(cell)
            assert after == position.after(cell)
            assert after.mark_at(cell) is position.turn
        else:
            with pytest.raises(IllegalMove):
                position.play(cell)


@every_kind
@given(data=st.data())
@few
def test_play_and_undo_are_inverse(kind, data):
    game = data.draw(games(st.just(kind)))
    positions, moves = game.positions, game.moves
    for position in reversed(positions[:-1]):
        assert game.undo() == position
    assert game.moves == []
    for position in positions[1:]:
        assert game.redo() == position
    assert game.moves == moves
    replayed = Game(game.start)
    for cell in moves:
        replayed.play(cell)
    assert replayed.position == game.position
    assert replayed.outcome == game.outcome


@every_kind
@given(data=st.data())
@few
def test_text_round_trips(kind, data):
    game = data.draw(games(st.just(kind)))
    position = game.position
    text = format_position(position)
    assert parse_position(kind, text) == position
    assert parse_position(kind, text.lower()) == position
    assert format_position(parse_position(kind, text)) == text
    assert parse_moves(kind, format_moves(game.moves)) == game.moves
    cell = data.draw(st.integers(0, kind.cells - 1))
    for coords in Coords:
        assert parse_cell(kind, format_place(kind, cell, coords), coords) == cell
    assert Game.from_json(game.to_json()).positions == game.positions


@every_kind
@given(data=st.data())
@few
def test_the_outcome_is_what_the_board_shows(kind, data):
    game = data.draw(games(st.just(kind), finish=True))
    outcome = game.outcome
    assert outcome
    last = game.positions[-2].turn if game.moves else None
    if outcome.line is None:
        assert outcome.winner is None
        assert game.position.mine | game.position.theirs == kind.full
        assert not has_line(kind, game.position.mine)
        assert not has_line(kind, game.position.theirs)
    else:
        assert tuple(sorted(outcome.line)) in kind.lines
        assert {game.position.mark_at(cell) for cell in outcome.line} == {last}
        assert outcome.winner is (last.other if kind.misere else last)
    assert all(position.outcome is None for position in game.positions[:-1])


@every_kind
@given(data=st.data())
@few
def test_the_outcome_does_not_depend_on_knowing_the_last_move(kind, data):
    game = data.draw(games(st.just(kind), finish=True))
    for position in game.positions:
        told = parse_position(kind, format_position(position))
        assert told.last is None
        assert (told.outcome is None) == (position.outcome is None)
        if told.outcome:
            assert told.outcome.winner is position.outcome.winner


LARGE = ("4x4x4", "3x3x3x3", "9x9:5", "15x15:5", "7x6:4+gravity", "5x5:4", "15x15:5+exact", "15x15:5+torus")
SOLVED = [text for text in KINDS if text not in LARGE]
solved_kinds = pytest.mark.parametrize("kind", [Rules.parse(text) for text in SOLVED], ids=SOLVED)


@solved_kinds
@given(data=st.data())
@few
def test_the_solver_agrees_with_plain_minimax(kind, data):
    position = data.draw(late_positions(st.just(kind), 7))
    expected = oracle(kind).score(position)
    assert solver_for(kind).score(position) == expected
    by_move = {cell: oracle(kind).score(position.play(cell)).before() for cell in position.moves()}
    assert {move.cell: move.score for move in solver_for(kind).move_scores(position)} == by_move
    result = Engine.parse("solver").search(position)
    assert set(result.best) == oracle(kind).best(position)
    minimax = Engine.parse("minimax").search(position)
    assert minimax.score == expected
    assert set(minimax.best) == oracle(kind).best(position)


@solved_kinds
@given(data=st.data())
@few
def test_symmetry_keeps_the_value(kind, data):
    position = data.draw(late_positions(st.just(kind), 7))
    symmetry = data.draw(st.sampled_from(kind.symmetries))
    mine, theirs = moved(position.mine, symmetry), moved(position.theirs, symmetry)
    image = type(position)(kind, mine, theirs, position.turn)
    parse_position(kind, format_position(image))
    assert oracle(kind).score(image) == oracle(kind).score(position)
    assert solver_for(kind).score(image) == solver_for(kind).score(position)
    assert {symmetry[cell] for cell in oracle(kind).best(position)} == oracle(kind).best(image)


@solved_kinds
@given(data=st.data())
@few
def test_the_marks_do_not_matter(kind, data):
    position = data.draw(late_positions(st.just(kind), 6))
    swapped = position.swapped()
    assert swapped != position
    assert swapped.swapped() == position
    assert {swapped.mark_at(c) for c in range(kind.cells) if position.mark_at(c) is position.turn} <= {swapped.turn}
    assert solver_for(kind).score(swapped) == solver_for(kind).score(position)
