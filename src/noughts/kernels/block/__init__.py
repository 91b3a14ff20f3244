"""Does a side hold by blocking alone? Maker and Breaker on the empty cells of the open lines, and the proof told.

Knows nothing of threats or of stones. Read `edges.py` first, then `search.py`; `solve/block` asks the questions.
"""
