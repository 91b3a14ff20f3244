"""Tic-tac-toe on a bytearray, negamax with alpha-beta."""
LINES = [bytes(t) for t in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))]
X, O, FREE = ord("X"), ord("O"), ord(".")


def three(board: bytearray, mark: int) -> bool:
    return any(board[a] == board[b] == board[c] == mark for a, b, c in LINES)


def negamax(board: bytearray, me: int, alpha: int, beta: int) -> int:
    you = X + O - me
    if three(board, you):
        return -1 - board.count(FREE)
    if FREE not in board:
        return 0
    for i in range(9):
        if board[i] == FREE:
            board[i] = me
            value = -negamax(board, you, -beta, -alpha)
            board[i] = FREE
            if value >= beta:
                return value
            alpha = max(alpha, value)
    return alpha


def find_move(board: bytearray) -> int:
    me = X if board.count(X) == board.count(O) else O
    best, choice = -100, -1
    for i in range(9):
        if board[i] == FREE:
            board[i] = me
            value = -negamax(board, X + O - me, -100, -best)
            board[i] = FREE
            if value > best:
                best, choice = value, i
    return choice


def main() -> None:
    board = bytearray(b".........")
    while not three(board, X) and not three(board, O) and FREE in board:
        print(board[:3].decode(), board[3:6].decode(), board[6:].decode(), sep="\n")
        if board.count(X) == board.count(O):
            typed = input("cell 0-8: ")
            if not typed.isdecimal() or int(typed) > 8 or board[int(typed)] != FREE:
                print("try again")
                continue
            board[int(typed)] = X
        else:
            board[find_move(board)] = O
    print("X wins" if three(board, X) else "O wins" if three(board, O) else "draw")


if __name__ == "__main__":
    main()
