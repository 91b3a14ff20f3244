"""Small changes to a program, each of one place."""

from noughts.teach.check.mending import changes

SOURCE = """
def value(board):
    for cell in range(9):
        found = search(board)
        board[cell] = ' '
        return found
    return 0
"""


def test_nothing_is_put_behind_a_return():
    """A change that keeps the next line from being run says nothing about where the fault is."""
    moved = {change.sentence for change in changes(SOURCE) if change.moved}
    assert "put line 5, `board[cell] = ' '`, before line 4, `found = search(board)`" in moved
    assert "move `return found` from line 6 to after the loop" in moved
    assert not any(sentence.startswith("put line 6") for sentence in moved)


def test_every_change_is_another_program():
    assert all(change.source != SOURCE for change in changes(SOURCE))
