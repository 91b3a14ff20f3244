"""The full screen: the game, practice, and the parts that both share.

Knows the session and what draws a board as text, not the prompts. Read `base.py` first, then `game.py`.
"""
