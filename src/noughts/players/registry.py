"""Players by name: human, random, level:1 to level:8, perfect, or an engine."""

from random import Random

from noughts.core.rules import shorten
from noughts.errors import UnknownEngine
from noughts.players.levels import LEVELS, SUMMARIES, Level
from noughts.players.perfect import Perfect
from noughts.players.player import HUMAN, EnginePlayer, Player, RandomPlayer
from noughts.search import ENGINES, Engine, Rung

WHOLE_CELLS = 12
"""The largest board that a menu lets every rung of the ladder search to its end."""
DEPTH = 3
"""How many plies deep a menu lets the rungs look on larger boards."""


def parse_player(text: str, random: Random | None = None) -> Player | None:
    """The player that a text names, None for `human`; UnknownEngine says what was expected."""
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
    if name in ENGINES:
        return EnginePlayer(Engine.parse(text))
    known = f"human, random, level:1 to level:{max(LEVELS)}, perfect, or an engine: {', '.join(ENGINES)}"
    raise UnknownEngine(f"{shorten(text)!r} is not a player; expected {known}.")


def describe_players(cells: int = 0) -> dict[str, str]:
    """What each player does, for menus and help; on a board of so many cells, if too many, the rungs look less deep."""
    return {
        HUMAN: "a person at this screen",
        **{f"level:{number}": summary for number, summary in SUMMARIES.items()},
        "perfect": "never errs where the game can be solved",
        "random": "any move, each as likely",
        **dict(_described(rung, cells) for rung in ENGINES.values()),
    }


def _described(rung: Rung, cells: int) -> tuple[str, str]:
    if cells <= WHOLE_CELLS or not rung.search:
        return rung.name, rung.summary
    return f"{rung.name}:depth={DEPTH}", f"{rung.summary}, {DEPTH} plies deep"
