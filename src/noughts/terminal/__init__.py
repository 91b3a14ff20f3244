"""Play in the terminal, in two faces of one game: prompts that also run through a pipe, and a full screen.

Knows players, explanations and drawing, not the web or the lab. Read `session.py` first, which both faces share.
"""
