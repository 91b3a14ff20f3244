"""Chapter 7: ordering. The same alpha-beta, but the cells on most lines come first."""

from rules import other, winner

ORDER = [4, 0, 2, 6, 8, 1, 3, 5, 7]


def alphabeta(board, player, alpha=-100, beta=100):
    if winner(board):
        return -(1 + board.count(" "))
    best = -100 if " " in board else 0
    for cell in ORDER:
        if board[cell] == " ":
            board[cell] = player
            best = max(best, -alphabeta(board, other(player), -beta, -max(alpha, best)))
            board[cell] = " "
            if best >= beta:
                break
    return best
