"""Puzzles on the full screen, at four sizes, by keys."""

from collections.abc import Awaitable, Callable
from datetime import date
from pathlib import Path

from textual.widgets import Static

from noughts.core import Rules
from noughts.teach.practise.deck import Deck, own_deck
from noughts.teach.practise.drill import Drill
from noughts.terminal.screen.practise import ChoiceDialog, PractiseApp
from tests.terminal.stage import Stage, on_stage

TODAY = date(2026, 3, 1)
Player = Stage[PractiseApp]
Script = Callable[[PractiseApp, Player], Awaitable[None]]


def on_screen(drill: Drill | None, script: Script, size: tuple[int, int] = (80, 24)) -> None:
    on_stage(PractiseApp(drill.deck if drill else Deck(), drill, TODAY), script, size)


async def settled(app: PractiseApp, stage: Player) -> None:
    await stage.until(lambda: not app.jobs.busy)


def text(app: PractiseApp, name: str) -> str:
    return str(app.query_one(f"#{name}", Static).content)


SIZES = [(60, 20), (80, 24), (200, 50)]


def test_a_drill_by_keys_at_every_size(folder: Path) -> None:
    async def script(app: PractiseApp, stage: Player) -> None:
        for number, size in enumerate(SIZES, 1):
            await stage.resize(*size)
            assert app.card
            puzzle = app.card.puzzle
            assert text(app, "status") == puzzle.task
            wrong = next(cell for cell in puzzle.position.moves() if cell not in puzzle.solution)
            app.board.point_at(wrong)
            await stage.press("enter")
            await settled(app, stage)
            assert text(app, "message-text").startswith("Not ")
            await stage.press("a")
            app.board.point_at(puzzle.solution[0])
            await stage.press("enter")
            await settled(app, stage)
            assert text(app, "message-text").startswith("Right: ")
            assert "It is in box 1 now and comes back tomorrow." in text(app, "message-text")
            assert f"puzzle {number} of 24" in text(app, "heading")
            await stage.press("n")
        await stage.press("s")
        assert text(app, "message-text").startswith("Only ")
        assert [(card.box, card.wrong) for card in own_deck(TODAY)] == [(1, 1)] * (len(SIZES) + 1)

    on_screen(Drill.stock(Deck(), TODAY, Rules.parse("4x4x4")), script)


def test_the_choice_comes_first_and_the_end_says_so(folder: Path) -> None:
    async def script(app: PractiseApp, stage: Player) -> None:
        assert isinstance(app.screen, ChoiceDialog)
        await stage.press("down", "enter")
        await stage.pause()
        assert app.drill.cards == Drill.daily(app.deck, TODAY).cards
        await stage.press("n")
        assert text(app, "message-text").startswith("That is all for now.")
        await stage.press("g", "escape", "t", "q")

    on_screen(None, script)


def test_a_digit_drops_a_stone(folder: Path) -> None:
    async def script(app: PractiseApp, stage: Player) -> None:
        assert app.card
        rules, solution = app.card.puzzle.rules, app.card.puzzle.solution
        await stage.press(str(solution[0] % rules.shape[0] + 1))
        await settled(app, stage)
        assert text(app, "message-text").startswith("Right: ")

    on_screen(Drill.stock(Deck(), TODAY, Rules.parse("connect4")), script)
