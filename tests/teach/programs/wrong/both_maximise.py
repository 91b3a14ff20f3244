"""Both sides take the largest: the other side seems to help."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return None


def other(player):
    return "O" if player == "X" else "X"


def minimax(board, player, me):
    won = winner(board)
    if won is not None:
        return 1 if won == me else -1
    if " " not in board:
        return 0
    scores = []
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = player
            scores.append(minimax(board, other(player), me))
            board[cell] = " "
    return max(scores)


def best_move(board, player):
    best, chosen = -100, None
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = player
            score = minimax(board, other(player), player)
            board[cell] = " "
            if score > best:
                best, chosen = score, cell
    return chosen
