"""How work in a worker speaks while it runs, and when its time is up."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

from noughts.errors import Stopped
from noughts.ladder import Engine
from noughts.web.reading import Arguments

T = TypeVar("T")
Report = Callable[[Any], None]
"""Hears the parts of an answer as they are found."""
PROGRESS_SECONDS = 0.1
"""Between two words of progress."""


def paced(tell: Callable[[T], None]) -> Callable[[T], None]:
    """`tell`, which is then called every now and then, however often this is."""
    due = time.monotonic() + PROGRESS_SECONDS

    def told(news: T) -> None:
        nonlocal due
        now = time.monotonic()
        if now >= due:
            due = now + PROGRESS_SECONDS
            tell(news)

    return told


def too_slow(engine: Engine | None, arguments: Arguments) -> Stopped:
    """The sentence for a search that the time did not suffice for."""
    return Stopped(
        f"{engine or arguments.get('player', 'The search')} did not finish in {arguments['seconds']:g} seconds; "
        "choose a later position, a smaller depth, or a quicker engine."
    )
