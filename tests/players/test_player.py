"""Chance and engines as players."""

from random import Random

from noughts.core import Position, Rules
from noughts.ladder import Engine
from noughts.players import EnginePlayer, RandomPlayer

BOARD = Rules((3, 3))


def test_chance_plays_every_legal_move_sooner_or_later_and_the_same_with_the_same_seed():
    position = Position(BOARD).play(4)
    first, again = (RandomPlayer(Random(7)) for _ in range(2))
    moves = [first.choose(position).cell for _ in range(200)]
    assert set(moves) == set(position.moves())
    assert moves == [again.choose(position).cell for _ in range(200)]


def test_an_engine_plays_its_own_choice_and_tells_what_it_counted():
    position = Position(BOARD).play(4)
    choice = EnginePlayer(Engine("alphabeta")).choose(position)
    result = Engine("alphabeta").search(position)
    assert (choice.cell, choice.score) == (result.choice, result.score)
    assert (choice.nodes, choice.end_states) == (result.nodes, result.end_states)
