"""The game at prompts, whatever is typed."""

import io
import os
import re
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common import Control
from noughts.core import Coords, Game, Mark, Rules
from noughts.errors import InputEnded
from noughts.explain.sentences import considered
from noughts.files import in_use
from noughts.terminal.background import Background
from noughts.terminal.console import Console
from noughts.terminal.prompt import AFTER_WORDS, WORDS, PromptGame
from noughts.terminal.session import Session, Setup

TWO = {Mark.X: "human", Mark.O: "human"}

THREE = Rules.parse("3x3")


def talk(session: Session, *lines: str) -> str:
    """What is said while these lines are typed; the input ends after them."""
    target = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    game = PromptGame(Console(source, target), session)
    try:
        game.run()
    except InputEnded as error:
        target.write(f"noughts: {error}")
    return unwrapped(target.getvalue())


def unwrapped(text: str) -> str:
    """The same text with its wrapped sentences in one line."""
    return re.sub(r"(?<=[a-z,;\d])\n(?=[a-z\d])", " ", text)


def two_people(game: str = "3x3", coords: Coords | None = None) -> Session:
    return Session.begin(Setup(Rules.parse(game), TWO, coords=coords))


def test_the_board_is_shown_after_every_turn(folder: Path) -> None:
    said = talk(two_people(), "5", "1", "quit")
    assert said.count("---+---+---") == 6
    assert " O | 2 | 3\n---+---+---\n 4 | X | 6\n---+---+---\n 7 | 8 | 9" in said


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Expected a number from 1 to 9"),
        ("10", "There is no cell 10 on 3x3; expected a number from 1 to 9."),
        ("0", "There is no cell 0"),
        ("-3", "There is no cell -3"),
        ("5", "5 is taken by X; free cells: 1 2 3 4 6 7 8 9."),
        ("five", "Expected a number from 1 to 9, or one of hint, why"),
        ("5x", "'5x' is not a cell; expected a number from 1 to 9."),
        ("1 1", "5 is taken by X"),
        ("1,1", "5 is taken by X"),
        ("9,9", "There is no cell 9,9 on 3x3"),
        ("1 2 3", "is not a cell"),
        ("undo 99 bottles", "X to move"),
        ("5" * 5000, "is not a cell"),
        ("\x00\x1b[A", "is not a cell"),
        ("\ufffd", "is not a cell"),
    ],
)
def test_whatever_is_typed_the_game_asks_again_and_says_what_is_free(folder: Path, typed: str, answer: str) -> None:
    said = talk(two_people(), "5", typed, "quit")
    assert answer in said
    if "undo" not in typed:
        assert re.search(r"[fF]ree cells: 1 2 3 4 6 7 8 9\.", said)


def test_row_and_column_and_xyz_are_understood_whatever_the_coordinates(folder: Path) -> None:
    session = two_people()
    talk(session, "0 2", "2,1", "quit")
    assert session.game.moves == [2, 5]
    cube = two_people("3x3x3")
    talk(cube, "1,1,1", "27", "0 0 1", "quit")
    assert cube.game.moves == [13, 26, 9]
    rows = two_people("3x3x3", Coords.ROWCOL)
    talk(rows, "0 1 2", "quit")
    assert rows.game.moves == [5]


def test_hint_why_values_where_help(folder: Path) -> None:
    said = talk(two_people(), "why", "1", "5", "2", "hint", "why", "why 9", "values", "where", "help", "board", "quit")
    assert "No move has been played yet" in said
    assert "Play 3: it is the only move that blocks X's row 1-2-3; it " in said
    assert "X plays 2:\nThreatens to complete row 1-2-3 with 3." in said
    assert "O plays 9:\nLoses: X answers 3 and completes row 1-2-3." in said
    assert " X  | X  | D\n" in said
    assert "X holds 1; 2. O holds 5. Free cells: 3 4 6 7 8 9." in said
    for word in WORDS:
        assert f"  {word}" in said


def test_hint_and_why_speak_from_the_values_that_are_shown(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Qubic a hint once gave 68 % to a move to which the values beside it gave 4 %."""
    session = two_people("4x4x4")
    shown = considered(session.position.play(0), Control(1e-9))
    asked: list[tuple[object, object]] = []

    def asking(*_: object, known: object = None, then: object = None) -> list[str]:
        asked.append((known, then))
        return []

    monkeypatch.setattr(Session, "analysis", lambda *_: shown)
    for name in ("hint", "why_played", "why"):
        monkeypatch.setattr(Session, name, asking)
    talk(session, "hint", "1", "values", "hint", "why", "why 2", "2", "why", "quit")
    assert asked == [(None, None), (shown, None), (None, shown), (shown, None), (shown, None)]


def test_undo_and_redo_against_the_computer_go_back_to_your_own_turn(folder: Path) -> None:
    session = Session.begin(Setup(THREE, {Mark.X: "human", Mark.O: "minimax"}))
    said = talk(session, "undo", "5", "undo", "redo", "redo", "quit")
    assert "There is no move of yours to take back." in said
    assert "There is no undone move to play again." in said
    assert session.game.moves == [4, 0]


def test_undo_through_the_whole_game(folder: Path) -> None:
    session = two_people()
    talk(session, *["5", "4", "3", "7", "1", "2"], *["undo"] * 6, *["redo"] * 4, "quit")
    assert session.game.moves == [4, 3, 2, 6]


def test_resign_and_swap_and_again(folder: Path) -> None:
    session = Session.begin(Setup(THREE, {Mark.X: "human", Mark.O: "minimax"}))
    said = talk(session, "5", "resign", "n", "resign", "y", "swap", "q")
    assert "X resigns: O wins. You lose." in said
    assert "X is minimax and O is you." in said
    again = talk(two_people(), "resign", "yes", "again", "resign", "y", "nothing", "quit")
    assert again.count("X resigns: O wins.") == 2
    assert f"Expected one of {', '.join(AFTER_WORDS)}." in again


def test_review_and_undo_after_the_game(folder: Path) -> None:
    said = talk(two_people(), *["5", "4", "3", "7", "1", "2", "9"], "review", "undo", "8", "quit")
    assert "The turning point was O's 4 at move 2" in said
    assert said.count("X wins with diagonal 1-5-9.") == 1
    assert "[X]" in said


def test_a_review_reports_the_positions_it_has_reached(folder: Path) -> None:
    session, told = two_people(), []
    for cell in (4, 3, 2, 6, 0, 1, 8):
        session.play(cell)

    @contextmanager
    def busy(*words: str) -> Iterator[Callable[[int], None]]:
        told.append(words)
        yield told.append

    source = io.StringIO("review\nquit\n")
    with suppress(InputEnded):
        PromptGame(Console(source, io.StringIO()), session, busy).run()
    assert told == [("reviewing", "of 8 positions"), *range(1, 9), *told[9:]]
    assert set(told[9:]) <= {8}


def test_save_and_quit_say_where(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    said = talk(two_people(), "5", f"save {path}", "1", "quit")
    assert f"Saved in {path}." in said
    assert Game.load(path).moves == [4, 0]
    assert str(path) in said.splitlines()[-1]


def test_saving_over_another_file_is_refused_and_the_game_goes_on(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Sir,")
    said = talk(two_people(), "5", f"save {other}", "1", "quit")
    assert "is left as it is" in said
    assert other.read_text() == "Dear Sir,"
    assert "The game is saved" in said


def test_another_game_is_overwritten_only_by_leave(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    talk(two_people(), "5", f"save {path}", "1", "quit")
    said = talk(two_people(), "9", f"save {path}", "n", "8", "quit")
    assert "holds another game (3x3, 2 moves)" in said
    assert "Saved in" not in said
    assert Game.load(path).moves == [4, 0]
    assert "Saved in" in talk(two_people(), "9", f"save {path}", "y", "8", "quit")
    assert Game.load(path).moves == [8, 7]


def test_a_game_that_is_being_played_elsewhere_is_left_alone(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    with in_use(path):
        said = talk(two_people(), "5", f"save {path}", "1", "quit")
    assert "is in use by another noughts" in said
    assert not path.exists()


def test_after_the_game_the_next_one_does_not_take_its_place(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    named = two_people()
    named.save_path = path
    talk(named, *["1", "4", "2", "5", "3"], "again", "9", f"save {path}", "n", "quit")
    assert Game.load(path).moves == [0, 3, 1, 4, 2]


def test_the_input_ends_in_the_middle(folder: Path) -> None:
    said = talk(two_people(), "5", "1")
    assert "The input ended in the middle of the game. The game is saved" in said
    saved = list(folder.iterdir())
    assert [Game.load(path).moves for path in saved] == [[4, 0]]
    assert str(saved[0]) in said


def test_a_game_without_moves_leaves_nothing_behind(folder: Path) -> None:
    talk(two_people())
    assert not folder.exists()


def test_two_games_in_one_second_are_both_kept(folder: Path) -> None:
    talk(two_people(), "5")
    talk(two_people(), "1")
    assert len(list(folder.iterdir())) == 2


def test_a_finished_game_needs_no_saving_unless_a_file_was_named(folder: Path, tmp_path: Path) -> None:
    talk(two_people(), *["1", "4", "2", "5", "3"])
    assert not folder.exists()
    named = two_people()
    named.save_path = tmp_path / "mine.json"
    assert "Saved in" in talk(named, *["1", "4", "2", "5", "3"])
    assert Game.load(tmp_path / "mine.json").outcome


def test_stats_are_said_of_every_computer_move(folder: Path) -> None:
    said = talk(Session.begin(Setup(THREE, {Mark.X: "alphabeta", Mark.O: "level:3"}, seed=1, stats=True)))
    assert "X plays 1. Searched 8,453 possible end states, 20,866 nodes, " in said
    assert len(re.findall(r" (?:s|ms|µs)\.\n", said)) == said.count(" plays ")


def test_a_search_that_cannot_finish_gives_way_to_a_short_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noughts.terminal.session.MOVE_SECONDS", 0.05)
    session = Session.begin(Setup(Rules.parse("5x5:4"), {Mark.X: "minimax", Mark.O: "human"}))
    assert "minimax did not finish; this is the move of a short search." in talk(session, "quit")
    assert len(session.game.moves) == 1


def test_gravity_asks_for_a_column(folder: Path) -> None:
    session = two_people("7x6:4+gravity")
    said = talk(session, "8", "4", "4", "32", "4:9", "22", "quit")
    assert "X to move (a column from 1 to 7):" in said
    assert "There is no cell 4:9 on 7x6:4+gravity; expected a column from 1 to 7." in said
    assert "There is no column 8 on 7x6:4+gravity; expected a column from 1 to 7." in said
    assert session.game.moves == [38, 31]


def test_large_boards_name_some_of_the_free_cells(folder: Path) -> None:
    said = talk(two_people("15x15:5"), "500", "quit")
    assert "o2 and 195 more." in said


def test_a_named_file_holds_the_game_after_every_move(folder: Path, tmp_path: Path) -> None:
    session = two_people()
    session.save_path = tmp_path / "game.json"
    for number, cell in enumerate((4, 0, 8), 1):
        session.play(cell)
        assert len(Game.load(session.save_path).moves) == number
    session.undo()
    assert Game.load(session.save_path).moves == [4, 0]
    session.redo()
    assert Game.load(session.save_path).moves == [4, 0, 8]
    assert session.save_unfinished() == session.save_path


def test_misere_says_who_loses(folder: Path) -> None:
    said = talk(two_people("3x3+misere"), *["1", "4", "2", "5", "3"])
    assert "the side that makes 3 in a row loses" in said
    assert "O wins: X completed row 1-2-3." in said


@settings(max_examples=40, deadline=None)
@given(st.lists(st.one_of(st.text(max_size=12), st.sampled_from([*WORDS, *AFTER_WORDS, *"123456789"])), max_size=40))
def test_no_line_whatever_breaks_the_game(lines: list[str]) -> None:
    typed = [re.sub(r"[\r\n]", " ", line) for line in lines if "save" not in line]
    session = Session.begin(Setup(THREE, {Mark.X: "human", Mark.O: "level:2"}, seed=len(lines)))
    with TemporaryDirectory() as folder, patch.dict(os.environ, XDG_STATE_HOME=folder):
        console = Console(io.StringIO("".join(f"{line}\n" for line in typed)), io.StringIO())
        game = PromptGame(console, session)
        with suppress(InputEnded):
            game.run()
        saved = [Game.load(path).moves for path in Path(folder).glob("*/*.json")]
        left = game.session
        assert saved == ([left.game.moves] if left.game.moves and not left.over else [])


def test_where_stones_fall_columns_are_free_not_cells(folder: Path) -> None:
    said = talk(two_people("connect4"), "9", "1 2", "where", "nothing", "quit")
    assert said.count("Free columns: 1 2 3 4 5 6 7.") == 3
    assert "Free cells" not in said
    assert "Row 5 of column 3 has nothing below it" in said


def test_a_resigned_game_is_reviewed_and_saved_as_one(folder: Path, tmp_path: Path) -> None:
    """The review said "The game is not finished after 2 moves"."""
    path = tmp_path / "kept.json"
    session = two_people()
    session.save_path = path
    said = talk(session, "5", "4", "resign", "y", "review", "quit")
    assert "O won after 2 moves: X resigned in a position that X wins with best play." in said
    assert f"Saved in {path}." in said
    loaded = Game.load(path)
    assert loaded.resigned is Mark.X
    again = Session.resume(loaded, session.setup)
    assert again.over
    assert again.announcement() == "X resigns: O wins."


def test_ctrl_c_ends_a_review_with_what_it_has_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It once ended the program."""
    waiting, wait = threading.Event(), Background.wait

    def wait_at_last(work: Background[object]) -> object:
        waiting.set()
        return wait(work)

    monkeypatch.setattr(Background, "wait", wait_at_last)
    session = two_people()
    for cell in (4, 3, 2, 6, 0, 1, 8):
        session.play(cell)

    pressed: list[int] = []

    def press_once(reached: int) -> None:
        if not pressed:
            waiting.wait()
            pressed.append(reached)
            signal.raise_signal(signal.SIGINT)

    @contextmanager
    def busy(*_: str) -> Iterator[Callable[[int], None]]:
        yield press_once

    target = io.StringIO()
    with suppress(InputEnded):
        PromptGame(Console(io.StringIO("review\nquit\n"), target), session, busy).run()
    assert "X won after 7 moves" in target.getvalue()
    assert "  1. X 5" in target.getvalue()
