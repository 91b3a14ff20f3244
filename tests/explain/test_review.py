"""The review of a game, checked against the solver."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Coords, Game, Mark, Position, Rules, parse_moves
from noughts.explain import Review, review, review_text
from noughts.explain.reviewing import THRESHOLD
from noughts.search import Control, Result, Score, solver_for
from tests.explain.claims import Claims
from tests.explain.positions import SMALL

POINTS = {Result.WIN: 1.0, Result.DRAW: 0.5, Result.LOSS: 0.0}


def played(game: str, moves: str, first: Mark = Mark.X) -> Game:
    found = Game(Position(Rules.parse(game), turn=first))
    for cell in parse_moves(found.rules, moves):
        found.play(cell)
    return found


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A random game, finished or broken off."""
    game = Game(Position(Rules.parse(draw(st.sampled_from(SMALL)))))
    random = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, game.rules.cells))):
        if game.outcome:
            break
        game.play(random.choice(game.position.moves()))
    return game


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


@settings(max_examples=60, deadline=None)
@given(games())
def test_accuracy_and_turning_point_follow_from_the_values(game: Game) -> None:
    found = review(game, Control(60))
    solver = solver_for(game.rules)
    winners = []
    for position in game.positions:
        result = solver.score(position).result
        winners.append({Result.WIN: position.turn, Result.LOSS: position.turn.other}.get(result))
    last_change = max((ply for ply in range(1, len(winners)) if winners[ply] is not winners[ply - 1]), default=None)
    assert found.turning_point == last_change
    for mark in Mark:
        lost = [
            POINTS[solver.score(before).result] - (1 - POINTS[solver.score(after).result])
            for before, after in zip(game.positions, game.positions[1:], strict=False)
            if before.turn is mark
        ]
        assert found.accuracy(mark) == (pytest.approx(1 - sum(lost) / len(lost)) if lost else None)


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


def test_no_mistakes() -> None:
    summary = review(played("3x3", "1 5 2 3 7 4 6 8 9")).summary
    assert summary == "The game was drawn after 9 moves. Nobody made a mistake. Accuracy: X 100% and O 100%."


def test_a_game_of_no_moves() -> None:
    found = review(played("3x3", ""))
    assert found.summary == "The game is not finished after 0 moves."
    assert found.moves == ()


def test_misere_and_noughts_first() -> None:
    found = review(played("3x3+misere", "1 9 2 8 3", first=Mark.O))
    assert found.summary.startswith("X won after 5 moves: O completed row 1-2-3.")
    assert found.moves[-1].note == "??"


def test_without_time_nothing_is_claimed() -> None:
    found = review(played("15x15:5", "113 98 114 128 99"), Control(1e-9))
    assert all(move.before is None and move.after is None and not move.note for move in found.moves)
    assert found.accuracy(Mark.X) is None
    assert found.summary == (
        "The game is not finished after 5 moves. None of the 5 moves could be judged in the time given."
    )


def test_a_win_that_was_played_is_known_even_without_time() -> None:
    found = review(played("15x15:5", "113 1 114 16 115 31 116 46 117"), Control(1e-9))
    last = found.moves[-1]
    assert last.before
    assert last.after
    assert (last.before.result, last.after.result) == (Result.WIN, Result.WIN)
    assert "X won after 9 moves with row h8-i8-j8-k8-l8." in found.summary


def test_accuracy_is_over_the_moves_that_were_judged() -> None:
    """Only the end of the game is known without time: unjudged moves are neither counted nor called perfect."""
    found = review(played("15x15:5", "113 1 114 16 115 31 116 46 117"), Control(1e-9))
    assert (found.judged(Mark.X), found.played(Mark.X)) == (2, 5)
    assert "no mistake" not in found.summary
    assert "Nobody made a mistake" not in found.summary
    assert "of the 9 moves could be judged" in found.summary
    assert "Accuracy: X 100% over 2 of 5 moves" in found.summary


def test_a_game_of_qubic_is_judged_by_what_is_proven() -> None:
    """X begins as the proof does; O's reply loses like any other, and X's next throws nothing away."""
    found = review(played("4x4x4", "1"), Control(1e-9))
    assert found.moves[0].before == Score(Result.WIN)
    assert found.moves[0].after == Score(Result.WIN)
    assert found.accuracy(Mark.X) == 1.0


def test_progress_counts_every_position() -> None:
    heard: list[tuple[int, int]] = []
    review(played("3x3", "5 1 9"), progress=lambda done, of: heard.append((done, of)))
    assert heard == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_the_review_as_data() -> None:
    data = json.loads(json.dumps(review(played("3x3", "5 4 3 7 1 2 9")).to_dict()))
    assert data["game"] == "3x3"
    assert data["outcome"] == {"winner": "X", "line": [1, 5, 9]}
    assert data["turning_point"] == 2
    assert data["accuracy"] == {"X": 1.0, "O": pytest.approx(5 / 6)}
    assert data["moves"][1] == {
        "ply": 2,
        "mark": "O",
        "cell": 4,
        "before": {"value": "draw", "plies": 8, "standing": "proven", "estimate": None},
        "after": {"value": "loss", "plies": 6, "standing": "proven", "estimate": None},
        "note": "?",
        "better": 1,
        "refutation": [1, 9, 2, 3, 8],
        "sentences": ["Loses: X answers 1 and has a win in 5 plies: 1 9 2 3 8.", "Better is 1, which draws."],
    }


def test_the_review_as_text() -> None:
    lines = review_text(review(played("3x3", "5 4 3"))).splitlines()
    assert lines[4:] == [
        "  1. X 5     draw -> draw",
        "  2. O 4 ?   draw -> loss in 6 plies",
        "       Loses: X answers 1 and has a win in 5 plies: 1 9 2 3 8.",
        "       Better is 1, which draws.",
        "  3. X 3     win in 5 plies -> win in 5 plies",
    ]


def test_reviews_are_values() -> None:
    assert isinstance(review(played("3x3", "5")), Review)
    assert review(played("3x3", "5")) == review(played("3x3", "5"))


def test_an_open_three_that_was_ignored_is_probably_a_mistake_and_said() -> None:
    """X has h8, h9 and h10 with both ends free; O plays in the corner instead."""
    found = review(played("15x15:5", "h8 i8 h9 i9 h10 a1 h11 a2 h12"), Control(3))
    move = found.moves[5]
    assert move.note == "?!"
    assert move.probable
    assert move.better != move.cell
    assert move.fell
    assert move.fell > THRESHOLD
    assert move.sentences[0].startswith("Probably a mistake: O could expect ")
    assert "It ignored X's open three h8-h9-h10." in move.sentences
    assert "O probably erred at move 6." in found.summary
    assert "Probably O's a1 at move 6 gave the game away." in found.summary
    assert move.to_dict()["before"]["standing"] == "estimated"
    assert found.mistakes(Mark.O) == []
    assert found.probable_mistakes(Mark.O) == [move]
    assert "estimated" in review_text(found)


def test_the_column_that_gave_the_game_away_is_named() -> None:
    """
    . . . . .
    X X X . .   X needs the fourth cell of the second row; O fills the cell below it.
    O O X . O
    """
    found = review(played("5x4:4+gravity", "3 1 1 2 2 5 3 4 4"), Control(6))
    assert found.moves[7].note == "??"
    assert (
        "It gave the game away: column 4 lets X complete row 1:2-2:2-3:2-4:2 right above." in found.moves[7].sentences
    )
    assert "The turning point was O's column 4 at move 8" in found.summary


@settings(max_examples=40, deadline=None)
@given(games())
def test_notes_follow_from_what_could_be_expected(game: Game) -> None:
    """Whatever is proven is not also estimated, and the note with a doubt stands only where something is unproven."""
    for move in review(game, Control(0.02)).moves:
        assert (move.before is None) or move.expected_before is None
        assert (move.after is None) or move.expected_after is None
        assert not move.probable or (move.lost is None and move.fell and move.fell > THRESHOLD)
