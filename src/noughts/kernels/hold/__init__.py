"""Does a side hold, if need be with threats of its own? Positions under proof-number search, depth first.

Knows blocking only as an answer from outside. Read `search.py` first; `solve/hold` asks the questions.
"""
