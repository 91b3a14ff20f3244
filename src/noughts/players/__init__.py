"""Whatever chooses a move: chance, levels, engines, perfect; and the match between two of them.

Knows searches and solvers, not screens. Read `player.py` first.
"""

from noughts.players.match import Forfeited, MatchResult, play_game, play_match
from noughts.players.perfect import Perfect
from noughts.players.player import HUMAN, Choice, EnginePlayer, Player, RandomPlayer
from noughts.players.registry import as_player, describe_players, parse_player, parse_seat

__all__ = [
    "HUMAN",
    "Choice",
    "EnginePlayer",
    "Forfeited",
    "MatchResult",
    "Perfect",
    "Player",
    "RandomPlayer",
    "as_player",
    "describe_players",
    "parse_player",
    "parse_seat",
    "play_game",
    "play_match",
]
