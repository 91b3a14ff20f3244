"""Games by link: two people, or a person and a computer, each with a seat, and spectators.

Knows the games, not the pages. Read `machine.py` first: a game is the fold of its events. `store.py` stores the events,
`hub.py` sends new ones to connected players, `routes.py` has the routes.
"""
