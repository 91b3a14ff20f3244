"""A full screen without a terminal: keys and the mouse in, and waits that end when what they wait for has come.

Textual's own `press` looks at the processor to guess whether the keys were dealt with. On a busy machine it guesses
wrong, and while the computer thinks it waits its second out; here a key has been dealt with when no message follows.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Generic, TypeVar

from textual.app import App, ScreenStackError
from textual.events import Callback, Key, Timer
from textual.message import Message
from textual.pilot import Pilot

PATIENCE = 300
"""Seconds after which a state is not coming."""
LOOK = 0.05
"""Seconds of the app's own clock between two looks at a state."""
NAMES = {":": "colon", " ": "space"}
"""The keys of signs that are typed."""

A = TypeVar("A", bound="App[Any]")


class Stage(Generic[A]):
    """An app that runs, and the hands at its keys."""

    def __init__(self, app: A) -> None:
        self.app = app
        self.pilot: Pilot[Any]
        self._heard = 0
        self._clock = asyncio.Event()

    async def begin(self, pilot: Pilot[Any]) -> None:
        """The app runs."""
        self.pilot = pilot
        self.app.set_interval(LOOK, self._clock.set)
        await self.pause()

    def hear(self, message: Message) -> None:
        """A message has come to some part of the app."""
        self._heard += not isinstance(message, Callback | Timer)

    async def pause(self) -> None:
        """Wait until every message has been dealt with and none has followed."""
        heard = -1
        while heard != self._heard:
            heard = self._heard
            with suppress(ScreenStackError):
                await self.pilot.pause(0)
                await self.pilot.pause(0)

    async def until(self, state: Callable[[], bool]) -> None:
        """Wait for a state."""
        async with asyncio.timeout(PATIENCE):
            while not state():
                self._clock.clear()
                await self._clock.wait()
        await self.pause()

    async def press(self, *keys: str) -> None:
        """Press keys, each when the one before has been dealt with."""
        for key in keys:
            self.app.post_message(Key(NAMES.get(key, key), key if len(key) == 1 else None))
            await self.pause()

    async def click(self, *target: Any, **place: Any) -> None:
        """Click somewhere."""
        await self.pilot.click(*target, **place)
        await self.pause()

    async def resize(self, width: int, height: int) -> None:
        """Change the size of the terminal."""
        await self.pilot.resize_terminal(width, height)
        await self.pause()


def on_stage(app: A, script: Callable[[A, Stage[A]], Awaitable[None]], size: tuple[int, int] = (80, 24)) -> A:
    """Run a script on a screen of this size."""

    async def run() -> A:
        stage = Stage(app)
        async with app.run_test(size=size, message_hook=stage.hear) as pilot:
            await stage.begin(pilot)
            await script(app, stage)
        return app

    return asyncio.run(run())
