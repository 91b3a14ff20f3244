"""Chapter 11 with two sides: one function makes threats, the other can only answer them."""

from threats import completing


def attack(board, player):
    """The moves of a win by threats alone, with the forced replies between them; None if there is none."""
    mine = completing(board, player)
    if mine:
        return [min(mine)]
    forced = completing(board, "O" if player == "X" else "X")
    if len(forced) > 1:
        return None
    for cell in forced or [cell for cell in range(len(board)) if board[cell] == " "]:
        board[cell] = player
        rest = defend(board, player)
        board[cell] = " "
        if rest is not None:
            return [cell, *rest]
    return None


def defend(board, player):
    """How a chain goes on after a move of its player: no threat ends it, two threats win, one leaves one reply."""
    threats = completing(board, player)
    if len(threats) != 1:
        return [] if threats else None
    reply = min(threats)
    board[reply] = "O" if player == "X" else "X"
    rest = attack(board, player)
    board[reply] = " "
    return [reply, *rest] if rest else None
