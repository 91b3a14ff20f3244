"""Words of a table between threads and the processor's cache.

Compiled kernels take these from `_turns.pxd`. Uncompiled searches never run at once, so that here every turn is free.
"""


def begin_turn(words, at: int) -> None:
    """Wait until nobody has the turn that this word tells, then take it; for a few instructions only."""
    words[at] = 1


def end_turn(words, at: int) -> None:
    """Give the turn back."""
    words[at] = 0


def call_for(words, at: int) -> None:
    """Let the processor begin to bring a word near, since it is wanted soon; nothing where it cannot."""
