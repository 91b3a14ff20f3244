"""Puzzles made by the generator."""

from random import Random

import pytest

from noughts.core import Rules
from noughts.errors import BadNotation
from noughts.teach.practise import make_puzzles
from noughts.teach.practise.deck import Deck
from noughts.teach.practise.leitner import EPOCH
from noughts.teach.practise.stock import stock_path


@pytest.mark.parametrize("game", ["3x3", "3x3+misere", "3x3x3"])
def test_the_stock_is_what_the_generator_makes(game: str) -> None:
    rules = Rules.parse(game)
    deck = Deck()
    deck.add(make_puzzles(rules, 24, Random(1), depths=range(1, 16)), EPOCH)
    assert deck.to_json(new=True) == stock_path(rules).read_text()


def test_depths_are_kept_to_and_none_is_an_error() -> None:
    made = make_puzzles(Rules.parse("3x3"), 3, Random(5), depths=range(3, 4))
    assert [puzzle.depth for puzzle in made] == [3, 3, 3]
    assert len({puzzle.key for puzzle in made}) == 3
    with pytest.raises(BadNotation, match="was found in 5 games"):
        make_puzzles(Rules.parse("3x3"), 1, Random(1), depths=range(9, 10), most_games=5)
