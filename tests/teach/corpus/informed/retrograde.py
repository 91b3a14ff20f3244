# Computes the value of every position once, from full boards back to the empty one, and stores it in a dictionary.
from itertools import product

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
VALUES = {}


def winner_of(board):
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] != "-":
            return board[a]
    return ""


def compute_values():
    boards = ["".join(b) for b in product("XO-", repeat=9)]
    boards = [b for b in boards if b.count("X") - b.count("O") in (0, 1)]
    boards.sort(key=lambda b: b.count("-"))
    for board in boards:
        w = winner_of(board)
        if w:
            VALUES[board] = 1 if w == "X" else -1
        elif "-" not in board:
            VALUES[board] = 0
        else:
            mark = "X" if board.count("X") == board.count("O") else "O"
            following = [VALUES[board[:i] + mark + board[i + 1:]] for i in range(9) if board[i] == "-"]
            VALUES[board] = max(following) if mark == "X" else min(following)


def best_move(board):
    mark = "X" if board.count("X") == board.count("O") else "O"
    moves = [i for i in range(9) if board[i] == "-"]
    value = lambda i: VALUES[board[:i] + mark + board[i + 1:]]
    return max(moves, key=value) if mark == "X" else min(moves, key=value)


compute_values()

if __name__ == "__main__":
    board = "-" * 9
    while not winner_of(board) and "-" in board:
        mark = "X" if board.count("X") == board.count("O") else "O"
        i = best_move(board)
        board = board[:i] + mark + board[i + 1:]
        print(board[:3] + "\n" + board[3:6] + "\n" + board[6:] + "\n")
    print(winner_of(board) or "draw")
