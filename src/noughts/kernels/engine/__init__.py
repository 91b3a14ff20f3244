"""The strong player's hot loops: windows as table indices, chains of threats, and a search over them.

Knows nothing of rules or weights, which come in as arrays. Read `board.py` first, then `search.py`.
"""
