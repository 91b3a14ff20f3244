"""Questions with hardly any time, about boards and positions of every kind: the answer comes in time."""

import math
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

from noughts.answer import analyse
from noughts.common import Control
from noughts.common.limits import Limits
from noughts.core import Position, Rules, format_position
from noughts.errors import NoughtsError, Stopped
from noughts.players import parse_player
from noughts.solving import solve

SECONDS = (0.001, 0.05)
LATE = 0.5
"""Seconds of the processor beyond its time that are a finding: more than is promised, for a machine short of memory."""
MOST_CELLS = 400


def gust(random: Random, folder: Path) -> str | None:
    """Ask one question; what was wrong with how long it took, if anything."""
    position, seconds = some_position(random), random.choice(SECONDS)
    name, ask = random.choice(list(QUESTIONS.items()))
    started = time.process_time()
    try:
        ask(position, seconds)
    except Stopped:
        pass
    except Exception as error:
        return f"{name} of {position.rules} {format_position(position)}: {type(error).__name__}: {error}"
    took = time.process_time() - started
    late = took > seconds + LATE
    return f"{name} of {position.rules} {format_position(position)}: {took:.2f} s of {seconds}" if late else None


QUESTIONS: dict[str, Callable[[Position, float], object]] = {
    "solve": lambda position, seconds: solve(position, Limits(seconds)),
    "analyse": lambda position, seconds: analyse(position, control=Control(seconds)),
    "a move": lambda position, seconds: choice_of(position, Control(seconds)),
}


def choice_of(position: Position, control: Control) -> object:
    player = parse_player("level:8", Random(1))
    assert player
    return player.choose(position, control)


def some_position(random: Random) -> Position:
    """A position of an unfinished game on any board that rules allow, often an early one."""
    rules = some_rules(random)
    position = Position(rules)
    for _ in range(random.choice((0, 0, 1, 4, random.randrange(rules.cells)))):
        after = position.after(random.choice(position.playable()))
        if after.outcome:
            break
        position = after
    return position


def some_rules(random: Random) -> Rules:
    """A board of one to four dimensions, with any number in a row."""
    while True:
        longest = random.choice((4, 6, 9, 20, MOST_CELLS))
        shape = [random.randint(1, longest) for _ in range(random.randint(1, 4))]
        if 1 < math.prod(shape) <= MOST_CELLS:
            length = random.randint(2, max(2, *shape))
            variant = random.choice(("", "", "+gravity")) + random.choice(("", "", "+misere"))
            with suppress(NoughtsError):  # So many in a row may not fit.
                return Rules.parse(f"{'x'.join(map(str, shape))}:{length}{variant}")
