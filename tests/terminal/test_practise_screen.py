"""Puzzles on the full screen, at four sizes, by keys."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from noughts.core import Rules
from noughts.practise.deck import Deck, own_deck
from noughts.practise.drill import Drill
from noughts.terminal.practise_screen import ChoiceDialog, PractiseApp

TODAY = date(2026, 3, 1)
Script = Callable[[PractiseApp, Pilot[None]], Awaitable[None]]


def on_screen(drill: Drill | None, script: Script, size: tuple[int, int] = (80, 24)) -> None:
    async def run() -> None:
        app = PractiseApp(drill.deck if drill else Deck(), drill, TODAY)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(app, pilot)

    asyncio.run(run())


async def settled(app: PractiseApp, pilot: Pilot[None]) -> None:
    while app.jobs.busy:
        await pilot.pause(0.02)
    await pilot.pause()


def text(app: PractiseApp, name: str) -> str:
    return str(app.query_one(f"#{name}", Static).content)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 50)])
def test_a_drill_by_keys(folder: Path, size: tuple[int, int]) -> None:
    async def script(app: PractiseApp, pilot: Pilot[None]) -> None:
        assert app.card
        puzzle = app.card.puzzle
        assert text(app, "status") == puzzle.task
        wrong = next(cell for cell in puzzle.position.moves() if cell not in puzzle.solution)
        app.board.point_at(wrong)
        await pilot.press("enter")
        await settled(app, pilot)
        assert text(app, "message-text").startswith("Not ")
        await pilot.press("a")
        app.board.point_at(puzzle.solution[0])
        await pilot.press("enter")
        await settled(app, pilot)
        assert text(app, "message-text").startswith("Right: ")
        assert "Box 1: again tomorrow." in text(app, "message-text")
        await pilot.press("n", "s")
        assert text(app, "message-text").startswith("Only ")
        assert "puzzle 2 of 24" in text(app, "heading")
        assert [(card.box, card.wrong) for card in own_deck(TODAY)] == [(1, 1), (1, 1)]

    on_screen(Drill.stock(Deck(), TODAY, Rules.parse("4x4x4")), script, size)


def test_the_choice_comes_first_and_the_end_says_so(folder: Path) -> None:
    async def script(app: PractiseApp, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, ChoiceDialog)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert app.drill.cards == Drill.daily(app.deck, TODAY).cards
        await pilot.press("n")
        assert text(app, "message-text").startswith("That is all for now.")
        await pilot.press("g", "escape", "t", "q")

    on_screen(None, script)
