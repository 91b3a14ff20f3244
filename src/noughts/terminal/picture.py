"""Draws the full screen to an SVG file: `python -m noughts.terminal.picture FILE`. It makes the README's picture."""

import asyncio
import re
import sys
from pathlib import Path

from noughts.core import Mark, Rules, parse_moves
from noughts.terminal.screen.game import NoughtsApp
from noughts.terminal.session import Session, Setup

GAME = "5x5:4"
MOVES = "13 8 19 23 9 12 2 24"
OPPONENT = "level:6"
COLUMNS, LINES = 96, 24


async def picture() -> str:
    """Four in a row against the computer, with a hint and every cell's value shown, as SVG."""
    rules = Rules.parse(GAME)
    session = Session.begin(Setup(rules, {Mark.X: "human", Mark.O: OPPONENT}))
    for cell in parse_moves(rules, MOVES):
        session.play(cell)
    app = NoughtsApp(session)
    app._live._followed = session.game.start, session.game.moves  # There is no room for the graph of the game.
    async with app.run_test(size=(COLUMNS, LINES)) as pilot:
        for key in "vh":
            await pilot.press(key)
            while app.jobs.busy:
                await pilot.pause(0.05)
        await pilot.pause()
        return without_web_fonts(app.export_screenshot(title="noughts"))


def without_web_fonts(svg: str) -> str:
    """The picture with the reader's own fonts, so that nothing is fetched to show it."""
    svg = re.sub(r"@font-face\s*{.*?}\s*", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code, monospace", "'DejaVu Sans Mono', ui-monospace, Menlo, Consolas, monospace")


def main(arguments: list[str]) -> None:
    """Write the picture to the file named."""
    if len(arguments) != 1:
        sys.exit("Expected one file: python -m noughts.terminal.picture FILE")
    Path(arguments[0]).write_text(asyncio.run(picture()), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
