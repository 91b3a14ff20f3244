"""Flat boards with gravity: an exact search with a rule that sees won endings from afar.

Read `grid.py` first, which draws the board's bits, then `followup.py` for the rule,
`sight.py` for what is seen at once and `search.py` for the search.
"""
