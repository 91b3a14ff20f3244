"""Where nothing is proven in the time, what is forced still overrules the estimate."""

from noughts.core import Position, Rules, parse_moves
from noughts.search import Engine, Result, SearchResult, solver_for
from noughts.search.guess import overruled


def guessed(game: str, moves: str, within: int) -> SearchResult:
    """The guess after some moves, from a look one ply deep and from what is forced within so many plies."""
    rules = Rules.parse(game)
    position = Position(rules)
    for cell in parse_moves(rules, moves):
        position = position.play(cell)
    scores = solver_for(rules).move_scores(position, within=within)
    return overruled(Engine("deepening", depth=1).search(position), {move.cell: move for move in scores if move.exact})


def test_an_open_three_is_blocked_at_one_of_its_ends() -> None:
    """X holds 113 114 115 in the middle of 15x15; every other reply loses in 4 plies."""
    result = guessed("gomoku", "113 1 114 15 115", 4)
    assert result.choice in (111, 115)
    assert result.score.result is Result.UNKNOWN
    assert sum(move.exact and move.score.result is Result.LOSS for move in result.moves) == 218


def test_a_forced_win_is_the_score_of_the_position() -> None:
    result = guessed("gomoku", "113 1 114 15 115 225", 3)
    assert (result.score.result, result.score.plies) == (Result.WIN, 3)
    assert result.choice in (111, 115)
    assert result.exact


def test_a_loss_after_every_move_is_the_score_of_the_position() -> None:
    result = guessed("gomoku", "113 1 114 15 115 225 116", 2)
    assert (result.score.result, result.score.plies) == (Result.LOSS, 2)
    assert all(move.exact for move in result.moves)
