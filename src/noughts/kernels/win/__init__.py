"""Does a side force a win? Chains of threats under proof-number search.

Knows nothing of holding or blocking. Read `chains.py` first, then `search.py`; `solve/win` asks the questions.
"""
