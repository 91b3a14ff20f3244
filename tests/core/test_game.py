"""Game: undo, redo, save and load; damaged files."""

import json
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Game, Mark, Position, Rules
from noughts.core.game import MOST_BYTES
from noughts.errors import BadFile, IllegalMove
from tests.strategies import games, kinds

BOARD = Rules((3, 3))


def played(*numbers):
    game = Game(Position(BOARD), {"X": "human", "O": "level:3"})
    for number in numbers:
        game.play(number - 1)
    return game


def test_a_game_knows_its_moves_positions_and_end():
    game = played(1, 4, 2, 5, 3)
    assert game.moves == [0, 3, 1, 4, 2]
    assert len(game.positions) == 6
    assert game.positions[0] == game.start == Position(BOARD)
    assert game.position == game.positions[-1]
    assert game.outcome.winner is Mark.X
    assert game.rules is BOARD


def test_undo_and_redo():
    game = played(5, 1, 3)
    assert game.undo(2).stones == 1
    assert game.moves == [4]
    assert game.redo().stones == 2
    assert game.undo(2) == game.start
    assert game.redo(3).stones == 3
    assert game.undo(0) == game.position
    assert game.redo(0) == game.position


@pytest.mark.parametrize("plies", [4, 100, -1])
def test_only_moves_that_were_played_are_taken_back(plies):
    game = played(5, 1, 3)
    with pytest.raises(IllegalMove, match="There is no move to take back"):
        game.undo(plies)
    assert game.moves == [4, 0, 2]


@pytest.mark.parametrize("plies", [2, 100, -1])
def test_only_undone_moves_are_played_again(plies):
    game = played(5, 1, 3)
    game.undo()
    with pytest.raises(IllegalMove, match="There is no undone move to play again"):
        game.redo(plies)
    assert game.moves == [4, 0]


def test_a_new_move_forgets_the_undone_ones():
    game = played(5, 1, 3)
    game.undo(2)
    game.play(8)
    with pytest.raises(IllegalMove):
        game.redo()
    assert game.moves == [4, 8]


def test_a_refused_move_changes_nothing():
    game = played(5, 1)
    game.undo()
    with pytest.raises(IllegalMove):
        game.play(4)
    assert game.moves == [4]
    assert game.redo().stones == 2


@pytest.mark.parametrize("undone", [0, 1, 3])
def test_the_repr_rebuilds_the_game(undone):
    game = played(5, 1, 3)
    game.undo(undone)
    again = eval(repr(game))
    assert again == game
    assert again.position == game.position


@given(games(kinds()))
@settings(max_examples=60)
def test_save_and_load(tmp_path_factory, game):
    path = tmp_path_factory.mktemp("games") / "game.json"
    game.players.update({"X": "human", "O": "perfect"})
    game.save(path)
    loaded = Game.load(path)
    assert loaded == game
    assert loaded.positions == game.positions
    assert loaded.players == game.players
    game.save(path)
    assert [entry.name for entry in path.parent.iterdir()] == ["game.json"]


def test_a_byte_order_mark_before_the_text_is_passed_over(tmp_path):
    game = Game(Position(Rules.parse("3x3")))
    game.play(4)
    (tmp_path / "game.json").write_bytes(b"\xef\xbb\xbf" + game.to_json().encode())
    assert Game.load(tmp_path / "game.json").moves == [4]
    assert Game.from_json("\ufeff" + game.to_json()).moves == [4]


def test_undone_moves_are_not_saved(tmp_path):
    game = played(5, 1, 3)
    game.undo()
    game.save(tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json").moves == [4, 0]


def test_the_file_is_json_with_cell_numbers_from_1():
    data = json.loads(played(5, 1).to_json())
    assert data == {
        "format": "noughts-game",
        "version": 1,
        "game": "3x3",
        "start": ".../.../... X",
        "moves": [5, 1],
        "players": {"X": "human", "O": "level:3"},
    }


GOOD = json.loads(played(5, 1, 3).to_json())
DAMAGED = [
    ("", "not JSON"),
    ("{", "not JSON"),
    ("hello", "not JSON"),
    ("[" * 100_000, "not JSON"),
    ("[]", "not a saved game"),
    ("null", "not a saved game"),
    ("{}", "not a saved game"),
    (json.dumps({**GOOD, "format": "chess"}), "not a saved game"),
    (json.dumps({**GOOD, "version": 2}), "saved as version 2; expected 1"),
    (json.dumps({**GOOD, "version": None}), "saved as version None"),
    (json.dumps({**GOOD, "version": "1"}), "saved as version '1'"),
    (json.dumps({**GOOD, "game": "9x9x9x9"}), "damaged: A board has at most 400 cells"),
    (json.dumps({**GOOD, "game": 3}), '"game" is missing'),
    (json.dumps({**GOOD, "start": "X.O"}), "damaged: 'X.O' does not have the rows"),
    (json.dumps({**GOOD, "start": "XXX/.../... O"}), "damaged: The counts are off"),
    (json.dumps({**GOOD, "moves": "5 1"}), '"moves" is missing'),
    (json.dumps({**GOOD, "moves": [5, 5]}), "damaged: 5 is taken by X"),
    (json.dumps({**GOOD, "moves": [0]}), "damaged: There is no cell 0"),
    (json.dumps({**GOOD, "moves": [1.5]}), 'Every entry of "moves" is a cell number'),
    (json.dumps({**GOOD, "moves": [True]}), 'Every entry of "moves" is a cell number'),
    (json.dumps({**GOOD, "moves": [1, 4, 2, 5, 3, 6]}), "damaged: The game is over"),
    (json.dumps({**GOOD, "players": {"Z": "human"}}), '"players" names who plays'),
    (json.dumps({**GOOD, "players": {"X": 1}}), '"players" names who plays'),
    (json.dumps({key: value for key, value in GOOD.items() if key != "moves"}), '"moves" is missing'),
    (" " * (MOST_BYTES + 1), "too large"),
]


@pytest.mark.parametrize(("text", "reason"), DAMAGED)
def test_a_damaged_file_gets_a_clear_error_and_is_not_overwritten(tmp_path, text, reason):
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as error:
        Game.load(path)
    assert reason in str(error.value)
    assert "\n" not in str(error.value)
    if text:
        with pytest.raises(BadFile, match="is left as it is"):
            played(1).save(path)
    assert path.read_text(encoding="utf-8") == text
    assert len(list(tmp_path.iterdir())) == 1


def test_an_empty_file_may_be_written(tmp_path):
    path = tmp_path / "game.json"
    path.touch()
    played(1).save(path)
    assert Game.load(path).moves == [0]


def test_bytes_that_are_no_text(tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadFile, match="is not a text"):
        Game.load(path)
    with pytest.raises(BadFile, match="is left as it is"):
        played(1).save(path)
    assert path.read_bytes() == b"\xff\xfe\x00"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(sorted(GOOD)), json_values, min_size=1))
@settings(max_examples=300)
def test_any_field_may_be_damaged(damage):
    text = json.dumps({**GOOD, **damage})
    try:
        game = Game.from_json(text)
    except BadFile as error:
        assert "\n" not in str(error)
    else:
        assert Game.from_json(game.to_json()) == game


@given(st.integers(0, len(json.dumps(GOOD)) - 1), st.characters())
@settings(max_examples=300)
def test_any_character_may_be_damaged(at, character):
    text = json.dumps(GOOD)
    for damaged in (text[:at], text[:at] + character + text[at + 1 :], text[:at] + character + text[at:]):
        try:
            game = Game.from_json(damaged)
        except BadFile:
            continue
        assert Game.from_json(game.to_json()) == game


@given(st.text())
def test_any_text_is_a_game_or_a_bad_file(text):
    with pytest.raises(BadFile):
        Game.from_json(text)


@pytest.mark.parametrize("name", ["missing/game.json", "n" * 300, "zero\0byte", "."])
def test_files_that_cannot_be_read_or_written(tmp_path, name):
    path = tmp_path / name
    with pytest.raises(BadFile):
        Game.load(path)
    with pytest.raises(BadFile):
        played(1).save(path)
    assert list(tmp_path.iterdir()) == []


def test_a_failed_write_leaves_the_old_game_and_nothing_else(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    played(5).save(path)

    def full_disk(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full_disk)
    with pytest.raises(BadFile, match="cannot be written: No space left on device"):
        played(5, 1).save(path)
    assert Game.load(path).moves == [4]
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def test_a_game_that_is_given_up_is_over_until_that_is_taken_back(tmp_path):
    game = played(5, 1)
    assert game.resign() is Mark.O
    assert game.resigned is Mark.X
    assert (game.outcome.winner, game.outcome.line) == (Mark.O, None)
    for over in (lambda: game.play(1), game.redo, game.resign):
        with pytest.raises(IllegalMove):
            over()
    game.save(tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json") == game
    assert eval(repr(game)) == game
    assert game != played(5, 1)
    game.undo(0)
    assert game == played(5, 1)
    assert "resigned" not in game.to_json()
    game.resign(Mark.O, forfeit=True)
    assert game.outcome.winner is Mark.X
    assert Game.from_json(game.to_json()) == game
    assert eval(repr(game)) == game


def test_only_a_side_can_give_a_game_up():
    for nobody in ("Z", 3, ""):
        with pytest.raises(IllegalMove, match="X or O can give the game up, not "):
            played(5).resign(nobody)
    damaged = played(5).to_json().replace('"players"', '"resigned": "Z", "players"')
    with pytest.raises(BadFile, match="This saved game is damaged: X or O can give the game up"):
        Game.from_json(damaged)
