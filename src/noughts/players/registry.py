"""Players by name: human, random, level:1 to level:8, perfect, or an engine."""

from random import Random

from noughts.core.rules import shorten
from noughts.errors import UnknownEngine
from noughts.players.levels import LEVELS, Level
from noughts.players.perfect import Perfect
from noughts.players.player import HUMAN, EnginePlayer, Player, RandomPlayer
from noughts.search import ENGINES, Engine


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


def describe_players() -> dict[str, str]:
    """What each kind of player does, for menus and help."""
    return {
        HUMAN: "a person at this screen",
        "random": "any move, each as likely",
        "level:1": "for a child's first games",
        "level:4": "sees what is coming, and still errs",
        "level:8": "hardly ever errs",
        "perfect": "never errs where the game can be solved",
        **{rung.name: rung.summary for rung in ENGINES.values()},
    }
