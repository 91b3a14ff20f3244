"""Alpha-beta that cuts one step late: `>` instead of `>=`."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return None


def other(player):
    return "O" if player == "X" else "X"


def alphabeta(board, player, me, depth, alpha, beta):
    won = winner(board)
    if won is not None:
        return 10 - depth if won == me else depth - 10
    if " " not in board:
        return 0
    if player == me:
        best = -100
        for cell in range(9):
            if board[cell] == " ":
                board[cell] = player
                best = max(best, alphabeta(board, other(player), me, depth + 1, alpha, beta))
                board[cell] = " "
                alpha = max(alpha, best)
                if alpha > beta:
                    break
        return best
    best = 100
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = player
            best = min(best, alphabeta(board, other(player), me, depth + 1, alpha, beta))
            board[cell] = " "
            beta = min(beta, best)
            if alpha > beta:
                break
    return best


def best_move(board, player):
    best, chosen = -100, None
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = player
            score = alphabeta(board, other(player), player, 1, best, 100)
            board[cell] = " "
            if score > best:
                best, chosen = score, cell
    return chosen
