import itertools

SIZE = 3
HUMAN, COMPUTER, EMPTY = "O", "X", "."


def make_lines():
    lines = set()
    for p in itertools.product(range(3), repeat=3):
        for d in itertools.product((-1, 0, 1), repeat=3):
            if d == (0, 0, 0):
                continue
            cells = [tuple(p[k] + s * d[k] for k in range(3)) for s in range(3)]
            if all(0 <= v < 3 for c in cells for v in c):
                lines.add(frozenset(cells))
    return [tuple(line) for line in lines]


LINES = make_lines()


def new_board():
    return [[[EMPTY for x in range(3)] for y in range(3)] for z in range(3)]


def show(board):
    for z in range(3):
        print("layer", z)
        for y in range(3):
            print(" ".join(board[z][y]))


def winner(board):
    for line in LINES:
        marks = {board[z][y][x] for x, y, z in line}
        if len(marks) == 1 and EMPTY not in marks:
            return marks.pop()
    return None


def free(board):
    return [(x, y, z) for z in range(3) for y in range(3) for x in range(3) if board[z][y][x] == EMPTY]


def alphabeta(board, depth, alpha, beta, maximising):
    won = winner(board)
    if won == COMPUTER:
        return 100 + depth
    if won == HUMAN:
        return -100 - depth
    cells = free(board)
    if depth == 0 or not cells:
        return 0
    for x, y, z in cells:
        board[z][y][x] = COMPUTER if maximising else HUMAN
        value = alphabeta(board, depth - 1, alpha, beta, not maximising)
        board[z][y][x] = EMPTY
        if maximising:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if maximising else beta


def computer_move(board):
    best, move = -1000, None
    for x, y, z in free(board):
        board[z][y][x] = COMPUTER
        value = alphabeta(board, 2, best, 1000, False)
        board[z][y][x] = EMPTY
        if value > best:
            best, move = value, (x, y, z)
    return move


def read_move(board):
    while True:
        try:
            x, y, z = map(int, input("x,y,z: ").split(","))
            if board[z][y][x] == EMPTY and min(x, y, z) >= 0:
                return x, y, z
        except (ValueError, IndexError):
            pass
        print("not a free cell")


def main():
    board = new_board()
    board[1][1][1] = COMPUTER
    show(board)
    while True:
        x, y, z = read_move(board)
        board[z][y][x] = HUMAN
        if winner(board):
            print("You win")
            break
        x, y, z = computer_move(board)
        board[z][y][x] = COMPUTER
        show(board)
        if winner(board):
            print("Computer wins")
            break
        if not free(board):
            print("Draw")
            break


if __name__ == "__main__":
    main()
