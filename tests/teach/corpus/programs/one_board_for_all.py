"""One board for the whole program, with numbers in its empty cells; the computer plays on it."""

board = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]


def is_winner(player):
    ways = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
    return any(board[a] == board[b] == board[c] == player for a, b, c in ways)


def available_moves():
    return [cell for cell in range(9) if board[cell] not in ("X", "O")]


def minimax(player):
    if is_winner("X"):
        return 1
    if is_winner("O"):
        return -1
    scores = []
    for cell in available_moves():
        board[cell] = player
        scores.append(minimax("O" if player == "X" else "X"))
        board[cell] = str(cell + 1)
    if not scores:
        return 0
    return max(scores) if player == "X" else min(scores)


def computer_move(player):
    scores = {}
    for cell in available_moves():
        board[cell] = player
        scores[cell] = minimax("O" if player == "X" else "X")
        board[cell] = str(cell + 1)
    chosen = (max if player == "X" else min)(scores, key=scores.get)
    board[chosen] = player
