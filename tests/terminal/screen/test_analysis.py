"""The analysis on the full screen."""

import re
from pathlib import Path

import pytest

from noughts.answer import Analysis, analyse
from noughts.answer.sources.proofs import load
from noughts.common import Control
from noughts.core import Coords, Game, Position, Rules
from noughts.explain import Hint
from noughts.terminal.screen import analysis
from noughts.terminal.screen.analysis import Live, analysis_text
from noughts.terminal.screen.game import NoughtsApp
from tests.terminal.screen.screens import SIZES, Player, board, on_screen, session, text


@pytest.mark.long
def test_the_analysis_shows_worth_lines_threats_and_the_stones_of_a_forced_win_at_every_size(folder: Path) -> None:
    """X has h8, h9 and h10 open at both ends; O looks away and X wins by force."""

    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("v")
        await stage.until(lambda: "Estimated chance of " in text(app, "message-text"))
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


def test_a_hint_beside_the_analysis_changes_with_it(folder: Path) -> None:
    """It once went on saying 7 % while the analysis above it had come to 26 %."""

    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("v", "h")
        await stage.until(lambda: "Play 3:" in text(app, "message-text"))
        app._live.hints[app.session.position] = Hint(5, ("Play 6.",))
        app.draw()
        assert "Play 6." in text(app, "message-text")
        assert "Play 3:" not in text(app, "message-text")

    on_screen(session(moves="1 5 2"), script)


@pytest.mark.parametrize(
    ("game", "moves", "letter", "hint"),
    [("4x4x4", "1 2", "W", ": it wins by force."), ("7x7:5", "25 17 24", "D", ": it draws.")],
)
def test_what_is_proven_of_large_boards_is_seen(folder: Path, game: str, moves: str, letter: str, hint: str) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("v")
        await stage.until(lambda: bool(re.search(rf"\b({letter}|x1)\b", board(app))))
        await stage.press("h")
        await stage.until(lambda: hint in text(app, "message-text"))
        await stage.press("e")
        await stage.until(lambda: "Accuracy: X 100% and O " in text(app, "message-text"))
        assert "Nobody made a mistake." in text(app, "message-text")

    begun = session(game, moves=moves)
    load(begun.position, Control())
    on_screen(begun, script, size=(120, 40))


def test_the_graph_is_that_of_the_game_on_the_board() -> None:
    """The values of a game of 3x3 stood beside the Qubic game that followed it."""
    live, game = Live(), Game(Position(Rules.parse("3x3")), moves=[4, 0])
    assert live.course(game) is None
    live.follow(game, Control())
    found = live.course(game)
    assert found
    assert len(found.moves) == 2
    assert live.follows(game)
    game.play(8)
    assert live.course(game) is found
    assert not live.follows(game)
    for other in (
        Game(Position(Rules.parse("3x3"))),
        Game(Position(Rules.parse("3x3")), moves=[4]),
        Game(Position(Rules.parse("3x3")), moves=[4, 1]),
        Game(Position(Rules.parse("4x4x4")), moves=[4, 0]),
    ):
        assert live.course(other) is None


def test_an_analysis_goes_on_until_the_proof_at_hand_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """As plain Python, reading Qubic's proof took all of the ten seconds, and every cell stayed at 83% for ever."""
    position, live = Position(Rules.parse("3x3")), Live()
    unproven, proven = analyse(Position(Rules.parse("9x9:5")), control=Control(0.0)), analyse(position)
    answers = [[unproven], [unproven], [proven]]
    left = [True, True]

    def stream(*_: object, **__: object) -> list[Analysis]:
        return answers.pop(0)

    monkeypatch.setattr(analysis, "stream", stream)
    monkeypatch.setattr(analysis, "unread", lambda _: left.pop())
    live.watch(position, Coords.NUMBER, Control())
    assert live.found[position] is proven
    assert position in live.finished
    assert not answers


def test_the_moves_that_are_not_listed_are_counted() -> None:
    """Connect Four's fifth column was missing, and nothing said so."""
    seven = analyse(Position(Rules.parse("connect4")), control=Control(0.0))
    assert sum(line[:1].isdigit() for line in analysis_text(seven, Coords.COLUMN, 60).splitlines()) == 7
    lines = analysis_text(analyse("3x3"), Coords.NUMBER, 60).splitlines()
    assert lines[-1] == "the other 4: draw"
