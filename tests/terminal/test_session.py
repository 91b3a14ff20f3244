"""One game at a terminal: turns, undo, resigning, handing over, saving."""

from pathlib import Path

import pytest

from noughts.common import Control
from noughts.core import Game, Mark, Rules
from noughts.errors import IllegalMove, Stopped
from noughts.players import Choice
from noughts.terminal.session import Session, Setup, default_setup
from noughts.terminal.storage import last_game

THREE = Rules.parse("3x3")


def begun(x: str = "human", o: str = "human", save: Path | None = None) -> Session:
    return Session.begin(Setup(THREE, {Mark.X: x, Mark.O: o}, seed=1), save_path=save)


def test_whose_turn_it_is() -> None:
    session = begun(o="level:1")
    assert session.human_to_move
    assert session.humans == [Mark.X]
    session.play(4)
    assert session.computer_to_move
    assert (session.name(Mark.X), session.name(Mark.O)) == ("you", "level:1")
    assert Session.begin(default_setup(THREE).swapped()).computer_to_move


def test_undo_goes_back_to_a_persons_turn_and_redo_forth() -> None:
    session = begun(o="level:1")
    session.play(4)
    session.play(0)
    session.undo()
    assert session.game.moves == []
    session.redo()
    assert session.game.moves == [4, 0]
    with pytest.raises(IllegalMove, match="no move of yours"):
        begun("level:1", "human").undo()


def test_who_resigned_plays_no_more_until_it_is_taken_back() -> None:
    session = begun(o="level:1")
    assert session.resign() is Mark.O
    assert session.announcement() == "X resigns: O wins. You lose."
    with pytest.raises(IllegalMove, match="X has resigned"):
        session.play(0)
    with pytest.raises(IllegalMove, match="already over"):
        session.resign()
    session.undo()
    assert not session.over


def test_a_side_is_handed_over_and_taken_back() -> None:
    session = begun()
    assert session.hand_over() == "X is played by perfect from now on."
    assert session.computer_to_move
    assert session.hand_over() == "X is played by a person from now on."
    assert session.human_to_move


def test_a_computer_that_does_not_finish_gives_way_and_says_so() -> None:
    class Slow:
        def choose(self, position: object, control: Control | None = None) -> Choice:
            raise Stopped("too late")

        def __str__(self) -> str:
            return "slow"

    session = begun()
    session.players[Mark.X] = Slow()  # type: ignore[assignment]
    choice = session.think(session.position, Control())
    assert choice.cell in session.position.moves()
    assert choice.remark == "slow did not finish; this is the move of a short search."


def test_a_named_file_holds_every_move_and_only_the_unfinished_are_saved_at_the_end(
    folder: Path, tmp_path: Path
) -> None:
    session = begun(save=tmp_path / "game.json")
    session.play(4)
    assert Game.load(tmp_path / "game.json").moves == [4]
    other = begun()
    assert other.save_unfinished() is None
    other.play(0)
    kept = other.save_unfinished()
    assert kept is not None
    assert kept.parent == folder
    assert other.save_unfinished() is None, "nothing was played since"


def test_a_game_is_kept_at_every_move_until_it_is_over(folder: Path) -> None:
    """What kill -9 leaves: the menu finds the game, with every move."""
    session = Session.begin(Setup(Rules.parse("3x3"), dict.fromkeys(Mark, "human")), keeps=True)
    assert last_game() is None
    for number, cell in enumerate((0, 3, 1, 4), 1):
        session.play(cell)
        found = last_game()
        assert found
        assert len(found[0].moves) == number
    session.undo()
    found = last_game()
    assert found
    assert found[0].moves == session.game.moves
    assert len(list(folder.glob("game-*.json"))) == 1
    session.redo()
    session.play(2)
    assert last_game() is None
    assert session.save_unfinished() is None


def test_a_game_that_is_given_up_is_not_kept(folder: Path) -> None:
    session = Session.begin(Setup(Rules.parse("3x3"), dict.fromkeys(Mark, "human")), keeps=True)
    session.play(0)
    session.resign()
    assert last_game() is None
