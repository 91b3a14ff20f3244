"""Negamax with a window that is not turned round for the other side."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return None


def other(player):
    return "O" if player == "X" else "X"


def negamax(board, player, alpha=-10, beta=10):
    won = winner(board)
    if won is not None:
        return 1 if won == player else -1
    if " " not in board:
        return 0
    best = -10
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = player
            best = max(best, -negamax(board, other(player), alpha, beta))
            board[cell] = " "
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    return best
