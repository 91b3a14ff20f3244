"""Players by name: human, random, level:1 to level:8, perfect, an engine, or an outside program."""

import re
from random import Random

from noughts.core import Rules
from noughts.core.rules import shorten
from noughts.core.spelling import nearest
from noughts.errors import UnknownEngine
from noughts.ladder import ENGINES, Engine, Rung
from noughts.players.levels import LEVELS, Level
from noughts.players.outside import parse_outside
from noughts.players.perfect import Perfect
from noughts.players.player import HUMAN, EnginePlayer, Player, RandomPlayer
from noughts.players.skill import described

WHOLE_CELLS = 12
"""Cells of the largest board that a menu lets every rung of the ladder search to the end."""
DEPTH = 3
"""The depth in plies to which a menu limits the rungs on larger boards."""


OUTSIDE = "engine"
MEANT = {
    "beginner": "level:1",
    "easy": "level:2",
    "medium": "level:4",
    "normal": "level:4",
    "computer": "level:4",
    "hard": "level:6",
    "expert": "level:8",
    "best": "perfect",
    "person": HUMAN,
    "me": HUMAN,
}
"""Words that people try, with the player that they probably mean."""


def parse_player(text: str, random: Random | None = None, *, outside: bool = False) -> Player:
    """The player that a text names; UnknownEngine says what was expected.

    A person chooses at a screen, so `human` is no player here; see `parse_seat`, also for `outside`.
    """
    player = parse_seat(text, random, outside=outside)
    if player is None:
        raise UnknownEngine("'human' is a person at a screen; expected a computer player, such as level:4 or perfect.")
    return player


def as_player(player: "Player | Engine | str", random: Random | None = None) -> Player:
    """A player, the one that a text names, or an engine of the ladder as a player."""
    if isinstance(player, str):
        return parse_player(player, random)
    if isinstance(player, Engine):
        return EnginePlayer(player)
    if not callable(getattr(player, "choose", None)):
        raise UnknownEngine(f"Expected a player with a `choose` method, or its text, not {shorten(repr(player))}.")
    return player


def parse_seat(text: str, random: Random | None = None, *, outside: bool = False) -> Player | None:
    """Who plays one side at a screen: the player that a text names, None for `human`.

    `outside` allows "engine:COMMAND", which starts a program: only for texts that the user of this machine has typed.
    """
    if not isinstance(text, str):
        raise UnknownEngine(f"A player is named by a text, such as level:4, not by {shorten(repr(text))}.")
    random = random or Random()
    name, _, option = text.strip().partition(":")
    if name == HUMAN and not option:
        return None
    if name == "random" and not option:
        return RandomPlayer(random)
    if name == "perfect" and not option:
        return Perfect()
    if name == "level":
        if option not in map(str, LEVELS):
            raise UnknownEngine(f"There is no {shorten(text)!r}; expected level:1 to level:{max(LEVELS)}.")
        return Level(int(option), random)
    if name == OUTSIDE:
        if not outside:
            raise UnknownEngine("Outside engines can be named on the command line only, as engine:COMMAND.")
        return parse_outside(text)
    if name in ENGINES:
        return EnginePlayer(Engine.parse(text))
    if meant := _meant(text.strip().lower()):
        raise UnknownEngine(f"{shorten(text)!r} is not a player; did you mean {meant}?")
    known = f"human, random, level:1 to level:{max(LEVELS)}, perfect, or an engine: {', '.join(ENGINES)}"
    raise UnknownEngine(f"{shorten(text)!r} is not a player; expected {known}.")


def _meant(text: str) -> str | None:
    """The player that somebody who typed this probably means."""
    if level := re.fullmatch(r"(?:le?ve?l?)?[ =:]?([1-9])", text):
        return f"level:{min(int(level[1]), max(LEVELS))}"
    near = nearest(text, [*MEANT, HUMAN, "random", "perfect", *ENGINES])
    return MEANT.get(near, near) if near else None


def describe_players(rules: Rules | None = None) -> dict[str, str]:
    """What each player does, for menus and help.

    For a given board the levels come with their Elo, if measured, and the rungs with a depth limit, if it is large.
    """
    cells = rules.cells if rules else 0
    return {
        HUMAN: "a person at this screen",
        **{f"level:{number}": described(number, rules) for number in LEVELS},
        "perfect": "never errs where the game can be solved",
        "random": "any move, all equally likely",
        **dict(_described(rung, cells) for rung in ENGINES.values()),
    }


def _described(rung: Rung, cells: int) -> tuple[str, str]:
    if cells <= WHOLE_CELLS or not rung.search:
        return rung.name, rung.summary
    return f"{rung.name}:depth={DEPTH}", f"{rung.summary}, {DEPTH} plies deep"
