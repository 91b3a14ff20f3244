"""Whatever text the library writes is read back."""

import pytest
from hypothesis import given, settings

from noughts.core import Game, Position, Rules, format_moves, format_position
from noughts.core.reading import as_position, read_game
from noughts.errors import IllegalPosition, NoughtsError
from tests.explain.positions import positions

OTHER = Rules.parse("5x5:4")


@settings(max_examples=60, deadline=None)
@given(positions())
def test_positions_and_saved_games_are_read_back(position: Position) -> None:
    text = format_position(position)
    assert read_game(text, position.rules).position == position
    assert read_game(f"{position.rules}  {text}", OTHER).position == position
    if len(position.rules.shape) == 2:
        assert read_game(text.replace("/", "\n"), position.rules).position == position
    assert read_game(Game(position).to_json(), OTHER).position == position


@pytest.mark.parametrize(("game", "text"), [("3x3", "5 1 9"), ("15x15:5", "h8 i9"), ("7x6:4+gravity", "4453")])
def test_moves_are_read(game: str, text: str) -> None:
    rules = Rules.parse(game)
    assert len(read_game(text, rules).moves) == len(text.replace(" ", "")) // (2 if "h" in text else 1)
    assert read_game(format_moves(read_game(text, rules).moves), rules).moves == read_game(text, rules).moves


@pytest.mark.parametrize("text", ["", "   ", "banana", "{", "XX./.../...", "3x3", "9x9 X"])
def test_what_is_none_of_these_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(NoughtsError):
        read_game(text, Rules.parse("3x3"))


@pytest.mark.parametrize(
    ("mine", "theirs", "last", "why"),
    [
        (1 << 20, 0, None, "outside the board"),
        (-1, 0, None, "outside the board"),
        (1, 1, None, "both marks"),
        (0b111, 0b110001000, None, "already has 3 in a row"),
        (0b111, 0b11000, None, "it is O's turn"),
        (0b11, 0, None, "off by more than one"),
        (1, 2, 77, "not the index of a cell that holds O"),
        ("1", 0, None, "a bit set"),
    ],
)
def test_a_position_that_no_game_has_led_to_is_refused_before_it_is_searched(mine, theirs, last, why) -> None:
    """Kernels trust what they get: stones outside the board ended the process."""
    with pytest.raises(IllegalPosition, match=why):
        as_position(Position(Rules.parse("3x3"), mine, theirs, last=last))


@settings(max_examples=60, deadline=None)
@given(positions())
def test_every_position_of_a_game_is_taken(position: Position) -> None:
    assert as_position(position) is position
