"""Full screens for the tests."""

from collections.abc import Awaitable, Callable

from textual.widgets import Static

from noughts.core import Mark, Rules, parse_moves
from noughts.terminal.screen.game import NoughtsApp
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


SIZES = [(60, 20), (80, 24), (200, 60)]


def board(app: NoughtsApp) -> str:
    return "\n".join(strip.text for strip in app.board._strips)
