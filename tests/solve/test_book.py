"""Play from the shipped proofs: the winner always wins, whatever the other side does."""

from random import Random

import pytest

from noughts.core import Position, Rules
from noughts.solve import check
from noughts.solve.book import book_of, proven_move, shipped

SHIPPED = {"3x3": "draw", "4x3": "win", "4x4": "draw", "3x3x3": "win", "5x5:4": "draw", "6x5:4": "win", "7x7:5": "draw"}


@pytest.mark.parametrize(("game", "value"), [*SHIPPED.items(), ("9x4", "win"), ("4x4x4", "win")])
def test_the_shipped_proofs_hold(game: str, value: str) -> None:
    data = shipped(Rules.parse(game))
    assert data is not None
    assert check(data).value == value


def play_out(game: str, random: Random) -> str:
    """A game of the book against random replies, half of which block or complete where they can; who won."""
    position = Position(Rules.parse(game))
    while not position.outcome:
        if position.turn == "X":
            move = proven_move(position)
            assert move is not None, position
        else:
            move = _reply(position, random)
        position = position.play(move)
    return str(position.outcome.winner)


def _reply(position: Position, random: Random) -> int:
    moves = position.moves()
    if random.random() < 0.5:
        for stones in (position.mine, position.theirs):
            for move in moves:
                if any(line & (stones | 1 << move) == line for line in position.rules.lines_through[move]):
                    return move
    return random.choice(moves)


@pytest.mark.parametrize(("game", "games"), [("4x3", 100), ("3x3x3", 60), ("6x5:4", 60), ("9x4", 60), ("4x4x4", 60)])
def test_the_book_wins_every_game(game: str, games: int) -> None:
    random = Random(11)
    for _ in range(games):
        assert play_out(game, random) == "X"


def test_every_branch_of_the_proof_of_6x5_is_walked() -> None:
    walked = set()
    waiting = [Position(Rules.parse("6x5:4"))]
    while waiting:
        position = waiting.pop()
        move = proven_move(position)
        assert move is not None
        after = position.play(move)
        if after.outcome or (after.mine, after.theirs) in walked:
            continue
        walked.add((after.mine, after.theirs))
        for reply in after.moves():
            answered = after.play(reply)
            assert not answered.outcome
            if len(walked) < 300:
                waiting.append(answered)
    assert len(walked) >= 300


def test_there_is_no_book_where_no_win_ships() -> None:
    assert book_of(Rules.parse("5x5:4")) is None
    assert proven_move(Position(Rules.parse("15x15:5"))) is None
