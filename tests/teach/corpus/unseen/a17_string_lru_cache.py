from functools import lru_cache

LINES = ("012", "345", "678", "036", "147", "258", "048", "246")


def won(board, p):
    return any(all(board[int(i)] == p for i in line) for line in LINES)


def put(board, i, p):
    return board[:i] + p + board[i + 1:]


@lru_cache(maxsize=None)
def value(board, turn):
    """+1 X wins, -1 O wins, 0 draw with best play"""
    if won(board, "X"):
        return 1
    if won(board, "O"):
        return -1
    if "." not in board:
        return 0
    other = "O" if turn == "X" else "X"
    kids = [value(put(board, i, turn), other) for i in range(9) if board[i] == "."]
    return max(kids) if turn == "X" else min(kids)


def best(board, turn):
    other = "O" if turn == "X" else "X"
    options = [i for i in range(9) if board[i] == "."]
    pick = max if turn == "X" else min
    return pick(options, key=lambda i: value(put(board, i, turn), other))


def show(board):
    print(board[:3], board[3:6], board[6:], sep="\n")


def main():
    board = "." * 9
    me = input("Play as X or O? ").strip().upper()
    if me != "O":
        me = "X"
    turn = "X"
    while "." in board and not won(board, "X") and not won(board, "O"):
        if turn == me:
            show(board)
            s = input("position 1-9: ").strip()
            if len(s) != 1 or s not in "123456789" or board[int(s) - 1] != ".":
                print("invalid")
                continue
            board = put(board, int(s) - 1, turn)
        else:
            board = put(board, best(board, turn), turn)
        turn = "O" if turn == "X" else "X"
    show(board)
    if won(board, me):
        print("You won")
    elif won(board, "X") or won(board, "O"):
        print("You lost")
    else:
        print("Draw")


if __name__ == "__main__":
    main()
