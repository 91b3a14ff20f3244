"""The full screen: games by keys, the computer in the background, leaving and saving."""

import re
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from textual.events import Key

from noughts.common import Control
from noughts.core import Game, Mark, Rules
from noughts.explain import Review, reviews
from noughts.terminal.screen.dialogs import TextDialog
from noughts.terminal.screen.game import NoughtsApp
from noughts.terminal.session import Session, Setup
from noughts.terminal.storage import last_game
from tests.terminal.screen.screens import SIZES, Player, board, on_screen, session, settled, text


def test_a_whole_game_by_keys(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("enter", "up", "enter", "down", "left", "enter", "8", "up", "right", "enter")
        assert app.session.game.moves == [4, 1, 3, 7, 5]
        assert text(app, "message-text").startswith("X wins with row 4-5-6. E reviews the game")
        assert text(app, "status") == "The game is over."
        assert text(app, "moves-text").splitlines()[0].split() == ["1.", "X", "5", "O", "2"]
        await stage.press("1")
        assert "The game is over" in text(app, "message-text")
        assert len(app.session.game.moves) == 5

    on_screen(session(), script)


def test_the_computer_answers_in_the_background(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("5")
        await settled(app, stage)
        assert app.session.game.moves == [4, 0]

    on_screen(session(o="minimax"), script)


def test_the_screen_stays_awake_while_the_computer_thinks(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("enter")
        assert app.jobs.thinking
        thinks = re.compile(r"O thinks: [\d.]+ s\n[1-9][\d,]* nodes")
        await stage.until(lambda: bool(thinks.fullmatch(text(app, "status"))))
        await stage.resize(60, 20)
        await stage.resize(140, 50)
        await stage.press("left", "enter")
        assert "M makes it move now" in text(app, "message-text")
        await stage.press("m")
        await settled(app, stage)
        assert len(app.session.game.moves) == 2
        assert "did not finish" in text(app, "message-text")

    on_screen(session("5x5:4", o="minimax"), script)


def test_undo_while_the_computer_thinks_takes_the_move_back(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("enter", "u")
        assert app.session.game.moves == []
        assert not app.jobs.busy
        await stage.press("u")
        assert text(app, "message-text") == "There is no move of yours to take back."

    on_screen(session("5x5:4", o="minimax"), script)


def test_undo_and_redo_through_the_whole_game(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press(*"uuuuuuu")
        assert app.session.game.moves == []
        await stage.press(*"rrrrrrr")
        assert app.session.over
        await stage.press("r")
        assert text(app, "message-text") == "There is no undone move to play again."

    on_screen(session(moves="5 4 3 7 1 2 9"), script)


NAMED = ["3x3", "3x3x3", "4x4x4", "4x4x4+gravity", "7x6:4+gravity", "15x15:5", "3x3+misere"]


@pytest.mark.parametrize("size", [*SIZES, pytest.param((120, 40), marks=pytest.mark.slow)])
def test_every_game_is_played_at_every_size_and_names_its_cells(folder: Path, size: tuple[int, int]) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        for game in NAMED:
            app._begin(Setup(Rules.parse(game), dict.fromkeys(Mark, "human")))
            await stage.press("enter")
            assert len(app.session.game.moves) == 1
            layout = app.board.layout_now
            assert layout.width <= app._table.size.width
            assert layout.height <= app._table.size.height
            lines = board(app).splitlines()
            if layout.named and layout.solid:
                assert lines[1].split()[: layout.columns] == [str(x) for x in range(layout.columns)]
            elif layout.named:
                assert len(lines[0].split()) == layout.columns
            assert layout.named or size == (60, 20) or layout.rules.cells == 9

    on_screen(session(), script, size=size)


def test_either_side_is_made_automatic_and_taken_back(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("5", "a")
        await settled(app, stage)
        assert len(app.session.game.moves) == 2
        assert app.session.humans == [Mark.X]
        await stage.press("a")
        await stage.until(lambda: app.session.over)
        assert app.session.game.moves[0] == 4

    on_screen(session(), script)


def test_hint_values_and_why(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("v")
        await stage.until(lambda: "X wins ┤" in text(app, "message-text"))
        assert "L2" in board(app)
        assert "→D" in board(app)
        await stage.press("h")
        await settled(app, stage)
        assert "Play 3: it is the only move that blocks X's row 1-2-3; it " in text(app, "message-text")
        assert app.board.cursor == 2
        await stage.press("w")
        await settled(app, stage)
        assert "X plays 2: Threatens to complete row 1-2-3 with 3." in text(app, "message-text")
        await stage.press("v")
        assert "L2" not in board(app)

    on_screen(session(moves="1 5 2"), script)


def test_a_hint_asked_for_before_the_values_are_there_loses_neither(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        app.action_analyse()
        app.action_hint()
        await stage.until(lambda: "Play 3:" in text(app, "message-text") and "L2" in board(app))

    on_screen(session(moves="1 5 2"), script)


def test_new_swap_and_resign(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("5")
        await settled(app, stage)
        await stage.press("x", "x")
        assert "X resigns: O wins. You lose." in text(app, "message-text")
        await stage.press("s")
        await settled(app, stage)
        assert app.session.humans == [Mark.O]
        assert app.session.game.moves == [0]
        await stage.press("n")
        await settled(app, stage)
        assert app.session.game.moves == [0]

    on_screen(session(o="minimax"), script)


def test_two_computers_play_by_themselves(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.until(lambda: app.session.over)
        assert app.session.game.moves == [0, 4, 1, 2, 6, 3, 5, 7, 8]

    on_screen(session(x="minimax:score=plain", o="minimax:score=plain"), script)


def test_a_digit_drops_a_stone_and_the_cursor_shows_where(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("4", "4", "1", "9")
        assert app.session.game.moves == [38, 31, 35]
        await stage.press("right", "right", "right")
        assert (app.board.aimed, text(app, "cell")) == (24, "cursor on 4:3")
        left, top = app.board.layout_now.place(3)
        await stage.click(app.board, offset=(left, top - 1))  # The name of the column.
        assert app.session.game.moves[3:] == [24]

    on_screen(session("7x6:4+gravity"), script)


def test_leaving_saves_an_unfinished_game(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("5", "1", "q")

    app = on_screen(session(), script)
    assert app.return_value
    assert Game.load(app.return_value).moves == [4, 0]
    assert list(folder.iterdir()) == [app.return_value]


def test_ctrl_c_leaves_from_a_dialog_too(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("5", "g", "ctrl+c")

    app = on_screen(session(), script)
    assert app.return_code == 130
    assert app.return_value


def test_a_game_that_cannot_be_saved_still_lets_you_leave(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("XDG_STATE_HOME", str(blocked))
    monkeypatch.setattr("tempfile.tempdir", str(blocked / "deeper"))

    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("5", "q")

    begun = session()
    begun.save_path = blocked
    app = on_screen(begun, script)
    assert app.return_value is None


def test_saving_by_key_says_where(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("5", "c")
        assert text(app, "message-text").startswith("Saved in ")

    on_screen(session(), script)
    assert len(list(folder.iterdir())) == 1


KEYS = ["enter", "space", "left", "right", "up", "down", "pageup", "pagedown", "tab", "escape", "question_mark", "f1"]
KEYS += [*"123456789hvwurngsextmczba", "home", "end", "backspace", "ctrl+a", "shift+tab"]


@settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.sampled_from(KEYS), min_size=100, max_size=100), st.sampled_from(["3x3", "3x3x3", "4x4+gravity"]))
def test_a_hundred_random_keys_without_an_error(folder: Path, keys: list[str], game: str) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        for number, key in enumerate(keys):
            app.post_message(Key(key, key if len(key) == 1 else None))
            if number % 8 == 0:
                await stage.pause()
        await settled(app, stage)

    app = on_screen(session(game, o="level:2"), script)
    assert app.return_code in (0, None)


def test_what_a_search_counted_stands_under_the_board(folder: Path) -> None:
    begun = Session.begin(Setup(Rules.parse("3x3"), {Mark.X: "human", Mark.O: "minimax"}, stats=True))

    async def script(app: NoughtsApp, stage: Player) -> None:
        assert app.query_one("#stats").display
        await stage.press("1")
        await settled(app, stage)
        assert re.fullmatch(r"O: 27,732 end states, 59,705 nodes, [\d.,]+ (s|ms|µs)", text(app, "stats"))
        await stage.press("n", "n")
        assert text(app, "stats") == ""

    on_screen(begun, script)


def test_without_stats_nothing_stands_there(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        assert not app.query_one("#stats").display

    on_screen(session(), script)


def test_a_key_pressed_while_a_hint_is_looked_for_does_not_play(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = threading.Event()
    found = session().hint(session().position, Control(1))
    monkeypatch.setattr(Session, "hint", lambda *_: given.wait(300) and found)

    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("h", "enter", "1", "space")
        assert app.session.game.moves == []
        given.set()
        await settled(app, stage)
        await stage.press("enter")
        assert app.session.game.moves == [found.cell]

    on_screen(session(), script)


def test_connect_four_takes_four_keys_from_the_menu(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("g", "c", "enter", "enter")
        await stage.until(lambda: len(app.screen_stack) == 1)
        assert str(app.session.rules) == "7x6:4+gravity"

    on_screen(session(), script, menu=True)


@pytest.mark.parametrize(("key", "humans"), [("n", [Mark.X]), ("s", [Mark.O])])
def test_a_running_game_is_not_left_by_one_key(folder: Path, key: str, humans: list[Mark]) -> None:
    """S threw away a game of gomoku without a word."""

    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("5")
        await settled(app, stage)
        await stage.press(key)
        assert f"Press {key.upper()} again" in text(app, "message-text")
        assert app.session.game.moves[0] == 4
        await stage.press("h")
        await settled(app, stage)
        await stage.press(key)  # Not twice in a row, so it asks again.
        assert app.session.game.moves[0] == 4
        await stage.press(key)
        await settled(app, stage)
        assert 4 not in app.session.game.moves[:1]
        assert app.session.humans == humans
        found = last_game(app.session.file)
        assert found
        assert found[0].moves[0] == 4
        await stage.press("9")
        await settled(app, stage)
        await stage.press("g")
        await stage.click("#last")
        await stage.until(lambda: app.session.game.moves[0] == 4)

    begun = session(o="minimax")
    begun.keeps = True
    on_screen(begun, script)


def test_after_the_game_the_keys_that_go_on_are_named(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        assert "E reviews the game" in text(app, "message-text")
        await stage.press("5")
        assert "The game is over. E reviews the game" in text(app, "message-text")

    on_screen(session(moves="1 4 2 5 3"), script)


def test_m_says_whose_turn_it_is(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("m")
        assert "It is your turn." in text(app, "message-text")

    on_screen(session(), script)


def test_a_second_e_shows_what_the_review_has_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = session(moves="5 4 3")

    def slowly(control: Control, tell: Callable[[Review], None]) -> Review:
        for found in reviews(begun.game, Control()):
            tell(found)
        while not control.stopped:
            time.sleep(0.01)
        return found

    monkeypatch.setattr(begun, "review", slowly)

    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("e")
        await stage.until(lambda: "E shows what is found so far." in text(app, "message-text"))
        await stage.press("e")
        await stage.until(lambda: isinstance(app.screen, TextDialog))

    on_screen(begun, script)
