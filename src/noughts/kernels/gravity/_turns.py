"""Turns between threads: what one thread reads or writes during its turn, no other touches.

Compiled kernels take these from `_turns.pxd`. Uncompiled searches never run at once, so that here every turn is free.
"""


def begin_turn(turns, at: int) -> None:
    """Wait until nobody has this turn, then take it; for a few instructions only."""
    turns[at] = 1


def end_turn(turns, at: int) -> None:
    """Give the turn back."""
    turns[at] = 0
