"""Records: trees of moves, their main line as a game, and what is wrong with them."""

import pytest

from noughts.adapters.formats import GameRecord, RecordNode
from noughts.adapters.formats.record import board_rules
from noughts.core import Game, Position, Rules
from noughts.errors import BadFile


def tree() -> GameRecord:
    """Move 5, then 1 with 3 below it, and 2 as a variation."""
    reply, variation = RecordNode(0, children=[RecordNode(2)]), RecordNode(1)
    return GameRecord(Position(Rules.parse("3x3")), [RecordNode(4, children=[reply, variation])])


def test_the_first_children_are_the_game():
    assert tree().game().moves == [4, 0, 2]


def test_walks_parents_first_and_the_main_line_before_variations():
    assert [(ply, node.cell) for ply, node in tree().walk()] == [(1, 4), (2, 0), (3, 2), (2, 1)]


def test_a_game_becomes_a_record_and_back():
    game = Game(Position(Rules.parse("3x3")), {"X": "Ann"}, [4, 0, 8])
    record = GameRecord.of(game)
    assert record.game() == game
    assert record.players == {"X": "Ann"}


def test_names_the_move_that_cannot_be_played():
    record = GameRecord.of_line(Position(Rules.parse("3x3")), [4, 4])
    with pytest.raises(BadFile, match=r"Move 2 .* 5 is taken by X"):
        record.game()


@pytest.mark.parametrize("cells", [[4, 4], [9], [-1]])
def test_a_branch_off_the_board_or_on_a_stone_is_refused(cells):
    with pytest.raises(BadFile, match="taken or outside"):
        GameRecord.of_line(Position(Rules.parse("3x3")), cells).checked()


def test_a_variation_may_play_what_the_main_line_plays_later():
    record = tree()
    record.children[0].children[1].children.append(RecordNode(0))
    assert record.checked() is record


def test_a_board_without_rules_is_five_in_a_row_unless_others_are_asked_for():
    assert str(board_rules(15, 12, None)) == "15x12:5"
    assert str(board_rules(3, 3, Rules.parse("3x3"))) == "3x3"
    with pytest.raises(BadFile, match="expected one of 3x3"):
        board_rules(4, 4, Rules.parse("3x3"))
    with pytest.raises(BadFile, match="5 in a row does not fit"):
        board_rules(3, 3, None)
