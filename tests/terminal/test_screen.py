"""The full screen, driven by keys and the mouse."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from textual.events import Key
from textual.widgets import Button, Input, Label, Select, Static

from noughts.answer.sources.proofs import load
from noughts.core import Game, Mark, Position, Rules, format_position, parse_moves
from noughts.search import Control
from noughts.terminal.screen import NoughtsApp
from noughts.terminal.screen_dialogs import SetupDialog, TextDialog
from noughts.terminal.screen_editor import KEYS as EDITOR_KEYS
from noughts.terminal.screen_editor import EditorDialog
from noughts.terminal.screen_keys import Keys
from noughts.terminal.session import Session, Setup
from tests.terminal.stage import Stage, on_stage

Player = Stage[NoughtsApp]
Script = Callable[[NoughtsApp, Player], Awaitable[None]]


def session(game: str = "3x3", x: str = "human", o: str = "human", moves: str = "", first: Mark = Mark.X) -> Session:
    rules = Rules.parse(game)
    begun = Session.begin(Setup(rules, {Mark.X: x, Mark.O: o}, first, seed=1))
    for cell in parse_moves(rules, moves):
        begun.play(cell)
    return begun


def on_screen(begun: Session, script: Script, size: tuple[int, int] = (80, 24), menu: bool = False) -> NoughtsApp:
    """Run a script of keys on a screen of this size."""

    async def begin(app: NoughtsApp, stage: Player) -> None:
        await fitted(app, stage)
        await script(app, stage)

    return on_stage(NoughtsApp(begun, menu), begin, size)


async def fitted(app: NoughtsApp, stage: Player) -> None:
    """Wait until the board has the size that there is room for."""
    board, table = app.board, app._table
    await stage.until(lambda: board._room == table.size and board.size.width == board.layout_now.width)


async def settled(app: NoughtsApp, stage: Player) -> None:
    """Wait until nothing is searched any more."""
    await stage.until(lambda: not app.jobs.busy)


def text(app: NoughtsApp, name: str) -> str:
    return str(app.query_one(f"#{name}", Static).content)


def test_a_whole_game_by_keys(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("enter", "up", "enter", "down", "left", "enter", "8", "up", "right", "enter")
        assert app.session.game.moves == [4, 1, 3, 7, 5]
        assert text(app, "message-text") == "X wins with row 4-5-6."
        assert text(app, "status") == "The game is over."
        assert text(app, "moves-text").splitlines()[0].split() == ["1.", "X", "5", "O", "2"]
        await stage.press("1")
        assert "The game is over" in text(app, "message-text")
        assert len(app.session.game.moves) == 5

    on_screen(session(), script)


def test_a_game_by_mouse(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        for cell in (4, 0, 8):
            x, y = app.board.layout_now.place(cell)
            await stage.click(app.board, offset=(x + 1, y))
        assert app.session.game.moves == [4, 0, 8]
        await stage.click(app.board, offset=app.board.layout_now.place(4))
        assert text(app, "message-text").startswith("5 is taken by X")

    on_screen(session(), script, size=(120, 40))


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


SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]


def board(app: NoughtsApp) -> str:
    return "\n".join(strip.text for strip in app.board._strips)


def test_the_analysis_shows_worth_lines_threats_and_the_stones_of_a_forced_win_at_every_size(folder: Path) -> None:
    """X has h8, h9 and h10 open at both ends; O looks away and X wins by force."""

    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("v")
        await stage.until(lambda: "estimated." in text(app, "message-text"))
        for size in SIZES:
            await stage.resize(*size)
            assert "X would win by force from h" in text(app, "message-text")
            assert re.search("[↑↓]", board(app))
        app.session.play(0)
        app._go_on()
        await stage.until(lambda: bool(re.search(r"X wins.*: proven\.", text(app, "message-text"))))
        for size in SIZES:
            await stage.resize(*size)
            assert re.search(r"h(7|11) +W", text(app, "message-text"))
            assert all(stone in board(app) for stone in ("x1", "o2", "x3"))

    on_screen(session("15x15:5", moves="h8i8h9i9h10"), script)


def test_the_foot_shows_whole_keys_and_all_of_them_where_there_is_room(folder: Path) -> None:
    def shown(app: NoughtsApp) -> list[str]:
        keys = app.query_one(Keys)
        assert all(key.region.right <= app.size.width for key in keys.children)
        return [key.key_display for key in keys.children]  # type: ignore[attr-defined]

    async def script(app: NoughtsApp, stage: Player) -> None:
        counts = []
        for size in SIZES:
            await stage.resize(*size)
            found = shown(app)
            assert found[:2] == ["q", "?"]
            counts.append(len(found))
        assert counts == sorted(counts)
        assert set("bapxctm") <= set(found)

    on_screen(session(), script)


def test_help_and_menu_fit_their_dialogs_at_every_size(folder: Path) -> None:
    from noughts.terminal.screen_texts import HELP

    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("question_mark")
        for size in SIZES:
            await stage.resize(*size)
            shown = app.screen.query(Static).last()
            assert shown.size.width >= max(map(len, HELP.splitlines()))
            assert app.screen.query_one("VerticalScroll").size.height >= 12
        await stage.press("escape", "g")
        for size in SIZES:
            await stage.resize(*size)
            for button in app.screen.query(Button):
                assert button.region in app.screen.region
                assert button.region.width >= len(str(button.label))
        await stage.press("escape", "b")
        for size in SIZES:
            await stage.resize(*size)
            keys = app.screen.query(Label).last()
            assert keys.parent.content_size.width >= max(map(len, EDITOR_KEYS.splitlines()))  # type: ignore[union-attr]

    left = session(moves="5 1 9")
    left.save()
    on_screen(session(), script)


NAMED = ["3x3", "3x3x3", "4x4x4", "4x4x4+gravity", "7x6:4+gravity", "15x15:5", "3x3+misere"]


@pytest.mark.parametrize("size", SIZES)
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


def test_a_position_is_set_up_and_pasted(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("b", "x", "right", "o", "up", "enter", "f")
        editor = app.screen
        assert isinstance(editor, EditorDialog)
        assert editor.turn is Mark.X
        await stage.press("s")
        assert "it is O's turn" in str(editor.query_one("#fault", Label).content)
        await stage.press("f", "s")
        await stage.pause()
        assert format_position(app.session.position) == "..X/.XO/... O"
        await stage.press("b", "c", "p", *"h8", "enter")
        assert app.screen is not editor
        assert "expected" in str(app.screen.query_one("#fault", Label).content)
        app.screen.query_one("#paste", Input).value = Game(Position(Rules.parse("5x5:4"))).to_json()
        await stage.press("enter")
        await stage.pause()
        assert str(app.session.rules) == "5x5:4"
        await stage.press("b", "escape")
        assert not isinstance(app.screen, EditorDialog)

    on_screen(session(), script)


def test_either_side_is_made_automatic_and_taken_back(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noughts.terminal.screen.PACE", 0.0)

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
        assert "Play 3. It blocks X's row 1-2-3." in text(app, "message-text")
        assert app.board.cursor == 2
        await stage.press("w")
        await settled(app, stage)
        assert "X on 2: Threatens to complete row 1-2-3 with 3." in text(app, "message-text")
        await stage.press("v")
        assert "L2" not in board(app)

    on_screen(session(moves="1 5 2"), script)


@pytest.mark.parametrize(
    ("game", "moves", "letter", "hint"),
    [("4x4x4", "1 2", "W", "It wins."), ("7x7:5", "25 17 24", "D", "It draws.")],
)
def test_what_is_proven_of_large_boards_is_seen(folder: Path, game: str, moves: str, letter: str, hint: str) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("v")
        await stage.until(lambda: bool(re.search(rf"\b({letter}|x1)\b", board(app))))
        await stage.press("h")
        await stage.until(lambda: hint in text(app, "message-text"))
        await stage.press("e")
        await stage.until(lambda: "Accuracy: X 100% and O 100%." in text(app, "message-text"))

    begun = session(game, moves=moves)
    load(begun.position, Control())
    on_screen(begun, script, size=(120, 40))


def test_a_hint_asked_for_before_the_values_are_there_loses_neither(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        app.action_analyse()
        app.action_hint()
        await stage.until(lambda: "Play 3." in text(app, "message-text") and "L2" in board(app))

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


def test_two_computers_play_by_themselves(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noughts.terminal.screen.PACE", 0.0)

    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.until(lambda: app.session.over)
        assert app.session.game.moves == [0, 4, 1, 2, 6, 3, 5, 7, 8]

    on_screen(session(x="minimax:score=plain", o="minimax:score=plain"), script)


def test_the_menu_opens_first_and_enter_starts_the_usual_game(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        assert isinstance(app.screen, SetupDialog)
        await stage.press("enter")
        await stage.pause()
        assert not isinstance(app.screen, SetupDialog)
        assert str(app.session.rules) == "3x3"

    on_screen(session(o="level:4"), script, menu=True)


def test_choosing_another_game_and_other_players(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("g")
        dialog = app.screen
        dialog.query_one("#game", Select).value = "4x4x4"
        dialog.query_one("#player-X", Select).value = "human"
        dialog.query_one("#player-O", Select).value = "level:2"
        dialog.query_one("#first", Select).value = "O"
        await stage.click("#start")
        await settled(app, stage)
        assert str(app.session.rules) == "4x4x4"
        assert app.session.setup.players[Mark.O] == "level:2"
        assert app.session.game.start.turn is Mark.O
        assert text(app, "heading").startswith("4x4x4")

    on_screen(session(), script)


def test_a_game_of_your_own_and_a_mistake_in_it(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("g")
        app.screen.query_one("#other", Input).focus()
        await stage.press(*"9x", "enter")
        assert "is not a game" in str(app.screen.query_one("#fault", Label).content)
        await stage.press(*"3:3", "enter")
        await stage.pause()
        assert str(app.session.rules) == "9x3"
        await stage.press("g", "escape")
        assert str(app.session.rules) == "9x3"
        assert not app.screen.query(Button)

    on_screen(session(), script)


def test_the_cursor_wanders_through_the_layers_of_a_cube(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("right", "right", "enter")
        assert app.session.game.moves == [21]
        assert text(app, "cell") == "cursor on 0,1,2"
        await stage.press("pageup", "enter", "up")
        assert app.session.game.moves == [21, 12]
        assert text(app, "cell") == "cursor on 0,0,1"

    on_screen(session("3x3x3"), script)


def test_stones_fall(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("up", "up", "up", "enter", "enter")
        assert app.session.game.moves == [38, 31]

    on_screen(session("7x6:4+gravity"), script)


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


def test_review_and_help_open_and_close(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("e")
        await settled(app, stage)
        assert isinstance(app.screen, TextDialog)
        shown = " ".join(str(static.content) for static in app.screen.query(Static))
        assert "X wins ┤" in shown
        assert "The turning point was O's 4 at move 2" in shown
        await stage.press("escape", "question_mark")
        assert isinstance(app.screen, TextDialog)
        await stage.press("escape")
        assert not isinstance(app.screen, TextDialog)

    on_screen(session(moves="5 4 3 7 1 2 9"), script)


def test_every_key_is_in_the_help(folder: Path) -> None:
    from noughts.terminal.screen_texts import HELP

    for key in [binding.key for binding in NoughtsApp.BINDINGS]:  # type: ignore[union-attr]
        first = key.split(",")[0]
        assert first in ("question_mark", "ctrl+c") or f"{first}  " in HELP


def test_light_and_dark(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        dark = app.board.look
        await stage.press("t")
        assert app.board.look != dark
        assert app.theme == "noughts-light"
        await stage.press("t")
        assert app.board.look == dark

    on_screen(session(), script)


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


def test_large_boards_scroll_with_the_cursor(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press(*["down"] * 12, *["right"] * 12, "enter")
        assert app.session.game.moves == [399]
        table = app.query_one("#table")
        assert table.scroll_offset.x + table.scroll_offset.y > 0

    on_screen(session("20x20:5"), script, size=(60, 18))


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


def test_the_menu_goes_on_with_the_last_game(folder: Path) -> None:
    left = session(moves="5 1 9")
    with left.shelf:
        left.save()

    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("g")
        await stage.click("#last")
        await stage.pause()
        assert app.session.game.moves[:3] == [4, 0, 8]

    on_screen(session(), script)
