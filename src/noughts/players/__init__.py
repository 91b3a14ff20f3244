"""Whatever chooses a move: chance, levels, engines, perfect; and the match between two of them.

Knows searches and solvers, not screens. Read `player.py` first.
"""

from noughts.players.match import MatchResult, play_game, play_match
from noughts.players.perfect import Perfect
from noughts.players.player import HUMAN, Choice, EnginePlayer, Player, RandomPlayer
from noughts.players.registry import describe_players, parse_player

__all__ = [
    "HUMAN",
    "Choice",
    "EnginePlayer",
    "MatchResult",
    "Perfect",
    "Player",
    "RandomPlayer",
    "describe_players",
    "parse_player",
    "play_game",
    "play_match",
]
