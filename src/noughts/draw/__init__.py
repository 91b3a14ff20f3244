"""Positions and search trees as text, SVG, PNG, HTML, DOT and JSON, in one look.

Knows games, searches and players, not screens or pages. Read `look.py` first, then `board.py`.
"""
