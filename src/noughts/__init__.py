"""noughts plays, solves and explains the whole tic-tac-toe family."""

__version__ = "0.1.0"
