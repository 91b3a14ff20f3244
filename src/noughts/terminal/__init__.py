"""Play in the terminal, through two interfaces to one game: prompts that also run through a pipe, and a full screen.

Knows players, explanations and drawing, not the web or the lab. Read `session.py` first, which both share.
"""
