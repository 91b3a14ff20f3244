"""A reviewed game: every value, note and refutation holds, and the words follow from them."""

from hypothesis import given, settings

from noughts.core import Coords, Game, Mark, Position
from noughts.explain import review
from noughts.explain.reviewing import THRESHOLD
from noughts.search import Control, Result, solver_for
from tests.explain.claims import Claims
from tests.explain.reviews import games, played


@settings(max_examples=60, deadline=None)
@given(games())
def test_every_value_note_and_refutation_holds(game: Game) -> None:
    found = review(game, Control(60))
    solver = solver_for(game.rules)
    for move, position in zip(found.moves, game.positions, strict=False):
        after = position.play(move.cell)
        assert move.before == solver.score(position)
        assert move.after == solver.score(after).before()
        assert (move.note == "") == (move.before.result is move.after.result)
        if move.better is not None:
            assert solver.score(position.play(move.better)).before().rank > move.after.rank
        else:
            assert move.before.result is move.after.result
            assert move.before.result is not Result.WIN or move.before == move.after
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
        "X won after 7 moves with diagonal 1-5-9. X made no mistake. O made a mistake at move 2?. "
        "The turning point was O's 4 at move 2: 1 would have kept the draw. Accuracy: X 100% and O 83%."
    )


def test_an_overlooked_threat_is_a_blunder() -> None:
    found = review(played("3x3", "5 1 3 7 6 4"))
    assert found.moves[4].note == "??"
    assert found.moves[4].better == 3
    assert "Loses: O answers 4 and completes column 1-4-7." in found.moves[4].sentences


def test_a_slower_win_is_no_mistake_but_the_quicker_one_is_named() -> None:
    found = review(played("3x3", "1 2 7 3 9"), coords=Coords.XYZ)
    last = found.moves[4]
    assert (last.note, last.better) == ("", 3)
    assert "Better is 0,1, which wins at once." in last.sentences


def test_a_game_of_no_moves() -> None:
    found = review(played("3x3", ""))
    assert found.summary == "The game is not finished after 0 moves."
    assert found.moves == ()


def test_misere_and_noughts_first() -> None:
    found = review(played("3x3+misere", "1 9 2 8 3", first=Mark.O))
    assert found.summary.startswith("X won after 5 moves: O completed row 1-2-3.")
    assert found.moves[-1].note == "??"


@settings(max_examples=40, deadline=None)
@given(games())
def test_notes_follow_from_what_could_be_expected(game: Game) -> None:
    """Whatever is proven is not also estimated, and the note with a doubt stands only where something is unproven."""
    for move in review(game, Control(0.02)).moves:
        assert (move.before is None) or move.expected_before is None
        assert (move.after is None) or move.expected_after is None
        assert not move.probable or (move.lost is None and move.fell and move.fell > THRESHOLD)
