"""Games by link: two people, or a person and a computer, each with a seat, and whoever watches.

Knows the games, not the pages. Read `machine.py` first: a game is the fold of its events. `store.py` keeps the events,
`hub.py` tells connected players about new ones, `routes.py` is the door.
"""
