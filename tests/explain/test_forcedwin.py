"""Forced wins by fours and threes: found, played to the end, told move by move; missed and allowed ones in a review."""

from random import Random
from time import process_time

import pytest

from noughts.answer import Analysis, analyse
from noughts.answer.sources.chains import ChainSource, forced_win
from noughts.common import Control, Result
from noughts.core import Coords, Game, Position, Rules, parse_move
from noughts.explain import hint, review, why
from noughts.explain.forcedwin import forced_sentences

GOMOKU = Rules.parse("gomoku")
TWO_THREES = "h8 a1 i8 c2 k9 e1 k10 g1"
"""X to move makes two open threes with k8; no four is on the board yet."""


def after(moves: str) -> Game:
    game = Game(Position(GOMOKU))
    for move in moves.split():
        game.play(parse_move(game.position, move, Coords.LETTER))
    return game


def test_a_win_by_threes_is_found_and_told() -> None:
    position = after(TWO_THREES).position
    first = parse_move(position, "k8", Coords.LETTER)
    assert forced_sentences(position, first + 1, Coords.LETTER) == []
    sentences = forced_sentences(position, first, Coords.LETTER)
    assert sentences == [
        "X wins by force: k8.",
        "k8 prepares two threats at once, with k7, j8 or k11, and no stone of O's stops it.",
    ]
    result = analyse(position, control=Control(0.5, clock=process_time))
    assert isinstance(result, Analysis)
    assert result.score.result is Result.WIN
    assert result.to_dict([])["forced"][0] == result.best[0] + 1
    assert set(sentences) <= set(why(result, Coords.LETTER))


def test_a_win_that_its_first_move_shows_is_told_once() -> None:
    position = after("h8 a1 i8 a3 j8 a5").position
    assert str(hint(position)) == "Play g8: it makes two threats at once: f8 and k8; it wins by force in 2 moves."


@pytest.mark.parametrize("game", ["gomoku", "9x9:5", "8x8:4", "5x5x5:4"])
def test_lines_of_forced_wins_are_played_to_the_end_and_won(game: str) -> None:
    rules, random, found = Rules.parse(game), Random(4), 0
    for _ in range(15):
        position = Position(rules)
        while not position.outcome and position.stones < 24:
            near = [cell for cell in position.moves() if _touches(position, cell)] or position.moves()
            position = position.after(random.choice(near))
        known = ChainSource().ask(position, Control())
        if known is None:
            continue
        found += 1
        assert known.best[0] == forced_win(position)[0].cell
        winner = position.turn
        for cell in known.line:
            position = position.play(cell)
        assert position.outcome
        assert position.outcome.winner is winner
    assert found >= 3


def _touches(position: Position, cell: int) -> bool:
    """Whether a cell shares a line with two stones of one side and none of the other."""
    return any(
        own.bit_count() >= 2 and not other & line
        for line in position.rules.lines_through[cell]
        for own, other in ((position.mine & line, position.theirs), (position.theirs & line, position.mine))
    )


def test_a_review_marks_a_missed_forced_win_and_a_move_that_allows_one() -> None:
    """Both sides have two threes to make; X looks elsewhere, and then O does."""
    game = after("h8 c3 i8 d3 k9 f4 k10 f5 a15 b1")
    seen = review(game, coords=Coords.LETTER)
    for ply, first, reply in ((9, "k8", "O answers f3"), (10, "f3", "X answers")):
        move = seen.moves[ply - 1]
        assert move.note == "??"
        assert f"Missed a forced win: {first}." in move.sentences
        assert any(reply in sentence for sentence in move.sentences)
