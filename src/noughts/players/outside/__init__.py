"""An outside program as a player: `engine:COMMAND`, which speaks the Gomocup protocol over pipes.

Knows the protocol from the manager's side; the engine's side is `adapters/gomocup`. Read `player.py` first.
"""

from noughts.players.outside.player import OutsidePlayer, parse_outside

__all__ = ["OutsidePlayer", "parse_outside"]
