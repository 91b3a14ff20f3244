"""Minimax that counts what it visits, the root as well."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

nodes = 0


def winner(board):
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return None


def other(player):
    return "O" if player == "X" else "X"


def minimax(board, player):
    global nodes
    nodes += 1
    won = winner(board)
    if won is not None:
        return 1 if won == player else -1
    if " " not in board:
        return 0
    best = -2
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = player
            best = max(best, -minimax(board, other(player)))
            board[cell] = " "
    return best
