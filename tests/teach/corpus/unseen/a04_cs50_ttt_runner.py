import copy

X = "X"
O = "O"
EMPTY = None


def initial_state():
    return [[EMPTY] * 3 for _ in range(3)]


def player(board):
    """X always starts"""
    flat = [c for row in board for c in row]
    return X if flat.count(X) <= flat.count(O) else O


def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY}


def result(board, action):
    i, j = action
    if board[i][j] is not EMPTY:
        raise Exception("Invalid move")
    b = copy.deepcopy(board)
    b[i][j] = player(board)
    return b


def winner(board):
    # rows
    for row in board:
        if row[0] is not EMPTY and row[0] == row[1] == row[2]:
            return row[0]
    # columns
    for j in range(3):
        if board[0][j] is not EMPTY and board[0][j] == board[1][j] == board[2][j]:
            return board[0][j]
    # diagonals
    if board[1][1] is not EMPTY:
        if board[0][0] == board[1][1] == board[2][2]:
            return board[1][1]
        if board[0][2] == board[1][1] == board[2][2]:
            return board[1][1]
    return None


def terminal(board):
    return winner(board) is not None or not actions(board)


def utility(board):
    return {X: 1, O: -1, None: 0}[winner(board)]


def minimax(board):
    if terminal(board):
        return None
    return value(board)[1]


def value(board):
    if terminal(board):
        return utility(board), None
    turn = player(board)
    best = None
    for action in sorted(actions(board)):
        v, _ = value(result(board, action))
        if best is None or (turn == X and v > best[0]) or (turn == O and v < best[0]):
            best = (v, action)
    return best


def show(board):
    for row in board:
        print(" ".join(c or "." for c in row))


def main():
    board = initial_state()
    me = ""
    while me not in (X, O):
        me = input("X or O? ").upper()
    while not terminal(board):
        show(board)
        if player(board) == me:
            try:
                i, j = map(int, input("row col (0-2): ").split())
                if (i, j) not in actions(board):
                    raise ValueError
            except ValueError:
                print("bad move")
                continue
            board = result(board, (i, j))
        else:
            board = result(board, minimax(board))
    show(board)
    w = winner(board)
    print("Tie" if w is None else w + " wins")


if __name__ == "__main__":
    main()
