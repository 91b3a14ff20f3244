"""The web page: a server, its API, and pages in plain ES modules, SVG and CSS.

Knows players, searches, explanations; must not know the terminal or the lab. Read `app.py` first, then `jobs.py` (what
is computed) and `pool.py` (where); `explain/steps` is about stepping through a search of half a million nodes.
"""
