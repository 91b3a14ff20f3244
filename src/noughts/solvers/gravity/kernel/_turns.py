"""Words of a table between threads and the processor's cache.

This is a sequence lock: a word counts the turns of writers and is odd while one of them writes. Readers write nothing,
so many can read at once without waiting: if a turn began meanwhile, they discard what they read.

Compiled kernels take these from `_turns.pxd`. Uncompiled searches never run at the same time, so here every turn is
free.
"""


def begin_turn(words, at: int) -> None:
    """Wait until nobody writes, then take the turn; to be held for a few instructions only."""
    words[at] += 1


def end_turn(words, at: int) -> None:
    """Give the turn back."""
    words[at] += 1


def turn_of(words, at: int) -> int:
    """The turn at which reading begins."""
    return words[at]


def undisturbed(words, at: int, turn: int) -> bool:
    """Whether nobody has written since that turn."""
    return not turn & 1 and words[at] == turn


def call_for(words, at: int) -> None:
    """Prefetch a word that is needed soon; does nothing if the processor cannot."""
