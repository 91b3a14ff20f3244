"""Words of a table between threads and the processor's cache.

A word counts the turns of those who write: it is odd while one of them does. Those who read write nothing, so that many
may read at once and wait for nobody: they look whether a turn began meanwhile, and if so forget what they read.

Compiled kernels take these from `_turns.pxd`. Uncompiled searches never run at once, so that here every turn is free.
"""


def begin_turn(words, at: int) -> None:
    """Wait until nobody writes, then take the turn that this word counts; for a few instructions only."""
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
    """Let the processor begin to bring a word near, since it is wanted soon; nothing where it cannot."""
