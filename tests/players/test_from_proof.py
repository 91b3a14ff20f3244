"""Perfect plays from the proofs that ship what is too big to solve at a move: Qubic, and gomoku where it is proven."""

from random import Random

import pytest

from noughts.core import Mark, Position, Rules
from noughts.players import Perfect, Player, parse_player, play_game
from noughts.solving import proven_move

QUBIC, GOMOKU = Rules.parse("qubic"), Rules.parse("gomoku")


def won_by_the_proof(opponent: Player) -> bool:
    """Whether X, playing from the proof alone, wins a game; every one of its moves is in the proof."""
    position = Position(QUBIC)
    while not position.outcome:
        move = proven_move(position) if position.turn is Mark.X else opponent.choose(position).cell
        assert move is not None, position
        position = position.play(move)
    return position.outcome.winner is Mark.X


@pytest.mark.parametrize(("games", "each"), [(100, 1), pytest.param(10_000, 30, marks=pytest.mark.slow)])
def test_the_proof_wins_against_many_opponents(games: int, each: int) -> None:
    """Some games against each of the eight levels, the rest against random moves; test_book.py walks every branch."""
    random = Random(17)
    levels = {f"level:{level}": each for level in range(1, 9)}
    opponents = {"random": games - sum(levels.values()), **levels}
    for name, games in opponents.items():
        opponent = parse_player(name, random)
        assert opponent
        assert all(won_by_the_proof(opponent) for _ in range(games))


@pytest.mark.parametrize("opponent", ["random", "level:3", pytest.param("level:8", marks=pytest.mark.slow)])
def test_qubic_is_won_by_the_first_player(opponent: str) -> None:
    other = parse_player(opponent, Random(7))
    assert other
    game = play_game(Position(QUBIC), Perfect(), other)
    assert game.outcome
    assert game.outcome.winner is Mark.X


@pytest.mark.parametrize("position", [Position(QUBIC), Position(GOMOKU), Position(GOMOKU).play(112).play(97)])
def test_every_move_of_a_proof_says_that_it_wins(position: Position) -> None:
    """The empty boards of Qubic and gomoku, and gomoku after the centre and a stone beside it."""
    perfect: Player = Perfect()
    choice = perfect.choose(position)
    assert choice.score
    assert choice.score.result.value == "win"
    assert choice.remark == "Proven by a shipped proof: this move wins by force."
    assert perfect.choose(position) == choice


def test_the_second_player_is_told_what_is_proven() -> None:
    """After the proof's first move O is lost, and perfect says so; after another move it says that nothing is."""
    first = proven_move(Position(QUBIC))
    assert first is not None
    assert Perfect(0.3).choose(Position(QUBIC).play(first)).remark.startswith("Proven: the other side wins by force")
    off = Position(GOMOKU).play(0)
    assert Perfect(0.3).choose(off).remark.startswith("Not solved in the time")
