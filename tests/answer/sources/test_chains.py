"""Chains of threats as a source: a win or nothing, within its control."""

from noughts.answer.sources.chains import ChainSource
from noughts.common import Control, Result
from noughts.core import Position, Rules, parse_moves


def after(game: str, moves: str) -> Position:
    position = Position(Rules.parse(game))
    for cell in parse_moves(position.rules, moves):
        position = position.play(cell)
    return position


def test_an_open_three_wins_by_threats() -> None:
    position = after("gomoku", "113 16 114 17 115 19")
    known = ChainSource().ask(position, Control())
    assert known is not None
    assert (known.score.result, known.score.plies, known.source) == (Result.WIN, None, "a chain of threats")
    assert known.best[0] in position.moves()
    assert ChainSource().ask(Position(position.rules), Control()) is None


def test_it_serves_boards_of_lines_alone() -> None:
    games = ("3x3", "qubic", "connect4", "3x3+misere", "9x9:2")
    served = [game for game in games if ChainSource().serves(Rules.parse(game))]
    assert served == ["3x3", "qubic"]


def test_it_heeds_its_control_and_hears_nothing_after_the_end() -> None:
    heard: list[int] = []
    control = Control(progress=heard.append)
    control.stop()
    for moves in ("113 16 114 17 115 19", "113 114 129 130 100 98 160"):
        position = after("gomoku", moves)
        known = ChainSource().ask(position, control)
        assert known is None or known.score.result is Result.WIN
    assert ChainSource().ask(after("3x3", "1 2 5 3 9"), control) is None
