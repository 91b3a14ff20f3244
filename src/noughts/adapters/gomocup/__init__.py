"""The Gomocup protocol: noughts as an engine for gomoku interfaces, over standard input and output.

Knows games, answers, the engine and players. Read `brain.py` first: it is the conversation; `serving.py` connects it
to the streams. The other direction, an outside engine as a player of noughts, is `players/outside`.
"""
