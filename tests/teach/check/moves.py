"""Programs for the tests of checking."""

MOVE = "def best_move(board):\n    return board.index(' ')\n"


def scribbling(data: bytes, times: int = 1) -> str:
    """A program that writes to whatever is open."""
    return (
        f"import os\ndef best_move(board):\n    for pipe in [*range(3, 12)] * {times}:\n"
        f"        try: os.write(pipe, {data!r})\n        except OSError: pass\n    return board.index(' ')\n"
    )
