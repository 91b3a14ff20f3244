"""Chapter 10 with Max and Min: e(p) is always for X, who is Max, whichever side is to move at the depth limit."""

from cube import LINES, has_won


def max_value(board, depth, alpha, beta):
    if over(board, depth):
        return evaluate(board, depth)
    best = -1000
    for cell in range(len(board)):
        if board[cell] == " ":
            board[cell] = "X"
            best = max(best, min_value(board, depth - 1, alpha, beta))
            board[cell] = " "
            if best >= beta:
                break
            alpha = max(alpha, best)
    return best


def min_value(board, depth, alpha, beta):
    if over(board, depth):
        return evaluate(board, depth)
    best = 1000
    for cell in range(len(board)):
        if board[cell] == " ":
            board[cell] = "O"
            best = min(best, max_value(board, depth - 1, alpha, beta))
            board[cell] = " "
            if best <= alpha:
                break
            beta = min(beta, best)
    return best


def over(board, depth):
    return depth == 0 or has_won(board, "X") or has_won(board, "O") or " " not in board


def evaluate(board, depth):
    if has_won(board, "X") or has_won(board, "O"):
        return 100 + depth if has_won(board, "X") else -100 - depth
    if " " not in board:
        return 0
    open_for_x = sum(all(board[cell] != "O" for cell in line) for line in LINES[len(board)])
    open_for_o = sum(all(board[cell] != "X" for cell in line) for line in LINES[len(board)])
    return open_for_x - open_for_o


def alphabeta(board, player, depth):
    return max_value(board, depth, -1000, 1000) if player == "X" else min_value(board, depth, -1000, 1000)
